import { type Case, testEach, unit } from './spoilt.ts';

const TEUGN: readonly Case[] = [
  [
    'MIB 2.2.1b two pieces of one name',
    bad => {
      bad.leaders[5]!.name = 'Rohan';
      bad.formations[4]!.leader = 'Rohan';
    },
    '/leaders/5/name: "Rohan" is already the name of another piece',
  ],
  [
    'MIB 2.3a two formations of one name',
    bad => {
      bad.formations[1]!.name = 'III Corps';
      for (const piece of [...bad.units, ...bad.leaders])
        if (piece.formation === 'Montbrun') piece.formation = 'III Corps';
    },
    '/formations/1/name: "III Corps" is already the name of another formation',
  ],
  [
    'an unknown formation',
    bad => {
      unit(bad, 'Gudin').formation = 'III Crops';
    },
    '/units/2/formation: "III Crops" is no formation of this scenario; did you mean "III Corps"?',
  ],
  [
    'a formation of the other side',
    bad => {
      unit(bad, 'Gudin').formation = 'IV Armeekorps';
    },
    '/units/2/formation: "IV Armeekorps" belongs to the other side',
  ],
  [
    'an unknown leader',
    bad => {
      bad.formations[0]!.leader = 'Davoust';
    },
    '/formations/0/leader: "Davoust" is no leader of this scenario; did you mean "Davout"?',
  ],
  [
    'MIB 16.5a a Grand Battery without its leader',
    bad => Object.assign(bad.formations[4]!, { kind: 'grand-battery', leader: null }),
    '/formations/4/leader: a Grand Battery needs one (MIB 16.5a)',
  ],
  [
    'a leader with nobody',
    bad => {
      bad.leaders[0]!.with = 'Friand';
    },
    '/leaders/0/with: "Friand" is no unit of this scenario; did you mean "Friant"?',
  ],
  [
    'MIB 2.2.4a a corps leader without a corps',
    bad => {
      bad.leaders[0]!.formation = null;
    },
    '/leaders/0/formation: only an army commander has none',
  ],
  [
    'MIB 2.2.2 cavalry that is neither light nor heavy',
    bad => Reflect.deleteProperty(unit(bad, 'Stutterheim'), 'weight'),
    '/units/9/weight: cavalry is light or heavy',
  ],
  [
    'MIB 2.2.2 heavy infantry',
    bad => Object.assign(unit(bad, 'Gudin'), { weight: 'heavy' }),
    '/units/2/weight: only cavalry has one',
  ],
  [
    'MIB 7.14a organic cavalry of cavalry',
    bad => Object.assign(unit(bad, 'Stutterheim'), { organic: 1 }),
    '/units/9/organic: only infantry has some (MIB 7.14a)',
  ],
  [
    'a division that stays apart',
    bad => Object.assign(unit(bad, 'Gudin'), { apart: true }),
    '/units/2/level: only a detachment was made from a division or stays apart',
  ],
  [
    'a division made from another',
    bad => {
      unit(bad, 'Vukassovich').parent = 'Lusignan';
      unit(bad, 'Lusignan').steps = 4;
    },
    '/units/6/level: only a detachment was made from a division or stays apart',
  ],
  [
    'a detachment of nobody',
    bad => Reflect.deleteProperty(unit(bad, '7e Légère'), 'apart'),
    '/units/3: a detachment has a parent or stays apart, one of the two',
  ],
  [
    'MIB 2.2.1a a strength that is not that of the steps',
    bad => Object.assign(unit(bad, 'Gudin'), { steps: 3 }),
    '/units/2/strength: is 8, but 3 steps have 6 SP (MIB 2.2.1a)',
  ],
  [
    'strengths that are not that of the steps',
    bad => Object.assign(unit(bad, 'Gudin'), { strengths: [0, 2, 4, 6, 7] }),
    '/units/2/strength: is 8, but 4 steps have 7 SP (MIB 2.2.1a)',
  ],
  [
    'too few strengths',
    bad => Object.assign(unit(bad, 'Gudin'), { strengths: [0, 2, 4] }),
    '/units/2/strengths: must have 5 numbers, from 0 to 4 steps',
  ],
  [
    'nothing on the map',
    bad => Object.assign(unit(bad, 'Vukassovich'), { stragglers: 1 }),
    '/units/6/steps: leaves 0 steps on the map',
  ],
];

const RAAB: readonly Case[] = [
  [
    'a garrison of a detachment',
    bad => {
      Object.assign(unit(bad, 'Seras'), { level: 'detachment', apart: true });
      Object.assign(unit(bad, 'Durutte'), { level: 'detachment', parent: 'Seras' });
      Object.assign(unit(bad, 'Seras'), { steps: 5, strength: 4 });
    },
    '/units/1/parent: "Seras" is not a division',
  ],
  [
    'a parent on the other side',
    bad => {
      unit(bad, 'Kis-Megyer garrison').parent = 'Seras';
      unit(bad, 'Seras').steps = 4;
      unit(bad, 'Colloredo').steps = 3;
    },
    '/units/15/parent: "Seras" belongs to the other side',
  ],
];

const ABENSBERG: readonly Case[] = [
  [
    'a wagon nowhere',
    bad => Reflect.deleteProperty(bad.trains[0]!, 'hex'),
    '/trains/0: stands in a hex or comes with a unit, one of the two',
  ],
  [
    'a wagon in two places',
    bad => Object.assign(bad.trains[0]!, { with: 'Morand' }),
    '/trains/0: stands in a hex or comes with a unit, one of the two',
  ],
  [
    'a wagon off the map',
    bad => Object.assign(bad.trains[0]!, { hex: '2601' }),
    '/trains/0/hex: "2601" is not on the map of 25 columns and 22 rows',
  ],
  [
    'a wagon with the enemy',
    bad => {
      Object.assign(bad.trains[0]!, { with: 'Vincent' });
      Reflect.deleteProperty(bad.trains[0]!, 'hex');
    },
    '/trains/0/with: "Vincent" belongs to the other side',
  ],
  [
    'a wagon of no formation',
    bad => Object.assign(bad.trains[0]!, { formation: 'Wagons' }),
    '/trains/0/formation: "Wagons" is no formation of this scenario',
  ],
];

testEach('teugn-hausen', TEUGN);
testEach('raab', RAAB);
testEach('abensberg', ABENSBERG);
