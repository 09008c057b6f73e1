import type { Roll } from '../table.ts';
import type { Dice, RollRequest, ScriptItem } from './dice.ts';
import { recorded } from './recorded.ts';

export interface ScriptedDice extends Dice {
  /** How many items of the script have not been asked for yet. */
  left(): number;
  /** Throws if a die of the script was not asked for: a die left over is a bug too. */
  expectSpent(): void;
}

/** Dice written down beforehand. Asking for more, or for another purpose than the script says, is an error. */
export const scripted = (...script: readonly ScriptItem[]): ScriptedDice => scriptedFrom(script, 0);

/** The same in a game of which these rolls have been made by the script: it goes on behind them. */
export function scriptedAfter(rolls: readonly Roll[], script: readonly ScriptItem[]): ScriptedDice {
  const before = recorded(rolls);
  const rest = scriptedFrom(
    script,
    rolls.reduce((at, { dice }) => at + (typeof script[at] === 'number' ? dice.length : 1), 0),
  );
  return { ...rest, roll: request => (request.seq < rolls.length ? before : rest).roll(request) };
}

function scriptedFrom(script: readonly ScriptItem[], start: number): ScriptedDice {
  let at = start;

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
    left: () => script.length - at,
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
