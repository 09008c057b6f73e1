import Type from 'typebox';
import { chartStatus, rowsById } from './chart-files.ts';
import { pointer } from './parsed.ts';
import type { Report } from './report.ts';
import { closed, text } from './schema-parts.ts';

/*
 * Tables of die-roll modifiers. A chart has their values; what a row is called and when it applies is said by the rules
 * (`drmsBy` of the kernel), which may know several scopes of a row: once, or for each thing that it is true of.
 */

/** A row of a table of modifiers. */
export interface DrmRow<Id extends string = string, Scope extends string = string> {
  readonly id: Id;
  readonly clause: string;
  readonly when: string;
  readonly value: number;
  readonly scope: Scope;
}

export type DrmRows<Id extends string, Scope extends string = string> = Readonly<
  Record<Id, DrmRow<Id, Scope>>
>;

/** The rows of a table of modifiers, with the scopes that the rules know for each of them. */
export type DrmScopes<Id extends string, Scope extends string> = Readonly<Record<Id, readonly Scope[]>>;

/** The names of the keys of a record, in its order. */
export const idsOf = <Id extends string>(record: Readonly<Record<Id, unknown>>): Id[] =>
  Object.keys(record) as Id[];

/** The shape of such rows in a file of the rulebook. */
export const drmRows = <Id extends string, Scope extends string>(
  rulebook: string,
  ids: Readonly<Record<Id, unknown>>,
  scopes: readonly Scope[],
) =>
  Type.Array(
    closed({
      id: Type.Enum(idsOf(ids)),
      clause: Type.String({ pattern: `^${rulebook} ` }),
      status: chartStatus,
      when: text,
      value: Type.Integer(),
      scope: Type.Enum([...scopes]),
    }),
  );

/** The rows by id. Every row that the rules use must be there once, with a scope that the rules know. */
export function readDrmRows<Id extends string, Scope extends string>(
  rows: readonly DrmRow<Id, Scope>[],
  scopes: DrmScopes<Id, Scope>,
  report: Report,
): DrmRows<Id, Scope> {
  const byId = rowsById(rows, idsOf(scopes), report);
  for (const [place, { id, scope }] of rows.entries()) {
    const known = scopes[id];
    if (known.includes(scope)) continue;
    report.problem(
      pointer('rows', place, 'scope'),
      `"${id}" can be counted ${known.join(' or ')}, not ${scope}`,
    );
  }
  return byId;
}
