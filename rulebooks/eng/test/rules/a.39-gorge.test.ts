import { inches } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { type Field, field, fieldOf } from '../support/field.ts';
import { shotBy } from '../support/host.ts';
import { table, whole } from '../support/table.ts';

/* ENG A.39: troops and guns go in and out of redoubts and siege positions. A large redoubt: 38 to 42 by 18 to 22. */

const MOVE_A = { step: 'move', role: 'A', begun: false } as const;
const moving = (...lines: readonly string[]): Field =>
  fieldOf(
    whole.at(
      { ...field(['table 80x60', 'blue 5,55/180 Q 8x1', ...lines].join('\n')).state, sideA: 'red' } as never,
      MOVE_A as never,
    ),
  );
const refused = ({ state }: Field, order: object): readonly string[] =>
  whole.judge(state as never, order as never).refusals.map(({ clause }) => clause);
const played = ({ state }: Field, ...orders: readonly object[]): Field =>
  fieldOf(whole.play(state as never, [], ...(orders as never[])));
const REDOUBT = 'eng work R redoubtLarge 40,22 class=II side=red';
const into = (unit: string, work = 'R', face = 0) => ({ type: 'guns-in', unit, work, face });

test('ENG A.39 ENG R132 a battery that begins its move at the gorge is put in, unlimbered on a face, with its whole move', () => {
  const f = moving('red 40,17.95 G guns=2 limbered', REDOUBT);
  const housed = played(f, into('G', 'R', 1));
  expect(housed.unit('G')).toMatchObject({
    block: 'R',
    formation: 'unlimbered',
    files: 2,
    pose: { facing: 900 },
  });
  expect(housed.unit('G').turn).toMatchObject({ moved: true, used: 1_000_000 });
  expect(refused(housed, { type: 'guns-out', unit: 'G' })).toEqual(['ENG A.39']);
  expect(refused(moving('red 40,17 G guns=2 limbered', REDOUBT), into('G'))).toEqual(['ENG A.39']);
  expect(refused(moving('red 43,20/270 G guns=2 limbered', REDOUBT), into('G'))).toEqual(['ENG A.39']);
  expect(refused(moving('red 40,17.95 G guns=2 limbered moved', REDOUBT), into('G'))).toEqual(['ENG A.39']);
  expect(refused(moving('red 40,17.95 P 4x1', REDOUBT), into('P'))).toEqual(['ENG A.39']);
  const west = moving('red 37.95,20/90 G guns=2 limbered', `${REDOUBT} gorge=3`);
  expect(refused(west, into('G'))).toEqual([]);
});

test('ENG A.39, ENG 23.53a9 each battery takes a face, and fires out of it', () => {
  const f = moving('red 40,17.95 G guns=2 limbered', 'red 44,5 H guns=1', 'blue 40,40/180 B 8x3', REDOUBT);
  const housed = played(f, into('G'));
  expect(shotBy(housed, 'G', 'B').refused).toBe('BNB 3.1i');
  expect(shotBy(housed.with('G', { turn: f.unit('G').turn }), 'G', 'B').refused).toBe(null);
  const second = housed.with('H', {
    ...housed.unit('G'),
    id: housed.unit('H').id,
    name: 'H',
    block: null,
    formation: 'limbered',
    files: 1,
    models: 1,
    figures: 4,
    turn: housed.unit('H').turn,
    pose: f.unit('G').pose,
  });
  expect(refused(second, into('H', 'R', 0))).toEqual(['ENG A.39']);
  expect(refused(second, into('H', 'R', 3))).toEqual([]);
});

test('ENG A.39 a redoubt takes no more guns than its points, and none while the enemy holds it', () => {
  const small = 'eng work R redoubtSmall 40,22 class=II side=red';
  const at = (models: number, work: string, y: number) =>
    refused(moving(`red 40,${y} G guns=${models} limbered`, work), into('G'));
  expect([at(4, small, 19.45), at(5, small, 19.45)]).toEqual([[], ['ENG A.39']]);
  const held = moving('red 40,17.95 G guns=2 limbered', REDOUBT);
  const foe = held.with('Q', { block: 'R', formation: 'garrison' });
  expect(refused(foe, into('G'))).toEqual(['ENG A.39']);
});

test('ENG A.39 it is taken out limbered, with its back to the gorge', () => {
  const housed = played(moving('red 40,17.95 G guns=2 limbered', REDOUBT), into('G', 'R', 2));
  const next = fieldOf(
    whole.at(
      housed.with('G', { turn: { ...housed.unit('G').turn, moved: false, used: 0 } }).state as never,
      MOVE_A as never,
    ),
  );
  const out = played(next, { type: 'guns-out', unit: 'G' });
  expect(out.unit('G')).toMatchObject({
    block: null,
    formation: 'limbered',
    files: 1,
    pose: { facing: 1800 },
  });
  expect(out.unit('G').pose.at.y).toBeLessThan(inches(18));
  expect(out.unit('G').turn.moved).toBe(true);
});

test('ENG A.39, ENG 23.53b4 a siege position is entered from the rear, and the guns stand behind its front', () => {
  const position = 'eng work S siegePos4 40,30 class=II side=red';
  const f = moving('red 40,25.95 G guns=2 limbered', position);
  const housed = played(f, into('G', 'S'));
  expect(housed.unit('G')).toMatchObject({ block: null, formation: 'unlimbered', pose: { facing: 0 } });
  expect(housed.unit('G').pose.at.y).toBeGreaterThan(inches(29));
  expect(refused(moving('red 40,30.3 G guns=2 limbered', position), into('G', 'S'))).toEqual(['ENG A.39']);
  expect(refused(moving('red 40,25.95 G guns=5 limbered', position), into('G', 'S'))).toEqual(['ENG A.39']);
});

test('ENG A.39 foot goes in over any face for an inch a rank, and its builder names the gorge', () => {
  const f = field(
    'table 60x60\nred 20,20 Sap 2x1\neng troop Sap sapper\neng project red R redoubtNormal 30,30 gorge=1',
  );
  expect(f.project('R').trace.gorge).toBe(1);
  const foot = moving('red 40,17.9 P 4x1', REDOUBT);
  const enter = {
    type: 'move',
    unit: 'P',
    legs: [
      { go: 'advance', by: 100 },
      { go: 'enter', block: 'R' },
    ],
  };
  expect(played(foot, enter).unit('P')).toMatchObject({ block: 'R', formation: 'garrison' });
});

test('ENG A.39 in a watch guns go in as they do in a movement', () => {
  const start = field(
    [
      'table 80x60',
      'blue 5,55/180 Q 8x1',
      'red 40,17.95 G guns=2 limbered',
      REDOUBT,
      'eng siege',
      'eng tempo siege',
    ].join('\n'),
  );
  const asked = table.at(start.state as never, { step: 'eng/command' });
  const orders = [{ do: 'guns-in', unit: 'G', work: 'R', face: 0 }] as const;
  const after = fieldOf(
    table.play(asked, [], { type: 'command', orders: [...orders] }, { type: 'command', orders: [] }) as never,
  );
  expect(after.unit('G')).toMatchObject({ block: 'R', formation: 'unlimbered' });
});
