import { inches } from '@abatis/tabletop';
import { forbiddenInFull } from '@abatis/testkit';
import { expect, test } from 'vitest';
import type { EngAction } from '../../src/actions.ts';
import { CLAUSES } from '../../src/clauses.ts';
import { type Field, field, fieldOf } from '../support/field.ts';
import { table } from '../support/table.ts';

const forbiddenBy = forbiddenInFull(CLAUSES);

type Orders = Extract<EngAction, { type: 'command' }>['orders'];
const NOTHING: EngAction = { type: 'command', orders: [] };

const asked = ({ state }: Field) => table.at(state as never, { step: 'eng/command' });
/** What red is told of these orders. */
const judged = (start: Field, ...orders: Orders) => table.judge(asked(start), { type: 'command', orders });
/** The field after red has given these orders, and blue none. */
const ordered = (start: Field, ...orders: Orders): Field =>
  fieldOf(table.play(asked(start), [], { type: 'command', orders }, NOTHING) as never);

const camp = (...more: readonly string[]): Field =>
  field(
    [
      'table 96x80',
      'red 20,20 Sap 2x1',
      'red 22.2,20 Dig 6x2',
      'red 40,20 Other 6x2',
      'red 60,30 Guard 6x4 grade=B brigade=X',
      'eng troop Sap sapper',
      'eng carrier red park armyTrain 18,24.5',
      'eng carrier red stores supplyTrain 24,24.5',
      'eng carrier red cart cart 30,14 mu=1',
      'eng carrier red wagon wagon 40,10',
      'eng stock red 22.2,18.5 mu=3',
      'eng project red A breastwork 18,20.5 26,20.5',
      'eng project red R redoubtNormal 48,22',
      ...more,
    ].join('\n'),
  );

test('ENG 23.21m1, ENG 23.21m2, ENG 23.21m3 tools come from an ammo train beside the unit, and from no other', () => {
  expect(ordered(camp(), { do: 'draw-tools', unit: 'Sap', carrier: 'park' }).troop('Sap').tools).toBe(true);
  expect(judged(camp(), { do: 'draw-tools', unit: 'Dig', carrier: 'stores' })).toEqual(
    forbiddenBy('ENG 23.21m2'),
  );
  expect(judged(camp(), { do: 'draw-tools', unit: 'Dig', carrier: 'park' })).toEqual(
    forbiddenBy('ENG 23.21m2'),
  );
});

test('ENG 23.21l, ENG R121 sappers draw tools for one other unit and hand them over beside it', () => {
  const drawn = ordered(camp(), { do: 'draw-tools', unit: 'Sap', carrier: 'park', target: 'Dig' });
  expect(drawn.troop('Sap')).toMatchObject({ tools: false, toolsFor: drawn.unit('Dig').id });
  const handed = ordered(drawn, { do: 'hand-tools', unit: 'Sap', target: 'Dig' });
  expect(handed.troop('Dig').tools).toBe(true);
  expect(handed.troop('Sap').toolsFor).toBe(null);
  expect(judged(drawn, { do: 'hand-tools', unit: 'Sap', target: 'Other' })).toEqual(
    forbiddenBy('ENG 23.21l'),
  );
});

test('ENG 23.32c, ENG R145 six figures take up a unit of material within an inch, and put it down in the same turn if they like', () => {
  const { id } = camp().unit('Dig');
  const taken = ordered(camp(), { do: 'carry', unit: 'Dig' }, { do: 'take-up', unit: 'Dig', mu: 24 });
  expect(taken.state.eng.troops[id]).toMatchObject({ role: 'carry', arms: 'working', load: { mu: 24 } });
  expect(taken.state.eng.piles).toMatchObject([{ mu: 12 }]);
  expect(judged(camp(), { do: 'take-up', unit: 'Dig', mu: 36 })).toEqual(forbiddenBy('ENG 23.32c'));
  expect(judged(camp(), { do: 'take-up', unit: 'Other', mu: 12 })).toEqual(forbiddenBy('ENG 23.32c'));
  expect(judged(camp(), { do: 'put-down', unit: 'Dig' })).toEqual(forbiddenBy('ENG 23.32a'));
  const down = ordered(taken, { do: 'put-down', unit: 'Dig' });
  expect(down.state.eng.piles.reduce((sum, { mu, fresh }) => sum + mu + fresh, 0)).toBe(36);
});

test('ENG 23.34 whoever carries is shown to the other side', () => {
  const heard = table.hears(
    asked(camp()),
    [],
    { type: 'command', orders: [{ do: 'carry', unit: 'Dig' }] },
    NOTHING,
  );
  expect(heard).toContainEqual({
    type: 'eng/carrying',
    clause: 'ENG 23.34',
    side: 'red',
    unit: camp().unit('Dig').id,
  });
});

test('ENG A.28, ENG TAB 2 a carrier is loaded where material lies, not beyond its hold, and unloads where it stands', () => {
  const unloaded = ordered(camp(), { do: 'unload', carrier: 'cart' });
  expect(unloaded.state.eng.carriers[2]).toMatchObject({ mu: 0, handling: 'unloading' });
  expect(unloaded.state.eng.piles.at(-1)).toMatchObject({ mu: 0, fresh: 12 });
  expect(judged(camp(), { do: 'unload', carrier: 'wagon' })).toEqual(forbiddenBy('ENG 23.31b'));
  expect(judged(camp(), { do: 'load', carrier: 'wagon', mu: 12 })).toEqual(forbiddenBy('ENG A.28'));
  const beside = camp('eng stock red 40,10.5 mu=5');
  expect(ordered(beside, { do: 'load', carrier: 'wagon', mu: 36 }).state.eng.carriers[3]!.mu).toBe(36);
  expect(judged(beside, { do: 'load', carrier: 'wagon', mu: 48 })).toEqual(forbiddenBy('ENG A.28'));
});

test('ENG 23.43b, ENG 23.53a1, ENG A.5, ENG 23.53a12 who may build and who may help', () => {
  const assign = (unit: string, role: 'labour' | 'assist' | 'second' | 'supervise', project: string) =>
    ({ do: 'assign', unit, role, project }) as const;
  expect(judged(camp(), assign('Dig', 'labour', 'R'))).toEqual(forbiddenBy('ENG 23.43b'));
  expect(judged(camp(), assign('Sap', 'labour', 'R')).legal).toBe(true);
  expect(judged(camp(), assign('Dig', 'assist', 'R')).legal).toBe(true);
  expect(judged(camp(), assign('Dig', 'assist', 'A'))).toEqual(forbiddenBy('ENG A.5'));
  expect(judged(camp(), assign('Dig', 'second', 'R'))).toEqual(forbiddenBy('ENG 23.53a12'));
  expect(judged(camp(), assign('Dig', 'supervise', 'A'))).toEqual(forbiddenBy('ENG 23.43a'));
  expect(judged(camp(), assign('Dig', 'assist', 'R'), assign('Other', 'assist', 'R'))).toEqual(
    forbiddenBy('ENG 23.53a1'),
  );
  expect(judged(camp(), assign('Dig', 'labour', 'nothing'))).toEqual(forbiddenBy('ENG 23.20'));
});

test('ENG EX 30, ENG 23.35a, ENG R67 a battalion of grade B does not carry while one of grade D stands free', () => {
  const carry = { do: 'carry', unit: 'Guard' } as const;
  expect(judged(camp(), carry)).toEqual(forbiddenBy('ENG 23.35a'));
  const alone = camp().with('Dig', { status: 'lost' }).with('Other', { shaken: true });
  expect(judged(alone, carry).legal).toBe(true);
  const carrying = ordered(alone, carry).with('Other', { shaken: false });
  const released = fieldOf(table.at(carrying.state as never, { step: 'eng/place' }) as never);
  expect(released.troop('Guard')).toMatchObject({ role: 'none', arms: 'arming' });
});

test('ENG EX 21, ENG 23.21a1, ENG 23.21a2, ENG 23.21a3 with an enemy command within 48 inches soldiers leave and levies go on', () => {
  const start = (y: number, ...more: readonly string[]) =>
    camp(
      `blue 24,${y} Foe 6x3`,
      'red 28,20 Levy 4x1',
      'eng troop Levy levy tools',
      'eng project red B breastwork 20,21 28,21 crew=Dig/Levy',
      ...more,
    );
  const after = (f: Field) => fieldOf(table.at(f.state as never, { step: 'eng/place' }) as never);
  const near = after(start(59));
  expect(near.troop('Dig')).toMatchObject({ role: 'none', arms: 'arming' });
  expect(near.troop('Levy').role).toBe('labour');
  const assign = { do: 'assign', unit: 'Dig', role: 'labour', project: 'B' } as const;
  expect(judged(near, assign)).toEqual(forbiddenBy('ENG 23.21a1'));
  expect(after(start(59, 'eng siege')).troop('Dig').role).toBe('labour');
  expect(after(start(59).with('Foe', { figures: 15 })).troop('Dig').role).toBe('labour');
});

test('ENG A.8, ENG R111, ENG 23.41 code C: the C-in-C where nobody is of corps rank, with the crew', () => {
  const start = camp(
    'general red 24,20 Chief charisma=1 with=Dig',
    'general red 40,20 Bob brigade=Other with=Other',
  );
  const working = ordered(start, { do: 'assign', unit: 'Dig', role: 'labour', project: 'A' });
  const direct = (general: string) => ({ do: 'direct', general, project: 'A' }) as const;
  expect(judged(working, direct('Bob'))).toEqual(forbiddenBy('ENG A.8'));
  expect(ordered(working, direct('Chief')).state.eng.directing).toEqual({ 0: 0 });
  expect(judged(start, direct('Chief'))).toEqual(forbiddenBy('ENG A.8'));
});

test('ENG 23.21j2 a unit that is released works no more, and one that is off the table never does', () => {
  const working = ordered(camp(), { do: 'assign', unit: 'Dig', role: 'labour', project: 'A' });
  expect(working.troop('Dig')).toMatchObject({ role: 'labour', arms: 'working' });
  expect(ordered(working, { do: 'release', unit: 'Dig' }).troop('Dig')).toMatchObject({
    role: 'none',
    project: null,
    arms: 'arming',
  });
  expect(ordered(working, { do: 'abandon', project: 'A' }).troop('Dig').role).toBe('none');
  const off = camp().with('Dig', { status: 'off' });
  expect(judged(off, { do: 'release', unit: 'Dig' })).toEqual(forbiddenBy('ENG 23.21j2'));
});

test('ENG 23.38a who collects where', () => {
  const start = camp('eng source gate gate 24,18');
  expect(judged(start, { do: 'collect', unit: 'Sap', source: 'gate' })).toEqual(forbiddenBy('ENG 23.38a'));
  expect(ordered(start, { do: 'collect', unit: 'Dig', source: 'gate' }).troop('Dig')).toMatchObject({
    role: 'collect',
    source: 0,
  });
});

test('ENG 23.21c3 a unit may be told to go on, and to rest', () => {
  const on = ordered(camp(), { do: 'rest', unit: 'Dig', workOn: true });
  expect(on.troop('Dig').workOn).toBe(true);
});

test('ENG 23.39 ladders are handed to the unit that is to climb', () => {
  const made = camp().withTroop('Sap', { ladderGroups: 2 });
  const handed = ordered(made, { do: 'hand-ladders', unit: 'Sap', target: 'Dig', groups: 1 });
  expect([handed.troop('Sap').ladderGroups, handed.troop('Dig').ladderGroups]).toEqual([1, 1]);
  expect(judged(made, { do: 'hand-ladders', unit: 'Sap', target: 'Other', groups: 1 })).toEqual(
    forbiddenBy('ENG 23.39'),
  );
});

test('ENG R59, ENG 23.47a a work is not laid out upon an enemy, nor as a line of no length', () => {
  const start = camp('blue 30,40 Foe 6x3');
  const begin = (x: number, y: number, to: number) =>
    ({
      do: 'begin',
      project: 'N',
      work: 'breastwork',
      points: [
        { x: inches(x) as number, y: inches(y) as number },
        { x: inches(to) as number, y: inches(y) as number },
      ],
    }) as const;
  expect(judged(start, begin(28, 40, 32))).toEqual(forbiddenBy('ENG R59'));
  expect(judged(start, begin(28, 30, 28.2))).toEqual(forbiddenBy('ENG 23.47a'));
  expect(judged(start, begin(28, 30, 32)).legal).toBe(true);
});
