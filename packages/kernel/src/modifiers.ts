import { type DrmRow, type DrmRows, idsOf } from '@abatis/data';

/** A die-roll modifier, with its reason: what the screen lists before the roll is what the roll then uses. */
export interface Drm {
  readonly value: number;
  readonly clause: string;
  readonly label: string;
}

export const net = (drms: readonly Drm[]): number => drms.reduce((sum, { value }) => sum + value, 0);

/** What a row of a chart that applies adds to the roll; `times` counts what it is true of. */
export const drmOf = ({ value, scope }: Pick<DrmRow, 'value' | 'scope'>, times = 1): number =>
  scope === 'once' ? value : value * times;

/** By row of a table of modifiers: what it is called, and whether or how often it applies to a case. */
export type DrmRules<S, Id extends string, Case> = Readonly<
  Record<Id, readonly [label: string, times: (state: S, about: Case) => number | boolean]>
>;

/** The rows that apply to a case, in the order of the rules. */
export function drmsBy<S, Id extends string, Case>(
  rules: DrmRules<S, Id, Case>,
  rows: DrmRows<Id>,
  state: S,
  about: Case,
): readonly Drm[] {
  return idsOf(rules).flatMap(id => {
    const [label, count] = rules[id];
    const times = Number(count(state, about));
    return times === 0 ? [] : [{ value: drmOf(rows[id], times), clause: rows[id].clause, label }];
  });
}
