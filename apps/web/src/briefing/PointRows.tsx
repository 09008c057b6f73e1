import type { Briefing, PointRange, PointSource, SideLook, Text } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { ClauseLink, Rich } from '../ui/Rich.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import styles from './rows.module.css';

/** '5', '6–8' where a part is hidden. */
export const rangeText = ({ least, most }: PointRange): string =>
  least === most ? `${least}` : `${least}–${most}`;

interface RowsProps {
  readonly briefing: Briefing;
  readonly sides: readonly SideLook[];
}

/** Every source of points: what it is, what it is worth, who has it or may have it. */
export function SourceTable({ briefing, sides }: RowsProps): ReactNode {
  const clauses = [...new Set(briefing.sources.map(({ clause }) => clause))];
  // Where one clause gives all points it is named once.
  const [only] = clauses.length === 1 ? clauses : [];
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">
            {briefing.unit === undefined ? say`Source of points` : say`What decides`}{' '}
            {only && <ClauseLink clause={only} />}
          </th>
          <th scope="col" className={styles.figure}>
            {briefing.unit ?? say`VP`}
          </th>
          <th scope="col">{say`now`}</th>
        </tr>
      </thead>
      <tbody>
        {briefing.sources.map(source => (
          <SourceRow key={source.id} source={source} sides={sides} isCited={only === undefined} />
        ))}
      </tbody>
    </table>
  );
}

function SourceRow({
  source: { what, worth, now, clause, sub },
  sides,
  isCited,
}: {
  readonly source: PointSource;
  readonly sides: readonly SideLook[];
  readonly isCited: boolean;
}): ReactNode {
  return (
    <tr data-sub={sub}>
      <td>
        <Rich text={what} /> {isCited && <ClauseLink clause={clause} />}
      </td>
      <td className={styles.figure}>
        <strong>{worth}</strong>
      </td>
      <td className={now.seats.length === 0 ? styles.muted : undefined}>
        {now.seats.map(seat => (
          <SideMark key={seat} side={sides.find(side => side.seat === seat)} />
        ))}{' '}
        {now.text}
      </td>
    </tr>
  );
}

/** The points by source with both sums. What a side holds stands in one row. */
export function PointSums({ briefing, sides }: RowsProps): ReactNode {
  const { sources, standing } = briefing;
  const held = sides.map(side => ({ side, rows: heldRow(sources, side) }));
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">{say`Points`}</th>
          {sides.map(side => (
            <th key={side.seat} scope="col" className={styles.figure}>
              {side.short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {held.map(({ side, rows }) =>
          rows === null ? null : (
            <Sums key={`held ${side.seat}`} what={rows.what} sides={sides} of={{ [side.seat]: rows.sum }} />
          ),
        )}
        {sources
          .filter(({ kind, sub }) => kind === 'other' && !sub)
          .map(source => (
            <Sums key={source.id} what={source.what} sides={sides} of={sumsOf(source, sides)} />
          ))}
      </tbody>
      <tfoot>
        <Sums
          what={say`Total`}
          sides={sides}
          of={Object.fromEntries(standing.totals.map(total => [total.seat, total]))}
        />
      </tfoot>
    </table>
  );
}

function Sums(props: {
  readonly what: Text;
  readonly sides: readonly SideLook[];
  readonly of: Readonly<Record<string, PointRange | undefined>>;
}): ReactNode {
  return (
    <tr>
      <td>
        <Rich text={props.what} />
      </td>
      {props.sides.map(({ seat }) => (
        <td key={seat} className={styles.figure}>
          <strong>{props.of[seat] ? rangeText(props.of[seat]) : ''}</strong>
        </td>
      ))}
    </tr>
  );
}

const sumOf = (ranges: readonly PointRange[]): PointRange =>
  ranges.reduce((sum, { least, most }) => ({ least: sum.least + least, most: sum.most + most }), {
    least: 0,
    most: 0,
  });

const sumsOf = ({ items, now }: PointSource, sides: readonly SideLook[]): Record<string, PointRange> =>
  Object.fromEntries(
    sides
      .filter(({ seat }) => now.seats.length === 0 || now.seats.includes(seat))
      .map(({ seat }) => [seat, sumOf(items.filter(item => item.seat === seat))]),
  );

/** 'Teugn 3, Buchberg 2': what a side holds; null if it holds nothing. */
function heldRow(
  sources: readonly PointSource[],
  { seat }: SideLook,
): { readonly what: Text; readonly sum: PointRange } | null {
  const items = sources
    .filter(({ kind }) => kind === 'place')
    .flatMap(source => source.items.filter(item => item.seat === seat));
  if (items.length === 0) return null;
  const what = items.flatMap((item, place) => [
    place === 0 ? '' : ', ',
    ...(typeof item.text === 'string' ? [item.text] : item.text),
    ` ${rangeText(item)}`,
  ]);
  return { what, sum: sumOf(items) };
}
