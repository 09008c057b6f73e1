import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';

import { theEngine } from '../table/handles.ts';
import styles from './app.module.css';
import { saveFile } from './save-file.ts';

/** A fault of the program: what happened, and how to go on without losing the game. */
export function FaultPage({ fault }: { readonly fault: unknown }): ReactNode {
  const [saved, setSaved] = useState('');
  const save = async () => {
    try {
      const { name, text } = await theEngine().exportGame();
      saveFile(name, text);
      setSaved(say`Saved as ${name}.`);
    } catch {
      setSaved(say`No game is open, so there is nothing to save.`);
    }
  };
  return (
    <main className={styles.message}>
      <h1>{say`Something in the program broke`}</h1>
      <p>{say`Your games are kept in this browser and are not harmed. Reloading usually helps; to be safe, save the game as a file first.`}</p>
      <pre className={styles.fault}>{messageOf(fault)}</pre>
      <p className={styles.row}>
        <button
          type="button"
          className={styles.button}
          onClick={() => location.reload()}
        >{say`Reload`}</button>
        <button
          type="button"
          className={styles.plainButton}
          onClick={() => void save()}
        >{say`Save the game file`}</button>
        <a className={styles.plainButton} href="#/">{say`To the games`}</a>
      </p>
      <p role="status">{saved}</p>
    </main>
  );
}

const messageOf = (fault: unknown): string =>
  fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault);
