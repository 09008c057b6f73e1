import { D10, edit, LEGAL, type RollSpec, type Ruling, ruling } from '@abatis/kernel';
import { inches } from '@abatis/tabletop';
import { chartsOf } from '../../battle.ts';
import { rowAt } from '../../charts/charts.ts';
import { forbid } from '../../cite.ts';
import type { BnbTable } from '../../events.ts';
import type { Rout } from '../../frames.ts';
import type { Leg } from '../../legs.ts';
import { plays } from '../../options.ts';
import type { BnbState, General, GeneralId, Hits, Unit, UnitId } from '../../state.ts';
import { generalAt, isUnitWithin } from '../00-measuring/index.ts';
import {
  classOfFiles,
  commandedElse,
  generalsOnTable,
  hasInCommand,
  mayInfluence,
  widthClass,
} from '../01-introduction/index.ts';
import type { MovePlan, WalkedLeg } from '../02-movement/index.ts';
import { beginRout, isShattered, shatterUnit } from '../05-morale/index.ts';
import { asOne } from '../06-terrain/index.ts';

/* BNB 7.5 to 7.7: what generals risk, what they pay for, and whom they take back. */

/** BNB 7.5a: hits in one step that endanger an attached general; figures that were run over are no hits. */
const DANGEROUS = 2;
const FATAL = 1;

const isDangerous = ({ kind }: Hits): boolean => kind !== 'overrun';

export type DangerRoll = RollSpec<'danger', { readonly general: GeneralId; readonly unit: UnitId }, boolean>;

/** BNB 7.5a: on a 1 he is out of the game. */
const dangerRoll = ({ id: general, name }: General, unit: UnitId): DangerRoll => ({
  kind: 'danger',
  purpose: 'BNB 7.5a danger to a general',
  about: { name },
  facts: { general, unit },
  drms: [],
  table: null,
  dice: D10,
  read: total => total <= FATAL,
});

/** BNB 7.5a: at the end of a step, one roll for each general with a unit that suffered two hits in it. */
export function endangerGenerals(state: BnbState, step: 5 | 6, table: BnbTable): void {
  if (!plays(state, 'dangerToGenerals')) return;
  // BNB R120: with one of a garrison he shares what all of it suffers.
  const whole = asOne(state);
  for (const general of generalsOnTable(whole)) {
    if (general.attachedTo === null) continue;
    const { id, turn } = whole.units[general.attachedTo]!;
    const hits = turn.hits
      .filter(hit => hit.step === step && isDangerous(hit))
      .reduce((sum, { count }) => sum + count, 0);
    if (hits < DANGEROUS) continue;
    const { roll, result: isHit } = table.roll(dangerRoll(general, id));
    table.emit({
      type: 'general-endangered',
      clause: 'BNB 7.5a',
      general: general.id,
      unit: id,
      natural: roll.natural,
    });
    if (!isHit) continue;
    const draft = edit(state, 'generals', general.id);
    draft.at = generalAt(whole, general);
    draft.status = 'lost';
    draft.attachedTo = null;
    table.emit({ type: 'general-lost', clause: 'BNB 7.5a', general: general.id });
  }
}

export type CommandPointsRoll = RollSpec<'commandPoints', { readonly general: GeneralId }, number>;

/** BNB 7.6a, T7.6. */
export const commandPointsRoll = (state: BnbState, { id: general, name }: General): CommandPointsRoll => ({
  kind: 'commandPoints',
  purpose: 'BNB 7.6a command points',
  about: { name },
  facts: { general },
  drms: [],
  table: { clause: 'BNB T7.6', column: 'points' },
  dice: D10,
  read: total => rowAt(chartsOf(state).commandPoints.rows, total).value,
});

/** BNB 7.6a: the points of every general for this turn; what he had left over is lost. */
export function rollCommandPoints(state: BnbState, table: BnbTable): void {
  for (const general of generalsOnTable(state)) {
    const { roll, result: points } = table.roll(commandPointsRoll(state, general));
    edit(state, 'generals', general.id).commandPoints = points;
    table.emit({
      type: 'command-points',
      clause: 'BNB 7.6a',
      general: general.id,
      natural: roll.natural,
      points,
    });
  }
}

/** What an order asks of generals: a charge, and the formations that the unit takes up. */
export interface Needs {
  readonly charges: boolean;
  readonly formations: readonly string[];
}

/** BNB 7.6b: column, line and extended line are formations of infantry; cavalry has only one. */
const formationOf = (unit: Pick<Unit, 'arm' | 'formation' | 'files'>): string =>
  unit.formation === 'close' ? (widthClass(unit) ?? 'close') : unit.formation;

/** BNB 7.6b, R87: formation changes on the way; facing, frontage within the class, guns, blocks and screens cost nothing. */
const changesOn = (legs: readonly WalkedLeg[]): readonly string[] =>
  legs
    .filter(({ leg }) => leg.go === 'reform' || leg.go === 'bend')
    .filter(({ before, after }) => formationOf(before) !== formationOf(after))
    .map(({ after }) => formationOf(after));

/** BNB 7.6b, 2.12m: a manoeuvre of two turns is paid when it is begun. */
function begun({ arm, formation, files }: Unit, leg: Leg): readonly string[] {
  if (leg.go !== 'reform' && leg.go !== 'bend') return [];
  const into = leg.go === 'bend' ? 'bent' : leg.into;
  const to = into === 'close' && arm === 'infantry' ? classOfFiles(leg.files) : into;
  return to === formationOf({ arm, formation, files }) ? [] : [to];
}

export const needsOfMove = (state: BnbState, { unit, legs, begins }: MovePlan): Needs => ({
  charges: false,
  formations: begins ? begun(state.units[unit]!, begins.leg) : changesOn(legs),
});

export const needsOfCharge = (legs: readonly WalkedLeg[]): Needs => ({
  charges: true,
  formations: changesOn(legs),
});

/** The generals who pay, once for each point. */
export type Payment = readonly GeneralId[];

/**
 * BNB 7.6b, 7.6c, R87: who pays for an order: the general whom the owner names, then the brigadier, then the C-in-C, each only
 * for a unit in his radius. A unit that is in nobody's radius may form square, for nothing.
 */
export function planPayment(
  state: BnbState,
  unit: Unit,
  { charges, formations }: Needs,
  named: GeneralId | null = null,
): Payment | Ruling {
  const points = (charges ? 1 : 0) + formations.length;
  const asksNobody = points === 0 || commandedElse(state, unit) !== null;
  if (!plays(state, 'commandInitiative') || asksNobody) return [];
  const near = generalsOnTable(state).filter(general => hasInCommand(state, general, unit));
  if (near.length === 0)
    return !charges && formations.every(formation => formation === 'square')
      ? []
      : ruling(forbid('BNB 7.6c', { unit: unit.id }));
  if (named !== null && !near.some(({ id }) => id === named))
    return ruling(forbid('BNB 7.6c', { unit: unit.id }));
  const rank = ({ id, rank: his }: General): number => (id === named ? 0 : his === 'brigadier' ? 1 : 2);
  const purse = near
    .toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
    .flatMap(({ id, commandPoints }) => Array.from({ length: commandPoints }, () => id));
  return purse.length < points
    ? ruling(forbid('BNB 7.6b', { unit: unit.id, points }))
    : purse.slice(0, points);
}

/** BNB 7.6b: takes the points. */
export function pay(state: BnbState, unit: UnitId, payment: Payment, table: BnbTable): void {
  for (const general of payment) {
    const draft = edit(state, 'generals', general);
    draft.commandPoints--;
    const left = state.generals[general]!.commandPoints;
    table.emit({ type: 'command-spent', clause: 'BNB 7.6b', general, unit, left });
  }
}

/** BNB 7.7a. */
const AT_HAND = inches(2);

/** BNB 7.7a, R172: in place of its move, with a general of its own within 2"; also frozen or engaged. */
export function mayRoutVoluntarily(state: BnbState, unit: Unit): Ruling {
  if (!plays(state, 'voluntaryRout')) return ruling(forbid('BNB 7.7a', { unit: unit.id }));
  const { moved, routed, passedThrough } = unit.turn;
  if (moved || routed) return ruling(forbid('BNB 2.11c', { unit: unit.id }));
  if (passedThrough) return ruling(forbid('BNB 2.12j', { unit: unit.id, friend: unit.id }));
  const isLed = generalsOnTable(state).some(
    general => mayInfluence(general, unit) && isUnitWithin(state, unit, generalAt(state, general), AT_HAND),
  );
  return isLed ? LEGAL : ruling(forbid('BNB 7.7a', { unit: unit.id }));
}

/** BNB 7.7a, 5.7.4b: as if it had failed; the nearest enemy counts as the cause. Rout hits that shatter it remove it at once (5.3a). */
export function routVoluntarily(state: BnbState, id: UnitId, table: BnbTable): Rout | null {
  table.emit({ type: 'rout-ordered', clause: 'BNB 7.7a', unit: id });
  const rout = beginRout(state, id, null, 5, table);
  const unit = state.units[id]!;
  if (unit.status === 'table' && isShattered(state, unit)) shatterUnit(state, id, 5, 'BNB 5.3a', table);
  return rout;
}
