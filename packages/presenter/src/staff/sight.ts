import type { Sight, SightPlace } from '@abatis/kernel/host';
import type { SightPath, SightPicture, Text } from '@abatis/screen';
import { place, say, sentences } from '../words/say.ts';

/** How a rulebook tells a line of sight. */
interface SightWords extends Pick<SightPicture, 'sight' | 'title'> {
  /** 'range 4', '2 hexes'. */
  readonly range: string;
  /** What else is said of the whole line; empty ones are left out. */
  readonly notes: readonly Text[];
  /** Why a place is in the way. */
  obstruction(inTheWay: SightPlace): Text;
  /** A path on which nothing is in the way, and one with what is in the way, place by place. */
  readonly free: string;
  obstructed(parts: readonly Text[]): Text;
}

/** A line of sight as the referee explains it, with the profile of every path. */
export function sightPicture(
  { from, to, ends: [here, there], paths }: Sight,
  { sight, title, range, notes, obstruction, free, obstructed }: SightWords,
): Omit<SightPicture, 'meaning' | 'bars'> {
  const pathOf = (between: readonly SightPlace[]): SightPath => {
    const inTheWay = between.filter(({ obstructs }) => obstructs !== null);
    const parts = inTheWay.map(each => say`${place(each.place)}: ${obstruction(each)}`);
    return {
      clear: inTheWay.length === 0,
      places: [here!, ...between, there!].map(each => ({
        place: each.place,
        level: each.level,
        height: each.height,
        obstructs: each.obstructs === null ? null : obstruction(each),
      })),
      text: inTheWay.length === 0 ? free : obstructed(parts),
    };
  };
  const levels =
    here!.level === there!.level
      ? say`Both on level ${here!.level}.`
      : say`Levels ${here!.level} and ${there!.level}.`;
  return {
    from,
    to,
    sight,
    title,
    summary: sentences(say`${place(from)} to ${place(to)}, ${range}.`, levels, ...notes),
    paths: paths.map(pathOf),
  };
}
