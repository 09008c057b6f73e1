import type { LessonControl, LessonFocus, LessonStep } from '@abatis/screen';
import { useEffect } from 'react';
import { type PhoneTab, setTable, tableNow } from '../table/store.ts';
import { useTableRoom } from '../ui/room.ts';
import { bringIntoView } from './in-view.ts';

/** Points out what a step speaks of, on the map and around it. */
export function useFocus(now: LessonStep | null): void {
  const phone = useTableRoom() === 'phone';
  useEffect(() => {
    const show = now?.show ?? [];
    const controls = show.flatMap(focus => ('control' in focus ? [focus.control] : []));
    setTable({ spotlight: show.flatMap(idOf) });
    const keep = keptInView(placesOf(now));
    // On the root, where the style sheet looks for it: a preview appears only when there is one.
    document.documentElement.dataset.pointedOut = controls.join(' ');
    if (phone) turnSheetTo(controls);
    return () => {
      delete document.documentElement.dataset.pointedOut;
      setTable({ spotlight: [] });
      keep.stop();
    };
  }, [now, phone]);
}

/** What lies on a leaf of the phone's sheet is turned up; for what is on the map the sheet makes room. */
const LEAVES: Partial<Readonly<Record<LessonControl, PhoneTab>>> = {
  log: 'log',
  forces: 'orders',
  preview: 'odds',
};

function turnSheetTo(controls: readonly LessonControl[]): void {
  const tab = controls.map(control => LEAVES[control]).find(leaf => leaf !== undefined);
  const stop = controls.some(control => control !== 'clock') ? 'half' : 'peek';
  setTable({ sheet: { stop, tab: tab ?? tableNow().sheet.tab } });
}

function idOf(focus: LessonFocus): readonly string[] {
  if ('piece' in focus) return [focus.piece];
  return 'place' in focus ? [focus.place] : [];
}

/** Whenever the window of the map changes, what is spoken of is brought back into it. */
function keptInView(places: readonly string[]): { stop(): void } {
  const map = document.getElementById('table-map');
  const observer = new ResizeObserver(() => bringIntoView(places));
  if (map) observer.observe(map);
  return { stop: () => observer.disconnect() };
}

/** The places on the map that a step speaks of. */
export const placesOf = (now: LessonStep | null): readonly string[] =>
  (now?.show ?? []).flatMap(focus => placeOf(focus) ?? []);

function placeOf(focus: LessonFocus): string | null {
  if ('place' in focus) return focus.place;
  if (!('piece' in focus)) return null;
  return tableNow().update?.moment.pieces.find(piece => piece.id === focus.piece)?.at ?? null;
}
