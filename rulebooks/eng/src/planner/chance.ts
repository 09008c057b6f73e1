/* ENG P.10: what dice decide is reckoned, not rolled. */

export interface Waiting {
  /** The mean number of tries, and how many suffice with a chance of a tenth and of nine tenths. */
  readonly mean: number;
  readonly early: number;
  readonly late: number;
}

/** A chance that never comes is given up after as many tries. */
const MOST = 10_000;

/**
 * How many watches (or turns) a battery needs for so many hits, if each of `dice` hits with `chance` and is worth
 * `damage`. Exact: the chances of every number of hits so far are carried on from watch to watch.
 */
export function timeToOpen(need: number, dice: number, chance: number, damage = 1): Waiting {
  const hits = Math.ceil(need / damage);
  const volley = binomial(dice, chance);
  let short = [1];
  let [mean, early, late] = [0, 0, 0];
  for (let tries = 1; tries <= MOST; tries++) {
    mean += sum(short);
    short = fired(short, volley).slice(0, hits);
    const done = 1 - sum(short);
    if (early === 0 && done >= 0.1) early = tries;
    if (late === 0 && done >= 0.9) late = tries;
    if (late > 0 && done > 1 - 1e-12) break;
  }
  return { mean, early, late };
}

/** ENG 23.56k: lighting and detonating are tries of one die. */
export const timeToSucceed = (chance: number): Waiting => timeToOpen(1, 1, chance);

function binomial(dice: number, chance: number): readonly number[] {
  let odds = [1];
  for (let die = 0; die < dice; die++) {
    const next = odds.map(each => each * (1 - chance));
    next.push(0);
    for (const [hits, each] of odds.entries()) next[hits + 1]! += each * chance;
    odds = next;
  }
  return odds;
}

function fired(before: readonly number[], volley: readonly number[]): number[] {
  const after = new Array<number>(before.length + volley.length - 1).fill(0);
  for (const [had, chance] of before.entries())
    for (const [hits, each] of volley.entries()) after[had + hits]! += chance * each;
  return after;
}

const sum = (chances: readonly number[]): number => chances.reduce((a, b) => a + b, 0);
