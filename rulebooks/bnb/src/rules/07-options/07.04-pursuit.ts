import { D10, type Drm, edit, type RollSpec } from '@abatis/kernel';
import {
  distanceBetween,
  facingTowards,
  onGrid,
  type Pose,
  type Spot,
  turnBetween,
  turnedOnCentre,
} from '@abatis/tabletop';
import { chartsOf } from '../../battle.ts';
import type { BnbTable } from '../../events.ts';
import { plays } from '../../options.ts';
import type { BnbState, Pursuing, Unit, UnitId } from '../../state.ts';
import {
  boxOf,
  centreOfUnit,
  footprintAt,
  footprintOf,
  isFree,
  loseFigures,
  nearestAmong,
} from '../00-measuring/index.ts';
import { charismaWith, isGradeAtLeast } from '../01-introduction/index.ts';
import { disorder, rateOf } from '../02-movement/index.ts';
import { isShattered, removeEmpty } from '../05-morale/index.ts';

/** What a unit that has won would follow. */
export type Quarry = Pick<Pursuing, 'enemy' | 'isFollowUp'>;

/** Does it fight on no longer: routed, gone, or about to be removed (5.3b)? */
const isBeaten = (state: BnbState, foe: Unit): boolean =>
  foe.status !== 'table' || foe.turn.routed || isShattered(state, foe);

/** BNB 7.1.1a, 7.4a: has it routed or shattered all the enemies of its round? */
export const hasBeatenAll = (state: BnbState, { turn }: Unit): boolean =>
  turn.foes.length > 0 && turn.foes.every(foe => isBeaten(state, state.units[foe]!));

/** BNB 7.4c: gunners, garrisons and squares never pursue, nor do bent lines (R176); who routed, recoiled or is shattered follows nobody. */
const mayFollow = (state: BnbState, unit: Unit): boolean =>
  plays(state, 'pursuit') &&
  unit.status === 'table' &&
  unit.arm !== 'artillery' &&
  unit.formation !== 'square' &&
  unit.bent.length === 0 &&
  unit.block === null &&
  !unit.turn.routed &&
  !unit.turn.recoiled &&
  !isShattered(state, unit);

/** BNB 7.4d: a router can be followed as long as it is on the table, or has left it over an edge. */
const isAtLarge = (state: BnbState, foe: Unit): boolean =>
  foe.turn.routed && (foe.status === 'table' ? !isShattered(state, foe) : foe.left !== null);

/** BNB 7.4c: infantry never pursues cavalry, and cavalry never faster cavalry. */
const isCatchable = (state: BnbState, unit: Unit, foe: Unit): boolean =>
  foe.arm !== 'cavalry' || (unit.arm === 'cavalry' && rateOf(state, foe) <= rateOf(state, unit));

/**
 * BNB 7.4a, 7.4f, 7.1.1d: whom a unit may follow after the combat step: the slowest of its routers, or cavalry that it has made
 * recoil. R147: nothing but contact is asked of a follow-up, so that it goes after faster cavalry too.
 */
export function quarryOf(state: BnbState, unit: Unit): Quarry | null {
  if (!mayFollow(state, unit)) return null;
  const foes = unit.turn.foes.map(foe => state.units[foe]!);
  if (hasBeatenAll(state, unit)) {
    const routers = foes.filter(foe => isAtLarge(state, foe) && isCatchable(state, unit, foe));
    const enemy = slowest(state, unit, routers);
    return enemy && { enemy: enemy.id, isFollowUp: false };
  }
  const hasLetGo = foes.every(foe => isBeaten(state, foe) || foe.turn.recoiled);
  if (unit.arm !== 'cavalry' || !hasLetGo) return null;
  const enemy = slowest(
    state,
    unit,
    foes.filter(foe => foe.turn.recoiled && !isBeaten(state, foe)),
  );
  return enemy && { enemy: enemy.id, isFollowUp: true };
}

/** BNB 7.4f, 0.1c: the lowest rate in its formation, then the nearest, then the first of the scenario. */
function slowest(state: BnbState, unit: Unit, foes: readonly Unit[]): Unit | null {
  const least = Math.min(...foes.map(foe => rateOf(state, foe)));
  const slow = foes.filter(foe => rateOf(state, foe) === least);
  const near = nearestAmong(slow, foe => distanceToQuarry(state, unit, foe));
  return near.toSorted((a, b) => a.id - b.id)[0] ?? null;
}

/** How far off the pursued is: where it stands, or where it left the table. */
export const distanceToQuarry = (state: BnbState, unit: Unit, foe: Unit): number =>
  distanceBetween(
    footprintOf(state, unit),
    foe.status === 'table' ? footprintOf(state, foe) : (foe.left?.at ?? foe.pose.at),
  );

/** Where a pursuer heads for: the centre of its enemy, or the gate through which that has left. */
export const placeOfQuarry = (state: BnbState, foe: Unit): Spot =>
  foe.status === 'table' ? centreOfUnit(state, foe) : (foe.left?.at ?? foe.pose.at);

/** BNB 7.4e, R63: low is carried away. */
const CARRIED_AWAY = 4;
const POOR = -3;

/** BNB 7.4e: an attached general helps to stay, or to go. */
export type Sway = 'stay' | 'go';

export type ResistRoll = RollSpec<
  'resist',
  { readonly unit: UnitId; readonly needed: number },
  'pursues' | 'stays'
>;

/** BNB 7.4e, 7.11g, R63: the roll of cavalry that its owner wants to hold. */
export function resistRoll(state: BnbState, unit: Unit, sway: Sway): ResistRoll {
  const charisma = charismaWith(state, unit) * (sway === 'stay' ? 1 : -1);
  const nation =
    plays(state, 'nationalModifiers') && unit.nation !== 'none' && isGradeAtLeast(unit.grade, 'E')
      ? (chartsOf(state).nationalModifiers.nations[unit.nation].resistPursuit ?? 0)
      : 0;
  const drms: readonly Drm[] = [
    { value: isGradeAtLeast(unit.grade, 'D') ? 0 : POOR, clause: 'BNB 7.4e', label: 'grade E or F' },
    { value: nation, clause: 'BNB 7.11g', label: 'nation' },
    { value: charisma, clause: 'BNB 7.4e', label: 'charisma of an attached general' },
  ];
  return {
    kind: 'resist',
    purpose: 'BNB 7.4e resist pursuit',
    about: { unit: unit.name },
    facts: { unit: unit.id, needed: CARRIED_AWAY + 1 },
    drms: drms.filter(({ value }) => value !== 0),
    table: null,
    dice: D10,
    read: total => (total <= CARRIED_AWAY ? 'pursues' : 'stays'),
  };
}

/** BNB 7.4e: rolls, and is carried away or stays. */
export function resist(state: BnbState, id: UnitId, sway: Sway, table: BnbTable): void {
  const spec = resistRoll(state, state.units[id]!, sway);
  const { roll, total, result } = table.roll(spec);
  table.emit({
    type: 'pursuit-resisted',
    clause: 'BNB 7.4e',
    unit: id,
    natural: roll.natural,
    drms: spec.drms,
    total,
    needed: spec.facts.needed,
    stays: result === 'stays',
  });
  if (result === 'pursues') enterPursuit(state, id, table);
}

/** BNB 7.4g, 7.4h, R62, 7.1.1e: turns to face the enemy, is marked and disordered, and loses a figure unless it only follows up. */
export function enterPursuit(state: BnbState, id: UnitId, table: BnbTable): void {
  const unit = state.units[id]!;
  const quarry = quarryOf(state, unit);
  if (quarry === null) return;
  const foe = state.units[quarry.enemy]!;
  const to = placeOfQuarry(state, foe);
  const { routedFrom } = foe.turn;
  const draft = edit(state, 'units', id);
  draft.pursuing = { ...quarry, track: routedFrom && !quarry.isFollowUp ? [routedFrom, onGrid(to)] : null };
  draft.pose = facingIfFree(state, unit, to);
  table.emit({ type: 'pursuit-entered', clause: 'BNB 7.4g', unit: id, enemy: foe.id, to: draft.pose });
  disorder(state, id, 'BNB 7.4g', table);
  if (!quarry.isFollowUp) disorganise(state, id, table);
}

/** BNB 7.4g, 7.4j, R163: turned about its centre towards a spot; without room it keeps its facing. */
export function facingIfFree(state: BnbState, unit: Unit, towards: Spot): Pose {
  const looks = facingTowards(centreOfUnit(state, unit), towards);
  if (looks === null || unit.block !== null || unit.bent.length > 0) return unit.pose;
  const pose = turnedOnCentre(boxOf(state, unit), turnBetween(unit.pose.facing, looks));
  return isFree(state, unit, footprintAt(state, unit, pose)) ? pose : unit.pose;
}

/** BNB 7.4h, R62: one figure at every entry, as a rout hit. */
function disorganise(state: BnbState, id: UnitId, table: BnbTable): void {
  edit(state, 'units', id, 'turn').hits = [
    ...state.units[id]!.turn.hits,
    { step: 6, kind: 'rout', by: null, count: 1, hard: false },
  ];
  loseFigures(state, id, 1);
  const left = state.units[id]!.figures;
  table.emit({ type: 'rout-hits', clause: 'BNB 7.4h', unit: id, hits: 1, left });
  removeEmpty(state, 6, table);
}
