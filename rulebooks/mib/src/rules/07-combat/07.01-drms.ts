import type { Hex } from '@abatis/hex';
import type { Drm } from '@abatis/kernel';
import { compareRationals, multiply, type Rational, rational } from '@abatis/kernel/rational';
import { battleOf } from '../../battle.ts';
import type { MibCharts } from '../../charts/charts.ts';
import { plays } from '../../options.ts';
import { type Body, cardOf, formationOf, leadersIn, strengthIn, unitOf } from '../../pieces.ts';
import type { LeaderId, MibState, OrderKind, Side, UnitId } from '../../state.ts';
import { enemyOf } from '../../state.ts';
import { batteryMorale, postsIn } from '../16-optional-rules/index.ts';
import type { Fight } from './07.00-fight.ts';
import type { Strengths } from './07.01-resolution.ts';
import { type Artillery, mustFormSquare } from './07.11-artillery-and-charges.ts';

/** MIB 7.1d: the units compared in Step 3; null where a Grand Battery is the largest. */
export interface Largest {
  readonly attacker: UnitId;
  readonly defender: UnitId | null;
}

/** What a comparison of strengths comes to. */
interface Ratio {
  /** As T4 calls it: '2:1'. */
  readonly ratio: string;
  readonly drm: number;
}

/** MIB 7.1b, 7.1c, T4, R53: the row of the exact quotient. Near parity and the halves that round up are in the chart. */
export function ratioDrm({ ratios }: MibCharts, attacker: Rational, defender: Rational): Ratio {
  const { ratio, drm } = ratios.findLast(({ from: [num, den], inclusive }) => {
    const above = compareRationals(attacker, multiply(defender, rational(num, den)));
    return above > 0 || (inclusive && above === 0);
  })!;
  return { ratio, drm };
}

/** The units and batteries that meet in a combat. */
type Parties = Pick<Fight, 'attackers' | 'defenders' | 'batteries' | 'hexes' | 'side'>;

/** A unit, or a Grand Battery by its leader, that can be compared in Step 3. */
export interface Candidate {
  readonly unit: UnitId | null;
  readonly leader: LeaderId | null;
  readonly morale: number;
}

/** R27: strength on the map before all modifiers; a Smashed unit counts 1, half of an extended line its half. */
const sizeOf = (state: MibState, body: Body): number =>
  unitOf(state, body.unit).smashed ? 1 : strengthIn(state, body);

const unitsBySize = (
  state: MibState,
  bodies: readonly Body[],
): readonly (Candidate & { readonly size: number })[] =>
  bodies.map(body => ({
    unit: body.unit,
    leader: null,
    morale: cardOf(state, body.unit).morale,
    size: sizeOf(state, body),
  }));

/** R123: a Grand Battery is as large as the number of its batteries there. The worst morale comes first. */
const batteriesBySize = (state: MibState, { batteries, hexes, side }: Parties) =>
  batteries
    .map(leader => ({
      unit: null,
      leader,
      morale: batteryMorale(state, leader),
      size: postsIn(state, hexes, enemyOf(side))
        .filter(post => post.leader === leader)
        .reduce((sum, post) => sum + post.batteries.length, 0),
    }))
    .toSorted((a, b) => a.morale - b.morale);

/**
 * The largest candidates. A unit counts once even if both hexes of its line are there; of several Grand Batteries only
 * the first counts.
 */
function largestOf(sized: readonly (Candidate & { readonly size: number })[]): readonly Candidate[] {
  const most = Math.max(...sized.map(({ size }) => size));
  const tied = sized.filter(({ size }) => size === most);
  return tied.filter(({ unit }, place) => tied.findIndex(each => each.unit === unit) === place);
}

/** MIB 7.1d, R27: the largest of each side; the active player chooses where several are. */
export const largestAttackers = (state: MibState, { attackers }: Parties): readonly Candidate[] =>
  largestOf(unitsBySize(state, attackers));

export const largestDefenders = (state: MibState, parties: Parties): readonly Candidate[] =>
  largestOf([...unitsBySize(state, parties.defenders), ...batteriesBySize(state, parties)]);

/** What the active player would choose: his own best morale against the worst. */
export function bestLargest(state: MibState, parties: Parties): Largest {
  const attacker = largestAttackers(state, parties).reduce((a, b) => (b.morale > a.morale ? b : a));
  const defender = largestDefenders(state, parties).reduce((a, b) => (b.morale < a.morale ? b : a));
  return { attacker: attacker.unit!, defender: defender.unit };
}

/** MIB 7.1d, R52: the two values that Step 3 compares. A Grand Battery has its leader's (R47). */
export function moraleOf(
  state: MibState,
  parties: Parties,
  { attacker, defender }: Largest,
): Fight['morale'] {
  const isNamed = ({ unit }: Candidate): boolean => unit === defender;
  return {
    attacker: cardOf(state, attacker).morale,
    defender: largestDefenders(state, parties).find(isNamed)!.morale,
  };
}

/** Is this the piece that an order names? */
export const isSame = ({ unit, leader }: Candidate, named: Omit<Candidate, 'morale'>): boolean =>
  unit === named.unit && leader === named.leader;

type Named = Omit<Candidate, 'morale'> | null;

/** MIB 7.1d, R122: the units that an order names; if it names none, the best for the active player. */
export function namedLargest(
  state: MibState,
  parties: Parties,
  order: { readonly attacker: Named; readonly defender: Named },
): Largest {
  const best = bestLargest(state, parties);
  const named = (candidates: readonly Candidate[], piece: Named): Candidate | undefined =>
    piece ? candidates.find(each => isSame(each, piece)) : undefined;
  const target = named(largestDefenders(state, parties), order.defender);
  return {
    attacker: named(largestAttackers(state, parties), order.attacker)?.unit ?? best.attacker,
    defender: target ? target.unit : best.defender,
  };
}

/** What a combat is rolled with. */
interface Modifiers {
  /** As T4 calls it. */
  readonly ratio: string;
  readonly drms: readonly Drm[];
}

/** MIB 7.1b to 7.1i, T7: all modifiers of the roll, without those that are 0. Their sum has no limit. */
export function combatDrms(
  state: MibState,
  fight: Fight,
  { attacker, defender }: Pick<Strengths, 'attacker' | 'defender'>,
  artillery: Artillery,
): Modifiers {
  const { ratio, drm } = ratioDrm(battleOf(state).charts, attacker, defender);
  const drms: readonly Drm[] = [
    { value: drm, clause: 'MIB 7.1b', label: `strength ${ratio}` },
    moraleDrm(state, fight),
    threeHexesDrm(state, fight),
    artilleryDrm(state, artillery),
    squareDrm(state, fight, artillery),
    orderDrm(state, fight),
    {
      value: bestBonus(state, fight.side, attackingHexes(fight)),
      clause: 'MIB 2.2.4b',
      label: 'attacking leader',
    },
    {
      value: -bestBonus(state, enemyOf(fight.side), defendedHexes(state, fight)),
      clause: 'MIB 2.2.4b',
      label: 'defending leader',
    },
  ];
  return { ratio, drms: drms.filter(({ value }) => value !== 0) };
}

const within = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** MIB 7.1d: at most 3 in either direction. */
function moraleDrm(state: MibState, { morale }: Fight): Drm {
  const { moraleLimit } = battleOf(state).charts.combatDrms;
  const { attacker, defender } = morale!;
  return {
    value: within(attacker - defender, moraleLimit),
    clause: 'MIB 7.1d',
    label: `morale ${attacker} against ${defender}`,
  };
}

const attackingHexes = ({ attackers }: Fight): readonly Hex[] => [
  ...new Set(attackers.map(({ hex }) => hex)),
];

/** MIB 7.1e, R54, R118: one hex alone, from three or more; each hex of an extended line counts. */
function threeHexesDrm(state: MibState, fight: Fight): Drm {
  const { threeHexes } = battleOf(state).charts.combatDrms;
  const applies = fight.hexes.length === 1 && attackingHexes(fight).length >= 3;
  return { value: applies ? threeHexes : 0, clause: 'MIB 7.1e', label: 'from three hexes' };
}

/** MIB 7.1f, 7.11a, T11: the difference as it is, unless the chart has a cap. */
function artilleryDrm(state: MibState, { attacker, defender }: Artillery): Drm {
  const { cap } = battleOf(state).charts.artilleryDrm;
  const value = within(attacker.value - defender.value, cap ?? Number.POSITIVE_INFINITY);
  return { value, clause: 'MIB 7.11a', label: `artillery ${attacker.value} against ${defender.value}` };
}

/** MIB 7.11e, R35: counts once, against the side with the weaker artillery. */
function squareDrm(state: MibState, fight: Fight, { attacker, defender }: Artillery): Drm {
  const { square } = battleOf(state).charts.combatDrms;
  const isWeaker = { attackers: attacker.value < defender.value, defenders: defender.value < attacker.value };
  const suffers = (which: 'attackers' | 'defenders'): boolean =>
    isWeaker[which] && mustFormSquare(state, fight, which);
  const value = suffers('attackers') ? -square : suffers('defenders') ? square : 0;
  return { value, clause: 'MIB 7.11e', label: 'forming square under fire' };
}

/** MIB 7.1g, 15.6: applies if all defenders are under HOLD, or any of them is under RETREAT. */
function orderDrm(state: MibState, fight: Fight): Drm {
  const { hold, retreat } = battleOf(state).charts.combatDrms;
  const kinds = plays(state, 'orders') ? ordersOfDefenders(state, fight) : [];
  const isRetreating = kinds.includes('retreat');
  const holds = kinds.length > 0 && kinds.every(kind => kind === 'hold');
  return {
    value: isRetreating ? retreat : holds ? hold : 0,
    clause: 'MIB 15.6',
    label: isRetreating ? 'defenders under RETREAT' : 'defenders under HOLD',
  };
}

function ordersOfDefenders(state: MibState, { defenders, batteries }: Fight): readonly (OrderKind | null)[] {
  const guns = state.grandBatteries.filter(({ leader }) => batteries.includes(leader));
  const formations = [
    ...defenders.map(({ unit }) => formationOf(state, unit)),
    ...guns.map(each => each.formation),
  ];
  return formations.map(id => (id === null ? null : (state.formations[id]!.order?.kind ?? null)));
}

/** Hexes with a unit that defends; hexes with only units that stand aside do not count (R111). */
const defendedHexes = (state: MibState, { defenders, hexes, side }: Fight): readonly Hex[] => [
  ...new Set([...defenders, ...postsIn(state, hexes, enemyOf(side))].map(({ hex }) => hex)),
];

/** MIB 2.2.4b, 7.1h, R4: the best leader with the units that fight counts, and no other. */
const bestBonus = (state: MibState, side: Side, hexes: readonly Hex[]): number =>
  hexes
    .flatMap(hex => leadersIn(state, hex))
    .map(id => battleOf(state).leaders[id]!)
    .filter(card => card.side === side)
    .reduce((best, { bonus }) => Math.max(best, bonus), 0);
