import type { Point, Rect, Size } from '@abatis/geometry';
import type { PathStep, Place, TableScene } from '@abatis/screen';
import { useMemo } from 'react';
import { theBoard } from './handles.ts';
import { placeBeside } from './placing.ts';
import { useTable } from './store.ts';
import { useView } from './view.ts';

interface Placed {
  readonly anchor: Point;
  readonly box: Rect;
  readonly gauge: number;
}

/** Where things float now, so that the next one keeps off them. */
const floating = new Map<'fan' | 'tag', Rect>();

/** Where something that belongs to a place floats, now that the map looks where it looks. */
export function useFloating(place: Place, size: Size, kind: 'fan' | 'tag'): Placed | null {
  const view = useView(state => state.view);
  const path = useTable(table => table.hover?.path);
  const pointed = useTable(table => table.pointed?.place);
  const moment = useTable(table => table.update?.moment);
  const keepClear = useMemo(() => clearings(moment, path, pointed), [moment, path, pointed]);
  return useMemo(() => {
    const board = theBoard();
    const window = windowSize();
    const anchor = board?.project(place);
    if (!view || !board || !anchor || !window) return null;
    const gauge = board.gauge();
    const avoid = keepClear.flatMap(({ at, weight }) => {
      const spot = at === place ? null : board.project(at);
      // A tag must be near above all; a fan has time to look for a better place.
      return spot ? { ...spot, weight: kind === 'tag' ? weight / 5 : weight } : [];
    });
    const taken = [...floating].flatMap(([other, there]) => (other === kind ? [] : there));
    const box = placeBeside({ anchor, size, window, gauge, avoid, taken });
    floating.set(kind, box);
    return { anchor, box, gauge };
  }, [place, size, kind, view, keepClear]);
}

interface Clearing {
  readonly at: Place;
  readonly weight: number;
}

/** What should stay in sight: the way and its end above all, then targets, then wherever one could go. */
function clearings(
  moment: TableScene | undefined,
  path: readonly PathStep[] | undefined,
  pointed: Place | undefined,
): readonly Clearing[] {
  const way = [...(path ?? []).map(step => step.place), ...(pointed ? [pointed] : [])];
  const marks = (moment?.choices ?? []).flatMap(({ on, mark }) =>
    'place' in on ? { at: on.place, weight: MARK_WEIGHTS[mark.kind] } : [],
  );
  const stacks = (moment?.stacks ?? []).map(({ at }) => ({ at, weight: 30 }));
  return [...way.map(at => ({ at, weight: 400 })), ...marks, ...stacks];
}

const MARK_WEIGHTS = {
  reach: 25,
  contact: 120,
  target: 120,
  pick: 30,
  chosen: 60,
  face: 60,
  halt: 25,
  stop: 15,
} as const;

/** It is gone: nothing need keep off it. */
export function forgetFloating(kind: 'fan' | 'tag'): void {
  floating.delete(kind);
}

function windowSize(): Size | null {
  const map = document.getElementById('table-map');
  return map && { width: map.clientWidth, height: map.clientHeight };
}
