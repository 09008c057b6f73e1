import { readFileSync } from 'node:fs';
import Schema from 'typebox/schema';
import { expect, test } from 'vitest';
import {
  battlefieldSchema,
  compileHexes,
  hexMapSchema,
  KINDS,
  mappingSchema,
  overlaySchema,
  PUBLISHED,
  readBattlefield,
  TERRAINS,
  writeBattlefield,
} from '../src/index.ts';
import { brawnersFarm, SHEET } from './brawner.ts';
import { unwrap } from './draw.ts';

/** A schema as it is published: nothing but its JSON. */
const published = (schema: object): object => JSON.parse(JSON.stringify(schema));

test('the published schemas accept what the program accepts', () => {
  const farm = brawnersFarm();
  const map = unwrap(compileHexes(farm, SHEET));
  expect(Schema.Errors(published(battlefieldSchema), farm)).toEqual([true, []]);
  expect(Schema.Errors(published(hexMapSchema), JSON.parse(JSON.stringify(map)))).toEqual([true, []]);
});

test('the published schemas refuse what the program refuses', () => {
  const farm = brawnersFarm();
  const spoilt = {
    ...farm,
    features: [...farm.features, { type: 'Feature', id: 'x', properties: { kind: 'wods' } }],
  };
  expect(Schema.Check(published(battlefieldSchema), spoilt)).toBe(false);
  expect(readBattlefield(spoilt, 'f').ok).toBe(false);
  expect(Schema.Check(published(overlaySchema), { format: 'overlay' })).toBe(false);
  expect(Schema.Check(published(mappingSchema), { format: 'mapping' })).toBe(false);
});

test('every kind has its schema, and clear ground is last', () => {
  const text = JSON.stringify(battlefieldSchema);
  expect(KINDS.filter(kind => !text.includes(`"const":"${kind}"`))).toEqual([]);
  expect(TERRAINS.at(-1)).toBe('clear');
});

test('a battlefield written and read is the same', () => {
  const farm = brawnersFarm();
  expect(unwrap(readBattlefield(writeBattlefield(farm), 'f'))).toEqual(farm);
});

test.each(Object.entries(PUBLISHED))('the file %s.schema.json is what the program checks', (name, schema) => {
  const file = new URL(`../schemas/${name}.schema.json`, import.meta.url);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(published(schema));
});
