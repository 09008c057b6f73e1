import { type RefObject, useEffect, useRef } from 'react';
import { theBoard } from '../table/handles.ts';
import { walksTheMap } from '../table/page-keys.ts';
import { placesOf } from './use-focus.ts';
import type { Following } from './use-lesson.ts';

/**
 * A learner who uses keys finds the focus where the step wants it: on Next, or on the map where something is to be
 * done. For a learner who points with a mouse or a finger it stays where it is.
 */
export function useStepFocus(
  panel: RefObject<HTMLElement | null>,
  { now, past, waiting, lost }: Pick<Following, 'now' | 'past' | 'waiting' | 'lost'>,
): void {
  const byKeys = useByKeys();
  useEffect(() => {
    if (waiting) return;
    const { activeElement } = document;
    const isHere = panel.current?.contains(activeElement) ?? false;
    const isNowhere = activeElement === document.body;
    if (!isNowhere && !(isHere && activeElement?.matches(':focus-visible')) && !walksTheMap()) return;
    const [place] = placesOf(now);
    if (now === null || past || lost || now.until === 'next')
      panel.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true });
    else if (place !== undefined && (byKeys.current || !isNowhere)) theBoard()?.focusPlace(place);
  }, [panel, now, past, waiting, lost, byKeys]);
}

/** Whether the last thing that was done was done with a key: the button that had the focus may be gone by now. */
function useByKeys(): RefObject<boolean> {
  const byKeys = useRef(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    addEventListener('keydown', () => (byKeys.current = true), options);
    addEventListener('pointerdown', () => (byKeys.current = false), options);
    return () => listening.abort();
  }, []);
  return byKeys;
}
