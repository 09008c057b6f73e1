import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { hexTag } from '../src/names.ts';
import { commanderNamed, eliminateUnit, unitNamed, unitOf } from '../src/pieces.ts';
import { settleCharged } from '../src/rules/14-disorganization.ts';
import { placeRecoveredStep, recoveries, recovery } from '../src/steps/reorganization.ts';
import { field } from './field.ts';
import { asked, table } from './steps/fighting.ts';
import { PhaseTable } from './table.ts';

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

test('LFM R115 LFM R128 cavalry hemmed in retreated before combat from hex to hex for ever; from the seventh round on it stands', () => {
  const text = 'union 1010 A 4-4\nconfederate 0910 C 4-4 cavalry\nconfederate 0101 Z 1-1';
  const inRound = (round: number, ...dice: readonly number[]) =>
    table.at(field(text).state, { step: 'combat-round', round }, ...dice);
  expect(asked(inRound(6))).toBe('confederate retreat-or-stay');
  expect(asked(inRound(7, 3, 1))).toBe('union voluntary-retreat');
});

const recoveryTable = new PhaseTable({ recoveries, recovery, 'place-recovered': placeRecoveredStep });

test('LFM R19 LFM 17.3 a regiment came back to a hex in which an enemy commander stood, and he stayed among them', () => {
  const { state } = field(`phasing union
union 1010 a 4-4 @Gibbon; Gibbon * recovering
union eliminated b 4-6 @Gibbon
confederate 1011 Lawton *
confederate 0303 X 4-4 @Lawton`);
  const recovering = recoveryTable.at(state, { step: 'recoveries' });
  const won = recoveryTable.play(recovering, [1], { type: 'rally', commander: 'Gibbon', unit: 'b' });
  const placed = recoveryTable.play(won, [], { type: 'place', piece: 'b', hex: '1011' });
  expect(hexTag(placed, placed.commanders[commanderNamed(placed, 'Lawton')]!.hex)).toBe('0303');
});
