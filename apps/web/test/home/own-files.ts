import { readFileSync } from 'node:fs';
import { type Battlefield, battlefieldFrom, type Feature, writeBattlefield } from '@abatis/battlefield';
import { trusted } from '@abatis/data';
import { collection, heightGrid, MAPPING, mapFeatures } from '@abatis/testkit/survey';
import type { Page } from 'playwright-core';

/** A file as a designer drops it. */
export interface Dropped {
  readonly name: string;
  readonly text: string;
}

/** Ten kilometres as OpenStreetMap and a GIS program export them. */
export const SURVEY: readonly Dropped[] = [
  { name: 'osm.geojson', text: `\uFEFF${collection(mapFeatures())}` },
  { name: 'heights.asc', text: heightGrid() },
];

const MAPPING_FILE: Dropped = { name: 'mapping.json', text: JSON.stringify(MAPPING) };

const MARSH: Feature = {
  type: 'Feature',
  id: 'marsh',
  properties: { kind: 'marsh' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [3000, 4000],
        [3900, 4000],
        [3900, 4900],
        [3000, 4000],
      ],
    ],
  },
};

/** The same as a battlefield of ours, with a marsh in it, which LFM does not know. */
export const FIELD: Dropped = { name: 'field.json', text: writeBattlefield(fieldWith(MARSH)) };

function fieldWith(feature: Feature): Battlefield {
  const survey = SURVEY.map(({ name, text }) => ({ name, content: text }));
  const field = trusted(battlefieldFrom(survey, { name: MAPPING_FILE.name, content: MAPPING }));
  return { ...field, features: [...field.features, feature] };
}

const SMALLEST = new URL('../../../../rulebooks/lfm/data/smallest-battle.json', import.meta.url);

/** The smallest battle of LFM, on that field, with some of it replaced. */
export function battle(changes: object = {}, name = 'battle.json'): Dropped {
  return { name, text: JSON.stringify({ ...JSON.parse(readFileSync(SMALLEST, 'utf8')), ...changes }) };
}

/** Drops files on the first page, all at once. */
export const drop = (page: Page, ...files: readonly Dropped[]): Promise<void> =>
  page.evaluate(dropped => {
    const dataTransfer = new DataTransfer();
    for (const { name, text } of dropped) dataTransfer.items.add(new File([text], name));
    document
      .querySelector('main')!
      .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }, files);
