import { areWithin, inches, type Spot } from '@abatis/tabletop';
import type { SiegeState, Work, WorkId } from '../state.ts';
import { middleOfSection } from './t.17-sallies.ts';

/* ENG X.2a, X.3a: breaches that can be stormed. */

/** ENG X.3a, R140: features this near in front of a wall stand before it in depth. */
const IN_DEPTH = inches(6);
/** ENG X.2a: half inches. */
const PRACTICABLE = 2;

export interface Breach {
  readonly work: WorkId;
  /** The first of its sections, and the last. */
  readonly from: number;
  readonly to: number;
}

/** ENG X.2a, X.3a: an inch of wall side by side, with every outwork in depth open before it. */
export function practicableBreaches({ eng: { works } }: SiegeState): readonly Breach[] {
  const outworks = works.filter(({ kind }) => kind === 'fausseBraye');
  return works
    .filter(({ kind }) => kind === 'fortressWall' || kind === 'highStoneWall')
    .flatMap(wall =>
      runsOf(wall.sections.map((section, i) => section.open && isOpenBefore(wall, i, outworks))).map(run => ({
        work: wall.id,
        ...run,
      })),
    )
    .filter(({ from, to }) => to - from + 1 >= PRACTICABLE);
}

/** Is the nearest section of each outwork that stands before this one open too? */
const isOpenBefore = (wall: Work, section: number, outworks: readonly Work[]): boolean =>
  sectionsBefore(wall, section, outworks).every(each => each.work.sections[each.section]!.open);

/** ENG X.3a: of each outwork in depth before a section of wall the section that has to be open too. */
export const sectionsBefore = (
  wall: Work,
  section: number,
  outworks: readonly Work[],
): readonly { readonly work: Work; readonly section: number }[] => {
  const at = middleOfSection(wall, section);
  return outworks.flatMap(work => {
    const near = nearestSection(work, at);
    return near === null ? [] : [{ work, section: near }];
  });
};

function nearestSection(work: Work, at: Spot): number | null {
  const middles = work.sections.map((_, i) => middleOfSection(work, i));
  const far = middles.map(({ x, y }) => (x - at.x) ** 2 + (y - at.y) ** 2);
  const least = far.indexOf(Math.min(...far));
  return least >= 0 && areWithin(middles[least]!, at, IN_DEPTH) ? least : null;
}

function runsOf(open: readonly boolean[]): readonly { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [i, isOpen] of open.entries()) {
    if (!isOpen) continue;
    const last = runs.at(-1);
    if (last && last.to === i - 1) last.to = i;
    else runs.push({ from: i, to: i });
  }
  return runs;
}
