import type { Roll } from '../table.ts';
import type { Dice } from './dice.ts';

/** The dice of a record, by number: for replaying a game whose seed is kept back. */
export function recorded(rolls: readonly Roll[]): Dice {
  const bySeq = new Map(rolls.map(roll => [roll.seq, roll]));
  return {
    spec: { kind: 'withheld' },
    roll({ seq, purpose, count, sides }) {
      const roll = bySeq.get(seq);
      if (!roll) throw new Error(`The record has no roll ${seq} ("${purpose}")`);
      if (roll.purpose !== purpose || roll.dice.length !== count || roll.sides !== sides) {
        throw new Error(
          `Roll ${seq} is recorded as "${roll.purpose}" ${roll.dice.length}d${roll.sides}, but the rules ask for "${purpose}" ${count}d${sides}`,
        );
      }
      return roll.dice;
    },
  };
}
