import { featuresOf } from '@abatis/battlefield';
import { createGrid, hexAtPoint, label, NOWHERE } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import type { LfmScenario } from '../../src/scenario/schema.ts';
import { typeset } from '../words/expand.ts';
import { fieldOf } from './fields.ts';

/** The named places of a battlefield, by the hex they lie in. */
export const placeNames: (scenario: LfmScenario) => ReadonlyMap<string, string> = derived(scenario => {
  const { battlefield, sheet } = fieldOf(scenario);
  const grid = createGrid(sheet.layout, sheet.cols, sheet.rows);
  const names = new Map<string, string>();
  for (const { geometry, properties } of featuresOf(battlefield, ['place'])) {
    const points = geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates;
    for (const [x, y] of points) {
      const hex = hexAtPoint(grid, sheet, { x: x!, y: y! });
      if (hex !== NOWHERE && !names.has(label(grid, hex)))
        names.set(label(grid, hex), typeset(properties.name!));
    }
  }
  return names;
});
