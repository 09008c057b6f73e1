import { useEffect } from 'react';
import { useTable } from '../table/store.ts';
import { show } from './moments.ts';
import { stopReplay, useReplay } from './store.ts';

/** While the replay runs, each moment is followed by the next one after its time. */
export function useRunning(): void {
  const { running, speed } = useReplay();
  const shown = useTable(table => table.update?.shown ?? 0);
  const length = useTable(table => table.update?.length ?? 0);
  useEffect(() => {
    if (!running) return;
    if (shown >= length) {
      stopReplay();
      return;
    }
    const timer = setTimeout(() => show(shown + 1), 1000 / speed);
    return () => clearTimeout(timer);
  }, [running, speed, shown, length]);
}
