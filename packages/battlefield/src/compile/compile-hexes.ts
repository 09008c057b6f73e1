import { type Parsed, Report } from '@abatis/data';
import { applyOverlay } from '../overlay/apply-overlay.ts';
import type { Battlefield } from '../schema/battlefield.ts';
import type { HexMap } from '../schema/hex-map.ts';
import type { Overlay } from '../schema/overlay.ts';
import type { PlacedSheet, Sheet } from '../schema/sheet.ts';
import { compileBarriers } from './barriers.ts';
import { compileCrossings } from './crossings.ts';
import { createFrame, type Frame } from './frame.ts';
import { type Findings, writeHexMap } from './hex-map.ts';
import { warnOfLevels } from './level-warnings.ts';
import { compileLevels } from './levels.ts';
import { compilePlaces } from './places.ts';
import { indexRelief, type ReliefIndex } from './relief.ts';
import { placeSheet } from './sheet.ts';
import { compileTerrain } from './terrain.ts';
import { warnOfDistortions } from './warnings.ts';
import { compileWays } from './ways.ts';

/** Lays a hex sheet over the battlefield and says what is in each hex and on each hexside. */
export function compileHexes(battlefield: Battlefield, sheet: Sheet, overlay?: Overlay): Parsed<HexMap> {
  const report = new Report(battlefield.abatis.name);
  const placed = placeSheet(sheet, battlefield.abatis.extent, report);
  if (!placed) return report.failed();
  const frame = createFrame(placed);
  const relief = indexRelief(battlefield);
  const found = findAll(battlefield, relief, placed, frame);
  warnOfLevels(battlefield, relief, frame, found.levels, report);
  warnOfDistortions(battlefield, frame, found, report);
  const compiled = report.parsed(writeHexMap(battlefield, placed, frame, found));
  if (!overlay || !compiled.ok) return compiled;
  const corrected = applyOverlay(compiled.value, overlay, frame.grid);
  return corrected.ok ? { ...corrected, warnings: [...compiled.warnings, ...corrected.warnings] } : corrected;
}

function findAll(battlefield: Battlefield, relief: ReliefIndex, sheet: PlacedSheet, frame: Frame): Findings {
  const barriers = compileBarriers(battlefield, frame);
  const ways = compileWays(battlefield, frame, sheet.graze);
  return {
    terrain: compileTerrain(battlefield, frame, sheet),
    levels: compileLevels(relief, frame),
    barriers,
    ways,
    crossings: compileCrossings(battlefield, frame, barriers, ways),
    places: compilePlaces(battlefield, frame),
  };
}
