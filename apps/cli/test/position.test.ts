import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { abatis, newFolder } from './terminal.ts';

/** A folder with the position file of this text. */
function withPosition(text: string): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'place.txt'), text);
  return folder;
}

const at = (rulebook: string) => [rulebook, '--position', 'place.txt'] as const;

const DUEL = `map 14x14
turn 2 of 4
phase combat union
union 0505 2WI 6-5 @Gibbon
confederate 0605 27VA 3-4 @Baylor
confederate 1212 33VA 3-4 @Baylor`;

const ASSIGN = '{"type":"assign","combats":[{"attacking":["0505"],"defending":["0605"]}]}';

const CLASH = `map 10x12
option openCharts
active combats III
attack Morand 0505 against 0504
french 0505>0 Morand 8-5-8 @III began-adjacent
coalition 0504>3 Kaim 6-3-8 @IV`;

const FIGHT = '{"type":"fight","combat":0,"attacker":"","defender":""}';

describe('a position stays at the moment that it names', () => {
  test('LFM R77 one against one is judged with its odds', async () => {
    const folder = withPosition(DUEL);
    const judged = await abatis(folder, ['judge', ...at('lfm'), ASSIGN]);
    expect(judged.json).toMatchObject([
      { legal: true, decidedBy: [{ purpose: 'LFM 8.8 combat', facts: { odds: '2:1' } }] },
    ]);
    const { json } = await abatis(folder, ['odds', ...at('lfm'), ASSIGN]);
    expect(json).toMatchObject([
      {
        exact: true,
        outcomes: [
          { chance: '1/2', outcome: [{ combat: ['0605'], result: 'DR' }] },
          {},
          {},
          {},
          {},
          {},
          {},
          {},
        ],
      },
    ]);
  });

  test('MIB R126 one against one is judged with its odds', async () => {
    const folder = withPosition(CLASH);
    expect((await abatis(folder, ['judge', ...at('mib'), '--list'])).out).toBe(`${FIGHT}\n`);
    const judged = await abatis(folder, ['judge', ...at('mib'), FIGHT]);
    expect(judged.json).toMatchObject([
      {
        legal: true,
        decidedBy: expect.arrayContaining([expect.objectContaining({ purpose: 'MIB 7.1i combat' })]),
      },
    ]);
    const { json } = await abatis(folder, ['odds', ...at('mib'), FIGHT]);
    expect(json).toMatchObject([{ ok: true, exact: true }]);
    expect((json[0] as { outcomes: unknown[] }).outcomes.length).toBeGreaterThan(2);
  });

  test.each([
    [
      'lfm',
      DUEL.replace('0605', '0805'),
      'nobody has anything to decide at the moment that the position names',
    ],
    [
      'lfm',
      DUEL.replace('phase combat', 'phase initiative'),
      'a die would be rolled before anybody is asked (LFM SP.1a',
    ],
    [
      'mib',
      CLASH.replace('combats', 'declare')
        .replace(/attack.*\n/, '')
        .replace('0504>3', '0501>3'),
      'nobody has anything to decide',
    ],
  ])('%s: if nobody is asked there, that is said', async (rulebook, text, reason) => {
    const { code, err } = await abatis(withPosition(text), ['judge', ...at(rulebook), '--list']);
    expect(code).toBe(2);
    expect(err).toContain(reason);
  });

  test.each([
    ['phase combat union round=3', 'assign', { round: 3 }],
    ['phase combat union round=2 retreats=confederate', 'voluntary-retreat', { round: 2 }],
    ['phase combat union\nattack 0505 against 0605', 'fight', { hexes: ['0605'] }],
  ])('LFM 13.1 %j is in the middle of a combat round', async (moment, step, facts) => {
    const folder = withPosition(DUEL.replace('phase combat union', moment));
    await abatis(folder, ['new', ...at('lfm'), '--dice', '--out', 'game.json']);
    const { err, json } = await abatis(folder, ['judge', 'game.json', '{"type":"none"}']);
    expect(err).toBe('');
    expect(json).toMatchObject([{ refusals: [{ facts: { step } }] }]);
    const { snapshot } = JSON.parse(readFileSync(join(folder, 'game.json'), 'utf8'));
    expect(snapshot.steps.at(-1)).toMatchObject(step === 'fight' ? { step } : { step, ...facts });
  });
});

describe('a game that begins in a position', () => {
  const BEGUN = ['new', ...at('lfm'), '--dice', '--out', 'game.json'];
  const BACK = '{"type":"retreat","units":["27VA"],"commanders":[],"path":["0704"]}';

  test('is played on with the dice of the umpire, and replayed', async () => {
    const folder = withPosition(DUEL);
    expect(await abatis(folder, BEGUN)).toMatchObject({ code: 0, err: '' });
    const fought = await abatis(folder, ['act', 'game.json', '--dice', '2', ASSIGN]);
    expect(fought.json).toMatchObject([{ ok: true, rolls: [{ dice: [2] }], prompt: { step: 'retreat' } }]);
    const { code, json } = await abatis(folder, ['act', 'game.json', BACK]);
    expect([code, json]).toMatchObject([0, [{ ok: true, at: 2 }]]);
    expect((await abatis(folder, ['replay', 'game.json'])).code).toBe(0);
  });

  test('a die taken back does not fall again', async () => {
    const folder = withPosition(DUEL);
    await abatis(folder, BEGUN);
    await abatis(folder, ['act', 'game.json', '--dice', '2', ASSIGN]);
    const undone = await abatis(folder, ['act', 'game.json', '--undo', '--consent', 'confederate']);
    expect(undone.json).toMatchObject([{ ok: true }]);
    const again = await abatis(folder, ['act', 'game.json', '--dice', '4', ASSIGN]);
    expect(again.json).toMatchObject([{ ok: true, rolls: [{ dice: [4] }] }]);
  });

  test.each([
    [[], 'The script has no die left for "LFM 8.8 combat" (1d6)'],
    [['--dice', '7'], 'The script gives 7 for a d6'],
    [['--dice', '2,5'], '1 of the dice were not asked for'],
    [['--dice=2;5'], '"2;5" is not a die'],
  ])('dice %j: what is missing, left over or no die is said, and nothing is saved', async (dice, reason) => {
    const folder = withPosition(DUEL);
    await abatis(folder, BEGUN);
    const before = readFileSync(join(folder, 'game.json'), 'utf8');
    const { code, err } = await abatis(folder, ['act', 'game.json', ...dice, ASSIGN]);
    expect(code).toBe(2);
    expect(err).toContain(reason);
    expect(readFileSync(join(folder, 'game.json'), 'utf8')).toBe(before);
  });

  test('LFM SP.1a dice that are written down may fall before the first question', async () => {
    const folder = withPosition(DUEL.replace('phase combat union', 'phase initiative'));
    const { code } = await abatis(folder, ['new', ...at('lfm'), '--dice', '6,1', '--out', 'game.json']);
    expect(code).toBe(0);
    const short = await abatis(folder, ['new', ...at('lfm'), '--dice']);
    expect(short.code).toBe(2);
    expect(short.err).toContain('The script has no die left');
  });

  test.each([
    [['--scenario', 'brawners-farm'], 'give --position or --scenario, not both'],
    [['--option', 'a=b'], 'a position has its options in its text'],
    [['--dice', '3', '--seed', 's'], 'give --dice, --seed or --secret'],
  ])('with %j it is refused', async (more, reason) => {
    const { code, err } = await abatis(withPosition(DUEL), ['new', ...at('lfm'), ...more]);
    expect(code).toBe(2);
    expect(err).toContain(reason);
  });

  test('the dice of a seed cannot be written down', async () => {
    const folder = withPosition(DUEL);
    await abatis(folder, ['new', ...at('lfm'), '--seed', 's', '--out', 'game.json']);
    const { code, err } = await abatis(folder, ['act', 'game.json', '--dice', '3', ASSIGN]);
    expect([code, err]).toEqual([2, expect.stringContaining('begin one with new --dice')]);
  });
});

/** The first night of two: its initiative, troops to come, and a D that the night takes away. */
const NIGHT = `map 14x14
pike 0105 0205 0305
turn 3 of 6 night
nights 4
phase initiative
union 0505 2WI 6-5 @Gibbon D
union to-arrive 7WI 5-5 @Gibbon
arrival 4 0105 7WI
confederate 1212 27VA 3-4 @Baylor`;

const DONE = '{"type":"done"}';

test('LFM SP.1a LFM 23.1 LFM 26.1 initiative, two nights and an arrival are written, and played through', async () => {
  const folder = withPosition(NIGHT);
  await abatis(folder, ['new', ...at('lfm'), '--dice', '6,1', '--out', 'game.json']);
  const { snapshot } = JSON.parse(readFileSync(join(folder, 'game.json'), 'utf8'));
  expect(snapshot).toMatchObject({ phasing: 'union', units: [{ disorganized: false }, {}, {}] });
  // Construction and movement of either side: then the second night, in which 7WI comes by the pike.
  const through = await abatis(folder, ['act', 'game.json', '--dice', '6,1', DONE, DONE, DONE, DONE]);
  expect(through.json.at(-1)).toMatchObject({ ok: true, rolls: [{ dice: [6, 1] }] });
  await abatis(folder, ['act', 'game.json', DONE]);
  expect((await abatis(folder, ['act', 'game.json', '--list'])).out).toContain('"piece":"7WI"');
});

test('MIB 3.0b MIB 7.1i a game of MiB begins in a position and is played on with dice', async () => {
  const folder = withPosition(CLASH);
  await abatis(folder, ['new', ...at('mib'), '--dice', '--out', 'game.json']);
  const fought = await abatis(folder, ['act', 'game.json', '--dice', '1,3,4,1', FIGHT]);
  expect(fought.json).toMatchObject([
    { ok: true, rolls: [{ dice: [1] }, { dice: [3] }, { dice: [4] }, { purpose: 'MIB 3.0d chit' }] },
  ]);
  expect((await abatis(folder, ['replay', 'game.json'])).code).toBe(0);
  const arriving = withPosition(`map 10x12
phase reinforcements
french 0505>0 Morand 8-5-8 @III
french to-arrive Friant 6-5-8 @III
coalition 0909>3 Kaim 6-3-8 @IV
arrival 1 0112 Friant`);
  const { out } = await abatis(arriving, ['judge', ...at('mib'), '--list']);
  expect(out).toContain('"type":"place"');
});

test.each([
  ['lfm', DUEL.replace('0605', '0505'), '27VA and 2WI, who are enemies, are in one hex'],
  ['mib', CLASH.replace('0504>3', '0505>3'), 'Kaim and Morand, who are enemies, are in one hex'],
  ['mib', CLASH.replace('0504>3', '0504'), 'a unit on the map has a facing: 0504>0 is north'],
])('%s: a position that cannot be is refused: %#', async (rulebook, text, reason) => {
  const { code, err } = await abatis(withPosition(text), ['judge', ...at(rulebook), '--list']);
  expect(code).toBe(2);
  expect(err).toContain(reason);
});

test('LFM 9.0b who need not retreat is told so, and not how long a retreat is', async () => {
  const folder = withPosition(DUEL);
  await abatis(folder, ['new', ...at('lfm'), '--dice', '--out', 'game.json']);
  await abatis(folder, ['act', 'game.json', '--dice', '2', ASSIGN]);
  const other = '{"type":"retreat","units":["33VA"],"commanders":[],"path":["1112"]}';
  const { json } = await abatis(folder, ['judge', 'game.json', other, DONE]);
  expect(json).toMatchObject([
    { refusals: [{ clause: 'LFM 9.0b', sentence: '33VA has no retreat to make now' }] },
    { refusals: [{ clause: 'LFM 9.0a' }] },
  ]);
});

test('a mistyped order is told the orders that exist now', async () => {
  const { code, json } = await abatis(withPosition(DUEL), ['judge', ...at('lfm'), '{"type":"atack"}']);
  expect(code).toBe(1);
  expect(json).toMatchObject([
    { refusals: [{ clause: 'ABATIS action', sentence: expect.stringContaining('the orders are: assign') }] },
  ]);
});
