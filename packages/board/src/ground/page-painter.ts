import { loadFonts } from './fonts.ts';
import type { Answer, PainterTask } from './messages.ts';
import { createPainter } from './painter.ts';

/** The painter on the page itself, for browsers that cannot draw in a worker. */
export function pagePainter(answer: (answer: Answer) => void): (task: PainterTask) => void {
  return createPainter({
    makeCanvas(width, height) {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No drawing context');
      return { canvas, context };
    },
    finish: canvas => canvas as HTMLCanvasElement,
    answer,
    loadFonts: ({ fonts }) => loadFonts(document.fonts, fonts),
    later: 'requestIdleCallback' in window ? work => requestIdleCallback(work) : work => setTimeout(work, 30),
  });
}
