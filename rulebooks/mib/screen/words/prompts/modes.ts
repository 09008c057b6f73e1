import { cite, isHexLabel, type PromptWords, place, say, term } from '@abatis/presenter';
import type { Text } from '@abatis/screen';

/** What a button has begun, by its key in the selection: what is to be clicked next, and what it costs. */
const MODES: Readonly<Record<string, (who: Text, said: readonly string[]) => PromptWords>> = {
  turn: who => ({
    title: say`${who}: choose the facing, an arrow`,
    detail: say`To turn in place is free, but a unit that does it can neither move nor attack ${cite('MIB 6.7d')}.`,
  }),
  halt: who => ({
    title: say`${who}: choose the facing, an arrow`,
    detail: say`Facing as it came it halts for nothing ${cite('MIB 6.8a')}, any other way for 1 MP ${cite('MIB 6.8b')}.`,
  }),
  'halt to attack': who => ({
    title: say`${who}: choose the facing to attack, an arrow`,
    detail: say`To attack costs 2 MP ${cite('MIB 6.9a')}, to turn 1 more ${cite('MIB 6.8b')}; only front hexes are attacked ${cite('MIB 6.7b')}.`,
  }),
  detach: who => ({
    title: say`${who}: choose how many steps to detach`,
    detail: say`The detachment stands in the same hex and may move on with the MP that are left, without guns or cavalry ${cite('MIB 10.3c')}.`,
  }),
  extend: (who, said) => ({
    title: nextOf(said, {
      hex: say`${who}: choose the second hex of the ${term('extended line')}`,
      facing: hex => say`${who}, extended into ${place(hex)}: choose the front, an arrow`,
    }),
    detail: say`The line pays for the hex it extends into ${cite('MIB 16.6b')}; each of its hexes fights with half the strength ${cite('MIB 16.6h')}.`,
  }),
  shift: (who, said) => ({
    title: nextOf(said, {
      hex: say`${who}: choose where the line goes`,
      facing: hex => say`${who} to ${place(hex)}: choose the two hexes of the line`,
    }),
    detail: say`It goes forward or back ${cite('MIB 16.6d')}, sideways, or wheels about one of its hexes ${cite('MIB 16.6e')}.`,
  }),
  contract: (who, said) => ({
    title: nextOf(said, {
      hex: say`${who}: choose the hex in which it draws together`,
      facing: hex => say`${who} in ${place(hex)}: choose the facing, an arrow`,
    }),
    detail: say`It pays for that hex and faces as the line did ${cite('MIB 16.6f')}.`,
  }),
  establish: (who, said) => ({
    title: batteryTitle(who, said),
    detail: say`Batteries in command range are drawn together, at least two; they stay for the day ${cite('MIB 16.5b')} and bombard once a turn ${cite('MIB 16.5e')}.`,
  }),
};

/** The words while a button's order is being said; null if none is. */
export function modeWords(who: Text, selection: readonly string[]): PromptWords | null {
  const mode = selection.find(key => Object.hasOwn(MODES, key));
  return mode === undefined ? null : MODES[mode]!(who, selection);
}

/** The hex is asked first, what it leaves open after it. */
function nextOf(
  said: readonly string[],
  { hex, facing }: { readonly hex: Text; readonly facing: (hex: string) => Text },
): Text {
  const named = said.find(isHexLabel);
  return named === undefined ? hex : facing(named);
}

function batteryTitle(who: Text, said: readonly string[]): Text {
  const begins = (word: string): boolean => said.some(key => key.startsWith(word));
  if (begins('guns of ')) return say`Grand Battery of ${who}: choose the facing, an arrow`;
  return begins('posts ')
    ? say`Grand Battery of ${who}: choose whose batteries`
    : say`Grand Battery of ${who}: choose the hex, or hexes, for the guns`;
}
