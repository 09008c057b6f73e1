import { type PointerEvent, type RefObject, useRef } from 'react';
import { type PhoneStop, setTable, tableNow } from './store.ts';

const STOPS: readonly PhoneStop[] = ['peek', 'half', 'full'];

/** A press that moves less than this is a tap: it goes to the next stop. */
const TAP = 6;

/** The stop nearest to a height, or in the direction of a quick pull. */
export function stopAt(height: number, window: number, pulled: number): PhoneStop {
  const heights = { peek: 96, half: 0.46 * window, full: window - 56 };
  const wanted = height + pulled * 0.25;
  return STOPS.reduce((best, stop) =>
    Math.abs(heights[stop] - wanted) < Math.abs(heights[best] - wanted) ? stop : best,
  );
}

const nextStop = (stop: PhoneStop): PhoneStop => STOPS[(STOPS.indexOf(stop) + 1) % STOPS.length]!;

/** Lets a finger pull the sheet up and down. The map is told only when it is let go. */
export function useSheetDrag(host: RefObject<HTMLElement | null>) {
  const start = useRef<{ readonly y: number; readonly height: number } | null>(null);
  const setStop = (stop: PhoneStop) => setTable({ sheet: { ...tableNow().sheet, stop } });
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!host.current || isLink(event.target)) return;
      start.current = { y: event.clientY, height: host.current.offsetHeight };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current || !host.current) return;
      const height = start.current.height + start.current.y - event.clientY;
      host.current.style.height = `${Math.max(96, Math.min(innerHeight - 56, height))}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current || !host.current) return;
      const pulled = start.current.y - event.clientY;
      const { height } = start.current;
      start.current = null;
      host.current.style.height = '';
      if (Math.abs(pulled) < TAP) setStop(nextStop(tableNow().sheet.stop));
      else setStop(stopAt(height + pulled, innerHeight, pulled));
    },
    onPointerCancel() {
      start.current = null;
      if (host.current) host.current.style.height = '';
    },
    onKeyDown(event: { readonly key: string; preventDefault(): void }) {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      setStop(nextStop(tableNow().sheet.stop));
    },
  };
}

/** Links in the heading stay links. */
const isLink = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a, button[class*="clause"], button[class*="place"], button[class*="term"]') !== null;
