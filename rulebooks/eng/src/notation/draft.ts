import type * as notation from '@abatis/notation';
import type { EngPart } from '../scenario/schema.ts';
import type { ChargeLine, FlameLine, PhaseLine, ProjectLine, WorkLine } from './lines.ts';

/* What the lines of ENG have said of a position, before it is put together. */

type Mutable<T> = { -readonly [Key in keyof T]?: T[Key] | undefined };

/** A name in a line of which it is seen later whether it means anything. */
export interface Said<Line> {
  readonly line: Line;
  readonly token: notation.Token;
}

export interface Draft {
  /** What a scenario file would say. */
  readonly part: Mutable<EngPart>;
  readonly works: Said<WorkLine>[];
  readonly projects: Said<ProjectLine>[];
  readonly charges: ChargeLine[];
  readonly flames: FlameLine[];
  phase: Said<PhaseLine> | null;
  /** Names of units that have to be there. */
  readonly named: notation.Token[];
}

export const newDraft = (): Draft => ({
  part: {},
  works: [],
  projects: [],
  charges: [],
  flames: [],
  phase: null,
  named: [],
});

/** Adds to a list of the part. */
export function add<Key extends keyof EngPart>(
  { part }: Draft,
  key: Key,
  item: EngPart[Key] extends readonly (infer Item)[] | undefined ? Item : never,
): void {
  const lists = part as Record<string, unknown[]>;
  lists[key] = [...(lists[key] ?? []), item];
}

/** A record without what has not been said. */
export const said = <T extends object>(value: T): { [Key in keyof T]: Exclude<T[Key], null> } =>
  Object.fromEntries(
    Object.entries(value).filter(([, each]) => each !== null && each !== undefined),
  ) as never;
