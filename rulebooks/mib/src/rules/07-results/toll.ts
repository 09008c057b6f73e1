import { type Hex, sideBetween } from '@abatis/hex';
import { notebook } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { terrainAt } from '../../ground.ts';
import { cardOf, isCavalry, sideOfUnit, unitsIn } from '../../pieces.ts';
import { enemyOf, type UnitId } from '../../state.ts';
import { isBridged, waterAt } from '../06-movement/water.ts';
import { inEzoc, projectors } from '../06-movement/zones.ts';
import type { Party } from './party.ts';

/** What one step of a retreat costs: everybody named is Disorganized, and together they lose the steps. */
export interface Penalty {
  readonly kind: 'ford' | 'river' | 'swamp' | 'friends' | 'zone';
  readonly clause: 'MIB 7.2e' | 'MIB 7.2f' | 'MIB 7.2h';
  readonly hex: Hex;
  readonly units: readonly UnitId[];
  readonly casualties: number;
  readonly stragglers: number;
  /** MIB 7.2g: the cavalry that inflicts the casualty. */
  readonly pursuers: readonly UnitId[];
}

/** What a whole path costs, for the screen and for the choice between paths. */
export interface Toll {
  /** Hexes with friends (7.2e). */
  readonly friends: number;
  /** Hexes in an EZOC, and those of them in one of cavalry (7.2f). */
  readonly zones: number;
  readonly cavalryZones: number;
  /** Crossings of creeks and streams, of rivers, and swamp hexes (7.2h). */
  readonly fords: number;
  readonly rivers: number;
  readonly swamps: number;
  readonly casualties: number;
  readonly stragglers: number;
}

/** MIB 7.2e to 7.2h, R107: the penalties of one step, the hexside first. */
export function penaltiesOf(party: Party, from: Hex, to: Hex): readonly Penalty[] {
  const steps = known(party);
  const step = from * battleOf(party.state).ground.grid.size + to;
  const found =
    steps.get(step) ??
    [
      waterPenalty(party, from, to),
      swampPenalty(party, to),
      friendPenalty(party, to),
      zonePenalty(party, to),
    ].filter(penalty => penalty !== null);
  steps.set(step, found);
  return found;
}

/** Many ways have the same steps. */
const known = notebook((_: Party) => new Map<number, readonly Penalty[]>());

const NOBODY: readonly UnitId[] = [];

const penalty = (
  { units }: Party,
  hex: Hex,
  kind: Penalty['kind'],
  clause: Penalty['clause'],
  losses: { readonly casualties?: number; readonly stragglers?: number },
): Penalty => ({ kind, clause, hex, units, casualties: 0, stragglers: 0, pursuers: NOBODY, ...losses });

/** MIB 7.2h, R109: a bridge spares it. */
function waterPenalty(party: Party, from: Hex, to: Hex): Penalty | null {
  const { state } = party;
  const side = sideBetween(battleOf(state).ground.grid, from, to);
  const water = isBridged(state, side) ? null : waterAt(state, side);
  if (water === null) return null;
  return water === 'river'
    ? penalty(party, to, 'river', 'MIB 7.2h', { casualties: 2 })
    : penalty(party, to, 'ford', 'MIB 7.2h', { stragglers: 1 });
}

function swampPenalty(party: Party, to: Hex): Penalty | null {
  const isSwamp = terrainAt(battleOf(party.state).ground, to) === 'swamp';
  return isSwamp ? penalty(party, to, 'swamp', 'MIB 7.2h', { casualties: 2 }) : null;
}

/** MIB 7.2e, R86, R99: combat units only, also those of the same combat who came there before. */
function friendPenalty(party: Party, to: Hex): Penalty | null {
  const { state, side, units } = party;
  const hasFriends = unitsIn(state, to).some(id => sideOfUnit(state, id) === side && !units.includes(id));
  return hasFriends ? penalty(party, to, 'friends', 'MIB 7.2e', {}) : null;
}

/** MIB 7.2f, R110: those whom the EZOC affects; a casualty if any cavalry projects it. */
function zonePenalty(party: Party, to: Hex): Penalty | null {
  const { state, side, units } = party;
  const affected = units.filter(id => inEzoc(state, to, side, cardOf(state, id).kind, units));
  if (affected.length === 0) return null;
  const pursuers = [
    ...new Set(
      projectors(state, to, enemyOf(side)).flatMap(({ unit }) => (isCavalry(state, unit) ? [unit] : [])),
    ),
  ];
  const losses = pursuers.length > 0 ? { casualties: 1 } : { stragglers: 1 };
  return { ...penalty(party, to, 'zone', 'MIB 7.2f', losses), units: affected, pursuers };
}

/** R107: hex by hex in the order of the path. */
export const penaltiesAlong = (party: Party, path: readonly Hex[]): readonly Penalty[] =>
  path.flatMap((to, place) => penaltiesOf(party, path[place - 1] ?? party.from, to));

export function tollOf(penalties: readonly Penalty[]): Toll {
  const count = (...kinds: readonly Penalty['kind'][]): number =>
    penalties.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    friends: count('friends'),
    zones: count('zone'),
    cavalryZones: penalties.filter(({ pursuers }) => pursuers.length > 0).length,
    fords: count('ford'),
    rivers: count('river'),
    swamps: count('swamp'),
    casualties: penalties.reduce((sum, { casualties }) => sum + casualties, 0),
    stragglers: penalties.reduce((sum, { stragglers }) => sum + stragglers, 0),
  };
}
