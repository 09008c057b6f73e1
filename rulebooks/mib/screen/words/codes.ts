import { cite, count, listOf, say, term } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { Effect, ResultRow } from '../../src/charts/charts.ts';

/** The row of the CRT in words (T5). */
export const resultCode = ({ retreat, advance }: Pick<ResultRow, 'retreat' | 'advance'>): string =>
  retreat === 0 ? 'Engaged' : `Retreat ${retreat}, advance ${advance}`;

/** What the codes of the CET say (7.3), one after the other; without supply, U says nothing (7.3j). */
export function effectsText(effects: readonly Effect[], usesSupply: boolean): Text {
  const felt = effects.filter(({ kind }) => usesSupply || kind !== 'supply');
  return felt.length === 0 ? 'nothing happens' : listOf(felt.map(effectText));
}

function effectText(effect: Effect): Text {
  switch (effect.kind) {
    case 'casualties':
      return count(effect.amount, 'casualty', 'casualties');
    case 'stragglers':
      return say`${count(effect.amount, 'straggler')}`;
    case 'fatigue':
      return `${effect.amount} fatigue`;
    case 'supply':
      return `${count(effect.amount, 'level')} of supply`;
    case 'inferior-casualty':
      return say`a casualty if the other side’s morale was higher ${cite('MIB 7.3f')}`;
    case 'inferior-straggler':
      return say`a straggler if the other side’s morale was higher ${cite('MIB 7.3h')}`;
    case 'disorganized':
      return disorder(effect.morale, effect.loss);
  }
}

function disorder(morale: number | null, loss: boolean): Text {
  const who = morale === null ? 'all' : `morale ${morale} or less`;
  const others = loss ? ', the others a casualty in all' : '';
  return say`${who} ${term('disorganized')}${others}`;
}
