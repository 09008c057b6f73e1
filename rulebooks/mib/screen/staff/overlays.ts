import { disc, type Hex, NOWHERE, parseHex, ring } from '@abatis/hex';
import { placesWhere } from '@abatis/kernel';
import {
  capital,
  chainLine,
  cite,
  count,
  type Drawing,
  fewOf,
  inFocus,
  levelsOverlay,
  listOf,
  mergedShades,
  overlaysOf,
  say,
  sentences,
  shade,
  someOf,
  sourceTexts,
  threatShades,
  typeset,
} from '@abatis/presenter';
import type { At, Overlay, OverlayLine, Shade, Text } from '@abatis/screen';
import type { FormationId, LeaderId, MibState, Side, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { sideName } from '../words/say.ts';
import { lookIn } from './battles.ts';
import { pointSources } from './briefing.ts';
import { limitText } from './forces.ts';
import { slopesText } from './ground-facts.ts';
import { asKnown, hexLink, leaderLink, unitLink } from './known.ts';
import { fields, zones } from './overlay-zones.ts';

/** MIB 8.0, 8.1: the level of every hex, with its slopes. */
function elevation(state: MibState): Drawing {
  const { ground } = mib.battleOf(state);
  const hexAt = (label: string): Hex => parseHex(ground.grid, label);
  const levels = levelsOverlay(ground, {
    unit: say`level`,
    about: (place, level) => sentences(say`${{ place }}: level ${level}.`, slopesText(state, hexAt(place))),
    notes: [
      say`Where levels differ there is a contour ${cite('MIB 8.1')}; slopes are marked separately. Guns command lower hexes before them ${cite('MIB 8.2a')}; attacks up a slope are weaker ${cite('MIB 8.3a')}.`,
    ],
  });
  return { ...levels, shades: levels.shades.filter(({ place }) => mib.isInPlay(ground, hexAt(place))) };
}

/** MIB 17.0: what is worth points, who holds it, and by which hexes a side can leave: the rows of the briefing. */
function objectives(state: MibState): Drawing {
  const sources = pointSources({ state, seat: null, open: true });
  const texts = sourceTexts(sources, seat => sideName(state, seat as Side));
  return {
    title: say`Objectives`,
    legend: { objective: say`worth victory points` },
    shades: mergedShades(
      sources.flatMap(({ id, kind, places, worth, now }, row) => {
        const holder = now.seats[0] as Side | undefined;
        const short = kind === 'place' && holder ? ` ${lookIn(state, holder).short}` : '';
        // The last row of an exit is what it gives at most.
        const most = sources.findLast(each => each.places === places)?.worth ?? worth;
        const text = kind === 'place' ? `${worth}${short}` : id.startsWith('exit') ? say`exit ${most}` : '';
        return places.map(at => shade(at, 'objective', texts[row]!, { text }));
      }),
    ),
    notes: [],
  };
}

/** MIB 12.2: where supply comes from, and who of the side can trace a way to it. */
function supply(state: MibState, side: Side): Drawing {
  const { traceHexes } = mib.battleOf(state).charts.supply;
  const sources = mib.termsOf(state).supplySources[side];
  return {
    title: say`Supply`,
    legend: {
      objective: say`source or wagon`,
      clear: say`in supply`,
      blocked: say`cut off`,
    },
    shades: mergedShades([
      ...sources.map(hex => sourceShade(state, hex, say`source`, say`Supply source ${cite('MIB 12.2')}.`)),
      ...mib.wagonsOf(state, side).map(id => wagonShade(state, id)),
      ...mib.unitsOnMap(state, side).map(id => unitShade(state, id)),
    ]),
    notes: [
      say`A unit is in supply within ${traceHexes} hexes of a wagon or a source, by a path through no enemy zone that is not negated ${cite('MIB 12.2')}. Without supply: half SP, no attack, no recovery ${cite('MIB 12.4')}.`,
      sources.length > 0
        ? say`Sources: ${listOf(sources.map(hex => hexLink(state, hex)))} ${cite('MIB 12.2')}.`
        : '',
    ],
  };
}

const sourceShade = (state: MibState, hex: Hex, text: string, about: Text): Shade =>
  shade(mib.hexName(state, hex), 'objective', about, { text });

function wagonShade(state: MibState, id: mib.TrainId): Shade {
  const { hex, steps } = state.trains[id]!;
  const load = steps > 1 ? say`full` : say`half`;
  return sourceShade(state, hex, load, say`Supply wagon, ${load} ${cite('MIB 2.2.3.1')}.`);
}

function unitShade(state: MibState, id: UnitId): Shade {
  const isFed = mib.isInSupply(state, id);
  const about = say`${unitLink(state, id)} is ${isFed ? say`in supply` : say`cut off`} ${cite('MIB 12.2')}.`;
  return shade(mib.hexName(state, mib.unitOf(state, id).hex), isFed ? 'clear' : 'blocked', about);
}

/** MIB 7.0h, 15.15: leaders and whom they lead; their ranges where the rules ask for them. */
function command(state: MibState, side: Side, focus: readonly string[]): Drawing {
  const led = formationsInFocus(state, side, focus);
  const ranges = hasRanges(state) ? led.flatMap(id => rangeShades(state, id)) : [];
  return {
    title: say`Command`,
    legend: { command: ranges.length > 0 ? say`in command range` : '' },
    shades: mergedShades(ranges),
    lines: led.flatMap(id => linesOf(state, id)),
    notes: [
      ...led.map(id => formationText(state, id)),
      hasRanges(state)
        ? say`A unit out of range must pass a check to enter enemy zones and to attack ${cite('MIB 15.15')}.`
        : say`The limit holds wherever the commander stands; his bonus counts only where he is ${cite('MIB 7.1h')}.`,
    ],
  };
}

/** MIB 15.15, 16.5b: only these options measure from a leader. */
const hasRanges = (state: MibState): boolean =>
  mib.plays(state, 'commandRange') || mib.plays(state, 'grandBattery');

/** Those that are asked about by name, of whichever side; else all of the side. */
function formationsInFocus(state: MibState, side: Side, focus: readonly string[]): readonly FormationId[] {
  const { formations } = mib.battleOf(state);
  const all = placesWhere(formations, ({ kind }) => kind === 'corps');
  const named = inFocus(all, focus, id => {
    const { units, leader, name } = formations[id]!;
    return [
      name,
      ...mib.unitNames(state, units),
      ...(leader === null ? [] : [mib.leaderName(state, leader)]),
    ];
  });
  return named.length < all.length ? named : all.filter(id => formations[id]!.side === side);
}

function linesOf(state: MibState, id: FormationId): readonly OverlayLine[] {
  const leader = mib.leaderOnMap(state, id);
  if (leader === null) return [];
  const from = mib.hexName(state, state.leaders[leader]!.hex);
  return mib.battleOf(state).formations[id]!.units.flatMap(unit => {
    const { hex } = mib.unitOf(state, unit);
    if (hex === NOWHERE) return [];
    const about = linkText(state, leader, unit);
    return chainLine(from, mib.hexName(state, hex), !mib.isOutOfRange(state, unit), about);
  });
}

function linkText(state: MibState, leader: LeaderId, unit: UnitId): Text {
  const hexes = mib.hexesBetween(state, state.leaders[leader]!.hex, mib.unitOf(state, unit).hex);
  const { range } = mib.battleOf(state).leaders[leader]!;
  const ends = say`${leaderLink(state, leader)} to ${unitLink(state, unit)}: ${count(hexes, 'hex', 'hexes')}`;
  if (!mib.plays(state, 'commandRange')) return say`${ends}.`;
  return mib.isOutOfRange(state, unit)
    ? say`${ends}, and his range is ${range} ${cite('MIB 15.15')}.`
    : say`${ends} of ${range} ${cite('MIB 15.15')}.`;
}

function rangeShades(state: MibState, id: FormationId): readonly Shade[] {
  const leader = mib.leaderOnMap(state, id);
  if (leader === null) return [];
  const { ground, leaders } = mib.battleOf(state);
  const about = say`In range of ${leaderLink(state, leader)} ${cite('MIB 15.15')}.`;
  return disc(ground.grid, state.leaders[leader]!.hex, leaders[leader]!.range)
    .filter(hex => mib.isInPlay(ground, hex))
    .map(hex => shade(mib.hexName(state, hex), 'command', about));
}

/** 'III Corps: Davout, rated 5, at most 5 in one attack 7.0h.' */
function formationText(state: MibState, id: FormationId): Text {
  const limit = limitText(state, id);
  if (limit.length === 0) return '';
  const leader = mib.leaderOnMap(state, id);
  const name = capital(typeset(mib.formationName(state, id)));
  if (leader === null) return say`${name}: its leader is not on the map, ${limit}.`;
  const { rating, bonus } = mib.battleOf(state).leaders[leader]!;
  return say`${name}: ${leaderLink(state, leader)}, rated ${rating}${bonus > 0 ? say`, bonus ${bonus}` : ''}, ${limit}.`;
}

/**
 * Where the enemies of a side could go in their next activation, each alone and at its normal pace, if nobody of ours
 * moved before. What is hidden is taken at its worst: as if they were fresh and free of orders.
 */
function threat(state: MibState, side: Side, focus: readonly string[]): Drawing {
  const enemy = mib.enemyOf(side);
  const all = mib.unitsOnMap(state, enemy).filter(id => !mib.unitOf(state, id).smashed);
  const units = inFocus(all, focus, id => [
    mib.unitName(state, id),
    ...mib.hexNames(state, mib.hexesOf(mib.unitOf(state, id))),
  ]);
  const moving = asIfActivated(state, enemy);
  const reach = units.flatMap(unit =>
    [...mib.reachOf(moving, mib.newHand(moving, [unit], [])).values()].map(({ hex, mayAttack }) => {
      return [hex, { unit, mayAttack: mayAttack && !mib.unitOf(state, unit).disorganized }] as const;
    }),
  );
  const fire = gunFire(state, enemy);
  const lines = units.filter(id => mib.isExtended(mib.unitOf(state, id))).map(id => unitLink(state, id));
  return {
    title: say`What ${sideName(state, enemy)} units can reach`,
    legend: {
      threat: say`can be reached; darker: by more`,
      fire: fire.length > 0 ? say`under bombardment` : '',
    },
    shades: threatShades(reach, fire, (...threats) => threatened(state, ...threats)),
    notes: [
      say`In their next activation, as if they were fresh ${cite('MIB 2.5b')}. Double Time brings them farther, by their morale in MP ${cite('MIB 6.12a')}; an attack takes 2 MP ${cite('MIB 6.9a')}.`,
      lines.length > 0 ? say`${someOf(lines, 4)} in extended line is not counted ${cite('MIB 16.6d')}.` : '',
    ],
  };
}

/** A unit that comes to a hex, and whether it can attack from there. */
interface Coming {
  readonly unit: UnitId;
  readonly mayAttack: boolean;
}

/** The position with all of a side activated, nobody of whom has done anything yet. */
function asIfActivated(state: MibState, side: Side): MibState {
  const all = placesWhere(mib.battleOf(state).formations, card => card.side === side);
  return {
    ...state,
    options: { ...state.options, orders: false },
    steps: [{ step: 'actions', aside: [] }],
    activation: mib.activationOf(state, side, all),
    units: state.units.map(unit => {
      const { hex, disorganized: beganDisorganized, smashed: beganSmashed } = unit;
      return hex === NOWHERE ? unit : { ...unit, act: { ...mib.IDLE, beganDisorganized, beganSmashed } };
    }),
  };
}

/** MIB 16.5f: what guns in position have in range. */
const gunFire = (state: MibState, enemy: Side): readonly (readonly [Hex, LeaderId])[] =>
  state.grandBatteries
    .filter(({ leader }) => mib.battleOf(state).leaders[leader]!.side === enemy)
    .flatMap(({ leader, posts }) => {
      const { grid } = mib.battleOf(state).ground;
      const near = new Set(posts.flatMap(({ hex }) => disc(grid, hex, mib.REACH)));
      return [...near]
        .filter(hex => posts.some(post => post.hex !== hex && mib.isInRange(state, post, hex)))
        .map(hex => [hex, leader] as const);
    });

function threatened(state: MibState, hex: Hex, coming: readonly Coming[], guns: readonly LeaderId[]) {
  const attacking = isBesideEnemy(state, hex, coming) ? coming.filter(({ mayAttack }) => mayAttack) : [];
  const links = (some: readonly Coming[]) => some.map(({ unit }) => unitLink(state, unit));
  const gunners = guns.map(id => leaderLink(state, id));
  return {
    place: mib.hexName(state, hex),
    coming: links(coming),
    steps: coming.reduce((sp, { unit }) => sp + mib.strengthOf(state, unit), 0) / HALF_STACK,
    more: [
      attacking.length > 0 ? say`From here ${fewOf(links(attacking))} could attack ${cite('MIB 6.9a')}.` : '',
      gunners.length > 0 ? say`In range of the guns of ${fewOf(gunners)} ${cite('MIB 16.5f')}.` : '',
    ],
  };
}

/** Is there anybody next to the hex whom those who come could attack? */
const isBesideEnemy = (state: MibState, hex: Hex, [first]: readonly Coming[]): boolean =>
  first !== undefined &&
  ring(mib.battleOf(state).ground.grid, hex, 1).some(
    beside => mib.holder(state, beside) === mib.enemyOf(mib.sideOfUnit(state, first.unit)),
  );

/** MIB 6.1a: of what may be in a hex. */
const HALF_STACK = 5;

/** A bystander sees an overlay as the side does that is active. */
const drawn = overlaysOf(
  { zones, fields, command, threat, elevation, objectives, supply },
  (state: MibState): Side => state.activation?.side ?? mib.termsOf(state).firstPlayer,
);

/** MIB 2.5: an overlay from what the one who looks knows. */
export function overlay(at: At<MibState>, id: string, focus: readonly string[]): Overlay {
  const known = drawn({ ...at, state: asKnown(at) }, id, focus);
  return id === 'objectives'
    ? { ...known, notes: sourceTexts(pointSources(at), seat => sideName(at.state, seat as Side)) }
    : known;
}
