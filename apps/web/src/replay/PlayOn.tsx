import type { ReactNode } from 'react';
import { go } from '../app/router.ts';
import { branch } from '../table/opening.ts';
import { tableNow } from '../table/store.ts';
import styles from './replay.module.css';
import { stopReplay } from './store.ts';

/** Continues from the moment that is shown as a game of its own; the old one stays as it is. */
async function playOn(): Promise<void> {
  const players = tableNow().opened?.players;
  if (!players) return;
  stopReplay();
  const id = await branch(players);
  if (id) go({ page: 'play', game: id, at: null });
}

export function PlayOn(): ReactNode {
  return (
    <button
      type="button"
      className={styles.plain}
      title="As a new game; this one stays as it is"
      onClick={() => void playOn()}
    >
      Play on from here
    </button>
  );
}
