import type { Point } from '@abatis/geometry';
import type { Gazetteer, Held, Place } from '@abatis/screen';
import { gaugeOf, toGround, toScreen } from './camera.ts';
import { gripAt, offersInHand } from './handles.ts';
import type { Hands } from './listen.ts';
import { placeAsked, placesToAct, topPieceIn } from './scene-index.ts';
import type { Grip } from './tools/hold.ts';
import type { KeyEffect } from './tools/keys.ts';
import type { BoardEvents, PointedAt } from './types.ts';
import type { BoardWindow } from './window.ts';

/** What the hands do to the view, and what is told to the page. */
export interface BoardHands extends Hands {
  /** A click that no pointer made: a screen reader's. */
  click(place: Place): void;
  focused(place: Place | null): void;
  /** The keyboard comes to the map: the cursor appears where it was, or where somebody is asked. */
  enter(): void;
}

const TAP_ZOOM = 1.8;
/** On a smaller gauge than this, a hit beside a stack is meant for the stack. */
const BLOCKS = 44;

export function createHands(
  board: BoardWindow,
  gazetteer: Gazetteer,
  events: BoardEvents,
  reveal: (place: Place) => void,
): BoardHands {
  const { keeper, cursor, surface } = board;
  let pointed: string | null = null;

  const topOf = (place: Place): string | null => topPieceIn(board.scene(), place);
  const thing = (place: Place, by: PointedAt['by']): PointedAt => ({ place, piece: topOf(place), by });

  function hit(at: Point, by: 'mouse' | 'touch'): PointedAt | null {
    const { left, top } = surface.getBoundingClientRect();
    // What the page has laid over the map in the meantime was not meant.
    const element = document
      .elementsFromPoint(left + at.x, top + at.y)
      .find(found => surface.contains(found));
    const button = element?.closest<HTMLElement>('.abatis-stack');
    const place = button?.dataset.place ?? gazetteer.placeAt(toGround(keeper.view(), keeper.size(), at));
    if (!place) return null;
    const onStack = button || by === 'touch' || gaugeOf(gazetteer, keeper.view()) < BLOCKS;
    return { place, piece: onStack ? topOf(place) : null, by };
  }

  function point(what: PointedAt | null): void {
    const name = what && `${what.place} ${what.piece} ${what.by}`;
    if (name === pointed) return;
    pointed = name;
    events.point(what);
  }

  function choose(at: Point, add: boolean, touch: boolean): void {
    const what = hit(at, touch ? 'touch' : 'mouse');
    if (!what) return;
    cursor.move(what.place, { focus: false, say: false }, board.scene());
    events.choose(what, { add, touch });
  }

  /** A second tap where nothing can be chosen comes closer. */
  function tapAgain(at: Point): void {
    const what = hit(at, 'touch');
    const { choicesOn, stackAt } = board.scene();
    if (what && (choicesOn.has(what.place) || stackAt.has(what.place))) choose(at, false, true);
    else zoom(TAP_ZOOM, at);
  }

  function zoom(factor: number, at: Point): void {
    keeper.zoom(factor, at);
    board.changed();
  }

  function walkTo(place: Place): void {
    reveal(place);
    board.goTo(place);
    point(thing(place, 'keys'));
  }

  /** The square of the metres from the middle of the window; endless for what is no place of the map. */
  function farFromMiddle(place: Place): number {
    const [at, middle] = [gazetteer.pointOf(place), keeper.view()];
    return at ? (at.x - middle.x) ** 2 + (at.y - middle.y) ** 2 : Number.POSITIVE_INFINITY;
  }

  const here = (): Place =>
    cursor.place() ??
    placeAsked(board.scene(), farFromMiddle) ??
    gazetteer.placeAt(keeper.view()) ??
    nearestPlace(gazetteer);

  /** To the next stack that can act; past the last one, Tab leaves the board. */
  function cycle(by: 1 | -1): boolean {
    const places = placesToAct(board.scene());
    const at = places.indexOf(cursor.place() ?? '');
    const next = places[at < 0 && by < 0 ? places.length - 1 : at + by];
    if (next === undefined || (at < 0 && by < 0)) return false;
    walkTo(next);
    return true;
  }

  function key(effect: KeyEffect): boolean {
    const middle = { x: keeper.size().width / 2, y: keeper.size().height / 2 };
    switch (effect.type) {
      case 'walk':
        walkTo(cursor.place() === null ? here() : gazetteer.stepFrom(here(), effect));
        break;
      case 'pan':
        keeper.pan(effect.dx, effect.dy);
        board.changed();
        break;
      case 'zoom':
        zoom(effect.factor, middle);
        break;
      case 'fit':
        keeper.fit();
        board.changed();
        break;
      case 'choose':
        if (cursor.place() === null) return false;
        events.choose(thing(here(), 'keys'), { add: effect.add, touch: false });
        break;
      case 'point':
        pointed = null;
        walkTo(here());
        break;
      case 'menu':
        events.menu(thing(here(), 'keys'), spotOf(here()));
        break;
      case 'cycle':
        return cycle(effect.by);
    }
    return true;
  }

  const spotOf = (place: Place): Point => {
    const { x, y } = surface.getBoundingClientRect();
    const rect = board.pieces.buttonAt(place)?.getBoundingClientRect();
    return rect ? { x: rect.x - x + rect.width / 2, y: rect.y - y + rect.height / 2 } : { x: 0, y: 0 };
  };

  const pressedAt = (at: Point) => ({
    at,
    toScreen: (point: Point) => toScreen(keeper.view(), keeper.size(), point),
    toGround: (point: Point) => toGround(keeper.view(), keeper.size(), point),
  });

  /** From pixels of the window to thousandths of an inch. */
  function heldOf(grip: Grip, from: Point, to: Point): Held | null {
    const { table } = gazetteer;
    const onTable = (at: Point) => table!.toTable(toGround(keeper.view(), keeper.size(), at));
    return table && { ...grip, from: onTable(from), to: onTable(to) };
  }

  function inHand(type: 'hold' | 'release', held: Held, touch: boolean): void {
    if (type === 'hold') events.hold(held);
    else events.release(held, { touch });
  }

  return {
    key,
    hand(effect, time) {
      switch (effect.type) {
        case 'grab':
          surface.removeAttribute('data-keys');
          keeper.stop();
          break;
        case 'pan':
          keeper.pan(effect.dx, effect.dy);
          board.changed();
          break;
        case 'fling':
          keeper.fling(effect.vx, effect.vy, board.look().motion, time);
          board.changed();
          break;
        case 'zoom':
          zoom(effect.factor, effect.at);
          break;
        case 'choose':
          choose(effect.at, effect.add, effect.touch);
          break;
        case 'tap-again':
          tapAgain(effect.at);
          break;
        case 'point':
          point(hit(effect.at, 'touch'));
          break;
        case 'unpoint':
          point(null);
          break;
        case 'wait':
          break;
      }
    },
    hover: at => point(at && hit(at, 'mouse')),
    menu(at) {
      const what = hit(at, 'mouse');
      if (what) events.menu(what, at);
    },
    dragging: on => surface.toggleAttribute('data-dragging', on),
    grip: (at, touch) => gripAt(board.scene(), gazetteer, pressedAt(at), touch ? 'touch' : 'mouse'),
    offers: () => offersInHand(board.scene()),
    held(effect) {
      surface.toggleAttribute('data-dragging', effect.type === 'hold');
      if (effect.type === 'let-go') events.hold(null);
      else if ('held' in effect) {
        surface.toggleAttribute('data-keys', true);
        inHand(effect.type, effect.held, false);
      } else {
        const held = heldOf(effect.grip, effect.from, effect.to);
        if (held) inHand(effect.type, held, effect.type === 'release' && effect.touch);
      }
    },
    click: place => events.choose(thing(place, 'keys'), { add: false, touch: false }),
    enter: () => walkTo(here()),
    focused(place) {
      if (place !== null) cursor.move(place, { focus: false, say: false }, board.scene());
    },
  };
}

/** The place in the middle of the sheet, where the view is on none. */
function nearestPlace({ bounds: { west, south, east, north }, placeAt }: Gazetteer): Place {
  return placeAt({ x: (west + east) / 2, y: (south + north) / 2 })!;
}
