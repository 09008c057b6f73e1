import { done, LEGAL } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { hexName, hexNames, unitNames } from '../../events/names.ts';
import { hexCalled, known, unitCalled } from '../../named.ts';
import { mayPursue, pursue, pursuitsNow } from '../../rules/07-results/pursuit.ts';
import type { UnitId } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';
import type { ResultFrame } from './frames.ts';

type Pursuits = Extract<ResultFrame, { readonly step: 'pursuits' }>;
type PursuitAsked = Extract<ResultFrame, { readonly step: 'pursuit' }>;

/** C8, 7.14b: as long as somebody can be pursued. */
export const pursuits: Runs<Pursuits> = {
  run(state, table, frame) {
    // Whether somebody is asked tells of his organic cavalry (2.5b).
    if (frame.stacks.length > 0) table.reveal();
    if (pursuitsNow(state, frame).length === 0) done(state);
    else done(state, { ...frame, step: 'pursuit' });
  },
};

/** MIB 7.14b: which units' organic cavalry charges which beaten stack. */
export const pursuit: Asks<PursuitAsked, 'pursue' | 'done'> = {
  actions: orders('pursue', 'done'),
  seat: (_, { fought }) => fought.side,
  prompt: (state, { stacks }) => ({
    id: 'pursue',
    clause: 'MIB 7.14b',
    facts: {
      hexes: hexNames(
        state,
        stacks.map(({ left }) => left),
      ),
    },
  }),
  *candidates(state, frame) {
    yield DONE;
    for (const { stack, pursuers } of pursuitsNow(state, frame))
      for (const units of someOf(pursuers))
        yield {
          type: 'pursue',
          units: [...unitNames(state, units)],
          hex: hexName(state, stack.left),
        } satisfies Order<'pursue'>;
  },
  judge(state, action, frame) {
    if (action.type === 'done') return LEGAL;
    const named = known(state, { units: action.units, hexes: [action.hex] });
    if (!named.legal) return named;
    const units = action.units.map(each => unitCalled(state, each));
    return mayPursue(state, frame, units, hexCalled(state, action.hex));
  },
  apply(state, action, table, frame) {
    if (action.type === 'done') return done(state);
    const units = action.units.map(each => unitCalled(state, each));
    const left = hexCalled(state, action.hex);
    const stack = frame.stacks.find(each => each.left === left)!;
    const losses = pursue(state, frame, stack, units, table);
    const { fought, stacks, used } = frame;
    done(state, ...losses, {
      step: 'pursuits',
      fought,
      stacks: stacks.filter(each => each !== stack),
      used: [...used, ...units],
    });
  },
};

/** Every choice of at least one, all together first. */
function someOf(ids: readonly UnitId[]): readonly (readonly UnitId[])[] {
  const found: (readonly UnitId[])[] = [[]];
  for (const id of ids) found.push(...found.map(some => [...some, id]));
  return found.slice(1).toReversed();
}
