import type { Seat, State } from '@abatis/kernel';
import type { At, Overlay, OverlaySpec } from '@abatis/screen';

/** Something that can be laid over the map, and how it is drawn for a side. */
export interface OverlayDrawn<S extends State, Side extends Seat> extends OverlaySpec {
  readonly draw: (state: S, side: Side, focus: readonly string[]) => Overlay;
}

interface Overlays<S extends State> {
  /** Without how they are drawn: plain data. */
  readonly specs: readonly OverlaySpec[];
  /** An overlay as a seat sees it. */
  overlay(at: At<S>, id: string, focus: readonly string[]): Overlay;
}

/** `bystander` says as which side somebody looks who has none. */
export const overlaysOf = <S extends State, Side extends Seat>(
  all: readonly OverlayDrawn<S, Side>[],
  bystander: (state: S) => Side,
): Overlays<S> => ({
  specs: all.map(({ id, label, key, about }) => ({ id, label, key, about })),
  overlay: ({ state, seat }, id, focus) => {
    const found = all.find(each => each.id === id);
    if (!found) throw new Error(`There is no overlay "${id}"`);
    return found.draw(state, (seat as Side | null) ?? bystander(state), focus);
  },
});
