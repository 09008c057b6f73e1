import { type Action, isOdds, odds, type Rational, sumOf } from '@abatis/kernel/host';
import type { Page } from 'playwright-core';
import { opened } from './games.ts';

/** The chances that stand beside the bars, by the code of the outcome. */
export async function barsOn(page: Page): Promise<Readonly<Record<string, Rational>>> {
  const bars = await page
    .locator('#table-preview [data-outcome]')
    .evaluateAll(all =>
      all.map(
        bar => [bar.getAttribute('data-outcome') ?? '', bar.lastElementChild!.textContent ?? ''] as const,
      ),
    );
  return Object.fromEntries(bars.map(([name, chance]) => [name, chanceOf(chance)]));
}

/** '8/36' in lowest terms. */
function chanceOf(text: string): Rational {
  const [num, den] = text.split('/');
  return sumOf([{ num: BigInt(num!), den: BigInt(den!) }]);
}

/** What the referee counts for an order in the game of a file, by the code of the outcome. */
export async function counted<Happened>(
  save: string,
  action: Action,
  code: (happened: readonly Happened[]) => string,
): Promise<Readonly<Record<string, Rational>>> {
  const { rulebook, state } = await opened(save);
  const answer = odds({ rulebook, state }, action);
  if (!isOdds(answer)) throw new Error('It is refused');
  const codes = [...new Set(answer.outcomes.map(({ outcome }) => code(outcome as readonly Happened[])))];
  return Object.fromEntries(
    codes.map(each => [
      each,
      sumOf(
        answer.outcomes.flatMap(({ outcome, chance }) =>
          code(outcome as readonly Happened[]) === each ? [chance] : [],
        ),
      ),
    ]),
  );
}
