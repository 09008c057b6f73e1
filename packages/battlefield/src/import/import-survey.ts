import { isObject, type JsonObject, type Parsed, Report, type SchemaFault } from '@abatis/data';
import { boxOf, toPoint } from '../geometry/point.ts';
import { looseCrossings } from '../read/crossing.ts';
import { checkFeature } from '../read/feature.ts';
import { readInput } from '../read/json.ts';
import type { Battlefield, Feature, Header } from '../schema/battlefield.ts';
import type { Mapping } from '../schema/mapping.ts';
import { clipGeometry } from './clip.ts';
import { complaintsTo } from './complaints.ts';
import { orientContours } from './contours.ts';
import { type Draft, draftFeatures, type Import } from './draft.ts';
import { draftGrid } from './draft-grid.ts';
import { isHeightGrid, readHeightGrid } from './height-grid.ts';
import { joinLines } from './join-lines.ts';
import { tellLeftovers } from './leftovers.ts';
import { overWater } from './over-water.ts';
import { projectionOf } from './project.ts';

/** A file by its name, with its text, or its value if it is JSON that was read already. */
export interface NamedFile {
  readonly name: string;
  readonly content: unknown;
}

export interface ImportOptions {
  /** Whatever cannot be read ends the import; otherwise it is left out and counted in the warnings. */
  readonly strict?: boolean;
}

/**
 * Makes a battlefield of survey data: files of GeoJSON, and of heights as ESRI ASCII grids. What cannot be read is
 * left out and counted in the warnings, as is what no rule fits.
 */
export function importSurvey(
  files: readonly NamedFile[],
  mapping: Mapping,
  { strict = false }: ImportOptions = {},
): Parsed<Battlefield> {
  const report = new Report(files.map(({ name }) => name).join(', '));
  const all: Import = { mapping, project: projectionOf(mapping.coordinates), ids: new Set(), seen: 0 };
  const reports = files.map(({ name }) => new Report(name));
  const read = files.map((file, i) => draftsOf(file.content, all, strict, reports[i]!));
  tellLeftovers(
    read.flatMap(({ leftovers }) => leftovers),
    mapping,
    report,
  );
  const drafts = overWater(joinLines(orientContours(read.flatMap(({ drafts: own }) => own))));
  const header = headerOf(mapping);
  const features = withoutLoose(clipAndCheck(drafts, header, report), header);
  for (const one of reports) report.take(one.parsed(null));
  if (features.length === 0 && report.count === 0)
    report.problem('/features', 'nothing of it is on the field');
  return report.parsed({ type: 'FeatureCollection', abatis: header, features });
}

interface ReadDrafts {
  readonly drafts: readonly Draft[];
  readonly leftovers: readonly JsonObject[];
}

const NOTHING: ReadDrafts = { drafts: [], leftovers: [] };

function draftsOf(content: unknown, all: Import, strict: boolean, report: Report): ReadDrafts {
  if (typeof content === 'string' && isHeightGrid(content)) {
    const grid = report.take(readHeightGrid(content, report.file));
    return grid
      ? { ...NOTHING, drafts: draftGrid(grid, all, complaintsTo(report, strict), report) }
      : NOTHING;
  }
  const value = readInput(content, report);
  if (report.count > 0) return NOTHING;
  if (!isObject(value) || value.type !== 'FeatureCollection' || !Array.isArray(value.features)) {
    report.problem(
      '/type',
      'the import reads a GeoJSON object of type "FeatureCollection", or a height grid',
    );
    return NOTHING;
  }
  return draftFeatures(value.features, all, complaintsTo(report, strict));
}

function headerOf({ name, extent, relief, source, attribution, note }: Mapping): Header {
  return {
    format: 'battlefield',
    version: 1,
    name,
    units: 'metre',
    extent,
    ...(relief ? { relief } : {}),
    ...(source === undefined ? {} : { source }),
    ...(attribution === undefined ? {} : { attribution }),
    ...(note === undefined ? {} : { note }),
  };
}

/** A draft that is clipped and in order. */
interface Ready extends Draft {
  readonly own: Feature;
}

function clipAndCheck(drafts: readonly Draft[], header: Header, report: Report): readonly Ready[] {
  const [west, south, east, north] = header.extent;
  const field = boxOf([toPoint([west, south]), toPoint([east, north])]);
  let outside = 0;
  const ready = drafts.flatMap(draft => {
    const geometry = clipGeometry(draft.feature.geometry, field);
    if (!geometry) {
      outside++;
      return [];
    }
    const own = { ...draft.feature, geometry };
    return isInOrder(draft, own, header) ? [{ ...draft, own: own as Feature }] : [];
  });
  if (outside > 0) report.warn('/features', `left out because they lie outside the extent: ${outside}`);
  return ready;
}

/** Where a property could not be read, that is told rather than that it is missing. */
function isInOrder({ complaints, index, lost }: Draft, feature: { id: string }, header: Header): boolean {
  const faults = faultsOf(feature, header);
  if (faults.length === 0) {
    for (const fault of lost) complaints.change(index, fault, 'read without it', feature.id);
    return true;
  }
  for (const fault of lost.length > 0 ? lost : faults) complaints.leaveOut(index, fault, feature.id);
  return false;
}

function faultsOf(feature: unknown, header: Header): readonly SchemaFault[] {
  const report = new Report('');
  checkFeature(feature, 0, header, report);
  const checked = report.parsed(null);
  return checked.ok
    ? []
    : checked.problems.map(({ path, reason }) => ({ path: path.replace('/features/0', ''), reason }));
}

/** A bridge or ford must touch its road and its water; many bridges of today lead over other roads. */
function withoutLoose(ready: readonly Ready[], header: Header): Feature[] {
  const features = ready.map(({ own }) => own);
  const loose = looseCrossings({ type: 'FeatureCollection', abatis: header, features });
  for (const { index, id, reason } of loose) {
    const { complaints, index: place } = ready[index]!;
    complaints.leaveOut(place, { path: '/geometry', reason }, id);
  }
  const left = new Set(loose.map(({ index }) => index));
  return features.filter((_, index) => !left.has(index));
}
