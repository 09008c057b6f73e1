import { say } from '@abatis/words';
import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './home.module.css';
import { importGame } from './start.ts';

interface Props {
  readonly children: ReactNode;
  readonly onProblems: (problems: readonly string[]) => void;
}

/** A game file may be dropped anywhere on the first screen. */
export function DropTarget({ children, onProblems }: Props): ReactNode {
  const [over, setOver] = useState(false);
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onProblems(await importGame(file));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its counterpart in the import button
    <div
      className={styles.dropTarget}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={event => void drop(event)}
    >
      {children}
      {over && <p className={styles.dropHint}>{say`Drop the game file to open it`}</p>}
    </div>
  );
}
