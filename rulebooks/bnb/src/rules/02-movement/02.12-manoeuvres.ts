import type { Refusal } from '@abatis/kernel';
import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import { chartsOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { Leg, LegOf } from '../../legs.ts';
import type { BnbState, Unit } from '../../state.ts';
import {
  bearingOf,
  isMarching,
  isStraight,
  mayBend,
  rankAndFile,
  serviceableModels,
  WHOLE_MOVE,
} from '../00-measuring/index.ts';
import {
  hasGuns,
  isGradeAtLeast,
  isLoose,
  LEAST_SQUARE,
  leastFiles,
  maySkirmish,
  widthClass,
} from '../01-introduction/index.ts';
import { isOnRoad } from '../06-terrain/index.ts';
import { mayFormMasse, whyNotClimb, whyNotScreenLeg } from '../07-options/index.ts';
import { unsteadiness } from './02.03-steadiness.ts';

/** BNB 2.12d, R13: poor or unsteady troops pay double; to be merely skirmishers or gunners does not count. */
const isDoubled = (state: BnbState, unit: Unit): boolean =>
  !isGradeAtLeast(unit.grade, 'D') ||
  unsteadiness(state, unit).some(reason => reason !== 'skirmishers' && reason !== 'gunners');

export type Manoeuvre = keyof ReturnType<typeof chartsOf>['manoeuvreCosts']['shares'];

/** BNB T2.12: the row of a leg that costs a share of a move; null for those that are paid by their length. */
function manoeuvreOf(unit: Unit, leg: Leg): Manoeuvre | null {
  switch (leg.go) {
    case 'limber':
      return 'limber';
    case 'unlimber':
      return 'unlimber';
    case 'turn-about':
      return 'turnAbout';
    case 'leave':
    case 'transfer':
      return 'leaveBlock';
    case 'reform':
    case 'bend':
    case 'put-out':
    case 'recall':
      if (unit.formation === 'skirmish') return 'reformFromSkirmish';
      return isExtended(unit) ? 'reformExtended' : 'reform';
    default:
      return null;
  }
}

/** BNB 2.12c: a bent line is as extended as its files. */
const isExtended = (unit: Unit): boolean =>
  widthClass(unit.formation === 'bent' ? { ...unit, formation: 'close' } : unit) === 'extended';

/** BNB 1.8b: how narrow a column a unit may form here where it is not as the rule says; null: it is. */
export const narrowerColumns: ExtensionPoint<(state: BnbState, unit: Unit) => number | null> =
  extensionPoint();

const fewestFilesOf = (state: BnbState, unit: Unit): number =>
  narrowerColumns.of(state).reduce((least, other) => other(state, unit) ?? least, leastFiles(unit));

/** BNB T2.12: the share of a move that a manoeuvre costs a unit where it is not that of the table; null: it is. */
export const manoeuvreShares: ExtensionPoint<
  (state: BnbState, unit: Unit, manoeuvre: Manoeuvre, leg: Leg) => number | null
> = extensionPoint();

/** BNB 2.12a to 2.12d, 2.12h, 2.12i, 6.4.1c: the cost of a manoeuvre in millionths of a move; null if it has none. */
export function manoeuvreCost(state: BnbState, unit: Unit, leg: Leg): number | null {
  const row = manoeuvreOf(unit, leg);
  if (row === null) return null;
  const { shares, doubled } = chartsOf(state).manoeuvreCosts;
  const times = row !== 'leaveBlock' && isDoubled(state, unit) ? doubled : 1;
  const share = manoeuvreShares
    .of(state)
    .reduce((known, other) => other(state, unit, row, leg) ?? known, shares[row]);
  return Math.round(share * times * WHOLE_MOVE);
}

/** BNB 2.12e to 2.12g, 2.5a, 2.9a, 2.11b: what the length of a leg is multiplied with. */
export function factorOf(state: BnbState, unit: Unit, leg: Leg): number {
  const { factors, doubled } = chartsOf(state).manoeuvreCosts;
  if (leg.go !== 'sidestep' && leg.go !== 'oblique' && leg.go !== 'retire') return 1;
  if (isLoose(unit) || unit.formation === 'square') return 1;
  if (unit.formation === 'unlimbered' && leg.go === 'retire') return 1;
  return factors[leg.go] * (isDoubled(state, unit) ? doubled : 1);
}

/** BNB 2.12a, 7.10a: the manoeuvres of which a unit makes one in a turn. */
export const isReform = ({ go }: Leg): boolean =>
  go === 'reform' || go === 'bend' || go === 'put-out' || go === 'recall';

/** What a unit has done in this move before a leg. */
export interface SoFar {
  readonly hasReformed: boolean;
  /** BNB 2.11b: the way that a square has taken, in tenths of a degree from its front. */
  readonly bearing: number | null;
}

/** BNB 0.9a: may a unit in its present formation make such a leg at all? */
export function* whyNotLeg(state: BnbState, unit: Unit, leg: Leg, soFar: SoFar): Generator<Refusal> {
  const { id } = unit;
  if (unit.block !== null && leg.go !== 'leave' && leg.go !== 'transfer')
    yield forbid('BNB 6.4.1c', { unit: id });
  else if (unit.bent.length > 0 && leg.go !== 'reform') yield forbid('BNB 1.9a', { unit: id });
  else if (leg.go === 'reform') yield* whyNotReform(state, unit, leg, soFar);
  else if (leg.go === 'bend') yield* whyNotBend(state, unit, leg, soFar);
  else if (isMarching(leg)) yield* whyNotMarch(state, unit, leg, soFar);
  else if (leg.go === 'limber' || leg.go === 'unlimber' || leg.go === 'turn-about')
    yield* whyNotGuns(unit, leg);
  else if (leg.go === 'put-out' || leg.go === 'recall')
    yield* whyNotScreenLeg(state, unit, leg, soFar.hasReformed);
  else if (leg.go === 'climb') yield* whyNotClimb(state, unit, leg);
}

function* whyNotReform(
  state: BnbState,
  unit: Unit,
  leg: LegOf<'reform'>,
  { hasReformed }: SoFar,
): Generator<Refusal> {
  const { id } = unit;
  if (hasReformed) yield forbid('BNB 2.12a', { unit: id });
  if (unit.bent.length > 0 && leg.into !== 'close' && leg.into !== 'masse')
    yield forbid('BNB 1.9a', { unit: id });
  if (unit.formation === 'away' || unit.formation === 'unlimbered') yield forbid('BNB 2.9a', { unit: id });
  if (leg.files > rankAndFile(unit)) yield forbid('BNB 0.4a', { unit: id, most: rankAndFile(unit) });
  if (leg.into !== 'close' && unit.arm !== 'infantry') yield forbid('BNB 1.8e', { unit: id });
  if (leg.into === 'square' && unit.figures < LEAST_SQUARE)
    yield forbid('BNB 1.8c', { unit: id, least: LEAST_SQUARE });
  if (leg.into === 'skirmish' && !maySkirmish(state, unit)) yield forbid('BNB 1.5b', { unit: id });
  if (leg.into === 'masse' && !mayFormMasse(state, unit, leg.files)) yield forbid('BNB 7.11c', { unit: id });
  const isColumn = leg.into === 'close' || leg.into === 'masse';
  const least = fewestFilesOf(state, unit);
  if (unit.arm === 'infantry' && isColumn && leg.files < least) yield forbid('BNB 1.8b', { unit: id, least });
}

function* whyNotBend(
  state: BnbState,
  unit: Unit,
  leg: LegOf<'bend'>,
  { hasReformed }: SoFar,
): Generator<Refusal> {
  const width = widthClass(unit);
  if (hasReformed) yield forbid('BNB 2.12a', { unit: unit.id });
  if (width !== 'line' && width !== 'extended') yield forbid('BNB 1.9a', { unit: unit.id });
  yield* mayBend(state, unit, leg).refusals;
}

function* whyNotMarch(state: BnbState, unit: Unit, leg: Leg, { bearing }: SoFar): Generator<Refusal> {
  const { id } = unit;
  if (leg.go === 'skirmish') {
    if (!isLoose(unit)) yield forbid('BNB 2.5a', { unit: id });
    if (leg.files > unit.figures) yield forbid('BNB 0.4a', { unit: id, most: unit.figures });
  }
  if (unit.formation === 'square') {
    const goes = isStraight(leg) && leg.go !== 'oblique' ? bearingOf(leg) : null;
    if (goes === null || (bearing !== null && bearing !== goes)) yield forbid('BNB 2.11b', { unit: id });
  }
  if (unit.formation === 'unlimbered') {
    if (leg.go !== 'advance' && leg.go !== 'wheel' && leg.go !== 'retire')
      yield forbid('BNB 2.9a', { unit: id });
    if (unit.figures < 2 * serviceableModels(unit)) yield forbid('BNB 2.9b', { unit: id });
  }
  if (leg.go === 'road' && !isOnRoad(state, unit, leg.road)) yield forbid('BNB 6.9a', { unit: id });
}

function* whyNotGuns(unit: Unit, leg: LegOf<'limber' | 'unlimber' | 'turn-about'>): Generator<Refusal> {
  const from = leg.go === 'unlimber' ? 'limbered' : 'unlimbered';
  if (!hasGuns(unit) || unit.formation !== from) yield forbid('BNB 2.12h', { unit: unit.id });
  if (leg.go === 'limber' && leg.files > serviceableModels(unit))
    yield forbid('BNB 0.4a', { unit: unit.id, most: serviceableModels(unit) });
}
