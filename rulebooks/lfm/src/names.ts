import { type Hex, label, NOWHERE, parseHex, type Side, sideLabel } from '@abatis/hex';
import { derived, placesByName, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { type Battle, battleOf } from './battle.ts';
import { forbid } from './cite.ts';
import { cardOf } from './pieces.ts';
import type { BrigadeId, CommanderId, LfmState, UnitId } from './state.ts';

/** Orders that name what is not there. */
export const PIECES_CLAUSES = {
  'LFM 0.2a': 'there is no combat unit {piece} in this battle',
  'LFM 0.2b': 'there is no commander {piece} in this battle',
  'LFM R1': '{hex} is no hex of this map',
  'LFM R2': '{piece} is neither a combat unit nor a commander of this battle',
} as const;

/*
 * What events and refusals call things: names that are printed on the pieces and labels that are printed on the
 * map, so that a log can be read without the battle beside it.
 */

export const unitName = (state: LfmState, id: UnitId): string => cardOf(state, id).name;

export const unitNames = (state: LfmState, ids: readonly UnitId[]): readonly string[] =>
  ids.map(id => unitName(state, id));

/** Of the side that is face up (0.2c). */
export function commanderName(state: LfmState, id: CommanderId): string {
  const { name, replacement } = battleOf(state).commanders[id]!;
  return state.commanders[id]!.replaced && replacement ? replacement.name : name;
}

export const brigadeName = (state: LfmState, id: BrigadeId): string => battleOf(state).brigades[id]!.name;

export const hexName = (state: LfmState, hex: Hex): string => label(battleOf(state).ground.grid, hex);

export const sideName = (state: LfmState, side: Side): string => sideLabel(battleOf(state).ground.grid, side);

/*
 * Orders call pieces by the names that are printed on their front sides, and hexes by their labels. Rules number
 * them. A name that is not there has the number -1, a label NOWHERE: ask `known` before the rules are asked.
 */

/** What an order says where a hex may be beyond the map edge. */
export const OFF_MAP_LABEL = 'off-map';

interface Index {
  readonly units: ReadonlyMap<string, UnitId>;
  readonly commanders: ReadonlyMap<string, CommanderId>;
}

const indexOf = derived(
  ({ units, commanders }: Battle): Index => ({
    units: placesByName(units),
    commanders: placesByName(commanders),
  }),
);

export const unitCalled = (state: LfmState, name: string): UnitId =>
  indexOf(battleOf(state)).units.get(name) ?? -1;

export const commanderCalled = (state: LfmState, name: string): CommanderId =>
  indexOf(battleOf(state)).commanders.get(name) ?? -1;

export const unitsCalled = (state: LfmState, names: readonly string[]): readonly UnitId[] =>
  names.map(name => unitCalled(state, name));

export const commandersCalled = (state: LfmState, names: readonly string[]): readonly CommanderId[] =>
  names.map(name => commanderCalled(state, name));

/** Pieces of either kind, in the order of the names. */
export interface Party {
  readonly units: readonly UnitId[];
  readonly commanders: readonly CommanderId[];
}

export const partyCalled = (state: LfmState, names: readonly string[]): Party => ({
  units: unitsCalled(state, names).filter(id => id >= 0),
  commanders: commandersCalled(state, names).filter(id => id >= 0),
});

export const hexCalled = (state: LfmState, text: string): Hex =>
  text === OFF_MAP_LABEL ? NOWHERE : parseHex(battleOf(state).ground.grid, text);

export const hexesCalled = (state: LfmState, labels: readonly string[]): readonly Hex[] =>
  labels.map(each => hexCalled(state, each));

/* The way back: what candidates call pieces and hexes. A commander keeps the name of his front side in orders. */

export const commanderTag = (state: LfmState, id: CommanderId): string =>
  battleOf(state).commanders[id]!.name;
export const commanderTags = (state: LfmState, ids: readonly CommanderId[]): readonly string[] =>
  ids.map(id => commanderTag(state, id));
export const partyTags = (state: LfmState, { units, commanders }: Party): readonly string[] => [
  ...unitNames(state, units),
  ...commanderTags(state, commanders),
];

export const hexTag = (state: LfmState, hex: Hex): string =>
  hex === NOWHERE ? OFF_MAP_LABEL : hexName(state, hex);
export const hexTags = (state: LfmState, hexes: readonly Hex[]): readonly string[] =>
  hexes.map(hex => hexTag(state, hex));

/** What an order names. */
interface Called {
  readonly units?: readonly string[];
  readonly commanders?: readonly string[];
  /** Of either kind. */
  readonly pieces?: readonly string[];
  /** 'off-map' passes: the rules judge whether it may stand there. */
  readonly hexes?: readonly string[];
}

/** LFM 0.2a, 0.2b, R1: is everything there that the order names? Only then the rules can be asked about it. */
export function known(state: LfmState, { units, commanders, pieces, hexes }: Called): Ruling {
  return ruling(
    ...(units ?? []).map(name => unitCalled(state, name) < 0 && forbid('LFM 0.2a', { piece: name })),
    ...(commanders ?? []).map(
      name => commanderCalled(state, name) < 0 && forbid('LFM 0.2b', { piece: name }),
    ),
    ...(pieces ?? []).map(name => strangePiece(state, name)),
    ...(hexes ?? []).map(text => strangeHex(state, text)),
  );
}

const strangePiece = (state: LfmState, name: string): Refusal | false =>
  unitCalled(state, name) < 0 && commanderCalled(state, name) < 0 && forbid('LFM R2', { piece: name });

const strangeHex = (state: LfmState, text: string): Refusal | false =>
  text !== OFF_MAP_LABEL && hexCalled(state, text) === NOWHERE && forbid('LFM R1', { hex: text });
