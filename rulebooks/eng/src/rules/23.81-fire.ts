import {
  type BnbHappening,
  chartsOf,
  enemiesOf,
  fireVolley,
  footprintOf,
  hasGuns,
  isHit,
  judgeFire,
  suffer,
  type Unit,
  type UnitId,
  type Volley,
} from '@abatis/bnb/rules';
import { D10, dicePool, edit, type RollSpec, type Table } from '@abatis/kernel';
import { areWithin, distanceBetween, inches, type Spot, sideOfPath } from '@abatis/tabletop';
import { byId, change } from '../access.ts';
import { type FireCause, TAB_8 } from '../charts/tables.ts';
import type { EngTable } from '../events.ts';
import type { GunOrder, Powder } from '../fire-state.ts';
import type { SiegeState } from '../state.ts';
import { sectionPaths } from './23.47-traces.ts';
import { drown } from './23.56-ferries.ts';
import { isThere, loseCarrier } from './23.72-losses.ts';
import { buildingOf, damageBuilding, shapeOfSection } from './23.73-openings.ts';
import { type GunFire, isFortress, judgeGuns, mayHarmWalls, type Ordnance } from './23.81-aims.ts';
import { batterWorks, type HitOn, rememberAim } from './23.81-depth.ts';
import { type HotRound, specialRoll } from './23.83-rounds.ts';
import { insideOf, spendRound } from './23.83-special.ts';
import { watchNumber } from './t.2-watches.ts';
import { catchFire } from './x.4-fires.ts';
import { spendShot } from './x.9-ammunition.ts';
import { type Spark, sparkRoll } from './x.15-sympathy.ts';

/* ENG 23.81, 23.83, 23.73n, X.18: what guns fire off at what is no unit comes to its effect. */

export type GunsRoll = RollSpec<
  'guns',
  { readonly unit: UnitId; readonly dice: number; readonly needed: number; readonly range: number },
  number
>;

/** ENG A.19, A.21: the dice of a battery; a natural 1 misses and a 10 hits (BNB 1.12a). */
export const gunsRoll = ({ unit, dice, needed, drms, column, range }: GunFire): GunsRoll => ({
  kind: 'guns',
  purpose: 'ENG A.19 guns',
  about: { unit },
  facts: { unit, dice, needed, range },
  drms,
  table: { clause: column === 'mortar' ? 'ENG A.21' : 'BNB T3.2', column },
  dice: dicePool(dice, 10, face => isHit(face, needed, drms)),
  read: hits => hits,
});

/** ENG 23.81f, R105: what a hit does to those behind. */
export type Behind = 'missed' | 'figure' | 'figure and gun';

export type BehindRoll = RollSpec<'behind', { readonly needed: number; readonly guns: boolean }, Behind>;

const DESTROYS_A_GUN = 10;

/** ENG 23.81f, R105: a die against the score of heavy ballshot at hard cover; of gunners a ten takes a gun as well. */
export const behindRoll = (facts: BehindRoll['facts']): BehindRoll => ({
  kind: 'behind',
  purpose: 'ENG 23.81f men behind',
  facts,
  drms: [],
  table: { clause: 'BNB T3.2', column: 'hard' },
  dice: D10,
  read: total =>
    facts.guns && total === DESTROYS_A_GUN ? 'figure and gun' : total >= facts.needed ? 'figure' : 'missed',
});

/** What a fire does when all have rolled. */
type Effect = () => void;

/**
 * ENG 23.84, BNB B rule 5: every order is rolled with the strengths of the start; gives back what takes the effects off.
 * @param during battle tempo has a turn of firing, siege tempo a watch (X.9)
 */
export function fireGuns(state: SiegeState, table: EngTable, during: 'turn' | 'watch' = 'turn'): Effect {
  const { orders } = state.eng.fire;
  const effects = orders.flatMap(order => rolledEffect(state, order, table));
  return () => {
    edit(state, 'eng', 'fire').orders = [];
    for (const effect of effects) effect();
    for (const { by } of orders) afterFiring(state, by, during);
  };
}

/** ENG X.9: of a turn the rounds are counted when all fire is done, whatever it was at. */
function afterFiring(state: SiegeState, by: UnitId, during: 'turn' | 'watch'): void {
  if (during === 'turn') edit(state, 'units', by, 'turn').fired = true;
  else spendShot(state, by, during);
}

function rolledEffect(state: SiegeState, order: GunOrder, table: EngTable): readonly Effect[] {
  const { by, aim, round } = order;
  const fire = judgeGuns(withoutOrders(state), order);
  if (!('dice' in fire)) return [];
  if (round !== 'ball') spendRound(state, by, round);
  if (aim.kind === 'place') return [landing(state, order, table)];
  if (aim.kind === 'unit') return atTroops(state, fire, aim.unit, table);
  const { roll, result: hits } = table.roll(gunsRoll(fire));
  table.emit({
    type: 'eng/guns-fired',
    clause: 'ENG A.19',
    unit: by,
    aim: aim.kind,
    round,
    dice: roll.dice,
    hits,
  });
  const sparesWalls = !mayHarmWalls(state, fire);
  noteVolley(state, fire);
  return hits === 0 ? [] : [() => takeEffect(state, { ...fire, sparesWalls }, hits, table)];
}

/** The battery may fire although it has its order already. */
export const withoutOrders = (state: SiegeState): SiegeState => ({
  ...state,
  eng: { ...state.eng, fire: { ...state.eng.fire, orders: [] } },
});

/** ENG X.1, R106: a volley at a fortress wall counts for the watch, and what is aimed at by day is remembered. */
function noteVolley(state: SiegeState, { unit, aim }: GunFire): void {
  if (aim.kind !== 'work') return;
  if (isFortress(byId(state, 'works', aim.work), aim.section)) noteWallVolley(state, unit);
  if (state.eng.clock.moment.seg === 'D') rememberAim(state, { unit, work: aim.work, section: aim.section });
}

function noteWallVolley(state: SiegeState, unit: UnitId): void {
  const { calendar, moment } = state.eng.clock;
  edit(state, 'eng', 'fire').wallVolleys = [
    ...state.eng.fire.wallVolleys.filter(({ by }) => by !== unit),
    { by: unit, watch: watchNumber(calendar, moment) },
  ];
}

/** Fire that takes effect; whether fortress walls are spared is told when it is rolled. */
type Effective = GunFire & { readonly sparesWalls: boolean };

function takeEffect(state: SiegeState, fire: Effective, hits: number, table: EngTable): void {
  const { aim, round } = fire;
  if (round === 'smoke') smoke(state, fire);
  else if (aim.kind === 'work') strikeWork(state, fire, aim, hits, table);
  else if (aim.kind === 'building') strikeBuilding(state, fire, aim.piece, hits, table);
  else if (aim.kind === 'craft') strikeCraft(state, fire, aim.craft, hits, table);
  else if (aim.kind === 'barrel')
    ignite(state, { of: 'charge', charge: aim.charge }, 'barrel hit', hits, table);
  else if (aim.kind === 'carrier') strikeCarrier(state, aim.carrier, hits, table);
}

const asClass = (ordnance: Ordnance) => (ordnance === 'mortar' ? 'heavy' : ordnance);

/** ENG 23.81e, f, h: hits one by one on the works, and on those behind what is struck. */
function strikeWork(state: SiegeState, fire: Effective, aim: HitOn, hits: number, table: EngTable): void {
  const { work, section } = aim;
  const battery = { from: fire.from, gun: asClass(fire.ordnance), sparesWalls: fire.sparesWalls };
  const struck = batterWorks(state, battery, { work, section }, hits, table);
  for (const hit of struck) strikeBehind(state, fire, hit, table);
  const isWall = (hit: HitOn): boolean => isFortress(byId(state, 'works', hit.work), hit.section);
  if (struck.some(isWall)) noteWallVolley(state, fire.unit);
}

/** ENG 23.81f. */
const BEHIND = inches(1);

/** ENG 23.81f: the nearest enemies within an inch of the section, on its far side as the guns see it. */
function behind(state: SiegeState, { unit, from }: GunFire, { work, section }: HitOn): Unit | null {
  const piece = byId(state, 'works', work);
  const shape = shapeOfSection(piece, section);
  const path = sectionPaths(piece)[section]!;
  const near = sideOfPath(path, from);
  const isBehind = (enemy: Unit): boolean => {
    const { left, right, bottom, top } = footprintOf(state, enemy).bounds;
    const centre: Spot = { x: (left + right) / 2, y: (bottom + top) / 2 };
    return enemy.block === piece.name || sideOfPath(path, centre) === -near;
  };
  return (
    enemiesOf(state, state.units[unit]!)
      .filter(enemy => areWithin(footprintOf(state, enemy), shape, BEHIND) && isBehind(enemy))
      .sort(
        (a, b) =>
          distanceBetween(footprintOf(state, a), shape) - distanceBetween(footprintOf(state, b), shape) ||
          a.id - b.id,
      )[0] ?? null
  );
}

function strikeBehind(state: SiegeState, fire: GunFire, hit: HitOn, table: EngTable): void {
  const target = behind(state, fire, hit);
  if (!target || target.figures === 0) return;
  const needed = chartsOf(state).shooting.heavyBall.hard!;
  const { result } = table.roll(behindRoll({ needed, guns: hasGuns(target) }));
  if (result === 'missed') return;
  const guns = result === 'figure and gun' ? 1 : 0;
  suffer(
    state,
    { by: fire.unit, on: target.id, isScreen: false, figures: 1, guns, hard: true },
    asBnb(table),
  );
}

const asBnb = (table: EngTable): Table<BnbHappening> => table as Table<BnbHappening>;

/** ENG A.21, 23.81c: what a hit on a building counts. */
const damageTo = (ordnance: Ordnance): number =>
  ordnance === 'siege' || ordnance === 'mortar' ? TAB_8.siegeDamage : 1;

/** ENG 23.83a, b, TAB 9: what of this fire may start another one. */
function causeOf({ ordnance, round }: Pick<GunFire, 'ordnance' | 'round'>): FireCause {
  if (round === 'carcass' || round === 'redHotShot') return round;
  return ordnance === 'mortar' ? 'mortarShell' : 'roundShot';
}

/** ENG 23.81l, m, X.4. */
function strikeBuilding(
  state: SiegeState,
  fire: GunFire,
  piece: string,
  hits: number,
  table: EngTable,
): void {
  const building = buildingOf(state, piece);
  if (building?.left !== 'standing') return;
  damageBuilding(state, building, hits * damageTo(fire.ordnance), table);
  for (let hit = 0; hit < hits; hit++) catchFire(state, piece, causeOf(fire), table);
}

/** ENG 23.81j, k: a raft, a boat or a ship breaks up with all aboard. */
function strikeCraft(state: SiegeState, fire: GunFire, name: string, hits: number, table: EngTable): void {
  const craft = state.eng.crafts.find(each => each.name === name)!;
  const all = craft.hits + hits * damageTo(fire.ordnance);
  const isSunk = all >= TAB_8.craft[craft.kind].hits;
  edit(state, 'eng').crafts = state.eng.crafts.map(each =>
    each === craft ? { ...each, hits: all, damaged: isSunk, cargo: isSunk ? [] : each.cargo } : each,
  );
  if (!isSunk) return;
  table.emit({ type: 'eng/sunk', clause: 'ENG 23.81j', craft: name, units: [...craft.cargo] });
  for (const id of craft.cargo) drown(state, id, table);
}

/** ENG 23.73n, X.18: each hit may set it off; it explodes when all fire is done (S.7). */
function ignite(state: SiegeState, powder: Powder, spark: Spark, hits: number, table: EngTable): boolean {
  for (let hit = 0; hit < hits; hit++) {
    if (!table.roll(sparkRoll(spark)).result) continue;
    edit(state, 'eng', 'fire').ignited = [...state.eng.fire.ignited, powder];
    return true;
  }
  return false;
}

/** ENG X.18: hits that destroy a train piece. */
const HITS_OF_A_TRAIN = 2;

function strikeCarrier(
  state: SiegeState,
  id: Parameters<typeof byId<'carriers'>>[2],
  hits: number,
  table: EngTable,
): void {
  const carrier = byId(state, 'carriers', id);
  if (!isThere(carrier)) return;
  if (carrier.reloads > 0 && ignite(state, { of: 'train', carrier: id }, 'train hit', hits, table)) return;
  const all = carrier.hits + hits;
  change(state, 'carriers', id, { hits: all, manned: false });
  if (all >= HITS_OF_A_TRAIN) loseCarrier(state, carrier, 'ENG X.18', table);
}

/** ENG 23.83c, f: it lands where it is aimed. */
function landing(state: SiegeState, { by, aim, round, text }: GunOrder, table: EngTable): Effect {
  const place = (aim as Extract<GunOrder['aim'], { kind: 'place' }>).at;
  return () => {
    if (round === 'light') {
      const light = { at: place, until: state.turn + 1 };
      edit(state, 'eng', 'fire').lights = [...state.eng.fire.lights, light];
      table.emit({ type: 'eng/light-ball', clause: 'ENG 23.83c', unit: by, place });
    } else table.emit({ type: 'eng/message', clause: 'ENG 23.83f', unit: by, place, text: text ?? '' });
  };
}

/** ENG 23.83d: of an enclosed feature that was hit all inside must show that they stay. */
function smoke(state: SiegeState, { aim }: GunFire): void {
  const inside = insideOf(state, aim);
  if (inside.length > 0)
    edit(state, 'eng', 'fire').smoked = [...new Set([...state.eng.fire.smoked, ...inside])];
}

/**
 * ENG 23.83a, b, A.21, R127: at troops: an ordinary shot, of which each hit must tell.
 * @param dice how many are rolled in place of its own (X.7)
 */
export function atTroops(
  state: SiegeState,
  fire: GunFire,
  at: UnitId,
  table: EngTable,
  dice?: number,
): readonly Effect[] {
  const { unit: by, round } = fire;
  const harms = fire.ordnance === 'mortar' ? shells(fire, at, table) : shots(state, by, at, table, dice);
  return harms.map(harm => () => {
    const block = state.units[harm.on]!.block;
    const figures = round === 'ball' ? harm.figures : telling(harm.figures, round as HotRound, table);
    suffer(state, { ...harm, figures }, asBnb(table));
    if (block === null) return;
    for (let hit = 0; hit < harm.figures; hit++) catchFire(state, block, causeOf(fire), table);
  });
}

type Harm = Parameters<typeof suffer>[1];

function shots(state: SiegeState, unit: UnitId, at: UnitId, table: EngTable, dice?: number): readonly Harm[] {
  const { volley } = judgeFire(state, { type: 'fire', unit, at, ammunition: 'ball' });
  if (!volley) return [];
  return fireVolley(state, dice === undefined ? volley : withDice(volley, at, dice), asBnb(table));
}

/** ENG X.7: the same volley with so many dice, at its target alone. */
export function withDice(volley: Volley, at: UnitId, dice: number): Volley {
  const stages = volley.shots.flatMap(shot => shot.stages).filter(({ target }) => target === at);
  return { ...volley, dice, shots: [{ dice, stages: stages.slice(0, 1) }] };
}

/** ENG A.21: a die for each real piece. */
function shells(fire: GunFire, at: UnitId, table: EngTable): readonly Harm[] {
  const { roll, result: hits } = table.roll(gunsRoll(fire));
  const { unit } = fire;
  table.emit({
    type: 'eng/guns-fired',
    clause: 'ENG A.19',
    unit,
    aim: 'unit',
    round: fire.round,
    dice: roll.dice,
    hits,
  });
  return hits === 0 ? [] : [{ by: unit, on: at, isScreen: false, figures: hits, guns: 0, hard: false }];
}

/** ENG 23.83a, b: of these hits those that take their figure. */
const telling = (hits: number, round: HotRound, table: EngTable): number =>
  table.rollAll(
    Array.from({ length: hits }, () => specialRoll(round)),
    0,
    (sum, tells) => sum + (tells ? 1 : 0),
  ).gathered;
