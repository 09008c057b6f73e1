import type { Facing } from './facing.ts';
import { stopsAlong } from './march.ts';
import { milestones, type Path, spotOnPath } from './path.ts';
import { facingTowards, type Stance } from './pose.ts';

/** The facing along the leg of a road, to the nearest tenth. */
export const facingOfLeg = (path: Path, leg: number): Facing => facingTowards(path[leg]!, path[leg + 1]!)!;

/** Somebody on a road, so far along it, looking the way it runs; at a bend along the next leg. */
export function stanceOnRoad(path: Path, along: number): Stance {
  const { at, leg } = spotOnPath(path, along);
  return { at, facing: facingOfLeg(path, leg) };
}

/**
 * The stances of a march from one place along a road to a later one: at the start, at every step, at the end, and at
 * every bend that is passed, there with both facings.
 */
export function roadStances(path: Path, from: number, to: number, step: number): readonly Stance[] {
  const stones = milestones(path);
  const bends = stones
    .map((along, spot) => ({ along, spot }))
    .filter(({ along, spot }) => spot > 0 && spot < path.length - 1 && along > from && along <= to);
  const stops = [
    ...stopsAlong(to - from, step).map(by => ({ along: from + by, stance: stanceOnRoad(path, from + by) })),
    ...bends.flatMap(({ along, spot }) =>
      [spot - 1, spot].map(leg => ({ along, stance: { at: path[spot]!, facing: facingOfLeg(path, leg) } })),
    ),
  ];
  return stops.sort((a, b) => a.along - b.along).map(({ stance }) => stance);
}
