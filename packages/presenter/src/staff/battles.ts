import type { Seat } from '@abatis/kernel';
import { gathered } from '@abatis/kernel';
import {
  type BattleCard,
  gazetteerOf,
  PICTURE_ASPECT,
  type Place,
  type Setting,
  type Text,
} from '@abatis/screen';
import { translated, words } from '@abatis/words';
import { typeset, writtenDate } from '../words/names.ts';
import { say } from '../words/say.ts';
import { translatedOverlay, translatedSide, translatedText, translatedVariant } from '../words/translate.ts';
import type { Field } from './fields.ts';

/** What every scenario says of its battle. */
export interface Titled {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly date: string;
  readonly history: string;
}

/** What only a person can say of a battle before it is played. */
export interface Billing {
  /** The place in the middle of the picture, and how much ground it shows. */
  readonly place: Place;
  readonly metresAcross: number;
  /** Orders that both sides gave in a game of the computer against itself: how long the battle takes. */
  readonly orders?: number;
  /** The same in words, where it is known otherwise: 'an evening'. */
  readonly length?: string;
  readonly recommended?: Text;
}

/** What a rulebook finds in its scenario. */
export interface Counted extends Pick<BattleCard, 'turns' | 'variants' | 'presets' | 'firstMove' | 'sides'> {
  /** Every unit of both sides, and where it is set up; null if it comes later. */
  readonly units: readonly { readonly seat: Seat; readonly place: Place | null }[];
}

/** A battle as it is offered. Without a billing its length is guessed, and the picture shows where the armies stand. */
export function battleCard(
  { id, title, place, date, history }: Titled,
  field: Field,
  { units, turns, variants, presets = [], firstMove, sides }: Counted,
  billing: Billing | undefined,
): BattleCard {
  return {
    scenario: id,
    title: typeset(translated(title)),
    place: translated(place),
    date: writtenDate(date),
    history: typeset(translated(history)),
    turns,
    length: billing?.length
      ? translated(billing.length)
      : lengthOf(billing?.orders ?? guessedOrders(units.length, turns)),
    size: sizeOf(units, sides),
    variants: variants.map(translatedVariant),
    ...(presets.length > 0 && { presets: presets.map(translatedVariant) }),
    firstMove,
    sides: sides.map(translatedSide),
    ...field,
    focus: focusOf(field, billing, units),
    blocks: blocksOf(units),
    ...(billing?.recommended === undefined ? {} : { recommended: translatedText(billing.recommended) }),
  };
}

/** '11 Union against 16 Confederate units'. */
function sizeOf(units: Counted['units'], sides: Counted['sides']): string {
  const [one, other] = sides.map(({ seat, name }) => {
    const own = units.filter(unit => unit.seat === seat).length;
    return `${own} ${translated(name)}`;
  });
  return say`${one!} against ${other!} units`;
}

/** The stacks of the set-up, by how many units are in them. */
function blocksOf(units: Counted['units']): BattleCard['blocks'] {
  const stacks = gathered(
    units.flatMap(({ place, seat }) => (place === null ? [] : [[place, seat] as const])),
  );
  return [...stacks].map(([place, seats]) => ({ place, seat: seats[0]!, depth: seats.length }));
}

/** A player who thinks half a minute about each of his orders, which are half of them. */
const MINUTES_PER_ORDER = 0.5;

function lengthOf(orders: number): string {
  const hours = Math.max(1, Math.round((orders / 2) * (MINUTES_PER_ORDER / 60)));
  return hours === 1 ? say`about an hour` : say`about ${NUMBERS[hours] ?? hours} hours`;
}

const NUMBERS: Readonly<Record<number, string>> = words({
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
});

/** An estimate for a designer's scenario: every unit moves or fights on every other turn. */
const guessedOrders = (units: number, turns: number): number => (units * turns) / 2;

function focusOf(field: Field, billing: Billing | undefined, units: Counted['units']): BattleCard['focus'] {
  if (!billing) return aroundUnits(field, units);
  const { sheet } = field;
  const { place, metresAcross } = billing;
  const middle = gazetteerOf(sheet).pointOf(place);
  if (!middle) throw new Error(`The picture of a battle cannot look at ${place}`);
  return { ...middle, metresAcross };
}

/** How many hexes or gauges a picture shows at least, and how much room it leaves around the units. */
const LEAST_SHOWN = 14;
const ROOM = 1.6;

/** The ground on which the units stand; the whole field if none is set up. */
function aroundUnits({ battlefield, sheet }: Field, units: Counted['units']): BattleCard['focus'] {
  const { pointOf, across } = gazetteerOf(sheet);
  const [west, south, east, north] = battlefield.abatis.extent;
  const points = units.flatMap(({ place }) => (place === null ? [] : (pointOf(place) ?? [])));
  const [left, right] = ends(points.map(({ x }) => x)) ?? [west, east];
  const [bottom, top] = ends(points.map(({ y }) => y)) ?? [south, north];
  const wanted = Math.max(right - left, (top - bottom) * PICTURE_ASPECT) * ROOM;
  return {
    x: (left + right) / 2,
    y: (bottom + top) / 2,
    metresAcross: Math.min(Math.max(wanted, LEAST_SHOWN * across), east - west),
  };
}

const ends = (numbers: readonly number[]): readonly [number, number] | null =>
  numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : null;

/** All about a table that does not change while the game is played. `length` is what a hex, or the gauge of a table, measures. */
export const settingOf = (
  { title, date }: Pick<Titled, 'title' | 'date'>,
  field: Field,
  length: string,
  parts: Pick<Setting, 'sides' | 'overlays' | 'notes'>,
): Setting => ({
  title: typeset(translated(title)),
  date: writtenDate(date),
  ...field,
  sides: parts.sides.map(translatedSide),
  overlays: parts.overlays.map(translatedOverlay),
  scale: { text: translated(length), metres: gazetteerOf(field.sheet).across },
  notes: parts.notes.map(({ place, title, text, source }) => ({
    place,
    title: translated(title),
    text: translated(text),
    source: translated(source),
  })),
});
