import { FLAT, PERIOD } from '../colours.ts';
import type { Context, MakeCanvas } from '../paint/brush.ts';
import { fontOf } from './styles.ts';
import type { LaidName, Measure, NameKind } from './types.ts';

/** Measures texts on a canvas; each once. */
export function measurer(makeCanvas: MakeCanvas, flat: boolean): Measure {
  const { context } = makeCanvas(8, 8);
  const known = new Map<string, number>();
  return (text, kind, size) => {
    const font = fontOf(kind, 100, flat);
    const key = `${font}|${text}`;
    const found = known.get(key);
    if (found !== undefined) return (found * size) / 100;
    context.font = font;
    const width = context.measureText(text).width;
    known.set(key, width);
    return (width * size) / 100;
  };
}

const WATERS: ReadonlySet<NameKind> = new Set(['water', 'broadWater', 'spring']);

/** Draws a name: the halo of all letters first, so that none cuts into its neighbour. */
export function paintName(context: Context, name: LaidName, flat: boolean): void {
  const palette = flat ? FLAT : PERIOD;
  context.font = fontOf(name.kind, name.size, flat);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.strokeStyle = palette.halo;
  context.lineWidth = flat ? 4.4 : 3.2;
  context.globalAlpha = flat ? 1 : 0.9;
  for (const glyph of name.glyphs)
    atGlyph(context, glyph, y => context.strokeText(glyph.text, 0, y), name.size);
  context.globalAlpha = 1;
  const isWater = WATERS.has(name.kind);
  context.fillStyle = isWater ? palette.waterLettering : palette.lettering;
  for (const glyph of name.glyphs)
    atGlyph(context, glyph, y => context.fillText(glyph.text, 0, y), name.size);
}

function atGlyph(
  context: Context,
  { x, y, angle }: LaidName['glyphs'][number],
  draw: (baseline: number) => void,
  size: number,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  draw(size * 0.33);
  context.restore();
}
