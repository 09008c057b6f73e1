import type { Point, Rect, Size } from '@abatis/geometry';
import type { PathStep, Place } from '@abatis/screen';
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import { theBoard } from './handles.ts';
import { shielded, stackBox, weights } from './in-question.ts';
import { type Hang, placeBeside, placeFan } from './placing.ts';
import { useTable } from './store.ts';
import { useView } from './view.ts';

interface Placed {
  readonly anchor: Point;
  /** The stack that it belongs to. */
  readonly own: Rect;
  readonly box: Rect;
  readonly gauge: number;
}

/** Where the fan hangs now: the tag keeps off it. */
const useFanBox = create<{ readonly box: Rect | null }>(() => ({ box: null }));

/** Where the fan of a stack hung last: it comes up there again as long as the stack stays. */
const hangs = new Map<string, Hang>();

const NO_PATH: readonly PathStep[] = [];

/** Where something of this size that belongs to a place floats, as the map lies now. `stack` names who stands there. */
export function useFloating(place: Place, size: Size | null, kind: 'fan' | 'tag', stack = ''): Placed | null {
  const view = useView(state => state.view);
  const path = useTable(table => table.hover?.path) ?? NO_PATH;
  const pointed = useTable(table => table.pointed?.place) ?? null;
  const moment = useTable(table => table.update?.moment);
  const fan = useFanBox(({ box }) => (kind === 'tag' ? box : null));
  const weighed = useMemo(() => weights(moment, path, pointed), [moment, path, pointed]);
  return useMemo(() => {
    const board = theBoard();
    const window = mapSize();
    const anchor = board?.project(place);
    if (!view || !board || !anchor || !window || !size) return null;
    const gauge = board.gauge();
    const own = stackBox(anchor, gauge);
    const avoid = shielded(weighed, board.project, gauge, place);
    const terms = { own, size, window, avoid, taken: fan ? [fan] : [] };
    const box = kind === 'tag' ? placeBeside(terms) : hung(terms, `${place} ${stack}`);
    return { anchor, own, box, gauge };
  }, [place, stack, size, kind, view, weighed, fan]);
}

function hung(terms: Parameters<typeof placeFan>[0], whose: string): Rect {
  // A tag comes and goes with the pointer: a fan does not make way for it.
  const { box, hang } = placeFan({ ...terms, taken: fixedOnMap() }, hangs.get(whose) ?? null);
  if (hang) hangs.set(whose, hang);
  else hangs.delete(whose);
  return box;
}

/** What always lies on the map of a phone: buttons, and the tag in its corner. */
function fixedOnMap(): readonly Rect[] {
  const map = document.getElementById('table-map')?.getBoundingClientRect();
  if (!map) return [];
  return [...document.querySelectorAll('[data-keep-clear]')].map(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x - map.x, y: y - map.y, width, height };
  });
}

/** Measures an element after every drawing; null before the first. An equal size changes nothing. */
export function useSize(host: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const { offsetWidth: width, offsetHeight: height } = host.current;
    setSize(before => (before?.width === width && before.height === height ? before : { width, height }));
  });
  return size;
}

/** Tells the tag where the fan hangs, as long as it does. */
export function useFanPlaced(box: Rect | null): void {
  useLayoutEffect(() => {
    useFanBox.setState({ box });
    return () => useFanBox.setState({ box: null });
  }, [box]);
}

/** The size of the map's window. */
export function mapSize(): Size | null {
  const map = document.getElementById('table-map');
  return map && { width: map.clientWidth, height: map.clientHeight };
}
