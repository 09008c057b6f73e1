import type { Size } from '@abatis/geometry';
import type { Gazetteer, Place } from '@abatis/screen';
import { gaugeOf, sameView } from './camera.ts';
import { createPicture } from './canvases.ts';
import { type Cursor, createCursor } from './cursor.ts';
import type { GroundPainter } from './layers/ground-layer.ts';
import type { Layer } from './layers/layer.ts';
import { createPiecesLayer, type PiecesLayer } from './pieces-layer.ts';
import { EMPTY_SCENE, indexScene, type SceneIndex } from './scene-index.ts';
import { createSpots } from './spots.ts';
import { adoptStyleSheet } from './style-sheet.ts';
import type { BoardGround, BoardLook, BoardOptions, BoardScene, BoardView } from './types.ts';
import { createViewKeeper, type ViewKeeper } from './view-keeper.ts';

/** The elements of a board and the loop that paints them, when something has changed and not otherwise. */
export interface BoardWindow {
  readonly surface: HTMLElement;
  readonly pieces: PiecesLayer;
  readonly cursor: Cursor;
  readonly keeper: ViewKeeper;
  scene(): SceneIndex;
  look(): BoardLook;
  show(scene: BoardScene): void;
  setLook(look: BoardLook): void;
  /** These are on the march: their stacks are drawn without them. */
  setMoving(pieces: ReadonlySet<string>): void;
  /** The picture is no longer right: paint it in the next frame. */
  changed(): void;
  /** Moves the keyboard cursor and the focus, and says what is there. */
  goTo(place: Place): void;
  destroy(): void;
}

/** From the ground up: the ground itself, what lies on it below the counters, and what is drawn above them. */
export interface Layers {
  readonly ground: Layer;
  readonly below: readonly Layer[];
  readonly above: readonly Layer[];
  /** Where names of places are written, so that marks and flags keep off them. */
  readonly names: GroundPainter['nameBoxes'];
}

/** The view is at rest when it has not changed for this long. */
const REST = 140;

export function createBoardWindow(
  host: HTMLElement,
  ground: BoardGround,
  gazetteer: Gazetteer,
  layers: Layers,
  options: BoardOptions,
): BoardWindow {
  adoptStyleSheet();
  const surface = createSurface(host, options.label);
  const below = createPicture([layers.ground, ...layers.below], true);
  const above = createPicture(layers.above, false);
  const pieces = createPiecesLayer(gazetteer, ground.sides);
  surface.append(below.element, pieces.element, above.element);
  const cursor = createCursor(surface, pieces, gazetteer);
  const spots = createSpots(pieces, gazetteer);
  const keeper = createViewKeeper(gazetteer, sizeOf(surface));

  let scene = indexScene(EMPTY_SCENE);
  let look = options.look;
  let moving: ReadonlySet<string> = new Set();
  let dpr = window.devicePixelRatio;
  let shownView: BoardView | null = null;
  let settledAt: BoardView | null = null;
  let wanted = 0;
  /** Nothing is told before the page has its board. */
  let told = false;
  /** Some stacks in sight are still to be drawn. */
  let unfinished = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const changed = (): void => {
    if (wanted === 0) wanted = requestAnimationFrame(frame);
  };

  function frame(now: number): void {
    wanted = 0;
    const more = keeper.tick(now);
    const view = keeper.view();
    if (!shownView || !sameView(view, shownView)) follow(view);
    if (unfinished) settle();
    paint();
    if (more) changed();
  }

  function follow(view: BoardView): void {
    shownView = view;
    pieces.element.style.willChange = 'transform';
    pieces.follow(view, keeper.size());
    if (strayed(view)) settle();
    clearTimeout(resting);
    resting = setTimeout(rest, REST);
    if (told) options.events.view(view);
  }

  /** Counters are drawn anew for this size, and the browser makes them crisp. */
  function rest(): void {
    // On a slow machine frames may be further apart than a rest is long.
    if (wanted !== 0) {
      resting = setTimeout(rest, REST);
      return;
    }
    pieces.element.style.willChange = '';
    settle();
  }

  function settle(): void {
    settledAt = keeper.view();
    unfinished = pieces.settle(settledAt, keeper.size(), cursor.place());
    if (unfinished) changed();
    cursor.rove();
  }

  /** The view has moved so far since the stacks were last laid out that some may be missing. */
  function strayed(view: BoardView): boolean {
    if (!settledAt) return true;
    const { width, height } = keeper.size();
    const { scale } = view;
    const far =
      Math.abs(view.x - settledAt.x) * scale > width / 2 ||
      Math.abs(view.y - settledAt.y) * scale > height / 2;
    return far || scale / settledAt.scale < 0.55;
  }

  function paint(): void {
    const view = keeper.view();
    const gauge = gaugeOf(gazetteer, view);
    const size = keeper.size();
    const picture = { view, size, dpr, gauge, gazetteer, scene, look, names: layers.names(view, size, dpr) };
    below.paint(picture);
    const empty = isEmptyAbove(scene);
    above.element.hidden = empty;
    if (!empty) above.paint(picture);
  }

  function resize(): void {
    const size = sizeOf(surface);
    dpr = window.devicePixelRatio;
    below.resize(size, dpr);
    above.resize(size, dpr);
    keeper.resize(size);
    follow(keeper.view());
    // A canvas is blank after it was resized: it must not be seen so.
    paint();
  }

  function redraw(): void {
    const hadFocus = surface.contains(document.activeElement);
    pieces.show(scene, look, moving);
    settle();
    if (hadFocus) keepFocus();
    spots(scene);
    changed();
  }

  /** A stack that leaves its place takes the focus away with it: a player by keys stays where the stack was. */
  function keepFocus(): void {
    const at = cursor.place();
    if (at === null || surface.contains(document.activeElement)) return;
    cursor.move(at, { focus: true, say: false }, scene);
  }

  const observer = new ResizeObserver(resize);
  observer.observe(surface);
  const stopWatching = watchPixelRatio(resize);
  // A canvas does not notice by itself that its letters have arrived.
  document.fonts.addEventListener('loadingdone', changed);
  keeper.fit();
  setFlags(surface, look);
  resize();
  told = true;

  return {
    surface,
    pieces,
    cursor,
    keeper,
    scene: () => scene,
    look: () => look,
    changed,
    goTo(place) {
      surface.toggleAttribute('data-keys', true);
      // The stack must be on the page before it can have the focus, though it may not be in sight yet.
      cursor.move(place, { focus: false, say: false }, scene);
      settle();
      cursor.move(place, { focus: true, say: true }, scene);
    },
    show(next) {
      scene = indexScene(next);
      redraw();
    },
    setLook(next) {
      look = next;
      setFlags(surface, look);
      redraw();
    },
    setMoving(next) {
      moving = next;
      redraw();
    },
    destroy() {
      observer.disconnect();
      stopWatching();
      document.fonts.removeEventListener('loadingdone', changed);
      cancelAnimationFrame(wanted);
      clearTimeout(resting);
      surface.remove();
    },
  };
}

/** Is there nothing that is drawn above the counters? */
const isEmptyAbove = ({ path, plans, gestures, ghost }: SceneIndex): boolean =>
  path.length < 2 && plans.length === 0 && gestures.length === 0 && ghost === null;

function createSurface(host: HTMLElement, label: string): HTMLElement {
  const surface = document.createElement('div');
  surface.className = 'abatis-board';
  surface.tabIndex = 0;
  surface.setAttribute('role', 'application');
  surface.setAttribute('aria-roledescription', 'map');
  surface.setAttribute('aria-label', label);
  host.append(surface);
  return surface;
}

function setFlags(surface: HTMLElement, { flat, motion }: BoardLook): void {
  surface.toggleAttribute('data-flat', flat);
  surface.toggleAttribute('data-still', motion === 0);
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({
  width: Math.max(1, clientWidth),
  height: Math.max(1, clientHeight),
});

/** Another screen, or the browser's own zoom. */
function watchPixelRatio(changed: () => void): () => void {
  let ears = new AbortController();
  const watch = (): void => {
    ears = new AbortController();
    matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener(
      'change',
      () => {
        ears.abort();
        changed();
        watch();
      },
      { signal: ears.signal },
    );
  };
  watch();
  return () => ears.abort();
}
