import { formatRational, isOdds, type Odds, odds, rational, sumOf } from '@abatis/kernel/host';
import { describe, expect, test } from 'vitest';
import type { WrittenOrder } from '../../src/actions.ts';
import { mib } from '../../src/rulebook.ts';
import { type Position, position } from '../rules/07-combat/position.ts';

/* Odds of a charge against an enumeration that is written here, with tables and loops of its own. */

/** Heavy cavalry of 10 SP charges light cavalry of 4 and a division of 6 with three batteries and C2. */
const FIELD = `
  option extendedLine=false
  french 0505>0 Nansouty 10-5-13 heavy @III mobile began-adjacent
  coalition 0504>3 Klenau 4-4-13 light @V; Kaim 6-3-8 G3 C2 @V
  active III`;

const FIGHT: WrittenOrder<'fight'> = { type: 'fight', combat: 0, attacker: '', defender: '' };

function oddsOfCharge(at: Position): Odds {
  const combats = [at.declared('Nansouty > 0504')];
  const state = { ...at.state, steps: [{ step: 'next-combat', combats, made: [] }] as const };
  const answer = odds({ rulebook: mib, state }, FIGHT);
  if (!isOdds(answer)) throw new Error(JSON.stringify(answer));
  return answer;
}

type Told = Readonly<Record<string, unknown>>;

/** What an outcome says of the checks and the roll: 'passed failed 1'; '-' for a check that was not made. */
function keyOf(outcome: unknown): string {
  const told = outcome as readonly Told[];
  const check = (clause: string): string => {
    const found = told.find(each => each.check === clause);
    return found ? (found.passed ? 'passed' : 'failed') : '-';
  };
  const combat = told.find(each => 'combat' in each)!;
  return `${check('MIB 7.13g')} ${check('MIB 7.14e')} ${combat.retreat}`;
}

/** The chances of what `keyOf` tells apart. */
function chancesOf({ outcomes }: Odds): Readonly<Record<string, string>> {
  const keys = [...new Set(outcomes.map(({ outcome }) => keyOf(outcome)))];
  const chance = (key: string): string =>
    formatRational(
      sumOf(outcomes.filter(({ outcome }) => keyOf(outcome) === key).map(outcome => outcome.chance)),
    );
  return Object.fromEntries(keys.map(key => [key, chance(key)]));
}

const DICE = [1, 2, 3, 4, 5, 6];

/** T4: 7.1b and 7.1c for strengths in quarters. */
function ratioDrm(attacker: number, defender: number): number {
  const [more, less] = attacker > defender ? [attacker, defender] : [defender, attacker];
  const sign = attacker > defender ? 1 : -1;
  if (more === less) return 0;
  if (2 * more < 3 * less) return sign;
  return sign * Math.min(5, Math.floor((2 * more + less) / (2 * less)));
}

/** T5: how far the defender retreats. */
const retreatOn = (result: number): number => (result <= 4 ? 0 : result <= 6 ? 1 : result <= 8 ? 2 : 3);

type Weariness = 'fresh' | 'tired' | 'spent';

interface Facts {
  readonly klenau: Weariness;
  readonly kaim: Weariness;
  readonly organic: number;
  readonly batteries: number;
}

/** All the dice of the charge, for one set of facts: adds `weight` for each of 216 throws. */
function charge(
  { klenau, kaim, organic, batteries }: Facts,
  weight: number,
  parts: Map<string, number>,
): void {
  for (const horse of DICE) {
    for (const foot of DICE) {
      for (const die of DICE) {
        const countercharge = klenau === 'fresh' ? (horse <= 4 ? 'passed' : 'failed') : '-';
        const rides = kaim === 'fresh' && organic > 0;
        const check = rides ? (foot <= 3 ? 'passed' : 'failed') : '-';
        // In quarters: light cavalry is halved, Tired halved again, Spent is 1.
        const cavalry = (klenau === 'tired' ? 4 : 8) * (countercharge === 'passed' ? 2 : 1);
        const infantry = kaim === 'spent' ? 4 : kaim === 'tired' ? 12 : 24;
        const added = rides ? 4 * organic * (check === 'passed' ? 2 : 1) : 0;
        const guns = Math.ceil(batteries / 2);
        const drm = ratioDrm(40, cavalry + infantry + added) + (5 - 3) - guns;
        const key = `${countercharge} ${check} ${retreatOn(die + drm)}`;
        parts.set(key, (parts.get(key) ?? 0) + weight);
      }
    }
  }
}

const inParts = (parts: ReadonlyMap<string, number>, whole: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...parts].map(([key, count]) => [key, formatRational(sumOf([rational(count, whole)]))]),
  );

describe('odds of a charge', () => {
  test('MIB 7.13g MIB 7.14e with open charts they are those of every throw of the dice', () => {
    const answer = oddsOfCharge(position(`option openCharts\n${FIELD}`));
    expect(answer.exact).toBe(true);
    const parts = new Map<string, number>();
    charge({ klenau: 'fresh', kaim: 'fresh', organic: 2, batteries: 3 }, 1, parts);
    expect(chancesOf(answer)).toEqual(inParts(parts, 216));
  });

  /** Every fact that the charger cannot know, with its weight: 5 to 1, 4 to 1 to 1, one of three, one of three. */
  function hidden(): Map<string, number> {
    const parts = new Map<string, number>();
    for (const [klenau, w1] of [
      ['fresh', 5],
      ['tired', 1],
    ] as const)
      for (const [kaim, w2] of [
        ['fresh', 4],
        ['tired', 1],
        ['spent', 1],
      ] as const)
        for (const organic of [0, 1, 2])
          for (const batteries of [1, 2, 3]) charge({ klenau, kaim, organic, batteries }, w1 * w2, parts);
    return parts;
  }

  test('MIB 7.13g MIB 2.5b with hidden charts all that they can hold is counted too, exactly', () => {
    const answer = oddsOfCharge(position(FIELD));
    expect(answer.exact).toBe(true);
    expect(chancesOf(answer)).toEqual(inParts(hidden(), 216 * 36 * 9));
  });

  test('MIB 2.5b what the charts really say does not change them', () => {
    const other = FIELD.replace('G3 C2', 'G1/3 C1/2 fatigue=6').replace('light', 'light fatigue=4');
    expect(oddsOfCharge(position(other)).outcomes.map(({ outcome, chance }) => [outcome, chance])).toEqual(
      oddsOfCharge(position(FIELD)).outcomes.map(({ outcome, chance }) => [outcome, chance]),
    );
  });

  test('MIB 2.5c what combat has told is no longer chance', () => {
    const told = FIELD.replace('G3 C2', 'G3 C2 told=1:3:2:fresh');
    const parts = new Map<string, number>();
    for (const [klenau, w1] of [
      ['fresh', 5],
      ['tired', 1],
    ] as const)
      for (const [kaim, w2] of [
        ['fresh', 4],
        ['tired', 1],
        ['spent', 1],
      ] as const)
        charge({ klenau, kaim, organic: 2, batteries: 3 }, w1 * w2, parts);
    expect(chancesOf(oddsOfCharge(position(told)))).toEqual(inParts(parts, 216 * 36));
  });
});
