import { disc, NOWHERE } from '@abatis/hex';
import { capital, cite, count, inFocus, mergedShades, say, typeset } from '@abatis/presenter';
import type { Overlay, OverlayLine, Shade, Text } from '@abatis/screen';
import type { FormationId, LeaderId, MibState, Side, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { limitText } from './force-nodes.ts';
import { leaderLink, unitLink } from './known.ts';

/** MIB 7.0h, 15.15: leaders and whom they lead; their ranges where the rules ask for them. */
export function command(state: MibState, side: Side, focus: readonly string[]): Overlay {
  const led = formationsInFocus(state, side, focus);
  const ranges = hasRanges(state) ? led.flatMap(id => rangeShades(state, id)) : [];
  return {
    id: 'command',
    title: say`Command`,
    legend: ranges.length > 0 ? [{ style: 'command', label: say`in command range` }] : [],
    shades: mergedShades(ranges),
    lines: led.flatMap(id => linesOf(state, id)),
    notes: [
      ...led.map(id => formationText(state, id)).filter(text => text.length > 0),
      hasRanges(state)
        ? say`A unit beyond the range must pass a check to enter enemy zones and to attack ${cite('MIB 15.15')}.`
        : say`Where the commander stands does not matter for the limit; his bonus counts only where he is ${cite('MIB 7.1h')}.`,
    ],
  };
}

/** MIB 15.15, 16.5b: only these options measure from a leader. */
const hasRanges = (state: MibState): boolean =>
  mib.plays(state, 'commandRange') || mib.plays(state, 'grandBattery');

/** Those that are asked about by name, of whichever side; else all of the side. */
function formationsInFocus(state: MibState, side: Side, focus: readonly string[]): readonly FormationId[] {
  const { formations } = mib.battleOf(state);
  const all = formations.flatMap(({ kind }, id) => (kind === 'corps' ? [id] : []));
  const named = inFocus(all, focus, id => namesOf(state, id));
  return named.length < all.length ? named : all.filter(id => formations[id]!.side === side);
}

function namesOf(state: MibState, id: FormationId): readonly string[] {
  const { units, leader, name } = mib.battleOf(state).formations[id]!;
  return [
    name,
    ...units.map(unit => mib.unitName(state, unit)),
    ...(leader === null ? [] : [mib.leaderName(state, leader)]),
  ];
}

const leaderOnMap = (state: MibState, id: FormationId): LeaderId | null => {
  const { leader } = mib.battleOf(state).formations[id]!;
  return leader === null || state.leaders[leader]!.hex === NOWHERE ? null : leader;
};

function linesOf(state: MibState, id: FormationId): readonly OverlayLine[] {
  const leader = leaderOnMap(state, id);
  if (leader === null) return [];
  const { hex } = state.leaders[leader]!;
  return mib
    .battleOf(state)
    .formations[id]!.units.filter(unit => ![NOWHERE, hex].includes(mib.unitOf(state, unit).hex))
    .map(unit => ({
      from: mib.hexName(state, hex),
      to: mib.hexName(state, mib.unitOf(state, unit).hex),
      style: mib.isOutOfRange(state, unit) ? 'out' : 'in',
      about: linkText(state, leader, unit),
    }));
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
  const leader = leaderOnMap(state, id);
  if (leader === null) return [];
  const { ground, leaders } = mib.battleOf(state);
  return disc(ground.grid, state.leaders[leader]!.hex, leaders[leader]!.range)
    .filter(hex => mib.isInPlay(ground, hex))
    .map(hex => ({
      place: mib.hexName(state, hex),
      style: 'command',
      text: '',
      about: say`In range of ${leaderLink(state, leader)} ${cite('MIB 15.15')}.`,
    }));
}

/** 'III Corps: Davout, rated 5, at most 5 in one attack 7.0h.' */
function formationText(state: MibState, id: FormationId): Text {
  const limit = limitText(state, id);
  if (limit.length === 0) return '';
  const leader = leaderOnMap(state, id);
  const name = capital(typeset(mib.formationName(state, id)));
  if (leader === null) return say`${name}: its leader is not on the map, ${limit}.`;
  const { rating, bonus } = mib.battleOf(state).leaders[leader]!;
  return say`${name}: ${leaderLink(state, leader)}, rated ${rating}${bonus > 0 ? say`, bonus ${bonus}` : ''}, ${limit}.`;
}
