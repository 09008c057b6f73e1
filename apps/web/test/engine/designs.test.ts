import { trusted } from '@abatis/data';
import type { Action } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { catalogKits } from '../../src/engine/kits.ts';
import { memoryStore } from '../../src/games/store.ts';
import { battle, FIELD, SURVEY } from '../home/own-files.ts';
import { HOT_SEAT, newDesk, opened } from './desk.ts';

const kits = catalogKits();
const desk = (named = 'desk', store = memoryStore()) => newDesk({ kits, store, named });

/** The order of the first button that gives one. */
function firstOrder({ table }: Awaited<ReturnType<typeof opened>>): Action {
  for (const { then } of table.moment.prompt?.buttons ?? []) if ('act' in then) return then.act;
  throw new Error('Nothing can be ordered');
}

describe('files of a designer', () => {
  test('UI 36 a battle with its ground is kept, offered, and played again', async () => {
    const { engine, pushes } = desk();
    const { battles, broken, grounds } = await engine.readFiles([battle(), FIELD]);
    expect([broken, grounds]).toEqual([[], []]);
    expect(battles).toMatchObject([
      {
        id: 'lfm/river',
        rulebook: 'lfm',
        battle: { title: 'The River', size: '2 Union against 2 Confederate units' },
      },
    ]);
    expect(battles[0]!.warnings.map(({ reason }) => reason)).toContainEqual(
      expect.stringMatching(/^LFM does not know "marsh", which counts as clear ground/),
    );
    const stages = pushes.flatMap(push => (push.type === 'progress' ? [push.stage] : []));
    expect(stages).toContain('Laying the hexes of battle.json');
    expect(stages.at(-1)).toBeNull();
    const terms = { rulebook: 'lfm', scenario: 'river', options: {}, players: HOT_SEAT };
    const first = await opened(
      engine.open({ kind: 'new', terms: { ...terms, own: { battle: 'lfm/river' } } }),
    );
    expect(first.setting.battlefield.abatis.name).toBe('Ten kilometres');
    await engine.act(firstOrder(first));
    await engine.removeBattle('lfm/river');
    const again = await opened(engine.open({ kind: 'new', terms: first.terms! }));
    expect(again.setting.title).toBe('The River');
    expect(again.id).not.toBe(first.id);
    expect((await engine.battleOfGame('lfm', first.id!))?.title).toBe('The River');
  });

  test('UI 33 a game on ground of its own is played on from any moment', async () => {
    const { engine } = desk();
    await engine.readFiles([battle(), FIELD]);
    const terms = { rulebook: 'lfm', scenario: 'river', options: {}, players: HOT_SEAT };
    const open = await opened(
      engine.open({ kind: 'new', terms: { ...terms, own: { battle: 'lfm/river' } } }),
    );
    await engine.act(firstOrder(open));
    const link = await engine.link();
    const other = desk('other');
    await opened(other.engine.open({ kind: 'link', payload: link }));
    const branched = await opened(other.engine.branch(HOT_SEAT));
    expect(branched.setting.battlefield.abatis.name).toBe('Ten kilometres');
  });

  test('LFM 0.1 a variant of a designer is offered and played', async () => {
    const { engine } = desk();
    const variants = [{ id: 'late', option: 'lateStart', title: 'Late', note: 'An hour later.' }];
    const [own] = (await engine.readFiles([battle({ variants }), FIELD])).battles;
    expect(own?.battle.variants).toMatchObject([{ option: 'lateStart' }]);
    const terms = { rulebook: 'lfm', scenario: 'river', options: { lateStart: true }, players: HOT_SEAT };
    const open = await opened(engine.open({ kind: 'new', terms: { ...terms, own: { battle: own!.id } } }));
    expect(open.terms?.options).toMatchObject({ lateStart: true });
  });

  test('all that is wrong with a battle and its ground is told at once', async () => {
    const { engine } = desk();
    const torn = { name: 'field.json', text: '{"type":"FeatureCollection","abatis":{}}' };
    const { battles, broken } = await engine.readFiles([battle({ turns: [] }), torn]);
    expect(battles).toEqual([]);
    const places = broken[0]!.problems.map(({ file, path }) => `${file}${path}`);
    expect(places).toContain('battle.json/turns');
    expect(places.some(place => place.startsWith('field.json/'))).toBe(true);
    expect(await engine.ownBattles()).toEqual([]);
  });

  test('a scenario goes to the rulebook that knows its words, and names the files that are missing', async () => {
    const { engine } = desk();
    const { rulebook } = await kits.load('mib');
    const text = JSON.stringify({ ...rulebook.smallestBattle, battlefield: 'maps/field.json' });
    const alone = await engine.readFiles([{ name: 'corps.json', text }]);
    expect(alone.broken).toMatchObject([
      {
        rulebook: 'mib',
        problems: [{ path: '/battlefield', reason: expect.stringContaining('field.json') }],
      },
    ]);
    const { battles } = await engine.readFiles([{ name: 'corps.json', text }, FIELD]);
    expect(battles).toMatchObject([{ id: 'mib/two-corps' }]);
  });

  test('a survey is framed, laid under the hexes of each rulebook, and comes back as the files it was saved in', async () => {
    const { engine } = desk();
    const { grounds } = await engine.readFiles(SURVEY);
    const [{ picture, frame }] = grounds as [(typeof grounds)[number]];
    expect(frame?.relief).toEqual({ interval: 10, base: 70 });
    const field = picture!.battlefield;
    for (const rulebook of ['lfm', 'mib']) {
      const laid = trusted(await engine.layHexes(rulebook, field));
      expect(laid.cols * laid.rows).toBeGreaterThan(80);
      const files = await engine.startingFiles(rulebook, field);
      const back = await engine.readFiles(files);
      expect(back).toMatchObject({ broken: [], grounds: [], battles: [{ rulebook }] });
      expect(await engine.addSmallest(rulebook, field)).toMatchObject({ ok: true, value: { rulebook } });
    }
    const framed = await engine.readFiles(SURVEY, {
      ...frame!,
      name: 'Elsewhere',
      box: [4.36, 50.65, 4.42, 50.69],
    });
    expect(framed.grounds).toMatchObject([{ name: 'Elsewhere', problems: [] }]);
    const upsideDown = await engine.readFiles(SURVEY, { ...frame!, box: [5, 50, 4, 51] });
    expect(upsideDown.grounds).toMatchObject([{ picture: null, problems: [{ path: '/box' }] }]);
  });

  test('layers that a GIS program saved come back under the header of their battlefield', async () => {
    const { engine } = desk();
    const { features } = JSON.parse(FIELD.text);
    const layer = (shape: string) => ({
      name: `${shape}.geojson`,
      text: JSON.stringify({
        type: 'FeatureCollection',
        crs: {},
        features: features.filter(({ geometry }: { geometry: { type: string } }) =>
          geometry.type.endsWith(shape),
        ),
      }),
    });
    const layers = ['Point', 'LineString', 'Polygon'].map(layer);
    const { grounds } = await engine.readFiles([FIELD, ...layers]);
    expect(grounds).toMatchObject([{ name: 'Ten kilometres', problems: [] }]);
    expect(grounds[0]!.picture!.battlefield.features).toHaveLength(features.length);
    expect((await engine.readFiles(layers)).grounds[0]!.problems[0]!.reason).toContain('is missing');
  });

  test('what is no design is told by its name', async () => {
    const { engine } = desk();
    const mapping = { name: 'mapping.json', text: '{"format":"mapping"}' };
    const overlay = { name: 'overlay.json', text: '{"format":"overlay"}' };
    const { strange, grounds } = await engine.readFiles([{ name: 'a.json', text: '{' }, overlay, mapping]);
    expect(strange.map(({ file }) => file)).toEqual(['a.json', 'overlay.json']);
    expect(grounds).toMatchObject([{ problems: [{ file: 'mapping.json' }] }]);
    await expect(engine.exportBattle('lfm/none')).rejects.toThrow('no longer saved');
  });
});
