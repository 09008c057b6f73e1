import type { Action, Event, State } from '@abatis/kernel';
import {
  type Gesture,
  type Given,
  HANDLES,
  type Handle,
  type Held,
  mainBox,
  type Pointed,
  tablePlace,
} from '@abatis/screen';
import { type Box, cornerOf, type TablePoint, thou } from '@abatis/tabletop';
import { checkTold } from './check-told.ts';
import type { PlayedTable, Seen } from './played.ts';

/** A hand moves a piece by this at most, in thousandths of an inch, to either side. */
const FARTHEST = 9000;
/** How often a place is looked for where the hand may let go. */
const TRIES = 8;

/** An order that some gesture of the moment gives, found by moving the hand about; null if none was found. */
export function orderByHand<S extends State, A extends Action, E extends Event>(
  played: PlayedTable<S, A, E>,
  seen: Seen<S, A, E>,
): Given | null {
  const { game, seat, table, below } = seen;
  const gestures = table.gestures ?? [];
  if (gestures.length === 0) return null;
  for (let left = TRIES; left > 0; left--) {
    const gesture = gestures[below(gestures.length)]!;
    const pointed = heldSomewhere(gesture, seen);
    if (!pointed) continue;
    const told = played.presenter.hover({ state: game.state, seat }, table.selection, pointed);
    checkTold(seen, pointed, told);
    if (told?.then && 'act' in told.then) return told.then;
  }
  return null;
}

function heldSomewhere<S extends State, A extends Action, E extends Event>(
  { id, piece: name, kind, on }: Gesture,
  { table, below }: Seen<S, A, E>,
): Pointed | null {
  const footprint = on ?? table.pieces.find(piece => piece.id === name)?.footprint;
  if (!footprint) return null;
  const handles = HANDLES[kind];
  const handle = handles[below(handles.length)]!;
  const from = handleOf(mainBox(footprint), handle);
  const away = (): number => below(2 * FARTHEST + 1) - FARTHEST;
  const to: TablePoint = { x: thou(from.x + away()), y: thou(from.y + away()) };
  const held: Held = { gesture: id, handle, from, to };
  return { piece: name, place: tablePlace(to), via: [], held };
}

/** Where a hand takes hold; a flank by its rear corner. */
function handleOf(box: Box, handle: Handle): TablePoint {
  switch (handle) {
    case 'body':
      return box.pose.at;
    case 'leftFlank':
      return cornerOf(box, 'rearLeft');
    case 'rightFlank':
      return cornerOf(box, 'rearRight');
    default:
      return cornerOf(box, handle);
  }
}
