import { useSyncExternalStore } from 'react';
import { useSettings } from '../settings/store.ts';

/** How much room there is for the table, in steps. Larger text needs more of it. */
export type Room = 'phone' | 'narrow' | 'compact' | 'medium' | 'wide';

/** From the narrowest: the greatest width in pixels, at the usual size of text. */
const STEPS: readonly (readonly [Room, number])[] = [
  ['phone', 760],
  ['narrow', 1000],
  ['compact', 1279],
  ['medium', 1439],
];

/** A window this low has no room for anything above or below the map: a phone that lies on its side. */
const LOW = 500;
const LOW_UP_TO = 1000;

interface Window {
  readonly width: number;
  readonly height: number;
}

/** The width of a window in units of its text: in pixels, divided by the size of the text. */
const atUsualSize = ({ width, height }: Window, textSize: number): Window => ({
  width: (width * 100) / textSize,
  height: (height * 100) / textSize,
});

/** The step for a window of this width in pixels and text of this size in percent. */
export function roomFor(window: Window, textSize: number): Room {
  if (liesOnItsSide(window, textSize)) return 'phone';
  const { width } = atUsualSize(window, textSize);
  return STEPS.find(([, most]) => width <= most)?.[0] ?? 'wide';
}

/** Whether the sheet of a phone stands beside the map, not below it. */
export function liesOnItsSide(window: Window, textSize: number): boolean {
  const { width, height } = atUsualSize(window, textSize);
  return width > height && height <= LOW && width <= LOW_UP_TO;
}

/** The step now. */
export const useTableRoom = (): Room => roomFor(useWindow(), useTextSize());

/** As high as this, in pixels at the usual size of text, a window shows a whole page at leisure; a laptop's is lower. */
const HIGH = 928;

/** Whether the window is as low as a laptop's. */
export const useIsLow = (): boolean => atUsualSize(useWindow(), useTextSize()).height <= HIGH;

/** Whether the window is no larger than a laptop's: then what is least needed gives way to the map, the forces and the log. */
export function useIsLaptop(): boolean {
  const room = useTableRoom();
  return room === 'medium' || room === 'compact';
}

/** Whether the phone lies on its side now. */
export const useLying = (): boolean => liesOnItsSide(useWindow(), useTextSize());

function useWindow(): Window {
  const width = useSyncExternalStore(onResize, () => innerWidth);
  const height = useSyncExternalStore(onResize, () => innerHeight);
  return { width, height };
}

/** In percent. The browser's own size of text counts as well as the one that was set here. */
const useTextSize = (): number => useSettings(settings => settings.textSize) * browserText();

/** A rem at 100 % is 16 pixels, unless the reader has asked his browser for more. */
const USUAL_REM = 16;
let browsers: number | null = null;

/** How many times as large as usual the browser writes, asked once: it is not changed in the middle of a visit. */
function browserText(): number {
  if (browsers !== null) return browsers;
  const probe = document.createElement('div');
  probe.style.cssText = 'position:absolute;visibility:hidden;font-size:medium;width:1em';
  document.body.append(probe);
  browsers = Number.parseFloat(getComputedStyle(probe).fontSize) / USUAL_REM;
  probe.remove();
  return browsers;
}

function onResize(changed: () => void): () => void {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
}
