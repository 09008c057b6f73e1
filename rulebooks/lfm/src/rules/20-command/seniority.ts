import { derived } from '@abatis/kernel';
import { type Battle, battleOf, LEVELS } from '../../battle.ts';
import type { CommanderId, LfmState, Side } from '../../state.ts';
import { isOnMap, structureOf } from './structure.ts';

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

/** Where a commander stands for presence (20.9): an acting army commander stands as army commander (R162). */
const rankOf = (state: LfmState, id: CommanderId): number => {
  const { side, level } = battleOf(state).commanders[id]!;
  return state.armyCommander[side] === id ? 0 : LEVELS.indexOf(level);
};

/** LFM 20.9: has `lower` fewer stars? Precedence among equals does not count here. */
export const isLowerRanked = (state: LfmState, lower: CommanderId, higher: CommanderId): boolean =>
  rankOf(state, lower) > rankOf(state, higher);
