import { type Battlefield, type Feature, type FeatureOf, featuresOf, type Kind } from '@abatis/battlefield';
import type { Bounds } from '@abatis/geometry';
import {
  apart,
  boxOf,
  contains,
  isClosed,
  type Line,
  lengthOf,
  resampled,
  smoothed,
  type Vec,
} from '../geometry.ts';
import type { Land } from '../land/land.ts';
import { coursesOf, linesOf, pointsOf } from '../shapes.ts';
import { ridgeLine } from './ridge-line.ts';
import type { Name, NameKind } from './types.ts';

/** All names of a battlefield with what they may be set along; each only once in one neighbourhood. */
export function namesOf(battlefield: Battlefield, land: Land): readonly Name[] {
  const places = featuresOf(battlefield, ['place']).flatMap(place => placeNames(place, land));
  const lines = battlefield.features.flatMap(feature => lineNames(feature, land));
  const areas = battlefield.features.flatMap(feature => areaNames(feature, land));
  return withoutRepeats([...places, ...lines, ...areas], land);
}

/** 'Rock Creek, York Pike crossing' says where something is; it is no name that a map of the time would carry. */
const DESCRIPTION = /,| at | on |\(/;

function placeNames({ id, geometry, properties }: FeatureOf<'place'>, land: Land): readonly Name[] {
  const text = properties.name ?? '';
  return pointsOf(geometry).map((at, i) => {
    const kind = placeKind(text, properties.class, at, land);
    const line = kind === 'ridge' ? ridgeLine(land.field, at, land.across * 8) : null;
    return { id: `${id}#${i}`, text, kind, at, line };
  });
}

/** 'to Regensburg' stands where a road leaves the map. */
const DIRECTION = /^(to|from) /;

function placeKind(
  name: string,
  grade: FeatureOf<'place'>['properties']['class'],
  at: Vec,
  land: Land,
): NameKind {
  if (DIRECTION.test(name)) return 'direction';
  if (DESCRIPTION.test(name)) return 'note';
  if (grade === 'height') return /ridge$/i.test(name) ? 'ridge' : 'height';
  if (grade === 'settlement')
    return land.villages.some(ring => contains(ring, at)) ? 'village' : 'settlement';
  return grade === 'water' ? 'spring' : 'landmark';
}

function lineNames({ id, geometry, properties }: Feature, land: Land): readonly Name[] {
  const kind = lineKind(properties);
  if (!kind || properties.name === undefined) return [];
  const text = properties.name;
  return coursesOf(geometry, land.across).map((line, i) => ({
    id: `${id}#${i}`,
    text,
    kind,
    at: null,
    line: smoothed(resampled(line, land.across / 6), 6),
  }));
}

function lineKind(properties: Feature['properties']): NameKind | null {
  switch (properties.kind) {
    case 'watercourse':
      return properties.class === 'ravine' ? 'railway' : 'water';
    case 'road':
      return properties.class === 'pike' ? 'pike' : 'road';
    case 'railway':
    case 'sunkenRoad':
      return 'railway';
    default:
      return null;
  }
}

function areaNames(
  { id, geometry, properties: { kind, name } }: Feature,
  { extent, across, felt }: Land,
): readonly Name[] {
  const style = AREAS.get(kind);
  if (name === undefined || !style) return [];
  const outer = linesOf(geometry).reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a));
  const seen = within(boxOf(outer), extent);
  // What reaches a table by a hand's breadth is named where the rest of it lies.
  if (felt && Math.min(seen.east - seen.west, seen.north - seen.south) < across * NARROWEST) return [];
  if (style !== 'broadWater') {
    const at = felt && isClosed(outer) ? heartOf(outer, seen) : middleOf(seen);
    return [{ id, text: name, kind: style, at, line: null }];
  }
  const isNarrow = seen.east - seen.west < across * 4;
  return [{ id, text: name, kind: isNarrow ? 'water' : style, at: heartOf(outer, seen), line: null }];
}

/** Gauges that an area must be wide to carry its name on a table. */
const NARROWEST = 0.5;

/** The middle of what is seen of an area: its name must not run ashore. */
function heartOf(ring: Line, { west, south, east, north }: Bounds): Vec {
  const shares = Array.from({ length: 24 }, (_, i) => (i + 0.5) / 24);
  const inside = shares
    .flatMap(u => shares.map((v): Vec => [west + (east - west) * u, south + (north - south) * v]))
    .filter(point => contains(ring, point));
  const mean = (i: 0 | 1) => inside.reduce((sum, point) => sum + point[i], 0) / inside.length;
  return [mean(0), mean(1)];
}

/** How areas that can bear a name are lettered. */
const AREAS: ReadonlyMap<Kind, NameKind> = new Map([
  ['town', 'settlement'],
  ['village', 'village'],
  ['water', 'broadWater'],
  ['mountain', 'area'],
  ['marsh', 'area'],
  ['woods', 'area'],
  ['vineyard', 'area'],
  ['scrub', 'area'],
  ['dunes', 'area'],
  ['rough', 'area'],
  ['sand', 'area'],
  ['block', 'landmark'],
  ['contour', 'height'],
]);

/** The part of a box that lies on the map. */
function within(box: Bounds, extent: Bounds): Bounds {
  return {
    west: Math.max(box.west, extent.west),
    east: Math.min(box.east, extent.east),
    south: Math.max(box.south, extent.south),
    north: Math.min(box.north, extent.north),
  };
}

function middleOf({ west, east, south, north }: Bounds): Vec {
  return [(west + east) / 2, (south + north) / 2];
}

/** A town may be called after its river. */
const isTown = ({ kind }: Name): boolean => kind === 'settlement' || kind === 'village';

/** A point that bears the name of a line stands for it where the line is too short to carry its name. */
function withoutRepeats(names: readonly Name[], { across }: Land): readonly Name[] {
  const kept: Name[] = [];
  const isLong = (name: Name) => name.at === null && lengthOf(name.line!) > across * 5;
  const isShort = (name: Name) => name.at === null && !isLong(name);
  const byWorth = [
    ...names.filter(isLong),
    ...names.filter(name => name.at !== null),
    ...names.filter(isShort),
  ];
  for (const name of byWorth) {
    const isRepeat = kept.some(
      other =>
        other.text === name.text &&
        isTown(other) === isTown(name) &&
        name.kind !== 'direction' &&
        (isLong(other) || apart(anchor(other), anchor(name)) < across * 6),
    );
    if (!isRepeat) kept.push(name);
  }
  return kept;
}

function anchor({ at, line }: Name): Vec {
  return at ?? line![line!.length >> 1]!;
}
