import { expect, test } from 'vitest';
import { fireAtOfficers } from '../../src/rules/index.ts';
import { type Field, field } from '../support/field.ts';
import { after, afterTurns, whole } from '../support/table.ts';

/* ENG 23.14c, A.17: an engineer who directs a sap head under fire. */

const sapping = (...more: readonly string[]): Field =>
  afterTurns(
    field(
      [
        'table 60x40',
        'red 20,20 Sap 2x1',
        'eng troop Sap sapper tools',
        'eng stock red 20,18 mu=9',
        'eng siege',
        'eng project red A sapTrench 19,20.5 29,20.5 crew=Sap',
        'blue 30,18/270 Foe 8x3',
        ...more,
      ].join('\n'),
    ),
    1,
  );
const ALLOCATE = { step: 'fire-allocate', role: 'B' } as const;
const asked = (f: Field) => whole.at({ ...f.state, sideA: 'red' } as never, ALLOCATE as never);
const refused = (f: Field, order: object): readonly string[] =>
  whole.judge(asked(f) as never, order as never).refusals.map(({ clause }) => clause);
const shot = { type: 'fire-at-officer', unit: 'Foe', officer: 'Ross' };

test('ENG 23.14c, ENG A.17 who fires may fire at an engineer at a special task within range, and at no other', () => {
  expect(refused(sapping('eng engineer red Ross 27,18'), shot)).toEqual([]);
  const idle = field('table 60x40\nred 5,5 P 4x1\nblue 30,18/270 Foe 8x3\neng engineer red Ross 27,18');
  expect(refused(idle, shot)).toEqual(['ENG 23.14c']);
  expect(refused(sapping('eng engineer red Ross 12,18'), shot)).toEqual(['ENG 23.14c']);
  const ordered = whole.play(
    asked(sapping('eng engineer red Ross 27,18')) as never,
    [],
    shot as never,
  ) as never as Field['state'];
  expect(
    whole.judge(ordered as never, { type: 'fire', unit: 'Foe', at: 'Sap', ammunition: 'small arms' } as never)
      .legal,
  ).toBe(false);
});

test('ENG 23.14c, ENG A.17 each hit is confirmed by a 1 of a die, or nothing comes of it', () => {
  const f = sapping('eng engineer red Ross 27,18');
  const foe = f.unit('Foe').id;
  const aimed = f.having({
    fire: { ...f.state.eng.fire, marksmen: [{ by: foe, officer: f.officer('Ross').id }] },
  });
  const fired = (...dice: readonly number[]) =>
    after(aimed, dice, (draft, table) => fireAtOfficers(draft, table)());
  const lost = fired(10, 1, 1);
  expect(lost.officer('Ross').alive).toBe(false);
  expect(lost.unit('Foe').turn.fired).toBe(true);
  expect(fired(10, 1, 2).officer('Ross').alive).toBe(true);
  expect(fired(1, 1).officer('Ross').alive).toBe(true);
  expect(fired(1, 1).state.eng.fire.marksmen).toEqual([]);
});
