import type { Dice, RollRequest, ScriptItem } from './dice.ts';

export interface ScriptedDice extends Dice {
  /** Throws if a die of the script was not asked for: a die left over is a bug too. */
  expectSpent(): void;
}

/** Dice written down beforehand. Asking for more, or for another purpose than the script says, is an error. */
export function scripted(...script: readonly ScriptItem[]): ScriptedDice {
  let at = 0;

  function take({ purpose, count, sides }: RollRequest): readonly number[] {
    const item = script[at];
    if (item !== undefined && typeof item !== 'number') {
      at++;
      return named(item.purpose, item.dice, purpose, count);
    }
    const dice = script.slice(at, at + count);
    at += count;
    if (dice.length < count)
      throw new Error(`The script has no die left for "${purpose}" (${count}d${sides})`);
    return dice.map(die => {
      if (typeof die !== 'number')
        throw new Error(`The script has too few bare dice for "${purpose}" (${count}d${sides})`);
      return die;
    });
  }

  return {
    spec: { kind: 'scripted', script },
    roll(request) {
      const dice = take(request);
      const wrong = dice.find(die => !Number.isInteger(die) || die < 1 || die > request.sides);
      if (wrong !== undefined)
        throw new Error(`The script gives ${wrong} for a d${request.sides} ("${request.purpose}")`);
      return dice;
    },
    expectSpent() {
      if (at < script.length)
        throw new Error(`Of ${script.length} scripted dice ${script.length - at} were not asked for`);
    },
  };
}

function named(expected: string, dice: readonly number[], purpose: string, count: number): readonly number[] {
  if (!purpose.startsWith(expected))
    throw new Error(`The script expects "${expected}", but "${purpose}" is rolled`);
  if (dice.length !== count)
    throw new Error(`The script gives ${dice.length} dice for "${purpose}", which rolls ${count}`);
  return dice;
}
