import type { Seat } from '@abatis/kernel';
import { say } from '@abatis/words';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { SideMark } from '../ui/SideMark.tsx';
import { lift } from './actions.ts';
import styles from './curtain.module.css';
import { isDeliberate } from './deliberate.ts';
import { useSide } from './looks.ts';
import { useTable } from './store.ts';

/**
 * UI 29: two players share the screen, and what one knows the other must not see. While it is passed on there is no table.
 * Lifting it is deliberate: the button has no focus, so that Enter alone does nothing, however often it is pressed.
 */
export function Curtain({ seat }: { readonly seat: Seat }): ReactNode {
  const side = useSide(seat);
  const title = useTable(table => table.opened?.setting.title);
  const heading = useRef<HTMLHeadingElement>(null);
  const [lifting, setLifting] = useState(false);
  const settled = useSettled();
  useEffect(() => heading.current?.focus(), []);
  const name = side?.name ?? seat;
  const raise = (event: MouseEvent) => {
    if (lifting || !isDeliberate(event.detail, settled)) return;
    setLifting(true);
    void lift()
      .then(focusPrompt)
      .catch(() => setLifting(false));
  };
  return (
    <main className={styles.curtain} aria-labelledby="curtain-title" data-curtain={seat}>
      <div className={styles.words}>
        <p className={styles.battle}>{title}</p>
        <h1 id="curtain-title" ref={heading} tabIndex={-1}>
          <SideMark side={side} /> {say`Pass the screen to the ${name} player`}
        </h1>
        <p>{say`The table is hidden until then. Only the ${name} player should look.`}</p>
        <button type="button" className={styles.lift} aria-disabled={lifting || !settled} onClick={raise}>
          {say`${name}: look at the table`} <kbd>{say`Tab`}</kbd>
          <kbd>{say`Enter`}</kbd>
        </button>
        <a className={styles.home} href="#/">{say`To the first page`}</a>
      </div>
    </main>
  );
}

/** Milliseconds: the second half of a double click that gave the last order falls on the curtain within this time. */
const SETTLES = 500;

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLES);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

const focusPrompt = (): void => document.getElementById('table-prompt')?.focus();
