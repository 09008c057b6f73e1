import type { LessonStep } from '@abatis/screen';
import { type RefObject, useEffect, useState } from 'react';
import { theBoard } from '../table/handles.ts';
import { tableNow } from '../table/store.ts';
import { useView } from '../table/view.ts';
import { type Corner, freeCorner } from './in-view.ts';
import { placesOf } from './use-focus.ts';

/** Between the panel and the edges of the map, in pixels. */
const MARGIN = 12;

/** The corner of the map where the panel covers nothing that the step speaks of, while the map is moved too. */
export function useCorner(panel: RefObject<HTMLElement | null>, now: LessonStep | null): Corner {
  const [corner, setCorner] = useState<Corner>('top left');
  const view = useView(({ view: seen }) => seen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view says where the places are on the screen
  useEffect(() => {
    const map = document.getElementById('table-map');
    const board = theBoard();
    if (!map || !board || !panel.current) return;
    const { left, right } = map.getBoundingClientRect();
    panel.current.style.setProperty('--left', `${left}px`);
    panel.current.style.setProperty('--right', `${innerWidth - right}px`);
    const spots = placesToSee(now).flatMap(place => board.project(place) ?? []);
    const { offsetWidth: width, offsetHeight: height } = panel.current;
    setCorner(freeCorner(spots, { width: width + MARGIN, height: height + MARGIN }, map));
  }, [now, view, panel]);
  return corner;
}

/** What the step speaks of; in a battle all who are in it as well. */
function placesToSee(now: LessonStep | null): readonly string[] {
  const pieces = now?.until === 'won' ? (tableNow().update?.moment.pieces ?? []) : [];
  return [...placesOf(now), ...pieces.map(({ at }) => at)];
}
