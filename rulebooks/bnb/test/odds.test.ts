import { chancesOf, isOdds, odds, type RollSpec } from '@abatis/kernel/host';
import { type Rational, toNumber } from '@abatis/kernel/rational';
import { newGame, placed } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { strikeChances, volleyChances } from '../screen/words/preview/chances.ts';
import { bnb } from '../src/rulebook.ts';
import {
  counterbatteryRoll,
  initiativeRoll,
  routRoll,
  shotsRoll,
  strikesOf,
  strikesRoll,
  testOf,
} from '../src/rules/index.ts';
import type { Hits } from '../src/state.ts';
import { type Field, field } from './support/field.ts';
import { forbidden, volley } from './support/shooting.ts';
import { table } from './support/table.ts';

/*
 * The rules describe a roll, and the kernel knows its chances. Here the same chances are found the slow way: the tables of
 * section D are written down once more, and every way in which the dice can fall is counted.
 */

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Every way in which so many dice fall. */
function* falls(dice: number): Generator<readonly number[]> {
  if (dice === 0) return yield [];
  for (const rest of falls(dice - 1)) for (const face of FACES) yield [...rest, face];
}

/** How often each result comes in all the ways that so many dice fall. */
function counted(dice: number, resultOf: (fall: readonly number[]) => unknown): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const fall of falls(dice)) {
    const key = JSON.stringify(resultOf(fall));
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** The chances of a roll as numbers of so many ways. */
function foretold(roll: Pick<RollSpec<string, unknown, unknown>, 'dice' | 'drms' | 'read'>, ways: number) {
  const entries = chancesOf(roll as RollSpec<string, unknown, unknown>).map(
    ({ result, chance }) =>
      [JSON.stringify(result), (Number(chance.num) * ways) / Number(chance.den)] as const,
  );
  return Object.fromEntries(entries);
}

/** BNB 1.12a: natural 1 misses, natural 10 hits. */
const hits = (face: number, needed: number, modifier: number): boolean =>
  face === 10 || (face > 1 && face + modifier >= needed);

const hitsIn = (needed: number, modifier: number) => (fall: readonly number[]) =>
  fall.filter(face => hits(face, needed, modifier)).length;

const numbersOf = (chances: readonly Rational[], ways: number): Record<string, number> =>
  Object.fromEntries(
    chances.flatMap((chance, i) => (chance.num === 0n ? [] : [[String(i), toNumber(chance) * ways]])),
  );

/** T3.2: words of the firer, how far off, ammunition; scores at normal, skirmish, soft and hard targets. */
const SHOOTING = [
  ['12x1', 3, 'small arms', [7, 9, 9, 10]],
  ['12x1', 7, 'small arms', [9, 10, 10, null]],
  ['12x1 rifle', 7, 'small arms', [8, 8, 8, 9]],
  ['12x1 rifle', 15, 'small arms', [9, 10, 10, 10]],
  ['light guns 1', 9, 'canister', [6, 9, 9, 10]],
  ['field guns 1', 11, 'canister', [6, 9, 9, 10]],
  ['heavy guns 1', 15, 'canister', [6, 9, 9, 10]],
  ['light guns 1', 23, 'ball', [8, null, 8, 10]],
  ['field guns 1', 31, 'ball', [8, null, 8, 10]],
  ['heavy guns 1', 39, 'ball', [8, null, 8, 9]],
] as const;

/** A target in each of the columns, its nearest side so far north of y 20. */
const TARGETS = [
  (y: number) => `blue Q: 12x1 @40,${y}`,
  (y: number) => `blue Q: 12x1 skirmish @40,${y}`,
  (y: number) =>
    `blue Q: 12x1 spotted @40,${y}\nwoods w: 30,${y - 0.1} 50,${y - 0.1} 50,${y + 3} 30,${y + 3}`,
  (y: number) =>
    `blue Q: 12x1 in b @40,${y + 2}\nblock b: 38,${y} 42,${y} 42,${y + 4} 38,${y + 4} capacity 24`,
] as const;

/** T3.3: states of the firer, and what they come to for infantry and for guns. */
const FIRERS = [
  ['', 0, 0],
  ['grade A', 1, 1],
  ['grade B shaken', -1, -1],
  ['grade E disordered', -2, -2],
  ['grade F shaken disordered', -4, -4],
  ['used 0.5', -2, null],
] as const;

describe('shooting', () => {
  test.each(SHOOTING)(
    'BNB 3.1k, BNB 1.12a, BNB 3.2a %s at %i inches with %s',
    (firer, far, ammunition, scores) => {
      for (const [column, target] of TARGETS.entries()) {
        for (const [state, ofInfantry, ofGuns] of FIRERS) {
          const modifier = ammunition === 'small arms' ? ofInfantry : ofGuns;
          if (modifier === null) continue;
          const f = field(`red P: ${firer} ${state} @40,20\n${target(20 + far)}`);
          const needed = scores[column]!;
          if (needed === null) {
            expect(forbidden(f, 'P', 'Q', { ammunition })).toEqual(['BNB 1.12c']);
            continue;
          }
          const fire = volley(f, 'P', 'Q', { ammunition });
          const dice = ammunition === 'small arms' ? 3 : 2;
          const [shots] = fire.shots;
          expect([fire.dice, fire.shots.length, shots!.stages.length]).toEqual([dice, 1, 1]);
          const expected = counted(dice, hitsIn(needed, modifier));
          expect(foretold(shotsRoll(fire, shots!.stages[0]!, dice), 10 ** dice)).toEqual(expected);
        }
      }
    },
  );

  test('BNB 3.5a, BNB 1.12a ballshot at a dense target hits on 6, six dice of it', () => {
    const f = field('red P: field guns 3 @40,20\nblue Q: 8x3 @40,40');
    const fire = volley(f, 'P', 'Q');
    expect(foretold(shotsRoll(fire, fire.shots[0]!.stages[0]!, 6), 10 ** 6)).toEqual(
      counted(6, hitsIn(8, 2)),
    );
  });

  test('BNB 3.9b what is foretold of a volley through the danger zone is what its dice come to', () => {
    // X21: two dice meet the friend first at 7, and the enemy at 9 if they miss; one goes straight at the enemy.
    const f = field('red P: 12x1 @20,10\nred F: 8x2 @23,13\nblue Q: 12x1 @20,16');
    const fire = volley(f, 'P', 'Q');
    const through = (die: number, again: number) => (hits(die, 7, 0) ? 'F' : hits(again, 9, 0) ? 'Q' : '-');
    const all = (of: string) =>
      counted(5, ([a, again, b, anew, c]) => {
        const marks = [through(a!, again!), through(b!, anew!), hits(c!, 9, 0) ? 'Q' : '-'];
        return marks.filter(mark => mark === of).length;
      });
    expect(rounded(numbersOf(volleyChances(fire, f.id('Q')), 10 ** 5))).toEqual(all('Q'));
    expect(rounded(numbersOf(volleyChances(fire, f.id('F')), 10 ** 5))).toEqual(all('F'));
  });

  test('BNB 3.4a, BNB 3.4b, BNB T3.4 the effect of a hit on guns', () => {
    const effect = (die: number, isBall: boolean) => {
      if (!isBall) return { gunners: die >= 5 ? 1 : 0, guns: 0 };
      return { gunners: die >= 8 ? 1 : 0, guns: die >= 10 ? 1 : 0 };
    };
    for (const formation of ['limbered', '']) {
      const f = field(`red P: field guns 1 @20,20\nblue Q: field guns 2 ${formation} @20,30`);
      const more = formation === 'limbered' ? 2 : 0;
      const roll = (ammunition: 'ball' | 'canister') => counterbatteryRoll(f.state, 0, 1, ammunition);
      expect(foretold(roll('ball'), 10)).toEqual(counted(1, ([die]) => effect(die! + more, true)));
      expect(foretold(roll('canister'), 10)).toEqual(counted(1, ([die]) => effect(die!, false)));
    }
  });
});

/** Fractions of ways that are whole but for the last digits. */
const rounded = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, Math.round(count * 1e6) / 1e6]));

/** What a body of troops is, as T4.2 asks it. */
interface Fighter {
  readonly kind: 'line' | 'square' | 'horse';
  readonly words: string;
  readonly heaviness: number;
  readonly grade: number;
  readonly disordered: boolean;
  readonly shaken: boolean;
  /** Cavalry that has fought, and cavalry that stood before it was charged. */
  readonly fought: boolean;
  readonly stood: boolean;
}

const KINDS = [
  ['line', '12x1', 0],
  ['square', '4x2 square', 0],
  ['horse', 'light cavalry 4x2', 1],
  ['horse', 'cuirassier cavalry 4x2', 3],
] as const;

const STATES = ['', 'disordered', 'shaken', 'rounds 1', 'straight 2'] as const;

const FIGHTERS: readonly Fighter[] = KINDS.flatMap(([kind, words, heaviness]) =>
  STATES.flatMap(state =>
    ['B', 'D', 'E'].map(
      (grade): Fighter => ({
        kind,
        words: `${words} ${state} grade ${grade}`,
        heaviness,
        grade: 'ABCDEF'.indexOf(grade),
        disordered: state === 'disordered',
        shaken: state === 'shaken',
        fought: state === 'rounds 1',
        stood: state !== 'straight 2',
      }),
    ),
  ),
);

const isSteady = ({ disordered, shaken }: Fighter): boolean => !disordered && !shaken;
const isFresh = (each: Fighter): boolean => each.kind === 'horse' && isSteady(each) && !each.fought;

/** T4.2 for a unit that strikes an enemy in the first round; the charger is not caught stationary. */
function combatModifier(unit: Fighter, enemy: Fighter, isCharger: boolean): number {
  let sum = enemy.grade - unit.grade;
  if (unit.kind === 'horse' && enemy.kind === 'horse') {
    sum += unit.heaviness - enemy.heaviness;
    if (isFresh(unit) && !isFresh(enemy)) sum += 2;
  }
  if (unit.kind === 'horse' && enemy.kind === 'line' && isSteady(unit)) sum += 3;
  if (unit.kind === 'line' && enemy.kind === 'horse' && isSteady(enemy)) sum -= 3;
  if (unit.kind === 'square' && enemy.kind === 'horse') sum += 3;
  if (unit.kind === 'horse' && enemy.kind === 'square') sum -= 3;
  if (unit.disordered && isSteady(enemy)) sum -= 2;
  if (unit.shaken) sum -= 3;
  if (unit.kind === 'horse' && unit.stood && !isCharger) sum -= 2;
  return sum;
}

/** 4.1a to 4.1g, 4.10 for the bodies above: dice of one against another that it touches with its front. */
function combatDice(unit: Fighter, enemy: Fighter): number {
  if (unit.kind === 'line') return 3;
  if (unit.kind === 'square') return enemy.kind === 'horse' ? 2 : 0;
  return enemy.kind === 'line' ? 4 : enemy.kind === 'horse' ? 3 : 1;
}

describe('combat', () => {
  test.each(KINDS)('BNB 4.1e, BNB 4.2a, BNB T4.2 %s (%s) against everybody', kind => {
    for (const unit of FIGHTERS.filter(each => each.kind === kind)) {
      for (const enemy of FIGHTERS.filter(each => each.words !== unit.words)) {
        for (const isCharger of [true, false]) {
          const link = isCharger ? 'P > Q' : 'Q > P';
          const f = field(`red P: ${unit.words} @20,20\nblue Q: ${enemy.words} @20,20\nengaged ${link}`);
          const [strike] = strikesOf(f.state, f.unit('P'));
          const dice = combatDice(unit, enemy);
          const about = `${unit.words} ${isCharger ? 'charged' : 'met'} ${enemy.words}`;
          expect([about, strike?.dice ?? 0]).toEqual([about, dice]);
          if (!strike) continue;
          const perDie = counted(1, hitsIn(6, combatModifier(unit, enemy, isCharger)));
          expect([about, foretold(strikesRoll({ ...strike, dice: 1 }), 10)]).toEqual([about, perDie]);
        }
      }
    }
  });

  test('BNB 4.1e, BNB 7.4k so many dice together, and hits that count as two', () => {
    const f = field('red P: 16x1 @20,20\nblue Q: 16x1 shaken grade B @20,20\nengaged P > Q left bonus');
    const [strike] = strikesOf(f.state, f.unit('P'));
    const expected = counted(4, hitsIn(6, 3 - 2));
    expect(foretold(strikesRoll(strike!), 10 ** 4)).toEqual(expected);
    expect(rounded(numbersOf(strikeChances(strike!), 10 ** 4))).toEqual(expected);
    const doubled = rounded(numbersOf(strikeChances({ ...strike!, doubled: true }), 10 ** 4));
    expect(doubled).toEqual(
      Object.fromEntries(Object.entries(expected).map(([count, ways]) => [String(2 * Number(count)), ways])),
    );
  });
});

const PASS = [0, 1, 2, 3, 4, 5];

describe('morale', () => {
  test.each(['A', 'B', 'C', 'D', 'E', 'F'])(
    'BNB 5.2a, BNB 5.6a, BNB T5.6, BNB R43 shooting hits on grade %s',
    grade => {
      for (const shaken of [false, true])
        for (const lost of [0, 5, 6, 11, 12, 17])
          for (const count of [2, 3, 4, 7])
            for (const led of ['none', 'near', 'with 2'] as const) {
              const f = field(`
              red P: 24x1 of ${24 - lost} original 24 grade ${grade} ${shaken ? 'shaken' : ''} hits ${count} @20,20
              red general Cole @${led === 'none' ? '90,70' : '20,15'} charisma 2 ${led === 'with 2' ? 'with P' : ''}
            `);
              const modifier =
                (shaken ? -2 : 0) -
                Math.floor(count / 2) -
                2 * Math.floor((lost * 4) / 24) +
                (led === 'none' ? -1 : led === 'with 2' ? 2 : 0);
              const expected = counted(1, ([die]) => die! + modifier >= PASS['ABCDEF'.indexOf(grade)]!);
              expect(foretold(testOf(f.state, f.unit('P'), 'fire-morale')!, 10)).toEqual(expected);
            }
    },
  );

  test('BNB 5.4d, BNB 5.6c, BNB 5.6f a lost round after a flank charge', () => {
    for (const suffered of [1, 2, 5])
      for (const bonus of ['', 'left bonus']) {
        const f = field(`
          red P: 24x1 original 30 @20,20
          blue Q: 8x3 @20,20
          charge Q > P ${bonus} home
          engaged Q > P ${bonus}
        `).with('P', {
          turn: { hits: [{ step: 6, kind: 'combat', by: 1, count: suffered, hard: false } as Hits] },
        });
        const modifier = -3 - Math.floor(suffered / 2) - (bonus ? 2 : 0);
        expect(foretold(testOf(f.state, f.unit('P'), 'combat-morale')!, 10)).toEqual(
          counted(1, ([die]) => die! + modifier >= 3),
        );
      }
  });

  /** T5.7.1: up to this score, so far, with hits of a large and of a small unit. */
  const ROUTS = [
    [2, 18, 6, 4],
    [4, 12, 5, 3],
    [7, 8, 3, 2],
    [9, 6, 2, 1],
    [99, 4, 1, 0],
  ] as const;
  const GRADES = [3, 2, 1, 0, -1, -3];

  test.each(['A', 'B', 'C', 'D', 'E', 'F'])(
    'BNB 5.7.1a, BNB 5.7.1b, BNB 5.7b, BNB 5.7.2a the rout of grade %s',
    grade => {
      for (const [figures, original] of [
        [24, 24],
        [17, 34],
        [17, 33],
        [16, 31],
        [16, 32],
        [7, 24],
      ] as const)
        for (const led of ['none', 'near', 'with'] as const) {
          const f = field(`
          red P: ${figures}x1 original ${original} grade ${grade} @20,40
          red general Cole @${led === 'none' ? '90,70' : '20,35'} charisma 1 ${led === 'with' ? 'with P' : ''}
        `);
          const modifier =
            GRADES['ABCDEF'.indexOf(grade)]! +
            (2 * figures <= original ? -2 : 0) +
            (led === 'none' ? -1 : led === 'with' ? 1 : 0);
          const expected = counted(1, ([die]) => {
            const score = die! + modifier;
            if (score <= 0) return null;
            const [, inches, large, small] = ROUTS.find(([to]) => score <= to)!;
            return { distance: inches * 1000, hits: figures >= 17 ? large : small };
          });
          expect(foretold(routRoll(f.state, f.unit('P')), 10)).toEqual(expected);
        }
    },
  );
});

test('BNB 2.1a initiative: ties are rolled again, and either side is as likely as the other', () => {
  const { state } = field('red P: 12x1 @20,20');
  const decided = [...falls(2)].filter(([red, blue]) => red !== blue);
  const red = decided.filter(([one, other]) => one! > other!).length;
  expect(foretold(initiativeRoll(state), decided.length)).toEqual({
    '"red"': red,
    '"blue"': decided.length - red,
  });
});

describe('whole phases', () => {
  /** The odds of ending the allocation of fire, with these orders given, as the kernel plays them out. */
  function oddsOf(f: Field, orders: Field['state']['fire']) {
    const game = placed(newGame(bnb), draft => {
      const steps = [
        { step: 'fire-morale' },
        { step: 'fire-resolve' },
        { step: 'fire-allocate', role: 'B' },
      ] as const;
      Object.assign(draft, { ...f.state, fire: orders, steps });
    });
    const answer = odds(game, { type: 'done' }, { budget: 10 ** 6 });
    if (!isOdds(answer)) throw new Error('refused');
    expect(answer.exact).toBe(true);
    return answer.outcomes;
  }

  test('BNB 2.1d, BNB 5.4a the fire, the test and the rout of a line are foretold exactly', () => {
    const f = field('red P: 12x1 @20,20\nblue Q: 12x1 @20,23');
    const fire = { by: 0, at: 1, ammunition: 'small arms', passing: false, screen: false } as const;
    const outcomes = oddsOf(f, [{ ...fire, flank: null, face: null, atScreen: false }] as never);
    const found: Record<string, number> = {};
    for (const { outcome, chance } of outcomes) {
      const text = JSON.stringify(outcome);
      const distance = /"distance":(\d+|null)/.exec(text)?.[1];
      const key = distance ?? (text.includes('"passed":true') ? 'passed' : 'untested');
      found[key] = (found[key] ?? 0) + toNumber(chance) * 10 ** 5;
    }
    // Three dice at 7, the test and the rout roll: five dice. Two or three hits are -1; three of twelve are a quarter lost.
    const expected = counted(5, ([a, b, c, morale, rout]) => {
      const count = hitsIn(7, 0)([a!, b!, c!]);
      if (count < 2) return 'untested';
      if (morale! - 1 - (count === 3 ? 2 : 0) >= 3) return 'passed';
      return rout! <= 2 ? '18000' : rout! <= 4 ? '12000' : rout! <= 7 ? '8000' : rout! <= 9 ? '6000' : '4000';
    });
    const named = Object.fromEntries(
      Object.entries(expected).map(([key, ways]) => [JSON.parse(key) as string, ways]),
    );
    expect(rounded(found)).toEqual(named);
  });

  test('BNB 4.1h, BNB 5.4d both sides strike at once, and who suffers more tests', () => {
    const f = field('red P: 8x1 @20,20\nblue Q: 8x1 @20,20\nengaged P > Q');
    const lost = counted(4, ([a, b, c, d]) => {
      const [own, theirs] = [hitsIn(6, 0)([a!, b!]), hitsIn(6, 0)([c!, d!])];
      return own === theirs ? 'nobody' : own > theirs ? 'Q' : 'P';
    });
    const played: Record<string, number> = {};
    // The faces of a die fall into two kinds, five of ten each: one of each kind stands for five.
    for (let way = 0; way < 16; way++) {
      const dice = [0, 1, 2, 3].map(die => ((way >> die) & 1 ? 6 : 5));
      const state = table.at(f.state, { step: 'combat-resolve' }, ...dice);
      const tests = [0, 1].filter(id => testOf(state, state.units[id]!, 'combat-morale') !== null);
      const key = JSON.stringify(tests.length === 0 ? 'nobody' : ['P', 'Q'][tests[0]!]);
      played[key] = (played[key] ?? 0) + 625;
    }
    expect(played).toEqual(lost);
  });
});
