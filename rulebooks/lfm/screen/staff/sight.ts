import { disc, type Hex, NOWHERE } from '@abatis/hex';
import { net, ruling, type SightPlace } from '@abatis/kernel/host';
import {
  capital,
  cite,
  count,
  drmSpans,
  listOf,
  overlayOf,
  say,
  separated,
  shade,
  sightPicture,
  signed,
  verb,
  words,
} from '@abatis/presenter';
import type { At, Overlay, Shade, SightPicture, Text } from '@abatis/screen';
import type { Fire, Lfm, LfmState, Sight as Seen, Side, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { preview } from '../words/preview/index.ts';
import { refusalText } from '../words/refusal.ts';
import { hexLink, unitLink, unitLinks } from '../words/say.ts';
import { asIfToFire, isFiring } from './overlays.ts';

/** A line of sight as the referee explains it, and what it means for the guns and zones at its ends. */
export function sight(rulebook: Lfm, { state }: At<LfmState>, from: string, to: string): SightPicture | null {
  const answer = rulebook.referee?.sight?.(state, from, to);
  if (!answer?.ok || from === to) return null;
  const { range, sight: kind, ends, paths, because } = answer.value;
  const seen = kind as Seen;
  const obstructed = paths.filter(path => path.some(({ obstructs }) => obstructs !== null)).length;
  const picture = sightPicture(answer.value, {
    sight: seen,
    title: SIGHT_TITLES[seen],
    range: say`range ${range}`,
    notes: [
      range > 1
        ? say`${count(paths.length, 'shortest path')}, ${obstructed} obstructed ${cite('LFM 27.2b')}.`
        : '',
      ...because
        .filter(({ clause }) => clause !== 'LFM 27.2b')
        .map(({ clause, reason }) => say`${capital(inWords(reason))} ${cite(clause)}.`),
    ],
    obstruction: each => obstruction(each, Math.max(...ends.map(({ level }) => level))),
    free: range > 1 ? say`No hex on the way is high enough to obstruct it.` : say`Nothing lies between.`,
    obstructed: parts => separated(parts, '; '),
  });
  const line = { from: lfm.hexCalled(state, from), to: lfm.hexCalled(state, to), range, sight: seen };
  return { ...picture, ...meaningOf(rulebook, state, line) };
}

/** 'woods 27.3f on level 1, height 2, above both ends 27.3a'. */
function obstruction({ level, height, raised, obstructs }: SightPlace, higherEnd: number): Text {
  const against = height > higherEnd ? say`above both ends` : say`as high as the higher end`;
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

/** How the ground and works alone let one hex be seen from another. */
function groundSight(state: LfmState, from: Hex, to: Hex): Seen {
  const battle = lfm.battleOf(state);
  const works = lfm.screeningWorks(battle, state);
  return lfm.sightLine(battle, from, to, { works }).sight;
}

/** Every hex that artillery in a hex would have in range, by how it is seen. */
export function sightField({ state }: At<LfmState>, from: string): Overlay {
  const hex = lfm.hexCalled(state, from);
  const { full, half } = lfm.battleOf(state).charts.zones.fire;
  return overlayOf('sight', {
    title: say`Line of sight from ${from}`,
    legend: { clear: say`clear`, partial: say`partial, +1`, blocked: say`blocked` },
    shades: hex === NOWHERE ? [] : shadesFrom(state, hex, Math.max(full.to, half.to)),
    notes: [
      say`Range ${full.from} to ${half.to} only: full strength up to ${full.to}, half beyond ${cite('LFM 7.5')}.`,
    ],
  });
}

/** LFM 7.4, 27.3e: as the side that holds the hex sees others; from an empty hex the ground alone decides. */
function shadesFrom(state: LfmState, from: Hex, reach: number): readonly Shade[] {
  const { ground, charts } = lfm.battleOf(state);
  const side = lfm.holder(state, from);
  return disc(ground.grid, from, reach).flatMap(to => {
    const range = lfm.hexesBetween(state, from, to);
    const strength = lfm.fireStrength(charts, range);
    if (strength === null) return [];
    const style = side === null ? groundSight(state, from, to) : lfm.fireSight(state, side, from, to);
    const about = say`${hexLink(state, to)}: ${SIGHT_TITLES[style].toLowerCase()}, range ${range}, ${strength} strength ${cite('LFM 7.5')}`;
    return [shade(lfm.hexTag(state, to), style, about)];
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
  const { legal, refusals } = ruling(lfm.mayFire(now, side, fires[0]!), lfm.mayFireByScenario(now, units));
  if (!legal) return { meaning: lfm.inNames(now, refusals).map(refusalText), bars: [] };
  const target = lfm.unitName(now, bestOf(now, fires).target);
  const order = { type: 'fire', guns: lfm.unitNames(now, units), target } as const;
  const ifSo = say`If this were the Artillery Phase and ${unitLinks(state, units)} had not fired ${cite('LFM SP.4a')}:`;
  return {
    meaning: [...(now === state ? [] : [ifSo]), ...fires.map(fire => fireText(now, fire))],
    bars: preview(rulebook, { state: now, seat: side }, order)?.bars ?? [],
  };
}

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
  if (groundSight(state, from, to) === 'blocked') return [];
  const units = lfm.unitsIn(state, from).filter(id => {
    const { arm } = lfm.cardOf(state, id);
    return range <= lfm.zoiRange(lfm.battleOf(state).charts, arm === 'artillery' ? arm : 'regiment');
  });
  if (units.length === 0) return [];
  const enemies = side === 'union' ? say`Confederates` : say`Union troops`;
  const gives = verb(units, 'has', 'have');
  return [
    say`${unitLinks(state, units)} ${gives} a zone of influence on ${hexLink(state, to)} ${cite('LFM 6.1a')}: no road rate for ${enemies} there ${cite('LFM 2.2b')}.`,
  ];
}
