import { type RefObject, useEffect } from 'react';
import { useTableRoom } from '../ui/room.ts';

/** On a phone the map makes room for what is said above it; elsewhere there is room enough. */
export function useRoom(panel: RefObject<HTMLElement | null>): void {
  const phone = useTableRoom() === 'phone';
  useEffect(() => {
    const element = panel.current;
    if (!phone || !element) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => root.setProperty('--over-map', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--over-map');
    };
  }, [phone, panel]);
}
