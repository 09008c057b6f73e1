import type { Point, Rect } from '@abatis/geometry';
import type { PathStep, Place, TableScene } from '@abatis/screen';
import type { Shielded } from './placing.ts';

/** What is asked about: nothing that floats may lie on it. */
export const IN_QUESTION = 10_000;

/** What covering a mark matters; targets are in question themselves. */
const MARK_WEIGHTS = {
  reach: 15,
  contact: 120,
  target: IN_QUESTION,
  pick: 30,
  chosen: IN_QUESTION,
  face: 60,
  halt: 25,
  stop: 15,
} as const;

/** A stack that has no part in what is asked, and one of a combat that is declared elsewhere. */
export const STACK = 90;
const DECLARED = 400;

type Asked = Pick<TableScene, 'choices' | 'stacks' | 'plans' | 'selection' | 'pieces'>;

/** How much it matters that a place stays in sight: the path, what is selected and what can be attacked above all. */
export function weights(
  moment: Asked | undefined,
  path: readonly PathStep[],
  pointed: Place | null,
): ReadonlyMap<Place, number> {
  const all = new Map<Place, number>();
  const weigh = (place: Place, weight: number): void => {
    all.set(place, Math.max(weight, all.get(place) ?? 0));
  };
  for (const { place } of path) weigh(place, IN_QUESTION);
  if (pointed !== null) weigh(pointed, IN_QUESTION);
  if (!moment) return all;
  const placeOf = new Map(moment.pieces.map(({ id, at }) => [id, at]));
  for (const { at } of moment.stacks) weigh(at, STACK);
  for (const { on, mark } of moment.choices) {
    const place = 'place' in on ? on.place : placeOf.get(on.piece);
    if (place !== undefined) weigh(place, MARK_WEIGHTS[mark.kind]);
  }
  for (const id of moment.selection) weigh(placeOf.get(id) ?? id, IN_QUESTION);
  for (const { from, to, state } of moment.plans) {
    const places = [...from, ...to];
    const isMeant = state === 'next' || (pointed !== null && places.includes(pointed));
    for (const place of places) weigh(place, isMeant ? IN_QUESTION : DECLARED);
  }
  return all;
}

/** A stack with its plates, total and badges, from the middle of its place, in parts of the gauge. */
const STACK_BOX = { left: 0.42, top: 0.52, right: 0.54, bottom: 0.52 };

/** The ground in the window that a stack takes. */
export const stackBox = ({ x, y }: Point, gauge: number): Rect => ({
  x: x - STACK_BOX.left * gauge,
  y: y - STACK_BOX.top * gauge,
  width: (STACK_BOX.left + STACK_BOX.right) * gauge,
  height: (STACK_BOX.top + STACK_BOX.bottom) * gauge,
});

/** Everything that should stay in sight, where it is in the window now. */
export const shielded = (
  of: ReadonlyMap<Place, number>,
  project: (place: Place) => Point | null,
  gauge: number,
  besides: Place | null = null,
): readonly Shielded[] =>
  [...of].flatMap(([place, weight]) => {
    const spot = place === besides ? null : project(place);
    return spot ? [{ ...stackBox(spot, gauge), weight }] : [];
  });
