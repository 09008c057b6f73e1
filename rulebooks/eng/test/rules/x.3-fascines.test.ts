import { costOfLeg, isSteady, WALK } from '@abatis/bnb/rules';
import { expect, test } from 'vitest';
import { playTick, whyUnarmed } from '../../src/rules/index.ts';
import { type Field, field } from '../support/field.ts';
import { march, moving, played } from '../support/moves.ts';
import { after } from '../support/table.ts';

/* ENG X.3b: a ditch an inch wide, from y = 29.5 to 30.5, and a storming party before it. */

const DITCH = 'blue 40,60/180 Q 8x1\neng work moat ditch 20,30 60,30 side=blue';
const DONE = { type: 'done' };
const carrying = (f: Field, mu: number): Field => f.withTroop('C', { load: { mu: 12 * mu, powder: 0 } });
const filled = ({ state }: Field): readonly number[] =>
  state.eng.works[0]!.sections.flatMap(({ open }, at) => (open ? [at] : []));

test('ENG X.3b a ditch is an inch wide and counts as two, and leaves the crosser unsteady', () => {
  const f = moving(`red 40,29 C 4x3 grade=B\n${DITCH}`);
  const plain = moving('red 40,29 C 4x3 grade=B\nblue 40,60/180 Q 8x1');
  const cost = (on: Field) => costOfLeg(on.state, on.unit('C'), { go: 'advance', by: 3000 }, WALK);
  expect(cost(f) - cost(plain)).toBeCloseTo(1_000_000 / 8, -2);
  expect(isSteady(f.state, f.unit('C'))).toBe(true);
  const across = played(f, [], march('C', 1.2));
  expect(isSteady(across.state, across.unit('C'))).toBe(false);
});

test('ENG X.3b a unit of fascines fills an inch and a half when its bearers reach the ditch, for good', () => {
  const f = carrying(moving(`red 40,28 C 4x3\n${DITCH}`), 1);
  const there = played(f, [], march('C', 1.5), DONE);
  expect(filled(there)).toEqual([38, 39, 40]);
  expect(there.troop('C').load.mu).toBe(0);
  expect(filled(played(f, [], march('C', 1.4), DONE))).toEqual([]);
  expect(filled(played(carrying(f, 2), [], march('C', 1.5), DONE))).toHaveLength(6);
  expect(filled(played(carrying(f, 0.5), [], march('C', 1.5), DONE))).toEqual([]);
});

test('ENG X.3b over what is filled four files go as over open ground', () => {
  const f = moving(`red 40,29 C 4x3\n${DITCH}`);
  const works = f.state.eng.works.map(work => ({
    ...work,
    sections: work.sections.map((section, at) => ({ ...section, open: at >= 39 && at <= 41 })),
  }));
  // Four files are an inch and a half wide; they stand before the middle of the three half inches.
  const at = f
    .having({ works })
    .with('C', { pose: { ...f.unit('C').pose, at: { ...f.unit('C').pose.at, x: 40_250 as never } } });
  const cost = costOfLeg(at.state, at.unit('C'), { go: 'advance', by: 1200 }, WALK);
  expect(cost).toBe(
    costOfLeg(
      moving('red 40,29 C 4x3\nblue 40,60/180 Q 8x1').state,
      at.unit('C'),
      { go: 'advance', by: 1200 },
      WALK,
    ),
  );
  const over = played(at, [], march('C', 1.2));
  expect(isSteady(over.state, over.unit('C'))).toBe(true);
});

test('ENG X.3b to carry fascines takes six figures for a unit, is no work and disarms nobody', () => {
  const f = carrying(field(`table 80x72\nred 40,28 C 4x3 grade=B\n${DITCH}\neng siege\neng tempo siege`), 2);
  const turns = after(f, [], (draft, table) => void playTick(draft, table));
  expect(turns.troop('C')).toMatchObject({ arms: 'armed', fatigue: { shift: 0 } });
  expect(whyUnarmed(turns.state, turns.unit('C').id)).toBeNull();
  expect(filled(turns)).toEqual([]);
});

test('ENG X.3b in siege tempo it is filled as well, and by nobody in his own ditch', () => {
  const at = (side: string) =>
    carrying(
      field(
        `table 80x72\nred 40,29.5 C 4x3\nblue 40,60/180 Q 8x1\neng work moat ditch 20,30 60,30 side=${side}\neng siege\neng tempo siege`,
      ),
      1,
    );
  expect(filled(after(at('blue'), [], (draft, table) => void playTick(draft, table)))).toEqual([38, 39, 40]);
  expect(filled(after(at('red'), [], (draft, table) => void playTick(draft, table)))).toEqual([]);
});
