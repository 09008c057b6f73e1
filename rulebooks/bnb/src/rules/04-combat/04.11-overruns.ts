import { edit } from '@abatis/kernel';
import {
  type Box,
  centreSpot,
  distanceBetween,
  edgeOf,
  inches,
  middleOf,
  onGrid,
  overlapOf,
  type Pose,
  partOfBox,
  point,
  type Shape,
  SIDES,
  type Spot,
  type Stance,
  type TablePoint,
  thou,
  together,
  touchedLength,
} from '@abatis/tabletop';
import { chartsOf } from '../../battle.ts';
import type { BnbTable } from '../../events.ts';
import type { BnbState, Charge, Unit, UnitId } from '../../state.ts';
import {
  type Body,
  baseKind,
  boxOf,
  centreOfUnit,
  footprintAt,
  footprintOf,
  isFree,
  isMarching,
  rankAndFile,
  sweptBy,
  TOLERANCE,
} from '../00-measuring/index.ts';
import { hasGuns } from '../01-introduction/index.ts';
import { removeUnit } from '../05-morale/index.ts';
import { chargesHome } from './04.08-contact.ts';

/** The place of a figure or gun model in ranks and files. */
interface Cell {
  readonly file: number;
  readonly box: Box<Stance>;
}

/** BNB 4.11a: the places of all figures of skirmishers, or of the models of a battery. */
function cellsOf(state: BnbState, unit: Unit): readonly Cell[] {
  const box = boxOf(state, unit);
  const { frontage, depth } = chartsOf(state).basing.kinds[baseKind(unit)];
  return Array.from({ length: rankAndFile(unit) }, (_, place) => {
    const file = place % unit.files;
    const front = thou(Math.floor(place / unit.files) * depth);
    return { file, box: partOfBox(box, { left: thou(file * frontage), front, width: frontage, depth }) };
  });
}

/** BNB 4.11a, 0.8b: the ground that a charger has swept over. */
function sweptByCharge(state: BnbState, unit: Unit): Shape {
  const shapes = unit.turn.track
    .filter(({ kind }) => kind === 'charge')
    .flatMap(({ leg, formation, files, figures, from }) => {
      const start: Body = { ...unit, formation, files, figures, pose: from, bent: [], block: null };
      return isMarching(leg) ? sweptBy(state, start, leg) : [];
    });
  return together(...shapes, footprintOf(state, unit));
}

/** BNB 4.11a, R157: overlapped by the sweep, or lain against at the end over more than the tolerance of edge. */
function isTouched(swept: Shape, end: Shape, { box }: Cell): boolean {
  if (overlapOf(swept, box) > TOLERANCE) return true;
  return SIDES.some(side => touchedLength(edgeOf(box, side), end, TOLERANCE) > TOLERANCE);
}

/** A run of files without a touched figure. */
interface Run {
  readonly cells: readonly Cell[];
}

/** The untouched figures in runs of neighbouring files, from the left. */
function runsOf(cells: readonly Cell[], touched: readonly Cell[]): readonly Run[] {
  const gone = new Set(touched.map(({ file }) => file));
  const runs: { readonly last: number; readonly cells: readonly Cell[] }[] = [];
  const left = cells.filter(cell => !touched.includes(cell)).toSorted((a, b) => a.file - b.file);
  for (const cell of left) {
    const before = runs.at(-1);
    const joins =
      before && cell.file - before.last <= 1 && (cell.file === before.last || !gone.has(cell.file));
    if (joins) runs[runs.length - 1] = { last: cell.file, cells: [...before.cells, cell] };
    else runs.push({ last: cell.file, cells: [cell] });
  }
  return runs;
}

const largest = (runs: readonly Run[]): Run =>
  runs.reduce((best, each) => (each.cells.length > best.cells.length ? each : best));

/** Who has been run over and must close up: where the owner may set him. */
export interface Survivor {
  readonly unit: UnitId;
  readonly about: TablePoint;
  /** Figures of that larger part. */
  readonly kept: number;
}

/** What the owner is asked of him. */
export type ClosingUp = Omit<Survivor, 'kept'>;

/** BNB 4.11b: runs over guns and skirmishers, and gives those who are to close up. */
export function overrunAll(state: BnbState, table: BnbTable): readonly Survivor[] {
  const survivors = chargesHome(state)
    .filter(({ overruns }) => overruns)
    .flatMap(charge => overrun(state, charge, table));
  return survivors.filter(
    ({ unit }, place) =>
      state.units[unit]!.status === 'table' && survivors.findLastIndex(each => each.unit === unit) === place,
  );
}

function overrun(state: BnbState, { by, on }: Charge, table: BnbTable): readonly Survivor[] {
  const [charger, target] = [state.units[by]!, state.units[on]!];
  if (target.status !== 'table') return [];
  const cells = cellsOf(state, target);
  const [swept, end] = [sweptByCharge(state, charger), footprintOf(state, charger)];
  const touched = cells.filter(cell => isTouched(swept, end, cell));
  if (touched.length === 0) return clearOf(state, target, end);
  return hasGuns(target)
    ? overrunBattery(state, by, target, cells, touched, table)
    : overrunFigures(state, by, target, cells, touched, table);
}

/** BNB R178, 4.11e: a charger that stands where no figure does, in a gap of the last rank, is made way for. */
function clearOf(state: BnbState, target: Unit, end: Shape): readonly Survivor[] {
  if (overlapOf(footprintOf(state, target), end) <= TOLERANCE) return [];
  return [{ unit: target.id, about: onGrid(centreOfUnit(state, target)), kept: target.figures }];
}

function overrunFigures(
  state: BnbState,
  by: UnitId,
  target: Unit,
  cells: readonly Cell[],
  touched: readonly Cell[],
  table: BnbTable,
): readonly Survivor[] {
  const facts = { captured: 0, unmanned: 0 };
  // Asked before the losses come off: a unit that was written to in the same step is counted down in place.
  const left = target.figures - touched.length;
  suffer(state, by, target, touched.length, facts, table);
  if (left === 0) {
    removeUnit(state, target.id, 'overrun', 'BNB 4.11a', table);
    return [];
  }
  const run = largest(runsOf(cells, touched));
  const files = new Set(run.cells.map(({ file }) => file)).size;
  const about = onGrid(middleOfAll(run.cells));
  const draft = edit(state, 'units', target.id);
  draft.files = Math.min(left, files);
  draft.pose = frontCentred(state, { ...state.units[target.id]!, files: draft.files }, about);
  return [{ unit: target.id, about, kept: run.cells.length }];
}

/** BNB 4.11a, 4.11e, R104, R158: crews of touched models fall, and the larger run that is left stays a battery. */
function overrunBattery(
  state: BnbState,
  by: UnitId,
  target: Unit,
  cells: readonly Cell[],
  touched: readonly Cell[],
  table: BnbTable,
): readonly Survivor[] {
  const crews = crewsOf(target.figures, cells.length);
  const lost = touched.reduce((sum, cell) => sum + crews[cells.indexOf(cell)]!, 0);
  const runs = runsOf(cells, touched);
  // BNB 5.3b: models that nobody serves any more are no battery.
  const kept = runs.length > 0 && lost < target.figures ? largest(runs).cells : [];
  const captured = target.formation === 'limbered' ? touched.length : 0;
  const left = cells.filter(
    cell => !kept.includes(cell) && !(target.formation === 'limbered' && touched.includes(cell)),
  );
  const unmanned = left.length;
  suffer(state, by, target, lost, { captured, unmanned }, table);
  leaveGuns(state, target, left);
  const tally = state.tally[target.side];
  if (captured > 0)
    edit(state).tally = { ...state.tally, [target.side]: { ...tally, models: tally.models + captured } };
  if (kept.length === 0) {
    removeUnit(state, target.id, 'overrun', 'BNB 4.11a', table);
    return [];
  }
  const draft = edit(state, 'units', target.id);
  draft.models = kept.length;
  draft.gunsLost = Math.min(target.gunsLost % 2, kept.length);
  draft.files = Math.min(target.files, kept.length);
  draft.pose = frontCentred(state, state.units[target.id]!, middleOfAll(kept));
  return [];
}

/** BNB 4.11a: gunners spread as evenly as possible, spare ones from the left. */
const crewsOf = (gunners: number, models: number): readonly number[] =>
  Array.from({ length: models }, (_, i) => Math.floor(gunners / models) + (i < gunners % models ? 1 : 0));

/** BNB 2.7i: models without a crew stand where they are. */
function leaveGuns(state: BnbState, target: Unit, cells: readonly Cell[]): void {
  for (const { box } of cells) {
    const pose: Pose = { at: onGrid(box.pose.at), facing: box.pose.facing };
    edit(state).unmanned = [...state.unmanned, { of: target.id, models: 1, gunsLost: 0, pose }];
  }
}

/** BNB 4.11e: figures overrun count as hits of this phase. */
function suffer(
  state: BnbState,
  by: UnitId,
  target: Unit,
  figures: number,
  facts: { readonly captured: number; readonly unmanned: number },
  table: BnbTable,
): void {
  const draft = edit(state, 'units', target.id);
  draft.figures = target.figures - figures;
  draft.turn = {
    ...target.turn,
    hits: [...target.turn.hits, { step: 5, kind: 'overrun', by, count: figures, hard: false }],
  };
  table.emit({ type: 'overrun', clause: 'BNB 4.11a', unit: target.id, by, figures, ...facts });
}

function middleOfAll(cells: readonly Cell[]): Spot {
  const spots = cells.map(({ box }) => centreSpot(box));
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  return middleOf({ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) });
}

/** The pose in which a body has its centre at a spot, facing as it does. */
function frontCentred(state: BnbState, body: Body, centre: Spot): Pose {
  const box = boxOf(state, body, { ...body.pose, at: onGrid(centre) });
  const now = centreSpot(box);
  return {
    ...body.pose,
    at: onGrid({ x: box.pose.at.x + centre.x - now.x, y: box.pose.at.y + centre.y - now.y }),
  };
}

/** BNB 4.11e: how far its centre may be from that of the larger run, and the steps in which places are tried (as R159). */
const CLOSING_UP = inches(2);
const STEP = inches(0.25);

/** BNB 4.11e: may the survivors be set like this? */
export function mayCloseUp(
  state: BnbState,
  { unit: id, about }: ClosingUp,
  to: Pose,
  files: number,
): boolean {
  const unit = state.units[id]!;
  if (files > unit.figures) return false;
  const body = { ...unit, files, pose: to };
  const shape = footprintAt(state, body, to);
  return (
    distanceBetween(centreSpot(boxOf(state, body, to)), about) <= CLOSING_UP + TOLERANCE &&
    isFree(state, body, shape)
  );
}

/** Places for the survivors, from the middle of the larger run outwards, as wide as it was first. */
export function* placesToCloseUp(
  state: BnbState,
  survivor: ClosingUp,
): Generator<{ readonly to: Pose; readonly files: number }> {
  const unit = state.units[survivor.unit]!;
  const widths = [
    ...new Set([unit.files, unit.figures, Math.ceil(unit.figures / 2), Math.ceil(unit.figures / 3), 1]),
  ];
  for (const { x, y } of offsets()) {
    for (const files of widths) {
      const centre = point(survivor.about.x + x, survivor.about.y + y);
      const to = frontCentred(state, { ...unit, files }, centre);
      if (mayCloseUp(state, survivor, to, files)) yield { to, files };
    }
  }
}

/** Steps of a quarter inch within reach, the nearest first. */
function offsets(): readonly Spot[] {
  const count = CLOSING_UP / STEP;
  const steps = Array.from({ length: 2 * count + 1 }, (_, i) => (i - count) * STEP);
  return steps
    .flatMap(x => steps.map(y => ({ x, y })))
    .filter(({ x, y }) => x * x + y * y <= CLOSING_UP * CLOSING_UP)
    .sort((a, b) => a.x * a.x + a.y * a.y - (b.x * b.x + b.y * b.y) || a.y - b.y || a.x - b.x);
}

/** BNB 4.11e, R18: without a place those of the smaller runs are lost too; the larger run stays where it is. */
export function loseSmallerRuns(state: BnbState, { unit: id, kept }: Survivor, table: BnbTable): void {
  const unit = state.units[id]!;
  if (kept === unit.figures) return;
  const by = unit.turn.hits.findLast(({ kind }) => kind === 'overrun')?.by;
  if (by !== undefined && by !== null)
    suffer(state, by, unit, unit.figures - kept, { captured: 0, unmanned: 0 }, table);
}
