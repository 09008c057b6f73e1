import type { BoardFont } from '../types.ts';
import type { Answer, PainterTask } from './messages.ts';

/** The page's end of the line to the painter. */
export interface Link {
  readonly ground: number;
  send(task: PainterTask): void;
  close(): void;
}

interface Line {
  send(task: PainterTask): void;
  stop(): void;
  readonly listeners: Map<number, (answer: Answer) => void>;
  users: number;
}

/** What a page must hand over so that ground can be painted away from it. */
export interface PaintingOptions {
  readonly startWorker: () => Worker;
  readonly fonts: readonly BoardFont[];
}

/** One worker for all that is painted with the same options; it is stopped when nobody needs it any more. */
const lines = new Map<PaintingOptions['startWorker'], Line>();
/** A page that changes from one map to the next keeps its worker so long, in milliseconds. */
const PATIENCE = 4000;
let lastGround = 0;

export function openLink({ startWorker, fonts }: PaintingOptions, hear: (answer: Answer) => void): Link {
  const line = lines.get(startWorker) ?? startLine(startWorker, fonts);
  const ground = ++lastGround;
  line.users++;
  line.listeners.set(ground, hear);
  return {
    ground,
    send: task => line.send(task),
    close() {
      line.send({ kind: 'close', ground });
      line.listeners.delete(ground);
      line.users--;
      setTimeout(() => {
        if (line.users > 0 || lines.get(startWorker) !== line) return;
        lines.delete(startWorker);
        line.stop();
      }, PATIENCE);
    },
  };
}

function startLine(startWorker: () => Worker, fonts: readonly BoardFont[]): Line {
  const listeners: Line['listeners'] = new Map();
  const hear = (answer: Answer) => {
    for (const listen of [...listeners.values()]) listen(answer);
  };
  const line = { ...(canPaintAway() ? workerLine(startWorker, hear) : pageLine(hear)), listeners, users: 0 };
  // A worker would look for relative addresses beside its own file.
  const absolute = fonts.map(font => ({ ...font, url: new URL(font.url, document.baseURI).href }));
  line.send({ kind: 'fonts', fonts: absolute });
  lines.set(startWorker, line);
  return line;
}

function canPaintAway(): boolean {
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') return false;
  return new OffscreenCanvas(1, 1).getContext('2d') !== null;
}

function workerLine(startWorker: () => Worker, hear: (answer: Answer) => void): Pick<Line, 'send' | 'stop'> {
  const worker = startWorker();
  worker.addEventListener('message', (event: MessageEvent<Answer>) => hear(event.data));
  return { send: task => worker.postMessage(task), stop: () => worker.terminate() };
}

/** Without OffscreenCanvas the page itself paints, a tile at a time and only when it is idle. */
function pageLine(hear: (answer: Answer) => void): Pick<Line, 'send' | 'stop'> {
  const painter = import('./page-painter.ts').then(({ pagePainter }) => pagePainter(hear));
  return {
    send(task) {
      void painter.then(take => take(task));
    },
    stop: () => undefined,
  };
}
