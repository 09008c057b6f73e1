import { say } from '@abatis/words';
import { type ReactNode, useRef } from 'react';
import styles from './home.module.css';
import lead from './lead.module.css';
import { importGame } from './start.ts';

interface Props {
  readonly onProblems: (problems: readonly string[]) => void;
}

/** Brings in a game from a file. */
export function ImportButton({ onProblems }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (file) onProblems(await importGame(file));
    // The same file can be chosen again after it was mended.
    if (input.current) input.current.value = '';
  };
  return (
    <p className={lead.import}>
      <button
        type="button"
        className={styles.textButton}
        onClick={() => input.current?.click()}
      >{say`Import a game file`}</button>
      <span className={styles.muted}> {say`or drop it on this page`}</span>
      <input
        ref={input}
        type="file"
        accept=".json,.abatis,application/json"
        aria-label={say`Game file`}
        hidden
        onChange={event => void take(event.currentTarget.files?.[0])}
      />
    </p>
  );
}
