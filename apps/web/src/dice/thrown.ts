import { type DiceShown, type LogLine, spans, type Text } from '@abatis/screen';
import { say } from '@abatis/words';

/** A roll for the tray, with what it was about. */
export interface Thrown {
  /** Tells it from every other one of the game. */
  readonly id: string;
  readonly dice: DiceShown;
  /** The line of the log: why it was rolled and what came of it, with the clauses. */
  readonly why: Text;
}

/** The rolls in lines of the log. */
export const thrownIn = (lines: readonly LogLine[]): readonly Thrown[] =>
  lines.flatMap((line, order) =>
    line.dice ? [{ id: `${line.index}.${order}`, dice: line.dice, why: line.text }] : [],
  );

/** 'Jackson: command': what was rolled, after the piece that it was rolled for if the line begins with one. */
export function titleOf({ dice: { title }, why }: Pick<Thrown, 'dice' | 'why'>): string {
  const [first] = spans(why);
  const who = typeof first === 'object' && 'piece' in first ? first.text : null;
  return who ? `${who}: ${title.toLowerCase()}` : title;
}

/** More dice than these are seen as they lie, not read. */
const MANY = 4;

/** Are they a handful, which has a line of its own? */
export const isHandful = ({ dice }: Pick<DiceShown, 'dice'>): boolean => dice.length > MANY;

/** '6 + 1 = 7', '8 dice'; the bare die if nothing is added to it. */
export function sumOf({ dice, drms, total }: DiceShown): string {
  if (isHandful({ dice })) return say`${dice.length} dice`;
  // Of two dice, each for a side, there is no one sum.
  if (dice.length !== 1 || drms.length === 0) return dice.join(' and ');
  const added = drms.map(({ value }) => `${value < 0 ? '−' : '+'} ${Math.abs(value)}`);
  return `${dice[0]} ${added.join(' ')} = ${total}`;
}

/** Milliseconds until each part of a throw shows: the dice fall, the modifiers follow one by one, then the result. */
export interface Timing {
  readonly chip: (index: number) => number;
  readonly result: number;
}

export const DROP = 400;
const CHIP = 140;

export const timingOf = (drms: number, speed: number): Timing => ({
  chip: index => (DROP + CHIP * index) / speed,
  result: (DROP + CHIP * drms + 60) / speed,
});

/** '+1' and '−1' with a true minus. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** A sign besides the colour, for eyes that do not see it. */
export const verdictMark = (good: boolean | null): string => (good === null ? '' : good ? '✓ ' : '✗ ');
