import { pointer } from '@abatis/data';
import { parseHex } from '@abatis/hex';
import { OVERLAY, type PlaceEntry } from '../schema/hex-map.ts';
import type { AddedPlace, Overlay } from '../schema/overlay.ts';
import { type Correction, readHexes, warnUnneeded } from './correction.ts';

export function correctPlaces(
  places: readonly PlaceEntry[],
  { add = [], remove = [] }: NonNullable<Overlay['places']>,
  context: Correction,
): PlaceEntry[] {
  let entries = [...places];
  for (const [i, removed] of remove.entries()) {
    const rest = entries.filter(({ name, hex }) => name !== removed.name || hex !== removed.hex);
    const path = pointer('places', 'remove', i);
    if (rest.length === entries.length)
      warnUnneeded(context, path, `no ${removed.name} is in ${removed.hex}`);
    entries = rest;
  }
  for (const [i, added] of add.entries()) {
    entries.push(...newPlace(entries, added, pointer('places', 'add', i), context));
  }
  return entries.sort((a, b) => parseHex(context.grid, a.hex) - parseHex(context.grid, b.hex));
}

function newPlace(
  places: readonly PlaceEntry[],
  added: AddedPlace,
  path: string,
  context: Correction,
): readonly PlaceEntry[] {
  if (!readHexes(context, [added.hex], `${path}/hex`)) return [];
  if (places.some(({ name, hex }) => name === added.name && hex === added.hex)) {
    warnUnneeded(context, path, `${added.name} is in ${added.hex} without it`);
    return [];
  }
  return [{ kind: 'place', ...added, from: [OVERLAY] }];
}
