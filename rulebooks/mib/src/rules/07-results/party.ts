import { DIRECTIONS, distance, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { notebook } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { isInPlay, terrainAt } from '../../ground.ts';
import { cardOf, holder, sideOfUnit, unitOf } from '../../pieces.ts';
import type { MapSide } from '../../scenario/terms.ts';
import { mayEnterBySpecialRule } from '../../special-rules/index.ts';
import { enemyOf, type MibState, type Side, type UnitId } from '../../state.ts';
import { fits } from '../06-movement/stacking.ts';
import { inEzoc } from '../06-movement/zones.ts';
import { nearerTo } from './map-sides.ts';

/** Units of one hex that retreat together (7.2c). */
export interface Party {
  readonly state: MibState;
  readonly units: readonly UnitId[];
  readonly side: Side;
  readonly from: Hex;
  /** R110: whether a hex is open for a mixed stack is judged for its infantry. */
  readonly kind: 'infantry' | 'cavalry';
}

export interface RetreatTerms {
  /** How many hexes (7.2b). */
  readonly length: number;
  /** MIB 7.2c: the hexes to which no step may lead closer. */
  readonly awayFrom: readonly Hex[];
  /** R42: every step leads nearer to this side of the map. */
  readonly towards?: MapSide;
  /** MIB 8.2d: as few hexes as bring them out of all these, instead of `length`. */
  readonly outOf?: readonly Hex[];
}

/** The same party for the same units of a position: what its steps cost is remembered with it. */
const known = notebook((_: MibState) => new Map<string, Party>(), 'recent');

export function partyOf(state: MibState, units: readonly UnitId[]): Party {
  const parties = known(state);
  const key = units.join(' ');
  const party = parties.get(key) ?? formParty(state, units);
  parties.set(key, party);
  return party;
}

function formParty(state: MibState, units: readonly UnitId[]): Party {
  const [first] = units;
  return {
    state,
    units,
    side: sideOfUnit(state, first!),
    from: unitOf(state, first!).hex,
    kind: units.some(id => cardOf(state, id).kind === 'infantry') ? 'infantry' : 'cavalry',
  };
}

/** MIB 7.2c, 6.0f, 8.4: no enemy combat unit or guns (R123), no mountain, nothing out of play or barred to the side. */
export function isPassable(state: MibState, side: Side, hex: Hex): boolean {
  const { ground } = battleOf(state);
  return (
    isInPlay(ground, hex) &&
    terrainAt(ground, hex) !== 'mountain' &&
    holder(state, hex) !== enemyOf(side) &&
    mayEnterBySpecialRule(state, side, hex).legal
  );
}

/** MIB 7.2c: may a step of the retreat lead from the one hex to the other, next to it? */
export function leadsAway({ state, side }: Party, terms: RetreatTerms, from: Hex, to: Hex): boolean {
  const { grid } = battleOf(state).ground;
  return (
    isPassable(state, side, to) &&
    terms.awayFrom.every(enemy => distance(grid, to, enemy) >= distance(grid, from, enemy)) &&
    (terms.towards === undefined || nearerTo(grid, terms.towards, from, to) > 0)
  );
}

/** MIB 7.2c: where the retreat can go on from its last hex; no hex is entered twice. */
export function waysOn(party: Party, terms: RetreatTerms, walked: readonly Hex[]): readonly Hex[] {
  const { grid } = battleOf(party.state).ground;
  const at = walked.at(-1) ?? party.from;
  return DIRECTIONS.map(direction => neighbour(grid, at, direction)).filter(
    to => to !== NOWHERE && to !== party.from && !walked.includes(to) && leadsAway(party, terms, at, to),
  );
}

/**
 * MIB 7.2e, 7.2f, R107, R110: a hex where they may stop: in no EZOC, and the stacking limit is kept. MIB 8.2d: who leaves
 * a Field of Fire goes on until he is out of all of them.
 */
export const isOpen = (
  { state, side, kind, units }: Party,
  { outOf = [] }: RetreatTerms,
  hex: Hex,
): boolean => !inEzoc(state, hex, side, kind, units) && fits(state, hex, units) && !outOf.includes(hex);
