import { say } from '@abatis/words';
import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './home.module.css';

interface Props {
  readonly children: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Game files, battles and maps may be dropped anywhere on the first screen. */
export function DropTarget({ children, onFiles }: Props): ReactNode {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
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
      onDrop={drop}
    >
      {children}
      {over && (
        <p className={styles.dropHint}>{say`Drop it here: a game, a battle with its map, or survey data`}</p>
      )}
    </div>
  );
}
