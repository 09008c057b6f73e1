import { join, plain } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Key } from '../ui/Key.tsx';
import { ClauseLink, Rich } from '../ui/Rich.tsx';
import { ChecklistPopover } from './ChecklistPopover.tsx';
import { usePlaceWords } from './looks.ts';
import { PromptButtons } from './PromptButtons.tsx';
import styles from './prompt.module.css';
import { clauseBeside, promptWords } from './prompt-words.ts';
import { layDownSight, swapSight } from './sighting.ts';
import { useTable } from './store.ts';
import { usePassed } from './use-passed.ts';
import { WhoseChoice } from './WhoseChoice.tsx';

/** The only dark surface: what to do, why, and the buttons that apply. A new player can play from it alone. */
export function PromptBar(): ReactNode {
  const sighting = useTable(table => table.tool === 'sight');
  const busy = useTable(table => table.underWay);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return (
    <section
      ref={setBar}
      className={styles.bar}
      aria-label={say`What to do`}
      aria-busy={busy}
      id="table-prompt"
      tabIndex={-1}
    >
      <ChecklistPopover />
      {sighting ? <SightWords /> : <Words />}
      <div className={styles.buttons} id="table-buttons">
        {sighting ? <SightButtons /> : <PromptButtons bar={bar} />}
      </div>
    </section>
  );
}

function Words(): ReactNode {
  const words = useTable(useShallow(promptWords));
  const clause = useTable(clauseBeside);
  const passed = usePassed();
  return (
    <div className={styles.words} data-words>
      <p className={styles.title} title={plain(words.title)}>
        <WhoseChoice />
        <Rich text={words.title} />
      </p>
      <p className={styles.detail} title={plain(join(passed, words.detail))}>
        <Rich text={passed} />
        <Rich text={words.detail} /> {clause && <ClauseLink clause={clause} />}
      </p>
    </div>
  );
}

function SightWords(): ReactNode {
  const { from, pinned } = useTable(table => table.sight);
  const { place } = usePlaceWords();
  return (
    <div className={styles.words}>
      <p className={styles.title}>{from ? say`Line of sight from ${from}` : say`Line of sight`}</p>
      <p className={styles.detail}>
        {!from && say`Click the ${place} to look from. `}
        {from && !pinned && say`Point at any ${place}; a second click pins the line. `}
        {pinned && say`The next click begins again. `}
        {say`Measuring never commits you.`}
      </p>
    </div>
  );
}

function SightButtons(): ReactNode {
  return (
    <>
      <button type="button" className={styles.button} data-place="other" onClick={swapSight}>
        {say`Swap ends`} <Key name="X" />
      </button>
      <button
        type="button"
        className={`${styles.button} ${styles.primary}`}
        data-place="usual"
        onClick={layDownSight}
      >
        {say`Done`} <Key name={say`Esc`} />
      </button>
    </>
  );
}
