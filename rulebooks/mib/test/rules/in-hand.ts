import type { MibAction } from '../../src/actions.ts';
import type { Moving } from '../../src/rules/06-movement/06.00-hand.ts';
import { newHand } from '../../src/steps/movement/taking.ts';
import { type Field, field } from '../field.ts';
import { nextStep, type PhaseTable } from '../table.ts';
import { Playing, TABLE } from './playing.ts';

/** A position in which units are in hand, or another step is to be done, and what becomes of it. */
export class InHand extends Playing {
  /** The position after these orders, with these dice. */
  after(dice: readonly number[], ...orders: readonly MibAction[]): InHand {
    return new InHand(this.at, TABLE.play(this.state, dice, ...orders));
  }

  /** Where a unit is, by the labels of its hexes. */
  hexes(name: string): string {
    const { hex, wing } = this.unit(name);
    const all = [...labels(this.at)];
    return [hex, wing].flatMap(each => all[each] ?? []).join('/');
  }

  get next(): string | null {
    return nextStep(this.state);
  }

  /** What is in hand, as the step on top says. */
  get hand(): Moving {
    const frame = this.state.steps.at(-1);
    if (frame?.step !== 'moving') throw new Error(`Nobody is in hand: ${frame?.step}`);
    return frame;
  }
}

function* labels({ battle, hex }: Field): Generator<string> {
  const { cols, rows } = battle.ground.grid;
  const two = (n: number): string => String(n).padStart(2, '0');
  const found = new Map<number, string>();
  for (let col = 1; col <= cols; col++)
    for (let row = 1; row <= rows; row++) found.set(hex(two(col) + two(row)), two(col) + two(row));
  for (let each = 0; each < cols * rows; each++) yield found.get(each)!;
}

/** These units of one hex are in hand, with some movement points spent; the rest of the frame as `more` says. */
export function inHand(
  text: string,
  units: readonly string[],
  more: Partial<Moving> = {},
  leaders: readonly string[] = [],
): InHand {
  const at = field(text);
  const hand = newHand(
    at.state,
    units.map(name => at.unit(name)),
    leaders.map(name => at.leader(name)),
  );
  return new InHand(at, TABLE.at(at.state, { ...hand, ...more }));
}

/** A position with these steps to be done, the first named first. */
export function facing(text: string, frames: (at: Field) => Parameters<PhaseTable['at']>[1]): InHand {
  const at = field(text);
  return new InHand(at, TABLE.at(at.state, frames(at)));
}
