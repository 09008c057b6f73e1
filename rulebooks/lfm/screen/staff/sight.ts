import type { Sight, SightPlace } from '@abatis/kernel';
import { capital, cite, count, joined, listOf, place, say, sentences } from '@abatis/presenter';
import type { At, SightPath, SightPicture, Text } from '@abatis/screen';
import { hexCalled } from '../../src/named.ts';
import type { Lfm } from '../../src/rulebook.ts';
import type { Sight as Seen } from '../../src/rules/27-line-of-sight.ts';
import type { LfmState } from '../../src/state.ts';
import { SIGHT_TITLES } from './sight-field.ts';
import { meaningOf } from './sight-meaning.ts';

/** A line of sight as the referee explains it, and what it means for the guns and zones at its ends. */
export function sight(rulebook: Lfm, at: At<LfmState>, from: string, to: string): SightPicture | null {
  const answer = rulebook.referee?.sight?.(at.state, from, to);
  if (!answer?.ok || from === to) return null;
  const line = answer.value;
  const seen = line.sight as Seen;
  const ends = { from: hexCalled(at.state, from), to: hexCalled(at.state, to) };
  return {
    from,
    to,
    sight: seen,
    title: SIGHT_TITLES[seen],
    summary: summaryOf(line),
    paths: line.paths.map(path => pathOf(line, path)),
    ...meaningOf(rulebook, at.state, { ...ends, range: line.range, sight: seen }),
  };
}

/** '1312 to 0913, range 4. Levels 2 and 1. 2 shortest paths, 1 obstructed 27.2b.' */
function summaryOf({ from, to, range, ends, paths, because }: Sight): Text {
  const obstructed = paths.filter(isObstructed).length;
  return sentences(
    say`${place(from)} to ${place(to)}, range ${range}.`,
    `${levelsOf(ends[0]!, ends[1]!)}.`,
    range <= 1
      ? ''
      : say`${count(paths.length, 'shortest path')}, ${obstructed} obstructed ${cite('LFM 27.2b')}.`,
    ...because
      .filter(({ clause }) => clause !== 'LFM 27.2b')
      .map(({ clause, reason }) => say`${capital(inWords(reason))} ${cite(clause)}.`),
  );
}

const levelsOf = ({ level: one }: SightPlace, { level: other }: SightPlace): string =>
  one === other ? `Both on level ${one}` : `Levels ${one} and ${other}`;

const isObstructed = (path: readonly SightPlace[]): boolean =>
  path.some(({ obstructs }) => obstructs !== null);

function pathOf({ ends: [here, there], range }: Sight, between: readonly SightPlace[]): SightPath {
  const ends = [here!, there!] as const;
  return {
    clear: !isObstructed(between),
    places: [here!, ...between, there!].map(each => ({
      place: each.place,
      level: each.level,
      height: each.height,
      obstructs: each.obstructs === null ? null : obstruction(each, ends),
    })),
    text: pathText(between, ends, range),
  };
}

type Ends = readonly [SightPlace, SightPlace];

function pathText(between: readonly SightPlace[], ends: Ends, range: number): Text {
  if (range <= 1) return 'Nothing lies between.';
  const inTheWay = between.filter(({ obstructs }) => obstructs !== null);
  if (inTheWay.length === 0) return 'No hex reaches the sight level.';
  return joined(
    inTheWay.map(
      (each, index) => say`${index > 0 ? '; ' : ''}${place(each.place)}: ${obstruction(each, ends)}`,
    ),
  );
}

/** 'woods 27.3f on level 1, height 2, above both ends 27.3a'. */
function obstruction({ level, height, raised, obstructs }: SightPlace, [here, there]: Ends): Text {
  const against =
    height > Math.max(here.level, there.level) ? 'above both ends' : 'as high as the higher end';
  const clause = cite(obstructs!);
  if (height === level) return say`ground on level ${level}, ${against} ${clause}`;
  const cover = listOf(raised.map(({ reason, clause: by }) => say`${inWords(reason)} ${cite(by)}`));
  return say`${cover} on level ${level}, height ${height}, ${against} ${clause}`;
}

/** The referee names terrain as the data do. */
const inWords = (reason: string): string =>
  reason.replace('sunkenRoad', 'a sunken road').replace('cornfield', 'corn').replace('in town', 'in a town');
