import type { CSSProperties } from 'react';
import { theBoard } from '../table/handles.ts';

const WIDTH = 320;
const HEIGHT = 190;
const ASIDE = 56;
const EDGE = 12;

/** Beside the place on the map, on the side where there is more room; under the map's top edge if there is none. */
export function trayPlace(place: string | null): CSSProperties {
  const map = document.getElementById('table-map')?.getBoundingClientRect();
  const spot = place && theBoard()?.project(place);
  if (!map) return { left: EDGE, top: EDGE };
  if (!spot || map.width < 2 * WIDTH)
    return { left: map.left + (map.width - Math.min(WIDTH, map.width)) / 2, top: map.top + EDGE };
  const right = spot.x < map.width / 2;
  const x = right ? spot.x + ASIDE : spot.x - ASIDE - WIDTH;
  const y = spot.y - HEIGHT / 2;
  return {
    left: map.left + within(x, EDGE, map.width - WIDTH - EDGE),
    top: map.top + within(y, EDGE, map.height - HEIGHT - EDGE),
  };
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
