import { type Hex, label, NOWHERE, parseHex, type Side, sideLabel } from '@abatis/hex';
import { nameList, placesWhere } from '@abatis/kernel/host';
import { type Battle, battleOf } from './battle.ts';
import type { BrigadeId, CommanderId, LfmState, Party, UnitId } from './state.ts';

/** Orders that name what is not there. */
export const PIECES_CLAUSES = {
  'LFM 0.2a': 'there is no combat unit {piece} in this battle',
  'LFM 0.2b': 'there is no commander {piece} in this battle',
  'LFM R1': 'there is no hex {hex} on this map',
  'LFM R2': '{piece} is neither a combat unit nor a commander of this battle',
} as const;

/*
 * What events and refusals call things: names that are printed on the pieces and labels that are printed on the
 * map, so that a log can be read without the battle beside it.
 */

export const UNITS = nameList<LfmState, UnitId>(state => battleOf(state).units);
/** By the names of their front sides, which orders use. */
export const COMMANDERS = nameList<LfmState, CommanderId>(state => battleOf(state).commanders);

export const { nameOf: unitName, namesOf: unitNames, called: unitCalled } = UNITS;
export const { nameOf: commanderTag, namesOf: commanderTags, called: commanderCalled } = COMMANDERS;
export const { nameOf: brigadeName } = nameList<LfmState, BrigadeId>(state => battleOf(state).brigades);

/** Of the side that is face up (0.2c). */
export function commanderName(state: LfmState, id: CommanderId): string {
  const { name, replacement } = battleOf(state).commanders[id]!;
  return state.commanders[id]!.replaced && replacement ? replacement.name : name;
}

export const hexName = (state: LfmState, hex: Hex): string => label(battleOf(state).ground.grid, hex);

export const sideName = (state: LfmState, side: Side): string => sideLabel(battleOf(state).ground.grid, side);

/** What an order says where a hex may be beyond the map edge. */
export const OFF_MAP_LABEL = 'off-map';

/* For screens, which are told names: a name that is not there has the number -1, a label NOWHERE. */

export const unitsCalled = (state: LfmState, names: readonly string[]): readonly UnitId[] =>
  names.map(name => unitCalled(state, name));

/** The pieces of a battle that a scenario names, in the order of the battle's lists. */
export const partyNamed = ({ units, commanders }: Battle, names: readonly string[]): Party => ({
  units: placesWhere(units, ({ name }) => names.includes(name)),
  commanders: placesWhere(commanders, ({ name }) => names.includes(name)),
});

/** The named pieces that there are, each once. */
export function partyCalled(state: LfmState, names: readonly string[]): Party {
  const once = [...new Set(names)];
  return {
    units: unitsCalled(state, once).filter(id => id >= 0),
    commanders: once.map(name => commanderCalled(state, name)).filter(id => id >= 0),
  };
}

export const hexCalled = (state: LfmState, text: string): Hex =>
  text === OFF_MAP_LABEL ? NOWHERE : parseHex(battleOf(state).ground.grid, text);

export const hexesCalled = (state: LfmState, labels: readonly string[]): readonly Hex[] =>
  labels.map(each => hexCalled(state, each));

/* The way back: what candidates call pieces and hexes. A commander keeps the name of his front side in orders. */

export const partyTags = (state: LfmState, { units, commanders }: Party): readonly string[] => [
  ...unitNames(state, units),
  ...commanderTags(state, commanders),
];

export const hexTag = (state: LfmState, hex: Hex): string =>
  hex === NOWHERE ? OFF_MAP_LABEL : hexName(state, hex);
export const hexTags = (state: LfmState, hexes: readonly Hex[]): readonly string[] =>
  hexes.map(hex => hexTag(state, hex));
