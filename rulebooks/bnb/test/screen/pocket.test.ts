import { chancesOf } from '@abatis/kernel/host';
import { toNumber } from '@abatis/kernel/rational';
import { type Answered, type AskedFacts, plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { presenter } from '../../screen/index.ts';
import { passChance, volleyChances } from '../../screen/words/preview/chances.ts';
import { bnb } from '../../src/index.ts';
import { routRoll, testOf } from '../../src/rules/index.ts';
import { field } from '../support/field.ts';
import { volley } from '../support/shooting.ts';

const pocket = presenter(bnb as never).pocket!;
const ask = (id: string, facts: AskedFacts, dice: readonly number[] = [], options: readonly string[] = []) =>
  pocket.answer(id, facts, options, dice);
const chances = ({ chances: told }: Answered) => told!.bars.map(({ probability }) => probability);

describe('what is answered beside a real table is what the engine says of the same position', () => {
  test('BNB 3.2a, 3.3a the dice of a volley, its score and its hits', () => {
    const f = field(`
      red Firer: 24x1 @20,20 grade B
      blue Target: 24x1 @20,23.5
    `);
    const engine = volley(f, 'Firer', 'Target');
    const answer = ask('shooting', { bearing: 24, grade: 'B', range: 3.5 });
    expect(answer.title).toBe('6 dice, 6 or more');
    expect(chances(answer).slice(0, 5)).toEqual(
      volleyChances(engine, f.id('Target')).slice(0, 5).map(toNumber),
    );
  });

  test('BNB 5.4a, 3.1k own dice are entered, and the result is an order that leads to the test', () => {
    const waiting = ask('shooting', {
      bearing: 23,
      grade: 'B',
      range: 3.5,
      cover: 'soft',
      'target-grade': 'D',
    });
    expect(waiting.throws).toMatchObject({ count: 6, sides: 10 });
    const rolled = ask(
      'shooting',
      { bearing: 23, grade: 'B', range: 3.5, cover: 'soft', 'target-grade': 'D' },
      [3, 9, 1, 8, 10, 5],
    );
    expect(plain(rolled.orders!)).toMatch(/^3 hits: take off 3 figures\..*needs 4 or more, 70 %/);
    expect(rolled.next).toMatchObject({ situation: 'morale', facts: { hits: 3, figures: 21, lost: 3 } });
    expect(ask('morale', rolled.next!.facts).title).toBe('4 or more');
  });

  test('BNB 5.2a, 5.6c a test with its modifiers', () => {
    const f = field('red Unit: 24x1 @20,20 of 21 original 24 grade D shaken hits 3');
    const test = testOf(f.state, f.unit('Unit'), 'fire-morale')!;
    const answer = ask('morale', { figures: 21, lost: 3, grade: 'D', hits: 3, shaken: true });
    expect(chances(answer)[0]).toBe(toNumber(passChance(test)));
  });

  test('BNB 5.7.1a, 5.7.2a a rout by itself', () => {
    const f = field('red Unit: 12x1 @20,20 original 24 grade C');
    const engine = chancesOf(routRoll(f.state, f.unit('Unit'))).map(({ probability }) => probability);
    const answer = ask('rout', { figures: 12, lost: 12, grade: 'C' });
    expect(chances(answer).toSorted()).toEqual(engine.toSorted());
  });

  test('BNB 0.10a, 2.6d a charge that is too far is refused', () => {
    expect(ask('charge', { range: 9 }).title).toBe('It cannot charge');
    expect(ask('charge', { range: 6 }).title).toBe('6″, 75 % of its move');
  });

  test('BNB 0.9c, T2.12 what a manoeuvre costs', () => {
    expect(ask('manoeuvre', { figures: 12, files: 12, angle: 30 }).title).toBe('0.589 of a move');
    expect(ask('manoeuvre', { go: 'square' }).title).toBe('0.5 of a move');
    expect(ask('manoeuvre', { go: 'square', grade: 'F' }).title).toBe('1 of a move');
  });

  test('BNB 4.1e, 5.4d a round of combat, and who tests', () => {
    const lost = ask('combat', {}, [1, 1, 1, 1, 1, 1, 10, 10, 1, 1, 1, 1]);
    expect(plain(lost.orders!)).toMatch(
      /^The attacker takes off 2 figures\. The defender takes off nothing\./,
    );
    expect(lost.next).toMatchObject({ situation: 'morale', facts: { reason: 'lost', hits: 2 } });
  });
});

describe('a defender stands where the attacker touches the side that it attacks', () => {
  test.each(['left', 'rear'])('BNB 0.7a an odd number of files, attacked on the %s', side => {
    const line = { 'their-stance': 'line', 'their-front': 9, side };
    expect(ask('combat', line).sums[0]!.rows.map(({ label }) => label)).toContain(
      'Has the flank or rear bonus against the enemy',
    );
  });

  test('BNB 1.10, 7.9a figures in two ranks have wider bases', () => {
    const line = { 'their-stance': 'line', 'their-front': 8, 'their-twoRank': true, side: 'left' };
    expect(ask('combat', line, [], ['twoRankLine']).throws).not.toBeNull();
  });
});

test('BNB 7.4k only where pursuit is played it is asked who routed the enemy last turn, and its hits count twice', () => {
  expect(pocket.form('combat', {}, []).facts).not.toHaveProperty('doubled');
  const [plain, doubled] = [false, true].map(each => ask('combat', { doubled: each }, [], ['pursuit']));
  expect(chances(doubled!)[0]).toBeGreaterThan(chances(plain!)[0]!);
});

test('BNB 1.1a a chart to print is named for every table that the rules have', async () => {
  const texts = await presenter(bnb as never).rules();
  for (const clause of pocket.chart)
    expect(texts.find(text => text.clause === clause)?.table?.length, clause).toBeGreaterThan(1);
});

test('every situation has an answer to the usual facts, and stays with the facts that it gives back', () => {
  for (const { id } of pocket.situations) {
    const { facts, foot } = pocket.form(id, {}, []);
    expect(foot.says.length, id).toBeGreaterThan(0);
    expect(pocket.form(id, facts, []).facts, id).toEqual(facts);
    expect(pocket.answer(id, facts, [], []).kept.answer.length, id).toBeGreaterThan(0);
  }
});

test("BNB 5.6d, 5.3a a unit of the player's own has a box for each figure, marked at each quarter", () => {
  const { unit } = pocket.entry({ arm: 'foot', figures: 22, grade: 'B' });
  expect(unit).toMatchObject({ kind: 'Foot', grade: 'B', boxes: 22, marks: [6, 11, 17] });
  expect(pocket.entry({ arm: 'guns', calibre: 'light', horse: true, figures: 8 }).unit).toMatchObject({
    ...{ kind: 'Light guns, horse', more: '2 gun models', boxes: 8 },
  });
});
