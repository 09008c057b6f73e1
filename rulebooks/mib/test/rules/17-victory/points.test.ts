import { NOWHERE } from '@abatis/hex';
import { describe, expect, test } from 'vitest';
import {
  type KnownLine,
  type PointLine,
  pointsKnownTo,
  pointsNow,
  type Reason,
  totalOf,
} from '../../../src/rules/17-victory.ts';
import type { MibState, Side } from '../../../src/state.ts';
import { opened, scenario, withUnits } from '../../scenario/opened.ts';

const teugn = opened('teugn-hausen');
const raab = opened('raab');

const of = <Line extends PointLine | KnownLine>(
  lines: readonly Line[],
  kind: Reason['kind'],
): readonly Line[] => lines.filter(({ reason }) => reason.kind === kind);

/** What a side has for one kind of reason. */
const points = (state: MibState, side: Side, kind: Reason['kind']): number =>
  totalOf(of(pointsNow(state), kind), side);

const lost = { place: 'eliminated', hex: NOWHERE, steps: 0 } as const;

describe('MIB 17.0 objectives', () => {
  test('MIB 17.0 their points go to who holds them, with the reason', () => {
    expect(pointsNow(teugn.state)).toEqual([
      {
        side: 'french',
        points: 1,
        reason: { kind: 'objective', name: 'Dünzling', hex: '1607' },
        clause: 'MIB 17.0',
      },
      {
        side: 'coalition',
        points: 3,
        reason: { kind: 'objective', name: 'Hausen', hex: '0810' },
        clause: 'MIB 17.0',
      },
      {
        side: 'coalition',
        points: 2,
        reason: { kind: 'objective', name: 'Hausener Berg', hex: '0908' },
        clause: 'MIB 17.0',
      },
    ]);
  });

  test('MIB 17.0 each of them to each side', () => {
    for (const { state } of [teugn, raab, opened('abensberg')]) {
      const all = (side: Side) => ({ ...state, holders: state.holders.map(() => side) });
      const sum = state.battle === teugn.state.battle ? 11 : state.battle === raab.state.battle ? 9 : 17;
      for (const side of ['french', 'coalition'] as const) {
        expect(points(all(side), side, 'objective')).toBe(sum);
        expect(points(all(side), side === 'french' ? 'coalition' : 'french', 'objective')).toBe(0);
      }
    }
  });
});

describe('MIB 17.0 steps lost', () => {
  test('MIB 17.0 casualties count for the enemy, stragglers of the living do not', () => {
    const state = withUnits(teugn, {
      Gudin: { casualties: 2, stragglers: 1, steps: 1 },
      Vukassovich: { casualties: 1, steps: 0 },
    });
    expect(points(state, 'coalition', 'losses')).toBe(2);
    expect(points(state, 'french', 'losses')).toBe(1);
  });

  test('MIB 17.0, 10.2e stragglers of the eliminated count', () => {
    const state = withUnits(teugn, { Lusignan: { ...lost, casualties: 1, stragglers: 2 } });
    expect(points(state, 'french', 'losses')).toBe(3);
  });

  test('MIB 17.0, 10.2a stragglers of a Smashed unit do not', () => {
    const state = withUnits(teugn, { Gudin: { smashed: true, steps: 0, casualties: 2, stragglers: 2 } });
    expect(points(state, 'coalition', 'losses')).toBe(2);
  });

  test('MIB R119 a lost detachment counts once, as casualties of its parent', () => {
    const state = withUnits(raab, {
      Colloredo: { casualties: 1, detached: 0 },
      'Kis-Megyer garrison': { ...lost, casualties: 1, stragglers: 1 },
    });
    expect(points(state, 'french', 'losses')).toBe(1);
    const reused = withUnits(raab, {
      Colloredo: { casualties: 1, detached: 0 },
      'Kis-Megyer garrison': { place: 'unformed', hex: NOWHERE, steps: 0, casualties: 1, parent: null },
    });
    expect(points(reused, 'french', 'losses')).toBe(1);
  });

  test('MIB 17.0 casualties of a living detachment count, and all of one that stays apart', () => {
    const living = withUnits(raab, { 'Kis-Megyer garrison': { casualties: 1, steps: 1 } });
    expect(points(living, 'french', 'losses')).toBe(1);
    const apart = withUnits(teugn, { '7e Légère': { ...lost, casualties: 1 } });
    expect(points(apart, 'coalition', 'losses')).toBe(1);
  });

  test('MIB R84 who left the map is not lost', () => {
    const state = withUnits(teugn, {
      Gudin: { place: 'exited', hex: NOWHERE, steps: 3, casualties: 1, stragglers: 0 },
    });
    expect(points(state, 'coalition', 'losses')).toBe(1);
  });
});

describe('MIB 17.0 broken divisions', () => {
  test('MIB 17.0, G.1 two points to the Austrians for each that is Smashed or eliminated, none to the French', () => {
    const state = withUnits(teugn, {
      Gudin: { smashed: true, steps: 0, stragglers: 2, casualties: 2 },
      Friant: { ...lost, casualties: 4 },
      Lusignan: { ...lost, casualties: 3 },
    });
    expect(of(pointsNow(state), 'broken')).toEqual([
      {
        side: 'coalition',
        points: 2,
        reason: { kind: 'broken', unit: 'Friant', how: 'eliminated' },
        clause: 'MIB 17.0',
      },
      {
        side: 'coalition',
        points: 2,
        reason: { kind: 'broken', unit: 'Gudin', how: 'smashed' },
        clause: 'MIB 17.0',
      },
    ]);
  });

  test('MIB 17.0 a detachment is no division', () => {
    const state = withUnits(teugn, { '7e Légère': { ...lost, casualties: 1 } });
    expect(points(state, 'coalition', 'broken')).toBe(0);
  });

  test('MIB 17.0, G.2 two points to either side', () => {
    const state = withUnits(raab, {
      Seras: { smashed: true, steps: 0, stragglers: 1 },
      Jellacic: { ...lost, casualties: 4 },
    });
    expect(points(state, 'french', 'broken')).toBe(2);
    expect(points(state, 'coalition', 'broken')).toBe(2);
  });
});

describe('MIB R84 exits', () => {
  const gone = (hex: number, steps: number, turn = 0) =>
    ({ place: 'exited', hex: NOWHERE, steps, exit: { turn, hex, steps } }) as const;

  test.each([
    ['0105', 'A', 4, 3],
    ['0107', 'B', 3, 3],
    ['0107', 'B', 2, 2],
    ['0105', 'A', 1, 2],
  ])('MIB R84, G.1 a division that left from %s by exit %s with %i steps: %i', (hex, exit, steps, worth) => {
    const state = withUnits(teugn, { Gudin: gone(teugn.hex(hex), steps) });
    expect(of(pointsNow(state), 'left')).toEqual([
      {
        side: 'french',
        points: worth,
        reason: { kind: 'left', unit: 'Gudin', exit, steps },
        clause: 'MIB 17.0',
      },
    ]);
  });

  test('MIB R84, G.1 not for a detachment, nor by another hex', () => {
    expect(points(withUnits(teugn, { '7e Légère': gone(teugn.hex('0105'), 1) }), 'french', 'left')).toBe(0);
    expect(points(withUnits(teugn, { Gudin: gone(teugn.hex('0106'), 4) }), 'french', 'left')).toBe(0);
  });

  test.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
  ])('MIB R84, G.2 an Austrian unit that left by E on turn %i: %i', (turn, worth) => {
    const state = withUnits(raab, { 'Kis-Megyer garrison': gone(raab.hex('1606'), 1, turn - 1) });
    expect(points(state, 'coalition', 'left')).toBe(worth);
  });

  test('MIB R84 one hex may be an exit of both sides, each with its own points', () => {
    const file = structuredClone(scenario('raab'));
    file.exits.unshift({ name: 'F', side: 'french', hex: '1606' });
    file.victory.exits.push({
      side: 'french',
      exits: ['F', 'E'],
      what: 'unit',
      fromTurn: 1,
      points: [{ steps: 2, points: 4 }],
    });
    const both = opened(file);
    const state = withUnits(both, {
      Seras: gone(both.hex('1606'), 3),
      Lecchi: gone(both.hex('1606'), 1),
      Frimont: gone(both.hex('1606'), 4, 2),
    });
    expect(
      of(pointsNow(state), 'left').map(({ side, points: worth, reason }) => [side, worth, reason]),
    ).toEqual([
      ['french', 4, { kind: 'left', unit: 'Seras', exit: 'F', steps: 3 }],
      ['coalition', 1, { kind: 'left', unit: 'Frimont', exit: 'E', steps: 4 }],
    ]);
  });

  test('MIB R84, G.2 each unit one point, however strong', () => {
    const exit = raab.hex('1606');
    const state = withUnits(raab, { Frimont: gone(exit, 4, 2), Mécséry: gone(exit, 2, 3) });
    expect(points(state, 'coalition', 'left')).toBe(2);
    expect(points(state, 'french', 'left')).toBe(0);
  });
});

describe('MIB 17.0, G.2 rule 2 the fortress', () => {
  const inside = { hex: raab.hex('0804') };

  test('one unit in it is safe', () => {
    expect(points(withUnits(raab, { Jellacic: inside }), 'french', 'shut-up')).toBe(0);
  });

  test('of several all count as eliminated but the one that would cost most', () => {
    const state = withUnits(raab, {
      Jellacic: { hex: raab.hex('0904') },
      'Bésán hussars': inside,
      'Kis-Megyer garrison': inside,
    });
    expect(of(pointsNow(state), 'shut-up')).toEqual([
      // The hussars a step and a division, the garrison a step.
      { side: 'french', points: 4, reason: { kind: 'shut-up', fortress: 'Raab' }, clause: 'MIB 17.0' },
    ]);
  });

  test('stragglers count then, casualties have been counted, and Smashed divisions are broken already', () => {
    const state = withUnits(raab, {
      Frimont: inside,
      Jellacic: { ...inside, steps: 1, stragglers: 2, casualties: 1 },
      Mécséry: { ...inside, steps: 0, smashed: true, stragglers: 1, casualties: 1 },
    });
    expect(points(state, 'french', 'shut-up')).toBe(3 + 2 + 1);
    expect(points(state, 'french', 'losses')).toBe(2);
    expect(points(state, 'french', 'broken')).toBe(2);
  });

  test('by the points that the scenario gives for a step', () => {
    const file = structuredClone(scenario('raab'));
    file.victory.stepLost = 3;
    const dear = opened(file);
    const state = withUnits(dear, {
      Frimont: inside,
      Jellacic: { ...inside, steps: 2, stragglers: 1, casualties: 1 },
    });
    expect(points(state, 'french', 'shut-up')).toBe(3 * 3 + 2);
    expect(points(state, 'french', 'losses')).toBe(3);
  });

  test('an extended line with one hex in it is in it', () => {
    const state = withUnits(raab, {
      Frimont: inside,
      Jellacic: { hex: raab.hex('0905'), wing: raab.hex('0904') },
    });
    expect(points(state, 'french', 'shut-up')).toBe(4 + 2);
  });

  test('the French there would count for nothing', () => {
    const state = withUnits(raab, { Seras: inside, Durutte: inside });
    expect(points(state, 'coalition', 'shut-up')).toBe(0);
    expect(points(state, 'french', 'shut-up')).toBe(0);
  });
});

describe('MIB 2.5b what a seat knows of the points', () => {
  const known = (state: MibState, seat: string, kind: Reason['kind'], side: Side) =>
    of(pointsKnownTo(state, seat), kind)
      .filter(line => line.side === side)
      .map(({ least, most }) => [least, most]);

  const worn = withUnits(teugn, {
    Gudin: { casualties: 2, stragglers: 1, steps: 1 },
    Friant: { casualties: 0, stragglers: 1, steps: 3 },
  });

  test('MIB 2.5b its own losses exactly, those of the living enemy as a range', () => {
    expect(known(worn, 'french', 'losses', 'coalition')).toEqual([[2, 2]]);
    // Of three missing steps of Gudin two may straggle, of Friant's the one.
    expect(known(worn, 'coalition', 'losses', 'coalition')).toEqual([[1, 4]]);
  });

  test('MIB 2.5b nothing is hidden with the option openCharts', () => {
    const open = { ...worn, options: { ...worn.options, openCharts: true } };
    expect(known(open, 'coalition', 'losses', 'coalition')).toEqual([[2, 2]]);
  });

  test('MIB 2.5b, 10.2a a Smashed unit has a straggler at least', () => {
    const smashed = withUnits(teugn, { Gudin: { smashed: true, steps: 0, casualties: 3, stragglers: 1 } });
    expect(known(smashed, 'coalition', 'losses', 'coalition')).toEqual([[2, 3]]);
    expect(known(smashed, 'coalition', 'broken', 'coalition')).toEqual([[2, 2]]);
  });

  test('MIB 2.5b of the eliminated everybody knows all, of those who left not', () => {
    const gone = withUnits(teugn, {
      Gudin: { ...lost, casualties: 3, stragglers: 1 },
      Friant: { place: 'exited', hex: NOWHERE, steps: 3, casualties: 1 },
    });
    expect(known(gone, 'coalition', 'losses', 'coalition')).toEqual([[4, 5]]);
    expect(known(gone, 'french', 'losses', 'coalition')).toEqual([[5, 5]]);
  });

  test('MIB 2.5b the counter of a detachment that is to be made again tells nothing', () => {
    const made = withUnits(raab, {
      'Kis-Megyer garrison': { place: 'unformed', hex: NOWHERE, steps: 0, casualties: 1, parent: null },
    });
    expect(known(made, 'french', 'losses', 'french')).toEqual([]);
  });

  test('MIB 2.5b objectives are open', () => {
    expect(known(teugn.state, 'french', 'objective', 'coalition')).toEqual([
      [3, 3],
      [2, 2],
    ]);
  });

  test('MIB 2.5b how many straggle in the fortress is hidden too', () => {
    const inside = { hex: raab.hex('0804') };
    const state = withUnits(raab, {
      Frimont: inside,
      Jellacic: { ...inside, steps: 1, stragglers: 2, casualties: 1 },
    });
    expect(known(state, 'french', 'shut-up', 'french')).toEqual([[3, 5]]);
    expect(known(state, 'coalition', 'shut-up', 'french')).toEqual([[5, 5]]);
  });

  test('MIB 2.5b what is known always holds what is so', () => {
    for (const seat of ['french', 'coalition']) {
      const exact = of(pointsNow(worn), 'losses');
      for (const line of of(pointsKnownTo(worn, seat), 'losses')) {
        const actual = exact.find(({ side }) => side === line.side)!.points;
        expect(line.least).toBeLessThanOrEqual(actual);
        expect(line.most).toBeGreaterThanOrEqual(actual);
      }
    }
  });
});
