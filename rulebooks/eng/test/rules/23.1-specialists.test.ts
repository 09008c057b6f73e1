import { inches, point } from '@abatis/tabletop';
import { forbiddenInFull } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { CLAUSES } from '../../src/clauses.ts';
import { specialTask } from '../../src/rules/23.14-tasks.ts';
import { avoidCombat } from '../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../support/field.ts';
import { after, afterTurns, table, whole } from '../support/table.ts';

const forbiddenBy = forbiddenInFull(CLAUSES);

/** An officer of red after the movement of blue. */
const avoided = (f: Field): Field => after(f, [], draft => void avoidCombat(draft, 'red'));
const where = (f: Field, name = 'Ross') => {
  const { at, attachedTo, alive } = f.officer(name);
  return alive ? { at: [at.x / 1000, at.y / 1000], attachedTo } : 'taken';
};

test('ENG 23.21f, ENG A.12 an engineer alone rides straight away from unshaken foot and horse that are within four inches', () => {
  const at = (y: number, more = '', engineer = '20,20') =>
    field(`table 60x40\nblue 20,${y}/180 Foe 8x2${more}\nred 50,5 P 8x1\neng engineer red Ross ${engineer}`);
  expect(where(avoided(at(24)))).toEqual({ at: [20, 19], attachedTo: null });
  expect(where(avoided(at(24.1)))).toEqual({ at: [20, 20], attachedTo: null });
  expect(where(avoided(at(22, ' shaken')))).toEqual({ at: [20, 20], attachedTo: null });
  const guns = field('table 60x40\nblue 20,22/180 Foe guns=2\neng engineer red Ross 20,20');
  expect(where(avoided(guns))).toEqual({ at: [20, 20], attachedTo: null });
});

test('ENG 23.21f he goes to a friendly unit if he cannot get clear, and is captured if there is none in his reach', () => {
  const cornered = (...more: readonly string[]) =>
    field(['table 60x40', 'blue 2,3/225 Foe 8x2', 'eng engineer red Ross 0.2,0.2 foot', ...more].join('\n'));
  expect(where(avoided(cornered()))).toBe('taken');
  expect(where(avoided(cornered('red 9,0.6 P 4x1')))).toMatchObject({ attachedTo: 1 });
  expect(where(avoided(cornered('red 30,20 P 4x1')))).toBe('taken');
});

test('ENG A.12, ENG 23.21f the path of a charge is such a zone beyond four inches too', () => {
  const f = field('table 60x40\nblue 20,30/180 Foe 8x2\nred 50,5 P 8x1\neng engineer red Ross 20,20');
  const charged = (by: number) => {
    const foe = f.unit('Foe');
    const { formation, files, figures, pose } = foe;
    const entry = {
      kind: 'charge',
      formation,
      files,
      figures,
      from: pose,
      leg: { go: 'advance', by: inches(by) },
    };
    const beyond = { ...pose, at: point(pose.at.x, inches(30 - by)) };
    return f.with('Foe', {
      pose: beyond,
      turn: { ...foe.turn, charged: true, track: [entry as never] },
    });
  };
  expect(where(avoided(charged(5)))).toEqual({ at: [20, 20], attachedTo: null });
  expect(where(avoided(charged(16)))).not.toEqual({ at: [20, 20], attachedTo: null });
});

const sapping = (...more: readonly string[]): Field =>
  field(
    [
      'table 60x40',
      'red 20,20 Sap 2x1',
      'eng troop Sap sapper tools',
      'eng stock red 20,18 mu=9',
      'eng project red A sapTrench 19,20.5 29,20.5 crew=Sap',
      ...more,
    ].join('\n'),
  );

test('ENG 23.14c, ENG 23.21f laying, standing by to light and directing a sap head are special tasks, in which he stays until he is contacted', () => {
  const task = (f: Field) => specialTask(f.state, f.officer('Ross'));
  const directing = afterTurns(sapping('eng engineer red Ross 20,10'), 1);
  expect(directing.project('A').status).toBe('working');
  expect(task(directing)).toBe('sap head');
  expect(task(sapping('eng engineer red Ross 20,10'))).toBe(null);
  expect(task(afterTurns(sapping('eng engineer red Ross 20,21', 'eng engineer red Far 20,1'), 1))).toBe(
    'sap head',
  );
  expect(task(sapping('eng engineer red Ross with=Sap').withTroop('Sap', { role: 'lay' }))).toBe('laying');
  expect(task(sapping('eng engineer red Ross 40,10', 'eng flame red pyre 40,10.5'))).toBe('lighting');
  const near = (y: number) =>
    afterTurns(sapping('eng engineer red Ross 20,26', `blue 20,${y}/180 Foe 8x2`, 'eng siege'), 1);
  expect(where(avoided(near(28)))).toEqual({ at: [20, 26], attachedTo: null });
  expect(where(avoided(near(26)))).toBe('taken');
});

const MOVE_A = { step: 'move', role: 'A', begun: false } as const;
const moving = (text: string): Field =>
  fieldOf(whole.at({ ...field(`table 80x72\n${text}`).state, sideA: 'red' } as never, MOVE_A as never));
const to = (x: number, y: number) => ({ x: inches(x) as number, y: inches(y) as number });

test('ENG 23.13c, ENG 23.21e2 he dismounts at the start of his move to go into a siege trench, and walks ten inches', () => {
  const trench = 'eng work T sapTrench 20,20 30,20 class=II side=red';
  const lines = `red 40,40 P 8x1\nblue 60,60/180 Q 8x1\n${trench}`;
  const riding = table.at(field(`table 80x72\n${lines}\neng engineer red Ross 22,16`).state as never, {
    step: 'eng/ride',
    side: 'red',
  });
  const ride = { type: 'ride-officer', officer: 'Ross', path: [to(22, 20)] } as const;
  expect(table.judge(riding, ride)).toEqual(forbiddenBy('ENG 23.13c'));
  const dismounted = table.play(riding, [], { type: 'mount-officer', officer: 'Ross', mounted: false });
  expect(fieldOf(dismounted as never).officer('Ross')).toMatchObject({ mounted: false, moved: false });
  const walking = moving(`${lines}\neng engineer red Ross 22,12 foot`);
  const walk = (y: number) => ({ type: 'walk-officer', officer: 'Ross', path: [to(22, y)] });
  const refused = (order: object) =>
    whole.judge(walking.state as never, order as never).refusals.map(({ clause }) => clause);
  expect(refused(walk(20))).toEqual([]);
  expect(refused(walk(22.1))).toEqual(['ENG 23.13c']);
  const walked = fieldOf(whole.play(walking.state as never, [], walk(20) as never));
  expect(walked.officer('Ross')).toMatchObject({ at: point(inches(22), inches(20)), moved: true });
  const again = whole.judge(walked.state as never, walk(19) as never);
  expect(again.refusals.map(({ clause }) => clause)).toEqual(['ENG 23.13a']);
});

test('ENG 23.21a2, ENG R133 a released battalion out of command radius goes back before its side has done; one within it need not', () => {
  const released = (x: number) => {
    const before = field(
      [
        'table 80x72',
        `red ${x},20 Dig 6x2 brigade=X`,
        'blue 24,60/180 Foe 6x3',
        'general red 60,20 Bob brigade=X',
        'eng troop Dig tools',
        `eng project red B breastwork ${x},21 ${x + 8},21 crew=Dig`,
      ].join('\n'),
    );
    return fieldOf(table.at(before.state as never, { step: 'eng/place' }) as never);
  };
  expect(released(20).troop('Dig')).toMatchObject({ role: 'none', arms: 'arming', recalled: true });
  expect(released(52).troop('Dig')).toMatchObject({ role: 'none', arms: 'arming', recalled: false });
  const asked = fieldOf(whole.at({ ...released(20).state, sideA: 'red' } as never, MOVE_A as never));
  const refused = (f: Field, order: object) =>
    whole.judge(f.state as never, order as never).refusals.map(({ clause }) => clause);
  expect(refused(asked, { type: 'done' })).toEqual(['ENG 23.21a2']);
  const ahead = { type: 'move', unit: 'Dig', legs: [{ go: 'advance', by: inches(2) }] };
  expect(refused(asked, ahead)).toEqual(['ENG 23.21a2']);
  const back = { type: 'move', unit: 'Dig', legs: [{ go: 'wheel', about: 'right', by: 300 }] };
  const moved = fieldOf(whole.play(asked.state as never, [], back as never));
  expect(refused(moved, { type: 'done' })).toEqual([]);
});
