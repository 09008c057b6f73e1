import type { Text } from '@abatis/screen';
import { hexName, unitNames } from '../../../src/events/names.ts';
import { unitOf } from '../../../src/pieces.ts';
import { CAUSES, type CauseKind } from '../../../src/rules/09-retreats/causes.ts';
import type { LfmState, UnitId } from '../../../src/state.ts';
import type { Withdrawal } from '../../../src/steps/reactions/retreats.ts';
import { cite, count, place, places, say, sentences, unitSpans } from '../say.ts';
import type { PromptWords } from './prompt.ts';

/** Why units go, or may. */
const WHY: Readonly<Record<CauseKind, string>> = {
  combat: 'The combat result drives them back, and they become disorganized',
  check: 'The check was failed while disorganized',
  bombardment: 'They failed their checks under fire',
  charge: 'The charge drives them back',
  'by-choice': 'The ground lets them ignore the result',
  'before-combat': 'They may avoid the combat before it is fought',
  voluntary: 'They may break off',
  obliged: 'They cannot attack and may not stay',
  charged: 'Cavalry that has charged leaves contact before combat',
  night: 'At night nobody stays in contact',
};

/** The words for stacks that must go, or may. */
export function retreatWords(state: LfmState, parts: readonly Withdrawal[]): PromptWords {
  const here = parts.map(part => ({ ...part, units: leftOf(state, part) }));
  const units = here.flatMap(each => each.units);
  const hexes = [...new Set(here.map(({ hex }) => hexName(state, hex)))];
  const mayStay = here.every(part => part.mayStay);
  const who = units.length > 3 ? count(units.length, 'unit') : unitSpans(state, unitNames(state, units));
  const { kind } = here[0]!.cause;
  return {
    title: mayStay
      ? say`Retreat ${who} from ${places(hexes)}, or let them stay`
      : say`Retreat ${who} from ${places(hexes)}: choose a path of one or two hexes`,
    detail: sentences(say`${WHY[kind]} ${cite(CAUSES[kind].clause)}.`, first(hexes)),
  };
}

const first = (hexes: readonly string[]): Text =>
  hexes.length > 1
    ? say`Choose who goes first: ${place(hexes[0]!)} or another.`
    : say`Away from the enemy, and not into his ZOC while there is another way ${cite('LFM 9.1b')}.`;

const leftOf = (state: LfmState, { hex, stack }: Withdrawal): readonly UnitId[] =>
  stack.filter(id => unitOf(state, id).hex === hex);
