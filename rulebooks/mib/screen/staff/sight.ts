import { disc, type Hex, NOWHERE, sideBetween } from '@abatis/hex';
import type { Sight, SightPlace } from '@abatis/kernel/host';
import {
  capital,
  cite,
  overlayOf,
  place,
  say,
  sentences,
  shade,
  sightPicture,
  words,
} from '@abatis/presenter';
import type { At, Overlay, Shade, SightPicture, Text } from '@abatis/screen';
import type { MibState } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { factorText, SLOPES } from './ground-facts.ts';
import { asKnown, leaderLink } from './known.ts';
import { fieldOrNot } from './overlay-zones.ts';

/** MIB 16.5f, 8.2, 8.3: the line of a bombardment, and what the heights at its ends mean. */
export function sight(at: At<MibState>, from: string, to: string): SightPicture | null {
  const state = asKnown(at);
  const answer = mib.explainSight(state, from, to);
  if (!answer.ok || from === to) return null;
  const { sight: seen, range, because } = answer.value;
  const reasons = because.map(({ clause, reason }) => say`${capital(reason)} ${cite(clause)}.`);
  const picture = sightPicture(answer.value, {
    sight: seen === 'clear' ? 'clear' : 'blocked',
    title: titleOf(state, answer.value),
    range: range === 1 ? say`1 hex` : say`${range} hexes`,
    notes: mib.plays(state, 'grandBattery') ? reasons : [],
    obstruction,
    free: say`Nothing on this path hides the target.`,
    obstructed: parts => sentences(...parts.map(part => say`${part}.`)),
  });
  return {
    ...picture,
    meaning: meaningOf(state, mib.hexCalled(state, from), mib.hexCalled(state, to)),
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
  const { ground } = mib.battleOf(state);
  const side = sideBetween(ground.grid, from, to);
  const kind = (['steepSlope', 'slope'] as const).find(each => side >= 0 && mib.sideIs(ground, side, each));
  if (kind === undefined) return [];
  const what =
    ground.uphill[side] === to
      ? say`An attack from here goes up a slope: strength`
      : say`An attack from here goes down the slope; an attack back up it has strength`;
  return [factorText(state, SLOPES[kind].up, what)];
}

/** MIB 16.5f: guns in position that have the hex in range. */
const gunsMeaning = (state: MibState, from: Hex, to: Hex): readonly Text[] =>
  state.grandBatteries.flatMap(({ leader, posts, fired }) => {
    const guns = say`The guns of ${leaderLink(state, leader)}`;
    const hasFired = fired ? say`, but have fired this turn` : '';
    return posts
      .filter(post => post.hex === from)
      .map(post =>
        mib.isInRange(state, post, to)
          ? say`${guns} have it in range${hasFired} ${cite('MIB 16.5f')}.`
          : say`${guns} cannot hit it ${cite('MIB 16.5f')}.`,
      );
  });

/** MIB 16.5f: every hex that guns in position here would have in range, whichever way they face. */
export function sightField({ state }: At<MibState>, from: string): Overlay {
  const hex = mib.hexCalled(state, from);
  return overlayOf('sight', {
    title: say`Bombardment from ${from}`,
    legend: { clear: say`in range`, blocked: say`hidden` },
    shades: hex === NOWHERE ? [] : shadesFrom(state, hex),
    notes: [
      say`Guns in position reach ${mib.REACH} hexes to their front ${cite('MIB 16.5f')}.`,
      mib.plays(state, 'grandBattery')
        ? ''
        : say`In this game there are no Grand Batteries ${cite('MIB 16.5a')}.`,
    ],
  });
}

function shadesFrom(state: MibState, from: Hex): readonly Shade[] {
  const { ground } = mib.battleOf(state);
  const near = disc(ground.grid, from, mib.REACH).filter(hex => hex !== from && mib.isInPlay(ground, hex));
  return mib.hexNames(state, near).flatMap(to => {
    const seen = mib.explainSight(state, mib.hexName(state, from), to);
    if (!seen.ok) return [];
    const isClear = seen.value.sight === 'clear';
    const about = say`${place(to)}: ${isClear ? say`in range` : say`hidden`} ${cite('MIB 16.5f')}.`;
    return [shade(to, isClear ? 'clear' : 'blocked', about)];
  });
}
