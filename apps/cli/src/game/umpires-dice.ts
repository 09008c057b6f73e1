import { type Parsed, parsed, rejected } from '@abatis/data';
import { allRolls, type Game, type ScriptedDice, saveGame, scriptedAfter } from '@abatis/kernel/host';

/** A game whose dice an umpire writes down, and what has become of them. */
export interface Scripted {
  readonly game: Game;
  /** Why the script could not answer a roll; null: it has answered all. */
  shortage(): string | null;
  /** How many dice nobody has asked for. */
  left(): number;
}

/** The game with these dice behind those of its script; null if its dice come from elsewhere. */
export function withDice(game: Game, faces: readonly number[]): Scripted | null {
  const { spec } = game.dice;
  if (spec.kind !== 'scripted') return null;
  const rolls = allRolls(saveGame(game)).toSorted((a, b) => a.seq - b.seq);
  const dice = scriptedAfter(rolls, [...spec.script, ...faces]);
  let shortage: string | null = null;
  const roll: ScriptedDice['roll'] = request => {
    try {
      return dice.roll(request);
    } catch (error) {
      shortage = (error as Error).message;
      throw error;
    }
  };
  return { game: { ...game, dice: { ...dice, roll } }, shortage: () => shortage, left: dice.left };
}

/** What is wrong with the dice once all orders have been given. */
export const allSpent = ({ left }: Scripted): Parsed<null> =>
  left() === 0
    ? parsed(null)
    : rejected('--dice', '', `${left()} of the dice were not asked for; nothing was saved`);
