import type { Frame } from '@abatis/kernel';
import { done, LEGAL } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import type { ResultFrame } from '../../frames.ts';
import type { Body } from '../../pieces.ts';
import type { AdvanceChance } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';

type Advances = Extract<ResultFrame, Frame<'advances'>>;
type AdvanceAsked = Extract<ResultFrame, Frame<'advance'>>;

/** MIB 7.2k: as long as somebody can advance or turn. */
export const advances: Runs<Advances> = {
  run(state, _table, frame) {
    const isOver =
      rules.turners(state, frame).length === 0 &&
      rules.advancers(state, frame).every(body => rules.advancePaths(state, frame, body).length === 0);
    if (isOver) done(state);
    else done(state, { ...frame, step: 'advance' });
  },
};

/** W5: attacker after attacker, in any order; 7.2m: who stays may turn. */
export const advance: Asks<AdvanceAsked, 'advance' | 'face' | 'done'> = {
  actions: orders('advance', 'face', 'done'),
  seat: (_, { fought }) => fought.side,
  prompt: (_, { vacated, fought }) => ({
    id: 'advance',
    clause: 'MIB 7.2k',
    facts: { hexes: vacated, length: fought.row.advance },
  }),
  *candidates(state, frame) {
    yield DONE;
    for (const body of rules.advancers(state, frame)) yield* advanceOrders(state, frame, body);
    for (const { hex, facings } of rules.turners(state, frame))
      for (const facing of facings) yield { type: 'face', hex, facing } satisfies Order<'face'>;
  },
  judge(state, action, frame) {
    if (action.type === 'done') return LEGAL;
    if (action.type === 'face') return rules.mayTurnInstead(state, frame, action.hex, action.facing);
    return rules.mayAdvance(state, frame, action);
  },
  apply(state, action, table, frame) {
    if (action.type === 'done') return done(state);
    if (action.type === 'face') {
      done(state, { ...rules.afterTurn(state, frame, action.hex), step: 'advances' });
      return rules.turn(state, action.hex, action.facing, table);
    }
    done(state, { ...rules.afterAdvance(frame, action), step: 'advances' });
    rules.carryOutAdvance(state, action, table);
  },
};

/** All advances of one attacker: each way, each facing, with all leaders and with none. */
function* advanceOrders(state: MibState, chance: AdvanceChance, body: Body): Generator<Order<'advance'>> {
  const leaders = rules.leadersOf(state, body.hex, chance.fought.side);
  for (const way of rules.advancePaths(state, chance, body)) {
    const order = { type: 'advance', attacker: body, path: way } as const;
    for (const facing of rules.facingsIn(state, way.at(-1)!, [body.unit])) {
      yield { ...order, facing, leaders };
      if (leaders.length > 0) yield { ...order, facing, leaders: [] };
    }
  }
}

type Pursuits = Extract<ResultFrame, Frame<'pursuits'>>;
type PursuitAsked = Extract<ResultFrame, Frame<'pursuit'>>;

/** C8, 7.14b: as long as somebody can be pursued. */
export const pursuits: Runs<Pursuits> = {
  run(state, table, frame) {
    // Whether somebody is asked tells of his organic cavalry (2.5b).
    if (frame.stacks.length > 0) table.reveal();
    if (rules.pursuitsNow(state, frame).length === 0) done(state);
    else done(state, { ...frame, step: 'pursuit' });
  },
};

/** MIB 7.14b: which units' organic cavalry charges which beaten stack. */
export const pursuit: Asks<PursuitAsked, 'pursue' | 'done'> = {
  actions: orders('pursue', 'done'),
  seat: (_, { fought }) => fought.side,
  prompt: (_, { stacks }) => ({
    id: 'pursue',
    clause: 'MIB 7.14b',
    facts: {
      hexes: stacks.map(({ left }) => left),
    },
  }),
  *candidates(state, frame) {
    yield DONE;
    for (const { stack, pursuers } of rules.pursuitsNow(state, frame))
      for (const units of someOf(pursuers))
        yield { type: 'pursue', units, hex: stack.left } satisfies Order<'pursue'>;
  },
  judge: (state, action, frame) =>
    action.type === 'done' ? LEGAL : rules.mayPursue(state, frame, action.units, action.hex),
  apply(state, action, table, frame) {
    if (action.type === 'done') return done(state);
    const { units, hex } = action;
    const stack = frame.stacks.find(({ left }) => left === hex)!;
    const losses = rules.pursue(state, frame, stack, units, table);
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
