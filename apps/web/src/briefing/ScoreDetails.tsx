import type { LogLine } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useMemo } from 'react';
import { useTable } from '../table/store.ts';
import { hourOf } from '../table/TopBar.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Rich } from '../ui/Rich.tsx';
import { LeadAxis } from './LeadAxis.tsx';
import { PointSums, SourceTable } from './PointRows.tsx';
import styles from './score.module.css';

/** How it stands: the axis, the points by source, what is needed, and the last changes with their cause. `untitled`: the card says who has won. */
export function ScoreDetails({ untitled = false }: { readonly untitled?: boolean }): ReactNode {
  const briefing = useTable(table => table.briefing);
  const sides = useTable(table => table.opened?.setting.sides) ?? [];
  if (!briefing) return null;
  const { standing, axes, notes } = briefing;
  return (
    <>
      {!untitled && (
        <h2 className={styles.title}>
          {standing.over ? say`It ended: ${standing.result}` : say`If it ended now: ${standing.result}`}
        </h2>
      )}
      {standing.reason !== '' && (
        <p className={styles.reason}>
          <Rich text={standing.reason} />
        </p>
      )}
      {axes.map(axis => (
        <LeadAxis key={axis.label} axis={axis} sides={sides} over={standing.over} />
      ))}
      {briefing.unit === undefined ? (
        <PointSums briefing={briefing} sides={sides} />
      ) : (
        <SourceTable briefing={briefing} sides={sides} />
      )}
      <div className={styles.notes}>
        <Paragraphs texts={notes} />
      </div>
      <div className={styles.needed}>
        <Paragraphs texts={standing.needed} />
      </div>
      <LastChanges />
    </>
  );
}

/** As many as a player remembers. */
const FEW = 4;

function LastChanges(): ReactNode {
  const log = useTable(table => table.log);
  const date = useTable(table => table.opened?.setting.date ?? '');
  const changes = useMemo(() => lastChanges(log), [log]);
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes}>
      <h3>{say`Last changes`}</h3>
      <ul>
        {changes.map(({ hour, line, place }) => (
          <li key={place}>
            <span>{hourOf(hour, date)}</span> <Rich text={line.text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Change {
  readonly place: number;
  readonly hour: string;
  readonly line: LogLine;
}

/** The last lines that told of points, the newest first, each with the heading of its turn. */
function lastChanges(log: readonly LogLine[]): readonly Change[] {
  const changes: Change[] = [];
  let hour = '';
  for (const [place, line] of log.entries()) {
    if (line.kind === 'turn') hour = line.heading;
    if (line.kind === 'points') changes.push({ place, hour, line });
  }
  return changes.slice(-FEW).reverse();
}
