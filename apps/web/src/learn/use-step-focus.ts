import type { LessonStep } from '@abatis/screen';
import { type RefObject, useEffect } from 'react';
import { theBoard } from '../table/handles.ts';
import { walksTheMap } from '../table/page-keys.ts';
import { placesOf } from './use-focus.ts';

/**
 * A learner who uses keys finds the focus where the step wants it: on Next, or on the map where something is to be
 * done. For a learner who points with a mouse or a finger it stays where it is.
 */
export function useStepFocus(panel: RefObject<HTMLElement | null>, now: LessonStep | null): void {
  useEffect(() => {
    const { activeElement } = document;
    const isHere = panel.current?.contains(activeElement) ?? false;
    const isNowhere = activeElement === document.body;
    if (!isNowhere && !(isHere && activeElement?.matches(':focus-visible')) && !walksTheMap()) return;
    const [place] = placesOf(now);
    if (now === null || now.until === 'next')
      panel.current?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true });
    else if (place !== undefined && !isNowhere) theBoard()?.focusPlace(place);
  }, [panel, now]);
}
