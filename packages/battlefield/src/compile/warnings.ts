import { pointer, type Report } from '@abatis/data';
import { NOWHERE, sideLabel } from '@abatis/hex';
import { linesOf } from '../geometry/shape.ts';
import { type Battlefield, featuresOf } from '../schema/battlefield.ts';
import { BARRIER_KINDS } from '../vocabulary.ts';
import { falseCrossings } from './false-crossings.ts';
import { type Frame, hexHolding } from './frame.ts';
import type { Findings } from './hex-map.ts';

/** Tells what the sheet shows otherwise than the ground is: the designer may want a correction in the overlay. */
export function warnOfDistortions(
  battlefield: Battlefield,
  frame: Frame,
  found: Findings,
  report: Report,
): void {
  const path = (id: string) =>
    pointer(
      'features',
      battlefield.features.findIndex(feature => feature.id === id),
    );
  for (const id of lostBarriers(battlefield, frame, found)) {
    report.warn(path(id), 'passes between no two hex centres and is not on this sheet', id);
  }
  for (const { feature, side } of found.crossings) {
    if (side !== null) continue;
    report.warn(
      path(feature.id),
      'is on no hexside: its road and its water do not meet on this sheet',
      feature.id,
    );
  }
  for (const { way, water, sides } of falseCrossings(battlefield, frame, found.barriers, found.ways)) {
    const where = sides.map(side => sideLabel(frame.grid, side)).join(', ');
    report.warn(
      path(way.id),
      `crosses "${water.id}" more often on this sheet than on the ground: ${where}`,
      way.id,
    );
  }
}

function lostBarriers(battlefield: Battlefield, frame: Frame, { barriers }: Findings): readonly string[] {
  const shown = new Set(barriers.map(({ id }) => id));
  return featuresOf(battlefield, BARRIER_KINDS)
    .filter(({ id }) => !shown.has(id))
    .filter(({ geometry }) =>
      linesOf(geometry)
        .flat()
        .some(point => hexHolding(frame, point) !== NOWHERE),
    )
    .map(({ id }) => id);
}
