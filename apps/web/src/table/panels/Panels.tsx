import type { Panel } from '@abatis/screen';
import type { ReactNode } from 'react';
import { numbered } from '../../ui/numbered.ts';
import { Rich } from '../../ui/Rich.tsx';
import side from '../side-panel.module.css';
import { useTable } from '../store.ts';
import { PanelPartView } from './PanelParts.tsx';
import styles from './panels.module.css';

const NONE: readonly Panel[] = [];

/** Sheets that are kept for the player. What belongs to the selection comes first and cannot be folded. */
export function Panels({ which = 'all' }: { readonly which?: 'selected' | 'others' | 'all' }): ReactNode {
  const panels = useTable(table => table.update?.moment.panels) ?? NONE;
  const shown = panels.filter(
    ({ selected }) => which === 'all' || (which === 'selected') === (selected === true),
  );
  return shown
    .toSorted((a, b) => Number(b.selected ?? false) - Number(a.selected ?? false))
    .map(panel => <PanelView key={panel.id} panel={panel} />);
}

function PanelView({ panel }: { readonly panel: Panel }): ReactNode {
  if (panel.selected)
    return (
      <section className={`${side.panel} ${styles.panel}`} aria-label={panel.title}>
        <Head panel={panel} />
        <Body panel={panel} />
      </section>
    );
  return (
    <details className={`${side.panel} ${styles.panel}`} open>
      <summary>
        <h2>{panel.title}</h2>
      </summary>
      <span className={styles.corner}>
        <Rich text={panel.badge} />
      </span>
      <Body panel={panel} />
    </details>
  );
}

const Head = ({ panel: { title, badge } }: { readonly panel: Panel }): ReactNode => (
  <header className={styles.head}>
    <h2>{title}</h2>
    <span className={styles.badge}>
      <Rich text={badge} />
    </span>
  </header>
);

const Body = ({ panel: { heading, parts } }: { readonly panel: Panel }): ReactNode => (
  <>
    {heading !== null && (
      <h3 className={styles.heading}>
        <Rich text={heading} />
      </h3>
    )}
    {numbered(parts).map(({ key, item }) => (
      <PanelPartView key={key} part={item} />
    ))}
  </>
);
