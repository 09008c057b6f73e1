import { spotsOf } from '../compile/places.ts';
import { byId } from '../order.ts';
import { type Battlefield, featuresOf } from '../schema/battlefield.ts';
import type { TablePlace } from '../schema/table-map.ts';
import { PLACE_KINDS } from '../vocabulary.ts';
import { createNamer, pairOf } from './areas.ts';
import { isOnTable, type TableFrame } from './frame.ts';

/** Named places, buildings and blocks where they stand. */
export function placesOnTable(battlefield: Battlefield, frame: TableFrame): TablePlace[] {
  const name = createNamer();
  return featuresOf(battlefield, PLACE_KINDS)
    .sort(byId)
    .flatMap(feature => {
      const { id, properties } = feature;
      const { kind, name: called, class: grade } = properties;
      return spotsOf(feature)
        .map(frame.toTable)
        .filter(at => isOnTable(frame, at))
        .map(at => ({
          id: name(id),
          ...(called === undefined ? {} : { name: called }),
          kind,
          ...(grade === undefined ? {} : { class: grade }),
          at: pairOf(at),
          from: [id],
        }));
    });
}
