import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { useTableRoom } from '../ui/room.ts';
import { useCaptions } from './orchestra.ts';
import styles from './sound.module.css';
import { useSounds } from './use-sounds.ts';

/** Makes the sounds of the table, and shows what is heard as small text. */
export function Captions(): ReactNode {
  useSounds();
  const shown = useCaptions(captions => captions.shown);
  const room = useTableRoom();
  if (shown.length === 0) return null;
  return (
    <aside className={styles.captions} data-room={room} aria-label={say`Sounds`}>
      {shown.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </aside>
  );
}
