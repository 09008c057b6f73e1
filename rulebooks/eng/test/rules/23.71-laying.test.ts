import { inches, point } from '@abatis/tabletop';
import { describe, expect, test } from 'vitest';
import type { EngineerOrder } from '../../src/actions.ts';
import { carryOutEngineers, judgeEngineers } from '../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../support/field.ts';
import { after, afterTurns } from '../support/table.ts';

const at = (x: number, y: number) => point(inches(x), inches(y));

const SAPPERS = `
  table 60x40
  red 20,20 Sap 2x1
  red 30,20 Foot 4x1
  blue 20,35 Enemy 4x1
  eng troop Sap sapper powder=300
  eng engineer red Ross with=Sap
`;

const clauses = (f: Field, order: EngineerOrder): readonly string[] => {
  const verdict = judgeEngineers(f.state, 'red', order);
  return verdict.legal ? [] : verdict.refusals.map(({ clause }) => clause);
};
const ordered = (f: Field, order: EngineerOrder): Field => {
  expect(clauses(f, order)).toEqual([]);
  return after(f, [], draft => void carryOutEngineers(draft, 'red', order));
};
const lay = (f: Field, more: object = {}): EngineerOrder => ({
  do: 'lay',
  unit: f.unit('Sap').id,
  what: 'large',
  at: at(20, 20.5),
  ...more,
});

describe('laying', () => {
  test('ENG 23.71f ENG 23.71e two stationary turns for a large charge, one for a small', () => {
    const f = field(SAPPERS);
    const large = ordered(f, lay(f));
    expect(large.state.eng.charges).toMatchObject([{ state: 'laying', left: 2, pounds: 300 }]);
    expect(large.troop('Sap')).toMatchObject({ role: 'lay', arms: 'working', load: { powder: 0 } });
    expect(afterTurns(large, 1).state.eng.charges).toMatchObject([{ state: 'laying', left: 1 }]);
    const laid = afterTurns(large, 2);
    expect(laid.state.eng.charges).toMatchObject([{ state: 'laid', left: 0, layers: null }]);
    expect(laid.troop('Sap')).toMatchObject({ role: 'none', arms: 'arming' });
    expect(laid.state.eng.fire.retiring).toEqual([f.unit('Sap').id]);
    const small = ordered(f, lay(f, { what: 'small' }));
    expect(small.troop('Sap').load.powder).toBe(200);
    expect(afterTurns(small, 1).state.eng.charges).toMatchObject([{ state: 'laid', pounds: 100 }]);
  });

  test('ENG 23.21c1 laying is work', () => {
    const f = field(SAPPERS);
    expect(afterTurns(ordered(f, lay(f)), 2).troop('Sap').fatigue.shift).toBe(2);
  });

  test('ENG 23.71e a turn in which they move, shoot or are shaken does not count', () => {
    const f = field(SAPPERS);
    const begun = ordered(f, lay(f));
    const { turn } = begun.unit('Sap');
    for (const change of [
      { turn: { ...turn, moved: true } },
      { turn: { ...turn, fired: true } },
      { shaken: true },
    ])
      expect(afterTurns(begun.with('Sap', change), 1).state.eng.charges).toMatchObject([{ left: 2 }]);
  });

  test('ENG 23.71e who is ordered otherwise has left the charge, and others may go on', () => {
    const f = field(SAPPERS);
    const left = afterTurns(ordered(f, lay(f)).withTroop('Sap', { role: 'none' }), 1);
    expect(left.state.eng.charges).toMatchObject([{ state: 'laying', layers: null, left: 2 }]);
    const again = ordered(left, { do: 'fuse', unit: f.unit('Sap').id, charge: 0 });
    expect(again.state.eng.charges).toMatchObject([{ state: 'laying', left: 2, layers: f.unit('Sap').id }]);
  });

  test.each([
    ['soldier', ['ENG 23.71a']],
    ['pontoonier', ['ENG 23.71a']],
    ['sapper', []],
    ['miner', []],
    ['pioneer', []],
  ] as const)('ENG 23.71a ENG R122 who lays: %s', (engType, refused) => {
    const f = field(SAPPERS).withTroop('Sap', { engType });
    expect(clauses(f, lay(f))).toEqual(refused);
  });

  test('ENG 23.71a neither the enemy, nor the shaken, nor the lost', () => {
    const f = field(SAPPERS);
    expect(clauses(f.with('Sap', { shaken: true }), lay(f))).toEqual(['ENG 23.71a']);
    expect(clauses(f.with('Sap', { status: 'lost' }), lay(f))).toEqual(['ENG 23.71a']);
    expect(judgeEngineers(f.state, 'blue', lay(f)).refusals).toMatchObject([{ clause: 'ENG 23.71a' }]);
  });

  test('ENG 23.70 an engineer officer is there at the start, with the unit or at the place', () => {
    const without = (line: string) => field(SAPPERS.replace('eng engineer red Ross with=Sap', line));
    const f = without('eng engineer red Ross 20,21.4');
    expect(clauses(f, lay(f))).toEqual([]);
    expect(clauses(without('eng engineer red Ross 20,21.6'), lay(f))).toEqual(['ENG 23.70']);
    expect(clauses(without('eng engineer blue Ross 20,20.5'), lay(f))).toEqual(['ENG 23.70']);
    expect(clauses(without('eng engineer red Ross with=Foot'), lay(f))).toEqual(['ENG 23.70']);
    const dead = fieldOf({
      ...f.state,
      eng: { ...f.state.eng, officers: f.state.eng.officers.map(each => ({ ...each, alive: false })) },
    });
    expect(clauses(dead, lay(f))).toEqual(['ENG 23.70']);
  });

  test('ENG S.5 within an inch of the unit, and on the table', () => {
    const f = field(SAPPERS);
    expect(clauses(f, lay(f, { at: at(20, 21) }))).toEqual([]);
    expect(clauses(f, lay(f, { at: at(20, 21.1) }))).toEqual(['ENG S.5']);
    const edge = field(SAPPERS.replace('red 20,20 Sap', 'red 20,40 Sap'));
    expect(clauses(edge, lay(edge, { at: at(20, 40.5) }))).toEqual(['ENG S.5']);
  });

  test('ENG 23.71e one charge at a time', () => {
    const f = field(SAPPERS);
    const small = ordered(f, lay(f, { what: 'small' }));
    expect(clauses(small, lay(f, { what: 'small' }))).toEqual(['ENG 23.71e']);
  });

  test('ENG 23.71c the powder comes from the load, or from a train that stands there', () => {
    const f = field(
      `${SAPPERS.replace('powder=300', 'powder=200')}\n eng carrier red T armyTrain 20,18 reloads=4`,
    );
    const near = ordered(f, lay(f));
    expect(near.state.eng.carriers).toMatchObject([{ reloads: 1 }]);
    expect(near.troop('Sap').load.powder).toBe(200);
    const far = field(`${SAPPERS.replace('powder=300', '')}\n eng carrier red T armyTrain 20,10 reloads=4`);
    expect(clauses(far, lay(far))).toEqual(['ENG 23.71c']);
    const few = field(`${SAPPERS.replace('powder=300', '')}\n eng carrier red T armyTrain 20,18 reloads=2`);
    expect(clauses(few, lay(few))).toEqual(['ENG 23.71c']);
    const supply = field(
      `${SAPPERS.replace('powder=300', '')}\n eng carrier red T supplyTrain 20,18 reloads=4`,
    );
    expect(clauses(supply, lay(supply))).toEqual(['ENG 23.71c']);
    const moving = f.having({ carriers: f.state.eng.carriers.map(each => ({ ...each, moved: true })) });
    expect(clauses(moving, lay(f))).toEqual(['ENG 23.71c']);
  });

  test('ENG 23.73o ENG 23.73l a figure of sappers places a barrel in two turns, without officer or powder', () => {
    const f = field(
      `${SAPPERS.replace('eng engineer red Ross with=Sap', '').replace('powder=300', '')}\neng barrels 1 0`,
    );
    const placing = ordered(f, lay(f, { what: 'barrel' }));
    expect(placing.state.eng.fire.barrels.red).toBe(0);
    expect(afterTurns(placing, 1).state.eng.charges).toMatchObject([{ kind: 'barrel', state: 'laying' }]);
    expect(afterTurns(placing, 2).state.eng.charges).toMatchObject([{ kind: 'barrel', state: 'laid' }]);
    expect(clauses(afterTurns(placing, 2), lay(f, { what: 'barrel' }))).toEqual(['ENG 23.73o']);
    expect(clauses(f.withTroop('Sap', { engType: 'miner' }), lay(f, { what: 'barrel' }))).toEqual([
      'ENG 23.73o',
    ]);
  });

  test('ENG 23.71k a dud or a cut charge is fused again in one turn', () => {
    for (const state of ['dud', 'cut']) {
      const f = field(`${SAPPERS}\neng charge red 20,20.5 300 ${state}`);
      const again = ordered(f, { do: 'fuse', unit: f.unit('Sap').id, charge: 0 });
      expect(again.state.eng.charges).toMatchObject([{ state: 'laying', left: 1 }]);
      expect(afterTurns(again, 1).state.eng.charges).toMatchObject([{ state: 'laid' }]);
      expect(afterTurns(again, 1).state.eng.fire.retiring).toEqual([f.unit('Sap').id]);
    }
  });

  test('ENG 23.71k no other charge is fused again, nor from afar, nor by others', () => {
    const f = (line: string) => field(`${SAPPERS}\neng charge ${line}`);
    const fuse = (g: Field): EngineerOrder => ({
      do: 'fuse',
      unit: g.unit('Sap').id,
      charge: g.state.eng.charges[0]!.id,
    });
    expect(clauses(f('red 20,20.5 300 laid'), fuse(f('red 20,20.5 300 laid')))).toEqual(['ENG 23.71k']);
    expect(clauses(f('blue 20,20.5 300 dud'), fuse(f('blue 20,20.5 300 dud')))).toEqual(['ENG 23.71k']);
    expect(clauses(f('red 20,22 300 dud'), fuse(f('red 20,22 300 dud')))).toEqual(['ENG S.5']);
    const dud = f('red 20,20.5 300 dud');
    expect(clauses(dud.withTroop('Sap', { engType: 'soldier' }), fuse(dud))).toEqual(['ENG 23.71a']);
    expect(clauses(ordered(dud, lay(dud)), fuse(dud))).toEqual(['ENG 23.71e']);
  });
});

describe('carrying', () => {
  const BESIDE = `${SAPPERS.replace('powder=300', '')}\neng carrier red T armyTrain 22,20.5 reloads=4`;
  const take = (f: Field, pounds: number): EngineerOrder => ({
    do: 'take-powder',
    unit: f.unit('Sap').id,
    carrier: f.state.eng.carriers[0]!.id,
    pounds,
  });

  test('ENG 23.71d1 ENG 23.71c two hundred pounds a figure, a reload for each hundred', () => {
    const f = field(BESIDE);
    const loaded = ordered(f, take(f, 400));
    expect(loaded.troop('Sap').load.powder).toBe(400);
    expect(loaded.state.eng.carriers).toMatchObject([{ reloads: 0 }]);
    expect(clauses(f, take(f, 500))).toEqual(['ENG 23.71d1']);
    expect(clauses(ordered(f, take(f, 300)), take(f, 200))).toEqual(['ENG 23.71d1']);
    expect(clauses(ordered(f, take(f, 300)), take(f, 100))).toEqual([]);
  });

  test('ENG 23.71c no more than the train has', () => {
    const f = field(BESIDE.replace('reloads=4', 'reloads=2'));
    expect(clauses(f, take(f, 300))).toEqual(['ENG 23.71c']);
  });

  test('ENG 23.71d1 from a depot or an ammo train beside it, by sappers, pioneers or miners', () => {
    const f = field(BESIDE);
    expect(clauses(field(BESIDE.replace('armyTrain', 'depot')), take(f, 100))).toEqual([]);
    expect(clauses(field(BESIDE.replace('armyTrain', 'wagon')), take(f, 100))).toEqual(['ENG 23.71d1']);
    expect(clauses(field(BESIDE.replace('carrier red', 'carrier blue')), take(f, 100))).toEqual([
      'ENG 23.71d1',
    ]);
    expect(clauses(field(BESIDE.replace('22,20.5', '24,20.5')), take(f, 100))).toEqual(['ENG 23.71d1']);
    expect(clauses(f.withTroop('Sap', { engType: 'pontoonier' }), take(f, 100))).toEqual(['ENG 23.71d1']);
    const gone = f.having({
      carriers: f.state.eng.carriers.map(each => ({ ...each, status: 'lost' as const })),
    });
    expect(clauses(gone, take(f, 100))).toEqual(['ENG 23.71d1']);
  });
});

describe('clearing', () => {
  const charge = (state: string, enemy = '20,20.9') =>
    field(`${SAPPERS.replace('20,35 Enemy', `${enemy} Enemy`)}\neng charge red 20,20 300 ${state}`);

  test.each(['laid', 'failed once', 'dud', 'cut'])(
    'ENG X.16 enemies on foot who stand a turn at it clear it: %s',
    state => {
      expect(afterTurns(charge(state), 1).state.eng.charges).toEqual([]);
    },
  );

  test('ENG X.16 not one that is still being laid, nor from afar, nor by those who move', () => {
    const f = charge('laid');
    expect(afterTurns(charge('laying'), 1).state.eng.charges).toHaveLength(1);
    expect(afterTurns(charge('laid', '20,22'), 1).state.eng.charges).toHaveLength(1);
    const moving = f.with('Enemy', { turn: { ...f.unit('Enemy').turn, moved: true } });
    expect(afterTurns(moving, 1).state.eng.charges).toHaveLength(1);
    expect(afterTurns(f.with('Enemy', { arm: 'cavalry' }), 1).state.eng.charges).toHaveLength(1);
  });
});

test('ENG R120 powder of a unit that is no more is left as a charge without a fuse', () => {
  const f = field(SAPPERS).with('Sap', { status: 'lost' });
  const now = afterTurns(f, 1);
  expect(now.state.eng.charges).toMatchObject([{ kind: 'charge', pounds: 300, state: 'dud', side: 'red' }]);
  expect(now.troop('Sap').load.powder).toBe(0);
});
