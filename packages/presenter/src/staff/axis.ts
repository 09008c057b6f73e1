import type { Seat } from '@abatis/kernel';
import type { AxisZone, LeadAxis, PointRange, SideLook, Text } from '@abatis/screen';
import { count } from '@abatis/words';
import { say } from '../words/say.ts';

/** Who wins by certain points, in words: 'French victory', 'draw'. */
export interface Decided {
  readonly seat: Seat | null;
  readonly label: string;
}

export type Totals = Readonly<Record<Seat, number>>;
export type Ranges = Readonly<Record<Seat, PointRange>>;

/** What the rules decide by the points of both sides. */
export type Decide = (totals: Totals) => Decided;

/** The side to the right of a lead axis, then the one to the left. */
export type TwoSides = readonly [SideLook, SideLook];

/** No battle gives as many points as this to one side beyond the other. */
const FARTHEST = 250;

/** The lead of one side over the other, where nothing but the lead decides. */
export function leadAxis(sides: TwoSides, decide: Decide, now: Ranges, before: Ranges = now): LeadAxis {
  const [right, left] = sides.map(({ seat }) => seat) as [Seat, Seat];
  const byLead = (lead: number): Decided =>
    decide({ [right]: Math.max(0, lead), [left]: Math.max(0, -lead) });
  const leadIn = (points: Ranges): PointRange => ({
    least: points[right]!.least - points[left]!.most,
    most: points[right]!.most - points[left]!.least,
  });
  const marks = marksOf(leadIn(now), leadIn(before), range => leadRange(sides, range));
  return { label: '', ...scaled(byLead, left, -FARTHEST, marks, value => leadText(sides, value)), ...marks };
}

/** The points of one side while the other keeps what it has: for victories by ratio, or by points of one's own. */
export function ownAxis(
  { seat, name }: SideLook,
  enemy: SideLook,
  decide: Decide,
  now: Ranges,
  before: Ranges = now,
): LeadAxis {
  const his = now[enemy.seat]!.most;
  const byPoints = (points: number): Decided => {
    const decided = decide({ [seat]: points, [enemy.seat]: his });
    return decided.seat === seat ? decided : { seat: null, label: say`not enough` };
  };
  const marks = marksOf(now[seat]!, before[seat]!, range => rangeText(range, String));
  return {
    label: say`${name} points, against ${his} ${enemy.name}`,
    ...scaled(byPoints, null, 0, marks, String),
    ...marks,
  };
}

type Marks = Pick<LeadAxis, 'mark' | 'former'>;

/** The mark of now, and that of before if it was elsewhere. */
function marksOf(now: PointRange, before: PointRange, text: (range: PointRange) => string): Marks {
  const labelled = (range: PointRange) => ({ ...range, label: text(range) });
  return { mark: labelled(now), ...(!isSameRange(now, before) && { former: labelled(before) }) };
}

export const isSameRange = (one: PointRange, other: PointRange): boolean =>
  one.least === other.least && one.most === other.most;

/** '5', or '6–8' where a part is hidden. */
export const pointsText = ({ least, most }: PointRange): string =>
  least === most ? `${least}` : `${least}–${most}`;

const rangeText = ({ least, most }: PointRange, text: (value: number) => string): string =>
  least === most ? text(least) : say`${text(least)} to ${text(most)}`;

/** 'FR by 4', 'AU by 2', 'even'. */
function leadText([right, left]: TwoSides, lead: number): string {
  if (lead === 0) return say`even`;
  return lead > 0 ? say`${right.short} by ${lead}` : say`${left.short} by ${-lead}`;
}

/** 'FR by 5 to 7', 'AU by 1 to FR by 2'. */
function leadRange(sides: TwoSides, { least, most }: PointRange): string {
  if (least < most && least > 0) return say`${leadText(sides, least)} to ${most}`;
  if (least < most && most < 0) return say`${leadText(sides, most)} to ${-least}`;
  return rangeText({ least, most }, value => leadText(sides, value));
}

/** The zones between the borders that the rules draw, and as much of the scale as shows them and the marks. `left` wins at its lower end. */
function scaled(
  decide: (value: number) => Decided,
  left: Seat | null,
  lowest: number,
  { mark, former = mark }: Marks,
  text: (value: number) => string,
): Pick<LeadAxis, 'from' | 'to' | 'zones'> {
  const borders: number[] = [];
  for (let value = lowest + 1; value <= FARTHEST; value++)
    if (decide(value).label !== decide(value - 1).label) borders.push(value);
  const ends = [...borders, mark.least, mark.most, former.least, former.most];
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const room = Math.max(4, Math.round((last - first) * 0.7));
  const [from, to] = [Math.max(lowest, first - room), last + room];
  const zones = [from, ...borders].map((start, place): AxisZone => {
    const { seat, label } = decide(start);
    if (place === 0) return { from: start, seat, label, border: '' };
    // A border is named by the points from which a side wins, or wins more, beyond it.
    const beyond = left !== null && decide(start - 1).seat === left ? start - 1 : start;
    return { from: start, seat, label, border: text(beyond) };
  });
  return { from, to, zones };
}

/** How it would end now: one result, or several where hidden points would decide. */
export function resultNow(decide: Decide, now: Ranges): string {
  return [...new Set(allTotals(now).map(totals => decide(totals).label))].join(say` or `);
}

function allTotals(now: Ranges): readonly Totals[] {
  const [one, other] = Object.keys(now) as [Seat, Seat];
  return between(now[one]!).flatMap(a => between(now[other]!).map(b => ({ [one]: a, [other]: b })));
}

const between = ({ least, most }: PointRange): readonly number[] =>
  Array.from({ length: most - least + 1 }, (_, place) => least + place);

/** '3 more points win it for the French.' */
export function neededBy({ seat, people }: SideLook, enemy: Seat, decide: Decide, now: Ranges): Text {
  const least = pointsShort(seat, { [seat]: now[seat]!.most, [enemy]: now[enemy]!.least }, decide);
  const most = pointsShort(seat, { [seat]: now[seat]!.least, [enemy]: now[enemy]!.most }, decide);
  if (most === null || least === null) return say`Points alone cannot win it for ${people}.`;
  if (most === 0) return say`That is enough to win for ${people}.`;
  if (least === most)
    return most === 1
      ? say`1 more point wins it for ${people}.`
      : say`${count(most, 'more point', 'more points')} win it for ${people}.`;
  return say`${least} to ${most} more points win it for ${people}.`;
}

/** How many points more would win; null if no number would. */
function pointsShort(seat: Seat, totals: Totals, decide: Decide): number | null {
  for (let more = 0; more <= FARTHEST; more++)
    if (decide({ ...totals, [seat]: totals[seat]! + more }).seat === seat) return more;
  return null;
}
