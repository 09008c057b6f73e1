import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collection, contourFeatures, heightGrid, MAPPING, mapFeatures } from '@abatis/testkit/survey';
import { describe, expect, test } from 'vitest';
import { abatis, newFolder, read, runLine } from './terminal.ts';

const PAGE = readFileSync(new URL('../../../docs/make-a-battle.md', import.meta.url), 'utf8');

/** The commands of the page in their order; `cat` shows a file that the reader writes. */
const COMMANDS = [...PAGE.matchAll(/^```console\n(.*?)^```$/gms)].flatMap(([, text = '']) =>
  text.split(/^\$ /m).slice(1),
);

const fileOnPage = (name: string): string =>
  COMMANDS.find(command => command.startsWith(`cat ${name}\n`))!.slice(`cat ${name}\n`.length);

/** A folder with the survey of ten kilometres, as OpenStreetMap and GIS programs write it. */
function surveyed(): string {
  const folder = newFolder();
  writeFileSync(join(folder, 'osm.geojson'), `\uFEFF${collection(mapFeatures())}`);
  writeFileSync(join(folder, 'heights.asc'), heightGrid());
  writeFileSync(join(folder, 'contours.geojson'), collection(contourFeatures()));
  writeFileSync(join(folder, 'mapping.json'), JSON.stringify(MAPPING));
  writeFileSync(join(folder, 'battle.json'), fileOnPage('battle.json'));
  return folder;
}

const SURVEY = { mapping: 'mapping.json', files: ['osm.geojson', 'contours.geojson'] };

/** The page's scenario with some of it replaced. */
function rewrite(folder: string, changes: object): void {
  writeFileSync(
    join(folder, 'battle.json'),
    JSON.stringify({ ...JSON.parse(fileOnPage('battle.json')), ...changes }),
  );
}

const smallest = (rulebook: string): Record<string, unknown> =>
  JSON.parse(
    readFileSync(
      new URL(`../../../rulebooks/${rulebook}/data/smallest-battle.json`, import.meta.url),
      'utf8',
    ),
  );

/** The computer plays both sides to the end; each game is kept, and verified with nothing but its file. */
async function playedOut(folder: string, rulebook: string): Promise<void> {
  const players = ['--players', 'doctrine,doctrine', '--games', '2', '--seed', '7', '--out', 'games'];
  const match = await abatis(folder, ['match', rulebook, '--scenario', 'battle.json', ...players]);
  expect(match.code, match.err).toBe(0);
  const games = readdirSync(join(folder, 'games'));
  expect(games).toHaveLength(2);
  const elsewhere = newFolder();
  for (const game of games) {
    const text = read(folder, join('games', game));
    expect(JSON.parse(text).scenario.battlefield.abatis.name).toBe('Ten kilometres');
    writeFileSync(join(elsewhere, game), text);
    expect((await abatis(elsewhere, ['replay', game])).code).toBe(0);
    expect((await abatis(elsewhere, ['act', game, '--list'])).out).toBe('');
  }
}

describe('a survey of ten kilometres becomes a battle', () => {
  test('every command of docs/make-a-battle.md runs', { timeout: 240_000 }, async () => {
    const folder = surveyed();
    expect(COMMANDS.length).toBeGreaterThan(8);
    for (const command of COMMANDS) {
      const [line = '', ...text] = command.split('\n');
      const file = /^cat (\S+)$/.exec(line)?.[1];
      if (file) writeFileSync(join(folder, file), text.join('\n'));
      else {
        const { code, err } = await runLine(folder, line);
        expect(code, `${line}\n${err}`).toBe(0);
      }
    }
  });

  test('the scenario of the page is the one that the first screen hands out', () => {
    expect(JSON.parse(fileOnPage('battle.json'))).toEqual(smallest('lfm'));
  });

  test('of LFM, which the computer plays to the end', { timeout: 240_000 }, async () => {
    const folder = surveyed();
    rewrite(folder, { battlefield: SURVEY });
    await playedOut(folder, 'lfm');
  });

  test('of MIB, which the computer plays to the end', { timeout: 240_000 }, async () => {
    const folder = surveyed();
    writeFileSync(join(folder, 'battle.json'), JSON.stringify({ ...smallest('mib'), battlefield: SURVEY }));
    await playedOut(folder, 'mib');
  });
});

test('all that is wrong with the ground and the scenario is told at once', async () => {
  const folder = surveyed();
  rewrite(folder, { battlefield: 'torn.json', sides: ['union', 'union'] });
  writeFileSync(join(folder, 'torn.json'), '{"type":"FeatureCollection"}');
  const { code, err } = await abatis(folder, ['new', 'lfm', '--scenario', 'battle.json']);
  expect(code).toBe(2);
  expect(err).toContain('torn.json at /features: must be a list of features');
  expect(err).toContain('battle.json at /sides/1: both sides are the same');
});
