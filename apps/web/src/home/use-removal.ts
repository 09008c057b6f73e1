import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a deletion can be taken back. */
const UNDO_FOR = 10_000;

/** Deleting with second thoughts. */
export interface Removal<T> {
  /** What was deleted last, as long as that can be taken back. */
  readonly removed: T | null;
  readonly remove: (item: T) => void;
  readonly restore: () => void;
}

/** What is deleted is only hidden at first, so that taking it back cannot fail. Leaving the page confirms it. */
export function useRemoval<T>(removeForGood: (item: T) => void): Removal<T> {
  const [removed, setRemoved] = useState<T | null>(null);
  const waiting = useRef<T | null>(null);
  const commit = useCallback(() => {
    if (waiting.current !== null) removeForGood(waiting.current);
    waiting.current = null;
  }, [removeForGood]);
  const hold = (item: T | null) => {
    waiting.current = item;
    setRemoved(item);
  };
  useEffect(() => {
    if (removed === null) return;
    const timer = setTimeout(() => {
      commit();
      setRemoved(null);
    }, UNDO_FOR);
    return () => clearTimeout(timer);
  }, [removed, commit]);
  useEffect(() => commit, [commit]);
  return {
    removed,
    remove(item) {
      commit();
      hold(item);
    },
    restore: () => hold(null),
  };
}
