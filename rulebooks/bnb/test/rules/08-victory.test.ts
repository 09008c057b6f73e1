import { point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { shippedCharts } from '../../src/charts/shipped.ts';
import {
  captureGuns,
  checkVictory,
  JUDGES,
  lostForBreak,
  meets,
  pointsOf,
  rememberObjectives,
  removeEmpty,
  removeShattered,
} from '../../src/rules/index.ts';
import { SCENARIOS } from '../../src/scenario/read-scenario.ts';
import { openingOf } from '../../src/set-up.ts';
import { type Field, field, fieldOf } from '../support/field.ts';
import { laid, resolved } from '../support/shooting.ts';
import { after, table } from '../support/table.ts';

const battle = (id: string): Field =>
  fieldOf(openingOf(SCENARIOS.find(each => each.id === id)!, shippedCharts, {}));
const at = (f: Field, name: string, x: number, y: number): Field =>
  f.with(name, { pose: { ...f.unit(name).pose, at: point(x * 1000, y * 1000) } });
const objective = (id: string) =>
  SCENARIOS.flatMap(({ objectives }) => objectives).find(each => each.id === id)!;

test('BNB G.0 a bid that the players have agreed on counts for its side from the start', () => {
  const opening = (options: Record<string, boolean>) =>
    openingOf(SCENARIOS.find(({ id }) => id === 'barrosa')!, shippedCharts, options);
  const points = (options: Record<string, boolean>) => pointsOf(opening(options), 'red');
  expect([points({}), points({ alliedBid: true })]).toEqual([0, 30]);
  expect(pointsOf(opening({ alliedBid: true }), 'blue')).toBe(pointsOf(opening({}), 'blue'));
});

test('BNB G.0 lost units, shaken units, guns and generals are worth points', () => {
  const f = battle('maida');
  expect([pointsOf(f.state, 'red'), pointsOf(f.state, 'blue')]).toEqual([0, 0]);
  const lost = f
    .with('Light Battalion', { status: 'lost' })
    .with('1/81st', { status: 'lost' })
    .with('1/58th', { shaken: true })
    .having({ tally: { red: { models: 2, broken: false }, blue: { models: 0, broken: false } } });
  expect(pointsOf(lost.state, 'blue')).toBe(4 + 3 + 1 + 2);
  const generals = lost.state.generals.map(each =>
    each.side === 'red' ? { ...each, status: 'lost' as const } : each,
  );
  expect(pointsOf(lost.having({ generals }).state, 'blue')).toBe(10 + 4 + 5 * 2);
});

test('BNB G.0 a side that has lost its break number is broken, and the game ends', () => {
  const f = battle('kempt').with('2/78th', { status: 'lost' }).with('Corsican Rangers', { status: 'lost' });
  const over = after(f, [], checkVictory);
  expect(over.state.tally.red.broken).toBe(true);
  expect(over.state.result).toMatchObject({
    winner: 'blue',
    grade: 'decisive victory',
    scores: { red: 0, blue: 12 },
  });
});

test('BNB G.0 the last turn ends the game, and a small lead is a draw', () => {
  const f = battle('kempt').with('1/42e Ligne', { status: 'lost' });
  expect(after(f.having({ turn: 5 }), [], checkVictory).state.result).toBeNull();
  expect(after(f.having({ turn: 6 }), [], checkVictory).state.result).toMatchObject({
    winner: null,
    grade: 'draw',
  });
});

test.each([
  [3, null, 'draw'],
  [4, 'blue', 'victory'],
  [9, 'blue', 'victory'],
  [10, 'blue', 'decisive victory'],
] as const)('BNB G.0 a lead of %i points', (models, winner, grade) => {
  const lost = battle('kempt').having({
    turn: 6,
    tally: { red: { models, broken: false }, blue: { models: 0, broken: false } },
  });
  expect(after(lost, [], checkVictory).state.result).toMatchObject({ winner, grade });
});

test('BNB G.0 if both sides break in one turn the points decide', () => {
  const f = ['2/78th', 'Light Battalion', '1/1er Léger', '2/1er Léger'].reduce(
    (now, name) => now.with(name, { status: 'lost' }),
    battle('kempt'),
  );
  // A battalion of grade B is worth four, the others three each; both have six for the broken enemy.
  expect(after(f, [], checkVictory).state).toMatchObject({
    tally: { red: { broken: true }, blue: { broken: true } },
    result: { winner: null, grade: 'draw', scores: { red: 12, blue: 13 } },
  });
});

test('BNB G.0 detachments are worth nothing, lost or shaken', () => {
  const f = battle('kempt').with('2/78th', { parent: 0 as never });
  expect(pointsOf(f.with('2/78th', { status: 'lost' }).state, 'blue')).toBe(0);
  expect(pointsOf(f.with('2/78th', { shaken: true }).state, 'blue')).toBe(0);
});

test('BNB G.0 Kempt: ground gained within 12 inches of the enemy baseline', () => {
  const f = at(battle('kempt'), '1/1er Léger', 26, 10.75);
  expect(meets(f.state, 'blue', objective('ground-gained'))).toBe(true);
  expect(meets(f.with('1/1er Léger', { shaken: true }).state, 'blue', objective('ground-gained'))).toBe(
    false,
  );
  expect(meets(f.state, 'red', objective('ground-gained'))).toBe(false);
});

test('BNB G.0 Maida: the rising ground', () => {
  const f = battle('maida');
  expect(meets(f.state, 'red', objective('rising-ground'))).toBe(false);
  expect(meets(at(f, '1/81st', 50, 56).state, 'red', objective('rising-ground'))).toBe(true);
});

test('BNB G.0 Barrosa: alone on the flat top', () => {
  const f = battle('barrosa');
  const held = (now: Field) =>
    ['red', 'blue'].map(side => meets(now.state, side as 'red', objective('flat-top')));
  expect(held(f)).toEqual([false, true]);
  expect(held(at(f, '2/1st Foot Guards', 75, 40))).toEqual([false, false]);
});

test('BNB G.0 Barrosa: who holds the chapel scores as long as no enemy is on the top', () => {
  const f = battle('barrosa').with('2/67th, right wing', { block: 'chapel', formation: 'garrison' });
  const flatTop = objective('flat-top');
  expect(meets(f.state, 'red', flatTop)).toBe(false);
  const enemies = f.state.units.filter(({ side }) => side === 'blue').map(({ name }) => name);
  const gone = enemies.reduce((now, name) => now.with(name, { status: 'lost' }), f);
  expect(meets(gone.state, 'red', flatTop)).toBe(true);
  // Even shaken troops on the top, which hold nothing themselves, keep the garrison from its points.
  const back = gone.with('1/24e Ligne', {
    status: 'table',
    shaken: true,
    pose: { ...f.unit('1/24e Ligne').pose, at: point(75_000, 45_000) },
  });
  expect(meets(back.state, 'red', flatTop)).toBe(false);
});

test('BNB G.0 Barrosa: the track is held by the last who was alone there', () => {
  const f = at(battle('barrosa'), '2/87th', 37, 34);
  const taken = after(f, [], rememberObjectives);
  expect(taken.state.held).toEqual({ 'chiclana-track': 'red' });
  const contested = after(at(taken, '2/8e Ligne', 37, 36), [], rememberObjectives);
  expect(contested.state.held).toEqual({ 'chiclana-track': 'red' });
  const left = after(at(contested, '2/87th', 37, 20), [], rememberObjectives);
  expect(left.state.held).toEqual({ 'chiclana-track': 'blue' });
});

test('BNB G.0 Barrosa: the eagle counts in the combat step only', () => {
  const f = battle('barrosa').with('1/8e Ligne', { figures: 8 });
  expect(after(f, [], (draft, at5) => removeShattered(draft, 5, at5)).state.held).toEqual({});
  const eagle = after(f, [], (draft, at6) => removeShattered(draft, 6, at6));
  expect(eagle.state.held).toEqual({ eagle: 'red' });
  expect(meets(eagle.state, 'red', objective('eagle'))).toBe(true);
});

test('BNB G.0 BNB 5.3b the eagle counts, too, when the last figure falls in combat or in its rout', () => {
  const f = battle('barrosa').with('1/8e Ligne', { figures: 0 });
  expect(after(f, [], (draft, at6) => removeEmpty(draft, 6, at6)).state.held).toEqual({ eagle: 'red' });
  expect(after(f, [], (draft, at5) => removeEmpty(draft, 5, at5)).state.held).toEqual({});
});

test('BNB G.0 a detachment meets no objective', () => {
  const f = at(battle('kempt'), '1/1er Léger', 26, 10.75).with('1/1er Léger', { parent: 0 as never });
  expect(meets(f.state, 'blue', objective('ground-gained'))).toBe(false);
});

test('BNB G.0 Whittingham counts in no break point, but is worth points like any other', () => {
  const state = openingOf(SCENARIOS.find(({ id }) => id === 'barrosa')!, shippedCharts, {
    whittingham: true,
  });
  const f = fieldOf(state).with("Whittingham's horse", { status: 'lost' });
  expect(lostForBreak(f.state, 'red')).toEqual([]);
  expect(pointsOf(f.state, 'blue') - pointsOf(state, 'blue')).toBe(3);
});

test('BNB G.0 BNB 3.1d a model whose second gun is destroyed is worth a point', () => {
  const f = laid(
    field('red P: field guns 1 @20,20\nred Q: field guns 1 @22,20\nblue U: field guns 3 guns-lost 1 @21,30'),
    ['P', 'U'],
    ['Q', 'U'],
  );
  const models = (...dice: readonly number[]) => resolved(f, dice).field.state.tally.blue.models;
  expect(models(8, 1, 7, 1, 1)).toBe(0);
  expect(models(8, 1, 10, 1, 1)).toBe(1);
  // The first shot takes the second gun of a model, the next two both guns of another.
  expect(models(8, 8, 10, 10, 8, 1, 10)).toBe(2);
});

test('BNB R33 unmanned guns are captured by an enemy that stays with them all turn', () => {
  const f = field(`
    blue G: guns 3 away 12x1 @20,40
    red  P: 8x1 @20,20
    unmanned G 3 @20,20/180
  `);
  const taken = after(f, [], captureGuns);
  expect(taken.state).toMatchObject({ unmanned: [], tally: { blue: { models: 3 } } });
  const idle = ['moved', 'fired', 'fought', 'routed', 'evaded', 'recoiled'] as const;
  for (const did of idle)
    expect(after(f.with('P', { turn: { [did]: true } }), [], captureGuns).state.unmanned).toHaveLength(1);
  const others = ['red P: guns 1 @20,20', 'blue P: 8x1 @20,20', 'red P: 8x1 @20,18.4'].map(taker =>
    field(`blue G: guns 3 away 12x1 @20,40\n${taker}\nunmanned G 3 @20,20/180`),
  );
  for (const other of others) expect(after(other, [], captureGuns).state.unmanned).toHaveLength(1);
});

test('BNB 2.1a the end of a turn wipes off what it marked, and the next begins', () => {
  const f = field('red P: 8x1 moved fired hits 1 @20,20\n blue Q: 8x1 @20,40');
  const next = table.at(f.state, [{ step: 'end-turn' }, { step: 'initiative' }], 4, 4, 3, 7);
  expect(next.units[0]!.turn).toMatchObject({ moved: false, fired: false, hits: [] });
  expect(table.asks(next)).toMatchObject({ seat: 'blue', step: 'choose-role' });
  expect(table.play(next, [], { type: 'take-role', role: 'B' }).sideA).toBe('red');
});

test('BNB G.0 conditions of an extension take the place of the points, only in games that have it', () => {
  JUDGES.by(({ turn }) =>
    turn < 3 ? 'goesOn' : { winner: 'red', grade: 'victory', scores: { red: 1, blue: 0 }, clause: 'BNB G.0' },
  ).addAs('judged');
  const broken = battle('kempt')
    .with('2/78th', { status: 'lost' })
    .with('Corsican Rangers', { status: 'lost' });
  const judgedIn = (turn: number) =>
    after(fieldOf({ ...broken.state, turn, judged: {} } as typeof broken.state), [], checkVictory).state;
  expect(judgedIn(2)).toMatchObject({ result: null, tally: { red: { broken: false } } });
  expect(judgedIn(3).result).toMatchObject({ winner: 'red', grade: 'victory' });
  expect(after(broken, [], checkVictory).state.result).toMatchObject({ winner: 'blue' });
});
