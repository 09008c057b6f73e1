import { type ReactNode, useEffect, useRef } from 'react';
import { routeHash } from '../app/routes.ts';
import { openRules } from '../table/showing.ts';
import { setTable, useTable } from '../table/store.ts';
import { RulesReader } from './RulesReader.tsx';
import styles from './rules.module.css';
import { turn, useRulesStore, visit } from './store.ts';

/** The rules beside the map, opened at the clause that was asked for. */
export function RulesDrawer(): ReactNode {
  const clause = useTable(table => table.rulesAt);
  const rulebook = useTable(table => table.opened?.rulebook);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (clause !== null) visit(clause);
  }, [clause]);
  useSearchKey(clause !== null, () => search.current?.focus());
  if (clause === null || !rulebook) return null;
  return (
    <aside className={styles.drawer} aria-label="Rules">
      <header className={styles.head}>
        <Pages />
        <h2>Rules</h2>
        <a
          href={routeHash({ page: 'rules', rulebook, clause: clause || null })}
          target="_blank"
          rel="noreferrer"
          className={styles.textButton}
        >
          Whole page
        </a>
        <button type="button" className={styles.close} onClick={() => setTable({ rulesAt: null })}>
          Close
        </button>
      </header>
      <RulesReader rulebook={rulebook} clause={clause} onOpen={openRules} searchRef={search} />
    </aside>
  );
}

/** Back, on, and the list of chapters. */
function Pages(): ReactNode {
  const place = useRulesStore(rules => rules.place);
  const last = useRulesStore(rules => rules.visited.length - 1);
  return (
    <span className={styles.pages}>
      <button type="button" aria-label="Back" disabled={place <= 0} onClick={() => turn(-1)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M10 3L5 8l5 5" />
        </svg>
      </button>
      <button type="button" aria-label="Forward" disabled={place >= last} onClick={() => turn(1)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M6 3l5 5-5 5" />
        </svg>
      </button>
      <button type="button" aria-label="Chapters" onClick={() => openRules('')}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 4h10M3 8h10M3 12h10" />
        </svg>
      </button>
    </span>
  );
}

/** A slash goes to the search, as long as nothing else is being written. */
function useSearchKey(open: boolean, focus: () => void): void {
  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target instanceof Element && event.target.closest('input, textarea')))
        return;
      event.preventDefault();
      focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open, focus]);
}
