import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importSurvey, type Mapping, readBattlefield, readMapping, readOverlay } from '../src/index.ts';
import { collection } from './draw.ts';

const junk = fc.jsonValue({ maxDepth: 6 });

const mapping: Mapping = {
  format: 'mapping',
  version: 1,
  name: 'test',
  coordinates: { system: 'metre', origin: [0, 0] },
  extent: [0, 0, 2000, 2000],
  rules: [{ where: {}, kind: 'woods' }],
};

test('no input makes a reader throw', () => {
  fc.assert(
    fc.property(junk, fc.string(), (value, text) => {
      for (const input of [
        value,
        text,
        collection([value]),
        collection([{ type: 'Feature', id: 'a', properties: { kind: 'woods' }, geometry: value }]),
      ]) {
        readBattlefield(input, 'f');
        readOverlay(input, 'f');
        readMapping(input, 'f');
        for (const strict of [false, true])
          importSurvey([{ name: 'f', content: input }], mapping, { strict });
      }
    }),
    { numRuns: 200 },
  );
});

test('deep nesting is refused, not followed', () => {
  expect(readBattlefield('['.repeat(200_000), 'f').ok).toBe(false);
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  const feature = {
    type: 'Feature',
    id: 'a',
    properties: { kind: 'woods' },
    geometry: { type: 'Polygon', coordinates: deep },
  };
  expect(readBattlefield(collection([feature]), 'f').ok).toBe(false);
  expect(importSurvey([{ name: 'f', content: collection([feature]) }], mapping).ok).toBe(false);
});
