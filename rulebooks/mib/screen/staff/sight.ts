import { disc, type Hex, NOWHERE, sideBetween } from '@abatis/hex';
import type { Sight, SightPlace } from '@abatis/kernel/host';
import { capital, cite, place, say, sentences, typesetFraction, words } from '@abatis/presenter';
import type { At, Overlay, Shade, SightPath, SightPicture, Text } from '@abatis/screen';
import type { MibState } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { asKnown, leaderLink } from './known.ts';
import { fieldOrNot } from './overlay-zones.ts';

/** MIB 16.5f, 8.2, 8.3: the line of a bombardment, and what the heights at its ends mean. */
export function sight(at: At<MibState>, from: string, to: string): SightPicture | null {
  const state = asKnown(at);
  const answer = mib.explainSight(state, from, to);
  if (!answer.ok || from === to) return null;
  const line = answer.value;
  const ends = { from: mib.hexCalled(state, from), to: mib.hexCalled(state, to) };
  return {
    from,
    to,
    sight: line.sight === 'clear' ? 'clear' : 'blocked',
    title: titleOf(state, line),
    summary: summaryOf(line, mib.plays(state, 'grandBattery')),
    paths: line.paths.map(path => pathOf(line, path)),
    meaning: meaningOf(state, ends.from, ends.to),
    bars: [],
  };
}

/** Without Grand Batteries only the heights matter. */
function titleOf(state: MibState, { sight: seen, ends: [here, there] }: Sight): string {
  if (mib.plays(state, 'grandBattery')) return TITLES[seen] ?? capital(seen);
  if (here!.level === there!.level) return say`On one level`;
  return here!.level > there!.level ? say`From higher ground` : say`From lower ground`;
}

const TITLES: Readonly<Record<string, string>> = words({
  clear: 'In range',
  blocked: 'Hidden',
  'out of range': 'Out of range',
});

/** '0907 to 0709, 2 hexes. Levels 2 and 1. 1 of 2 hexes between are free, and one is enough 16.5f.' */
const summaryOf = ({ from, to, range, ends: [here, there], because }: Sight, hasGuns: boolean): Text =>
  sentences(
    say`${place(from)} to ${place(to)}, ${range === 1 ? say`1 hex` : say`${range} hexes`}.`,
    here!.level === there!.level
      ? say`Both on level ${here!.level}.`
      : say`Levels ${here!.level} and ${there!.level}.`,
    ...(hasGuns ? because.map(({ clause, reason }) => say`${capital(reason)} ${cite(clause)}.`) : []),
  );

function pathOf({ ends: [here, there] }: Sight, between: readonly SightPlace[]): SightPath {
  const inTheWay = between.filter(({ obstructs }) => obstructs !== null);
  return {
    clear: inTheWay.length === 0,
    places: [here!, ...between, there!].map(each => ({
      place: each.place,
      level: each.level,
      height: each.height,
      obstructs: each.obstructs === null ? null : obstruction(each),
    })),
    text:
      inTheWay.length === 0
        ? say`Nothing hides the target on this way.`
        : sentences(...inTheWay.map(each => say`${place(each.place)}: ${obstruction(each)}.`)),
  };
}

const obstruction = ({ ground, level, obstructs }: SightPlace): Text =>
  obstructs === 'MIB R48'
    ? say`level ${level}, higher than both ends ${cite(obstructs)}`
    : say`${ground} ${cite(obstructs!)}`;

/** Who commands or bombards the far end from the near one, and what an attack between them is worth. */
const meaningOf = (state: MibState, from: Hex, to: Hex): readonly Text[] => [
  ...fieldMeaning(state, from, to),
  ...slopeMeaning(state, from, to),
  ...gunsMeaning(state, from, to),
];

/** MIB 8.2: a field of fire reaches the next hex. */
const fieldMeaning = (state: MibState, from: Hex, to: Hex): readonly Text[] =>
  mib.hexesBetween(state, from, to) > 1
    ? []
    : mib
        .bodiesIn(state, from)
        .filter(({ unit }) => mib.unitOf(state, unit).batteries > 0)
        .map(body => fieldOrNot(state, body, to));

/** MIB 8.3: what a slope between adjacent hexes does to an attack. */
function slopeMeaning(state: MibState, from: Hex, to: Hex): readonly Text[] {
  const { ground, charts } = mib.battleOf(state);
  const side = sideBetween(ground.grid, from, to);
  if (side < 0) return [];
  const id = mib.sideIs(ground, side, 'steepSlope')
    ? 'steepUp'
    : mib.sideIs(ground, side, 'slope')
      ? 'slopeUp'
      : null;
  if (id === null) return [];
  const { factor, clause } = charts.strengthFactors[id];
  const value = typesetFraction(factor.join('/'));
  return ground.uphill[side] === to
    ? [say`An attack from here goes up a slope: strength × ${value} ${cite(clause)}.`]
    : [say`An attack from here goes down the slope; back up it is × ${value} ${cite(clause)}.`];
}

/** MIB 16.5f: guns in position that have the hex in range. */
function gunsMeaning(state: MibState, from: Hex, to: Hex): readonly Text[] {
  if (!mib.plays(state, 'grandBattery')) return [];
  return state.grandBatteries.flatMap(({ leader, posts, fired }) =>
    posts
      .filter(post => post.hex === from)
      .map(post =>
        mib.isInRange(state, post, to)
          ? say`The guns of ${leaderLink(state, leader)} have it in range${fired ? say`, and have fired on this turn` : ''} ${cite('MIB 16.5f')}.`
          : say`The guns of ${leaderLink(state, leader)} do not bear on it ${cite('MIB 16.5f')}.`,
      ),
  );
}

/** MIB 16.5f: every hex that guns in position here would have in range, whichever way they face. */
export function sightField({ state }: At<MibState>, from: string): Overlay {
  const hex = mib.hexCalled(state, from);
  return {
    id: 'sight',
    title: say`Bombardment from ${from}`,
    legend: [
      { style: 'clear', label: say`in range` },
      { style: 'blocked', label: say`hidden` },
    ],
    shades: hex === NOWHERE ? [] : shadesFrom(state, hex),
    lines: [],
    notes: [
      say`Guns in position reach ${mib.REACH} hexes to their front ${cite('MIB 16.5f')}.`,
      ...(mib.plays(state, 'grandBattery')
        ? []
        : [say`In this game there are no Grand Batteries ${cite('MIB 16.5a')}.`]),
    ],
  };
}

function shadesFrom(state: MibState, from: Hex): readonly Shade[] {
  const { ground } = mib.battleOf(state);
  return disc(ground.grid, from, mib.REACH)
    .filter(hex => hex !== from && mib.isInPlay(ground, hex))
    .flatMap(hex => {
      const seen = mib.explainSight(state, mib.hexName(state, from), mib.hexName(state, hex));
      if (!seen.ok) return [];
      const isClear = seen.value.sight === 'clear';
      return [
        {
          place: mib.hexName(state, hex),
          style: isClear ? 'clear' : 'blocked',
          text: '',
          about: say`${place(mib.hexName(state, hex))}: ${isClear ? say`in range` : say`hidden`} ${cite('MIB 16.5f')}.`,
        } as const,
      ];
    });
}
