import { type Hex, NOWHERE, parseHex } from '@abatis/hex';
import { derived, placesByName, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { type Battle, battleOf } from './battle.ts';
import { forbid } from './clauses/index.ts';
import { hexName, unitName, unitNames } from './events/names.ts';
import type { CommanderId, LfmState, UnitId } from './state.ts';

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

export const unitTag = unitName;
export const unitTags = unitNames;
export const commanderTag = (state: LfmState, id: CommanderId): string =>
  battleOf(state).commanders[id]!.name;
export const commanderTags = (state: LfmState, ids: readonly CommanderId[]): readonly string[] =>
  ids.map(id => commanderTag(state, id));
export const partyTags = (state: LfmState, { units, commanders }: Party): readonly string[] => [
  ...unitTags(state, units),
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
