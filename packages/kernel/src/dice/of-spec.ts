import { committedFrom } from './committed.ts';
import type { Dice, DiceSpec } from './dice.ts';
import { scripted } from './scripted.ts';
import { seeded } from './seeded.ts';

/** The dice a save file names; null where it keeps them back, or where some are in its record only. */
export function diceOf(spec: DiceSpec): Dice | null {
  switch (spec.kind) {
    case 'seeded':
      return spec.from === undefined ? seeded(spec.seed) : null;
    case 'committed':
      return spec.secrets ? committedFrom(spec) : null;
    case 'scripted':
      return scripted(...spec.script);
    case 'enumerating':
    case 'withheld':
      return null;
  }
}
