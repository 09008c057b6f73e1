import { type CheckItem, plain } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useEffect, useRef } from 'react';
import { Rich } from '../ui/Rich.tsx';
import { pickUp, press } from './actions.ts';
import styles from './checklist.module.css';
import { aboutWhom, groupsOf } from './checklist-groups.ts';
import { walksTheMap } from './page-keys.ts';
import { setTable, tableNow, useTable } from './store.ts';

/** What is still to be done before a phase ends. What must be done keeps it from ending. */
export function ChecklistPopover(): ReactNode {
  const ending = useTable(table => table.ending);
  const prompt = useTable(table => table.update?.moment.prompt);
  const button = prompt?.buttons.find(({ id }) => id === ending);
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!ending) return;
    // On a phone there is no room for it above a sheet that is down.
    const { sheet } = tableNow();
    if (sheet.stop === 'peek') setTable({ sheet: { ...sheet, stop: 'half' } });
    const before = whereHeWas();
    first.current?.focus();
    return () => giveBack(before);
  }, [ending]);
  if (!prompt || !button) return null;
  const must = prompt.checklist.filter(item => item.must);
  const may = prompt.checklist.filter(item => !item.must);
  const close = () => setTable({ ending: null });
  return (
    <section
      ref={first}
      className={styles.popover}
      role="dialog"
      aria-label={say`Before the phase ends`}
      tabIndex={-1}
    >
      {must.length > 0 && <Items title={say`Must be done first`} items={must} must={true} />}
      {may.length > 0 && <Items title={say`Can still be done`} items={may} must={false} />}
      {button.refused && (
        <p className={styles.refused}>
          <Rich text={button.refused} />
        </p>
      )}
      <div className={styles.buttons}>
        <button type="button" onClick={close}>{say`Go back`}</button>
        {must.length === 0 && !button.refused && (
          <button type="button" className={styles.end} onClick={() => press(button)}>
            {button.label}
          </button>
        )}
      </div>
    </section>
  );
}

/** A click on the map does not leave the focus there: Enter would mean a place then, and not the button. */
function whereHeWas(): HTMLElement | null {
  const { activeElement: at } = document;
  const isOnMap = at?.closest('#table-map') != null;
  return at instanceof HTMLElement && at !== document.body && (!isOnMap || walksTheMap()) ? at : null;
}

/** A player who uses keys goes on where he was. */
function giveBack(before: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  (before?.isConnected ? before : document.getElementById('table-prompt'))?.focus({ preventScroll: true });
}

function Items(props: {
  readonly title: string;
  readonly items: readonly CheckItem[];
  readonly must: boolean;
}): ReactNode {
  return (
    <>
      <h2 className={styles.title}>{props.title}</h2>
      <ul className={styles.items} data-must={props.must || undefined}>
        {groupsOf(props.items).map(group => (
          <li key={group[0]!.id}>{group.length > 1 ? <Group items={group} /> : <Row item={group[0]!} />}</li>
        ))}
      </ul>
    </>
  );
}

/** Many rows of one kind: their number and what is said; it opens to show each. */
function Group({ items }: { readonly items: readonly CheckItem[] }): ReactNode {
  return (
    <details className={styles.group}>
      <summary>
        {items.length} × <Rich text={aboutWhom(items[0]!.label)} />
      </summary>
      <ul className={styles.items}>
        {items.map(item => (
          <li key={item.id}>
            <Row item={item} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Row({ item }: { readonly item: CheckItem }): ReactNode {
  return (
    <>
      <p>
        <Rich text={item.label} />
      </p>
      {item.pieces.length > 0 && (
        <button
          type="button"
          className={styles.show}
          aria-label={say`Show: ${plain(item.label)}`}
          onClick={() => {
            setTable({ ending: null });
            pickUp(item.pieces);
          }}
        >{say`Show`}</button>
      )}
    </>
  );
}
