import { NOWHERE } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { type Battle, battleOf, type Formation, LEVELS, type Level, type UnitCard } from '../../battle.ts';
import type { CommanderId, LfmState, Side } from '../../state.ts';

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
const rosters = derived((battle: Battle): Readonly<Record<Side, readonly CommanderId[]>> => {
  const roster = (side: Side): readonly CommanderId[] =>
    bySeniority(
      battle,
      battle.commanders.flatMap((card, id) => (card.side === side ? [id] : [])),
    );
  return { union: roster('union'), confederate: roster('confederate') };
});

/** All brigade commanders of a side, the most senior first. */
export const brigadeCommandersOf = (battle: Battle, side: Side): readonly CommanderId[] =>
  brigadeRosters(battle)[side];

const brigadeRosters = derived((battle: Battle): Readonly<Record<Side, readonly CommanderId[]>> => {
  const roster = (side: Side): readonly CommanderId[] =>
    rosters(battle)[side].filter(id => battle.commanders[id]!.level === 'brigade');
  return { union: roster('union'), confederate: roster('confederate') };
});

/** The rank of a commander for presence (20.9): an acting army commander counts as army commander (R162). */
const rankOf = (state: LfmState, id: CommanderId): number => {
  const { side, level } = battleOf(state).commanders[id]!;
  return state.armyCommander[side] === id ? 0 : LEVELS.indexOf(level);
};

/** LFM 20.9: has `lower` fewer stars? Precedence among equals does not count here. */
export const isLowerRanked = (state: LfmState, lower: CommanderId, higher: CommanderId): boolean =>
  rankOf(state, lower) > rankOf(state, higher);
