import {
  DIRECTIONS,
  type Direction,
  directionTo,
  distance,
  type Grid,
  type Hex,
  NOWHERE,
  neighbour,
  opposite,
  PROHIBITED,
} from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { payerOf } from '../../charts/ground-charts.ts';
import { unitNames } from '../../names.ts';
import { cardOf, holder, unitOf, unitsIn } from '../../pieces.ts';
import { enemyOf, type LfmState, type Side, type UnitId } from '../../state.ts';
import { moverOf, payerCosts } from '../01-movement/index.ts';
import { zocOf } from '../05-zones-of-control.ts';
import { isGun, type RetreatGroup } from './09.01-groups.ts';
import { type EdgeTerms, OPEN_EDGES } from './09.01e-map-edge.ts';
/** Why units retreat; the consequences are in CAUSES. */
export type RetreatCause =
  | { readonly kind: Exclude<CauseKind, 'bombardment' | 'by-choice'> }
  /** The hexes that fired (R70); by choice after a combat there are none. */
  | { readonly kind: 'bombardment' | 'by-choice'; readonly firing: readonly Hex[] };

interface CauseRule {
  /** The clause that makes them retreat or allows it. */
  readonly clause: string;
  /** LFM 9.1g, R127: a result forces them, so that a shattered brigade dissolves in cover. */
  readonly forced: boolean;
  /** LFM 14.1a: leaving a ZOC for this cause disorganizes. */
  readonly disorganizes: boolean;
  /** LFM 24.1c: they go by choice, so a builder may not. */
  readonly isChoice: boolean;
  /** LFM 9.1d: units on NR ground need not go. */
  readonly freedByGround: boolean;
  /** LFM R119, R80, R185: what happens to units that cannot retreat. */
  readonly trapped: 'eliminated' | 'stay';
}

const RESULT = {
  forced: true,
  disorganizes: false,
  isChoice: false,
  freedByGround: true,
  trapped: 'eliminated',
} as const;
const CHOICE = {
  forced: false,
  disorganizes: false,
  isChoice: true,
  freedByGround: false,
  trapped: 'stay',
} as const;

export const CAUSES = {
  /** AR, DR and what leads to them (T7). */
  combat: { ...RESULT, clause: 'LFM 14.1a', disorganizes: true },
  /** A unit alone that failed its check in a combat; it is disorganized already. */
  check: { ...RESULT, clause: 'LFM R100' },
  bombardment: { ...RESULT, clause: 'LFM 7.8a' },
  /** Target or cavalry, by a charge result (R44, 3.7); NR ground does not help (3.6). */
  charge: { ...RESULT, clause: 'LFM R44', disorganizes: true, freedByGround: false },
  /** From NR ground, though the result could be ignored: as a voluntary retreat (R102). */
  'by-choice': { ...CHOICE, clause: 'LFM R102' },
  /** LFM 11.1c: in good order, unless it ends in a ZOC. */
  'before-combat': { ...CHOICE, clause: 'LFM 11.1a' },
  voluntary: { ...CHOICE, clause: 'LFM 12.1' },
  /** It is like a voluntary retreat, but not by choice. */
  obliged: { ...CHOICE, clause: 'LFM R80', isChoice: false },
  /** Charged cavalry before combat; it has its D in any case (R129), and is eliminated if it cannot retreat (R52). */
  charged: { ...RESULT, clause: 'LFM 3.8a', freedByGround: false },
  night: { ...CHOICE, clause: 'LFM 23.3', isChoice: false },
} as const satisfies Record<string, CauseRule>;

export type CauseKind = keyof typeof CAUSES;

/** The clauses by which units retreat. */
export type CauseClause = (typeof CAUSES)[CauseKind]['clause'];

export const ruleOf = ({ kind }: RetreatCause): (typeof CAUSES)[CauseKind] => CAUSES[kind];

const NO_GUNS: readonly Hex[] = [];

/** LFM R70: the hexes that fired, if fire is the cause. */
export const gunsThatFired = (cause: RetreatCause): readonly Hex[] =>
  'firing' in cause ? cause.firing : NO_GUNS;

/** A step off the map in a path: it is always the last. */
export const OFF_MAP = NOWHERE;

/** One or two hexes, the start not included; OFF_MAP may be the last. */
export type RetreatPath = readonly Hex[];

/** What the scenario and the turn add to the state of the game. */
export interface RetreatTerms {
  readonly edges: EdgeTerms;
  /** Hexes whose breastworks were flipped in this player turn: a unit must stay there (24.1e). */
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

export const factsOf = ({ unit }: Situation, hex: Hex): { readonly unit: string; readonly hex: Hex } => ({
  unit,
  hex,
});

/**
 * LFM 12.4, R125: artillery enters a ZOC only where a friend stands already; units that leave the same hex with it do
 * not count (X27).
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
    gunsThatFired(cause).some(gun => distanceAfter(grid, from, direction, gun) > distance(grid, from, gun))
  );
}

export const isOpposite = ({ grid, from, enemies }: Situation, direction: Direction): boolean =>
  enemies.includes(neighbour(grid, from, opposite(direction)));

/** Distance to a hex after one step; the lattice of hexes continues beyond the map edge. */
function distanceAfter(grid: Grid, from: Hex, direction: Direction, target: Hex): number {
  const to = neighbour(grid, from, direction);
  if (to !== NOWHERE) return distance(grid, to, target);
  const behind = neighbour(grid, from, opposite(direction));
  if (behind === NOWHERE) return distance(grid, from, target) + 1;
  const across = Math.abs(2 * grid.lanes[from]! - grid.lanes[behind]! - grid.lanes[target]!);
  const along = Math.abs(2 * grid.alongs[from]! - grid.alongs[behind]! - grid.alongs[target]!);
  return along > across ? (along + across) / 2 : across;
}

/** LFM R122: retreats and advances cost nothing, but may not go where the unit could not move at any price. */
export function canPass(state: LfmState, id: UnitId, from: Hex, to: Hex): boolean {
  const direction = directionTo(battleOf(state).ground.grid, from, to);
  if (direction === null) return false;
  const payer = payerOf(moverOf(cardOf(state, id), unitOf(state, id)));
  return payerCosts(state, payer).ordinary[from * 6 + direction]! < PROHIBITED;
}
