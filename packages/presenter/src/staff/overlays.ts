import type { Seat, State } from '@abatis/kernel';
import type { At, Overlay, OverlayLine, Place, Shade, ShadeStyle, Text } from '@abatis/screen';

/** An overlay as a rulebook draws it: its legend by style. Whatever is empty is left out. */
export interface Drawing extends Pick<Overlay, 'title' | 'shades'> {
  readonly legend: Readonly<Partial<Record<ShadeStyle, string>>>;
  readonly lines?: Overlay['lines'];
  readonly notes?: readonly Text[];
}

/** How an overlay is drawn for a side; `focus` has the pieces or places that it is asked about. */
export type Draw<S extends State, Side extends Seat> = (
  state: S,
  side: Side,
  focus: readonly string[],
) => Drawing;

export const overlayOf = (
  id: string,
  { title, legend, shades, lines = [], notes = [] }: Drawing,
): Overlay => ({
  id,
  title,
  legend: Object.entries(legend)
    .filter(([, label]) => label !== '')
    .map(([style, label]) => ({ style: style as ShadeStyle, label })),
  shades,
  lines,
  notes: notes.filter(note => note.length > 0),
});

/** A shaded place; `about` is read on hover. */
export const shade = (
  place: Shade['place'],
  style: ShadeStyle,
  about: Text,
  more: Partial<Pick<Shade, 'area' | 'text' | 'degree'>> = {},
): Shade => ({ place, style, text: '', about, ...more });

/** A link of a chain from one place to another, whole or broken; nothing is drawn within one place. */
export const chainLine = (from: Place, to: Place, isWhole: boolean, about: Text): readonly OverlayLine[] =>
  from === to ? [] : [{ from, to, style: isWhole ? 'in' : 'out', about }];

/** The overlays of a rulebook as seats see them. `bystander` says as which side somebody looks who has none. */
export const overlaysOf =
  <S extends State, Side extends Seat, Id extends string>(
    draws: Readonly<Record<Id, Draw<S, Side>>>,
    bystander: (state: S) => Side,
  ) =>
  ({ state, seat }: At<S>, id: string, focus: readonly string[]): Overlay => {
    const draw: Draw<S, Side> | undefined = draws[id as Id];
    if (!draw) throw new Error(`There is no overlay "${id}"`);
    return overlayOf(id, draw(state, (seat as Side | null) ?? bystander(state), focus));
  };
