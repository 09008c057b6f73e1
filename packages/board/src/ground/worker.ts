import { loadFonts } from './fonts.ts';
import type { Answer, Drawn, PainterTask } from './messages.ts';
import { createPainter } from './painter.ts';

/** What a dedicated worker has and the page's own types do not know. */
interface WorkerScope {
  readonly fonts: FontFaceSet;
  postMessage(message: Answer, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<PainterTask>) => void): void;
}

const scope = self as unknown as WorkerScope;

const take = createPainter({
  makeCanvas(width, height) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No drawing context');
    return { canvas, context };
  },
  finish: canvas => (canvas as OffscreenCanvas).transferToImageBitmap(),
  answer: answer => scope.postMessage(answer, imagesOf(answer)),
  loadFonts: ({ fonts }) => loadFonts(scope.fonts, fonts),
  later: work => setTimeout(work, 0),
});

scope.addEventListener('message', event => take(event.data));

function imagesOf(answer: Answer): Transferable[] {
  const images: readonly Drawn[] =
    answer.kind === 'named'
      ? answer.plates.map(plate => plate.image)
      : answer.kind === 'failed'
        ? []
        : [answer.image];
  return images.filter(image => image instanceof ImageBitmap);
}
