import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react';

/** How wide an element is, from the moment it is there. */
export function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(1000);
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width];
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether rows must be as tall as a finger. */
export const useByFinger = (): boolean => useMedia('(pointer: coarse)');

export type Room = 'wide' | 'laptop' | 'narrow';

/** Three tables side by side, tabs over the chart, or one thing at a time. */
export function useRoom(): Room {
  const isNarrow = useMedia('(max-width: 52rem)');
  const isLaptop = useMedia('(max-width: 83rem)');
  return isNarrow ? 'narrow' : isLaptop ? 'laptop' : 'wide';
}
