import type { Charts, Seat } from '@abatis/kernel';
import type { Rational } from '@abatis/kernel/rational';
import { barsOf, type Grade, number } from '@abatis/presenter';
import type { OutcomeBar, Preview, Text } from '@abatis/screen';
import type { BnbState, Unit } from '../../../src/inside.ts';
import { expected, type HitChances } from './chances.ts';

/** The state that is looked at, the charts in force, and who asks. */
export interface Table {
  readonly state: BnbState;
  readonly charts: Charts;
  readonly seat: Seat | null;
}

/** What cards are made of: rolls in the sequence in which the dice fall, and what can come of them. */
export type Card = Omit<Preview, 'note' | 'exact'> & { readonly note?: string };

/** A tenth is enough of an average. */
export const mean = (chances: HitChances): string => number(Math.round(10 * expected(chances)) / 10);

/** Good for the one who asks if it is bad for the other side. */
export const gradeFor = ({ seat }: Pick<Table, 'seat'>, side: Unit['side'], good: Grade): Grade =>
  seat === null || seat === side ? good : ((4 - good) as Grade);

/** A bar for each of these, the chances of the same code together; what cannot be is left out. */
export const bars = (
  all: readonly {
    readonly code: string;
    readonly text: Text;
    readonly grade: Grade;
    readonly chance: Rational;
  }[],
): readonly OutcomeBar[] =>
  barsOf(
    all.filter(({ chance }) => chance.num > 0n).map(({ chance, ...meaning }) => ({ meaning, chance })),
  ) ?? [];
