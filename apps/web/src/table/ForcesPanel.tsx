import type { ForceNode, Forces } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useMemo, useState } from 'react';
import { Rich } from '../ui/Rich.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { ForceTree } from './ForceTree.tsx';
import { matching } from './force-filter.ts';
import styles from './forces.module.css';
import { showForces } from './showing.ts';
import { useTable } from './store.ts';

/** The order of battle: the whole tree of a side, or what a filter leaves of it. */
export function ForcesPanel(): ReactNode {
  const forces = useTable(table => table.forces);
  const [filter, setFilter] = useState<string | null>(null);
  const nodes: readonly ForceNode[] = useMemo(
    () => (forces ? matching(forces.nodes, filter) : []),
    [forces, filter],
  );
  if (!forces) return <section className={styles.panel} aria-label={say`Order of battle`} />;
  const [name, ...columns] = forces.columns;
  const isChart = forces.nodes.some(hasTracks);
  return (
    <section
      className={styles.panel}
      data-chart={isChart || undefined}
      aria-label={say`Order of battle`}
      id="table-forces"
    >
      <header className={styles.head}>
        <h2>{isChart ? say`Force chart` : say`Order of battle`}</h2>
        {forces.note !== undefined && (
          <p className={styles.about}>
            <Rich text={forces.note} />
          </p>
        )}
        <Sides seat={forces.seat} />
      </header>
      <Filters filters={forces.filters} filter={filter} choose={setFilter} />
      {name !== undefined && (
        <p className={styles.columns} aria-hidden="true">
          <span>{name}</span>
          {columns.map(column => (
            <span key={column}>{column}</span>
          ))}
        </p>
      )}
      <div className={styles.scroll}>
        <ForceTree nodes={nodes} open={filter !== null} />
        {nodes.length === 0 && <p className={styles.none}>{say`None.`}</p>}
      </div>
    </section>
  );
}

/** Which units are shown; where none stands out there is nothing to choose. */
function Filters(props: {
  readonly filters: Forces['filters'];
  readonly filter: string | null;
  readonly choose: (filter: string | null) => void;
}): ReactNode {
  const { filter, choose } = props;
  const filters = props.filters.filter(({ id, count }) => count > 0 || id === filter);
  if (filters.length === 0) return null;
  return (
    <fieldset className={styles.filters} aria-label={say`Show`}>
      <Chip label={say`All`} count={null} on={filter === null} press={() => choose(null)} />
      {filters.map(({ id, label, count }) => (
        <Chip
          key={id}
          label={label}
          count={count}
          on={filter === id}
          press={() => choose(filter === id ? null : id)}
        />
      ))}
    </fieldset>
  );
}

const hasTracks = ({ tracks, children }: ForceNode): boolean =>
  tracks !== undefined || children.some(hasTracks);

/** Whose it is; the other side's can be looked at too. */
function Sides({ seat }: { readonly seat: string }): ReactNode {
  const sides = useTable(table => table.opened?.setting.sides) ?? [];
  return (
    <div className={styles.sides}>
      {sides.map(side => (
        <button
          key={side.seat}
          type="button"
          aria-pressed={side.seat === seat}
          title={say`Order of battle: ${side.name}`}
          onClick={() => showForces(side.seat)}
        >
          <SideMark side={side} /> {side.short}
        </button>
      ))}
    </div>
  );
}

function Chip(props: {
  readonly label: string;
  readonly count: number | null;
  readonly on: boolean;
  readonly press: () => void;
}): ReactNode {
  return (
    <button type="button" className={styles.chip} aria-pressed={props.on} onClick={props.press}>
      {props.label} {props.count !== null && <strong>{props.count}</strong>}
    </button>
  );
}
