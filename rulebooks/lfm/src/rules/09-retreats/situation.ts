import {
  DIRECTIONS,
  type Direction,
  distance,
  type Grid,
  type Hex,
  NOWHERE,
  neighbour,
  opposite,
} from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { hexName, unitNames } from '../../events/names.ts';
import { cardOf, holder, unitOf, unitsIn } from '../../pieces.ts';
import { enemyOf, type LfmState, type Side } from '../../state.ts';
import { zocOf } from '../05-zones-of-control.ts';
import { firingHexes, type RetreatCause } from './causes.ts';
import { isGun, type RetreatGroup } from './groups.ts';
import { type EdgeTerms, OPEN_EDGES } from './map-edge.ts';
import { canPass } from './passage.ts';

/** A step off the map in a path: it is always the last. */
export const OFF_MAP = NOWHERE;

/** One or two hexes, the start not included; OFF_MAP may be the last. */
export type RetreatPath = readonly Hex[];

/** What scenario and turn add to the position. */
export interface RetreatTerms {
  readonly edges: EdgeTerms;
  /** Hexes whose breastworks were flipped in this player turn: somebody must stay (24.1e). */
  readonly newWorks: readonly Hex[];
}

export const USUAL_TERMS: RetreatTerms = { edges: OPEN_EDGES, newWorks: [] };

/** One retreat to be judged, with what every question about it needs. */
export interface Situation {
  readonly state: LfmState;
  readonly group: RetreatGroup;
  readonly cause: RetreatCause;
  readonly terms: RetreatTerms;
  readonly grid: Grid;
  readonly from: Hex;
  readonly side: Side;
  /** By hex: above 0 in a ZOC. */
  readonly zoc: Uint8Array;
  /** The adjacent enemy-occupied hexes. */
  readonly enemies: readonly Hex[];
  readonly guns: 'none' | 'some' | 'all';
  /** Their names, for refusals. */
  readonly unit: string;
}

export function situationOf(
  state: LfmState,
  group: RetreatGroup,
  cause: RetreatCause,
  terms: RetreatTerms,
): Situation {
  const { grid } = battleOf(state).ground;
  const [first] = group.units;
  const { side } = cardOf(state, first!);
  const from = unitOf(state, first!).hex;
  return {
    state,
    group,
    cause,
    terms,
    grid,
    from,
    side,
    zoc: zocOf(state, enemyOf(side)),
    enemies: DIRECTIONS.map(direction => neighbour(grid, from, direction)).filter(
      hex => hex !== NOWHERE && holder(state, hex) === enemyOf(side),
    ),
    guns: gunsIn(state, group),
    unit: unitNames(state, group.units).join(', '),
  };
}

function gunsIn(state: LfmState, { units }: RetreatGroup): Situation['guns'] {
  const guns = units.filter(id => isGun(state, id)).length;
  if (guns === 0) return 'none';
  return guns === units.length ? 'all' : 'some';
}

export const namesOf = (
  { state, unit }: Situation,
  hex: Hex,
): { readonly unit: string; readonly hex: string } => ({
  unit,
  hex: hexName(state, hex),
});

/**
 * LFM 12.4, R125: artillery enters a ZOC only where a friend stands already; those who leave the same hex with it
 * do not count (X27).
 */
export const keepsGunsOut = ({ state, zoc, group }: Situation, hex: Hex): boolean =>
  hex !== OFF_MAP && zoc[hex]! > 0 && !unitsIn(state, hex).some(id => !group.stack.includes(id));

/** LFM R117: must artillery of the same stack find its own way if the group goes there? */
export const partsFromGuns = (situation: Situation, hex: Hex): boolean => {
  const { state, from, group } = situation;
  const guns = group.stack.filter(id => isGun(state, id) && unitOf(state, id).hex === from);
  return keepsGunsOut(situation, hex) || !guns.every(id => hex === OFF_MAP || canPass(state, id, from, hex));
};

/** LFM 9.1a, R70: does a step in this direction lead directly away from an adjacent enemy, or from guns that fired? */
export function leadsAway(situation: Situation, direction: Direction): boolean {
  const { grid, from, cause } = situation;
  return (
    isOpposite(situation, direction) ||
    firingHexes(cause).some(gun => distanceAfter(grid, from, direction, gun) > distance(grid, from, gun))
  );
}

export const isOpposite = ({ grid, from, enemies }: Situation, direction: Direction): boolean =>
  enemies.includes(neighbour(grid, from, opposite(direction)));

/** Distance to a hex after one step; beyond the map edge the lattice of hexes is thought to go on. */
function distanceAfter(grid: Grid, from: Hex, direction: Direction, target: Hex): number {
  const to = neighbour(grid, from, direction);
  if (to !== NOWHERE) return distance(grid, to, target);
  const behind = neighbour(grid, from, opposite(direction));
  if (behind === NOWHERE) return distance(grid, from, target) + 1;
  const across = Math.abs(2 * grid.lanes[from]! - grid.lanes[behind]! - grid.lanes[target]!);
  const along = Math.abs(2 * grid.alongs[from]! - grid.alongs[behind]! - grid.alongs[target]!);
  return along > across ? (along + across) / 2 : across;
}
