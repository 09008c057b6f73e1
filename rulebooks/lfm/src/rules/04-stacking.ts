import type { Hex } from '@abatis/hex';
import { type Happening, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { forbid } from '../cite.ts';
import type { LfmTable } from '../events.ts';
import {
  cardOf,
  eliminateUnit,
  hexesHeldBy,
  isMountedCavalry,
  isRegiment,
  strengthOf,
  unitOf,
  unitsIn,
} from '../pieces.ts';
import type { BrigadeId, LfmState, Side, UnitId } from '../state.ts';

export const STACKING_CLAUSES = {
  'LFM 4.1a': '{hex} would hold {sp} SP of infantry and cavalry, more than {limit}',
  'LFM 4.2a': '{hex} would hold {sp} SP of artillery, more than {limit}',
  'LFM 4.2b': 'artillery of more than {limit} SP may not share {hex} with other artillery',
  'LFM 4.2e': '{unit} may not unlimber: {hex} would hold {sp} SP of artillery, more than {limit}',
  'LFM 4.3': 'mounted and dismounted cavalry may not share {hex}',
  'LFM 4.5': 'losing {unit} would not bring {hex} within the stacking limits',
  'LFM R53': 'regiments of different brigades may not share {hex}',
  'LFM R54': 'an independent regiment may share {hex} only with a brigade of its own corps',
  'LFM R55': 'infantry and cavalry of different brigades may not share {hex}',
} as const;

/** A unit was lost because its hex was over a stacking limit. */
export type StackingEvent = Happening<'lost-to-stacking', 'LFM 4.5', { unit: UnitId; hex: Hex }>;

/**
 * The limits of a hex, by the clause or ruling that sets each, with the units that count against it and so may be given
 * up to meet it. Commanders have none (R57).
 */
const COUNTS = {
  'LFM 4.1a': 'regiments',
  'LFM R53': 'regiments',
  'LFM R54': 'regiments',
  'LFM R55': 'regiments',
  'LFM 4.2a': 'artillery',
  'LFM 4.2b': 'artillery',
  'LFM 4.3': 'cavalry',
} as const;

type StackingLimit = keyof typeof COUNTS;

/** LFM 4.1 to 4.3: which limits these units would break if they, and no others, were in one hex. */
export function brokenLimits(state: LfmState, units: readonly UnitId[]): readonly StackingLimit[] {
  const { regiments } = battleOf(state).charts.stacking;
  const broken: StackingLimit[] = [];
  if (regimentStrength(state, units) > regiments.sp) broken.push('LFM 4.1a');
  const brigades = brigadesOf(state, units);
  if (brigades.length > regiments.brigades) broken.push('LFM R53');
  if (holdsStranger(state, units, brigades)) broken.push('LFM R54');
  if (mixesArms(state, units)) broken.push('LFM R55');
  const artillery = artilleryLimit(state, units);
  if (artillery) broken.push(artillery);
  if (mixesModes(state, units)) broken.push('LFM 4.3');
  return broken;
}

/** LFM 4.1 to 4.3: would these units, together with those in the hex, keep within all limits? */
export const fits = (state: LfmState, hex: Hex, units: readonly UnitId[]): boolean =>
  brokenLimits(state, together(state, hex, units)).length === 0;

/** Like `fits`, for one unit and many hexes: most of them are empty, and all empty hexes give the same answer. */
export function roomFor(state: LfmState, unit: UnitId): (hex: Hex) => boolean {
  const alone = [unit];
  const fitsAlone = brokenLimits(state, alone).length === 0;
  return hex => (unitsIn(state, hex).length === 0 ? fitsAlone : fits(state, hex, alone));
}

/** LFM 4.1 to 4.3: may these units end beside those in the hex? Every limit in the way is named. */
export function mayStack(state: LfmState, hex: Hex, units: readonly UnitId[]): Ruling {
  const all = together(state, hex, units);
  return ruling(...brokenLimits(state, all).map(limit => limitRefusal(state, limit, hex, all)));
}

/** Units that are moving count once, whether or not they have been put in the hex yet. */
function together(state: LfmState, hex: Hex, units: readonly UnitId[]): readonly UnitId[] {
  const there = unitsIn(state, hex);
  return there.length === 0 ? units : [...there, ...units.filter(id => unitOf(state, id).hex !== hex)];
}

/** LFM 4.1a: the SP of the infantry and cavalry among these units. */
export function regimentStrength(state: LfmState, units: readonly UnitId[]): number {
  let sp = 0;
  for (const id of units) if (isRegiment(cardOf(state, id))) sp += cardOf(state, id).sp;
  return sp;
}

/** LFM 4.2c, 4.2d: the SP of the artillery, of whatever formation, each unit with the side that is face up. */
export function artilleryStrength(state: LfmState, units: readonly UnitId[]): number {
  let sp = 0;
  for (const id of units) if (!isRegiment(cardOf(state, id))) sp += strengthOf(state, id);
  return sp;
}

/** LFM R54: is this regiment free to stand with any one brigade of its corps? */
const isFree = (state: LfmState, id: UnitId): boolean =>
  cardOf(state, id).brigade === null || cardOf(state, id).independent;

/** LFM 4.1a, R53: the brigades to which these regiments are bound. */
export function brigadesOf(state: LfmState, units: readonly UnitId[]): readonly BrigadeId[] {
  const brigades: BrigadeId[] = [];
  for (const id of units) {
    const card = cardOf(state, id);
    if (!isRegiment(card) || card.brigade === null || card.independent) continue;
    if (!brigades.includes(card.brigade)) brigades.push(card.brigade);
  }
  return brigades;
}

/** LFM R54: a free regiment beside brigades none of which is of its corps. Free regiments suit each other. */
function holdsStranger(state: LfmState, units: readonly UnitId[], brigades: readonly BrigadeId[]): boolean {
  if (brigades.length === 0) return false;
  const corps = brigades.map(id => battleOf(state).brigades[id]!.corps);
  return units.some(id => {
    const card = cardOf(state, id);
    return isRegiment(card) && isFree(state, id) && !corps.includes(card.corps);
  });
}

/** LFM R55: infantry and cavalry share a hex only as regiments of one brigade that has both. */
function mixesArms(state: LfmState, units: readonly UnitId[]): boolean {
  const first = units.map(id => cardOf(state, id)).find(isRegiment);
  if (!first) return false;
  return units.some(id => {
    const card = cardOf(state, id);
    return (
      isRegiment(card) && card.arm !== first.arm && (card.brigade === null || card.brigade !== first.brigade)
    );
  });
}

/** LFM 4.2a, 4.2b: artillery up to the limit of T18, or one larger unit by itself. */
function artilleryLimit(state: LfmState, units: readonly UnitId[]): StackingLimit | null {
  const { sp, loneUnitMayExceed } = battleOf(state).charts.stacking.artillery;
  if (artilleryStrength(state, units) <= sp) return null;
  const batteries = units.filter(id => !isRegiment(cardOf(state, id)));
  if (batteries.length === 1) return loneUnitMayExceed ? null : 'LFM 4.2a';
  return loneUnitMayExceed && batteries.some(id => strengthOf(state, id) > sp) ? 'LFM 4.2b' : 'LFM 4.2a';
}

/** LFM 4.3. */
function mixesModes(state: LfmState, units: readonly UnitId[]): boolean {
  let mounted = false;
  let dismounted = false;
  for (const id of units) {
    if (cardOf(state, id).arm !== 'cavalry') continue;
    if (unitOf(state, id).mounted) mounted = true;
    else dismounted = true;
  }
  return mounted && dismounted;
}

function limitRefusal(state: LfmState, limit: StackingLimit, hex: Hex, units: readonly UnitId[]): Refusal {
  const { regiments, artillery } = battleOf(state).charts.stacking;
  switch (limit) {
    case 'LFM 4.1a':
      return forbid(limit, { hex, sp: regimentStrength(state, units), limit: regiments.sp });
    case 'LFM 4.2a':
      return forbid(limit, { hex, sp: artilleryStrength(state, units), limit: artillery.sp });
    case 'LFM 4.2b':
      return forbid(limit, { hex, limit: artillery.sp });
    default:
      return forbid(limit, { hex });
  }
}

/** LFM 4.1b, 4.2d, 8.3, R83: what these units of one hex add to a combat; all of them suffer its result (4.1c). */
export function fightingStrength(state: LfmState, units: readonly UnitId[]): number {
  const { regiments, artillery } = battleOf(state).charts.stacking;
  return (
    Math.min(regimentStrength(state, units), regiments.fightingSp) +
    Math.min(artilleryStrength(state, units), artillery.fightingSp)
  );
}

/** LFM 4.2e: may this limbered artillery unlimber where it stands? */
export function mayUnlimberInStack(state: LfmState, unit: UnitId): Ruling {
  const { hex } = unitOf(state, unit);
  const { sp: limit, loneUnitMayExceed } = battleOf(state).charts.stacking.artillery;
  const others = unitsIn(state, hex).filter(id => id !== unit && !isRegiment(cardOf(state, id)));
  const sp = artilleryStrength(state, others) + cardOf(state, unit).sp;
  const isAlone = others.length === 0 && loneUnitMayExceed;
  return ruling(sp > limit && !isAlone && forbid('LFM 4.2e', { unit, hex, sp, limit }));
}

/** LFM R58: until a hex with both modes is put right, all its cavalry counts as mounted (11.1b, 24.2, NR). */
export function countsAsMounted(state: LfmState, unit: UnitId): boolean {
  if (cardOf(state, unit).arm !== 'cavalry') return false;
  const { hex, mounted } = unitOf(state, unit);
  return mounted || unitsIn(state, hex).some(id => isMountedCavalry(state, id));
}

/** LFM 4.5: the hexes of a side that are over a limit, in ascending order. */
export const overstacked = (state: LfmState, side: Side): readonly Hex[] =>
  hexesHeldBy(state, side).filter(hex => brokenLimits(state, unitsIn(state, hex)).length > 0);

/**
 * LFM 4.5, R56: the units of the hex of which one must be lost next; none if it complies. The owner chooses freely
 * among those that count against a broken limit, and need not look for the smallest loss.
 */
export function excessUnits(state: LfmState, hex: Hex): readonly UnitId[] {
  const units = unitsIn(state, hex);
  const counting = new Set<string>(brokenLimits(state, units).map(limit => COUNTS[limit]));
  return units.filter(id => {
    const card = cardOf(state, id);
    if (!isRegiment(card)) return counting.has('artillery');
    return counting.has('regiments') || (card.arm === 'cavalry' && counting.has('cavalry'));
  });
}

/** LFM 4.5: may this unit be the one that is lost? */
export function mayLoseToStacking(state: LfmState, unit: UnitId): Ruling {
  const { hex } = unitOf(state, unit);
  return ruling(!excessUnits(state, hex).includes(unit) && forbid('LFM 4.5', { unit, hex }));
}

/** LFM 4.5, R56: whole units are lost, and may be recovered. */
export function loseToStacking(state: LfmState, unit: UnitId, table: LfmTable): void {
  const hex = unitOf(state, unit).hex;
  eliminateUnit(state, unit);
  table.emit({ type: 'lost-to-stacking', clause: 'LFM 4.5', unit, hex });
}
