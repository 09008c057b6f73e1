import { DIRECTIONS, type Direction, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import {
  cite,
  type Drawing,
  gathered,
  inFocus,
  listOf,
  mergedShades,
  say,
  sentences,
  shade,
  verb,
} from '@abatis/presenter';
import type { Shade, Span, Text } from '@abatis/screen';
import type { Body, FieldOfFire, MibState, Side, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { sideName, sidePeople } from '../words/say.ts';
import { TERRAIN_NAMES } from './ground-facts.ts';
import { hexLink, leaderLink, unitLink } from './known.ts';

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
export function zones(state: MibState, side: Side, focus: readonly string[]): Drawing {
  const sources = inFocus(sourcesOf(state), focus, ({ names }) => names);
  const around = gathered(sources.flatMap(source => zonesAround(state, source)));
  const [own, other] = [side, mib.enemyOf(side)].map(
    each => say`${initial(state, each)}: ${sideName(state, each)}`,
  );
  return {
    title: say`Zones of control`,
    legend: {
      'cavalry-zone': say`of cavalry`,
      'infantry-zone': say`of infantry with guns`,
      negated: say`negated, or barred by the ground`,
    },
    shades: [...around].map(([hex, here]) => shadeOf(state, side, hex, here)),
    notes: [
      say`${own!}; ${other!}. A unit that enters an enemy zone stops ${cite('MIB 6.2g')}; cavalry is stopped only by cavalry ${cite('MIB 6.2k')}.`,
    ],
  };
}

/** MIB 6.2b: cavalry, infantry with guns, and guns in position to their front (16.5n). */
const sourcesOf = (state: MibState): readonly Source[] => [
  ...state.units.flatMap((unit, id) =>
    mib.exertsZoc(state, id)
      ? mib.hexesOf(unit).map(from => ({
          names: [mib.unitName(state, id), mib.hexName(state, from)],
          link: unitLink(state, id),
          side: mib.sideOfUnit(state, id),
          kind: mib.cardOf(state, id).kind,
          from,
          directions: DIRECTIONS,
        }))
      : [],
  ),
  ...state.grandBatteries.flatMap(({ leader, posts }) =>
    posts.map(({ hex, facing }) => ({
      names: [mib.leaderName(state, leader), mib.hexName(state, hex)],
      link: leaderLink(state, leader),
      side: mib.battleOf(state).leaders[leader]!.side,
      kind: 'infantry' as const,
      from: hex,
      directions: mib.frontsOf(facing),
    })),
  ),
];

const zonesAround = (state: MibState, source: Source): readonly (readonly [Hex, Zone])[] => {
  const { ground } = mib.battleOf(state);
  return source.directions
    .map(direction => neighbour(ground.grid, source.from, direction))
    .filter(hex => hex !== NOWHERE && mib.isInPlay(ground, hex))
    .map(hex => [hex, { ...source, reaches: mib.zocReaches(state, source.from, hex, source.kind) }] as const);
};

/** Where both sides have zones, the enemy's is drawn. */
function shadeOf(state: MibState, side: Side, hex: Hex, here: readonly Zone[]): Shade {
  const sides = [side, mib.enemyOf(side)];
  const reaching = here.filter(({ reaches }) => reaches);
  const enemies = reaching.filter(zone => zone.side !== side);
  const drawn = enemies.length > 0 ? enemies : reaching;
  const there = sides.filter(each => reaching.some(zone => zone.side === each));
  const about = sentences(...sides.map(each => zoneText(state, hex, each, here)));
  const text = there.map(each => initial(state, each)).join('');
  return shade(mib.hexName(state, hex), styleOf(state, hex, drawn), about, { text });
}

function styleOf(state: MibState, hex: Hex, drawn: readonly Zone[]): Shade['style'] {
  const [first] = drawn;
  if (!first || isNegated(state, hex, first.side)) return 'negated';
  return drawn.some(({ kind }) => kind === 'cavalry') ? 'cavalry-zone' : 'infantry-zone';
}

/** MIB 6.2c: a unit of the other side stands there. */
const isNegated = (state: MibState, hex: Hex, of: Side): boolean =>
  mib.unitsIn(state, hex).some(id => mib.sideOfUnit(state, id) !== of);

const initial = (state: MibState, side: Side): string => sideName(state, side).slice(0, 1);

function zoneText(state: MibState, hex: Hex, side: Side, here: readonly Zone[]): Text {
  const own = here.filter(zone => zone.side === side);
  const links = (kind: Zone['kind'], reaches: boolean): readonly Span[] =>
    own.filter(zone => zone.kind === kind && zone.reaches === reaches).map(({ link }) => link);
  const [horse, foot] = [links('cavalry', true), links('infantry', true)];
  const barred = [...links('cavalry', false), ...links('infantry', false)];
  const negating = mib.unitsIn(state, hex).filter(id => mib.sideOfUnit(state, id) !== side);
  return sentences(
    horse.length > 0 ? say`In the zone of the cavalry ${listOf(horse)} ${cite('MIB 6.2a')}.` : '',
    foot.length > 0 ? say`In the zone of ${listOf(foot)}, with guns ${cite('MIB 6.2b')}.` : '',
    horse.length + foot.length > 0 && negating.length > 0
      ? say`${listOf(negating.map(id => unitLink(state, id)))} ${verb(negating, 'negates', 'negate')} it for other units ${cite('MIB 6.2c')}.`
      : '',
    barred.length > 0 ? say`The ground bars the zone of ${listOf(barred)} ${cite('MIB T13')}.` : '',
  );
}

/** Whose zones cover the hex, for who asks about the hex. */
export function zonesAt(state: MibState, hex: Hex): readonly Text[] {
  const here = sourcesOf(state)
    .flatMap(source => zonesAround(state, source))
    .flatMap(([at, zone]) => (at === hex && zone.reaches ? [zone] : []));
  return mib.SIDES.map(side => zoneText(state, hex, side, here));
}

/** MIB 8.2: Fields of Fire of both sides, and the lower ground before guns that is in none, with the reason. */
export function fields(state: MibState, side: Side, focus: readonly string[]): Drawing {
  const found = inFocus(mib.fieldsOfFire(state), focus, ({ unit, from }) => namesOf(state, unit, from));
  const isEnemy = (field: FieldOfFire): number => Number(field.side !== side);
  const isAsked = ({ unit, hex }: Body): boolean =>
    focus.length === 0 || namesOf(state, unit, hex).some(name => focus.includes(name));
  return {
    title: say`Fields of fire`,
    legend: {
      field: sideName(state, mib.enemyOf(side)),
      fire: sideName(state, side),
      negated: say`lower, but in no field`,
    },
    shades: mergedShades([
      ...found
        .toSorted((a, b) => isEnemy(b) - isEnemy(a))
        .flatMap(field => field.hexes.map(hex => fieldShade(state, side, field, hex))),
      ...gunsOf(state)
        .filter(isAsked)
        .flatMap(body => hollowShades(state, body)),
    ]),
    notes: [
      mib.isNight(state)
        ? say`At night there are no fields of fire ${cite('MIB 13.5')}.`
        : say`Guns on higher ground command the lower hexes before them ${cite('MIB 8.2a')}. No unit may end its activation in an enemy field; passing through and attacking from it are allowed ${cite('MIB 8.2c')}.`,
    ],
  };
}

/** By which guns are asked about. */
const namesOf = (state: MibState, unit: UnitId | null, hex: Hex): readonly string[] => [
  mib.hexName(state, hex),
  ...(unit === null ? [] : [mib.unitName(state, unit)]),
];

const fieldShade = (state: MibState, side: Side, field: FieldOfFire, hex: Hex): Shade =>
  shade(mib.hexName(state, hex), field.side === side ? 'fire' : 'field', fieldText(state, field, hex));

/** 'Field of fire of St Julien, who stands higher in 0710 8.2a.' */
export function fieldText(state: MibState, field: FieldOfFire, hex: Hex): Text {
  const { level } = mib.battleOf(state).ground;
  return say`Field of fire of ${projector(state, field)} in ${hexLink(state, field.from)}: level ${level[field.from]!} over ${level[hex]!} ${cite('MIB 8.2a')}.`;
}

function projector(state: MibState, { unit, from }: FieldOfFire): Span {
  if (unit !== null) return unitLink(state, unit);
  const battery = mib.batteryIn(state, from);
  return battery ? leaderLink(state, battery.leader) : say`guns in position`;
}

const gunsOf = (state: MibState): readonly Body[] =>
  mib.isNight(state)
    ? []
    : state.units.flatMap((unit, id) =>
        unit.batteries === 0 ? [] : mib.hexesOf(unit).map(hex => ({ unit: id, hex })),
      );

/** Does this body have the hex in its field of fire? */
const fieldOver = (state: MibState, body: Body, hex: Hex): FieldOfFire | undefined =>
  mib
    .fieldsOfFire(state)
    .find(({ unit, from, hexes }) => unit === body.unit && from === body.hex && hexes.includes(hex));

/** Front hexes that lie lower and yet are in no field of this unit. */
function hollowShades(state: MibState, body: Body): readonly Shade[] {
  const { level } = mib.battleOf(state).ground;
  return mib
    .frontHexes(state, body)
    .filter(hex => level[hex]! < level[body.hex]! && !fieldOver(state, body, hex))
    .map(hex => shade(mib.hexName(state, hex), 'negated', fieldOrNot(state, body, hex)));
}

/** Whether the guns of a body command a hex next to it, and why not. */
export function fieldOrNot(state: MibState, body: Body, hex: Hex): Text {
  const { level } = mib.battleOf(state).ground;
  const own = fieldOver(state, body, hex);
  if (own) return fieldText(state, own, hex);
  const none = say`No field of fire of ${unitLink(state, body.unit)}`;
  if (level[hex]! >= level[body.hex]!) return say`${none}: the hex does not lie lower ${cite('MIB 8.2a')}.`;
  if (!mib.frontHexes(state, body).includes(hex))
    return say`${none}: it is not in its front ${cite('MIB 8.2a')}.`;
  return say`${none}: ${whyNot(state, body, hex)}.`;
}

function whyNot(state: MibState, { unit, hex: from }: Body, hex: Hex): Text {
  const terrain = mib.terrainAt(mib.battleOf(state).ground, hex);
  if (terrain !== 'clear') return say`${TERRAIN_NAMES[terrain]} ${cite('MIB 8.2b')}`;
  if (!mib.zocReaches(state, from, hex, mib.cardOf(state, unit).kind))
    return say`its zone of control does not extend there ${cite('MIB 8.2a')}`;
  const enemy = sidePeople(state, mib.enemyOf(mib.sideOfUnit(state, unit)));
  return say`a unit of ${enemy} stands beside it on the same level ${cite('MIB 8.2f')}`;
}
