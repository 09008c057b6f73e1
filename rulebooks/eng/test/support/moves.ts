import { footprintOf } from '@abatis/bnb/rules';
import { cornersOfShape } from '@abatis/tabletop';
import { type Field, field, fieldOf } from './field.ts';
import { whole } from './table.ts';

/* The movement of one side, as it is played. */

const MOVE_A = { step: 'move', role: 'A', begun: false } as const;

/** The position in the movement of red. */
export const moving = (text: string): Field =>
  fieldOf(whole.at({ ...field(`table 80x72\n${text}`).state, sideA: 'red' } as never, MOVE_A as never));

export const played = ({ state }: Field, dice: readonly number[], ...orders: readonly object[]): Field =>
  fieldOf(whole.play(state as never, dice, ...(orders as never[])));

/** The clauses that forbid an order. */
export const refused = ({ state }: Field, order: object): readonly string[] =>
  whole.judge(state as never, order as never).refusals.map(({ clause }) => clause);

/** Straight ahead by so many inches. */
export const advance = (by: number): readonly object[] => [{ go: 'advance', by: by * 1000 }];
export const march = (unit: string, by: number): object => ({ type: 'move', unit, legs: advance(by) });

/** The front and the rear of a unit that faces north, in inches. */
export const ends = (f: Field, name: string): readonly [number, number] => {
  const ys = cornersOfShape(footprintOf(f.state, f.unit(name))).map(({ y }) => y);
  return [Math.max(...ys) / 1000, Math.min(...ys) / 1000];
};
