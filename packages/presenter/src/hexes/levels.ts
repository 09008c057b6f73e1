import { type Grid, type Hex, label } from '@abatis/hex';
import type { Place, Shade, Text } from '@abatis/screen';
import { type Drawing, shade } from '../staff/overlays.ts';
import { say } from '../words/say.ts';

/** What an overlay of heights says in the rulebook's words. */
interface LevelWords {
  readonly unit: string;
  readonly about: (place: Place, level: number) => Text;
  readonly notes: readonly Text[];
}

/** The level of every hex, from the lowest on the map. */
export function levelsOverlay(
  { grid, level }: { readonly grid: Grid; readonly level: ArrayLike<number> },
  { unit, about, notes }: LevelWords,
): Drawing {
  const lowest = Math.min(...Array.from(level));
  const shadeOf = (hex: Hex): Shade => {
    const place = label(grid, hex);
    const degree = Math.min(4, level[hex]! - lowest);
    return shade(place, 'level', about(place, level[hex]!), { text: String(level[hex]), degree });
  };
  return {
    title: say`Levels of the ground`,
    legend: { level: unit },
    shades: Array.from({ length: grid.size }, (_, hex) => shadeOf(hex)),
    notes,
  };
}
