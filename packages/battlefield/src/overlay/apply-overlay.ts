import { type Parsed, Report } from '@abatis/data';
import type { Grid } from '@abatis/hex';
import type { HexMap } from '../schema/hex-map.ts';
import type { Overlay } from '../schema/overlay.ts';
import { correctHexes } from './correct-hexes.ts';
import { correctPlaces } from './correct-places.ts';
import { correctSides } from './correct-sides.ts';
import { correctWays } from './correct-ways.ts';

/** The map as its designer wants it. The map that was compiled is left as it is. */
export function applyOverlay(map: HexMap, overlay: Overlay, grid: Grid): Parsed<HexMap> {
  const report = new Report(overlay.name ?? 'overlay');
  const context = { grid, report };
  return report.parsed({
    ...map,
    hexes: correctHexes(map, overlay.hexes ?? {}, context),
    sides: correctSides(map.sides, overlay.sides ?? {}, context),
    ways: correctWays(map.ways, overlay.ways ?? {}, context),
    places: correctPlaces(map.places, overlay.places ?? {}, context),
  });
}
