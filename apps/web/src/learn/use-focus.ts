import type { LessonFocus, LessonStep } from '@abatis/screen';
import { useEffect } from 'react';
import { theBoard } from '../table/handles.ts';
import { setTable, tableNow } from '../table/store.ts';

/** Points out what a step speaks of, on the map and around it. */
export function useFocus(now: LessonStep | null): void {
  useEffect(() => {
    const show = now?.show ?? [];
    setTable({ spotlight: show.flatMap(idOf) });
    const place = show.map(placeOf).find(one => one !== null);
    if (place) theBoard()?.reveal(place);
    const controls = show.flatMap(controlOf);
    for (const control of controls) control.dataset.pointedOut = '';
    return () => {
      for (const control of controls) delete control.dataset.pointedOut;
      setTable({ spotlight: [] });
    };
  }, [now]);
}

function idOf(focus: LessonFocus): readonly string[] {
  if ('piece' in focus) return [focus.piece];
  return 'place' in focus ? [focus.place] : [];
}

function placeOf(focus: LessonFocus): string | null {
  if ('place' in focus) return focus.place;
  if (!('piece' in focus)) return null;
  return tableNow().update?.moment.pieces.find(piece => piece.id === focus.piece)?.at ?? null;
}

/** The parts of the table that a lesson can speak of have ids of this form. */
function controlOf(focus: LessonFocus): readonly HTMLElement[] {
  const element = 'control' in focus ? document.getElementById(`table-${focus.control}`) : null;
  return element ? [element] : [];
}
