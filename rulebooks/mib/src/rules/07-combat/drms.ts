import type { Hex } from '@abatis/hex';
import type { Drm } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { plays } from '../../options.ts';
import { formationOf, leadersIn } from '../../pieces.ts';
import { enemyOf, type MibState, type OrderKind, type Side } from '../../state.ts';
import type { Fight } from '../../steps/combat/frames.ts';
import { type Artillery, mustFormSquare } from './artillery.ts';
import { postsIn } from './grand-battery.ts';
import { ratioDrm } from './ratio.ts';
import type { Strengths } from './strength.ts';

/** What a combat is rolled with. */
interface Modifiers {
  /** As T4 calls it. */
  readonly ratio: string;
  readonly drms: readonly Drm[];
}

/** MIB 7.1b to 7.1i, T7: everything that changes the roll, each with its reason; what is 0 is not listed. No limit. */
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

/** MIB 7.1d: no more than three either way. */
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

/** MIB 7.11e, R35: against the side with the weaker artillery, once. */
function squareDrm(state: MibState, fight: Fight, { attacker, defender }: Artillery): Drm {
  const { square } = battleOf(state).charts.combatDrms;
  const isWeaker = { attackers: attacker.value < defender.value, defenders: defender.value < attacker.value };
  const suffers = (which: 'attackers' | 'defenders'): boolean =>
    isWeaker[which] && mustFormSquare(state, fight, which);
  const value = suffers('attackers') ? -square : suffers('defenders') ? square : 0;
  return { value, clause: 'MIB 7.11e', label: 'forming square under fire' };
}

/** MIB 7.1g, 15.6: all who defend under HOLD, or any of them under RETREAT. */
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

/** Hexes in which somebody defends: not those of units that only stand aside (R111). */
const defendedHexes = (state: MibState, { defenders, hexes, side }: Fight): readonly Hex[] => [
  ...new Set([...defenders, ...postsIn(state, hexes, enemyOf(side))].map(({ hex }) => hex)),
];

/** MIB 2.2.4b, 7.1h, R4: of the leaders with those who fight, the best and no other. */
const bestBonus = (state: MibState, side: Side, hexes: readonly Hex[]): number =>
  hexes
    .flatMap(hex => leadersIn(state, hex))
    .map(id => battleOf(state).leaders[id]!)
    .filter(card => card.side === side)
    .reduce((best, { bonus }) => Math.max(best, bonus), 0);
