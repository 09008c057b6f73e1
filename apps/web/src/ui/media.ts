import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    changed => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Map above, sheet below. */
export const PHONE = '(max-width: 760px)';

/** Too narrow for the order of battle beside the map. */
export const NARROW = '(max-width: 1000px)';
