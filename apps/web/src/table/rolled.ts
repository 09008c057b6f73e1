import type { TableUpdate } from '@abatis/play';
import type { LogLine, TableScene } from '@abatis/screen';
import { type Thrown, thrownIn } from '../dice/thrown.ts';
import type { TableState } from './store.ts';

/** The dice that lie beside the map, and the phase in which they fell. */
export interface Rolled {
  readonly thrown: readonly Thrown[];
  readonly phase: string;
}

const phaseOf = ({ clock, phasing, phases }: TableScene): string =>
  `${clock.turn} ${phasing} ${phases.find(({ state }) => state === 'now')?.id}`;

/** The dice after an update: new ones take the place of the old, which go with their phase or when they are taken back. */
export function rolledAfter(
  { rolled, update: before }: Pick<TableState, 'rolled' | 'update'>,
  { moment, shown }: TableUpdate,
  fresh: readonly LogLine[],
): Rolled | null {
  const thrown = thrownIn(fresh);
  const phase = phaseOf(moment);
  if (thrown.length > 0) return { thrown, phase };
  const isPast = shown < (before?.shown ?? 0) || rolled?.phase !== phase;
  return isPast ? null : rolled;
}
