import type { PointedAt } from '@abatis/board';
import { type Gesture, type Held, type Hover, type Pointed, tablePlace } from '@abatis/screen';
import { useSettings } from '../settings/store.ts';
import { act } from './actions.ts';
import { needsSecondWord } from './choices.ts';
import { theEngine } from './handles.ts';
import { notify } from './notices.ts';
import { askHover, forgetHover } from './questions.ts';
import { NOTHING_POINTED, setTable, tableNow } from './store.ts';

/** The hand moves with a piece in it: the referee is asked what letting go would come to. */
export function hold(held: Held | null): void {
  const gesture = held && gestureOf(held);
  if (!gesture) {
    setTable(NOTHING_POINTED);
    forgetHover();
    return;
  }
  show(gesture, held);
  askHover();
}

const show = (gesture: Gesture, held: Held): void =>
  setTable({ held, pending: null, menu: null, notice: null, pointed: pointedAt(gesture, held) });

/** The hand lets go: the order is given, or waits for a second word, or the referee says why not. */
export async function release(held: Held, how: { readonly touch: boolean }): Promise<void> {
  const gesture = gestureOf(held);
  if (!gesture) return;
  show(gesture, held);
  const { place, piece } = pointedAt(gesture, held);
  const of: Pointed = { place, piece, via: tableNow().via, held };
  const hover = await theEngine().hover(of);
  // Meanwhile the player may have taken hold anew, or the game may have gone on.
  if (tableNow().held !== held) return;
  if (hover?.then) finish(gesture, { ...hover, then: hover.then }, of, how);
  else {
    hold(null);
    if (hover) notify('refused', hover.lines);
  }
}

function finish(
  gesture: Gesture,
  hover: Hover & { readonly then: NonNullable<Hover['then']> },
  of: Pointed,
  { touch }: { readonly touch: boolean },
): void {
  const { id, piece, label, rolls } = gesture;
  const { then } = hover;
  const { confirmDice } = useSettings.getState();
  if (!needsSecondWord({ then, rolls }, { touch, confirmDice })) {
    void act(then);
    return;
  }
  const choice = { id, on: { piece }, label, mark: { kind: 'chosen', text: '' }, then, rolls } as const;
  setTable({ pending: { choice, pointed: pointedAt(gesture, of.held!) }, hover: { ...hover, of } });
}

const gestureOf = ({ gesture }: Held): Gesture | undefined =>
  tableNow().update?.moment.gestures?.find(({ id }) => id === gesture);

const pointedAt = ({ piece }: Gesture, { to }: Held): PointedAt => ({
  place: tablePlace(to),
  piece,
  by: 'mouse',
});
