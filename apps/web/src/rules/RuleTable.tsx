import type { Text } from '@abatis/screen';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { numbered } from '../ui/numbered.ts';
import { Rich } from '../ui/Rich.tsx';
import type { Marks } from './in-use.ts';
import styles from './rules.module.css';

interface Props {
  /** The headings first. */
  readonly rows: readonly (readonly string[])[];
  readonly title: string;
  /** The clauses that a cell names, as links. */
  readonly linked: (text: string) => Text;
  /** What of it the preview reads now; null: nothing. */
  readonly marks: Marks | null;
}

/** A number elsewhere is a number. */
const namesClauses = (heading: string | undefined): boolean => heading?.toLowerCase() === 'clause';

/** A chart as the referee reads it. It scrolls by itself where it is wider than the page. */
export function RuleTable({ rows: [headings = [], ...rows], title, linked, marks }: Props): ReactNode {
  const columns = headings.map(heading => marks?.isColumn(heading) ?? false);
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (marks) showUsed(frame.current);
  }, [marks]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section ref={frame} className={styles.tableFrame} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {numbered(headings).map(({ key, item }) => (
              <th key={key} scope="col" data-used={columns[Number(key)] || undefined}>
                {item}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map(({ key, item: [first = '', ...cells] }) => (
            <tr key={key} data-used={marks?.isRow([first, ...cells]) || undefined}>
              <th scope="row">{first}</th>
              {cells.map((cell, place) => {
                const heading = headings[place + 1] ?? '';
                const used = marks?.isCell([first, ...cells], heading) || undefined;
                return (
                  <td key={heading} data-used={used}>
                    {namesClauses(heading) ? <Rich text={linked(cell)} /> : cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The last column in use is in sight, however wide the table is. */
function showUsed(frame: HTMLElement | null): void {
  const last = [...(frame?.querySelectorAll<HTMLElement>('th[scope="col"][data-used]') ?? [])].at(-1);
  if (frame && last) frame.scrollLeft = last.offsetLeft + last.offsetWidth + BESIDE - frame.clientWidth;
}

/** So much of the next column is seen as well. */
const BESIDE = 12;
