import { pointer } from '@abatis/data';
import { type Hex, label, NOWHERE, parseHex } from '@abatis/hex';
import { type HexEntry, type HexMap, OVERLAY } from '../schema/hex-map.ts';
import type { HexCorrection } from '../schema/overlay.ts';
import { type Correction, warnUnneeded } from './correction.ts';

export function correctHexes(
  map: HexMap,
  corrections: Readonly<Record<string, HexCorrection>>,
  context: Correction,
): HexEntry[] {
  const entries = new Map(map.hexes.map(entry => [parseHex(context.grid, entry.hex), entry]));
  for (const [text, correction] of Object.entries(corrections)) {
    const path = pointer('hexes', text);
    const hex = parseHex(context.grid, text);
    if (hex === NOWHERE) {
      context.report.problem(path, `${text} is not a hex of this sheet`);
      continue;
    }
    const before = entries.get(hex) ?? { hex: text, from: {} };
    const after = corrected(map, before, correction, path, context);
    if (after) entries.set(hex, after);
    else entries.delete(hex);
  }
  return [...entries].sort(byHex).map(([, entry]) => entry);
}

function byHex([a]: readonly [Hex, HexEntry], [b]: readonly [Hex, HexEntry]): number {
  return a - b;
}

/** The entry after the correction; null if nothing is left to tell about the hex. */
function corrected(
  { ground }: HexMap,
  entry: HexEntry,
  correction: HexCorrection,
  path: string,
  context: Correction,
): HexEntry | null {
  const terrain = changed(entry.terrain ?? 'clear', correction.terrain, `${path}/terrain`, context);
  const level = changed(entry.level ?? ground, correction.level, `${path}/level`, context);
  const from = {
    ...(terrain === 'clear' ? {} : { terrain: origin(terrain, entry.terrain, entry.from.terrain) }),
    ...(level === ground ? {} : { level: origin(level, entry.level, entry.from.level) }),
  };
  if (terrain === 'clear' && level === ground) return null;
  return {
    hex: label(context.grid, parseHex(context.grid, entry.hex)),
    ...(terrain === 'clear' ? {} : { terrain }),
    ...(level === ground ? {} : { level }),
    from,
  };
}

function changed<T>(before: T, after: T | undefined, path: string, context: Correction): T {
  if (after === before) warnUnneeded(context, path, `it is ${after} without it`);
  return after ?? before;
}

function origin<T>(after: T, before: T, from: string[] | undefined): string[] {
  return after === before && from ? from : [OVERLAY];
}
