import type { ReactNode } from 'react';
import { numbered } from '../ui/numbered.ts';
import styles from './rules.module.css';

interface Props {
  /** The headings first. */
  readonly rows: readonly (readonly string[])[];
  readonly title: string;
}

/** A chart as the referee reads it. It scrolls by itself where it is wider than the page. */
export function RuleTable({ rows: [headings = [], ...rows], title }: Props): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={styles.tableFrame} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {numbered(headings).map(({ key, item }) => (
              <th key={key} scope="col">
                {item}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map(({ key, item: [first = '', ...cells] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {numbered(cells).map(cell => (
                <td key={cell.key}>{cell.item}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
