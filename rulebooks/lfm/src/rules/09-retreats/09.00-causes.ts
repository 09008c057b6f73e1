import {
  type Direction,
  directionTo,
  distance,
  type Grid,
  type Hex,
  NOWHERE,
  neighbour,
  opposite,
  PROHIBITED,
  ring,
} from '@abatis/hex';
import { type Refusal, subsets } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { payerOf } from '../../charts/ground-charts.ts';
import { forbid } from '../../cite.ts';
import { unitNames } from '../../names.ts';
import { cardOf, commandersIn, holder, isRegiment, unitOf, unitsIn } from '../../pieces.ts';
import {
  type BrigadeId,
  type CommanderId,
  enemyOf,
  type LfmState,
  type Party,
  type Side,
  type UnitId,
} from '../../state.ts';
import { hexOf, moverOf, payerCosts } from '../01-movement/index.ts';
import { zocOf } from '../05-zones-of-control.ts';
import { retreatPaths } from './09.01-paths.ts';

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
  /** LFM R102, R130: the stack is free to part; in all other cases it keeps together (R117). */
  readonly byUnit?: true;
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
  'by-choice': { ...CHOICE, clause: 'LFM R102', byUnit: true },
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

export const ruleOf = ({ kind }: RetreatCause): CauseRule & { readonly clause: CauseClause } => CAUSES[kind];

const NO_GUNS: readonly Hex[] = [];

/** LFM R70: the hexes that fired, if fire is the cause. */
export const gunsThatFired = (cause: RetreatCause): readonly Hex[] =>
  'firing' in cause ? cause.firing : NO_GUNS;

/** A step off the map in a path: it is always the last. */
export const OFF_MAP = NOWHERE;

/** One or two hexes, the start not included; OFF_MAP may be the last. */
export type RetreatPath = readonly Hex[];

/** One retreat to be judged, with what every question about it needs. */
export interface Situation {
  readonly state: LfmState;
  readonly group: RetreatGroup;
  readonly cause: RetreatCause;
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

export function situationOf(state: LfmState, group: RetreatGroup, cause: RetreatCause): Situation {
  const { grid } = battleOf(state).ground;
  const [first] = group.units;
  const { side } = cardOf(state, first!);
  const from = unitOf(state, first!).hex;
  return {
    state,
    group,
    cause,
    grid,
    from,
    side,
    zoc: zocOf(state, enemyOf(side)),
    enemies: ring(grid, from, 1).filter(hex => holder(state, hex) === enemyOf(side)),
    guns: gunsIn(state, group),
    unit: unitNames(state, group.units).join(', '),
  };
}

function gunsIn(state: LfmState, { units }: RetreatGroup): Situation['guns'] {
  const guns = units.filter(id => isGun(state, id)).length;
  if (guns === 0) return 'none';
  return guns === units.length ? 'all' : 'some';
}

export const factsOf = ({ unit }: Situation, hex: Hex) => ({ unit, hex });

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

/** Units of one hex that retreat together along one path (R117), and the commanders who go with them. */
export interface RetreatGroup extends Party {
  /** All units that retreat from the hex by the same event, including those that have gone already. */
  readonly stack: readonly UnitId[];
}

/** LFM R102, R130: who goes by choice is bound to nobody. */
export const boundBy = (cause: RetreatCause, group: RetreatGroup): RetreatGroup =>
  ruleOf(cause).byUnit ? alone(group.units, group.commanders) : group;

/** Units that go by themselves: single units (7.8, R100), voluntary retreats unit by unit (R130). */
export const alone = (units: readonly UnitId[], commanders: readonly CommanderId[] = []): RetreatGroup => ({
  units,
  commanders,
  stack: units,
});

/**
 * What is left of a stack in its hex: units that must keep together, and units that go with whichever of them the owner
 * likes.
 */
interface Parts {
  readonly here: readonly UnitId[];
  readonly cores: readonly (readonly UnitId[])[];
  readonly followers: readonly UnitId[];
}

/** LFM R117, R54: each brigade keeps together; independent regiments form a group only if there is no brigade. */
function partsOf(state: LfmState, hex: Hex, stack: readonly UnitId[]): Parts {
  const here = stack.filter(id => unitOf(state, id).hex === hex);
  const brigades = new Set(here.map(id => boundBrigade(state, id)).filter(each => each !== null));
  const cores = [...brigades].map(each => here.filter(id => boundBrigade(state, id) === each));
  const unbound = here.filter(id => boundBrigade(state, id) === null);
  const independents = unbound.filter(id => isRegiment(cardOf(state, id)));
  if (cores.length > 0 || independents.length === 0) return { here, cores, followers: unbound };
  return { here, cores: [independents], followers: unbound.filter(id => isGun(state, id)) };
}

/** The brigade a regiment belongs to for stacking; null for artillery and independent units. */
function boundBrigade(state: LfmState, id: UnitId): BrigadeId | null {
  const card = cardOf(state, id);
  return isRegiment(card) && !card.independent ? card.brigade : null;
}

export const isGun = (state: LfmState, id: UnitId): boolean => cardOf(state, id).arm === 'artillery';

/**
 * LFM R117: the sets of units that may go next, without commanders. If there are several brigades, each may take any of
 * the followers; the last takes all, or leaves the artillery to a path of its own.
 */
export function retreatGroups(
  state: LfmState,
  hex: Hex,
  stack: readonly UnitId[],
): readonly (readonly UnitId[])[] {
  const { here, cores, followers } = partsOf(state, hex, stack);
  if (here.length === 0) return [];
  if (cores.length > 1) return cores.flatMap(core => subsets(followers).map(some => [...core, ...some]));
  const withoutGuns = here.filter(id => !isGun(state, id));
  return withoutGuns.length === here.length || withoutGuns.length === 0 ? [here] : [here, withoutGuns];
}

/** LFM R130: all units, the regiments of each brigade, and each unit; any other group can go one after the other as well. */
export function retreatParties(
  state: LfmState,
  hex: Hex,
  units: readonly UnitId[],
): readonly (readonly UnitId[])[] {
  const regiments = units.filter(id => isRegiment(cardOf(state, id)));
  const brigades = retreatGroups(state, hex, regiments).filter(group => group.length < units.length);
  const together = [units, ...brigades].filter(group => group.length > 1);
  return [...together, ...units.map(id => [id])];
}

/**
 * LFM R117: why the group may not leave its hex like this. Artillery may be left to its own path only where it cannot
 * go along.
 */
export function partingRefusal(state: LfmState, group: RetreatGroup, gunsPart: boolean): Refusal | null {
  const hex = hexOf(state, group);
  const { here, cores, followers } = partsOf(state, hex, group.stack);
  const gone = new Set(group.units);
  const going = cores.filter(core => core.some(id => gone.has(id)));
  const left = followers.filter(id => !gone.has(id));
  const mayLeave = cores.length > 1 || (cores.length === 1 && gunsPart && left.every(id => isGun(state, id)));
  const together =
    gone.size === group.units.length &&
    new Set(group.commanders).size === group.commanders.length &&
    group.units.every(id => here.includes(id)) &&
    going.length === Math.min(cores.length, 1) &&
    going.every(core => core.every(id => gone.has(id))) &&
    (left.length === 0 || mayLeave) &&
    group.commanders.every(id => commandersIn(state, hex).includes(id));
  if (together) return null;
  return forbid('LFM R117', { unit: unitNames(state, group.units).join(', '), hex });
}

/** A group that may go next, and where. */
export interface RetreatChoice {
  readonly group: RetreatGroup;
  readonly paths: readonly RetreatPath[];
}

/** Units of one hex that retreat, all for one cause. */
export interface Retreating {
  readonly hex: Hex;
  readonly stack: readonly UnitId[];
  readonly cause: RetreatCause;
}

/** LFM R117, R130: what the owner may do next with a stack that retreats; commanders are left to him. */
export function retreatChoices(state: LfmState, retreating: Retreating): readonly RetreatChoice[] {
  const { hex, stack, cause } = retreating;
  const groups = ruleOf(cause).byUnit
    ? retreatParties(state, hex, leftOf(state, retreating))
    : retreatGroups(state, hex, stack);
  return groups
    .map(units => ({ units, commanders: [], stack }))
    .map(group => ({ group, paths: retreatPaths(state, group, cause) }))
    .filter(({ paths }) => paths.length > 0);
}

/** The units that have not gone yet. */
export const leftOf = (state: LfmState, { hex, stack }: Retreating): readonly UnitId[] =>
  stack.filter(id => unitOf(state, id).hex === hex);

/**
 * LFM R119, R125: the units of the stack that are still here and cannot retreat; artillery is tried last, by itself.
 */
export function trappedUnits(state: LfmState, retreating: Retreating): readonly UnitId[] {
  if (retreatChoices(state, retreating).length > 0) return [];
  const here = leftOf(state, retreating);
  const regiments = here.filter(id => !isGun(state, id));
  return regiments.length > 0 ? regiments : here;
}
