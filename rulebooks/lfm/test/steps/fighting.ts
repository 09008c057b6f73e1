import { DONE, type WrittenOrder } from '../../src/actions.ts';
import { hexName } from '../../src/names.ts';
import { commanderNamed, unitNamed, unitOf } from '../../src/pieces.ts';
import type { LfmState } from '../../src/state.ts';
import { COMBAT_STEPS } from '../../src/steps/combat/index.ts';
import { field } from '../field.ts';
import { PhaseTable } from '../table.ts';

/** A table for the Combat Phase. */
export const table = new PhaseTable(COMBAT_STEPS);

/** Far from any fight, so that neither side is ever without a unit (R216). */
const RESERVES = '\nunion 1801 Reserve 1-1\nconfederate 0118 Rearguard 1-1';

/** The Combat Phase of a position, at its first question. */
export const fighting = (text: string, ...dice: readonly number[]): LfmState =>
  table.at(field(text + RESERVES).state, { step: 'combat' }, ...dice);

/** Who is asked what: 'union assign'; null when the phase is over. */
export function asked(state: LfmState): string | null {
  const question = table.asks(state);
  return question && `${question.seat} ${question.id}`;
}

/** The orders proposed, each in a few words. */
export const proposed = (state: LfmState): readonly string[] =>
  (table.asks(state)?.candidates ?? []).map(inWords);

function inWords(order: { readonly type: string }): string {
  const given = order as WrittenOrder;
  switch (given.type) {
    case 'assign':
      return given.combats
        .map(({ attacking, defending }) => `${attacking.join(' ')} > ${defending.join(' ')}`)
        .join(', ');
    case 'retreat':
      return [...given.units, ...given.commanders, '>', ...given.path].join(' ');
    case 'advance':
      return [given.unit, ...given.commanders, '>', given.to].join(' ');
    case 'fight':
      return given.defending.join(' ');
    case 'pick':
    case 'lose':
      return given.unit;
    case 'place':
      return `${given.piece} > ${given.hex}`;
    default:
      return given.type;
  }
}

/** Where a unit is: the label of its hex, or its place off the map. */
export function where(state: LfmState, name: string): string {
  const { place, hex } = unitOf(state, unitNamed(state, name));
  return place === 'map' ? hexName(state, hex) : place;
}

export const commanderAt = (state: LfmState, name: string): string =>
  hexName(state, state.commanders[commanderNamed(state, name)]!.hex);

export const isDisorganized = (state: LfmState, name: string): boolean =>
  unitOf(state, unitNamed(state, name)).disorganized;

const words = (text: string): readonly string[] => text.split(' ').filter(Boolean);

/** '1010 1011 > 0910' is one combat, commas part several. */
export const assign = (text: string): WrittenOrder<'assign'> => ({
  type: 'assign',
  combats: text.split(',').flatMap(combat => {
    const [attacking = '', defending = ''] = combat.split('>');
    return combat.trim() === '' ? [] : [{ attacking: words(attacking), defending: words(defending) }];
  }),
});

export const fight = (text: string): WrittenOrder<'fight'> => ({ type: 'fight', defending: words(text) });
export const lose = (unit: string): WrittenOrder<'lose'> => ({ type: 'lose', unit });
export const pick = (unit: string): WrittenOrder<'pick'> => ({ type: 'pick', unit });

/** 'A B > 1109 1208': these units along this path. */
export function retreat(text: string, ...commanders: readonly string[]): WrittenOrder<'retreat'> {
  const [units = '', path = ''] = text.split('>');
  return { type: 'retreat', units: words(units), commanders, path: words(path) };
}

export const advance = (
  unit: string,
  to: string,
  ...commanders: readonly string[]
): WrittenOrder<'advance'> => ({
  type: 'advance',
  unit,
  commanders,
  to,
});

export { DONE };
