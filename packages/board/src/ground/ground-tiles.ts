import type { Bounds, Rect, Size } from '@abatis/geometry';
import type { BoardGround, BoardView } from '../types.ts';
import { FLAT, PERIOD } from './colours.ts';
import { openLink, type PaintingOptions } from './link.ts';
import {
  type Answer,
  type Drawn,
  type Finish,
  type Job,
  jobName,
  MARGIN,
  type NamePlate,
  tileSide,
} from './messages.ts';
import { strengthOf } from './names/fade.ts';
import type { Context } from './paint/brush.ts';
import { cornerOf, tilesInView } from './tile-plan.ts';
import { createTileStore, release } from './tile-store.ts';

/** The ground of a board, painted by a worker and put on screen in tiles. */
export interface GroundTiles {
  /** Draws all there is, coarse where the fine is not yet made, and asks for the rest. */
  paint(context: Context, view: BoardView, size: Size, dpr: number): void;
  /** Draws the names; `covered` says which share of a box lies under counters. */
  paintNames(
    context: Context,
    view: BoardView,
    size: Size,
    dpr: number,
    covered: (box: Rect) => number,
  ): void;
  /** The boxes of the names that are in the window, in its CSS pixels. */
  nameBoxes(view: BoardView, size: Size, dpr: number): readonly Rect[];
  setFlat(flat: boolean): void;
  destroy(): void;
}

export interface GroundTilesOptions extends PaintingOptions {
  readonly flat: boolean;
  /** Something new can be drawn. */
  onReady(): void;
}

/** Bytes of tiles that are kept. */
const MEMORY = 160 * 2 ** 20;
/** Milliseconds without a change of zoom after which tiles are made for exactly that zoom. */
const REST = 140;
/** CSS pixels of the picture of the whole sheet that stands in for missing tiles. */
const OVERVIEW = 1100;
/** Device pixels to a CSS pixel from which on a single one is hardly seen. */
const FINE = 1.5;

interface Names extends Finish {
  readonly plates: readonly NamePlate[];
}

export function createGroundTiles(ground: BoardGround, options: GroundTilesOptions): GroundTiles {
  const { battlefield, sheet } = ground;
  const [west, south, east, north] = battlefield.abatis.extent;
  const field: Bounds = { west, south, east, north };
  const overviewScale = (OVERVIEW - 2 * MARGIN) / Math.max(east - west, north - south);
  const tiles = createTileStore(MEMORY);
  /** Sketches and overviews of the whole sheet. */
  const standIns = new Map<string, Drawn>();
  const link = openLink(options, hear);
  link.send({ kind: 'open', ground: link.ground, battlefield, sheet });

  let flat = options.flat;
  let names: Names | null = null;
  let asked = '';
  let heard = 0;
  let scale = 0;
  let lastScale = 0;
  /** The scale whose tiles filled the window last. */
  let shown: Finish | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function hear(answer: Answer): void {
    if (answer.kind === 'picture' || answer.ground !== link.ground) return;
    heard++;
    if (answer.kind === 'failed') {
      reportError(new Error(answer.reason));
      return;
    }
    if (answer.kind === 'named') {
      const isWanted = answer.job.scale === scale && answer.job.flat === flat;
      if (isWanted) replaceNames({ ...answer.job, plates: answer.plates });
      else for (const { image } of answer.plates) release(image);
    } else if (answer.job.kind !== 'tile') {
      standIns.set(jobName(answer.job), answer.image);
      if (answer.job.kind === 'overview') dropSketch(answer.job);
    } else {
      tiles.put(jobName(answer.job), answer.image);
    }
    options.onReady();
  }

  function dropSketch(overview: Job): void {
    const name = jobName({ ...overview, kind: 'sketch' });
    const sketch = standIns.get(name);
    if (sketch) release(sketch);
    standIns.delete(name);
  }

  function replaceNames(next: Names | null): void {
    for (const { image } of names?.plates ?? []) release(image);
    names = next;
  }

  /** While the zoom changes the tiles at hand are stretched and nothing is painted; at rest tiles are made anew. */
  function settle(view: BoardView): void {
    if (view.scale === lastScale) return;
    const isFirst = lastScale === 0;
    lastScale = view.scale;
    clearTimeout(resting);
    if (isFirst) {
      scale = view.scale;
      return;
    }
    resting = setTimeout(() => {
      scale = lastScale;
      options.onReady();
    }, REST);
  }

  const wholeSheet = (kind: 'overview' | 'sketch'): Job => ({ kind, flat, dpr: 1, scale: overviewScale });
  const overview = (): Drawn | undefined => standIns.get(jobName(wholeSheet('overview')));
  const standIn = (): Drawn | undefined => overview() ?? standIns.get(jobName(wholeSheet('sketch')));

  function ask(view: BoardView, size: Size, finish: Finish): void {
    const jobs = wishes(view, size, finish);
    const wanted = jobs.map(jobName).join();
    if (wanted === asked) return;
    asked = wanted;
    link.send({ kind: 'want', ground: link.ground, jobs, heard });
  }

  /** What is missing, the most needed first. Of a zoom that will be another in a moment, nothing. */
  function wishes(view: BoardView, size: Size, finish: Finish): readonly Job[] {
    const jobs: Job[] = [];
    if (!standIn()) jobs.push(wholeSheet('sketch'));
    if (view.scale !== scale) return jobs;
    const missing = (ring: number): readonly Job[] =>
      tilesInView(field, view, size, scale, finish.dpr, ring)
        .map((at): Job => ({ kind: 'tile', ...at, ...finish }))
        .filter(job => !tiles.has(jobName(job)));
    jobs.push(...missing(0));
    if (!names || !isSame(names, finish)) jobs.push({ kind: 'names', ...finish });
    if (!overview()) jobs.push(wholeSheet('overview'));
    const seen = new Set(jobs.map(jobName));
    jobs.push(...missing(1).filter(job => !seen.has(jobName(job))));
    return jobs;
  }

  /** Draws what there is of these tiles, and hands the boxes of the missing ones over. */
  function drawTiles(
    context: Context,
    view: BoardView,
    size: Size,
    finish: Finish,
    missing: (box: Rect) => void,
  ): void {
    const { x, y, zoom } = cornerOf(field, view, size, finish.scale, finish.dpr);
    const side = tileSide(finish.dpr) * finish.dpr * zoom;
    for (const { col, row } of tilesInView(field, view, size, finish.scale, finish.dpr, 0)) {
      const [left, top] = [Math.round(x + col * side), Math.round(y + row * side)];
      const [right, bottom] = [Math.round(x + (col + 1) * side), Math.round(y + (row + 1) * side)];
      const image = tiles.get(jobName({ kind: 'tile', col, row, ...finish }));
      if (image) context.drawImage(image, left, top, right - left, bottom - top);
      else missing({ x: left, y: top, width: right - left, height: bottom - top });
    }
  }

  /** The whole sheet, or as much of it as lies in a box of device pixels. */
  function drawOverview(context: Context, view: BoardView, size: Size, dpr: number, box?: Rect): void {
    const image = standIn();
    const { x, y, zoom } = cornerOf(field, view, size, overviewScale, dpr);
    if (!image) {
      const inset = MARGIN * zoom * dpr;
      const metre = dpr * view.scale;
      context.fillStyle = flat ? FLAT.page : PERIOD.halo;
      context.fillRect(x + inset, y + inset, (east - west) * metre, (north - south) * metre);
      return;
    }
    const stretch = zoom * dpr;
    const { width, height } = image;
    if (!box) context.drawImage(image, x, y, width * stretch, height * stretch);
    else {
      const [left, top] = [(box.x - x) / stretch, (box.y - y) / stretch];
      const [wide, high] = [box.width / stretch, box.height / stretch];
      context.drawImage(image, left, top, wide, high, box.x, box.y, box.width, box.height);
    }
  }

  /** In the midst of a zoom no pixel is drawn twice: stretching is what takes time. */
  function drawStretched(context: Context, view: BoardView, size: Size, finish: Finish): void {
    const { dpr } = finish;
    // On a fine screen nobody sees that pixels are only repeated, and it takes a fraction of the time.
    context.imageSmoothingEnabled = dpr < FINE;
    if (!standIn()) drawOverview(context, view, size, dpr);
    drawTiles(context, view, size, shown?.flat === flat ? shown : finish, box => {
      if (standIn()) drawOverview(context, view, size, dpr, box);
    });
  }

  function drawAtRest(context: Context, view: BoardView, size: Size, finish: Finish): void {
    const isCovered = tilesInView(field, view, size, scale, finish.dpr, 0).every(at =>
      tiles.has(jobName({ kind: 'tile', ...at, ...finish })),
    );
    context.imageSmoothingEnabled = !isCovered;
    if (!isCovered) drawOverview(context, view, size, finish.dpr);
    if (!isCovered && shown && (shown.flat === flat || !standIn()))
      drawTiles(context, view, size, shown, () => {});
    drawTiles(context, view, size, finish, () => {});
    if (isCovered) shown = finish;
  }

  /** Where a box of these names is in the window. */
  function toWindow(of: Names, view: BoardView, size: Size, dpr: number): (box: NamePlate['box']) => Rect {
    const { x, y, zoom } = cornerOf(field, view, size, of.scale, dpr);
    return box => ({
      x: x / dpr + (box.left + MARGIN) * zoom,
      y: y / dpr + (box.top + MARGIN) * zoom,
      width: (box.right - box.left) * zoom,
      height: (box.bottom - box.top) * zoom,
    });
  }

  return {
    paint(context, view, size, dpr) {
      settle(view);
      const finish = { flat, dpr, scale };
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = flat ? FLAT.page : PERIOD.page;
      context.fillRect(0, 0, size.width * dpr, size.height * dpr);
      if (view.scale === scale) drawAtRest(context, view, size, finish);
      else drawStretched(context, view, size, finish);
      context.restore();
      ask(view, size, finish);
    },
    paintNames(context, view, size, dpr, covered) {
      if (names?.flat !== flat) return;
      const { zoom } = cornerOf(field, view, size, names.scale, dpr);
      const at = toWindow(names, view, size, dpr);
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      for (const { box, parts, image } of names.plates) {
        const screen = at(box);
        if (!isInWindow(screen, size)) continue;
        context.globalAlpha = strengthOf(parts.map(part => covered(at(part))));
        const stretch = (zoom * dpr) / names.dpr;
        const [left, top] = [Math.round(screen.x * dpr), Math.round(screen.y * dpr)];
        context.drawImage(image, left, top, image.width * stretch, image.height * stretch);
      }
      context.restore();
    },
    nameBoxes(view, size, dpr) {
      if (names?.flat !== flat) return [];
      const at = toWindow(names, view, size, dpr);
      return names.plates
        .filter(({ box }) => isInWindow(at(box), size))
        .flatMap(({ parts }) => parts.map(part => at(part)));
    },
    setFlat(next) {
      if (flat === next) return;
      flat = next;
      options.onReady();
    },
    destroy() {
      clearTimeout(resting);
      link.close();
      tiles.clear();
      replaceNames(null);
      for (const image of standIns.values()) release(image);
    },
  };
}

function isSame(a: Finish, b: Finish): boolean {
  return a.flat === b.flat && a.dpr === b.dpr && a.scale === b.scale;
}

function isInWindow({ x, y, width, height }: Rect, size: Size): boolean {
  return x < size.width && y < size.height && x + width > 0 && y + height > 0;
}
