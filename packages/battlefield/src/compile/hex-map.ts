import { type Hex, label, type Side, sideLabel } from '@abatis/hex';
import type { Battlefield } from '../schema/battlefield.ts';
import type { HexEntry, HexMap, PlaceEntry, SideEntry, WayEntry } from '../schema/hex-map.ts';
import type { PlacedSheet } from '../schema/sheet.ts';
import { SIDE_FEATURES, type SideFeature } from '../vocabulary.ts';
import type { BarrierFinding } from './barriers.ts';
import type { CrossingFinding } from './crossings.ts';
import type { Frame } from './frame.ts';
import type { LevelFinding } from './levels.ts';
import type { PlaceFinding } from './places.ts';
import type { TerrainFinding } from './terrain.ts';
import type { WayFinding } from './ways.ts';

/** All that the compiler found out, before it is written down. */
export interface Findings {
  readonly terrain: ReadonlyMap<Hex, TerrainFinding>;
  readonly levels: ReadonlyMap<Hex, LevelFinding>;
  readonly barriers: readonly BarrierFinding[];
  readonly ways: readonly WayFinding[];
  readonly crossings: readonly CrossingFinding[];
  readonly places: readonly PlaceFinding[];
}

/** The hex map as a plain JSON value, sorted, without what is clear and at ground level. */
export function writeHexMap(
  { abatis }: Battlefield,
  sheet: PlacedSheet,
  frame: Frame,
  found: Findings,
): HexMap {
  const ground = abatis.relief?.ground ?? 0;
  return {
    format: 'hexmap',
    version: 1,
    name: abatis.name,
    sheet,
    ground,
    hexes: frame.centres.flatMap((_, hex) => hexEntry(frame, hex, ground, found)),
    sides: sideEntries(frame, found),
    ways: found.ways.map(way => wayEntry(frame, way)),
    places: found.places.toSorted((a, b) => a.hex - b.hex).map(place => placeEntry(frame, place)),
  };
}

function hexEntry(
  { grid }: Frame,
  hex: Hex,
  ground: number,
  { terrain, levels }: Findings,
): readonly HexEntry[] {
  const area = terrain.get(hex);
  const step = levels.get(hex);
  const raised = step !== undefined && step.level !== ground ? step : undefined;
  if (!area && !raised) return [];
  return [
    {
      hex: label(grid, hex),
      ...(area ? { terrain: area.terrain } : {}),
      ...(raised ? { level: raised.level } : {}),
      from: {
        ...(area ? { terrain: [...area.from] } : {}),
        ...(raised ? { level: [...raised.from] } : {}),
      },
    },
  ];
}

interface SideFinding extends Omit<SideEntry, 'side' | 'from' | 'uphill'> {
  readonly side: Side;
  readonly id: string;
  readonly uphill?: Hex;
}

/** One entry for each kind on each side, whichever and however many features put it there. */
function sideEntries(frame: Frame, found: Findings): SideEntry[] {
  const entries = new Map<string, { side: Side; kind: SideFeature; entry: SideEntry }>();
  for (const finding of [...found.barriers, ...found.crossings.flatMap(crossingOnSide)]) {
    const key = `${finding.side} ${finding.kind}`;
    const present = entries.get(key)?.entry;
    if (!present) entries.set(key, { ...finding, entry: sideEntry(frame, finding) });
    else if (!present.from.includes(finding.id)) present.from.push(finding.id);
  }
  const order = (kind: SideFeature) => SIDE_FEATURES.indexOf(kind);
  return [...entries.values()]
    .sort((a, b) => a.side - b.side || order(a.kind) - order(b.kind))
    .map(({ entry }) => entry);
}

function crossingOnSide({ feature, side }: CrossingFinding): readonly SideFinding[] {
  if (side === null) return [];
  const { kind, name } = feature.properties;
  const burnable = feature.properties.kind === 'bridge' ? (feature.properties.burnable ?? true) : undefined;
  return [
    {
      side,
      kind,
      id: feature.id,
      ...(name === undefined ? {} : { name }),
      ...(burnable === undefined ? {} : { burnable }),
    },
  ];
}

function sideEntry({ grid }: Frame, { side, id, uphill, ...rest }: SideFinding): SideEntry {
  const above = uphill === undefined ? {} : { uphill: label(grid, uphill) };
  return { side: sideLabel(grid, side), ...rest, ...above, from: [id] };
}

function wayEntry({ grid }: Frame, { feature, hexes }: WayFinding): WayEntry {
  const { note: _, ...properties } = feature.properties;
  return { ...properties, hexes: hexes.map(hex => label(grid, hex)), from: [feature.id] };
}

function placeEntry({ grid }: Frame, { feature, hex }: PlaceFinding): PlaceEntry {
  const { note: _, ...properties } = feature.properties;
  return { ...properties, hex: label(grid, hex), from: [feature.id] };
}
