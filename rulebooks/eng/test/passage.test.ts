import { SIDES } from '@abatis/bnb/rules';
import { hash, readSave, resume, saveGame, saveText } from '@abatis/kernel/host';
import { expect, test } from 'vitest';
import { troopOf } from '../src/access.ts';
import { eng } from '../src/rulebook.ts';
import { beginWatch, endOfTurn } from '../src/rules/index.ts';
import { momentText } from '../src/rules/t.1-calendar.ts';
import { fieldOf } from './support/field.ts';
import {
  begin,
  pass,
  playWatch,
  quietly,
  type SiegeGame,
  upToCommand,
  type Written,
} from './support/siege.ts';
import { after } from './support/table.ts';

/* ENG T.4, T.5: a siege is saved and resumed in any watch, and passes from one tempo to the other without loss. */

const inch = (x: number, y: number) => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) });
const now = ({ state }: SiegeGame): string => momentText(state.eng.clock.moment);

/** Two saps, a cart and a battalion under way. */
function busy(): SiegeGame {
  const game = upToCommand(begin('ciudad-rodrigo', { commonStores: 'on' }));
  const groups = ['Sappers 2', 'Sappers 3'].map(
    name => `HQ ${game.state.units.find(each => each.name === name)!.id}`,
  );
  const saps = [2, 3].flatMap((k): Written[] => [
    {
      do: 'begin',
      project: `sap ${k}`,
      work: 'sapTrench',
      points: [inch(28 + 3 * k, 69.9), inch(28 + 3 * k, 64.9)],
    },
    { do: 'assign', unit: `Sappers ${k}`, role: 'labour', project: `sap ${k}` },
  ]);
  return playWatch(game, {
    red: [
      { do: 'active', groups: [...groups, 'red carriers', 'red Barnard'] },
      ...saps,
      { do: 'march', carrier: 'Cart 1', path: [inch(46, 80), inch(44, 74)] },
      { do: 'march', unit: '1/43rd', path: [inch(60, 66), inch(30, 66)] },
    ],
  });
}

/** Figures of each side, twelfths of material and hundreds of pounds of powder, wherever they are. */
function kept({ state }: SiegeGame) {
  const { piles, carriers, projects, sources, charges, crafts } = state.eng;
  const loads = state.units.map(({ id }) => troopOf(state, id).load);
  const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);
  return {
    figures: SIDES.map(side => sum(state.units.filter(unit => unit.side === side).map(unit => unit.figures))),
    material: sum([
      ...piles.flatMap(({ mu, fresh }) => [mu, fresh]),
      ...[...carriers, ...crafts, ...loads].map(({ mu }) => mu),
      ...projects.map(({ delivered }) => delivered),
      ...sources.map(({ left }) => left),
    ]),
    powder:
      sum(carriers.map(({ reloads }) => reloads)) +
      sum([...charges.map(({ pounds }) => pounds), ...loads.map(({ powder }) => powder)]) / 100,
  };
}

test('ENG T.4 ENG T.2 a siege with works, carts and men under way, saved in any watch of a day and a night, goes on the same', () => {
  let game = busy();
  const watches: string[] = [];
  for (let watch = 0; watch < 12; watch++) {
    watches.push(now(game));
    const read = readSave(saveText(saveGame(game)));
    const resumed = read.ok ? resume(eng, read.value) : read;
    if (!resumed.ok) throw new Error(JSON.stringify(resumed.problems));
    expect(resumed.value.difference).toBeNull();
    game = playWatch(game);
    expect(hash(playWatch(resumed.value.game as never).state)).toBe(hash(game.state));
  }
  expect(new Set(watches).size).toBe(12);
  expect(game.state.eng.projects.every(({ sections }) => sections[0]! > 0)).toBe(true);
});

test('ENG T.5 ENG T.17 ENG 23.30a from siege to battle and back no figure, material or powder is lost or made', () => {
  const dawn = pass(busy(), 4);
  expect(now(dawn)).toBe('d2 t1');
  const before = kept(upToCommand(dawn));
  const battle = playWatch(dawn, { blue: [{ do: 'sortie', units: ['113th Line'], through: 'West gate' }] });
  expect([battle.state.eng.clock.tempo, kept(battle)]).toEqual(['battle', before]);
  const siege = upToCommand(quietly(battle));
  expect([siege.state.eng.clock.tempo, kept(siege)]).toEqual(['siege', before]);
  expect(siege.state.eng.projects.map(({ name, side }) => [name, side])).toEqual([
    ['sap 2', 'red'],
    ['sap 3', 'red'],
  ]);
  expect(siege.state.turn % 6).toBe(0);
});

test('ENG T.5 ENG T.19 orders that a battle has interrupted are carried on after it', () => {
  const dawn = upToCommand(pass(begin('ciudad-rodrigo'), 5));
  const start = dawn.state.units.find(({ name }) => name === '24th')!.pose.at;
  const to = { x: start.x, y: start.y - 20_000 };
  const battle = playWatch(dawn, {
    red: [{ do: 'march', unit: '24th', path: [to] }],
    blue: [{ do: 'sortie', units: ['113th Line'], through: 'West gate' }],
  });
  expect(battle.state.eng.watch.marches).toHaveLength(1);
  const after = playWatch(upToCommand(quietly(battle)));
  expect(after.state.units.find(({ name }) => name === '24th')!.pose.at).toEqual(to);
});

test('ENG R152 ENG T.13 where dawn finds a battle the divisions are exchanged when the first watch after it begins', () => {
  const { state } = pass(begin('ciudad-rodrigo'), 4);
  const { clock } = state.eng;
  const battle = { ...clock, tempo: 'battle' as const, moment: { day: 1, seg: 'N' as const, turn: 36 } };
  const night = fieldOf(state as never).having({ clock: battle });
  const dawn = after(night, [], (draft, table) => endOfTurn(draft, table));
  expect([dawn.state.eng.clock.moment.seg, dawn.state.eng.watch.onDuty]).toEqual(['D', 'Light']);
  expect(dawn.unit('1/43rd').status).toBe('table');
  const watch = after(dawn, [], (draft, table) => beginWatch(draft, table));
  expect(watch.state.eng.watch.onDuty).toBe('1st');
  expect(watch.unit('1/43rd').status).toBe('due');
});
