import { type Parsed, parsed, rejected } from '@abatis/data';
import { seeded } from '@abatis/kernel/host';
import type { Answered } from '@abatis/screen';

type Answer = (dice: readonly number[]) => Answered;

/** The answer with these dice, all of which it must take; those that are missing come from the seed, if there is one. */
export function withDice(
  answer: Answer,
  dice: readonly number[],
  seed: string | undefined,
): Parsed<Answered> {
  const answered = answer(dice);
  const taken = answered.thrown.reduce((sum, lot) => sum + lot.dice.length, 0);
  const left = dice.slice(taken);
  if (left.length > 0) {
    const { throws } = answered;
    const reason = throws
      ? `${throws.title} takes ${throws.count}d${throws.sides}, not ${left.join(',')}`
      : `no more dice are thrown: ${left.join(',')} would be left over`;
    return rejected('--dice', '', reason);
  }
  return parsed(seed === undefined ? answered : rolledOut(answer, dice, seed));
}

function rolledOut(answer: Answer, given: readonly number[], seed: string): Answered {
  const { roll } = seeded(seed);
  let dice = given;
  for (let seq = 0; ; seq++) {
    const answered = answer(dice);
    if (answered.throws === null) return answered;
    const { title, count, sides } = answered.throws;
    dice = [...dice, ...roll({ seq, purpose: title, count, sides, matters: { of: 'faces' } })];
  }
}
