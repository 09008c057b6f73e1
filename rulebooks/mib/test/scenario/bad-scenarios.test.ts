import { describe, expect, test } from 'vitest';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import { scenario } from './opened.ts';
import { type Case, problemsOf, testEach, unit } from './spoilt.ts';

const TEUGN: readonly Case[] = [
  [
    'a misspelt property',
    bad => Object.assign(bad.turns[0]!, { lable: 'x' }),
    '/turns/0/lable: is not a known property; did you mean "label"?',
  ],
  ['a missing part', bad => Reflect.deleteProperty(bad, 'victory'), '/victory: is missing'],
  [
    'an unknown special rule',
    bad => Object.assign(bad.specialRules[0]!, { rule: 'sleeps' }),
    '/specialRules/0/rule: "sleeps" is not one of called-up, marching-on, guns-coming-up, fortress',
  ],
  [
    'a special rule without its turn',
    bad => Reflect.deleteProperty(bad.specialRules[2]!, 'turn'),
    '/specialRules/2/turn: is missing',
  ],
  [
    'a hex that is not on the map',
    bad => {
      unit(bad, 'Gudin').start!.hex = '1814';
    },
    '/units/2/start/hex: "1814" is not on the map of 17 columns and 13 rows',
  ],
  [
    'a hex that is out of play',
    bad => {
      unit(bad, 'Gudin').start!.hex = '0101';
    },
    '/units/2/start/hex: "0101" is out of play',
  ],
  [
    'MIB 3.0b an entry that is not on the edge',
    bad => {
      bad.arrivals[0]!.hex = '1102';
    },
    '/arrivals/0/hex: "1102" is not on the edge of the map (MIB 3.0b)',
  ],
  [
    'MIB 3.0b another entry that is not on the edge',
    bad => {
      bad.arrivals[2]!.instead = '0412';
    },
    '/arrivals/2/instead: "0412" is not on the edge of the map (MIB 3.0b)',
  ],
  [
    'an entry of those called up that is not on the edge',
    bad => Object.assign(bad.specialRules[0]!, { hex: '0512' }),
    '/specialRules/0/hex: "0512" is not on the edge of the map (MIB 3.0b)',
  ],
  [
    'an exit that is not on the edge',
    bad => {
      bad.exits[0]!.hex = '0205';
    },
    '/exits/0/hex: "0205" is not on the edge of the map (MIB 3.0b)',
  ],
  [
    'an arrival after the end',
    bad => {
      bad.arrivals[4]!.turn = 5;
    },
    '/arrivals/4/turn: there are only 4 turns, not 5',
  ],
  [
    'an unknown arrival',
    bad => {
      bad.arrivals[0]!.units.push('Nansouty');
    },
    '/arrivals/0/units/1: "Nansouty" is no unit of this scenario',
  ],
  [
    'a unit set up that also arrives',
    bad => {
      bad.arrivals[0]!.units.push('Gudin');
    },
    '/arrivals/0/units/1: "Gudin" is already set up or arrives',
  ],
  [
    'a unit that arrives twice',
    bad => {
      bad.arrivals[0]!.units.push('Rohan');
    },
    '/specialRules/0/units/0: "Rohan" is already set up or arrives',
  ],
  [
    'a unit that is nowhere',
    bad => Reflect.deleteProperty(unit(bad, 'Gudin'), 'start'),
    '/units/2: "Gudin" is neither set up nor arrives',
  ],
  [
    'MIB 6.1a too much in a hex',
    bad => {
      unit(bad, 'Friant').start!.hex = '1204';
    },
    '/units/1/start: hex 1204 would hold 16 SP, more than 10 (MIB 6.1a)',
  ],
  [
    'MIB 6.1c two facings in a hex',
    bad => {
      unit(bad, 'Montbrun light cavalry').start = { hex: '1606', facing: 4 };
    },
    '/units/4/start: "Montbrun light cavalry" must face as "7e Légère" does (MIB 6.1c)',
  ],
  [
    'MIB 6.0f both sides in a hex',
    bad => {
      unit(bad, 'Stutterheim').start = { hex: '1606', facing: 3 };
    },
    '/units/9/start: "Stutterheim" cannot stand with "7e Légère" (MIB 6.0f)',
  ],
  [
    'MIB T10 a track without a middle',
    bad => {
      bad.initiativeBoxes = 6;
    },
    '/initiativeBoxes: is 6, but the track has a middle (MIB T10)',
  ],
  [
    'two turns of one name',
    bad => {
      bad.turns[1]!.id = bad.turns[0]!.id;
    },
    '/turns/1/id: "19-06:30" is already a turn',
  ],
  [
    'turns that run backwards',
    bad => {
      bad.turns[1]!.start = '06:30';
    },
    '/turns/1: is not later than the turn before',
  ],
  [
    'MIB 13.0 a night without the option',
    bad => Object.assign(bad.turns[3]!, { night: true }),
    '/turns/3: a night turn is played only with the option night (MIB 13.0)',
  ],
  [
    'A.5 an unknown option',
    bad => Object.assign(bad.presets[0]!.options, { fog: true }),
    '/presets/0/options/fog: there is no such option; there are: ',
  ],
  [
    'A.5 an option whose need is not met',
    bad => Object.assign(bad.presets[0]!.options, { initiative: false, pbem: true }),
    '/presets/0/options/pbem: needs the option initiative (MIB 16.3a)',
  ],
  [
    'two special rules of one name',
    bad => {
      bad.specialRules[1]!.name = 'Grenadiers';
    },
    '/specialRules/1/name: "Grenadiers" is already the name of another rule',
  ],
  [
    'a call after the end',
    bad => Object.assign(bad.specialRules[0]!, { turns: [3, 5] }),
    '/specialRules/0/turns/1: there are only 4 turns, not 5',
  ],
  [
    'a call by nobody',
    bad => Object.assign(bad.specialRules[0]!, { leader: 'Charles' }),
    '/specialRules/0/leader: "Charles" is no leader of this scenario',
  ],
  [
    'a march of nobody',
    bad => Object.assign(bad.specialRules[1]!, { unit: 'Gudain' }),
    '/specialRules/1/unit: "Gudain" is no unit of this scenario; did you mean "Gudin"?',
  ],
  [
    'a march off the map',
    bad => Object.assign(bad.specialRules[1]!, { road: ['0507', '0014'] }),
    '/specialRules/1/road/1: "0014" is not on the map of 17 columns and 13 rows',
  ],
  [
    'an attack on nobody',
    bad => Object.assign(bad.specialRules[1]!, { freedByAttackOn: ['Fryant'] }),
    '/specialRules/1/freedByAttackOn/0: "Fryant" is no unit of this scenario; did you mean "Friant"?',
  ],
  [
    'a march ended by nobody',
    bad => Object.assign(bad.specialRules[1]!, { freedByLeader: { leader: 'Ney', within: 3 } }),
    '/specialRules/1/freedByLeader/leader: "Ney" is no leader of this scenario',
  ],
  [
    'guns after the end',
    bad => Object.assign(bad.specialRules[2]!, { turn: 7 }),
    '/specialRules/2/turn: there are only 4 turns, not 7',
  ],
  [
    'guns for the enemy',
    bad => Object.assign(bad.specialRules[2]!, { units: ['Rohan'] }),
    '/specialRules/2/units/0: "Rohan" belongs to the other side',
  ],
  [
    'MIB 17.0 an objective off the map',
    bad => {
      bad.victory.objectives[0]!.hex = '2001';
    },
    '/victory/objectives/0/hex: "2001" is not on the map of 17 columns and 13 rows',
  ],
  [
    'points for an exit that is not there',
    bad => {
      bad.victory.exits[0]!.exits = ['A', 'C'];
    },
    '/victory/exits/0/exits/1: "C" is not an exit of this side',
  ],
  [
    'points for leaving after the end',
    bad => {
      bad.victory.exits[0]!.fromTurn = 5;
    },
    '/victory/exits/0/fromTurn: there are only 4 turns, not 5',
  ],
  [
    'a lead by which both sides win',
    bad => {
      bad.victory.lead = { french: 3, coalition: 3 };
    },
    '/victory/lead: the same lead would be a victory of both sides',
  ],
];

const RAAB: readonly Case[] = [
  [
    'a trench out of play',
    bad => {
      bad.trenches = ['0704'];
    },
    '/trenches/0: "0704" is out of play',
  ],
  [
    'a fortress out of play',
    bad => Object.assign(bad.specialRules[1]!, { hexes: ['0704'] }),
    '/specialRules/1/hexes/0: "0704" is out of play',
  ],
  [
    'an exit of the other side',
    bad => {
      bad.exits[0]!.side = 'french';
    },
    '/victory/exits/0/exits/0: "E" is not an exit of this side',
  ],
];

const ABENSBERG: readonly Case[] = [
  [
    'MIB 12.2 supply from off the map',
    bad => {
      bad.supplySources.french = ['0023'];
    },
    '/supplySources/french/0: "0023" is not on the map of 25 columns and 22 rows',
  ],
  [
    'MIB 12.2 Austrian supply from off the map',
    bad => {
      bad.supplySources.coalition.push('0101');
    },
    '/supplySources/coalition/2: "0101" is out of play',
  ],
];

testEach('teugn-hausen', TEUGN);
testEach('raab', RAAB);
testEach('abensberg', ABENSBERG);

describe.each(['teugn-hausen', 'raab', 'abensberg'])('%s', id => {
  test('as it is shipped nothing is wrong, from its text neither', () => {
    expect(problemsOf(() => {}, id)).toEqual([]);
    expect(readScenario(JSON.stringify(scenario(id)), 'text.json').ok).toBe(true);
  });
});

test('what is no scenario at all', () => {
  expect(readScenario('{', 'cut.json')).toMatchObject({ ok: false, problems: [{ file: 'cut.json' }] });
  expect(readScenario([], 'list.json')).toMatchObject({ ok: false, problems: [{ path: '' }] });
});

test('a hex off the map is told once, and hexes with two digits too few do not pass', () => {
  const problems = problemsOf(bad => {
    unit(bad, 'Gudin').start!.hex = '507';
  });
  expect(problems).toEqual([expect.stringContaining('/units/2/start/hex: ')]);
});
