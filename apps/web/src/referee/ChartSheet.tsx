import { withoutPrefix } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { useRules } from '../rules/library.ts';
import { numbered } from '../ui/numbered.ts';
import { Sheet } from './Sheet.tsx';
import styles from './sheets.module.css';

interface Props {
  readonly rulebook: string;
  readonly prefix: string;
  readonly clauses: readonly string[];
}

/** The tables that are wanted beside the table, on one page. */
export function ChartSheet({ rulebook, prefix, clauses }: Props): ReactNode {
  const asked = useRules(rulebook);
  const rules = asked.state === 'here' ? asked.value : [];
  const tables = clauses.flatMap(clause => rules.find(each => each.clause === clause && each.table) ?? []);
  return (
    <Sheet rulebook={rulebook} prefix={prefix} title={say`Chart`}>
      <div className={styles.chart}>
        {tables.map(({ clause, title, table = [] }) => {
          const [headings = [], ...rows] = table;
          return (
            <section key={clause}>
              <h2>
                <b>{withoutPrefix(clause)}</b> {title}
              </h2>
              <table>
                <thead>
                  <tr>
                    {numbered(headings).map(({ key, item }) => (
                      <th key={key}>{item}</th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {numbered(rows).map(({ key, item: cells }) => (
                    <tr key={key}>
                      {numbered(cells).map(({ key: place, item }) => (
                        <td key={place}>{item}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          );
        })}
      </div>
    </Sheet>
  );
}
