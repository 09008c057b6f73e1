import { say } from '@abatis/words';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { routeHash } from '../app/routes.ts';
import { openRules } from '../table/showing.ts';
import { setTable, useTable } from '../table/store.ts';
import { useTableRoom } from '../ui/room.ts';
import { RulesReader } from './RulesReader.tsx';
import styles from './rules.module.css';
import { turn, useRulesStore, visit } from './store.ts';

/** The rules beside the map, opened at the clause that was asked for. */
export function RulesDrawer(): ReactNode {
  const clause = useTable(table => table.rulesAt);
  const rulebook = useTable(table => table.opened?.rulebook);
  const drawer = useRef<HTMLElement>(null);
  const room = useTableRoom();
  useEffect(() => {
    if (clause !== null) visit(clause);
  }, [clause]);
  useReturningFocus(drawer, clause !== null);
  if (clause === null || !rulebook) return null;
  return (
    <aside
      ref={drawer}
      className={styles.drawer}
      data-room={room}
      aria-label={say`Rules`}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      <header className={styles.head}>
        <Pages />
        <h2>{say`Rules`}</h2>
        <a
          href={routeHash({ page: 'rules', rulebook, clause: clause || null })}
          target="_blank"
          rel="noreferrer"
          className={styles.textButton}
        >{say`Whole page`}</a>
        <button type="button" className={styles.close} onClick={close}>{say`Close`}</button>
      </header>
      <RulesReader rulebook={rulebook} clause={clause} onOpen={openRules} />
    </aside>
  );
}

/** Back, on, and the list of chapters. */
function Pages(): ReactNode {
  const place = useRulesStore(rules => rules.place);
  const last = useRulesStore(rules => rules.visited.length - 1);
  return (
    <span className={styles.pages}>
      <button type="button" aria-label={say`Back`} disabled={place <= 0} onClick={() => turn(-1)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M10 3L5 8l5 5" />
        </svg>
      </button>
      <button type="button" aria-label={say`Forward`} disabled={place >= last} onClick={() => turn(1)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M6 3l5 5-5 5" />
        </svg>
      </button>
      <button type="button" aria-label={say`Chapters`} onClick={() => openRules('')}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3 4h10M3 8h10M3 12h10" />
        </svg>
      </button>
    </span>
  );
}

const close = (): void => setTable({ rulesAt: null });

function closeOnEscape(event: KeyboardEvent): void {
  // The search has its own use for it, as long as there is something in it.
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.stopPropagation();
  close();
}

/** A drawer that was opened by a link or a key gets the focus, and gives it back when it is closed. */
function useReturningFocus(drawer: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    const element = drawer.current;
    element?.focus({ preventScroll: true });
    return () => {
      const strayed = document.activeElement !== document.body && !element?.contains(document.activeElement);
      if (before instanceof HTMLElement && before.isConnected && !strayed) before.focus();
    };
  }, [drawer, open]);
}
