import type { Point } from '@abatis/geometry';
import type { Gazetteer, Motion, Place, SideLook } from '@abatis/screen';
import type { CounterStyle } from './counters/counter.ts';
import { drawnOf, withoutMovers } from './counters/stack-face.ts';
import type { SceneIndex } from './scene-index.ts';

/** Milliseconds for one step, and for a whole way, at usual speed. */
const STEP = 170;
const LONGEST = 900;

/** How long a path with this many legs takes; the speed along it is constant. */
export const marchTime = (legs: number, motion: number): number => Math.min(LONGEST, STEP * legs) / motion;

/** Which share of the way is done at each spot, by distance: the offsets of the keyframes. */
export function waymarks(spots: readonly Point[]): readonly number[] {
  const gone = [0];
  for (const [i, spot] of spots.slice(1).entries()) {
    gone.push(gone[i]! + Math.hypot(spot.x - spots[i]!.x, spot.y - spots[i]!.y));
  }
  const length = gone.at(-1)! || 1;
  return gone.map((done, i) => (i === gone.length - 1 ? 1 : done / length));
}

/** A point on the way, and by how many degrees a piece has turned there since it set out. */
interface Waypoint {
  readonly at: Point;
  readonly turn: number;
}

/** The points of a way. Where places have facings, each turn is made the shorter way round. */
export function waypoints(path: readonly Place[], gazetteer: Gazetteer): readonly Waypoint[] {
  const points: Waypoint[] = [];
  let facing: number | null = null;
  let turn = 0;
  for (const place of path) {
    const at = gazetteer.pointOf(place);
    if (!at) continue;
    const next = gazetteer.facingOf(place);
    if (next !== null && facing !== null) turn += shortestTurn(next - facing);
    facing = next ?? facing;
    points.push({ at, turn });
  }
  return points;
}

const shortestTurn = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** A part of a stack that slides over the map. */
export function marchingElement(
  scene: SceneIndex,
  { pieces: ids }: Motion,
  lookOf: (seat: string) => SideLook | undefined,
  style: CounterStyle,
  gazetteer: Gazetteer,
): HTMLElement | null {
  const pieces = ids.flatMap(id => scene.pieceById.get(id) ?? []);
  const look = pieces[0] && lookOf(pieces[0].seat);
  if (!look) return null;
  const all = { at: '', seat: look.seat, pieces: ids, total: '', leader: null, lines: [] };
  const face = {
    stack: withoutMovers(all, pieces),
    pieces,
    look,
    chosen: false,
    onPieces: null,
    onPlace: null,
  };
  const element = document.createElement('div');
  element.className = 'abatis-moving';
  const { body, rect } = drawnOf(scene, face, gazetteer, style);
  element.classList.toggle('abatis-footprint', rect !== null);
  const frame = rect ? '' : ' viewBox="-40 -40 80 80"';
  element.innerHTML = `<svg${frame} aria-hidden="true">${body}</svg>`;
  return element;
}

/** Slides along the spots and stays at the last one. */
export async function march(
  element: HTMLElement,
  spots: readonly (Point & Pick<Waypoint, 'turn'>)[],
  time: number,
): Promise<void> {
  const offsets = waymarks(spots);
  const frames = spots.map(({ x, y, turn }, i) => ({
    transform: `translate(${x}px,${y}px)${turn === 0 ? '' : ` rotate(${turn}deg)`}`,
    offset: offsets[i]!,
  }));
  element.style.transform = frames.at(-1)!.transform;
  // A march that is broken off has arrived all the same.
  await element.animate(frames, { duration: time, easing: 'linear' }).finished.catch(() => undefined);
}
