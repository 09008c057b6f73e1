import { isRuling } from '@abatis/kernel';
import { point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { shippedCharts } from '../../../src/charts/shipped.ts';
import {
  charismaRoll,
  charismaWith,
  generalAt,
  hasInCommand,
  isInCommand,
  mayInfluence,
  meetGenerals,
  planRide,
  removeUnit,
  ride,
} from '../../../src/rules/index.ts';
import { type Field, field } from '../../support/field.ts';
import { forbiddenBy } from '../../support/refused.ts';
import { after, table } from '../../support/table.ts';

test('BNB 1.11a, BNB 1.11b a brigadier influences his brigade, a C-in-C everybody of his side', () => {
  const { unit, general } = field(`
    red P: 8x1 brigade X @20,20
    red Q: 8x1 brigade army @30,20
    blue E: 8x1 brigade X @40,40
    red general Cole brigade X @20,18
    red general Stuart @20,16
  `);
  const by = (name: string) => ['P', 'Q', 'E'].map(each => mayInfluence(general(name), unit(each)));
  expect(by('Cole')).toEqual([true, false, false]);
  expect(by('Stuart')).toEqual([true, true, false]);
});

test('BNB 1.11b a general of a division influences its brigades as a C-in-C does all', () => {
  const { unit, general } = field(`
    red P: 8x1 brigade X @20,20
    red Q: 8x1 brigade Y @30,20
    red R: 8x1 brigade Z @40,20
    blue E: 8x1 brigade Y @40,40
    red general Picton brigade X @20,18
  `);
  const picton = { ...general('Picton'), leads: ['Y'] };
  expect(['P', 'Q', 'R', 'E'].map(each => mayInfluence(picton, unit(each)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const command = (lines: string) => {
  const f = field(`red P: 8x1 brigade X @20,20\n${lines}`);
  return isInCommand(f.state, f.unit('P'));
};

test('BNB X44, BNB 1.11.1a, BNB 1.11.1d the radius is 12 inches from his head to the nearest point', () => {
  expect(command('red general Cole brigade X @20,32')).toBe(true);
  expect(command('red general Cole brigade X @20,32.02')).toBe(false);
});

test('BNB X44, BNB 1.11.1b out of command unless the C-in-C has it', () => {
  expect(command('red general Cole brigade X @20,40\n red general Stuart @20,32')).toBe(true);
  expect(command('red general Cole brigade Y @20,22')).toBe(false);
});

test('BNB X44, BNB 1.11.1a attached to another unit his radius is 6 inches', () => {
  const with7 = 'red Q: 8x1 brigade X @30.25,20\n red general Cole brigade X with Q';
  const with5 = 'red Q: 8x1 brigade X @27,20\n red general Cole brigade X with Q';
  expect([command(with7), command(with5)]).toEqual([false, true]);
});

test('BNB 1.11.1a, BNB R118 attached, the C-in-C too has 6 inches for all others', () => {
  const at = (x: number) => command(`red Q: 8x1 brigade Y @${x},20\n red general Stuart with Q`);
  // From the middle of Q, half an inch of its depth behind its front, to the nearest point of P.
  expect([at(27.5), at(27.6)]).toEqual([true, false]);
  expect(command('red general Stuart @27.6,20')).toBe(true);
});

test('BNB 1.11.1b a unit with a general attached is always in command', () => {
  expect(command('red general Cole brigade X with P')).toBe(true);
});

test('BNB 1.11e, BNB 1.11.1c only the highest charisma of those attached counts', () => {
  const f = field(`
    red P: 8x1 @20,20
    red Q: 8x1 @30,20
    red general Kempt charisma 2 with P
    red general Cole charisma 1 with P
    red general Ross charisma 2 @30,19
  `);
  expect([charismaWith(f.state, f.unit('P')), charismaWith(f.state, f.unit('Q'))]).toEqual([2, 0]);
});

test('BNB 1.11e, BNB T1.11 charisma that the scenario leaves open is rolled', () => {
  const roll = charismaRoll(shippedCharts, 'Kempt');
  expect([1, 3, 4, 8, 9, 10].map(die => roll.read(die, die))).toEqual([0, 0, 1, 1, 2, 2]);
});

const GENERAL = 'red general Cole brigade X @20,15';
const rides = (lines: string, path: readonly (readonly [number, number])[], attach: string | null = null) => {
  const f = field(`red P: 8x1 brigade X @20,20\n${lines.includes('general') ? '' : GENERAL}\n${lines}`);
  const to = path.map(([x, y]) => point(x * 1000, y * 1000));
  const plan = planRide(f.state, f.general('Cole'), to, attach === null ? null : f.id(attach));
  return isRuling(plan) ? plan : { legal: true, refusals: [] };
};

test('BNB 1.11c a general rides 12 inches in any directions, through friends', () => {
  expect(rides('', [[20, 27]]).legal).toBe(true);
  expect(
    rides('', [
      [26, 15],
      [20, 15],
    ]).legal,
  ).toBe(true);
  expect(rides('', [[20, 27.02]])).toEqual(forbiddenBy('BNB 1.11c'));
  expect(
    rides('', [
      [26.1, 15],
      [20, 15],
    ]),
  ).toEqual(forbiddenBy('BNB 1.11c'));
});

test.each(['woods', 'rough', 'steep'])('BNB 1.11c half speed in woods, rough and steep ground: %s', type => {
  const wood = `${type} pines: 22,10 26,10 26,20 22,20`;
  expect(rides(wood, [[28, 15]]).legal).toBe(true);
  expect(rides(wood, [[28.1, 15]])).toEqual(forbiddenBy('BNB 1.11c'));
});

test('BNB 1.11c not over rivers, walls, hedgerows or blocks, but by a bridge', () => {
  const river = 'river amato: 22,0 23,0 23,40 22,40';
  expect(rides(river, [[26, 15]])).toEqual(forbiddenBy('BNB 0.8a'));
  expect(rides(`${river}\n bridge old: line 21.5,15 23.5,15 width 1`, [[26, 15]]).legal).toBe(true);
  expect(rides(`${river}\n ford old: 22,14 23,14 23,16 22,16`, [[26, 15]]).legal).toBe(true);
  // The bridge is no way across for one who rides past it, and the bank itself may be ridden along.
  expect(rides(`${river}\n bridge old: line 21.5,18 23.5,18 width 1`, [[26, 15]])).toEqual(
    forbiddenBy('BNB 0.8a'),
  );
  expect(rides(river, [[21.9, 15]]).legal).toBe(true);
  expect(rides('wall w: line 22,0 22,40 inner left', [[26, 15]])).toEqual(forbiddenBy('BNB 0.8a'));
  expect(rides('rough r: 22,10 24,10 24,20 22,20', [[26, 15]]).legal).toBe(true);
  expect(rides('hedgerow h: line 22,0 22,40', [[26, 15]])).toEqual(forbiddenBy('BNB 0.8a'));
  expect(rides('block b: 22,10 24,10 24,20 22,20', [[26, 15]])).toEqual(forbiddenBy('BNB 0.8a'));
});

test('BNB 1.11c a general moves once in a turn', () => {
  const f = field(`red P: 8x1 brigade X @20,20\n${GENERAL}`);
  const [to] = [point(20_000, 18_000)];
  const moved = after(f, [], (draft, table) => ride(draft, { general: 0, to: to!, attach: null }, table));
  expect(moved.general('Cole')).toMatchObject({ at: to, moved: true });
  expect(planRide(moved.state, moved.general('Cole'), [], null)).toEqual(forbiddenBy('BNB 1.11c'));
});

test('BNB 1.11d he joins a unit that he touches and may influence, and is then where it is', () => {
  expect(rides('', [[20, 19.5]], 'P').legal).toBe(true);
  expect(rides('', [[20, 19]], 'P')).toEqual(forbiddenBy('BNB 1.11d'));
  expect(rides('red Q: 8x1 brigade Y @26,20', [[26, 19.5]], 'Q')).toEqual(forbiddenBy('BNB 1.11d'));
  const f = field('red P: 8x1 brigade X @20,20\n red general Cole brigade X @0,0 with P');
  expect(generalAt(f.state, f.general('Cole'))).toEqual(point(20_000, 19_750));
});

test('BNB 1.11d nobody joins or leaves a unit that fights', () => {
  const fight = 'blue E: 8x1 @20,20\n engaged E > P front';
  expect(rides(fight, [[20, 19.5]], 'P')).toEqual(forbiddenBy('BNB R67'));
  expect(rides(`red general Cole brigade X with P\n${fight}`, [[20, 15]])).toEqual(forbiddenBy('BNB R67'));
});

test('BNB 1.11f he may not end within 2 inches of an enemy, unless with a unit', () => {
  const enemy = 'blue E: 8x1 @20,24';
  expect(rides(enemy, [[20, 21.98]]).legal).toBe(true);
  expect(rides(enemy, [[20, 22]])).toEqual(forbiddenBy('BNB 1.11f'));
  expect(rides('blue E: 8x1 @20,21', [[20, 20]], 'P').legal).toBe(true);
});

test('BNB R100, BNB 1.11c a general stays on the table', () => {
  const at = 'table 30x30\n red general Cole brigade X @29,15';
  expect(rides(at, [[30, 15]]).legal).toBe(true);
  expect(rides(at, [[31, 15]])).toEqual(forbiddenBy('BNB R100'));
  expect(rides(at.replace('29,15', '29,29'), [[29, 31]])).toEqual(forbiddenBy('BNB R100'));
  expect(rides(at.replace('29,15', '1,1'), [[-1, 1]])).toEqual(forbiddenBy('BNB R100'));
  expect(rides(at.replace('29,15', '1,1'), [[1, -1]])).toEqual(forbiddenBy('BNB R100'));
});

test('BNB 1.11d nobody joins a unit of the enemy, or one that has gone', () => {
  const f = field('red P: 8x1 brigade X @20,20\n blue E: 8x1 @20,30\n red general Cole brigade X @20,22');
  const joins = (state: typeof f.state, name: string, x: number, y: number) =>
    planRide(state, f.general('Cole'), [point(x, y)], f.id(name));
  expect(joins(f.state, 'E', 20_000, 30_000)).toEqual(forbiddenBy('BNB 1.11d'));
  expect(isRuling(joins(f.state, 'P', 20_000, 20_000))).toBe(false);
  expect(joins(f.with('P', { status: 'lost' }).state, 'P', 20_000, 20_000)).toEqual(forbiddenBy('BNB 1.11d'));
});

const met = (lines: string): Field =>
  after(field(`red general Cole brigade X @20,20\n blue E: 8x1 @20,21.5\n${lines}`), [], (draft, table) =>
    meetGenerals(draft, 0, table),
  );

test('BNB 1.11f a general whom an enemy reaches gallops to his nearest unit, or is taken', () => {
  const saved = met(
    'red P: 8x1 brigade X @20,10\n red Q: 8x1 brigade X @26,15\n red R: 8x1 brigade Y @20,19',
  );
  expect(saved.general('Cole').attachedTo).toBe(saved.id('Q'));
  expect(met('red P: 8x1 brigade X @20,7.9').general('Cole').status).toBe('lost');
  const fighting = met('red P: 8x1 brigade X @26,15\n blue F: 8x1 @26,15\n engaged F > P front');
  expect(fighting.general('Cole').status).toBe('lost');
});

test('BNB 1.11f he is met within 2 inches, by enemies, and finds a unit within 12', () => {
  const at = (enemy: string, own = 'red P: 8x1 brigade X @20,10') =>
    after(field(`red general Cole brigade X @20,20\n ${enemy}\n ${own}`), [], (draft, table) =>
      meetGenerals(draft, 0, table),
    ).general('Cole');
  expect(at('blue E: 8x1 @20,22').attachedTo).toBe(1);
  expect(at('blue E: 8x1 @20,22.02').attachedTo).toBeNull();
  expect(at('red E: 8x1 brigade Y @20,21').attachedTo).toBeNull();
  expect(at('blue E: 8x1 @20,22', 'red P: 8x1 brigade X @20,8').status).toBe('table');
  expect(at('blue E: 8x1 @20,22', 'red P: 8x1 brigade X @20,7.98').status).toBe('lost');
});

test('BNB 1.11c, BNB 1.11d what is told of a ride says whether he has joined a unit', () => {
  const f = field('red P: 8x1 brigade X @20,20\n red general Cole brigade X @20,18');
  const at = table.at(f.state, { step: 'move', role: 'A', begun: true });
  const to = (y: number, attach?: string) =>
    table.hears(at, [], {
      type: 'ride',
      general: 'Cole',
      path: [{ x: 20_000, y }],
      ...(attach && { attach }),
    });
  expect(to(17_000)).toMatchObject([{ clause: 'BNB 1.11c', unit: null }]);
  expect(to(19_600, 'P')).toMatchObject([{ clause: 'BNB 1.11d', unit: 0 }]);
});

test('BNB 1.11f an attached general is not met', () => {
  const f = field('red P: 8x1 brigade X @20,20\n red general Cole brigade X with P\n blue E: 8x1 @20,20.5');
  const later = after(f, [], (draft, table) => meetGenerals(draft, 1, table));
  expect(later.general('Cole')).toMatchObject({ attachedTo: 0, status: 'table' });
});

test('BNB 1.11g, BNB R134 the general of a shattered unit looks for another, of one that leaves he leaves', () => {
  const f = field(`
    red P: 8x1 brigade X @20,20
    red Q: 8x1 brigade X @28,20
    red general Cole brigade X with P
  `);
  const lost = after(f, [], (draft, table) => removeUnit(draft, 0, 'shattered', 'BNB 5.3a', table));
  expect(lost.general('Cole')).toMatchObject({ attachedTo: 1, status: 'table' });
  const gone = after(f, [], (draft, table) => removeUnit(draft, 0, 'routed off', 'BNB 5.7.3h', table));
  expect(gone.general('Cole')).toMatchObject({ attachedTo: 0, status: 'lost' });
  expect(hasInCommand(gone.state, gone.general('Cole'), gone.unit('Q'))).toBe(false);
});
