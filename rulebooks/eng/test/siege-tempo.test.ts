import { transact } from '@abatis/kernel';
import { judge } from '@abatis/kernel/host';
import { forbiddenBy } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { troopOf } from '../src/access.ts';
import { eng } from '../src/rulebook.ts';
import { beginWatch } from '../src/rules/index.ts';
import { momentText } from '../src/rules/t.1-calendar.ts';
import {
  begin,
  eventsSince,
  pass,
  playWatch,
  quietly,
  type SiegeGame,
  stepOf,
  upToCommand,
  type Written,
} from './support/siege.ts';

const now = ({ state }: SiegeGame): string => momentText(state.eng.clock.moment);
const unit = ({ state }: SiegeGame, name: string) => state.units.find(each => each.name === name)!;
const troop = (game: SiegeGame, name: string) => troopOf(game.state, unit(game, name).id);
const judged = (game: SiegeGame, seat: string, ...orders: readonly Written[]) =>
  judge(upToCommand(game), { type: 'command', orders } as never, seat);
const inch = (x: number, y: number) => ({ x: x * 1000, y: y * 1000 });

test('ENG T.3 ENG T.4 a siege begins with a watch, in siege tempo; six turns pass at its end', () => {
  const game = begin('ciudad-rodrigo');
  expect(now(game)).toBe('d1 n7');
  expect(game.state.eng.clock.tempo).toBe('siege');
  const after = playWatch(game);
  expect(now(after)).toBe('d1 n13');
  expect(after.state.turn).toBe(6);
  expect(now(pass(after, 4))).toBe('d2 t1');
});

test('ENG T.3 a scenario without a siege, and one whose data say so, begin in battle tempo', () => {
  expect(begin('sobral').state.eng).toMatchObject({ siege: false, clock: { tempo: 'battle' } });
  expect(begin('renaud').state.eng).toMatchObject({ siege: true, clock: { tempo: 'battle' } });
});

test('ENG T.20 both sides are asked for orders once in a watch', () => {
  const game = upToCommand(begin('ciudad-rodrigo'));
  const after = upToCommand(playWatch(game));
  expect(after.state.turn - game.state.turn).toBe(6);
  expect(stepOf(after)).toBe('eng/command');
});

test('ENG T.7 ENG T.9 at dusk each side declares who is ACTIVE; the others neither march nor are spoken of', () => {
  const game = begin('ciudad-rodrigo');
  const sappers = `HQ ${unit(game, 'Sappers 1').id}`;
  const march: Written = { do: 'march', unit: 'Sappers 1', path: [inch(31, 68)] };
  expect(troop(game, 'Sappers 1').active).toBe(false);
  expect(judged(game, 'red', march)).toEqual(forbiddenBy('ENG T.9'));
  expect(judged(game, 'blue', { do: 'active', groups: [sappers] })).toEqual(forbiddenBy('ENG T.7'));
  expect(judged(game, 'red', { do: 'active', groups: [sappers] }, march).legal).toBe(true);
  const after = playWatch(game, { red: [{ do: 'active', groups: [sappers] }, march] });
  expect(troop(after, 'Sappers 1').active).toBe(true);
  expect(troop(after, 'Sappers 2').active).toBe(false);
  expect(unit(after, 'Sappers 1').pose.at).toEqual(inch(31, 68));
  expect(judged(after, 'red', { do: 'active', groups: [`HQ ${unit(game, 'Sappers 2').id}`] })).toEqual(
    forbiddenBy('ENG T.7'),
  );
});

test('ENG T.6 ENG 23.21g3 ENG R108 ENG EX 23 at dawn who was ACTIVE owes six turns of rest, and nobody else', () => {
  const game = begin('ciudad-rodrigo');
  const night = playWatch(game, { red: [{ do: 'active', groups: [`HQ ${unit(game, 'Sappers 1').id}`] }] });
  const dawn = pass(night, 4);
  expect(now(dawn)).toBe('d2 t1');
  expect(troop(dawn, 'Sappers 1').fatigue).toMatchObject({ shift: 0, owed: 6 });
  expect(troop(dawn, 'Sappers 2').fatigue).toMatchObject({ shift: 0, owed: 0 });
  expect(troop(dawn, 'Sappers 2').active).toBe(true);
  expect(troop(playWatch(dawn), 'Sappers 1').fatigue.owed).toBe(0);
});

test('ENG T.13 ENG 23.21m5 at dawn the division of the day comes, idle tools go back, and the day is reported', () => {
  const night = pass(begin('ciudad-rodrigo'), 4);
  expect(unit(night, '1/43rd').status).toBe('table');
  const dawn = playWatch(night);
  const day = upToCommand(dawn);
  expect(eventsSince(night, day)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'eng/day-report', day: 1, lostRed: 0, lostBlue: 0 }),
      expect.objectContaining({ type: 'eng/relieved', from: 'Light', division: '1st' }),
      expect.objectContaining({ type: 'eng/tools-returned' }),
    ]),
  );
  expect(unit(day, '1/43rd').status).toBe('due');
  expect(unit(day, '42nd').status).toBe('table');
  expect(troop(day, 'Sappers 1').tools).toBe(false);
});

test('ENG T.13 siege guns that come later stand in the park on their day', () => {
  const before = pass(begin('ciudad-rodrigo'), 4 + 3 * 12);
  expect(now(before)).toBe('d4 n31');
  expect(unit(before, 'Siege guns 8').status).toBe('due');
  const after = upToCommand(playWatch(before));
  expect(now(after)).toBe('d5 t1');
  expect(unit(after, 'Siege guns 8').status).toBe('table');
});

test('ENG T.13 with random weather a die tells at dawn whether the ground is frozen', () => {
  const dawn = pass(begin('ciudad-rodrigo', { randomWeather: 'on' }), 5);
  const [rolled] = eventsSince(begin('ciudad-rodrigo'), dawn).filter(
    ({ type }) => type === 'eng/weather-rolled',
  ) as unknown as readonly { natural: number; ground: string }[];
  expect(rolled!.ground).toBe(rolled!.natural <= 5 ? 'frozen' : 'dry');
  expect(dawn.state.eng.ground).toBe(rolled!.ground);
});

test('ENG T.16 ENG R158 days of another length are an option of the scenario', () => {
  expect(begin('ciudad-rodrigo').state.eng.clock.calendar).toEqual({ dayTurns: 36, nightTurns: 36 });
  const winter = begin('ciudad-rodrigo', { dayLength: 'on' });
  expect(winter.state.eng.clock.calendar).toEqual({ dayTurns: 30, nightTurns: 42 });
  expect(now(pass(winter, 6))).toBe('d2 t1');
});

test('ENG T.19 ENG R150 a march is one move in each turn, halved at night, and ends formed up as ordered', () => {
  const dawn = pass(begin('ciudad-rodrigo'), 5);
  const start = unit(upToCommand(dawn), '24th').pose.at;
  const to = { x: start.x, y: start.y - 20_000 };
  const march: Written = { do: 'march', unit: '24th', path: [to], files: 6, facing: 1800 };
  const after = playWatch(dawn, { red: [march] });
  expect(unit(after, '24th').pose.at).toEqual(to);
  expect(unit(after, '24th')).toMatchObject({ files: 6, formation: 'close' });
  expect(eventsSince(dawn, after)).toContainEqual(
    expect.objectContaining({ type: 'eng/marched', unit: '24th', to }),
  );
  expect(after.state.eng.watch.marches).toEqual([]);
});

test('ENG T.17 ENG R149 ENG R155 a sortie goes out by a gate, once a day, and brings battle tempo with the first turn of the watch', () => {
  const dawn = pass(begin('ciudad-rodrigo'), 5);
  const sortie = (...units: readonly string[]): Written => ({
    do: 'sortie',
    units: [...units],
    through: 'West gate',
  });
  expect(judged(dawn, 'red', sortie('42nd'))).toEqual(forbiddenBy('ENG T.17', 'ENG T.5'));
  expect(judged(dawn, 'blue', { ...sortie('113th Line'), through: 'Main wall, west' } as Written)).toEqual(
    forbiddenBy('ENG T.17'),
  );
  expect(judged(dawn, 'blue', sortie('Fortress guns 1'))).toEqual(forbiddenBy('ENG T.5'));
  const out = playWatch(dawn, { blue: [sortie('113th Line', '1/34th Léger')] });
  expect(out.state.eng.clock.tempo).toBe('battle');
  expect(now(out)).toBe('d2 t1');
  expect(stepOf(out)).toBe('choose-role');
  expect(eng.invariant!(out.state)).toBeNull();
});

test('ENG T.5 three quiet turns bring siege tempo back, and the rest of the watch is played', () => {
  const dawn = pass(begin('ciudad-rodrigo'), 5);
  const out = playWatch(dawn, { blue: [{ do: 'sortie', units: ['113th Line'], through: 'West gate' }] });
  const back = upToCommand(quietly(out));
  expect(back.state.eng.clock.tempo).toBe('siege');
  expect(now(back)).toBe('d2 t7');
  expect(back.state.turn).toBe(36);
  expect(unit(back, '113th Line').pose).toEqual(unit(out, '113th Line').pose);
  expect(judged(back, 'blue', { do: 'sortie', units: ['1/34th Léger'], through: 'West gate' })).toEqual(
    forbiddenBy('ENG T.17'),
  );
});

test('ENG T.13 material is brought to the park at each dawn, also where none is left', () => {
  const mu = (game: SiegeGame): number =>
    game.state.eng.piles.filter(({ park }) => park).reduce((sum, pile) => sum + pile.mu, 0) / 12;
  const night = begin('ciudad-rodrigo');
  expect(mu(night)).toBe(48);
  expect(mu(pass(night, 5))).toBe(56);
  expect(mu(pass(night, 5 + 12))).toBe(64);
});

test('ENG T.9 ENG R151 carts go at night if the carriers of their side are declared ACTIVE', () => {
  const haul: Written = { do: 'haul', carrier: 'Cart 1', path: [inch(46, 80), inch(44, 70)] };
  const come: Written = { do: 'march', carrier: 'Cart 1', path: [inch(46, 80)] };
  const night = begin('ciudad-rodrigo');
  const asleep = playWatch(night, { red: [come] });
  expect(asleep.state.eng.carriers.find(({ name }) => name === 'Cart 1')!.pose.at).not.toEqual(inch(46, 80));
  const awake = playWatch(night, { red: [{ do: 'active', groups: ['red carriers'] }, come] });
  expect(awake.state.eng.carriers.find(({ name }) => name === 'Cart 1')!.pose.at).toEqual(inch(46, 80));
  expect(judged(night, 'red', haul)).toEqual(forbiddenBy('ENG T.19'));
  const hauled = pass(playWatch(awake, { red: [haul] }), 2);
  expect(hauled.state.eng.piles.some(({ at, mu }) => at.x === 44_000 && at.y === 70_000 && mu > 0)).toBe(
    true,
  );
  const total = hauled.state.eng.piles.reduce((sum, { mu, fresh }) => sum + mu + fresh, 0);
  const loaded = hauled.state.eng.carriers.reduce((sum, { mu }) => sum + mu, 0);
  expect(total + loaded).toBe(48 * 12);
});

test('ENG A.32 ladders of the store go to units that will storm, four stands to a group', () => {
  const equip = (unitName: string, groups: number): Written => ({ do: 'equip', unit: unitName, groups });
  const night = begin('ciudad-rodrigo');
  expect(judged(night, 'red', equip('1/43rd', 7))).toEqual(forbiddenBy('ENG A.32'));
  expect(judged(night, 'blue', equip('113th Line', 1))).toEqual(forbiddenBy('ENG A.32'));
  const after = playWatch(night, { red: [equip('1/43rd', 1), equip('2/52nd', 2)] });
  expect(after.state.eng.watch.ladders).toEqual({ red: 3, blue: 0 });
  expect(unit(after, '1/43rd').ladders).toBe(4);
  expect(unit(after, '2/52nd').ladders).toBe(5);
});

test('ENG T.13 a division is called in for the storm once a day, and goes at dawn', () => {
  const call: Written = { do: 'call', division: 'Pack' };
  const dawn = pass(begin('ciudad-rodrigo'), 5);
  expect(judged(dawn, 'blue', call)).toEqual(forbiddenBy('ENG T.13'));
  const called = playWatch(dawn, { red: [call] });
  expect(unit(called, '1/1st Portuguese').status).toBe('table');
  expect(judged(called, 'red', { do: 'call', division: '4th' })).toEqual(forbiddenBy('ENG T.13'));
  expect(eng.invariant!(called.state)).toBeNull();
  const next = upToCommand(pass(called, 11));
  expect(unit(next, '1/1st Portuguese').status).toBe('due');
  expect(unit(next, '27th').status).toBe('table');
});

test('ENG T.13 ENG X.2a the town may be summoned once a day where a breach is practicable', () => {
  const dawn = pass(begin('ciudad-rodrigo'), 5);
  const summon: Written = { do: 'summon' };
  expect(judged(dawn, 'red', summon)).toEqual(forbiddenBy('ENG X.2a'));
  const works = dawn.state.eng.works.map(work =>
    ['Breach of 1810', 'Fausse-braye, north'].includes(work.name)
      ? { ...work, sections: work.sections.map(section => ({ ...section, open: true })) }
      : work,
  );
  const breached = { ...dawn, state: { ...dawn.state, eng: { ...dawn.state.eng, works } } } as SiegeGame;
  expect(judged(breached, 'blue', summon)).toEqual(forbiddenBy('ENG X.2a'));
  const after = playWatch(breached, { red: [summon] });
  const [told] = eventsSince(breached, after).filter(({ type }) => type === 'eng/summoned');
  expect(told).toMatchObject({ needed: 10, yields: Number(told!.total) >= 10 });
  if (told!.yields) expect(after.state.result).toMatchObject({ winner: 'red' });
  else expect(judged(after, 'red', summon)).toEqual(forbiddenBy('ENG X.2a'));
});

test('ENG T.13 the siege ends at dawn of day 20, and the garrison has held', () => {
  let game = begin('ciudad-rodrigo');
  let watches = 0;
  while (game.state.result === null && watches++ < 300) game = playWatch(game);
  expect(now(game)).toBe('d20 t1');
  expect(game.state.result).toMatchObject({ winner: 'blue', grade: 'victory' });
  expect(eventsSince(begin('ciudad-rodrigo'), game).at(-1)).toMatchObject({
    type: 'eng/decided',
    winner: 'blue',
    degree: 'victory',
  });
});

test('ENG T.18 within the walls the garrison has tools and powder at hand, outside it has not', () => {
  const dawn = pass(begin('ciudad-rodrigo'), 5);
  const tools: Written = { do: 'draw-tools', unit: '113th Line', carrier: 'Fortress store' };
  const powder: Written = {
    do: 'take-powder',
    unit: 'Fortress sappers',
    carrier: 'Fortress store',
    pounds: 200,
  };
  expect(judged(dawn, 'blue', tools).legal).toBe(true);
  expect(judged(dawn, 'blue', powder).legal).toBe(true);
  expect(judged(dawn, 'red', { ...tools, unit: '42nd' } as Written)).toEqual(forbiddenBy('ENG 23.21m2'));
  const out = quietly(
    playWatch(dawn, { blue: [{ do: 'sortie', units: ['113th Line'], through: 'West gate' }] }),
  );
  expect(judged(out, 'blue', tools)).toEqual(forbiddenBy('ENG 23.21m2'));
});

test('ENG 23.21g1 ENG 23.21g2 ENG T.9 a command that works at night is ACTIVE whole, and all of it owes the rest', () => {
  const night = upToCommand(begin('ciudad-rodrigo'));
  const group = 'red Vandeleur';
  const started = playWatch(night, { red: [{ do: 'active', groups: [group] }] });
  expect(['1/52nd', '2/52nd', '3rd Caçadores'].map(name => troop(started, name).active)).toEqual([
    true,
    true,
    true,
  ]);
  expect(troop(started, '1/43rd').active).toBe(false);
  const dawn = pass(started, 4);
  expect(troop(dawn, '2/52nd').fatigue.owed).toBe(6);
  expect(troop(dawn, '1/43rd').fatigue.owed).toBe(0);
});

test('ENG R152 ENG T.13 divisions are exchanged in the first watch after a battle that lasted over dawn', () => {
  const { state } = pass(begin('ciudad-rodrigo'), 4);
  const clock = { ...state.eng.clock, moment: { day: 2, seg: 'D', turn: 19 } } as const;
  const late = { ...state, eng: { ...state.eng, clock } };
  expect(late.eng.watch.onDuty).toBe('Light');
  const events: { type: string }[] = [];
  const after = transact(late, draft =>
    beginWatch(draft, { emit: (event: never) => events.push(event) } as never),
  );
  expect(after.eng.watch.onDuty).toBe('1st');
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'eng/relieved', from: 'Light', division: '1st' }),
  );
});
