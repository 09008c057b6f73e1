import type { Hex } from '@abatis/hex';
import { done, type Frame, LEGAL, push, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { unitNames } from '../../names.ts';
import { cardOf, commandersIn, unitOf } from '../../pieces.ts';
import type { RetreatCause, RetreatChoice, RetreatGroup } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { retreatTerms } from '../../scenario-terms.ts';
import type { CommanderId, LfmState, Side, UnitId } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';

/** Units of one hex that must retreat after an event, or may. */
export interface Withdrawal {
  readonly hex: Hex;
  readonly stack: readonly UnitId[];
  readonly cause: RetreatCause;
  /** The owner may keep the units that are left where they are. */
  readonly mayStay: boolean;
}

export type RetreatFrame = Frame<'retreats', Withdrawal> | Frame<'retreat', Withdrawal>;

/** LFM R117, R119: group by group, until all have gone; a unit that must go and cannot is lost. */
export const retreats: Runs<'retreats'> = {
  run(state, table, frame) {
    const { hex, stack, cause, mayStay } = frame;
    const left = stack.filter(id => unitOf(state, id).hex === hex);
    if (left.length === 0) return done(state);
    const trapped = rules.trappedUnits(state, hex, stack, cause, retreatTerms(state));
    if (trapped.length === 0) return push(state, { step: 'retreat', hex, stack, cause, mayStay });
    if (mayStay || rules.ruleOf(cause).trapped === 'stay') return done(state);
    rules.sufferNoWayOut(state, trapped, cause, table);
    done(state, frame);
  },
};

/** LFM 9.1, R117: the owner names who goes next, along which path, and which commanders go with them. */
export const retreatStep: Asks<'retreat', 'retreat' | 'done'> = {
  actions: orders('retreat', 'done'),
  seat: (state, { stack }) => cardOf(state, stack[0]!).side,
  prompt: (state, { hex, stack, cause, mayStay }) => ({
    id: mayStay ? 'retreat-or-stay' : 'retreat',
    clause: rules.ruleOf(cause).clause,
    facts: {
      hex,
      units: stack.filter(id => unitOf(state, id).hex === hex),
    },
  }),
  *candidates(state, { hex, stack, cause, mayStay }) {
    if (mayStay) yield DONE;
    yield* retreatOrders(state, rules.retreatChoices(state, hex, stack, cause, retreatTerms(state)));
  },
  judge(state, action, frame) {
    if (action.type === 'done') return mayEnd(state, frame);
    const group = groupFrom(action, frame.stack);
    const hasGone = group.units.some(id => frame.stack.includes(id) && unitOf(state, id).hex !== frame.hex);
    if (group.units.length === 0 || hasGone) return mayEnd(state, { ...frame, mayStay: false });
    return rules.mayRetreat(state, group, action.path, frame.cause, retreatTerms(state));
  },
  apply(state, action, table, frame) {
    done(state);
    if (action.type === 'done') return done(state);
    rules.retreat(state, groupFrom(action, frame.stack), action.path, frame.cause, table);
  },
};

function mayEnd(state: LfmState, { hex, stack, mayStay }: Withdrawal): Ruling {
  if (mayStay) return LEGAL;
  const left = unitNames(
    state,
    stack.filter(id => unitOf(state, id).hex === hex),
  );
  return ruling(forbid('LFM R117', { unit: left.join(', '), hex }));
}

/**
 * What can be ordered for these groups: each path, with all commanders of the hex and with none (R117). Those who are
 * left behind are displaced (21.2b).
 */
export function* retreatOrders(
  state: LfmState,
  choices: Iterable<RetreatChoice>,
): Generator<Order<'retreat'>> {
  for (const { group, paths } of choices) {
    const first = group.units[0]!;
    const { units } = group;
    const companions = companionsIn(state, unitOf(state, first).hex, cardOf(state, first).side);
    for (const path of paths)
      for (const commanders of companions) yield { type: 'retreat', units, commanders, path };
  }
}

const NOBODY: readonly (readonly CommanderId[])[] = [[]];

function companionsIn(state: LfmState, hex: Hex, side: Side): readonly (readonly CommanderId[])[] {
  const present = commandersIn(state, hex).filter(id => battleOf(state).commanders[id]!.side === side);
  return present.length > 0 ? [present, []] : NOBODY;
}

/** The pieces that the order names, of a stack that has to go. */
export const groupFrom = (
  { units, commanders }: Order<'retreat'>,
  stack: readonly UnitId[],
): RetreatGroup => ({ units, commanders, stack });
