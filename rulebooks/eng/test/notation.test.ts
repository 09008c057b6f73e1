import { expect, test } from 'vitest';
import { printLines, readPosition } from '../src/notation/index.ts';
import type { SiegeState } from '../src/state.ts';
import { field } from './support/field.ts';

const HOST = `table 60x40
red 20,20 Dig 2x1
red 20,17 "Old Guard" 6x2
red 10,10 Battery guns=2
blue 40,30 Foe 8x2
general red 20,15 Wellington
woods wood 30,5 40,5 40,12
block mill 50,30 54,30 54,34 50,34 capacity=40`;

/** Lines as they are printed. */
const LINES = `eng siege
eng tempo siege
eng options mining commonStores
eng clock d2n7
eng ground frozen
eng weather snow
eng barrels 2 0
eng troop Dig sapper tools powder=300
eng troop "Old Guard" stormer ladders=2 mu=1.5
eng troop Battery guns=siege rounds=carcass
eng rank Wellington corps
eng engineer red Ross foot with=Dig
eng engineer red Jones 20,18
eng carrier red train1 armyTrain reloads=4 facing=90 20,5
eng carrier red cart cart mu=1 facing=0 22,5
eng stock red 20,18 mu=10 park
eng source wood woods pieces=wood mu=12
eng source gate gate mu=25 20,1
eng work wall highStoneWall class=II side=blue facing=0 hits=27 open=4/5 battered=3:9 10,30 30,30
eng work Renaud redoubtNormal class=II side=blue facing=180 gorge=2 enclosed 45,20
eng building mill II
eng project red A palisade crew=Dig assist="Old Guard" priority=2 facing=0 done=2 delivered=1 18,20.5 24,20.5
eng charge red 20,21 300 laid
eng charge red 21,21 barrel laid
eng charge red 22,21 600 failed once
eng flame red pyre built 25,20
eng flame blue barrier lit 30,30 34,30`;

const problemsOf = (...lines: readonly string[]): readonly string[] => {
  const read = readPosition([HOST, ...lines].join('\n'), 'position');
  return read.ok ? [] : read.problems.map(({ path, reason }) => `${path}: ${reason}`);
};

/** The lines that a game in this position would print. */
const printed = (lines: string): readonly string[] => printLines(field(`${HOST}\n${lines}`).state);

test('ENG T.1 ENG S.5 what a position says of the engineers is printed as it was written', () => {
  expect(printed(LINES)).toEqual(LINES.split('\n'));
});

test('ENG T.1 ENG 23.30b lines that are printed are read as the same position', () => {
  const before = field(`${HOST}\n${LINES}`).state;
  const again = field(`${HOST}\n${printLines(before).join('\n')}`).state;
  expect(again.eng).toEqual(before.eng);
});

test('ENG 23.20 what means nothing is a problem of the text, with its place', () => {
  expect(problemsOf('eng troop Dug sapper')[0]).toMatch(/^line 9, column 11: "Dug" is not a unit/);
  expect(problemsOf('eng project red A castle 18,20 24,20')[0]).toContain('column 19: a work is one of');
  expect(problemsOf('eng project red A breastwork 18,20 24,20 crew=Dag')[0]).toContain('"Dag" is not a unit');
  expect(problemsOf('eng charge red 20,20')[0]).toContain('its pounds');
  expect(problemsOf('eng carrier red w wagon')[0]).toContain('a place');
  expect(problemsOf('eng engineer red Ross')[0]).toContain('a place, or is with a unit');
  expect(problemsOf('eng work wall highStoneWall 1,2,3 4,5')[0]).toContain('"1,2,3" is not a place');
  expect(problemsOf('eng clock d2x7')[0]).toContain('is no moment');
  expect(problemsOf('eng nonsense')[0]).toContain('a line of the engineers is one of');
  expect(problemsOf('eng stock red 70,18 mu=2')[0]).toContain('off the table');
});

test('ENG S.2 ENG S.4 a position stands in the Command Phase, in a watch, or in a phase of BNB with its work behind it', () => {
  const steps = (...lines: readonly string[]): readonly string[] =>
    (field([HOST, ...lines].join('\n')).state.steps as SiegeState['steps']).map(({ step }) => step as string);
  const orders = steps('eng phase command');
  expect(orders.at(-1)).toBe('eng/command');
  expect(orders).toEqual(expect.arrayContaining(['initiative', 'eng/work', 'eng/clock']));
  const fuses = steps('eng charge red 20,21 300 laid', 'eng phase detonate red');
  expect(fuses.at(-1)).toBe('eng/detonate');
  expect(steps('phase fire red')).toEqual(expect.arrayContaining(['eng/work', 'end-turn', 'fire-allocate']));
  expect(steps('eng siege', 'eng tempo siege', 'eng phase command')).toEqual([
    'turn',
    'eng/watch',
    'eng/ticks',
    'eng/bombardment',
    'eng/contact',
    'eng/command',
  ]);
  expect(steps()).toEqual([]);
});

test('ENG g.1 a shipped siege is a position too, and its lines change what it says', () => {
  const read = readPosition('battle sobral\neng stock red 24,8 mu=2\neng phase command', 'position');
  expect(read.ok && read.value.eng.piles).toMatchObject([{ mu: 24 }]);
  expect(read.ok && read.value.eng.works.map(({ name }) => name)).toContain('French wall');
});
