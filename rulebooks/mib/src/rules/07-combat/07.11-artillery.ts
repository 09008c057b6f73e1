import { disc, type Hex } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import type { Body } from '../../pieces.ts';
import { bodiesIn, hexesOf, isCavalry, isExtended, sideOfUnit, unitOf, unitsOnMap } from '../../pieces.ts';
import { enemyOf, type MibState } from '../../state.ts';
import { frontHexes, isRear, projectors, zocReaches } from '../06-movement/index.ts';
import { reaches } from './07.00-declaration.ts';
import { type Fight, inOrder, isShaken } from './07.00-fight.ts';
import { sameBody } from './07.07-terrain.ts';

/** The artillery strength that a side uses, and whose it is; null if it has none. */
export interface Guns {
  readonly value: number;
  readonly body: Body | null;
}

export interface Artillery {
  readonly attacker: Guns;
  readonly defender: Guns;
}

/** MIB 7.9a, 16.6h: attached batteries; half of them, rounded up, in each hex of a line. */
const batteriesIn = (state: MibState, { unit }: Body): number =>
  halvedIf(isExtended(unitOf(state, unit)), unitOf(state, unit).batteries);

/** R124: half a battery is one. */
const halvedIf = (halved: boolean, batteries: number): number =>
  halved ? Math.ceil(batteries / 2) : batteries;

/** MIB 7.11b, 6.7b: is it charged from behind? A charge at another hex of the combat does not count. */
const isChargedFromBehind = (state: MibState, { attackers }: Fight, defender: Body): boolean =>
  attackers.some(attacker => reaches(state, attacker, defender.hex) && isRear(state, defender, attacker.hex));

/** MIB 7.11b, 7.13f: in a charge guns are halved, and do not count with a shaken unit or if charged from behind. */
function defendingBatteries(state: MibState, fight: Fight, defender: Body): number {
  if (fight.kind !== 'charge') return batteriesIn(state, defender);
  if (isShaken(state, defender.unit) || isChargedFromBehind(state, fight, defender)) return 0;
  return halvedIf(true, batteriesIn(state, defender));
}

/** MIB 7.11a: the highest number of batteries of a side counts, not the sum. */
const highest = (bodies: readonly Body[], value: (body: Body) => number): Guns =>
  bodies
    .map(body => ({ value: value(body), body }))
    .reduce<Guns>((best, guns) => (guns.value > best.value ? guns : best), { value: 0, body: null });

/** MIB 7.11a, 7.11c, 16.5n: guns in position count as strength and not again here; enfilade takes the defenders' place. */
export const artilleryOf = (state: MibState, fight: Fight, enfilade: Body | null): Artillery => ({
  attacker: highest(fight.attackers, body => batteriesIn(state, body)),
  defender: enfilade
    ? { value: batteriesIn(state, enfilade) + 1, body: enfilade }
    : highest(fight.defenders, body => defendingBatteries(state, fight, body)),
});

/** MIB 7.11e, R35, R34: has the side infantry in this fight that stands in the ZOC of enemy cavalry? Friends do not help. */
export function mustFormSquare(state: MibState, fight: Fight, which: 'attackers' | 'defenders'): boolean {
  const enemy = which === 'attackers' ? enemyOf(fight.side) : fight.side;
  return fight[which].some(
    ({ unit, hex }) =>
      !isCavalry(state, unit) && projectors(state, hex, enemy).some(body => isCavalry(state, body.unit)),
  );
}

/** MIB 7.11c, 7.11d: the units whose artillery the defender may use instead of his own, in the order of hexes. */
export const enfiladers = (state: MibState, fight: Fight): readonly Body[] =>
  inOrder(
    state,
    unitsOnMap(state, enemyOf(fight.side))
      .flatMap(unit => hexesOf(unitOf(state, unit)).map(hex => ({ unit, hex })))
      .filter(body => canEnfilade(state, fight, body)),
  );

export const canEnfilade = (state: MibState, fight: Fight, body: Body): boolean =>
  unitOf(state, body.unit).batteries > 0 &&
  !isShaken(state, body.unit) &&
  !isInvolved(fight, body) &&
  fight.attackers.some(attacker => isExposed(state, attacker, body)) &&
  !isOccupied(state, fight, body);

/** R34, R111: a unit that defends or stands aside here does not enfilade. */
const isInvolved = ({ defenders, aside }: Fight, body: Body): boolean =>
  [...defenders, ...aside].some(each => sameBody(each, body));

/** MIB 7.11c, R34, R115: in its ZOC and before its front; cavalry is exposed to cavalry only, and friends do not screen. */
function isExposed(state: MibState, attacker: Body, body: Body): boolean {
  if (isCavalry(state, attacker.unit) && !isCavalry(state, body.unit)) return false;
  const kind = isCavalry(state, body.unit) ? 'cavalry' : 'infantry';
  return frontHexes(state, body).includes(attacker.hex) && zocReaches(state, body.hex, attacker.hex, kind);
}

/** MIB 7.11c, R34: is a unit of the attacking side next to it that does not attack in this combat? */
const isOccupied = (state: MibState, { attackers, side }: Fight, { hex }: Body): boolean =>
  around(state, hex)
    .flatMap(each => bodiesIn(state, each))
    .some(other => sideOfUnit(state, other.unit) === side && !attackers.some(each => sameBody(each, other)));

const around = (state: MibState, hex: Hex): readonly Hex[] =>
  disc(battleOf(state).ground.grid, hex, 1).filter(each => each !== hex);
