import type { Battlefield } from '@abatis/battlefield';
import type { Bounds } from '@abatis/geometry';
import type { Gazetteer } from '@abatis/screen';
import { escaped } from '../../counters/svg.ts';
import type { wholeWindow } from '../painter.ts';
import { short } from './matrix.ts';

type Frame = Pick<ReturnType<typeof wholeWindow>, 'west' | 'north' | 'scale'>;

/** Rulers in inches round the table, on the ground that is drawn beyond its edge, and what the table is. */
export function printedRulers(battlefield: Battlefield, gazetteer: Gazetteer, frame: Frame): string {
  const { table, bounds } = gazetteer;
  if (!table) return '';
  const inch = table.metresPerInch * frame.scale;
  const box = inPixels(bounds, frame);
  const [wide, high] = [Math.round((box.right - box.left) / inch), Math.round((box.bottom - box.top) / inch)];
  const ticks = [
    ...Array.from({ length: wide + 1 }, (_, i) => {
      const [x, long] = [box.left + i * inch, lengthOf(i) * inch];
      return `M${short(x)} ${short(box.top)}v${short(-long)}M${short(x)} ${short(box.bottom)}v${short(long)}`;
    }),
    ...Array.from({ length: high + 1 }, (_, i) => {
      const [y, long] = [box.bottom - i * inch, lengthOf(i) * inch];
      return `M${short(box.left)} ${short(y)}h${short(-long)}M${short(box.right)} ${short(y)}h${short(long)}`;
    }),
  ];
  const size = Math.min(15, Math.max(8, inch * 0.78));
  const text = (x: number, y: number, words: string) =>
    `<text x="${short(x)}" y="${short(y + size * 0.35)}">${escaped(words)}</text>`;
  const numbers = [
    ...numbered(wide).map(i => text(box.left + i * inch, box.top - 1.2 * inch, `${i}″`)),
    ...numbered(high).flatMap(i => {
      const y = box.bottom - i * inch;
      return [text(box.left - 1.25 * inch, y, `${i}″`), text(box.right + 1.25 * inch, y, `${i}″`)];
    }),
  ];
  const edge = `<path d="M${short(box.left)} ${short(box.top)}H${short(box.right)}V${short(box.bottom)}H${short(box.left)}Z" fill="none" stroke="#201A12" stroke-width="1.3"/>`;
  return (
    `${edge}<path d="${ticks.join('')}" fill="none" stroke="#201A12" stroke-width="0.8"/>` +
    `<g text-anchor="middle" fill="#2F2413" font-size="${short(size)}" font-family="'Fira Sans Condensed', 'DejaVu Sans Condensed', sans-serif">${numbers.join('')}</g>` +
    title(battlefield, box, inch, table.metresPerInch)
  );
}

interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function inPixels({ west, south, east, north }: Bounds, frame: Frame): PixelBox {
  const x = (metre: number) => (metre - frame.west) * frame.scale;
  const y = (metre: number) => (frame.north - metre) * frame.scale;
  return { left: x(west), right: x(east), top: y(north), bottom: y(south) };
}

/** In inches. */
const lengthOf = (inch: number): number => (inch % 12 === 0 ? 0.62 : inch % 6 === 0 ? 0.5 : 0.26);

const numbered = (length: number): readonly number[] =>
  Array.from({ length: Math.floor(length / 6) + 1 }, (_, i) => 6 * i);

/** Below the table: the name of the field, and what an inch of it stands for. */
function title(
  { abatis }: Battlefield,
  { left, right, bottom }: PixelBox,
  inch: number,
  metres: number,
): string {
  const size = Math.min(30, Math.max(11, inch * 1.2));
  const y = short(bottom + 1.25 * inch + size * 0.36);
  const family = `font-family="'Old Standard TT', 'DejaVu Serif', serif" fill="#201A12"`;
  const spaced = `letter-spacing="${short(size * 0.18)}"`;
  return (
    `<text x="${short((left + right) / 2)}" y="${y}" text-anchor="middle" font-size="${short(size)}" ${spaced} ${family}>${escaped(abatis.name.toUpperCase())}</text>` +
    `<text x="${short(right)}" y="${y}" text-anchor="end" font-style="italic" font-size="${short(size * 0.62)}" ${family}>1″ = ${short(metres)} m</text>`
  );
}
