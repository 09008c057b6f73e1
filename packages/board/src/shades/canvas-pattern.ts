import type { Context } from '../layers/layer.ts';
import { type ShadeLook, STROKES, TILE } from './styles.ts';

/** The pattern of a shade at this pixel ratio; null if it has none. */
export type PatternOf = (context: Context, look: ShadeLook, dpr: number) => CanvasPattern | null;

/** Patterns are made once for each look and pixel ratio. */
export function createPatterns(): PatternOf {
  const made = new Map<string, CanvasPattern | null>();
  return (context, look, dpr) => {
    const key = `${look.pattern} ${look.ink} ${look.inkAlpha} ${dpr}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const pattern = look.pattern === 'none' ? null : context.createPattern(tile(look, dpr), 'repeat');
    made.set(key, pattern);
    return pattern;
  };
}

/** Moves a pattern with the ground and takes the pixel ratio out of it. */
export function anchorPattern(pattern: CanvasPattern, x: number, y: number, dpr: number): void {
  const scale = TILE / Math.round(TILE * dpr);
  pattern.setTransform(new DOMMatrix([scale, 0, 0, scale, x, y]));
}

function tile({ pattern, ink, inkAlpha }: ShadeLook, dpr: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(TILE * dpr);
  const context = canvas.getContext('2d')!;
  const { lines, dots, width } = STROKES[pattern];
  context.scale(canvas.width / TILE, canvas.width / TILE);
  context.globalAlpha = inkAlpha;
  context.strokeStyle = context.fillStyle = ink;
  context.lineWidth = width;
  context.beginPath();
  for (const [x1, y1, x2, y2] of lines) {
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
  }
  context.stroke();
  for (const [x, y, r] of dots) {
    context.beginPath();
    context.arc(x, y, Math.abs(r), 0, 2 * Math.PI);
    if (r < 0) context.stroke();
    else context.fill();
  }
  return canvas;
}
