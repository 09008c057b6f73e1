import type { Seat } from '@abatis/kernel';
import { gathered } from '@abatis/kernel/host';
import {
  type PointChange,
  type PointItem,
  type PointRange,
  type PointSource,
  plain,
  type TableScene,
  type Text,
} from '@abatis/screen';
import type { Wording } from '../log/telling.ts';
import { signed } from '../words/numbers.ts';
import { listOf, say, sentences } from '../words/say.ts';
import { isSameRange, pointsText, type Ranges } from './axis.ts';

/* The points of both sides, row by row: the score, the briefing, the overlay and the log are made from the same rows. */

const NOTHING: PointRange = { least: 0, most: 0 };

const sumOf = (ranges: readonly PointRange[]): PointRange =>
  ranges.reduce((sum, { least, most }) => ({ least: sum.least + least, most: sum.most + most }), NOTHING);

/** What a side has by these rows. */
const pointsOf = (sources: readonly PointSource[], seat: Seat): PointRange =>
  sumOf(sources.flatMap(({ items }) => items).filter(item => item.seat === seat));

/** The counts of before these changes, given those of after them. */
export const rangesBefore = (changes: readonly PointChange[], after: Ranges): Ranges =>
  Object.fromEntries(
    Object.entries(after).map(([seat, range]) => [
      seat,
      changes.find(change => change.seat === seat)?.before ?? range,
    ]),
  );

export const rangesOf = (sources: readonly PointSource[], seats: readonly Seat[]): Ranges =>
  Object.fromEntries(seats.map(seat => [seat, pointsOf(sources, seat)]));

/** The score of the top bar. */
export const scoresBy = (sources: readonly PointSource[], seats: readonly Seat[]): TableScene['scores'] =>
  seats.map(seat => {
    const { least: value, most } = pointsOf(sources, seat);
    return { seat, value, ...(most > value && { most }), label: scoreLabel(sources, seat) };
  });

/** '3 Teugn; 1 each enemy step lost'. */
function scoreLabel(sources: readonly PointSource[], seat: Seat): string {
  const parts = sources.flatMap(source => {
    const points = pointsOf([source], seat);
    return points.most === 0 ? [] : [`${pointsText(points)} ${plain(source.what)}`];
  });
  if (parts.length === 0) return say`no points yet`;
  const all = pointsOf(sources, seat);
  const reasons = parts.join('; ');
  return all.least === all.most
    ? reasons
    : say`${all.least} to ${all.most}, depending on hidden losses: ${reasons}`;
}

/** The rows in sentences, for the overlay on the map: 'Teugn 0906: 3 VP, nobody 17.0.', with what the sides have by them. */
export const sourceTexts = (
  sources: readonly PointSource[],
  nameOf: (seat: Seat) => string,
): readonly Text[] =>
  sources.map(source => {
    const { what, worth, now, clause } = source;
    const seats = [...new Set(source.items.map(({ seat }) => seat))];
    const scored = seats.map(seat => say`; ${nameOf(seat)} has ${pointsText(pointsOf([source], seat))}`);
    return say`${what}: ${worth} VP, ${now.text}${scored.join('')} ${{ clause }}.`;
  });

/** One item before and after an order. */
interface Change {
  readonly seat: Seat;
  readonly source: PointSource;
  readonly before: PointRange;
  readonly after: PointRange;
  readonly item: PointItem;
}

/**
 * A line of the log for every row that has changed for a side, with what has changed it. Both lists are as the same
 * reader knows them, so that a line tells nothing that the score does not.
 */
export function pointLines(
  before: readonly PointSource[],
  after: readonly PointSource[],
  nameOf: (seat: Seat) => string,
): readonly Wording[] {
  const changes = changesBetween(before, after);
  const groups = gathered(changes.map(change => [`${change.seat} ${change.source.id}`, change] as const));
  const counts = new Map<Seat, PointRange>();
  return [...groups.values()].map(group => {
    const { seat, source } = group[0]!;
    const [was, is] = [sumOf(group.map(each => each.before)), sumOf(group.map(each => each.after))];
    const delta = signedRange(was, is);
    // Several rows may change at once: each line of the turn's card goes on from the count of the one before.
    const count = counts.get(seat) ?? pointsOf(before, seat);
    const counted = { least: count.least + is.least - was.least, most: count.most + is.most - was.most };
    counts.set(seat, counted);
    const cause = say`${causeOf(group)} ${{ clause: source.clause }}`;
    const total = pointsText(pointsOf(after, seat));
    const head = say`${{ seat, text: nameOf(seat) }} ${delta} VP, ${total} now: ${causeOf(group)}`;
    return {
      kind: 'points',
      heading: say`Points`,
      seat,
      text: say`${head} ${{ clause: source.clause }}.`,
      places: source.places,
      change: { seat, delta, cause, before: count, after: counted },
    };
  });
}

function changesBetween(before: readonly PointSource[], after: readonly PointSource[]): readonly Change[] {
  const [was, is] = [itemsOf(before), itemsOf(after)];
  return [...new Set([...is.keys(), ...was.keys()])].flatMap(key => {
    const [old, now] = [was.get(key), is.get(key)];
    const [from, to] = [old?.item ?? NOTHING, now?.item ?? NOTHING];
    if (isSameRange(from, to)) return [];
    const { item, source } = (now ?? old)!;
    return [{ seat: item.seat, source, item, before: from, after: to }];
  });
}

const itemsOf = (sources: readonly PointSource[]) =>
  new Map(
    sources.flatMap(source =>
      source.items.map(item => [`${item.seat} ${source.id} ${item.id}`, { item, source }] as const),
    ),
  );

/** '+2', '−3'; '+0 to +1' where it is hidden whether it counts. */
function signedRange(before: PointRange, after: PointRange): string {
  const [least, most] = [after.least - before.least, after.most - before.most];
  if (least === most) return signed(least);
  const [low, high] = [Math.min(least, most), Math.max(least, most)];
  return say`${signed(low)} to ${signed(high)}`;
}

/** 'Buchberg, by St Hilaire', 'lost Teugn', '26NC, 4 SP and 11NC, 3 SP'. */
function causeOf(group: readonly Change[]): Text {
  const [gained, lost] = [group.filter(isGain), group.filter(change => !isGain(change))];
  const by = gained.map(({ item }) => item.by).find(each => each !== undefined);
  const taken = gained.length === 0 ? '' : listOf(gained.map(({ item }) => item.text));
  return sentences(
    by === undefined || taken === '' ? taken : say`${taken}, by ${by}`,
    lost.length === 0 ? '' : say`lost ${listOf(lost.map(({ item }) => item.text))}`,
  );
}

const isGain = ({ before, after }: Change): boolean => after.most + after.least > before.most + before.least;
