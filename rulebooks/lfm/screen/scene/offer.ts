import { orderTools } from '@abatis/presenter';
import { DONE, type LfmAction, type OrderType } from '../../src/actions.ts';
import { refusedBy } from '../words/index.ts';

const ROLLING: readonly OrderType[] = [
  'command',
  'burn',
  'fire',
  'charge',
  'fight',
  'pick',
  'reorganize',
  'rally',
];

/** Is a die thrown for this order at once? Of a round of one combat nobody asks which is fought first (R77). */
const rollsFor = (order: LfmAction): boolean =>
  order.type === 'assign' ? order.combats.length === 1 : ROLLING.includes(order.type);

/** Clicks and buttons that give orders. */
export const { ordering, orderButton, doneButton, answersOffer } = orderTools<LfmAction>({
  rollsFor,
  done: DONE,
  refusedBy,
});
