import { describe, expect, test } from 'vitest';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import type { LfmScenario } from '../../src/scenario/schema.ts';
import { scenario } from './data.ts';

/** What the reader says about Brawner's Farm with one thing spoilt. */
function problemsOf(spoil: (bad: LfmScenario) => void): readonly string[] {
  const bad = structuredClone(scenario('brawners-farm'));
  spoil(bad);
  const parsed = readScenario(bad, 'bad.json');
  return parsed.ok ? [] : parsed.problems.map(({ file, path, reason }) => `${file} ${path}: ${reason}`);
}

const at = (bad: LfmScenario, hex: string) => bad.setUp.find(entry => entry.hex === hex)!;
const brigade = (bad: LfmScenario, id: string) => bad.brigades.find(one => one.id === id)!;

const CASES: [what: string, spoil: (bad: LfmScenario) => void, problem: string][] = [
  [
    'a misspelt property',
    bad => Object.assign(bad.turns[0]!, { lable: 'x' }),
    '/turns/0/lable: is not a known property; did you mean "label"?',
  ],
  ['a missing part', bad => Reflect.deleteProperty(bad, 'victory'), '/victory: is missing'],
  [
    'a word that is not in the list',
    bad => Object.assign(bad.options.reorganization, { inZoi: 'never' }),
    '/options/reorganization/inZoi: "never" is not one of forbidden, plusOne',
  ],
  [
    'an unknown special rule',
    bad => Object.assign(bad.specialRules[0]!, { rule: 'sleeps' }),
    '/specialRules/0/rule: "sleeps" is not one of holds, reserve, actingArmyCommander, lateRegiment',
  ],
  [
    'a special rule without its turn',
    bad => Reflect.deleteProperty(bad.specialRules[0]!, 'untilTurn'),
    '/specialRules/0/untilTurn: is missing',
  ],
  [
    'LFM 29.1 an unknown unit in the set-up',
    bad => at(bad, '1016').pieces.push('6WJ'),
    '/setUp/0/pieces/1: "6WJ" is no piece of this scenario; did you mean "6WI"?',
  ],
  [
    'LFM R1 a hex that is not on the map',
    bad => {
      at(bad, '0811').hex = '1721';
    },
    '/setUp/26/hex: "1721" is not on the map of 16 rows and 20 columns',
  ],
  [
    'LFM 29.1 a unit placed twice',
    bad => at(bad, '1113').pieces.push('6WI'),
    '/setUp/3/pieces/1: "6WI" is already placed: hex 1016',
  ],
  [
    'LFM 29.1 a unit set up that also arrives',
    bad => bad.reinforcements[0]!.column.push(['1NH']),
    '/reinforcements/0/column/1/0: "1NH" is already placed: hex 0918',
  ],
  [
    'LFM 29.1 a unit that is nowhere',
    bad => {
      bad.reinforcements = [];
    },
    '/artillery/7: "Pelham" is neither set up nor arrives',
  ],
  [
    'LFM 0.2a two pieces of one name',
    bad => {
      bad.artillery[0]!.id = '2WI';
      Object.assign(at(bad, '1015'), { pieces: ['2WI'], states: {} });
    },
    '/artillery/0/id: "2WI" is already the id of another piece',
  ],
  [
    'LFM 29.1 a piece among the enemy',
    bad => {
      at(bad, '0811').side = 'union';
    },
    '/setUp/26/pieces/0: "Poague" belongs to the other side',
  ],
  [
    'a piece of a variant in the core game',
    bad => Reflect.deleteProperty(at(bad, '0819'), 'variant'),
    '/setUp/14/pieces/0: "30NY" is only in the variant "wholeDivision", but this entry is not',
  ],
  [
    'an unknown variant',
    bad => {
      bad.specialRules[0]!.variant = 'wholeDivison';
    },
    '/specialRules/0/variant: "wholeDivison" is no variant of this scenario; did you mean "wholeDivision"?',
  ],
  [
    'LFM 20.8a a brigade without a commander',
    bad => {
      brigade(bad, 'Doubleday').commander = 'Doubledey';
    },
    '/brigades/1/commander: "Doubledey" is no commander of this scenario; did you mean "Doubleday"?',
  ],
  [
    'LFM 20.8a a brigade led by an army commander',
    bad => {
      brigade(bad, 'Baylor').commander = 'Jackson';
    },
    '/brigades/4/commander: "Jackson" is not a brigade commander',
  ],
  [
    'LFM 20.8a a commander of two brigades',
    bad => {
      brigade(bad, 'Trimble').commander = 'Lawton';
    },
    '/brigades/7/commander: "Lawton" already commands Lawton\'s brigade',
  ],
  [
    'LFM 0.2b a brigade commander with a CV',
    bad => {
      bad.commanders.find(({ id }) => id === 'Baylor')!.cv = 3;
    },
    '/commanders/8/cv: a brigade commander has none (LFM 0.2b)',
  ],
  [
    'LFM 0.2c a division commander without a replacement',
    bad => {
      bad.commanders.find(({ id }) => id === 'Ewell')!.replacement = null;
    },
    '/commanders/7/replacement: a commander of an army, corps or division needs one (LFM 0.2b)',
  ],
  [
    'LFM 0.3a an unknown formation',
    bad => {
      brigade(bad, 'Lawton').formation = 'J/Ewel';
    },
    '/brigades/6/formation: "J/Ewel" is no formation of this side; did you mean "J/Ewell"?',
  ],
  [
    'LFM 0.3a a division of no corps',
    bad => {
      bad.formations[1]!.id = 'IV/1';
      for (const one of [...bad.commanders, ...bad.brigades, ...bad.artillery])
        if (one.formation === 'III AoV/1') one.formation = 'IV/1';
    },
    '/formations/1/id: there is no corps "IV" on this side',
  ],
  [
    'LFM 15.1b a strength that is not the sum of the regiments',
    bad => {
      brigade(bad, 'Gibbon').sp = 20;
    },
    '/brigades/0/sp: is 20, but its regiments have 19 SP',
  ],
  [
    'LFM 26.1 an arrival inland',
    bad => {
      bad.reinforcements[0]!.hex = '0205';
    },
    '/reinforcements/0/hex: "0205" is not on the edge of the map (LFM 26.1)',
  ],
  [
    'LFM T19 an unknown turn',
    bad => {
      bad.reinforcements[0]!.turn = '9pm';
    },
    '/reinforcements/0/turn: "9pm" is no turn of this scenario; did you mean "5pm"?',
  ],
  [
    'LFM T19 a turn given twice',
    bad => {
      bad.turns[1]!.id = '5pm';
      bad.specialRules.pop();
    },
    '/turns/1/id: "5pm" is already a turn',
  ],
  [
    'LFM 4.1a more than 16 SP in a hex',
    bad => {
      at(bad, '0511').pieces.push('13GA', '31GA', '61GA');
      at(bad, '0512').pieces = ['Ewell'];
    },
    '/setUp/21/pieces: 0511 holds 17 SP of regiments, more than 16 (LFM 4.1a)',
  ],
  [
    'LFM 4.1a two brigades in a hex',
    bad => {
      at(bad, '1112').hex = '1113';
    },
    '/setUp/4/pieces: 1113 holds regiments of Gibbon and Doubleday (LFM 4.1a)',
  ],
  [
    'LFM 4.2a more than 10 SP of artillery in a hex',
    bad => {
      for (const one of bad.artillery.slice(4, 7)) one.sp.unlimbered = 4;
      for (const hex of ['0811', '0713']) at(bad, hex).hex = '0712';
    },
    '/setUp/27/pieces: 0712 holds 12 SP of artillery, more than 10 (LFM 4.2a)',
  ],
  [
    'LFM 4.3 cavalry in two modes',
    bad => {
      brigade(bad, 'Baylor').arm = 'cavalry';
      at(bad, '0610').states = { '5VA': ['dismounted'] };
    },
    '/setUp/18/pieces: 0610 holds mounted and dismounted cavalry (LFM 4.3)',
  ],
  [
    'both sides in one hex',
    bad => {
      at(bad, '1016').hex = '0713';
    },
    '/setUp/27/pieces: 0713 holds pieces of both sides',
  ],
  [
    'LFM 20.8a a brigade commander alone',
    bad => {
      at(bad, '1014').pieces = ['Gibbon', '7WI'];
      bad.setUp.push({ side: 'union', hex: '1013', pieces: ['Cutler'] });
    },
    '/setUp/28/pieces: Cutler is in 1013 without a regiment of his brigade (LFM 20.8a)',
  ],
  [
    'LFM 22.1a a regiment astray',
    bad => {
      at(bad, '1016').hex = '1219';
    },
    '/setUp/0/pieces: 6WI is in 1219 apart from its brigade (LFM 22.1a)',
  ],
  [
    'LFM 29.2 a limbered regiment',
    bad => {
      at(bad, '1016').states = { '6WI': ['limbered'] };
    },
    '/setUp/0/states/6WI: "6WI" cannot be limbered',
  ],
  [
    'LFM 29.2 dismounted infantry',
    bad => {
      at(bad, '1016').states = { '6WI': ['dismounted'] };
    },
    '/setUp/0/states/6WI: "6WI" cannot be dismounted',
  ],
  [
    'LFM 29.2 a state for a piece elsewhere',
    bad => {
      at(bad, '1016').states = { '2WI': ['detached'] };
    },
    '/setUp/0/states/2WI: "2WI" is not among the pieces of this entry',
  ],
  [
    'LFM R164 a commander without a rank',
    bad => {
      bad.options.seniority.confederate.pop();
    },
    '/options/seniority/confederate: does not rank Ewell',
  ],
  [
    'LFM R164 a rank for a brigade commander',
    bad => {
      bad.options.seniority.union.push('Cutler');
    },
    '/options/seniority/union/1: "Cutler" is not a commander with a CV on this side',
  ],
  [
    'LFM 20.7d an unknown independent unit',
    bad => {
      bad.options.command.independentUnits = ['1USSS'];
    },
    '/options/command/independentUnits/0: "1USSS" is no piece of this scenario; did you mean "2USSS"?',
  ],
  [
    'LFM R237 an objective off the map',
    bad => {
      bad.victory.objectives[0]!.hexes = ['1099'];
    },
    '/victory/objectives/0/hexes/0: "1099" is not on the map of 16 rows and 20 columns',
  ],
  [
    'LFM R237 an objective that asks for too much',
    bad => {
      bad.victory.objectives[0]!.atLeast = 2;
    },
    '/victory/objectives/0/atLeast: is 2 of 1 hexes',
  ],
  [
    'LFM T20 points of its own that name nothing',
    bad => {
      bad.victory.points = {};
    },
    '/victory/points: must not have fewer than 1 properties, not an object',
  ],
  [
    'LFM R10 a daily check without the end of a day',
    bad => {
      bad.victory.dailyCheck = true;
      for (const turn of bad.turns) turn.lastDay = false;
    },
    '/victory/dailyCheck: no turn is the last daytime turn of a day',
  ],
  [
    'LFM R14 one side twice',
    bad => {
      bad.sides[1] = 'union';
    },
    '/sides/1: both sides are the same',
  ],
];

describe('a bad scenario is refused with one problem that says where and why', () => {
  test.each(CASES)('%s', (_, spoil, problem) => {
    expect(problemsOf(spoil)).toEqual([`bad.json ${problem}`]);
  });

  test('a text that is no JSON', () => {
    const parsed = readScenario('{ "id": ', 'bad.json');
    expect(parsed.ok ? [] : parsed.problems).toEqual([
      { file: 'bad.json', path: '', reason: 'not JSON: the file ends too early, at line 1, column 9' },
    ]);
  });

  test('LFM R54 an independent regiment may stand with another brigade', () => {
    expect(
      problemsOf(bad => {
        at(bad, '0820').pieces = ['84NY'];
        at(bad, '1307').pieces.push('2USSS');
      }),
    ).toEqual([]);
  });
});
