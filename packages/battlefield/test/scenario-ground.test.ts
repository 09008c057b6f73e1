import { parsed } from '@abatis/data';
import { describe, expect, test } from 'vitest';
import {
  battlefieldOf,
  type Grounded,
  groundFilesOf,
  mapOf,
  onGround,
  trustedMapOf,
  unreadGround,
  withGroundFrom,
} from '../src/index.ts';
import { area, box, collection, compiled, SHEET } from './draw.ts';

const wood = area('w', 'woods', box(790, 990, 910, 1230));
const lake = area('l', 'water', box(790, 990, 910, 1230));
const battlefields = { field: collection([wood]), torn: { type: 'FeatureCollection' } };

const on = (battlefield: unknown, sheet: object = SHEET): Grounded =>
  ({ battlefield, sheet }) as unknown as Grounded;

const check = (scenario: Grounded, hexes: readonly string[] = [], reads: readonly string[] = ['woods']) =>
  onGround(
    parsed(scenario),
    { battlefields, rulebook: 'XYZ', reads, setUpIn: () => hexes.map(hex => ({ hex, path: `/at/${hex}` })) },
    'battle.json',
  );

describe('the ground of a scenario', () => {
  test('is a battlefield of the rulebook by its name, or one that the scenario brings', () => {
    expect(trustedMapOf(battlefields, on('field'))).toEqual(compiled([wood]));
    expect(trustedMapOf({}, on(collection([wood])))).toEqual(compiled([wood]));
  });

  test('is compiled anew when the sheet is another', () => {
    const [small, large] = [4, 5].map(cols => trustedMapOf(battlefields, on('field', { ...SHEET, cols })));
    expect([small!.sheet.cols, large!.sheet.cols]).toEqual([4, 5]);
  });

  test('that is not there or not good is told with file and place', () => {
    expect(check(on('moon'))).toMatchObject({
      problems: [{ file: 'battle.json', path: '/battlefield', reason: expect.stringContaining('"moon"') }],
    });
    expect(mapOf(battlefields, on('torn'), 'x')).toMatchObject({
      problems: [{ file: 'data/battlefields/torn.json' }],
    });
    expect(battlefieldOf({}, on({ type: 'FeatureCollection' }), 'battle.json')).toMatchObject({
      problems: [{ file: 'battle.json', path: expect.stringMatching(/^\/battlefield\//) }],
    });
    expect(check(on('field', { ...SHEET, cols: 0 }))).toMatchObject({
      problems: [{ file: 'battle.json', path: '/sheet/cols' }],
    });
    expect(check(on({ mapping: 'm.json', files: ['a.geojson'] }))).toMatchObject({ ok: false });
  });

  test('is warned of where the rulebook has no word for it', () => {
    const wooded = trustedMapOf(battlefields, on('field')).hexes.map(({ hex }) => hex);
    expect(check(on('field'))).toMatchObject({ ok: true, warnings: [] });
    expect(check(on('field'), wooded, [])).toMatchObject({
      ok: true,
      warnings: [{ file: 'battle.json', path: '/battlefield', reason: expect.stringContaining('"woods"') }],
    });
  });

  test('refuses pieces that are set up in water', () => {
    const own = on(collection([lake]));
    const [hex] = trustedMapOf({}, own).hexes.map(each => each.hex);
    expect(check(own, [hex!])).toMatchObject({
      problems: [{ path: `/at/${hex}`, reason: `hex ${hex} is water: nothing can be set up in it` }],
    });
    expect(check(own, ['0101'])).toMatchObject({ ok: true });
  });
});

test('what a rulebook does not read is counted by word, and its first places are named', () => {
  const map = compiled([wood]);
  const hexes = map.hexes.filter(({ terrain }) => terrain === 'woods').map(({ hex }) => hex);
  expect(unreadGround(map, ['woods'], 'XYZ')).toEqual([]);
  const [sentence] = unreadGround(map, [], 'XYZ');
  expect(sentence).toContain('XYZ does not know "woods", which counts as clear ground');
  expect(sentence).toContain(`${hexes.length} place`);
  expect(sentence).toContain(hexes[0]);
});

describe('a scenario names its ground by files', () => {
  test.each([
    [{ battlefield: 'gettysburg' }, null],
    [{ battlefield: collection([wood]) }, null],
    [{ battlefield: 'maps/field.json' }, { files: ['maps/field.json'] }],
    [{ battlefield: 'field.geojson' }, { files: ['field.geojson'] }],
    [
      { battlefield: { mapping: 'm.json', files: ['a.geojson'] } },
      { mapping: 'm.json', files: ['a.geojson'] },
    ],
    [{ battlefield: { mapping: 'm.json', files: [] } }, null],
    ['text', null],
  ])('%j', (scenario, files) => {
    expect(groundFilesOf(scenario)).toEqual(files);
  });

  test('and gets the battlefield in their place', () => {
    const field = collection([wood]);
    const file = { name: 'field.json', content: JSON.stringify(field) };
    const read = withGroundFrom({ id: 'mine', battlefield: 'field.json' }, { files: ['field.json'] }, [file]);
    expect(read).toMatchObject({
      ok: true,
      value: { id: 'mine', battlefield: { type: 'FeatureCollection' } },
    });
    const torn = withGroundFrom({}, { files: ['field.json'] }, [{ ...file, content: '{' }]);
    expect(torn).toMatchObject({ ok: false, problems: [{ file: 'field.json' }] });
  });
});
