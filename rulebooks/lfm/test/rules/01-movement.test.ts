import type { Hex } from '@abatis/hex';
import { LEGAL, type Ruling, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { battleOf } from '../../src/battle.ts';
import { commanderNamed, unitNamed, unitOf } from '../../src/pieces.ts';
import { inNames } from '../../src/references.ts';
import {
  changeMode,
  commanderMarcher,
  commandersInTheWay,
  costParts,
  inMp,
  type Move,
  type MoveTerms,
  marchersOf,
  mayChangeMode,
  mayMove,
  mayUnlimber,
  move,
  pathCost,
  unitMarcher,
  unlimber,
} from '../../src/rules/01-movement/index.ts';
import type { LfmState } from '../../src/state.ts';
import { field } from '../field.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { scripted } from './scripted.ts';

/** The hexes of a row from one column to another. */
const along = (row: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, place) => row + String(from + place).padStart(2, '0'));

/** A move of the named pieces along these hexes. */
function moveOf(state: LfmState, names: readonly string[], path: readonly Hex[]): Move {
  const { units, commanders } = battleOf(state);
  const isUnit = (name: string): boolean => units.some(card => card.name === name);
  const isCommander = (name: string): boolean => commanders.some(card => card.name === name);
  return {
    units: names.filter(isUnit).map(name => unitNamed(state, name)),
    commanders: names.filter(isCommander).map(name => commanderNamed(state, name)),
    path,
  };
}

/** May the pieces, named with + between them, go along these hexes? */
function judged(text: string, names: string, path: readonly string[], terms: MoveTerms = {}): Ruling {
  const { state, hex } = field(text);
  return mayMove(state, moveOf(state, names.split('+'), path.map(hex)), terms);
}

/** What the path costs the one piece that is named, step by step. */
function costs(text: string, name: string, path: readonly string[]): readonly number[] {
  const { state, hex } = field(text);
  const { units, commanders } = moveOf(state, [name], []);
  const [marcher] = marchersOf(state, { units, commanders });
  return pathCost(state, marcher!, path.map(hex)).steps.map(({ cost }) => cost);
}

function moved(text: string, names: string, path: readonly string[], terms: MoveTerms = {}) {
  const { state, hex } = field(text);
  const table = scripted();
  const order = moveOf(state, names.split('+'), path.map(hex));
  const after = transact(state, draft => move(draft, order, table, terms));
  return { after, table, unit: (name: string) => unitOf(after, unitNamed(after, name)), hex };
}

describe('allowances', () => {
  test.each([
    ['4-5', 5, 'foot'],
    ['4-5 cavalry', 8, 'mounted'],
    ['4-5 cavalry dismounted', 5, 'foot'],
    ['3/1-5 limbered', 5, 'artillery'],
    ['3/1-5 limbered horse', 8, 'artillery'],
  ])('LFM 1.2 LFM T1 LFM 1.5b %s has %i MP and pays as %s', (kind, mp, payer) => {
    const { state } = field(`union 1010 X ${kind}`);
    expect(unitMarcher(state, 0)).toMatchObject({ allowance: mp * 12, payer });
  });

  test('LFM 1.2 LFM R21 a commander has 8 MP, pays as foot and is never slow', () => {
    const { state } = field('brigade B union shattered\nunion 1010 2WI 4-5 @B; B * @B');
    expect(commanderMarcher(state, 0)).toMatchObject({ allowance: 96, payer: 'foot', slow: false });
    expect(unitMarcher(state, 0)).toMatchObject({ slow: true });
  });

  test('LFM 26.2 LFM X9 a purse takes the place of the allowance: 3 MP are 12 pike hexes', () => {
    const text = `map 6x20\npike ${along('05', 1, 20).join(' ')}\nunion 0501 2WI 4-5`;
    const purse = { unit: () => 36, commander: () => 36 };
    expect(judged(text, '2WI', along('05', 1, 13), { purse })).toEqual(LEGAL);
    expect(judged(text, '2WI', along('05', 1, 14), { purse })).toEqual(forbiddenBy('LFM 1.1b'));
  });

  test('LFM R16 twelfths are read as movement points', () => {
    expect([60, 27, 4, 0].map(inMp)).toEqual(['5', '2 1/4', '1/3', '0']);
  });
});

describe('costs', () => {
  test.each([
    ['', 12, 12, 12],
    ['woods 1011', 24, 36, 36],
    ['orchard 1011', 12, 12, 12],
    ['cornfield 1011', 12, 12, 12],
    ['town 1011', 12, 12, 12],
    ['sunkenRoad 1011', 12, 24, 24],
    ['steepSlope 1010/1011', 24, 24, 24],
    ['steepSlope 1011/1010', 24, 24, 24],
    ['stonewall 1010/1011', 12, 24, 24],
    ['creek 1010/1011', 24, 24, 24],
    ['creek 1010/1011\nbridge 1010/1011', 24, 24, 24],
    ['creek 1010/1011\nford 1010/1011', 24, 24, 24],
    ['river 1010/1011\nford 1010/1011', 36, 36, 36],
    ['woods 1011\ncreek 1010/1011\nsteepSlope 1010/1011', 48, 60, 60],
    ['breastworks 1011', 12, 12, 12],
  ])(
    'LFM 1.1a LFM T2 LFM T3 %j costs foot %i, artillery %i, mounted %i',
    (ground, foot, artillery, mounted) => {
      const pieces = 'union 1010 F 4-5; A 3/1-5 limbered; M 4-5 cavalry; C ** CV3';
      const cost = (name: string) => costs(`${ground}\n${pieces}`, name, ['1010', '1011'])[0];
      expect(['F', 'A', 'M', 'C'].map(cost)).toEqual([foot, artillery, mounted, foot]);
    },
  );

  test('LFM T3 a river without a way across cannot be crossed by anybody', () => {
    const text = 'river 1010/1011\nunion 1010 2WI 4-5; B ** CV3';
    expect(judged(text, '2WI', ['1010', '1011'])).toEqual(forbiddenBy('LFM T3'));
    expect(judged(text, 'B', ['1010', '1011'])).toEqual(forbiddenBy('LFM T3'));
    expect(judged(`bridge 1010/1011\n${text}`, '2WI', ['1010', '1011'])).toEqual(forbiddenBy('LFM T3'));
    expect(judged(`bridge 1010/1011\nroad 1010 1011\n${text}`, '2WI', ['1010', '1011'])).toEqual(LEGAL);
  });

  test('LFM 1.1a the parts of a cost are named and add up', () => {
    const ground = 'woods 1011 1012\ncreek 1011/1012\npike 1010 1011\ntrail 1012 1013\nsteepSlope 1012/1013';
    for (const order of ['', ' D']) {
      const { state, hex } = field(`${ground}\nunion 1010 2WI 4-5${order}`);
      const marcher = unitMarcher(state, 0);
      const { steps } = pathCost(state, marcher, along('10', 10, 14).map(hex));
      const parts = steps.map(step => costParts(state, marcher, step));
      expect(parts.map(each => each.reduce((sum, { cost }) => sum + cost, 0))).toEqual(
        steps.map(({ cost }) => cost),
      );
      expect(parts.map(each => each.map(({ clause, label: of }) => `${clause} ${of}`))).toEqual([
        [order ? 'LFM 16.3 pike' : 'LFM T4 pike'],
        ['LFM T2 woods', 'LFM T3 creek'],
        [order ? 'LFM 16.3 trail' : 'LFM T4 trail', 'LFM T3 steepSlope'],
        ['LFM T2 clear'],
      ]);
    }
  });
});

describe('spending', () => {
  const text = 'woods 1014 1015\nunion 1010 2WI 4-5';

  test('LFM 1.1b LFM R17 a hex is entered only for its full cost', () => {
    expect(judged(text, '2WI', along('10', 10, 13))).toEqual(LEGAL);
    expect(judged(text, '2WI', along('10', 10, 14))).toEqual(LEGAL);
    expect(judged(text, '2WI', along('10', 10, 15))).toEqual(forbiddenBy('LFM 1.1b'));
    const { refusals } = judged(text, '2WI', along('10', 10, 15));
    expect(inNames(field(text).state, refusals)).toMatchObject([
      { facts: { piece: '2WI', hex: '1015', cost: '7', allowance: '5' } },
    ]);
    const swamped = 'woods 1011\ncreek 1010/1011\nsteepSlope 1010/1011\nunion 1010 Guns 3/1-5 limbered';
    expect(judged(swamped, 'Guns', ['1010', '1011'])).toEqual(LEGAL);
    const purse = { unit: () => 59, commander: () => 0 };
    expect(judged(swamped, 'Guns', ['1010', '1011'], { purse })).toEqual(forbiddenBy('LFM 1.1b'));
  });

  test('LFM 1.1a a path leads from hex to adjacent hex and begins where the piece stands', () => {
    expect(judged(text, '2WI', ['1010', '1012'])).toEqual(forbiddenBy('LFM 1.1a'));
    expect(judged(text, '2WI', ['1010'])).toEqual(forbiddenBy('LFM 1.1a'));
    expect(judged(text, '2WI', ['1011', '1012'])).toEqual(forbiddenBy('LFM SP.5a'));
    const { state, hex } = field(text);
    expect(mayMove(state, { units: [7], commanders: [], path: [hex('1010'), hex('1011')] })).toEqual(
      forbiddenBy('LFM SP.5a'),
    );
  });

  test('LFM SP.5a only pieces of the phasing player move', () => {
    expect(judged(`phasing confederate\n${text}`, '2WI', ['1010', '1011'])).toEqual(forbiddenBy('LFM SP.5a'));
  });

  test('LFM 1.3 friends in the way cost nothing and count for no limit', () => {
    const crowd = 'union 1011 A 16-5 @X; B 8/8-5\nunion 1012 C 16-5 @Y\nunion 1010 2WI 8-5 @Z';
    expect(judged(crowd, '2WI', along('10', 10, 15))).toEqual(LEGAL);
    expect(judged(crowd, '2WI', ['1010', '1011'])).toEqual(LEGAL);
  });

  test('LFM X15 LFM R16 mixed rates are summed in twelfths', () => {
    const ground = [
      'map 6x20',
      `pike ${along('05', 1, 7).join(' ')}`,
      `road ${along('05', 7, 10).join(' ')}`,
      `trail ${along('05', 10, 12).join(' ')}`,
      'union 0501 2WI 4-5',
    ].join('\n');
    const path = along('05', 1, 13);
    expect(costs(`${ground}\nwoods 0513`, '2WI', path)).toEqual([3, 3, 3, 3, 3, 3, 4, 4, 4, 6, 6, 24]);
    expect(judged(`${ground}\nwoods 0513`, '2WI', path)).toEqual(forbiddenBy('LFM 1.1b'));
    const { state, hex } = field(ground);
    expect(pathCost(state, unitMarcher(state, 0), path.map(hex))).toMatchObject({ spent: 54, left: 6 });
    expect(judged(ground, '2WI', path)).toEqual(LEGAL);
  });
});

describe('who may move', () => {
  test('LFM 1.4a LFM SP.5b LFM X20 only limbered artillery moves', () => {
    expect(judged('union 1010 Guns 3/1-5', 'Guns', ['1010', '1011'])).toEqual(forbiddenBy('LFM 1.4a'));
    expect(judged('union 1010 Guns 3/1-5 limbered', 'Guns', ['1010', '1011'])).toEqual(LEGAL);
  });

  test('LFM R13 a piece moves once', () => {
    expect(judged('union 1010 2WI 4-5 moved', '2WI', ['1010', '1011'])).toEqual(forbiddenBy('LFM R13'));
    expect(judged('union 1010 B ** CV3 marched', 'B', ['1010', '1011'])).toEqual(forbiddenBy('LFM R13'));
    expect(judged('union 1010 B ** CV3 moved', 'B', ['1010', '1011'])).toEqual(LEGAL);
    const goesOn = { afterCharge: true };
    expect(judged('union 1010 1VA 4-5 cavalry moved', '1VA', ['1010', '1011'], goesOn)).toEqual(LEGAL);
  });

  test('LFM 24.1c LFM R227 a builder and a commander with a Recover marker stay', () => {
    expect(judged('union 1010 2WI 4-5 building', '2WI', ['1010', '1011'])).toEqual(forbiddenBy('LFM 24.1c'));
    expect(judged('union 1010 B * recovering', 'B', ['1010', '1011'])).toEqual(forbiddenBy('LFM R227'));
  });

  test('LFM R18 nobody enters a hex that the enemy holds', () => {
    const text = 'union 1010 2WI 4-5; B ** CV3\nconfederate 1011 26NC 8-5';
    expect(judged(text, '2WI', ['1010', '1011'])).toEqual(forbiddenBy('LFM R18'));
    expect(judged(text, 'B', ['1010', '1011'])).toEqual(forbiddenBy('LFM R18'));
  });

  test('LFM R19 a hex with enemy commanders alone is entered; they are in the way, on the whole path', () => {
    const text = 'union 1010 2WI 4-5; B ** CV3\nconfederate 1011 Heth ** CV3\nconfederate 1013 Lee army CV5';
    expect(judged(text, '2WI', ['1010', '1011'])).toEqual(LEGAL);
    const { state, hex } = field(text);
    const inTheWay = (names: string[], path: readonly string[]) =>
      commandersInTheWay(state, moveOf(state, names, path.map(hex)));
    expect(inTheWay(['2WI', 'B'], along('10', 10, 12))).toEqual([commanderNamed(state, 'Heth')]);
    expect(inTheWay(['B'], along('10', 10, 12))).toEqual([]);
    expect(inTheWay(['2WI'], ['1010', '1009'])).toEqual([]);
  });

  test('LFM R20 a commander enters a ZOC only where a friendly unit stands or comes with him', () => {
    const text = 'union 1008 2WI 4-5; B ** CV3\nconfederate 1010 26NC 8-5';
    expect(judged(text, 'B', ['1008', '1009'])).toEqual(forbiddenBy('LFM R20'));
    expect(judged(text, '2WI+B', ['1008', '1009'])).toEqual(LEGAL);
    expect(judged(`union 1009 6WI 4-5\n${text}`, 'B', ['1008', '1009'])).toEqual(LEGAL);
  });

  test('LFM R20 he need not stop there, needs no command and gets no D for anybody', () => {
    const text =
      'union 1007 B ** CV3 out\nunion 1008 2WI 4-5\nunion 1009 6WI 4-5\nconfederate 1010 26NC 8-5\nunion 0909 7WI 4-5';
    expect(judged(text, 'B', ['1007', '1008', '1009', '0909'])).toEqual(LEGAL);
    expect(judged(text, 'B', ['1007', '1008', '1009', '1108'])).toEqual(LEGAL);
    expect(judged(text, 'B', ['1007', '1008', '1009', '1109'])).toEqual(forbiddenBy('LFM R20'));
  });

  test('LFM R22 every piece of a stack spends its own points, and each that cannot pay is named', () => {
    const text = 'union 1010 2WI 4-5; 1US 4-5 cavalry; B ** CV3';
    expect(judged(text, '1US+B', along('10', 10, 18))).toEqual(LEGAL);
    expect(judged(text, '2WI+B', along('10', 10, 16))).toEqual(forbiddenBy('LFM 1.1b'));
    expect(judged(text, '2WI+1US+B', along('10', 10, 19))).toEqual(
      forbiddenBy('LFM 1.1b', 'LFM 1.1b', 'LFM 1.1b'),
    );
  });
});

describe('modes', () => {
  const phase = (text: string, change: (state: LfmState, id: number) => void) => {
    const { state } = field(text);
    return transact(state, draft => change(draft, 0));
  };

  test('LFM 1.5a LFM 1.5b LFM SP.5b cavalry changes mode once, before its first hex or after its last', () => {
    const table = scripted();
    const mountedUp = phase('union 1010 1US 4-5 cavalry dismounted', (draft, id) =>
      changeMode(draft, id, table),
    );
    expect(unitMarcher(mountedUp, 0)).toMatchObject({ allowance: 96, payer: 'mounted' });
    expect(mayChangeMode(mountedUp, 0)).toEqual(forbiddenBy('LFM 1.5a'));
    expect(table.events).toMatchObject([{ type: 'mode-changed', unit: '1US', hex: '1010', mounted: true }]);
    const { state } = field('union 1010 1US 4-5 cavalry moved');
    expect(mayChangeMode(state, 0)).toEqual(LEGAL);
  });

  test('LFM SP.5b infantry does not mount, nor does the other side now', () => {
    const { state } = field('union 1010 2WI 4-5\nconfederate 0505 1VA 4-5 cavalry');
    expect(mayChangeMode(state, 0)).toEqual(forbiddenBy('LFM SP.5b'));
    expect(mayChangeMode(state, 1)).toEqual(forbiddenBy('LFM SP.5a'));
  });

  test('LFM R36 cavalry that charged may still dismount', () => {
    const { state } = field('union 1010 1US 4-5 cavalry moved charged D');
    expect(mayChangeMode(state, 0)).toEqual(LEGAL);
  });

  test('LFM R234 a builder may not mount; artillery under a Build marker may unlimber', () => {
    const { state } = field(
      'union 1010 1US 4-5 cavalry dismounted building\nunion 0505 G 3/1-5 limbered building',
    );
    expect(mayChangeMode(state, 0)).toEqual(forbiddenBy('LFM R234'));
    expect(mayUnlimber(state, 1)).toEqual(LEGAL);
  });

  test('LFM 1.4b LFM R76 artillery unlimbers after its move or without one, in a ZOC too, and then stays', () => {
    const { state, hex } = field('union 1010 G 3/1-5 limbered\nconfederate 1011 26NC 8-5');
    expect(mayUnlimber(state, 0)).toEqual(LEGAL);
    const table = scripted();
    const after = transact(state, draft => unlimber(draft, 0, table));
    expect(table.events).toMatchObject([{ type: 'unlimbered', unit: 'G', hex: '1010' }]);
    expect(mayUnlimber(after, 0)).toEqual(forbiddenBy('LFM SP.5b'));
    const away: Move = { units: [0], commanders: [], path: [hex('1010'), hex('1009')] };
    expect(mayMove(after, away)).toEqual(forbiddenBy('LFM 1.4a'));
    expect(mayUnlimber(field('union 1010 G 3/1-5 limbered moved').state, 0)).toEqual(LEGAL);
  });

  test('LFM 1.4b LFM 4.2e it unlimbers only within the limit of its hex', () => {
    expect(mayUnlimber(field('union 1010 G 3/1-5 limbered; H 7/3-5').state, 0)).toEqual(LEGAL);
    expect(mayUnlimber(field('union 1010 G 3/1-5 limbered; H 8/3-5').state, 0)).toEqual(
      forbiddenBy('LFM 4.2e'),
    );
  });
});

describe('carrying out', () => {
  test('LFM 1.1a pieces stand at the end of their path and have moved', () => {
    const { unit, after, hex, table } = moved('union 1010 2WI 4-5; B ** CV3', '2WI+B', along('10', 10, 12));
    expect(unit('2WI')).toMatchObject({ hex: hex('1012'), turn: { moved: true, usedRoad: false } });
    expect(after.commanders[0]).toMatchObject({ hex: hex('1012'), moved: true });
    expect(table.events).toEqual([
      {
        type: 'moved',
        clause: 'LFM 1.1a',
        pieces: ['2WI', 'B'],
        path: ['1010', '1011', '1012'],
        byRoad: [],
      },
    ]);
  });

  test('LFM X40 LFM 14.3c LFM 14.3a D spreads where a move ends, not on the way', () => {
    const text = 'union 1012 A1 4-5; A2 4-5\nunion 1010 B 4-5 D';
    const through = moved(text, 'B', along('10', 10, 13));
    expect(['A1', 'A2'].map(name => through.unit(name).disorganized)).toEqual([false, false]);
    const joined = moved(text, 'B', along('10', 10, 12));
    expect(['A1', 'A2', 'B'].map(name => joined.unit(name).disorganized)).toEqual([true, true, true]);
    expect(joined.table.events.at(-1)).toEqual({
      type: 'disorganization-spread',
      clause: 'LFM 14.3a',
      units: ['A1', 'A2'],
      hex: '1012',
    });
    const { state, hex } = field('union 1012 A1 4-5 D; A2 4-5 D');
    const apart = transact(state, draft =>
      move(draft, { units: [0], commanders: [], path: [hex('1012'), hex('1013')] }, scripted()),
    );
    expect(apart.units.map(({ disorganized }) => disorganized)).toEqual([true, true]);
  });

  test('LFM 14.3a a unit that comes to a disorganized stack is disorganized; one that passes it is not', () => {
    const text = 'union 1012 A 4-5 D\nunion 1010 B 4-5';
    expect(moved(text, 'B', along('10', 10, 12)).unit('B').disorganized).toBe(true);
    expect(moved(text, 'B', along('10', 10, 13)).unit('B').disorganized).toBe(false);
  });

  test('LFM R197 whoever moves gives up the burning of a bridge', () => {
    const text = 'river 1010/1011\nbridge 1010/1011\nunion 1010 2WI 4-5 burning=1010/1011';
    const { unit, table } = moved(text, '2WI', ['1010', '1009']);
    expect(unit('2WI').burning).toBeNull();
    expect(table.events.at(-1)).toMatchObject({ type: 'burning-ended', unit: '2WI' });
  });
});
