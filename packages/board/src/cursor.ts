import type { Gazetteer, Place } from '@abatis/screen';
import type { PiecesLayer } from './pieces-layer.ts';
import { placeRing } from './rings.ts';
import { describePlace, type SceneIndex } from './scene-index.ts';

/** The place that the keyboard is at: a ring on the map, the focus of the page, and words for players who cannot see it. */
export interface Cursor {
  place(): Place | null;
  /** `focus`: the focus goes there too. `say`: what is there is read out. */
  move(place: Place, how: { readonly focus: boolean; readonly say: boolean }, scene: SceneIndex): void;
  /** Exactly one thing on the board can be reached by Tab: the stack at the cursor, or the board itself. */
  rove(): void;
}

export function createCursor(surface: HTMLElement, pieces: PiecesLayer, gazetteer: Gazetteer): Cursor {
  const ring = placeRing(gazetteer, 'abatis-cursor');
  const said = document.createElement('div');
  said.className = 'abatis-said';
  said.setAttribute('aria-live', 'polite');
  pieces.element.append(ring);
  surface.append(said);
  let at: Place | null = null;
  let reached: HTMLElement = surface;

  const button = (): HTMLButtonElement | null => {
    const found = at === null ? null : pieces.buttonAt(at);
    return found?.isConnected ? found : null;
  };
  const rove = (): void => {
    const now = button() ?? surface;
    if (now !== reached) reached.tabIndex = -1;
    now.tabIndex = 0;
    reached = now;
  };
  return {
    place: () => at,
    rove,
    move(place, { focus, say }, scene) {
      const point = gazetteer.pointOf(place);
      if (!point) return;
      at = place;
      const { x, y } = pieces.spot(point);
      ring.style.transform = `translate(${x}px,${y}px)`;
      rove();
      // Scrolling to it would move the board's own window.
      if (focus) (button() ?? surface).focus({ preventScroll: true });
      if (say) said.textContent = describePlace(scene, place);
    },
  };
}
