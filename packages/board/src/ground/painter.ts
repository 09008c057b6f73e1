import type { Bounds } from '@abatis/geometry';
import { type Land, landOf } from './land/land.ts';
import {
  type Answer,
  type Drawn,
  type Finish,
  type Job,
  jobName,
  MARGIN,
  type PainterTask,
  type PictureSpec,
  tileSide,
} from './messages.ts';
import { namesOf } from './names/collect.ts';
import { layOut } from './names/lay-out.ts';
import { measurer, paintName } from './names/paint.ts';
import type { LaidName, Name } from './names/types.ts';
import type { Canvas, Context, MakeCanvas, Window } from './paint/brush.ts';
import { createStudio, paintGround, paintSketch, type Studio } from './paint/tile.ts';

/** What a painter needs of the place where it works: a worker, or the page itself. */
export interface Workshop {
  readonly makeCanvas: MakeCanvas;
  /** Turns a finished canvas into something that can be handed over. */
  finish(canvas: Canvas): Drawn;
  answer(answer: Answer): void;
  loadFonts(task: Extract<PainterTask, { kind: 'fonts' }>): Promise<void>;
  /** Calls back when there is time for one more job. */
  later(work: () => void): void;
}

interface Easel {
  readonly ground: number;
  readonly task: Extract<PainterTask, { kind: 'open' }>;
  jobs: readonly Job[];
  /** Jobs whose answers are on their way: a wish that crosses them is already fulfilled. */
  underway: string[];
  heard: number;
  made: { readonly studio: Studio; names(): readonly Name[] } | null;
}

/** Only what is lettered has to wait for the fonts. */
interface Task {
  readonly isLettered: boolean;
  run(): void;
}

type PictureTask = Extract<PainterTask, { kind: 'picture' }>;

/** Takes tasks and does one job at a time, so that a newer task is always heard before the next job. */
export function createPainter(shop: Workshop): (task: PainterTask) => void {
  const easels = new Map<number, Easel>();
  const pictures: PictureTask[] = [];
  let fonts: Promise<void> = Promise.resolve();
  let isBusy = false;

  const nextTask = (): Task | null => {
    for (const easel of easels.values()) {
      const [job, ...rest] = easel.jobs;
      if (!job) continue;
      easel.jobs = rest;
      easel.underway.push(jobName(job));
      const run = () => attempt(easel.ground, null, () => shop.answer(done(shop, easel, job)));
      return { isLettered: job.kind === 'names', run };
    }
    const picture = pictures.shift();
    const easel = picture && easels.get(picture.ground);
    if (!picture || !easel) return null;
    const { request, spec } = picture;
    const run = () =>
      attempt(easel.ground, request, () => {
        shop.answer({ kind: 'picture', request, image: shop.finish(pictureOf(shop, easel, spec)) });
      });
    return { isLettered: spec.names, run };
  };
  const attempt = (ground: number, request: number | null, work: () => void) => {
    try {
      work();
    } catch (fault) {
      shop.answer({ kind: 'failed', ground, request, reason: String(fault) });
    }
  };
  const work = () => {
    const task = nextTask();
    if (!task) {
      isBusy = false;
      return;
    }
    const run = () => {
      task.run();
      shop.later(work);
    };
    if (task.isLettered) void fonts.then(run);
    else run();
  };
  const wake = () => {
    if (isBusy) return;
    isBusy = true;
    shop.later(work);
  };
  return task => {
    switch (task.kind) {
      case 'fonts':
        fonts = shop.loadFonts(task);
        break;
      case 'open':
        easels.set(task.ground, {
          ground: task.ground,
          task,
          jobs: [],
          underway: [],
          heard: 0,
          made: null,
        });
        break;
      case 'close':
        easels.delete(task.ground);
        break;
      case 'want': {
        const easel = easels.get(task.ground);
        if (easel) renew(easel, task);
        wake();
        break;
      }
      case 'picture':
        pictures.push(task);
        wake();
        break;
    }
  };
}

function renew(easel: Easel, { jobs, heard }: Extract<PainterTask, { kind: 'want' }>): void {
  easel.underway.splice(0, heard - easel.heard);
  easel.heard = heard;
  easel.jobs = jobs.filter(job => !easel.underway.includes(jobName(job)));
}

function madeOf(shop: Workshop, easel: Easel): NonNullable<Easel['made']> {
  if (!easel.made) {
    const { battlefield, sheet } = easel.task;
    const land = landOf(battlefield, sheet);
    let names: readonly Name[] | null = null;
    easel.made = {
      studio: createStudio(land, shop.makeCanvas),
      names: () => (names ??= namesOf(battlefield, land)),
    };
  }
  return easel.made;
}

function done(shop: Workshop, easel: Easel, job: Job): Answer {
  const { studio, names } = madeOf(shop, easel);
  const { ground } = easel;
  if (job.kind === 'names') {
    const laid = layOut(names(), studio.land, job.scale, measurer(shop.makeCanvas, job.flat), job.flat);
    const plates = laid.map(name => {
      const { text, kind, box, parts } = name;
      return { text, kind, box, parts, image: shop.finish(plateOf(shop, name, job)) };
    });
    return { kind: 'named', ground, job, plates };
  }
  const window = job.kind === 'tile' ? tileWindow(studio.land, job) : wholeWindow(studio.land, job);
  const { canvas, context } = canvasFor(shop, window);
  const paint = job.kind === 'sketch' ? paintSketch : paintGround;
  paint(context, studio, window, job.flat);
  return { kind: 'drawn', ground, job, image: shop.finish(canvas) };
}

function canvasFor(shop: Workshop, { width, height, dpr }: Window): ReturnType<MakeCanvas> {
  return shop.makeCanvas(Math.max(1, Math.round(width * dpr)), Math.max(1, Math.round(height * dpr)));
}

function tileWindow({ extent }: Land, job: Extract<Job, { kind: 'tile' }>): Window {
  const { scale } = job;
  const side = tileSide(job.dpr);
  return {
    west: extent.west + (job.col * side - MARGIN) / scale,
    north: extent.north - (job.row * side - MARGIN) / scale,
    scale,
    width: side,
    height: side,
    dpr: job.dpr,
  };
}

/** The whole sheet with its margin. */
export function wholeWindow(
  { extent }: { readonly extent: Bounds },
  { scale, dpr }: Pick<Finish, 'scale' | 'dpr'>,
): Window {
  return {
    west: extent.west - MARGIN / scale,
    north: extent.north + MARGIN / scale,
    scale,
    width: (extent.east - extent.west) * scale + 2 * MARGIN,
    height: (extent.north - extent.south) * scale + 2 * MARGIN,
    dpr,
  };
}

function plateOf(shop: Workshop, name: LaidName, { dpr, flat }: Finish): Canvas {
  const { left, top, right, bottom } = name.box;
  const { canvas, context } = shop.makeCanvas(
    Math.ceil((right - left) * dpr),
    Math.ceil((bottom - top) * dpr),
  );
  context.setTransform(dpr, 0, 0, dpr, -left * dpr, -top * dpr);
  paintName(context, name, flat);
  return canvas;
}

function pictureOf(shop: Workshop, easel: Easel, spec: PictureSpec): Canvas {
  const { studio, names } = madeOf(shop, easel);
  const { land } = studio;
  const { width, height, dpr, flat } = spec;
  const scale = width / spec.metresAcross;
  const window = {
    west: spec.x - width / 2 / scale,
    north: spec.y + height / 2 / scale,
    scale,
    width,
    height,
    dpr,
  };
  const { canvas, context } = canvasFor(shop, window);
  paintGround(context, studio, window, flat);
  context.setTransform(dpr, 0, 0, dpr, 0, 0);
  if (spec.names) paintNames(context, land, names(), window, shop, flat);
  return canvas;
}

export function paintNames(
  context: Context,
  land: Land,
  names: readonly Name[],
  { west, north, scale }: Window,
  shop: Pick<Workshop, 'makeCanvas'>,
  flat: boolean,
): void {
  context.save();
  context.translate((land.extent.west - west) * scale, (north - land.extent.north) * scale);
  const laid = layOut(names, land, scale, measurer(shop.makeCanvas, flat), flat);
  for (const name of laid) paintName(context, name, flat);
  context.restore();
}
