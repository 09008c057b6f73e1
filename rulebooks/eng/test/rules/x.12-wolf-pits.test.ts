import { costOfLeg, WALK } from '@abatis/bnb/rules';
import { expect, test } from 'vitest';
import { shotBy } from '../support/host.ts';
import { ends, march, moving, played, refused } from '../support/moves.ts';

/* ENG X.12: a belt of wolf pits from y = 29.5 to 30.5. */

const PITS = 'blue 40,60/180 Q 8x1\neng work pits wolfPits 20,30 60,30 class=I';
const DONE = { type: 'done' };

test('ENG X.12 foot in close order counts an inch among wolf pits as two, and is disordered', () => {
  const f = moving(`red 40,28.9 C 4x1\nred 50,28.9 S 4x1 light skirmish\n${PITS}`);
  const cost = (unit: string) =>
    costOfLeg(f.state, f.unit(unit), { go: 'advance', by: 2500 }, WALK) /
    costOfLeg(
      moving('red 40,28.9 C 4x1\nred 50,28.9 S 4x1 light skirmish').state,
      f.unit(unit),
      { go: 'advance', by: 2500 },
      WALK,
    );
  expect(cost('C')).toBeGreaterThan(1.35);
  expect(cost('S')).toBe(1);
  expect(played(f, [], march('C', 2.5)).unit('C').disordered).toBe(true);
});

test('ENG X.12 cavalry stops among the pits, is disordered, and loses a figure on 8 to 10 of a die for each three', () => {
  const f = moving(`red 40,26 H light cavalry 4x2\n${PITS}`);
  expect(refused(f, march('H', 9))).toEqual(['ENG X.12']);
  expect(refused(f, march('H', 5))).toEqual(['ENG X.12']);
  const stuck = played(f, [8, 7], march('H', 3.9), DONE);
  expect(ends(stuck, 'H')[0]).toBeCloseTo(29.9, 2);
  expect(stuck.unit('H')).toMatchObject({ figures: 7, disordered: true });
  expect(played(f, [10, 10], march('H', 3.9), DONE).unit('H').figures).toBe(6);
  expect(played(f, [], march('H', 3.4), DONE).unit('H')).toMatchObject({ figures: 8, disordered: false });
});

test('ENG X.12 out of the pits it goes as over other rough ground, and charges nobody beyond them', () => {
  const among = moving(`red 40,30 H light cavalry 4x2\n${PITS}`);
  expect(refused(among, march('H', 4))).toEqual([]);
  expect(played(among, [], march('H', 4), DONE).unit('H').figures).toBe(8);
  const f = moving(`red 40,26 H light cavalry 4x2\nblue 40,33/180 Near 8x1\n${PITS}`);
  const charge = { type: 'charge', unit: 'H', targets: ['Near'], legs: [{ go: 'advance', by: 7000 }] };
  expect(refused(f, charge)).toContain('ENG X.12');
});

test('ENG X.12 guns do not cross wolf pits, and nobody has cover among them', () => {
  const guns = moving(`red 40,28 G guns=1 limbered\n${PITS}`);
  expect(refused(guns, march('G', 3))).toEqual(['BNB 0.8a']);
  const f = moving(`red 40,27 P 8x1\nblue 40,30/180 Q 8x1\neng work pits wolfPits 20,30 60,30 class=I`);
  expect(shotBy(f, 'P', 'Q').column).toBe('normal');
});
