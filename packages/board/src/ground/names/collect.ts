import { type Battlefield, type Feature, type FeatureOf, featuresOf } from '@abatis/battlefield';
import { apart, boxOf, type Line, lengthOf, resampled, smoothed, type Vec } from '../geometry.ts';
import type { Land } from '../land/land.ts';
import { linesOf, pointsOf } from '../shapes.ts';
import { ridgeLine } from './ridge-line.ts';
import type { Name, NameKind } from './types.ts';

/** All names of a battlefield with what they may be set along; each only once in one neighbourhood. */
export function namesOf(battlefield: Battlefield, land: Land): readonly Name[] {
  const places = featuresOf(battlefield, ['place']).flatMap(place => placeNames(place, land));
  const lines = battlefield.features.flatMap(feature => lineNames(feature, land));
  const areas = battlefield.features.flatMap(areaNames);
  return withoutRepeats([...places, ...lines, ...areas], land);
}

/** 'Rock Creek, York Pike crossing' says where something is; it is no name that a map of the time would carry. */
const DESCRIPTION = /,| at | on |\(/;

function placeNames({ id, geometry, properties }: FeatureOf<'place'>, land: Land): readonly Name[] {
  const text = properties.name ?? '';
  const kind = placeKind(text, properties.class);
  return pointsOf(geometry).map((at, i) => ({
    id: `${id}#${i}`,
    text,
    kind,
    at,
    line: kind === 'ridge' ? ridgeLine(land.field, at, land.across * 8) : null,
  }));
}

function placeKind(name: string, grade: FeatureOf<'place'>['properties']['class']): NameKind {
  if (DESCRIPTION.test(name)) return 'note';
  if (grade === 'height') return /ridge$/i.test(name) ? 'ridge' : 'height';
  if (grade === 'settlement') return 'settlement';
  return grade === 'water' ? 'spring' : 'landmark';
}

function lineNames({ id, geometry, properties }: Feature, land: Land): readonly Name[] {
  const kind = lineKind(properties);
  if (!kind || properties.name === undefined) return [];
  const text = properties.name;
  return linesOf(geometry).map((line, i) => ({
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
      return 'water';
    case 'road':
      return properties.class === 'pike' ? 'pike' : 'road';
    case 'railway':
    case 'sunkenRoad':
      return 'railway';
    default:
      return null;
  }
}

function areaNames({ id, geometry, properties: { kind, name } }: Feature): readonly Name[] {
  if (name === undefined || !AREAS.has(kind)) return [];
  const outer = linesOf(geometry).reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a));
  const style = kind === 'town' || kind === 'village' ? 'settlement' : kind === 'contour' ? 'height' : 'area';
  return [{ id, text: name, kind: style, at: middleOf(outer), line: null }];
}

const AREAS: ReadonlySet<string> = new Set([
  'town',
  'village',
  'water',
  'mountain',
  'marsh',
  'woods',
  'contour',
]);

function middleOf(ring: Line): Vec {
  const { west, east, south, north } = boxOf(ring);
  return [(west + east) / 2, (south + north) / 2];
}

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
      other => other.text === name.text && (isLong(other) || apart(anchor(other), anchor(name)) < across * 6),
    );
    if (!isRepeat) kept.push(name);
  }
  return kept;
}

function anchor({ at, line }: Name): Vec {
  return at ?? line![line!.length >> 1]!;
}
