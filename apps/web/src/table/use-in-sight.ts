import { type RefObject, useEffect, useRef } from 'react';

/** A row of a list that scrolls: once it belongs to what is selected, it comes into sight. */
export function useInSight(selected: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return row;
}
