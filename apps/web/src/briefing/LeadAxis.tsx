import type { LeadAxis as Axis, AxisZone, PointRange, SideLook } from '@abatis/screen';
import { say } from '@abatis/words';
import type { CSSProperties, ReactNode } from 'react';
import styles from './axis.module.css';

interface Props {
  readonly axis: Axis;
  readonly sides: readonly SideLook[];
  /** The game has ended. */
  readonly over?: boolean;
}

/** A line with the borders of victory and draw: a filled mark for the count, a hollow one for what it was before. */
export function LeadAxis({ axis, sides, over = false }: Props): ReactNode {
  const share = (value: number): number => (100 * (value - axis.from)) / (axis.to - axis.from);
  const { mark, former, zones, label } = axis;
  return (
    <figure className={styles.axis} aria-label={wordsOf(axis, over)}>
      {label !== '' && <figcaption>{label}</figcaption>}
      {former && (
        <div className={styles.was} aria-hidden="true">
          <span style={labelled(share(former.least), share(former.most))}>{say`was ${former.label}`}</span>
        </div>
      )}
      <div className={styles.marks} data-moved={former && true} aria-hidden="true">
        {former && <i className={styles.path} style={spanned(share, between(former, mark))} />}
        {former && <i className={styles.former} style={spanned(share, former)} />}
        <i className={styles.mark} style={spanned(share, mark)} />
        <span className={styles.now} style={labelled(share(mark.least), share(mark.most))}>
          {markWords(mark, over)}
        </span>
      </div>
      <div className={styles.zones} aria-hidden="true">
        {zones.map((zone, place) => (
          <div key={zone.from} style={zoneStyle(zone, zones[place + 1]?.from ?? axis.to, sides)}>
            <span>{zone.label}</span>
          </div>
        ))}
      </div>
      <div className={styles.borders} aria-hidden="true">
        {zones.slice(1).map(({ from, border }, place) => (
          <span key={from} data-at={placeOfWords(axis, place)} style={{ left: `${share(from)}%` }}>
            {border}
          </span>
        ))}
      </div>
    </figure>
  );
}

/** Borders nearer to each other than this share of the axis would run into each other. */
const NEAR = 0.2;

/**
 * Where the words of a border stand: below it; of two that are near each other one before and one after it; of more
 * every other one in a second line.
 */
function placeOfWords({ zones, from, to }: Axis, place: number): 'before' | 'after' | 'lower' | undefined {
  const borders = zones.slice(1).map(zone => zone.from);
  const isNearNext = (here: number): boolean =>
    here >= 0 && borders[here + 1]! - borders[here]! < NEAR * (to - from);
  let first = place;
  while (isNearNext(first - 1)) first--;
  let last = place;
  while (isNearNext(last)) last++;
  if (last - first > 1) return (place - first) % 2 === 1 ? 'lower' : undefined;
  if (last > place) return 'before';
  return first < place ? 'after' : undefined;
}

const markWords = ({ label }: Axis['mark'], over: boolean): string =>
  over ? say`at the end: ${label}` : say`now: ${label}`;

/** The same for somebody who listens. */
const wordsOf = ({ label, zones, mark, former }: Axis, over: boolean): string =>
  [
    label,
    former ? say`was ${former.label}` : '',
    markWords(mark, over),
    ...zones.map(zone => [zone.label, zone.border].filter(Boolean).join(' ')),
  ]
    .filter(Boolean)
    .join('; ');

const spanned = (share: (value: number) => number, { least, most }: PointRange): CSSProperties => ({
  left: `${share(least)}%`,
  width: `${share(most) - share(least)}%`,
});

/** From one mark to the other. */
const between = (one: PointRange, other: PointRange): PointRange => {
  const [first, last] = [one, other].toSorted((a, b) => a.least - b.least) as [PointRange, PointRange];
  return { least: first.most, most: Math.max(first.most, last.least) };
};

/** The words stand beside the mark on the side that has room. */
const labelled = (least: number, most: number): CSSProperties =>
  least + most > 110 ? { right: `calc(${100 - least}% + 0.6rem)` } : { left: `calc(${most}% + 0.6rem)` };

function zoneStyle({ from, seat }: AxisZone, to: number, sides: readonly SideLook[]): CSSProperties {
  const side = sides.find(each => each.seat === seat);
  return { flexGrow: to - from, ...(side && { background: side.colour, color: side.ink }) };
}
