import type { Gazetteer } from '@abatis/screen';
import type { PiecesLayer } from './pieces-layer.ts';
import { roundRing } from './rings.ts';
import { placeOf, type SceneIndex } from './scene-index.ts';

/** One stack by itself is easily seen; rings around several must not cross those of the places beside them. */
const [WIDE, NARROW] = [40, 33];

/** Rings around what the lesson, the log or a list points out, under the counters; they breathe, unless motion is off. */
export function createSpots(pieces: PiecesLayer, gazetteer: Gazetteer): (scene: SceneIndex) => void {
  let rings: readonly HTMLElement[] = [];
  let shown = '';
  return scene => {
    const places = [...new Set(scene.spotlight.map(id => placeOf(scene, id)))];
    if (places.join() === shown) return;
    shown = places.join();
    for (const ring of rings) ring.remove();
    const size = places.length > 1 ? NARROW : WIDE;
    rings = places.flatMap(place => {
      const point = gazetteer.pointOf(place);
      if (!point) return [];
      const { x, y } = pieces.spot(point);
      const ring = roundRing('abatis-spot', size);
      ring.style.setProperty('--at', `translate(${x}px,${y}px)`);
      ring.style.transform = 'var(--at)';
      return [ring];
    });
    pieces.element.append(...rings);
  };
}
