import type { Battlefield } from '@abatis/battlefield';
import type { Seat } from '@abatis/kernel';
import type { Place } from './places/place.ts';
import type { MapSheet } from './places/sheet.ts';
import type { Text } from './text.ts';

/** A side as it is drawn: never by colour alone. */
export interface SideLook {
  readonly seat: Seat;
  /** The adjective: 'Union', 'Austrian'; and short for narrow places: 'US'. */
  readonly name: string;
  readonly short: string;
  /** Its people, as a sentence has them: 'the Union', 'the Austrians', 'the French and their allies'. */
  readonly people: string;
  /** Of the counter, and of what is written on it. */
  readonly colour: string;
  readonly ink: string;
  /** The upper left corner of the counter is cut off. */
  readonly notched: boolean;
}

/** Something that can be laid over the map. */
export interface OverlaySpec {
  readonly id: string;
  readonly label: string;
  /** The key that switches it. */
  readonly key: string;
  readonly about: string;
}

/** All about a table that does not change while the game is played. */
export interface Setting {
  readonly title: string;
  readonly date: string;
  readonly battlefield: Battlefield;
  /** What divides the ground into places: the page makes its gazetteer of it. */
  readonly sheet: MapSheet;
  readonly sides: readonly SideLook[];
  readonly overlays: readonly OverlaySpec[];
  /** A length for the scale bar, such as what one hex measures: { text: '500 yd', metres: 457.2 }. */
  readonly scale: { readonly text: string; readonly metres: number };
  /** Short sourced notes on places. */
  readonly notes: readonly PlaceNote[];
  /** A seat knows what another must not see: two persons at one screen pass it behind a curtain. */
  readonly secret?: boolean;
  /** No rule of this game asks who sees whom: the line of sight is not offered. */
  readonly sightless?: boolean;
  /** What the codes mean that stand on marks and under dice; `#` is any number: { code: '#c', text: 'casualties' }. */
  readonly codes?: readonly { readonly code: string; readonly text: string }[];
}

export interface PlaceNote {
  readonly place: Place;
  readonly title: string;
  readonly text: string;
  readonly source: string;
}

/** The width of a picture of a battle, divided by its height. */
export const PICTURE_ASPECT = 1.6;

/** A battle as it is offered before anything is loaded but the rulebook. */
export interface BattleCard {
  readonly scenario: string;
  readonly title: string;
  readonly place: string;
  /** As a person writes it: '28 August 1862'. */
  readonly date: string;
  readonly history: string;
  /** 'About an hour', '4 turns'. */
  readonly turns: number;
  /** Instead of the number of turns, where nobody counts them: '19 days'. */
  readonly extent?: string;
  readonly length: string;
  /** '11 Union against 16 Confederate units'. */
  readonly size: string;
  readonly variants: readonly BattleVariant[];
  readonly presets?: readonly BattlePreset[];
  /** The side that makes the first move, to be proposed. */
  readonly firstMove: Seat;
  readonly sides: readonly SideLook[];
  /** What the picture shows: the ground, where to look, and who stands where. */
  readonly battlefield: Battlefield;
  readonly sheet: MapSheet;
  readonly focus: {
    readonly x: number;
    readonly y: number;
    readonly metresAcross: number;
  };
  readonly blocks: readonly { readonly place: Place; readonly seat: Seat; readonly depth: number }[];
  readonly recommended?: Text;
}

/** An optional rule that a battle can be played with. */
export interface BattleVariant {
  readonly option: string;
  readonly title: string;
  readonly note: string;
  /** Another of the battle's variants that it builds on: neither is played without. */
  readonly needs?: string;
  /** Where the rulebook has it. */
  readonly clauses?: readonly string[];
}

/** Variants that go well together, switched on by one click. */
export interface BattlePreset {
  readonly title: string;
  readonly note: string;
  readonly options: readonly string[];
  /** The battle is meant to be played with it: it is on unless somebody switches it off. */
  readonly suggested?: true;
}
