import {
  afterMarch,
  type BnbFrame,
  boxOf,
  type DeclaredCharge,
  distanceOf,
  enemiesOf,
  isLessThan,
  meetGenerals,
  place,
  rateOf,
  TOLERANCE,
  type Unit,
  type UnitId,
  WHOLE_MOVE,
  whyNotEnd,
} from '@abatis/bnb/rules';
import { done, edit, type Happening } from '@abatis/kernel';
import { inches, type Pose } from '@abatis/tabletop';
import type { EngTable } from '../events.ts';
import type { CrossingAttempt, SiegeState } from '../state.ts';
import { crosserOf } from './23.52-attempts.ts';
import { crossingRoll } from './23.52-crossing.ts';

/* ENG 23.52b: the die of a crossing, and where it puts the units that cross. */

export type CrossingEvent =
  | Happening<'eng/crossing-declared', 'ENG 23.52b1', { unit: UnitId; targets: readonly UnitId[] }>
  | Happening<'eng/crossing-rolled', 'ENG 23.52b1', { unit: UnitId; natural: number; across: boolean }>
  | Happening<'eng/crossed', 'ENG 23.52b2', { unit: UnitId; from: Pose; to: Pose }>
  | Happening<'eng/hung-up', 'ENG 23.52b3', { unit: UnitId; from: Pose; to: Pose }>;

/** ENG 23.52b1: the crossing is declared, to the enemy as well, before he says who evades. */
export function declareCrossing(
  state: SiegeState,
  attempt: CrossingAttempt,
  targets: readonly UnitId[],
  table: EngTable,
): void {
  edit(state, 'eng', 'crossings').attempt = attempt;
  table.emit({ type: 'eng/crossing-declared', clause: 'ENG 23.52b1', unit: attempt.unit, targets });
}

/** ENG 23.52b: the die comes between the reactions to the charge and the charge. */
export const crossingBefore = ({ eng }: SiegeState, { unit }: DeclaredCharge) =>
  eng.crossings.attempt?.unit === unit ? [{ step: 'eng/crossing' } as const] : [];

/** ENG 23.52b: the die, and what comes of it; the charge below goes on, or is taken away. */
export function rollCrossing(state: SiegeState, table: EngTable): void {
  const attempt = state.eng.crossings.attempt!;
  edit(state, 'eng', 'crossings').attempt = null;
  const { unit } = attempt;
  if (state.units[unit]!.status !== 'table') return;
  const { roll, result } = table.roll(crossingRoll(crosserOf(state, unit)));
  const across = result === 'across';
  table.emit({ type: 'eng/crossing-rolled', clause: 'ENG 23.52b1', unit, natural: roll.natural, across });
  if (!across) hangUp(state, attempt, table);
  else {
    passAll(state, attempt);
    if (!isChargeNext(state, unit)) comeAcross(state, attempt, table);
  }
}

/** ENG 23.52g1: one roll for all; the others follow with their own moves. */
function passAll(state: SiegeState, { unit, followers, obstacles }: CrossingAttempt): void {
  const draft = edit(state, 'eng', 'crossings');
  draft.passed = [...draft.passed, ...[unit, ...followers].map(each => ({ unit: each, pieces: obstacles }))];
}

const nextFrame = ({ steps }: SiegeState): BnbFrame | undefined => steps.at(-1);

function isChargeNext(state: SiegeState, unit: UnitId): boolean {
  const next = nextFrame(state);
  return next?.step === 'charge' && next.charge.unit === unit;
}

/** ENG 23.52b3, g2: half way through, or as far in as leaves an inch to every enemy; those behind stand. */
function hangUp(state: SiegeState, attempt: CrossingAttempt, table: EngTable): void {
  const { unit: id, near, far, obstacles, followers } = attempt;
  if (isChargeNext(state, id)) done(state);
  const draft = edit(state, 'eng', 'crossings');
  draft.hungUp = [
    ...draft.hungUp.filter(({ unit }) => unit !== id),
    { unit: id, pieces: obstacles, turn: state.turn },
  ];
  draft.halted = [...draft.halted, ...followers];
  const from = state.units[id]!.pose;
  advance(state, id, Math.round((near + far) / 2), inches(1), WHOLE_MOVE);
  table.emit({ type: 'eng/hung-up', clause: 'ENG 23.52b3', unit: id, from, to: state.units[id]!.pose });
  meetGenerals(state, id, table);
}

/** ENG 23.52b2, R85, R88: just beyond the far edge, for an inch of its move for each inch of depth. */
function comeAcross(state: SiegeState, attempt: CrossingAttempt, table: EngTable): void {
  const { unit: id, near, far, contact } = attempt;
  const unit = state.units[id]!;
  const from = unit.pose;
  const clear = Math.ceil(far + boxOf(state, unit).depth + TOLERANCE);
  const goal = contact === null ? clear : Math.max(0, contact - inches(1));
  const used = Math.min(WHOLE_MOVE, Math.round(((far - near) * WHOLE_MOVE) / rateOf(state, unit)));
  advance(state, id, goal, contact === null ? inches(2) : inches(1), used);
  const draft = edit(state, 'eng', 'crossings');
  draft.across = [...draft.across, id];
  table.emit({ type: 'eng/crossed', clause: 'ENG 23.52b2', unit: id, from, to: state.units[id]!.pose });
  meetGenerals(state, id, table);
}

/** The steps in which a place is looked for. */
const STEP = 125;

/** Straight ahead so far, or as far as leaves room and so much to every enemy; if need be it stays. */
function advance(state: SiegeState, id: UnitId, goal: number, apart: number, used: number): void {
  const unit = state.units[id]!;
  let by = goal;
  while (by > 0 && !isPlaceFor(state, ahead(state, unit, by), apart)) by = Math.max(0, by - STEP);
  const after = by > 0 ? ahead(state, unit, by) : unit;
  place(state, after);
  const { turn } = unit;
  edit(state, 'units', id).turn = {
    ...turn,
    used,
    moved: true,
    track: [
      ...turn.track,
      {
        kind: 'move',
        formation: unit.formation,
        files: unit.files,
        figures: unit.figures,
        from: unit.pose,
        leg: { go: 'advance', by },
      },
    ],
  };
}

const ahead = (state: SiegeState, unit: Unit, by: number): Unit => ({
  ...unit,
  ...afterMarch(state, unit, { go: 'advance', by }),
});

/** Is there room, and no enemy nearer than this who was not as near before? */
function isPlaceFor(state: SiegeState, after: Unit, apart: number): boolean {
  if (whyNotEnd(state, after).next().done !== true) return false;
  const before = state.units[after.id]!;
  return enemiesOf(state, after).every(enemy => {
    const far = distanceOf(state, after, enemy);
    return !isLessThan(far, Math.min(apart, distanceOf(state, before, enemy)));
  });
}

/** ENG 23.52: at the end of the turn what came of crossings is over, but for those who hang since this turn. */
export function endCrossings(state: SiegeState): void {
  const { attempt, passed, across, halted, hungUp } = state.eng.crossings;
  const stillHung = hungUp.filter(
    ({ unit, turn }) => turn === state.turn && state.units[unit]!.status === 'table',
  );
  if (
    attempt === null &&
    passed.length + across.length + halted.length === 0 &&
    stillHung.length === hungUp.length
  )
    return;
  edit(state, 'eng').crossings = { attempt: null, passed: [], across: [], halted: [], hungUp: stillHung };
}
