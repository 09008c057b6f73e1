import type { Point, Size } from '@abatis/geometry';
import { between, clamped, fitted, panned, type Stage, sameView, zoomed } from './camera.ts';
import { AT_REST, type Fling, fling, startFling } from './tools/fling.ts';
import type { BoardView } from './types.ts';

/** Keeps the view: where the board looks, and where it is animating to. Independent of the page. */
export interface ViewKeeper {
  view(): BoardView;
  size(): Size;
  resize(size: Size): void;
  fit(): void;
  /** At once. */
  set(view: BoardView): void;
  /** Smoothly, if there is motion at all. */
  glide(view: BoardView, motion: number, now: number): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  fling(vx: number, vy: number, motion: number, now: number): void;
  /** A hand on the sheet stops whatever it was doing. */
  stop(): void;
  /** Goes on to this time; true while there is more to come. */
  tick(now: number): boolean;
}

interface Glide {
  readonly from: BoardView;
  readonly to: BoardView;
  readonly start: number;
  readonly time: number;
}

const GLIDE = 240;

export function createViewKeeper(stage: Stage, first: Size): ViewKeeper {
  let size = first;
  let view = fitted(stage, size);
  let gliding: Glide | null = null;
  let sliding: Fling = AT_REST;
  let last = 0;

  const go = (next: BoardView): void => {
    view = clamped(stage, size, next);
  };
  const stop = (): void => {
    gliding = null;
    sliding = AT_REST;
  };
  const slide = (now: number): void => {
    const { state, effects } = fling(sliding, Math.min(64, now - last));
    const before = view;
    for (const { dx, dy } of effects) go(panned(view, dx, dy));
    // At the edge of the sheet there is nowhere to slide to.
    sliding = sameView(before, view) ? AT_REST : state;
    last = now;
  };

  return {
    view: () => view,
    size: () => size,
    stop,
    resize(next) {
      size = next;
      go(view);
    },
    fit() {
      stop();
      view = fitted(stage, size);
    },
    set(next) {
      stop();
      go(next);
    },
    glide(next, motion, now) {
      stop();
      const to = clamped(stage, size, next);
      if (motion === 0) view = to;
      else gliding = { from: view, to, start: now, time: GLIDE / motion };
    },
    pan(dx, dy) {
      stop();
      go(panned(view, dx, dy));
    },
    zoom(factor, at) {
      stop();
      view = zoomed(stage, size, view, factor, at);
    },
    fling(vx, vy, motion, now) {
      sliding = startFling(vx, vy, motion);
      last = now;
    },
    tick(now) {
      if (gliding) {
        const share = Math.min(1, Math.max(0, (now - gliding.start) / gliding.time));
        view = share === 1 ? gliding.to : between(gliding.from, gliding.to, eased(share));
        if (share === 1) gliding = null;
      }
      if (sliding.kind === 'sliding') slide(now);
      return gliding !== null || sliding.kind === 'sliding';
    },
  };
}

const eased = (share: number): number => 1 - (1 - share) ** 3;
