import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { unitNamed, unitOf } from '../src/pieces.ts';
import { eliminateUnit } from '../src/placing.ts';
import { settleCharged } from '../src/rules/14-disorganization.ts';
import { field } from './field.ts';

test('LFM R46 LFM R56 cavalry that fell under a Charged marker lay disorganized in the box of the eliminated', () => {
  const { state } = field('union 1010 C 4-4 cavalry charged');
  const id = unitNamed(state, 'C');
  const after = transact(state, draft => {
    eliminateUnit(draft, id);
    settleCharged(draft);
  });
  expect(unitOf(after, id)).toMatchObject({
    place: 'eliminated',
    disorganized: false,
    turn: { charged: false },
  });
});
