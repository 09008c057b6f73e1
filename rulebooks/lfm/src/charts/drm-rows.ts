import { pointer, type Report } from '@abatis/data';
import { checkUnique } from './checks.ts';
import { type DrmScope, type DrmScopes, idsOf } from './vocabulary.ts';

/** A row of a table of modifiers. */
interface DrmRow<Id extends string = string> {
  readonly id: Id;
  readonly clause: string;
  readonly when: string;
  readonly value: number;
  readonly scope: DrmScope;
}
export type DrmRows<Id extends string> = Readonly<Record<Id, DrmRow<Id>>>;

/** The rows by id: each that the rules ask for, once, counted in a way in which the rules can count it. */
export function readDrmRows<Id extends string>(
  rows: readonly DrmRow<Id>[],
  scopes: DrmScopes<Id>,
  report: Report,
): DrmRows<Id> {
  checkUnique(rows, 'rows', 'id', report);
  for (const id of idsOf(scopes)) {
    if (!rows.some(row => row.id === id)) report.problem('/rows', `has no row "${id}"`);
  }
  for (const [place, { id, scope }] of rows.entries()) {
    const known = scopes[id];
    if (known.includes(scope)) continue;
    report.problem(
      pointer('rows', place, 'scope'),
      `"${id}" can be counted ${known.join(' or ')}, not ${scope}`,
    );
  }
  return Object.fromEntries(rows.map(row => [row.id, row])) as DrmRows<Id>;
}

/** What a row that applies adds to the roll; `times` counts its hexes, or the points of T9. */
export function drmOf({ value, scope }: DrmRow, times: number): number {
  return scope === 'once' ? value : value * times;
}
