import type { Point, Rect, Size } from '@abatis/geometry';
import type { Gazetteer, Place, SideLook, Stack } from '@abatis/screen';
import { gaugeOf, toScreen } from './camera.ts';
import type { CounterStyle } from './counters/counter.ts';
import { type Detail, detailAt, GAUGE_UNITS } from './counters/detail.ts';
import { drawnOf, faceOf } from './counters/stack-face.ts';
import { type SceneIndex, stackLabel } from './scene-index.ts';
import type { BoardLook, BoardView } from './types.ts';

/** The counters: one button for each stack, all under one transform. */
export interface PiecesLayer {
  readonly element: HTMLElement;
  show(scene: SceneIndex, look: BoardLook, moving: ReadonlySet<string>): void;
  /** Cheap: moves and scales the whole layer. */
  follow(view: BoardView, size: Size): void;
  /**
   * What is out of sight goes, but for `keep`; what is in sight gets the detail of its size. True if there is more to
   * draw than should be drawn at once.
   */
  settle(view: BoardView, size: Size, keep: string | null): boolean;
  /** Where a point of the ground is in the layer. */
  spot(point: Point): Point;
  buttonAt(place: Place): HTMLButtonElement | null;
  detail(): Detail;
}

interface Shown {
  readonly button: HTMLButtonElement;
  readonly centre: Point;
  stack: Stack;
  /** The drawing that it has, and for which detail it was made. */
  drawn: string;
  detail: Detail | null;
}

/** At most this many stacks are drawn in one go: a frame must not wait for all of them. */
const AT_ONCE = 16;

/** Stacks are kept ready this far around the window, in windows. */
const AHEAD = 0.6;

export function createPiecesLayer(gazetteer: Gazetteer, sides: readonly SideLook[]): PiecesLayer {
  const element = document.createElement('div');
  element.className = 'abatis-pieces';
  const shown = new Map<string, Shown>();
  const lookOf = new Map(sides.map(side => [side.seat, side]));
  let scene: SceneIndex | null = null;
  let style: CounterStyle = { symbols: 'box', detail: 'counter' };
  let moving: ReadonlySet<string> = new Set();
  const spot = (point: Point): Point => layerSpot(gazetteer, point);

  function add(stack: Stack): Shown | null {
    const point = gazetteer.pointOf(stack.at);
    if (!point) return null;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'abatis-stack';
    button.tabIndex = -1;
    button.dataset.place = stack.at;
    const { x, y } = spot(point);
    button.style.transform = `translate(${x}px,${y}px)`;
    // The name and total at the foot of a stack lie over the plates of those below it.
    button.style.setProperty('--north', String(rowsAbove(gazetteer, point)));
    const made = { button, centre: point, stack, drawn: '', detail: null };
    shown.set(stack.at, made);
    return made;
  }

  function draw(entry: Shown): void {
    const side = lookOf.get(entry.stack.seat);
    if (!scene || !side) return;
    const face = faceOf(scene, entry.stack, side, moving, gazetteer);
    const { body, rect } = drawnOf(scene, face, gazetteer, style);
    entry.detail = style.detail;
    if (body === entry.drawn) return;
    entry.drawn = body;
    if (rect) lay(entry.button, rect);
    entry.button.toggleAttribute('data-general', rect !== null && face.pieces[0]?.face.kind === 'commander');
    // The text is made by these two alone, which escape whatever they are given.
    const frame = rect ? '' : ' viewBox="-40 -40 80 80"';
    entry.button.innerHTML = `<svg${frame} aria-hidden="true" focusable="false">${body}</svg>`;
    entry.button.toggleAttribute('data-away', face.pieces.length === 0);
    name(entry, scene);
  }

  /** Everything about it in words, then what is written on it: a player who controls the page by voice says what he sees. */
  function name({ button, stack }: Shown, now: SceneIndex): void {
    const written = button.textContent.replace(/\s+/g, ' ').trim();
    const label = written === '' ? stackLabel(now, stack) : `${stackLabel(now, stack)}, marked ${written}`;
    if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label);
  }

  function describe(entry: Shown, now: SceneIndex): void {
    const { button, stack } = entry;
    const faded =
      now.unfaded !== null && !now.unfaded.some(id => id === stack.at || stack.pieces.includes(id));
    const chosen = now.chosenPlaces.has(stack.at);
    button.setAttribute('aria-pressed', String(chosen));
    button.toggleAttribute('data-faded', faded);
    button.toggleAttribute('data-picked', now.choicesIn.has(stack.at));
    button.toggleAttribute('data-target', isTarget(now, stack.at));
    name(entry, now);
  }

  return {
    element,
    spot,
    buttonAt: place => shown.get(place)?.button ?? null,
    detail: () => style.detail,
    show(next, look, now) {
      scene = next;
      moving = now;
      style = { ...style, symbols: look.symbols };
      element.toggleAttribute('data-hidden', look.countersHidden);
      for (const [place, { button }] of shown) {
        if (next.stackAt.has(place)) continue;
        button.remove();
        shown.delete(place);
      }
      for (const stack of next.stacks) {
        const entry = shown.get(stack.at) ?? add(stack);
        if (!entry) continue;
        entry.stack = stack;
        describe(entry, next);
        if (entry.button.isConnected) draw(entry);
        else entry.drawn = '';
      }
    },
    follow(view, size) {
      const origin = toScreen(view, size, { x: gazetteer.bounds.west, y: gazetteer.bounds.north });
      element.style.transform = `translate(${origin.x}px,${origin.y}px) scale(${gaugeOf(gazetteer, view) / GAUGE_UNITS})`;
    },
    settle(view, size, keep) {
      style = { ...style, detail: detailAt(gaugeOf(gazetteer, view)) };
      // Reading order is the order of the stacks: a button is put in after the last one that is in.
      let last: Element | null = null;
      let drawings = 0;
      for (const entry of scene ? scene.stacks.flatMap(({ at }) => shown.get(at) ?? []) : []) {
        const { button } = entry;
        const kept = entry.stack.at === keep || button === document.activeElement;
        if (!kept && !nearWindow(toScreen(view, size, entry.centre), size)) {
          button.remove();
          continue;
        }
        const stale = entry.drawn === '' || entry.detail !== style.detail;
        if (stale && drawings++ >= AT_ONCE && !kept) continue;
        if (stale) draw(entry);
        if (!button.isConnected) insert(button, last);
        last = button;
      }
      return drawings > AT_ONCE;
    },
  };

  function insert(button: HTMLElement, last: Element | null): void {
    if (last) last.after(button);
    else element.prepend(button);
  }
}

/** A button as large as the ground that its piece covers; the drawing stays where the middle of the front is. */
function lay(button: HTMLElement, { x, y, width, height }: Rect): void {
  button.classList.add('abatis-footprint');
  button.style.setProperty('--x', `${round(x)}px`);
  button.style.setProperty('--y', `${round(y)}px`);
  button.style.width = `${round(width)}px`;
  button.style.height = `${round(height)}px`;
}

/** The further north the higher, a step for each half of the gauge. */
const rowsAbove = ({ across, bounds }: Gazetteer, { y }: Point): number =>
  Math.round((2 * (y - bounds.south)) / across);

/** Units of the layer, 70 to the gauge, from the upper left corner of the sheet. */
function layerSpot({ across, bounds }: Gazetteer, { x, y }: Point): Point {
  const scale = GAUGE_UNITS / across;
  return { x: round((x - bounds.west) * scale), y: round((bounds.north - y) * scale) };
}

const round = (value: number): number => Math.round(value * 100) / 100;

const nearWindow = ({ x, y }: Point, { width, height }: Size): boolean =>
  x > -AHEAD * width && y > -AHEAD * height && x < (1 + AHEAD) * width && y < (1 + AHEAD) * height;

/** Can the selected pieces attack or fire at what stands there? */
const isTarget = (
  { choicesIn, choicesOn }: Pick<SceneIndex, 'choicesIn' | 'choicesOn'>,
  place: Place,
): boolean =>
  [...(choicesIn.get(place) ?? []), ...(choicesOn.get(place) ?? [])].some(
    ({ mark }) => mark.kind === 'target',
  );
