/* How colours look to eyes that lack one kind of cone (Machado, Oliveira and Fernandes 2009), and how far apart. */

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

export const VISIONS: Readonly<Record<string, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const XYZ: Matrix = [
  [0.4124 / 0.95047, 0.3576 / 0.95047, 0.1805 / 0.95047],
  [0.2126, 0.7152, 0.0722],
  [0.0193 / 1.08883, 0.1192 / 1.08883, 0.9505 / 1.08883],
];

const times = (matrix: Matrix, [a, b, c]: Triple): Triple =>
  matrix.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;

function linear(hex: string): Triple {
  const parts = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return parts.map(part =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as unknown as Triple;
}

/** CIE Lab of a colour as these eyes see it. */
function seen(hex: string, vision: Matrix = VISIONS.usual!): Triple {
  const light = times(vision, linear(hex)).map(part => Math.min(1, Math.max(0, part)));
  const [x, y, z] = times(XYZ, light as unknown as Triple).map(t =>
    t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116,
  );
  return [116 * y! - 16, 500 * (x! - y!), 200 * (y! - z!)];
}

/** The difference of two colours to these eyes; 2 is just noticed. */
export function difference(one: string, other: string, vision?: Matrix): number {
  const [a, b] = [seen(one, vision), seen(other, vision)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The difference that is left in grey. */
export const lightnessBetween = (one: string, other: string): number =>
  Math.abs(seen(one)[0] - seen(other)[0]);

/** Plainly different for everybody: a just noticeable difference is about 2. */
const APART = 20;

export const isDistinct = (one: string, other: string): boolean =>
  Object.values(VISIONS).every(vision => difference(one, other, vision) >= APART);
