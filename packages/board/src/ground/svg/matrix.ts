/** a b c d e f, as on a canvas: x becomes a x + c y + e, y becomes b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First the second, then the first. */
export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function moved([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** By how much a line gets wider. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** A number as it is written in a drawing: a hundredth of a pixel is not seen. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

export const written = (matrix: Matrix): string => `matrix(${matrix.map(short).join(' ')})`;
