import type { Seat } from '@abatis/kernel';
import { say } from '@abatis/words';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { SideMark } from '../ui/SideMark.tsx';
import { lift } from './actions.ts';
import styles from './curtain.module.css';
import { peopleOf, useSide } from './looks.ts';
import { useTable } from './store.ts';

/** UI 29: two players share the screen, and what one knows the other must not see. While it is passed on there is no table. */
export function Curtain({ seat }: { readonly seat: Seat }): ReactNode {
  const side = useSide(seat);
  const title = useTable(table => table.opened?.setting.title);
  const button = useRef<HTMLButtonElement>(null);
  const [lifting, setLifting] = useState(false);
  useEffect(() => button.current?.focus(), []);
  const name = side?.name ?? seat;
  const raise = () => {
    if (lifting) return;
    setLifting(true);
    void lift()
      .then(focusPrompt)
      .catch(() => setLifting(false));
  };
  return (
    <main className={styles.curtain} aria-labelledby="curtain-title" data-curtain={seat}>
      <div className={styles.words}>
        <p className={styles.battle}>{title}</p>
        <h1 id="curtain-title">
          <SideMark side={side} /> {say`Pass the screen to the ${peopleOf(name)}`}
        </h1>
        <p>{say`The table is hidden until then. Only the ${name} player should look.`}</p>
        <button
          ref={button}
          type="button"
          className={styles.lift}
          aria-disabled={lifting}
          onClick={raise}
          onKeyDown={notHeldDown}
        >
          {say`${name}: look at the table`} <kbd>{say`Enter`}</kbd>
        </button>
        <a className={styles.home} href="#/">{say`To the first page`}</a>
      </div>
    </main>
  );
}

/** The key that let the curtain fall does not lift it as well. */
const notHeldDown = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};

const focusPrompt = (): void => document.getElementById('table-prompt')?.focus();
