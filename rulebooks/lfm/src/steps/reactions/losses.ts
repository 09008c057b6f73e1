import type { Hex } from '@abatis/hex';
import { done, type Frame, push } from '@abatis/kernel';
import { type Order, orders } from '../../actions.ts';
import type { LfmTable } from '../../events.ts';
import { cardOf, holder, unitOf, unitsIn } from '../../pieces.ts';
import type { CheckResult, LossClause } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { enemyOf, type LfmState, type Side, type UnitId } from '../../state.ts';
import type { Asks, LfmFrame, Runs } from '../step.ts';
import type { Withdrawal } from './retreats.ts';

/** One unit of these is lost. */
interface Owed {
  readonly units: readonly UnitId[];
  /** The CR used, which the loss must have if anybody has it; null: any unit will do. */
  readonly cr: number | null;
  readonly clause: LossClause;
}

const stillThere = (state: LfmState, units: readonly UnitId[]): readonly UnitId[] =>
  units.filter(id => unitOf(state, id).place === 'map');

/** LFM 8.10a, 14.4: where there is no choice the owner is not asked, and where no unit is left nothing is lost (R110). */
export const loss: Runs<'loss'> = {
  run(state, table, { units, cr, clause }) {
    const [first, second] = rules.lossChoices(state, stillThere(state, units), cr);
    done(state);
    if (first === undefined) return;
    if (second === undefined) rules.loseUnit(state, first, clause, table);
    else push(state, { step: 'lose', units, cr, clause });
  },
};

/** LFM 8.10a: the owner chooses. */
export const lose: Asks<'lose', 'lose'> = {
  actions: orders('lose'),
  seat: (state, { units }) => cardOf(state, units[0]!).side,
  prompt: (state, { units, cr, clause }) => ({
    id: 'lose',
    clause,
    facts: { units: rules.lossChoices(state, stillThere(state, units), cr) },
  }),
  *candidates(state, { units, cr }) {
    for (const id of rules.lossChoices(state, stillThere(state, units), cr)) {
      yield { type: 'lose', unit: id } satisfies Order<'lose'>;
    }
  },
  judge: (state, { unit }, { units, cr }) => rules.mayLose(state, unit, stillThere(state, units), cr),
  apply(state, { unit }, table, { clause }) {
    done(state);
    rules.loseUnit(state, unit, clause, table);
  },
};

/** In each of these hexes one unit takes a cohesion check. */
interface Checking {
  /** The opponent, who picks it. */
  readonly by: Side;
  readonly hexes: readonly Hex[];
  /** The units that the opponent has picked so far, hex by hex. */
  readonly picked?: readonly UnitId[];
  /** LFM R96: the step that asked for the checks sees to casualties and displaced commanders, when all else is done. */
  readonly casualties?: 'later';
}

type CheckFrame = Frame<'checks', Checking> | Frame<'pick', Checking>;

export type LossFrame = Frame<'loss', Owed> | Frame<'lose', Owed> | CheckFrame;

/** LFM R100, R14: a unit is picked in every hex, in ascending order, before the first die; then all check. */
export const checks: Runs<'checks'> = {
  run(state, table, frame) {
    const hex = nextHex(state, frame);
    if (hex === undefined) return rollAll(state, frame, table);
    const [only, other] = unitsIn(state, hex);
    done(state, other === undefined ? withPick(frame, only!) : { ...frame, step: 'pick' });
  },
};

/** Where the next unit is to be picked; undefined when all have been. */
function nextHex(state: LfmState, { by, hexes, picked = [] }: Checking): Hex | undefined {
  const held = hexes.filter(hex => holder(state, hex) === enemyOf(by)).sort((a, b) => a - b);
  return held[picked.length];
}

const withPick = (frame: Checking, unit: UnitId): CheckFrame => ({
  ...frame,
  step: 'checks',
  picked: [...(frame.picked ?? []), unit],
});

/** LFM R100, R112: all checks are rolled before anybody retreats, and commanders roll last. */
function rollAll(state: LfmState, { picked = [], casualties }: Checking, table: LfmTable): void {
  const accompanied = rules.accompaniedCommanders(state);
  const results = rules.rollPicks(state, picked, table);
  const commanders = results.flatMap(result => result.commanders);
  const afterwards: readonly LfmFrame[] = [
    { step: 'casualties', commanders },
    { step: 'displaced', accompanied },
    { step: 'sudden-death' },
  ];
  done(
    state,
    { step: 'withdrawals', parts: results.flatMap(withdrawalOf) },
    ...(casualties === 'later' ? [] : afterwards),
  );
}

/** LFM R100, R102: who failed while disorganized retreats alone; on NR ground he need not. */
function withdrawalOf({ unit, hex, retreat }: CheckResult): readonly Withdrawal[] {
  const stack = [unit];
  if (retreat === 'must') return [{ hex, stack, cause: { kind: 'check' }, mayStay: false }];
  if (retreat === 'may') return [{ hex, stack, cause: { kind: 'by-choice', firing: [] }, mayStay: true }];
  return [];
}

/** LFM R100: the opponent picks, any combat unit of the hex. */
export const pick: Asks<'pick', 'pick'> = {
  actions: orders('pick'),
  seat: (_, { by }) => by,
  prompt: (state, frame) => ({
    id: 'pick',
    clause: 'LFM R100',
    facts: { hex: nextHex(state, frame)! },
  }),
  *candidates(state, frame) {
    for (const id of unitsIn(state, nextHex(state, frame)!)) {
      yield { type: 'pick', unit: id } satisfies Order<'pick'>;
    }
  },
  judge: (state, { unit }, frame) => rules.mayPick(state, nextHex(state, frame)!, unit),
  apply: (state, { unit }, _table, frame) => done(state, withPick(frame, unit)),
};
