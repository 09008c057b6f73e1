import { DIRECTIONS, type Direction, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { cite, gathered, listOf, say, sentences } from '@abatis/presenter';
import type { Overlay, Shade, Span, Text } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { isInPlay } from '../../src/ground.ts';
import { hexName, leaderName, unitName } from '../../src/names.ts';
import { cardOf, hexesOf, sideOfUnit, unitsIn } from '../../src/pieces.ts';
import { exertsZoc, frontsOf, zocReaches } from '../../src/rules/06-movement/index.ts';
import { enemyOf, type MibState, type Side } from '../../src/state.ts';
import { sideName } from '../words/names.ts';
import { leaderLink, unitLink } from './text.ts';

/** Somebody who exerts a ZOC, where he stands and into which directions. */
interface Source {
  readonly names: readonly string[];
  readonly link: Span;
  readonly side: Side;
  readonly kind: 'infantry' | 'cavalry';
  readonly from: Hex;
  readonly directions: readonly Direction[];
}

/** The same at one of the hexes around him. */
interface Zone extends Source {
  /** The ground lets it extend there (6.2d to 6.2f). */
  readonly reaches: boolean;
}

/** MIB 6.2: the ZOCs of both sides in two hatches; those that are negated, or kept out by the ground, hollow. */
export function zones(state: MibState, side: Side, focus: readonly string[]): Overlay {
  const all = sourcesOf(state);
  const some = all.filter(({ names }) => names.some(name => focus.includes(name)));
  const around = gathered((some.length > 0 ? some : all).flatMap(source => zonesAround(state, source)));
  return {
    id: 'zones',
    title: 'Zones of control',
    legend: [
      { style: 'cavalry-zone', label: 'of cavalry' },
      { style: 'infantry-zone', label: 'of infantry with guns' },
      { style: 'negated', label: 'negated, or kept out by the ground' },
    ],
    shades: [...around].map(([hex, here]) => shadeOf(state, side, hex, here)),
    lines: [],
    notes: [
      say`${initial(state, side)}: ${sideName(state, side)}; ${initial(state, enemyOf(side))}: ${sideName(state, enemyOf(side))}. Whoever enters an enemy zone stops ${cite('MIB 6.2g')}; cavalry heeds only cavalry ${cite('MIB 6.2k')}.`,
    ],
  };
}

/** MIB 6.2b: cavalry, infantry with guns, and guns in position to their front (16.5n). */
const sourcesOf = (state: MibState): readonly Source[] => [
  ...state.units.flatMap((unit, id) =>
    exertsZoc(state, id)
      ? hexesOf(unit).map(from => ({
          names: [unitName(state, id), hexName(state, from)],
          link: unitLink(state, id),
          side: sideOfUnit(state, id),
          kind: cardOf(state, id).kind,
          from,
          directions: DIRECTIONS,
        }))
      : [],
  ),
  ...state.grandBatteries.flatMap(({ leader, posts }) =>
    posts.map(({ hex, facing }) => ({
      names: [leaderName(state, leader), hexName(state, hex)],
      link: leaderLink(state, leader),
      side: battleOf(state).leaders[leader]!.side,
      kind: 'infantry' as const,
      from: hex,
      directions: frontsOf(facing),
    })),
  ),
];

const zonesAround = (state: MibState, source: Source): readonly (readonly [Hex, Zone])[] => {
  const { ground } = battleOf(state);
  return source.directions
    .map(direction => neighbour(ground.grid, source.from, direction))
    .filter(hex => hex !== NOWHERE && isInPlay(ground, hex))
    .map(hex => [hex, { ...source, reaches: zocReaches(state, source.from, hex, source.kind) }] as const);
};

/** Where both sides have zones, the enemy's is drawn. */
function shadeOf(state: MibState, side: Side, hex: Hex, here: readonly Zone[]): Shade {
  const reaching = here.filter(({ reaches }) => reaches);
  const enemies = reaching.filter(zone => zone.side !== side);
  const drawn = enemies.length > 0 ? enemies : reaching;
  const sides = [side, enemyOf(side)].filter(each => reaching.some(zone => zone.side === each));
  return {
    place: hexName(state, hex),
    style: styleOf(state, hex, drawn),
    text: sides.map(each => initial(state, each)).join(''),
    about: sentences(...[side, enemyOf(side)].map(each => zoneText(state, hex, each, here))),
  };
}

function styleOf(state: MibState, hex: Hex, drawn: readonly Zone[]): Shade['style'] {
  const [first] = drawn;
  if (!first || isNegated(state, hex, first.side)) return 'negated';
  return drawn.some(({ kind }) => kind === 'cavalry') ? 'cavalry-zone' : 'infantry-zone';
}

/** MIB 6.2c: a unit of the other side stands there. */
const isNegated = (state: MibState, hex: Hex, of: Side): boolean =>
  unitsIn(state, hex).some(id => sideOfUnit(state, id) !== of);

const initial = (state: MibState, side: Side): string => sideName(state, side).slice(0, 1);

function zoneText(state: MibState, hex: Hex, side: Side, here: readonly Zone[]): Text {
  const own = here.filter(zone => zone.side === side);
  const links = (kind: Zone['kind'], reaches: boolean): readonly Span[] =>
    own.filter(zone => zone.kind === kind && zone.reaches === reaches).map(({ link }) => link);
  const [horse, foot] = [links('cavalry', true), links('infantry', true)];
  const barred = [...links('cavalry', false), ...links('infantry', false)];
  const negating = unitsIn(state, hex).filter(id => sideOfUnit(state, id) !== side);
  return sentences(
    horse.length > 0 ? say`In the zone of the cavalry ${listOf(horse)} ${cite('MIB 6.2a')}.` : '',
    foot.length > 0 ? say`In the zone of ${listOf(foot)}, with guns ${cite('MIB 6.2b')}.` : '',
    horse.length + foot.length > 0 && negating.length > 0
      ? say`${listOf(negating.map(id => unitLink(state, id)))} negates it for other units ${cite('MIB 6.2c')}.`
      : '',
    barred.length > 0 ? say`The ground keeps out the zone of ${listOf(barred)} ${cite('MIB T13')}.` : '',
  );
}

/** Whose zones cover the hex, for who asks about the hex. */
export const zonesAt = (state: MibState, hex: Hex): readonly Text[] =>
  (['french', 'coalition'] as const)
    .map(side =>
      zoneText(
        state,
        hex,
        side,
        sourcesOf(state)
          .flatMap(source => zonesAround(state, source))
          .filter(([at, { reaches }]) => at === hex && reaches)
          .map(([, zone]) => zone),
      ),
    )
    .filter(text => text.length > 0);
