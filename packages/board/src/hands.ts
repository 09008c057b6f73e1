import type { Point } from '@abatis/hex';
import { toGround } from './camera.ts';
import type { Hands } from './gestures.ts';
import { placesToAct, topPieceIn } from './scene-index.ts';
import { placeAt, placeBeside, type SheetPlan } from './sheet-plan.ts';
import type { KeyEffect } from './tools/keys.ts';
import type { BoardEvents, PointedAt } from './types.ts';
import type { BoardWindow } from './window.ts';

/** What the hands do to the view, and what is told to the page. */
export interface BoardHands extends Hands {
  /** A click that no pointer made: a screen reader's. */
  click(place: string): void;
  focused(place: string | null): void;
}

const TAP_ZOOM = 1.8;
/** Smaller than this, a hit on the hex is meant for the stack. */
const BLOCKS = 44;

export function createHands(
  board: BoardWindow,
  plan: SheetPlan,
  events: BoardEvents,
  reveal: (place: string) => void,
): BoardHands {
  const { keeper, cursor, surface } = board;
  let pointed: string | null = null;

  const topOf = (place: string): string | null => topPieceIn(board.scene(), place);
  const thing = (place: string, by: PointedAt['by']): PointedAt => ({ place, piece: topOf(place), by });

  function hit(at: Point, by: 'mouse' | 'touch'): PointedAt | null {
    const { left, top } = surface.getBoundingClientRect();
    // What the page has laid over the map in the meantime was not meant.
    const element = document
      .elementsFromPoint(left + at.x, top + at.y)
      .find(found => surface.contains(found));
    const button = element?.closest<HTMLElement>('.abatis-stack');
    const place = button?.dataset.place ?? placeAt(plan, toGround(plan, keeper.view(), keeper.size(), at));
    if (!place) return null;
    const onStack = button || by === 'touch' || keeper.view().hex < BLOCKS;
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

  function walkTo(place: string): void {
    reveal(place);
    board.goTo(place);
    point(thing(place, 'keys'));
  }

  const here = (): string => {
    const middle = { x: keeper.view().x, y: keeper.view().y };
    return cursor.place() ?? placeAt(plan, middle) ?? plan.labels[0]!;
  };

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
        walkTo(cursor.place() === null ? here() : placeBeside(plan, here(), effect.direction));
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

  const spotOf = (place: string): Point => {
    const { x, y } = surface.getBoundingClientRect();
    const rect = board.pieces.buttonAt(place)?.getBoundingClientRect();
    return rect ? { x: rect.x - x + rect.width / 2, y: rect.y - y + rect.height / 2 } : { x: 0, y: 0 };
  };

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
    click: place => events.choose(thing(place, 'keys'), { add: false, touch: false }),
    focused(place) {
      if (place !== null) cursor.move(place, { focus: false, say: false }, board.scene());
    },
  };
}
