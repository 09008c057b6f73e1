import { type Hex, NOWHERE } from '@abatis/hex';
import { edit } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { LfmTable } from '../../events.ts';
import { terrainAt } from '../../ground.ts';
import {
  cardOf,
  countsAsDisorganized,
  eliminateUnit,
  isShattered,
  putParty,
  takeOffMap,
  unitOf,
} from '../../pieces.ts';
import type { LfmState, Party, UnitId } from '../../state.ts';
import { hexOf } from '../01-movement/index.ts';
import { inZoc } from '../05-zones-of-control.ts';
import { retreatDuty } from '../08-combat/index.ts';
import { markDisorganized, spreadDisorganization } from '../14-disorganization.ts';
import { leaveBuilding } from '../24-breastworks.ts';
import { leaveBridge } from '../25-burning-bridges.ts';
import type { RetreatCause, RetreatGroup, RetreatPath } from '../index.ts';
import { isGun, OFF_MAP, ruleOf } from './09.00-causes.ts';

/**
 * LFM 9.1, 9.1f, 9.1i: carries out a legal retreat, into the last hex with any friends there; guns are limbered. Commanders go with the units that arrive; if none does, they stay for 21.2b, as
 * do enemy commanders who were alone in the hex that is entered (R19).
 */
export function retreat(
  state: LfmState,
  group: RetreatGroup,
  path: RetreatPath,
  cause: RetreatCause,
  table: LfmTable,
): void {
  const from = hexOf(state, group);
  const lost = ruleOf(cause).forced ? lostInCover(state, group, path) : [];
  eliminate(state, lost, 'LFM 9.1g', table);
  const units = group.units.filter(id => !lost.includes(id));
  if (units.length === 0) return;
  const leftZoc = inZoc(state, from, cardOf(state, units[0]!).side);
  for (const id of units) {
    if (isGun(state, id)) edit(state, 'units', id).limbered = true;
    giveUpWork(state, id, table);
  }
  const going = { units, commanders: group.commanders };
  const end = path.at(-1)!;
  if (end === OFF_MAP) leaveMap(state, going, path.at(-2) ?? from);
  else putParty(state, going, end);
  unsettle(state, units, path, ruleOf(cause).disorganizes && leftZoc);
  if (cause.kind === 'night') for (const id of units) edit(state, 'units', id, 'turn').moved = true;
  table.emit({
    type: 'retreated',
    clause: ruleOf(cause).clause,
    cause: cause.kind,
    ...going,
    from,
    path,
    disorganized: units.filter(id => countsAsDisorganized(state, id)),
  });
  if (end !== OFF_MAP) spreadDisorganization(state, end, table);
}

/** LFM R119, 12.4: units that must retreat and cannot are lost; units that retreat by R80 or R185 stay instead. */
export function sufferNoWayOut(
  state: LfmState,
  units: readonly UnitId[],
  cause: RetreatCause,
  table: LfmTable,
): void {
  if (ruleOf(cause).trapped === 'stay') return;
  const guns = units.filter(id => isGun(state, id));
  eliminate(
    state,
    units.filter(id => !guns.includes(id)),
    'LFM R119',
    table,
  );
  eliminate(state, guns, 'LFM 12.4', table);
}

/** LFM 9.1g, R127: regiments of a shattered brigade that are driven into town or woods dissolve. */
function lostInCover(state: LfmState, { units }: RetreatGroup, path: RetreatPath): readonly UnitId[] {
  const { ground } = battleOf(state);
  const entersCover = path.some(hex => hex !== OFF_MAP && COVER.includes(terrainAt(ground, hex)));
  return entersCover ? units.filter(id => isShattered(state, id)) : [];
}

const COVER: readonly string[] = ['town', 'woods'];

function eliminate(
  state: LfmState,
  units: readonly UnitId[],
  clause: 'LFM R119' | 'LFM 12.4' | 'LFM 9.1g',
  table: LfmTable,
): void {
  if (units.length === 0) return;
  const hex = unitOf(state, units[0]!).hex;
  table.emit({ type: 'eliminated-in-retreat', clause, units, hex });
  for (const id of units) {
    giveUpWork(state, id, table);
    eliminateUnit(state, id);
  }
}

/** LFM 24.9a, R197: a unit that leaves its hex takes no Build or bridge marker along. */
export function giveUpWork(state: LfmState, id: UnitId, table: LfmTable): void {
  leaveBuilding(state, id, table);
  leaveBridge(state, id, table);
}

/** LFM 9.1e, R214: records when and where they left; a commander comes back with his men. */
function leaveMap(state: LfmState, { units, commanders }: Party, exit: Hex): void {
  for (const id of units) {
    const unit = edit(state, 'units', id);
    unit.place = 'off-map';
    unit.hex = NOWHERE;
    unit.exit = { turn: state.turn, hex: exit };
  }
  for (const id of commanders) takeOffMap(state, id);
}

/**
 * LFM 5.4b, 9.1c, 12.5, 14.1a, R126: the units that arrive disorganized. It happens on arrival, so that units that stay
 * behind or are passed keep their order (R26, 14.3c).
 */
function unsettle(state: LfmState, units: readonly UnitId[], path: RetreatPath, byResult: boolean): void {
  const end = path.at(-1)!;
  const intoZoc = end !== OFF_MAP && inZoc(state, end, cardOf(state, units[0]!).side);
  for (const id of units) {
    if (byResult || intoZoc || unitOf(state, id).turn.charged) markDisorganized(state, id);
  }
}

/** LFM 9.1d, 3.6, R67: may the unit stay in spite of this cause? On NR ground it may after combat and fire. */
export function mayStay(state: LfmState, id: UnitId, cause: RetreatCause): boolean {
  const { isChoice, freedByGround } = ruleOf(cause);
  return isChoice || (freedByGround && retreatDuty(state, id) !== 'must');
}
