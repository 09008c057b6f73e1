import { type Inspection, plain } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { numbered } from '../ui/numbered.ts';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Rich } from '../ui/Rich.tsx';
import { useIsLaptop } from '../ui/room.ts';
import styles from './inspector.module.css';
import { usePlaceWords } from './looks.ts';
import { ProfileDrawing } from './panels/ProfileDrawing.tsx';
import { showPieces } from './showing.ts';
import { setTable, tableNow, useTable } from './store.ts';

/** What is selected, or what was clicked to be read about: a table, what the ground and the rules say, a note. */
export function InspectorPanel(): ReactNode {
  const inspection = useTable(table => table.inspection);
  const reading = useTable(table => table.inspected.length > 0);
  const laptop = useIsLaptop();
  if (laptop) return <Foot inspection={inspection} label={reading ? say`About` : say`Selected`} />;
  return (
    <section className={styles.panel} aria-label={reading ? say`About` : say`Selected`}>
      <header className={styles.head}>
        <h2>{reading ? say`About` : say`Selected`}</h2>
        {inspection && (
          <p>
            <strong>{inspection.title}</strong>{' '}
            <span className={styles.sub}>
              <Rich text={inspection.subtitle} />
            </span>
          </p>
        )}
      </header>
      {inspection ? <Known inspection={inspection} /> : <Nothing />}
    </section>
  );
}

/** On a laptop it is one line under the forces, until it is unfolded. */
function Foot(props: { readonly inspection: Inspection | null; readonly label: string }): ReactNode {
  const { inspection, label } = props;
  const open = useTable(table => table.unfolded.facts);
  const { place } = usePlaceWords();
  return (
    <section className={styles.foot} aria-label={label}>
      {inspection ? (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setTable({ unfolded: { ...tableNow().unfolded, facts: !open } })}
        >
          <span>
            <strong>{inspection.title}</strong> {plain(inspection.subtitle)}
          </span>
          <span aria-hidden="true">{open ? '▾' : '▴'}</span>
        </button>
      ) : (
        <p className={styles.nothing}>{say`Click a stack or a ${place} to read of it`}</p>
      )}
      {inspection && open && <Known inspection={inspection} />}
    </section>
  );
}

function Nothing(): ReactNode {
  const { place } = usePlaceWords();
  return <p className={styles.nothing}>{say`Click a stack, a commander or a ${place}.`}</p>;
}

/** Everything known of it. */
export function Known({ inspection }: { readonly inspection: Inspection }): ReactNode {
  return (
    <div className={styles.known}>
      {inspection.profile && <ProfileDrawing profile={inspection.profile} />}
      {inspection.rows.length > 0 && <PieceTable inspection={inspection} />}
      <Paragraphs texts={inspection.facts} className={styles.fact} />
      {inspection.history && (
        <aside className={styles.history}>
          <p>{inspection.history.text}</p>
          <cite>{inspection.history.source}</cite>
        </aside>
      )}
    </div>
  );
}

function PieceTable({ inspection }: { readonly inspection: Inspection }): ReactNode {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {inspection.columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inspection.rows.map(({ piece, cells, pale }) => (
          <tr key={piece} data-pale={pale || undefined}>
            {numbered(cells).map(({ key, item: cell }) => (
              <td key={key}>
                {key === '0' ? (
                  <button type="button" onClick={() => showPieces([piece])}>
                    {cell}
                  </button>
                ) : (
                  cell
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
