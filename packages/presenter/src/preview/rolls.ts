import { type Charts, type ExplainedRoll, type Json, net, type Seat } from '@abatis/kernel';
import type { RollPreview } from '@abatis/screen';
import { chartStatus } from '../rules/charts.ts';
import { modifiers } from '../words/dice.ts';
import { minus } from '../words/numbers.ts';
import { capital } from '../words/say.ts';
import type { RollParts } from './roll-words.ts';

/**
 * The parts of every kind of roll, by the last word of what the die is asked for: 'LFM 18.1 cohesion check' is a
 * check. `F` has the facts that the referee explains each with; `column` is the one that is read, where there is a
 * table; `asker` must not be told what he cannot know.
 */
export type RollTellers<S, F> = {
  readonly [Kind in keyof F]: (state: S, facts: F[Kind], column: string, asker: Seat | null) => RollParts;
};

/** A roll before it is made, with everything that decides it but the die. */
export const rollsBy =
  <S, F>(tellers: RollTellers<S, F>, faceText: (result: Json) => string) =>
  (
    state: S,
    charts: Charts,
    { purpose, facts, drms, table, faces }: ExplainedRoll,
    asker: Seat | null,
  ): RollPreview => {
    const parts = tellers[purpose.split(' ').at(-1) as keyof F];
    return {
      ...parts(state, facts as unknown as F[keyof F], table?.column ?? '', asker),
      drms: modifiers(drms).map(each => ({ ...each, label: capital(each.label) })),
      net: net(drms),
      table: table && tableShown(charts, table),
      faces: faces.map(({ die, result }) => ({ die, result: faceText(result) })),
    };
  };

function tableShown(charts: Charts, { clause, column }: NonNullable<ExplainedRoll['table']>) {
  const status = chartStatus(charts, clause);
  return { clause, column: minus(column), ...(status !== null && { status }) };
}
