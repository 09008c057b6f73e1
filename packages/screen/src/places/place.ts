/**
 * The name of a place: where something stands, goes, is pointed at, logged or seen from. On a hex sheet it is the label
 * of a hex, '1014', or of a hexside, '1018/1118'. On a free table it is a point in inches, '12.5,8.25', with a facing in
 * degrees where that matters, '12.5,8.25@90'. A `Gazetteer` knows where on the ground a place lies.
 */
export type Place = string;

const HEX_LABEL = /^\d{4}$/;
const INCHES = String.raw`-?\d+(?:\.\d{1,3})?`;
const TABLE_POINT = new RegExp(`^(${INCHES}),(${INCHES})(?:@(\\d+(?:\\.\\d)?))?$`);

/** Is it the label of a hex? Only what is written for hexes asks this. */
export const isHexLabel = (name: string): boolean => HEX_LABEL.test(name);

/** The numbers of a point on a free table: x and y in inches, and the facing in degrees if it is given. */
export function readTablePoint(name: Place): { x: number; y: number; facing: number | null } | null {
  const [, x, y, facing] = TABLE_POINT.exec(name) ?? [];
  if (x === undefined || y === undefined) return null;
  return { x: Number(x), y: Number(y), facing: facing === undefined ? null : Number(facing) };
}

/** Is it a place that something can stand in, and no piece, plan or hexside? */
export const isPlace = (name: string): boolean => isHexLabel(name) || TABLE_POINT.test(name);
