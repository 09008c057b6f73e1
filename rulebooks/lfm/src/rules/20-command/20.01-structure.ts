import { type Hex, NOWHERE } from '@abatis/hex';
import { derived, edit, keptIn, notebook, placesWhere } from '@abatis/kernel';
import {
  type Battle,
  type BrigadeCard,
  battleOf,
  type Formation,
  LEVELS,
  type Level,
  type UnitCard,
} from '../../battle.ts';
import { commandRange } from '../../charts/combat-charts.ts';
import type { LfmTable } from '../../events.ts';
import { commandValue, hexesBetween, holder, stacks } from '../../pieces.ts';
import { bySide, type CommanderId, enemyOf, type LfmState, type Side, type Unit } from '../../state.ts';
import { zocOf } from '../05-zones-of-control.ts';

/** LFM 20.1c: how the chain of command of a scenario differs from the standard one. */
export interface CommandStructure {
  /** The lowest command that a side's army commander holds himself (R238): Gregg has the division, too. */
  readonly armyAlsoHolds: Readonly<Record<Side, 'corps' | 'division' | null>>;
  /** Commanders under somebody else than the next above in their own formation: Custer under Gregg. */
  readonly answersTo: Readonly<Record<CommanderId, CommanderId>>;
  /** Precedence among equals (R164): by the numbers of corps and division, or by the list alone. */
  readonly seniority: 'by-number' | 'as-listed';
}

/** LFM 20.1b. */
export const STANDARD_STRUCTURE: CommandStructure = {
  armyAlsoHolds: { union: null, confederate: null },
  answersTo: {},
  seniority: 'by-number',
};

export const structureOf = ({ command }: Battle): CommandStructure => command ?? STANDARD_STRUCTURE;

type Between = 'corps' | 'division';

/** The levels between a commander and the army commander, nearest first. */
const ABOVE: Readonly<Record<Level, readonly Between[]>> = {
  brigade: ['division', 'corps'],
  division: ['corps'],
  corps: [],
  army: [],
};

/** The same levels without those that the army commander holds himself. */
function levelsAbove(battle: Battle, side: Side, level: Level): readonly Between[] {
  const held = structureOf(battle).armyAlsoHolds[side];
  if (held === null) return ABOVE[level];
  return held === 'corps' ? ABOVE[level].filter(each => each !== 'corps') : [];
}

type Piece = Formation & { readonly side: Side };

/** LFM 20.1b: the commanders of this level over a piece, by its own formation. */
const commandersOver = ({ commanders }: Battle, piece: Piece, level: Between): readonly CommanderId[] =>
  commanders.flatMap((card, id) => {
    const sameCorps = card.side === piece.side && card.level === level && card.corps === piece.corps;
    const named = level === 'corps' ? card.corps !== null : card.division !== null;
    return sameCorps && named && (level === 'corps' || card.division === piece.division) ? [id] : [];
  });

const formationSuperiors = (battle: Battle, piece: Piece, level: Level): readonly CommanderId[] =>
  levelsAbove(battle, piece.side, level).flatMap(each => commandersOver(battle, piece, each));

function superiorsIn(battle: Battle, id: CommanderId): readonly CommanderId[] {
  const named = structureOf(battle).answersTo[id];
  if (named !== undefined) return [named, ...superiorsIn(battle, named)];
  const card = battle.commanders[id]!;
  return formationSuperiors(battle, card, card.level);
}

const superiorsByCommander = derived((battle: Battle) =>
  battle.commanders.map((_, id) => superiorsIn(battle, id)),
);

/** LFM 20.1b, 20.1c: the commanders between this one and the army commander, nearest first, on the map or not. */
export const superiorsOf = (battle: Battle, id: CommanderId): readonly CommanderId[] =>
  superiorsByCommander(battle)[id]!;

export const isOnMap = (state: LfmState, id: CommanderId): boolean => state.commanders[id]!.hex !== NOWHERE;

/** LFM 20.1b, R161: the nearest superior on the map, at the top the (acting) army commander, who has none. */
export function immediateSuperior(state: LfmState, id: CommanderId): CommanderId | null {
  const battle = battleOf(state);
  const { side, level } = battle.commanders[id]!;
  const army = armyCommanderOnMap(state, side);
  if (id === army || level === 'army') return null;
  return superiorsOf(battle, id).find(each => isOnMap(state, each)) ?? army;
}

function armyCommanderOnMap(state: LfmState, side: Side): CommanderId | null {
  const army = state.armyCommander[side];
  return army !== null && isOnMap(state, army) ? army : null;
}

/** LFM R163: the commanders whose success helps his roll: his superior, and an army commander of his own rank. */
export function givesOrdersTo(state: LfmState, id: CommanderId): readonly CommanderId[] {
  const { commanders } = battleOf(state);
  const { side, level } = commanders[id]!;
  const superior = immediateSuperior(state, id);
  const army = armyCommanderOnMap(state, side);
  const orders = superior === null ? [] : [superior];
  const equal = army !== null && army !== id && army !== superior && commanders[army]!.level === level;
  return equal ? [...orders, army] : orders;
}

/** LFM 22.3g: is the commander above this unit in its own chain of command? */
export function isInChainOf(state: LfmState, id: CommanderId, unit: UnitCard): boolean {
  if (state.armyCommander[unit.side] === id) return true;
  const battle = battleOf(state);
  const own = unit.brigade === null ? null : battle.brigades[unit.brigade]!.commander;
  const chain = own === null ? formationSuperiors(battle, unit, 'brigade') : superiorsOf(battle, own);
  return chain.includes(id);
}

const UNNUMBERED = Number.MAX_SAFE_INTEGER;
const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** The number in the name of a corps or division: 3 of 'III AoV', 2 of '2'. Formations without one come last. */
function formationNumber(name: string | null): number {
  const [first = ''] = name?.split(' ') ?? [];
  if (/^\d+$/.test(first)) return Number(first);
  return /^[IVXLC]+$/.test(first) ? romanNumber(first) : UNNUMBERED;
}

function romanNumber(text: string): number {
  const values = [...text].map(letter => ROMAN[letter]!);
  return values.reduce((sum, value, place) => sum + (value < (values[place + 1] ?? 0) ? -value : value), 0);
}

/** LFM R164: army commander; more stars; lower corps number; lower division number; the scenario's list. */
function precedence(battle: Battle, a: CommanderId, b: CommanderId): number {
  const [one, two] = [battle.commanders[a]!, battle.commanders[b]!];
  const stars = LEVELS.indexOf(one.level) - LEVELS.indexOf(two.level);
  if (stars !== 0) return stars;
  const numbers =
    structureOf(battle).seniority === 'by-number'
      ? formationNumber(one.corps) - formationNumber(two.corps) ||
        formationNumber(one.division) - formationNumber(two.division)
      : 0;
  return numbers || one.seniority - two.seniority;
}

/** By commander: his place in the order of precedence of the battle, 0 first. */
const places = derived((battle: Battle): readonly number[] => {
  const order = battle.commanders.map((_, id) => id).sort((a, b) => precedence(battle, a, b));
  const byCommander: number[] = [];
  for (const [place, id] of order.entries()) byCommander[id] = place;
  return byCommander;
});

/** LFM R164, 20.12b. */
export const outranks = (battle: Battle, a: CommanderId, b: CommanderId): boolean =>
  places(battle)[a]! < places(battle)[b]!;

/** The most senior first. */
export const bySeniority = (battle: Battle, ids: readonly CommanderId[]): readonly CommanderId[] =>
  ids.toSorted((a, b) => places(battle)[a]! - places(battle)[b]!);

/** The commanders of a side on the map, the most senior first. */
export const commandersOnMap = (state: LfmState, side: Side): readonly CommanderId[] =>
  rosters(battleOf(state))[side].filter(id => isOnMap(state, id));

/** All commanders of either side, the most senior first. */
const rosters = derived((battle: Battle) =>
  bySide(side => {
    const own = placesWhere(battle.commanders, card => card.side === side);
    return bySeniority(battle, own);
  }),
);

/** All brigade commanders of a side, the most senior first. */
export const brigadeCommandersOf = (battle: Battle, side: Side): readonly CommanderId[] =>
  brigadeRosters(battle)[side];

const brigadeRosters = derived((battle: Battle) =>
  bySide(side => rosters(battle)[side].filter(id => battle.commanders[id]!.level === 'brigade')),
);

/** The rank of a commander for presence (20.9): an acting army commander counts as army commander (R162). */
const rankOf = (state: LfmState, id: CommanderId): number => {
  const { side, level } = battleOf(state).commanders[id]!;
  return state.armyCommander[side] === id ? 0 : LEVELS.indexOf(level);
};

/** LFM 20.9: has `lower` fewer stars? Precedence among equals does not count here. */
export const isLowerRanked = (state: LfmState, lower: CommanderId, higher: CommanderId): boolean =>
  rankOf(state, lower) > rankOf(state, higher);

/** By hex: the steps of the shortest trace from one hex; OUT_OF_REACH beyond every command range. */
type Trace = Uint8Array;

const OUT_OF_REACH = 255;

/** The traces of a state, made as needed, by start hex and side. */
const tracesOf = derived((_: Battle) => notebook((_: readonly Unit[]) => new Map<number, Trace>()));

function traceFrom(state: LfmState, side: Side, from: Hex): Trace {
  const traces = tracesOf(battleOf(state))(state.units);
  const key = from * 2 + (side === 'union' ? 0 : 1);
  return keptIn(traces, key, () => searchFrom(state, side, from));
}

const longestRange = derived(({ charts }: Battle) => Math.max(...Object.values(charts.commandRanges.hexes)));

function searchFrom(state: LfmState, side: Side, from: Hex): Trace {
  const battle = battleOf(state);
  const { size, neighbours } = battle.ground.grid;
  const limit = longestRange(battle);
  const zoc = zocOf(state, enemyOf(side));
  const trace = new Uint8Array(size).fill(OUT_OF_REACH);
  const queue = [from];
  trace[from] = 0;
  for (let place = 0; place < queue.length; place++) {
    const hex = queue[place]!;
    const steps = trace[hex]! + 1;
    if (steps > limit || (hex !== from && !carries(state, side, zoc, hex))) continue;
    for (let exit = hex * 6; exit < hex * 6 + 6; exit++) {
      const next = neighbours[exit]!;
      if (next === NOWHERE || trace[next] !== OUT_OF_REACH) continue;
      trace[next] = steps;
      queue.push(next);
    }
  }
  return trace;
}

/** LFM 20.10, R168: a trace may go through a ZOC hex only if friends hold it; an enemy-occupied hex is in a ZOC. */
const carries = (state: LfmState, side: Side, zoc: Uint8Array, hex: Hex): boolean =>
  zoc[hex] === 0 || holder(state, hex) === side;

/** LFM 20.10, R168: can command be traced from one hex to the other within this number of steps? */
export function canTrace(state: LfmState, side: Side, from: Hex, to: Hex, range: number): boolean {
  if (from === NOWHERE || to === NOWHERE || hexesBetween(state, from, to) > range) return false;
  return traceFrom(state, side, from)[to]! <= range;
}

/** LFM 20.4d, T15: the range of his own rank. */
const rangeOfRank = (battle: Battle, id: CommanderId): number =>
  commandRange(battle.charts, battle.commanders[id]!.level);

/** LFM 20.3b, T15, R162: his command range; the (acting) army commander's is 8 in all his roles. */
export function commandRangeOf(state: LfmState, id: CommanderId): number {
  const battle = battleOf(state);
  const { side } = battle.commanders[id]!;
  return state.armyCommander[side] === id ? commandRange(battle.charts, 'army') : rangeOfRank(battle, id);
}

/** LFM 20.6a, R170: a division commander reaches the commanders of cavalry brigades at 8 hexes. */
export function rangeToBrigade(state: LfmState, id: CommanderId, { cavalry }: BrigadeCard): number {
  const battle = battleOf(state);
  const range = commandRangeOf(state, id);
  if (!cavalry || battle.commanders[id]!.level !== 'division') return range;
  return Math.max(range, commandRange(battle.charts, 'divisionToCavalryBrigade'));
}

/** LFM 20.10: is the hex in this range of the commander? */
export function reaches(
  state: LfmState,
  id: CommanderId,
  to: Hex,
  range = commandRangeOf(state, id),
): boolean {
  const { side } = battleOf(state).commanders[id]!;
  return canTrace(state, side, state.commanders[id]!.hex, to, range);
}

/** Who commands the army, and by which clause. */
export interface ArmyCommand {
  readonly commander: CommanderId | null;
  readonly clause: string;
}

/**
 * LFM 20.12: the commander of a side's army now, given the one before. Asked at the start of every Initiative Phase and
 * of the side's Command Determination Phase (R165).
 */
export function armyCommandNow(
  state: LfmState,
  side: Side,
  before: CommanderId | null = state.armyCommander[side],
): ArmyCommand {
  if (before === null || !isOnMap(state, before)) return chosenAnew(state, side);
  return { commander: reliefOf(state, side, before) ?? before, clause: 'LFM 20.12d' };
}

/** LFM 20.12a to 20.12c, R233: the actual army commander, else the most senior, else the one nearest the enemy. */
function chosenAnew(state: LfmState, side: Side): ArmyCommand {
  const { commanders } = battleOf(state);
  const onMap = commandersOnMap(state, side);
  const [first] = onMap;
  if (first === undefined) return { commander: null, clause: 'LFM 20.12a' };
  const { level } = commanders[first]!;
  if (level === 'army') return { commander: first, clause: 'LFM 20.1b' };
  const equals = onMap.filter(id => commanders[id]!.level === level);
  if (level === 'corps') return { commander: first, clause: equals.length > 1 ? 'LFM 20.12b' : 'LFM 20.12a' };
  return { commander: nearestToEnemy(state, side, equals), clause: 'LFM 20.12c' };
}

/** LFM 20.12c, R167: fewest hexes to any enemy combat unit; among equals the most senior, who is named first. */
function nearestToEnemy(state: LfmState, side: Side, ids: readonly CommanderId[]): CommanderId {
  const enemies = [...stacks(state).keys()].filter(hex => holder(state, hex) === enemyOf(side));
  const away = ids.map(id =>
    Math.min(...enemies.map(hex => hexesBetween(state, state.commanders[id]!.hex, hex))),
  );
  return ids[away.indexOf(Math.min(...away))]!;
}

/** LFM 20.12d, R165: the most senior commander who outranks him and has him in the range of his own rank. */
function reliefOf(state: LfmState, side: Side, acting: CommanderId): CommanderId | null {
  const battle = battleOf(state);
  const { hex } = state.commanders[acting]!;
  const found = commandersOnMap(state, side).find(
    id => outranks(battle, id, acting) && reaches(state, id, hex, rangeOfRank(battle, id)),
  );
  return found ?? null;
}

/** LFM 20.12: settles who commands the army; nothing is reported if nothing changes. */
export function settleArmyCommand(state: LfmState, side: Side, table: LfmTable): void {
  const before = state.armyCommander[side];
  const { commander, clause } = armyCommandNow(state, side);
  if (commander === before) return;
  edit(state, 'armyCommander')[side] = commander;
  table.emit({ type: 'army-command-taken', clause, side, commander, from: before });
}

/** LFM SP.1a, R4: what a side adds to its initiative die; 0 without a commander who has a CV. */
export function initiativeValue(state: LfmState, side: Side): number {
  const army = state.armyCommander[side];
  return army === null ? 0 : commandValue(state, army);
}
