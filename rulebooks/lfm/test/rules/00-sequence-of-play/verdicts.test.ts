import { edit, transact } from '@abatis/kernel';
import { scripted } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { unitNamed } from '../../../src/pieces.ts';
import {
  announce,
  fulfils,
  type Holders,
  isFulfilled,
  resultAtEndOfTurn,
  scoresNow,
  suddenDeath,
  totalsOf,
  type VictoryEvent,
  type VictoryRules,
  victoryRulesOf,
} from '../../../src/rules/00-sequence-of-play/index.ts';
import { OPEN_EDGES } from '../../../src/rules/09-retreats/09.01-paths.ts';
import type { Victory } from '../../../src/scenario/schema.ts';
import type { LfmState, Side } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { moved, onTurn, started } from '../../started.ts';
import { battle, disordered, NOBODY, SCHEDULE, shattered } from './conditions.ts';

describe('grades', () => {
  test('LFM 0.1 a lead, a number of points and a ratio each have their boundary', () => {
    const lead = (own: number, enemy: number) => fulfils({ grade: 'victory', lead: 5 }, own, enemy);
    expect([lead(9, 4), lead(8, 4)]).toEqual([true, false]);
    const decisive = (own: number, enemy: number) =>
      fulfils({ grade: 'decisive', atLeast: 30, ratio: [2, 1] }, own, enemy);
    expect([decisive(30, 15), decisive(29, 0), decisive(31, 16), decisive(32, 16)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const half = (own: number, enemy: number) =>
      fulfils({ grade: 'victory', atLeast: 10, ratio: [3, 2] }, own, enemy);
    expect([half(10, 6), half(9, 0), half(12, 8), half(13, 9)]).toEqual([true, false, true, false]);
  });
});

describe("Brawner's Farm", () => {
  const { state, rules, hex } = battle('brawners-farm');
  const atEnd = onTurn(state, '8pm');
  /** Confederates on the pike for good, so that only losses differ. */
  const drawn = moved(atEnd, ['Poague'], hex('1110'));

  test('LFM SP.8 LFM R10 nothing is decided before the end of 8 pm', () => {
    expect(resultAtEndOfTurn(onTurn(moved(state, ['2WI'], 'eliminated'), '7pm'), rules, NOBODY)).toBeNull();
  });

  test('LFM SP.8 LFM 0.1 a lead of 5 wins, a lead of 4 is a draw', () => {
    expect(resultAtEndOfTurn(moved(drawn, ['2WI'], 'eliminated'), rules, NOBODY)).toEqual({
      winner: null,
      grade: 'draw',
      clause: 'LFM SP.8',
      scores: { union: 0, confederate: 4 },
    });
    expect(resultAtEndOfTurn(moved(drawn, ['6WI'], 'eliminated'), rules, NOBODY)).toEqual({
      winner: 'confederate',
      grade: 'victory',
      clause: 'LFM SP.8',
      scores: { union: 0, confederate: 5 },
    });
    expect(resultAtEndOfTurn(drawn, rules, { [hex('1010')]: 'union' })).toMatchObject({ winner: 'union' });
  });
});

describe('East Cavalry Field', () => {
  const { state, rules, hex, battle: cards } = battle('east-cavalry-field');
  const crossroads = hex('1513');
  const cleared = moved(state, ['7MI', '1MI'], hex('1614'));
  const taken = moved(cleared, ['1VA'], crossroads);

  test('LFM 0.1 organized Confederate cavalry on the crossroads wins at the end of any turn', () => {
    for (const turn of ['1pm', '3pm', '5pm']) {
      const result = resultAtEndOfTurn(onTurn(taken, turn), rules, NOBODY);
      expect(result).toMatchObject({ winner: 'confederate', grade: 'victory', clause: 'LFM 0.1' });
    }
  });

  test('LFM 0.1 it does not while it is disorganized or charged or shattered, nor do guns, nor the Union', () => {
    const charged = transact(taken, draft => {
      edit(draft, 'units', unitNamed(draft, '1VA'), 'turn').charged = true;
    });
    const { brigade } = cards.units[unitNamed(taken, '1VA')]!;
    const others = [
      state,
      cleared,
      disordered(taken, '1VA'),
      charged,
      shattered(taken, brigade!),
      moved(cleared, ['Griffin'], crossroads),
    ];
    expect(others.map(each => resultAtEndOfTurn(each, rules, NOBODY))).toEqual(others.map(() => null));
  });

  test('LFM 0.1 infantry would not do for the crossroads, cavalry on foot does', () => {
    const drawn = field('confederate 0101 1VA 3-4\nconfederate 0102 2VA 3-4 cavalry dismounted');
    const held = (label: string) =>
      isFulfilled(drawn.state, { ...rules.immediate[0]!, hexes: [drawn.hex(label)] });
    expect([held('0101'), held('0102')]).toEqual([false, true]);
  });

  test('LFM R10 LFM 0.1 the end of 5 pm decides: 10 points and half as many again as the enemy', () => {
    const cavalry = (side: Side) => cards.units.filter(card => card.side === side && card.arm === 'cavalry');
    /** The first regiments of a side whose SP come to this. */
    const losing = (start: LfmState, side: Side, sp: number): LfmState => {
      const names: string[] = [];
      let left = sp;
      for (const card of cavalry(side).toSorted((a, b) => b.sp - a.sp)) {
        if (card.sp > left || card.name === '1VA') continue;
        left -= card.sp;
        names.push(card.name);
      }
      expect(left).toBe(0);
      return moved(start, names, 'eliminated');
    };
    const last = onTurn(state, '5pm');
    const outcome = (union: number, confederate: number) =>
      resultAtEndOfTurn(losing(losing(last, 'union', union), 'confederate', confederate), rules, NOBODY);
    expect(outcome(3, 5)).toMatchObject({
      winner: 'union',
      clause: 'LFM R10',
      scores: { union: 10, confederate: 6 },
    });
    expect(outcome(0, 4)).toMatchObject({ winner: null, grade: 'draw' });
    expect(outcome(6, 4)).toMatchObject({ winner: 'confederate' });
    expect(outcome(6, 5)).toMatchObject({ winner: null, grade: 'draw' });
  });
});

describe('Gettysburg', () => {
  const { state, rules, hex } = battle('gettysburg-1-july');
  const last = onTurn(state, '8pm');
  const held = (side: Side, ...hexes: readonly string[]): Holders =>
    Object.fromEntries(hexes.map(each => [hex(each), side]));
  const HILLS = ['2219', '2220', '2221', '2323'];

  test('LFM 0.1 30 points and twice the enemy are decisive, a lead of 10 is a victory, less is a draw', () => {
    expect(resultAtEndOfTurn(last, rules, held('confederate', ...HILLS))).toMatchObject({
      winner: 'confederate',
      grade: 'decisive',
      scores: { union: 0, confederate: 30 },
    });
    expect(resultAtEndOfTurn(last, rules, held('confederate', '2323'))).toMatchObject({ grade: 'victory' });
    expect(resultAtEndOfTurn(last, rules, held('union', '1614'))).toMatchObject({
      winner: null,
      grade: 'draw',
    });
    const against = { ...held('confederate', ...HILLS), ...held('union', '1107', '1614', '0714') };
    expect(resultAtEndOfTurn(last, rules, against)).toMatchObject({
      winner: 'confederate',
      grade: 'victory',
      scores: { union: 20, confederate: 30 },
    });
  });

  test('LFM R10 LFM SP.8 with the next morning a decisive victory at 8 pm ends the game, a lesser one does not', () => {
    const dawn = battle('gettysburg-1-july', ['dawn']);
    const at = (turn: string, holders: Holders) =>
      resultAtEndOfTurn(onTurn(dawn.state, turn), dawn.rules, holders);
    expect(at('8pm', held('confederate', ...HILLS))).toMatchObject({ grade: 'decisive', clause: 'LFM SP.8' });
    expect(at('7pm', held('confederate', ...HILLS))).toBeNull();
    expect(at('night-2am', held('confederate', ...HILLS))).toBeNull();
    expect(at('8pm', held('confederate', '2323'))).toBeNull();
    expect(at('jul2-8am', held('confederate', '2323'))).toMatchObject({
      grade: 'victory',
      clause: 'LFM R10',
    });
  });
});

describe('the daily check of the chart', () => {
  const daily = (variants: readonly string[], victory: Partial<Victory> = {}) => {
    const { source, battle: cards, state, hex } = started('gettysburg-1-july', variants);
    const verdicts: Victory['verdicts'] = [{ grade: 'decisive', lead: 40 }];
    const rules = victoryRulesOf(
      { ...source, victory: { ...source.victory, verdicts, dailyCheck: true, ...victory } },
      cards,
      variants,
    );
    const objectives = (side: Side, ...labels: readonly string[]): Holders =>
      Object.fromEntries(labels.map(label => [hex(label), side]));
    const THIRTY = objectives('confederate', '2219', '2220', '2221', '2323');
    return { state, rules, objectives, THIRTY };
  };

  test("LFM T20 LFM R10 LFM SP.8 at the end of a day 30 points and twice the enemy's win at once", () => {
    const { state, rules, objectives, THIRTY } = daily(['dawn']);
    const at = (turn: string, holders: Holders, from = state) =>
      resultAtEndOfTurn(onTurn(from, turn), rules, holders);
    const won = { winner: 'confederate', grade: 'victory', clause: 'LFM SP.8' };
    expect(at('8pm', THIRTY)).toMatchObject(won);
    expect(at('7pm', THIRTY)).toBeNull();
    expect(at('night-9pm', THIRTY)).toBeNull();
    expect(at('jul2-8am', THIRTY)).toMatchObject({ winner: null, grade: 'draw', clause: 'LFM R10' });
    const fifteen = { ...THIRTY, ...objectives('union', '1107', '1614') };
    expect(at('8pm', fifteen)).toMatchObject({ ...won, scores: { union: 15, confederate: 30 } });
    const twenty = { ...fifteen, ...objectives('union', '0714') };
    expect(at('8pm', twenty)).toBeNull();
    expect(at('8pm', objectives('confederate', '2219', '2220', '2221', '0714'))).toBeNull();
  });

  test('LFM R10 it stands beside the verdict where the last turn ends the day, and beside an early check', () => {
    const last = daily([]);
    const end = (rules: VictoryRules, holders: Holders) =>
      resultAtEndOfTurn(onTurn(last.state, '8pm'), rules, holders);
    expect(end(last.rules, last.THIRTY)).toMatchObject({ winner: 'confederate', grade: 'victory' });
    expect(end(daily([], { verdicts: [{ grade: 'decisive', lead: 30 }] }).rules, last.THIRTY)).toMatchObject({
      grade: 'decisive',
    });
    expect(end(last.rules, last.objectives('confederate', '2323'))).toMatchObject({ grade: 'draw' });
    const early = daily(['dawn'], { earlyChecks: [{ turn: '8pm', grade: 'decisive' }] });
    expect(resultAtEndOfTurn(onTurn(early.state, '8pm'), early.rules, early.THIRTY)).toMatchObject({
      grade: 'victory',
    });
  });

  test('LFM T20 LFM R10 no scenario of ours has it', () => {
    for (const id of ['brawners-farm', 'east-cavalry-field', 'gettysburg-1-july'] as const)
      expect(battle(id).rules.dailyCheck).toBeNull();
  });
});

describe('sudden death', () => {
  const rules = SCHEDULE;
  const both = 'union 0101 1NY 3-4\nconfederate 0110 1VA 3-4';
  const left = (turn: number, hex: number, state: LfmState): LfmState =>
    transact(moved(state, ['1VA'], 'off-map'), draft => {
      edit(draft, 'units', unitNamed(draft, '1VA')).exit = { turn, hex };
    });

  test('LFM R216 a side without combat units on the map and to come has lost at once', () => {
    const { state } = field(both);
    expect(suddenDeath(state, rules, NOBODY)).toBeNull();
    const result = {
      winner: 'union',
      grade: 'victory',
      clause: 'LFM R216',
      scores: { union: 3, confederate: 0 },
    };
    expect(suddenDeath(moved(state, ['1VA'], 'eliminated'), rules, NOBODY)).toEqual(result);
    expect(resultAtEndOfTurn(moved(state, ['1VA'], 'lost'), rules, NOBODY)).toEqual(result);
    expect(suddenDeath(moved(state, ['1VA'], 'to-arrive'), rules, NOBODY)).toBeNull();
    expect(suddenDeath(moved(state, ['1VA', '1NY'], 'lost'), rules, NOBODY)).toMatchObject({ winner: null });
  });

  test('LFM R216 a commander is no combat unit', () => {
    const { state } = field('union 0101 1NY 3-4\nconfederate 0110 Lee army CV5');
    expect(suddenDeath(state, rules, NOBODY)).toMatchObject({ winner: 'union' });
  });

  test('LFM R216 LFM 9.1e a unit that left the map is to come while it may return and has a turn for it', () => {
    const { state, hex } = field(`turn 3\n${both}`);
    const closed: VictoryRules = { ...rules, edges: { ...OPEN_EDGES, north: 'noReturn' } };
    expect(suddenDeath(left(2, hex('0110'), state), rules, NOBODY)).toBeNull();
    expect(suddenDeath(left(3, hex('0110'), state), rules, NOBODY)).toMatchObject({ winner: 'union' });
    expect(suddenDeath(left(2, hex('0110'), state), closed, NOBODY)).toMatchObject({ winner: 'union' });
    expect(suddenDeath(left(2, hex('2010'), state), closed, NOBODY)).toBeNull();
  });

  test("LFM R216 at Brawner's Farm nobody returns, so a side that has left the map has lost", () => {
    const { state, rules: farm, battle: cards, hex } = battle('brawners-farm');
    const names = cards.units.filter(({ side }) => side === 'union').map(({ name }) => name);
    const gone = transact(moved(state, names, 'off-map'), draft => {
      for (const name of names)
        edit(draft, 'units', unitNamed(draft, name)).exit = { turn: 0, hex: hex('1401') };
    });
    expect(suddenDeath(gone, farm, NOBODY)).toMatchObject({ winner: 'confederate', clause: 'LFM R216' });
    expect(suddenDeath(gone, { ...farm, edges: OPEN_EDGES }, NOBODY)).toBeNull();
  });
});

test('LFM SP.8 the totals are those of the lines, and the end is told to the table', () => {
  const { state, rules } = battle('brawners-farm');
  const result = resultAtEndOfTurn(onTurn(moved(state, ['6WI'], 'lost'), '8pm'), rules, NOBODY)!;
  expect(result.scores).toEqual(
    totalsOf(scoresNow(onTurn(moved(state, ['6WI'], 'lost'), '8pm'), rules, NOBODY)),
  );
  const table = scripted<VictoryEvent>();
  announce(result, table);
  expect(table.events).toEqual([{ type: 'game-decided', ...result }]);
});
