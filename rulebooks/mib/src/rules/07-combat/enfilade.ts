import { disc, type Hex } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { type Body, bodiesIn, hexesOf, isCavalry, sideOfUnit, unitOf, unitsOnMap } from '../../pieces.ts';
import { enemyOf, type MibState } from '../../state.ts';
import type { Fight } from '../../steps/combat/frames.ts';
import { frontHexes } from '../06-movement/facing.ts';
import { zocReaches } from '../06-movement/zones.ts';
import { inOrder, isShaken } from './fight.ts';
import { sameBody } from './terrain.ts';

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

/** R34, R111: who defends here, or stands aside here, does not enfilade. */
const isInvolved = ({ defenders, aside }: Fight, body: Body): boolean =>
  [...defenders, ...aside].some(each => sameBody(each, body));

/** MIB 7.11c, R34, R115: in its ZOC and before its front; cavalry is exposed to cavalry only, and friends do not screen. */
function isExposed(state: MibState, attacker: Body, body: Body): boolean {
  if (isCavalry(state, attacker.unit) && !isCavalry(state, body.unit)) return false;
  const kind = isCavalry(state, body.unit) ? 'cavalry' : 'infantry';
  return frontHexes(state, body).includes(attacker.hex) && zocReaches(state, body.hex, attacker.hex, kind);
}

/** MIB 7.11c, R34: somebody of the attacking side is next to it who does not attack in this combat. */
const isOccupied = (state: MibState, { attackers, side }: Fight, { hex }: Body): boolean =>
  around(state, hex)
    .flatMap(each => bodiesIn(state, each))
    .some(other => sideOfUnit(state, other.unit) === side && !attackers.some(each => sameBody(each, other)));

const around = (state: MibState, hex: Hex): readonly Hex[] =>
  disc(battleOf(state).ground.grid, hex, 1).filter(each => each !== hex);
