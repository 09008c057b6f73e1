import { type Battlefield, featuresOf } from '@abatis/battlefield';
import { derived } from '@abatis/kernel';
import { gazetteerOf, type MapSheet, type Place } from '@abatis/screen';
import { typeset } from '../words/names.ts';

/** The ground of a scenario as it is drawn. */
export interface Field {
  readonly battlefield: Battlefield;
  readonly sheet: MapSheet;
}

/** The names on a battlefield, by the place that they lie in. */
export const placeNames: (field: Field) => ReadonlyMap<Place, string> = derived(({ battlefield, sheet }) => {
  const { placeAt } = gazetteerOf(sheet);
  const names = new Map<Place, string>();
  for (const { geometry, properties } of featuresOf(battlefield, ['place'])) {
    const points = geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates;
    for (const [x, y] of points) {
      const place = placeAt({ x: x!, y: y! });
      if (place !== null && !names.has(place)) names.set(place, typeset(properties.name!));
    }
  }
  return names;
});
