// The questions of packages/tabletop put to a plain polygon library.
import type { Spot, Vector } from '@abatis/tabletop';
import { Clipper, FillRule, type Path64 } from 'clipper2-ts';

/** Corners in the words of the library. */
export const pathOf = (corners: readonly Spot[]): Path64 =>
  corners.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));

/** The ground of something that is moved straight: the thing drawn along its way. */
export const sweptByLibrary = (corners: readonly Spot[], by: Vector): Path64[] =>
  Clipper.minkowskiSum(pathOf(corners), pathOf([{ x: 0, y: 0 }, by]), false);

/** Have they ground in common? */
export const meetsByLibrary = (ground: Path64[], other: Path64): boolean =>
  Clipper.intersect(ground, [other], FillRule.NonZero).length > 0;
