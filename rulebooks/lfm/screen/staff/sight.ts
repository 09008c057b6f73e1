import { disc, type Hex, NOWHERE } from '@abatis/hex';
import { net, ruling, type Sight, type SightPlace } from '@abatis/kernel/host';
import {
  capital,
  cite,
  count,
  drmSpans,
  joined,
  listOf,
  place,
  say,
  sentences,
  signed,
  verb,
  words,
} from '@abatis/presenter';
import type { At, Overlay, Shade, SightPath, SightPicture, Text } from '@abatis/screen';
import type { Fire, Lfm, LfmState, Sight as Seen, Side, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { preview } from '../words/preview/index.ts';
import { refusalText } from '../words/refusal.ts';
import { hexLink, unitLink, unitLinks } from '../words/say.ts';
import { asIfToFire, isFiring } from './overlays.ts';

/** A line of sight as the referee explains it, and what it means for the guns and zones at its ends. */
export function sight(rulebook: Lfm, at: At<LfmState>, from: string, to: string): SightPicture | null {
  const answer = rulebook.referee?.sight?.(at.state, from, to);
  if (!answer?.ok || from === to) return null;
  const line = answer.value;
  const seen = line.sight as Seen;
  const ends = { from: lfm.hexCalled(at.state, from), to: lfm.hexCalled(at.state, to) };
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
  one === other ? say`Both on level ${one}` : say`Levels ${one} and ${other}`;

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
  if (range <= 1) return say`Nothing lies between.`;
  const inTheWay = between.filter(({ obstructs }) => obstructs !== null);
  if (inTheWay.length === 0) return say`No hex reaches the sight level.`;
  return joined(
    inTheWay.map(
      (each, index) => say`${index > 0 ? '; ' : ''}${place(each.place)}: ${obstruction(each, ends)}`,
    ),
  );
}

/** 'woods 27.3f on level 1, height 2, above both ends 27.3a'. */
function obstruction({ level, height, raised, obstructs }: SightPlace, [here, there]: Ends): Text {
  const against =
    height > Math.max(here.level, there.level) ? say`above both ends` : say`as high as the higher end`;
  const clause = cite(obstructs!);
  if (height === level) return say`ground on level ${level}, ${against} ${clause}`;
  const cover = listOf(raised.map(({ reason, clause: by }) => say`${inWords(reason)} ${cite(by)}`));
  return say`${cover} on level ${level}, height ${height}, ${against} ${clause}`;
}

/** The referee names terrain as the data do. */
const inWords = (reason: string): string =>
  reason.replace('sunkenRoad', 'a sunken road').replace('cornfield', 'corn').replace('in town', 'in a town');

/** What each kind of sight is called. */
const SIGHT_TITLES: Readonly<Record<Seen, string>> = words({
  clear: 'Clear',
  partial: 'Partially obstructed',
  blocked: 'Blocked',
});

/** LFM 7.4, 27.3e: how the side that holds the hex sees another one; from an empty hex the ground alone decides. */
function sightFrom(state: LfmState, from: Hex, to: Hex): Seen {
  const side = lfm.holder(state, from);
  if (side !== null) return lfm.fireSight(state, side, from, to);
  const battle = lfm.battleOf(state);
  return lfm.sightLine(battle.ground, battle.charts, from, to, { works: lfm.screeningWorks(battle, state) })
    .sight;
}

/** Every hex that artillery in a hex would have in range, by how it is seen. */
export function sightField({ state }: At<LfmState>, from: string): Overlay {
  const hex = lfm.hexCalled(state, from);
  const { full, half } = lfm.battleOf(state).charts.zones.fire;
  return {
    id: 'sight',
    title: say`Line of sight from ${from}`,
    legend: [
      { style: 'clear', label: say`clear` },
      { style: 'partial', label: say`partial, +1` },
      { style: 'blocked', label: say`blocked` },
    ],
    shades: hex === NOWHERE ? [] : shadesFrom(state, hex, Math.max(full.to, half.to)),
    lines: [],
    notes: [
      say`Range ${full.from} to ${half.to} only: full strength up to ${full.to}, half beyond ${cite('LFM 7.5')}.`,
    ],
  };
}

function shadesFrom(state: LfmState, from: Hex, reach: number): readonly Shade[] {
  const { ground, charts } = lfm.battleOf(state);
  return disc(ground.grid, from, reach).flatMap(to => {
    const range = lfm.hexesBetween(state, from, to);
    const strength = lfm.fireStrength(charts, range);
    if (strength === null) return [];
    const style = sightFrom(state, from, to);
    const about = say`${hexLink(state, to)}: ${SIGHT_TITLES[style].toLowerCase()}, range ${range}, ${strength} strength ${cite('LFM 7.5')}`;
    return [{ place: lfm.hexTag(state, to), style, text: '', about }];
  });
}

/** The two ends of a line and how it is seen. */
interface Line {
  readonly from: Hex;
  readonly to: Hex;
  readonly range: number;
  readonly sight: Seen;
}

type Meaning = Pick<SightPicture, 'meaning' | 'bars'>;

const NOTHING: Meaning = { meaning: [], bars: [] };

/** Which guns may fire along the line, with modifiers and chances, and which zones of influence it carries. */
function meaningOf(rulebook: Lfm, state: LfmState, line: Line): Meaning {
  const side = lfm.holder(state, line.from);
  if (side === null) return NOTHING;
  const { meaning, bars } = fireMeaning(rulebook, state, side, line);
  return { meaning: [...meaning, ...influence(state, side, line)], bars };
}

function fireMeaning(rulebook: Lfm, state: LfmState, side: Side, line: Line): Meaning {
  const guns = lfm.unitsIn(state, line.from).filter(id => lfm.cardOf(state, id).arm === 'artillery');
  if (guns.length === 0 || lfm.isNight(state)) return NOTHING;
  const held = lfm.holder(state, line.to);
  if (held === null || held === side) return { meaning: [atNobody(state, guns, line)], bars: [] };
  const now = isFiring(state, side) ? state : asIfToFire(state, side);
  const unlimbered = guns.filter(id => !lfm.unitOf(now, id).limbered);
  const units = unlimbered.length > 0 ? unlimbered : guns;
  const fires = lfm.unitsIn(now, line.to).map((target): Fire => ({ units, hex: line.to, target }));
  const { legal, refusals } = ruling(
    lfm.mayFire(now, side, fires[0]!),
    lfm.mayFireByScenario(now, lfm.termsOf(now).special, units),
  );
  if (!legal) return { meaning: lfm.inNames(now, refusals).map(refusalText), bars: [] };
  const best = bestOf(now, fires);
  const order = {
    type: 'fire',
    guns: lfm.unitNames(now, units),
    target: lfm.unitName(now, best.target),
  } as const;
  return {
    meaning: [now === state ? '' : asIf(state, units), ...fires.map(fire => fireText(now, fire))].filter(
      text => text !== '',
    ),
    bars: preview(rulebook, { state: now, seat: side }, order)?.bars ?? [],
  };
}

const asIf = (state: LfmState, guns: readonly UnitId[]): Text =>
  say`If this were the Artillery Phase and ${unitLinks(state, guns)} had not fired ${cite('LFM SP.4a')}:`;

/** T10 likes low rolls: the fire with the lowest net modifier, the first of them. */
const bestOf = (state: LfmState, fires: readonly Fire[]): Fire =>
  fires.reduce((best, fire) =>
    net(lfm.firePreview(state, fire).drms) < net(lfm.firePreview(state, best).drms) ? fire : best,
  );

/** 'B 4US may fire at 33VA: 6 SP, full at range 3 7.5, dense target −1 T11. Net −1.' */
function fireText(state: LfmState, fire: Fire): Text {
  const { from, sp, drms } = lfm.firePreview(state, fire);
  const { strength, range } = from[0]!;
  return say`${unitLinks(state, fire.units)} may fire at ${unitLink(state, fire.target)}: ${sp} SP, ${strength} strength at range ${range} ${cite('LFM 7.5')}${drmSpans(drms)}. Net ${signed(net(drms))}.`;
}

function atNobody(state: LfmState, guns: readonly UnitId[], { to, range, sight }: Line): Text {
  const [who, where] = [unitLinks(state, guns), hexLink(state, to)];
  const strength = lfm.fireStrength(lfm.battleOf(state).charts, range);
  if (strength === null) return say`${where} is out of the range of fire of ${who} ${cite('LFM T17')}.`;
  if (sight === 'blocked') return say`${who} could not fire at an enemy in ${where} ${cite('LFM 7.4')}.`;
  return say`${who} could fire at an enemy in ${where} with ${strength} strength ${cite('LFM 7.5')}.`;
}

/** LFM 6.1: the units whose zone of influence the line carries; friends between do not count (6.1c). */
function influence(state: LfmState, side: Side, { from, to, range }: Line): readonly Text[] {
  if (lfm.isNight(state)) return [say`At night there are no zones of influence ${cite('LFM 23.5')}.`];
  const battle = lfm.battleOf(state);
  const works = lfm.screeningWorks(battle, state);
  if (lfm.sightLine(battle.ground, battle.charts, from, to, { works }).sight === 'blocked') return [];
  const units = lfm.unitsIn(state, from).filter(id => {
    const { arm } = lfm.cardOf(state, id);
    return range <= lfm.zoiRange(battle.charts, arm === 'artillery' ? arm : 'regiment');
  });
  if (units.length === 0) return [];
  const enemies = side === 'union' ? say`Confederates` : say`Union troops`;
  const gives = verb(units, 'has', 'have');
  return [
    say`${unitLinks(state, units)} ${gives} a zone of influence on ${hexLink(state, to)} ${cite('LFM 6.1a')}: no road rate for ${enemies} there ${cite('LFM 2.2b')}.`,
  ];
}
