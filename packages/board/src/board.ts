import type { Point } from '@abatis/geometry';
import { gazetteerOf, type Place } from '@abatis/screen';
import { gaugeOf, toScreen } from './camera.ts';
import { listenToClicks } from './clicks.ts';
import { createGroundTiles } from './ground/index.ts';
import { createHands } from './hands.ts';
import { fixtureLayer } from './layers/fixture-layer.ts';
import { gridLayer } from './layers/grid-layer.ts';
import { type GroundPainter, groundLayer, namesLayer } from './layers/ground-layer.ts';
import { highlightLayer } from './layers/highlight-layer.ts';
import { holdLayer } from './layers/hold-layer.ts';
import { labelLayer } from './layers/label-layer.ts';
import { lightLayer } from './layers/light-layer.ts';
import { markerLayer } from './layers/marker-layer.ts';
import { overlayLayer } from './layers/overlay-layer.ts';
import { pathLayer } from './layers/path-layer.ts';
import { planLayer } from './layers/plan-layer.ts';
import { rulerLayer } from './layers/ruler-layer.ts';
import { worksLayer } from './layers/works-layer.ts';
import { listen } from './listen.ts';
import { createMarches } from './marches.ts';
import { pictureOf } from './picture.ts';
import { indexScene, type SceneIndex } from './scene-index.ts';
import type { Board, BoardGround, BoardOptions } from './types.ts';
import { createBoardWindow, type Layers } from './window.ts';

/** A picture of the whole sheet has its ground and names already. */
const NO_GROUND: GroundPainter = { paint() {}, paintNames() {}, nameBoxes: () => [] };

/** The map on screen, in an element of the page. It is told what there is, and tells what the player meant. */
export function createBoard(host: HTMLElement, ground: BoardGround, options: BoardOptions): Board {
  const gazetteer = gazetteerOf(ground.sheet);
  const tiles = createGroundTiles(ground, {
    startWorker: options.startGroundWorker,
    fonts: options.fonts,
    flat: options.look.flat,
    onReady: () => board.changed(),
  });
  const layers = layersOf(tiles, ground);
  const board = createBoardWindow(host, ground, gazetteer, layers, options);
  const { keeper, surface } = board;

  const gauge = (): number => gaugeOf(gazetteer, keeper.view());
  const project = (place: Place): Point | null => {
    const point = gazetteer.pointOf(place);
    return point && toScreen(keeper.view(), keeper.size(), point);
  };
  /** In view is well inside the window: at least the gauge from its edge. */
  const isSeen = (place: Place): boolean => {
    const spot = project(place);
    if (!spot) return false;
    const { width, height } = keeper.size();
    const edge = Math.min(gauge(), width / 4, height / 4);
    return spot.x >= edge && spot.y >= edge && spot.x <= width - edge && spot.y <= height - edge;
  };
  const reveal = (place: Place, ...others: readonly Place[]): void => {
    const point = gazetteer.pointOf(place);
    if (!point || [place, ...others].some(isSeen)) return;
    keeper.glide({ ...keeper.view(), x: point.x, y: point.y }, board.look().motion, performance.now());
    board.changed();
  };

  const hands = createHands(board, gazetteer, options.events, reveal);
  const stopListening = listen(surface, gazetteer.zigzags, hands);
  const stopClicks = listenToClicks(surface, target => {
    const place = stackPlace(target);
    if (place !== null) hands.click(place);
  });
  listenToFocus(surface, hands);
  const marching = createMarches(board, ground, gazetteer);

  return {
    show(scene) {
      marching.end();
      board.show(scene);
    },
    look(look) {
      tiles.setFlat(look.flat);
      board.setLook(look);
    },
    animate: marching.start,
    fit() {
      keeper.fit();
      board.changed();
    },
    view: keeper.view,
    setView(view) {
      keeper.set(view);
      board.changed();
    },
    reveal,
    zoomBy(factor) {
      const view = keeper.view();
      keeper.glide({ ...view, scale: view.scale * factor }, board.look().motion, performance.now());
      board.changed();
    },
    gauge,
    project,
    focus() {
      surface.focus({ preventScroll: true });
      // Nobody has walked yet: Enter still means the page's own button.
      surface.removeAttribute('data-keys');
    },
    enter: hands.enter,
    focusPlace(place) {
      reveal(place);
      board.goTo(place);
    },
    picture(width) {
      return pictureOf(
        {
          ground,
          gazetteer,
          scene: asRecord(board.scene()),
          look: board.look(),
          layers: layersOf(NO_GROUND, ground).below,
        },
        width,
        options,
      );
    },
    destroy() {
      tiles.destroy();
      stopListening();
      stopClicks();
      board.destroy();
    },
  };
}

/** Where everything stands, without what somebody was about to do. */
const asRecord = (scene: SceneIndex): SceneIndex =>
  indexScene({
    ...scene,
    choices: [],
    selection: [],
    path: [],
    gestures: [],
    ghost: null,
    plans: [],
    shades: [],
    spotlight: [],
    unfaded: null,
  });

/** In the order in which they cover each other. A painter of another kind can take the place of the tiles. */
function layersOf(painter: GroundPainter, { sides }: BoardGround): Layers {
  return {
    ground: groundLayer(painter),
    below: [
      gridLayer(),
      lightLayer(),
      worksLayer(),
      overlayLayer(),
      namesLayer(painter),
      highlightLayer(),
      fixtureLayer(),
      markerLayer(sides),
      labelLayer(),
      rulerLayer(),
    ],
    above: [holdLayer(), pathLayer(), planLayer()],
    names: painter.nameBoxes,
  };
}

const stackPlace = (target: Element): Place | null =>
  target.closest<HTMLElement>('.abatis-stack')?.dataset.place ?? null;

/** Focus by Tab or a screen reader. */
function listenToFocus(surface: HTMLElement, hands: ReturnType<typeof createHands>): void {
  surface.addEventListener('focusin', event => {
    const target = event.target as HTMLElement;
    if (target.matches(':focus-visible')) surface.toggleAttribute('data-keys', true);
    hands.focused(stackPlace(target));
  });
}
