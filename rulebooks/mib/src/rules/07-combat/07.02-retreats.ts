import { DIRECTIONS, type Direction, distance, type Hex, isOnEdge, NOWHERE, sideBetween } from '@abatis/hex';
import { keptIn, notebook, push, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import type { Losses } from '../../frames.ts';
import { terrainAt } from '../../ground.ts';
import { cardOf, isCavalry, isExtended, sideOfUnit, trainsIn, unitOf, unitsIn } from '../../pieces.ts';
import { enemyOf, type LeaderId, type MibState, type TrainId, type UnitId } from '../../state.ts';
import { leadersRefusal } from '../02-components.ts';
import * as movement from '../06-movement/index.ts';
import { disorganize } from '../09-disorganized.ts';
import { eliminate } from '../10-stragglers/index.ts';
import { frontSide } from '../16-optional-rules/index.ts';
import type { Fight, Fought } from './07.00-fight.ts';
import type { Party, Reach, RetreatTerms } from './07.02-retreat-paths.ts';
import { canGoOn, isOpenTo, leadsAway, partyOf, retreatReach } from './07.02-retreat-paths.ts';

/** A stack that has left a defending hex by the combat result. */
export interface Retreated {
  readonly left: Hex;
  readonly units: readonly UnitId[];
  /** R37, T12: there was a finished trench, which is lost if somebody advances into it (14.4). */
  readonly entrenched?: true;
}

/** MIB 7.2c, R29, R107: may these units retreat along this path? */
export function mayRetreat(
  state: MibState,
  units: readonly UnitId[],
  path: readonly Hex[],
  terms: RetreatTerms,
): Ruling {
  const party = partyOf(state, units);
  const reach = retreatReach(party, terms);
  const called = units.join(', ');
  if (!reach || path.length < reach.length)
    return ruling(forbid('MIB R29', { units: called, length: reach?.length ?? 0 }));
  const misstep = path.map((_, place) => stepRefusal(party, terms, path, place)).find(each => each !== null);
  return ruling(misstep ?? lengthRefusal(party, terms, reach, path));
}

/** MIB 7.2c: each hex next to the one before, away from the attackers, and none twice. */
function stepRefusal(party: Party, terms: RetreatTerms, path: readonly Hex[], place: number): Refusal | null {
  const { state, units, from } = party;
  const walked = [from, ...path.slice(0, place)];
  const [at, to] = [walked.at(-1)!, path[place]!];
  const isStep =
    sideBetween(battleOf(state).ground.grid, at, to) !== NOWHERE &&
    !walked.includes(to) &&
    leadsAway(party, terms, at, to);
  const facts = { units, hex: to };
  return isStep ? null : forbid('MIB 7.2c', facts);
}

/** R107: a retreat goes its full length, and then to the first open hex if it can reach one. */
function lengthRefusal(
  party: Party,
  terms: RetreatTerms,
  { length, isFar }: Reach,
  path: readonly Hex[],
): Refusal | false {
  const { state, units, from } = party;
  const start = path.slice(0, length);
  const last = path.at(-1)!;
  const facts = { units, hex: last };
  const away = distance(battleOf(state).ground.grid, from, start.at(-1)!);
  if (isFar && away !== length) return forbid('MIB R29', { units: facts.units, length });
  if (terms.outOf?.includes(last)) return forbid('MIB R129', facts);
  const passed = path.slice(length - 1, -1);
  const stopsRight = isOpenTo(party, terms, last) || (passed.length === 0 && !canGoOn(party, terms, start));
  return (passed.some(hex => isOpenTo(party, terms, hex)) || !stopsRight) && forbid('MIB R107', facts);
}

/** MIB 7.2d, 7.2k, R104, 16.6l: any facing; beside friends theirs, and beside a line one of the two of its front. */
export function facingsIn(state: MibState, hex: Hex, coming: readonly UnitId[]): readonly Direction[] {
  const there = unitsIn(state, hex).filter(id => !coming.includes(id));
  const stack = there.find(id => !isExtended(unitOf(state, id)));
  if (stack !== undefined) return [unitOf(state, stack).facing];
  const [line] = there;
  return line === undefined ? DIRECTIONS : frontSide(state, unitOf(state, line));
}

const facingRefusal = (
  state: MibState,
  hex: Hex,
  coming: readonly UnitId[],
  facing: Direction,
): Refusal | false => !facingsIn(state, hex, coming).includes(facing) && forbid('MIB 7.2d', { hex });

/** How a unit or a stack leaves its hex: the hexes it enters, its facing at the end, and the leaders who go along (2.2.4d). */
export interface Going {
  readonly path: readonly Hex[];
  readonly facing: Direction;
  readonly leaders: readonly LeaderId[];
}

/** MIB 7.2d, R104, 2.2.4d: may units from this hex face so at the end of their path, and take these leaders along? */
export const mayArrive = (
  state: MibState,
  from: Hex,
  units: readonly UnitId[],
  { path, facing, leaders }: Going,
): Ruling =>
  ruling(
    facingRefusal(state, path.at(-1)!, units, facing),
    leadersRefusal(state, from, sideOfUnit(state, units[0]!), leaders),
  );

/** MIB R100: what one step of a retreat costs. Every unit named is Disorganized; the stack as a whole loses the steps. */
export interface Penalty {
  readonly kind: 'ford' | 'river' | 'swamp' | 'friends' | 'zone';
  readonly clause: 'MIB 7.2e' | 'MIB 7.2f' | 'MIB 7.2h';
  readonly hex: Hex;
  readonly units: readonly UnitId[];
  readonly casualties: number;
  readonly stragglers: number;
  /** MIB 7.2g: the cavalry that inflicts the casualty. */
  readonly pursuers: readonly UnitId[];
}

/** What a whole path costs, for the screen and for the choice between paths. */
export interface Toll {
  /** Hexes with friends (7.2e). */
  readonly friends: number;
  /** Hexes in an EZOC, and those of them in one of cavalry (7.2f). */
  readonly zones: number;
  readonly cavalryZones: number;
  /** Crossings of creeks and streams, of rivers, and swamp hexes (7.2h). */
  readonly fords: number;
  readonly rivers: number;
  readonly swamps: number;
  readonly casualties: number;
  readonly stragglers: number;
}

/** MIB 7.2e to 7.2h, R107: the penalties of one step, the hexside first. */
export function penaltiesOf(party: Party, from: Hex, to: Hex): readonly Penalty[] {
  const step = from * battleOf(party.state).ground.grid.size + to;
  return keptIn(known(party), step, () =>
    [
      waterPenalty(party, from, to),
      swampPenalty(party, to),
      friendPenalty(party, to),
      zonePenalty(party, to),
    ].filter(penalty => penalty !== null),
  );
}

/** Penalties by step, remembered because many paths share their steps. */
const known = notebook((_: Party) => new Map<number, readonly Penalty[]>());

const NOBODY: readonly UnitId[] = [];

const penalty = (
  { units }: Party,
  hex: Hex,
  kind: Penalty['kind'],
  clause: Penalty['clause'],
  losses: { readonly casualties?: number; readonly stragglers?: number },
): Penalty => ({ kind, clause, hex, units, casualties: 0, stragglers: 0, pursuers: NOBODY, ...losses });

/** MIB 7.2h, R109: a bridge spares it. */
function waterPenalty(party: Party, from: Hex, to: Hex): Penalty | null {
  const { state } = party;
  const side = sideBetween(battleOf(state).ground.grid, from, to);
  const water = movement.isBridged(state, side) ? null : movement.waterAt(state, side);
  if (water === null) return null;
  return water === 'river'
    ? penalty(party, to, 'river', 'MIB 7.2h', { casualties: 2 })
    : penalty(party, to, 'ford', 'MIB 7.2h', { stragglers: 1 });
}

function swampPenalty(party: Party, to: Hex): Penalty | null {
  const isSwamp = terrainAt(battleOf(party.state).ground, to) === 'swamp';
  return isSwamp ? penalty(party, to, 'swamp', 'MIB 7.2h', { casualties: 2 }) : null;
}

/** MIB 7.2e, R86, R99: only combat units count, including those of the same combat that came there before. */
function friendPenalty(party: Party, to: Hex): Penalty | null {
  const { state, side, units } = party;
  const hasFriends = unitsIn(state, to).some(id => sideOfUnit(state, id) === side && !units.includes(id));
  return hasFriends ? penalty(party, to, 'friends', 'MIB 7.2e', {}) : null;
}

/** MIB 7.2f, R110: units that the EZOC affects pay; there is a casualty if cavalry projects it. */
function zonePenalty(party: Party, to: Hex): Penalty | null {
  const { state, side, units } = party;
  const affected = units.filter(id => movement.inEzoc(state, to, side, cardOf(state, id).kind, units));
  if (affected.length === 0) return null;
  const pursuers = [
    ...new Set(
      movement
        .projectors(state, to, enemyOf(side))
        .flatMap(({ unit }) => (isCavalry(state, unit) ? [unit] : [])),
    ),
  ];
  const losses = pursuers.length > 0 ? { casualties: 1 } : { stragglers: 1 };
  return { ...penalty(party, to, 'zone', 'MIB 7.2f', losses), units: affected, pursuers };
}

/** R107: the penalties hex by hex, in the order of the path. */
export const penaltiesAlong = (party: Party, path: readonly Hex[]): readonly Penalty[] =>
  path.flatMap((to, place) => penaltiesOf(party, path[place - 1] ?? party.from, to));

export function tollOf(penalties: readonly Penalty[]): Toll {
  const count = (...kinds: readonly Penalty['kind'][]): number =>
    penalties.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    friends: count('friends'),
    zones: count('zone'),
    cavalryZones: penalties.filter(({ pursuers }) => pursuers.length > 0).length,
    fords: count('ford'),
    rivers: count('river'),
    swamps: count('swamp'),
    casualties: penalties.reduce((sum, { casualties }) => sum + casualties, 0),
    stragglers: penalties.reduce((sum, { stragglers }) => sum + stragglers, 0),
  };
}

/** A retreat that has been found legal. */
interface Retreat extends Going {
  readonly units: readonly UnitId[];
  /** The clause by which they retreat. */
  readonly clause: string;
  /** The combat that it is part of; null: it is no combat (8.2d, 10.2c). */
  readonly fought: Fought | null;
}

/**
 * MIB 7.2b to 7.2h, R107: retreats along the path with its penalties, hex by hex. All units go to its end, also those
 * smashed along it (R71); steps are lost in the frames that this leaves on the stack, in the order of the path.
 */
export function retreatStack(state: MibState, retreat: Retreat, table: MibTable): void {
  const { units, leaders, path, facing, clause, fought } = retreat;
  const party = partyOf(state, units);
  const { side, from } = party;
  const penalties = penaltiesAlong(party, path);
  const before = standing(state, units, fought);
  table.emit({ type: 'retreated', clause, side, units, leaders, from, path, facing });
  walk(state, party, retreat, table);
  for (const penalty of penalties)
    for (const id of penalty.units) disorganize(state, id, penalty.clause, table);
  const owed = penalties
    .filter(({ casualties, stragglers }) => casualties + stragglers > 0)
    .map(penalty => owedFor(party, penalty, fought, before));
  arrive(state, path.at(-1)!, owed, table);
}

/** MIB 6.1d, R107: steps lost along the path do not count for stacking in the hex where they stop. */
function arrive(state: MibState, hex: Hex, owed: readonly Losses[], table: MibTable): void {
  const last = owed.at(-1);
  if (last === undefined) movement.disorganizeOverstacked(state, hex, table);
  else
    push(state, ...owed.slice(0, -1), movement.isOverstacked(state, hex) ? { ...last, crowded: hex } : last);
}

/**
 * MIB 10.2g, R117: the units as they were when the combat began; units outside the combat, or in a retreat without one,
 * as they are now.
 */
function standing(state: MibState, units: readonly UnitId[], fought: Fought | null): Fight['before'] {
  const known = fought?.before ?? [];
  const others = units.filter(id => !known.some(({ unit }) => unit === id));
  return [
    ...known,
    ...others.map(unit => ({ unit, steps: unitOf(state, unit).steps, smashed: unitOf(state, unit).smashed })),
  ];
}

/** MIB 7.2e: hexes passed are entered like others; 7.5a: trains go with a stack that is driven from its hex. */
function walk(
  state: MibState,
  { from, side }: Party,
  { units, leaders, path, facing, fought }: Retreat,
  table: MibTable,
): void {
  const trains = fought ? trainsIn(state, from).filter(id => state.trains[id]!.side === side) : NO_TRAINS;
  for (const hex of path) for (const id of units) movement.putUnit(state, id, hex, facing);
  // The step pushed last comes first, so the hexes are pushed from the end of the path.
  for (const hex of path.toReversed()) movement.enterHex(state, units, hex, table);
  const end = path.at(-1)!;
  for (const id of leaders) movement.putLeader(state, id, end);
  for (const id of trains) movement.moveTrain(state, id, end, table);
}

const NO_TRAINS: readonly TrainId[] = [];

function owedFor(
  { side }: Party,
  { hex, units, casualties, stragglers, clause, pursuers }: Penalty,
  fight: Fought | null,
  before: Fight['before'],
): Losses {
  const organicFirst = fight?.kind === 'charge';
  const cause = { clause, organicFirst };
  return { step: 'losses', side, hex, units, casualties, stragglers, cause, fight, before, pursuers };
}

/** MIB 7.2i: casualty steps of a stack that cannot leave. */
const STEPS_LOST = 2;

/** MIB 7.2i, 7.2j, R85: a stack that can enter no hex is driven off the map, or stays and pays for it. */
export function sufferNoWayOut(
  state: MibState,
  units: readonly UnitId[],
  fought: Fought,
  table: MibTable,
): void {
  const { hex } = unitOf(state, units[0]!);
  const facts = { units, hex };
  // R108: hexsides of the outer frame only; hexes out of play are no edge.
  if (isOnEdge(battleOf(state).ground.grid, hex)) {
    table.emit({ type: 'driven-off', clause: 'MIB 7.2j', ...facts });
    for (const id of units) eliminate(state, id, 'MIB 7.2j', table);
    return;
  }
  table.emit({ type: 'hemmed-in', clause: 'MIB 7.2i', ...facts });
  push(state, {
    step: 'losses',
    side: sideOfUnit(state, units[0]!),
    hex,
    units,
    casualties: STEPS_LOST,
    stragglers: 0,
    cause: { clause: 'MIB 7.2i', organicFirst: fought.kind === 'charge' },
    fight: fought,
  });
}
