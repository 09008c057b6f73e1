import { disc, type Hex, NOWHERE } from '@abatis/hex';
import { type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { commanderName, unitName } from '../../events/names.ts';
import { cardOf, regimentsOf, unitOf } from '../../pieces.ts';
import type { BrigadeId, CommanderId, LfmState, UnitId } from '../../state.ts';
import { BY_DAY, type MoveTerms } from '../01-movement/marchers.ts';
import { commanderReach } from '../01-movement/reachable.ts';
import {
  apart,
  hasLeft,
  integrityRuling,
  isBound,
  isStray,
  positionsNow,
  possibleHexes,
} from './integrity.ts';

/** A move that must be made before the Movement Phase may end. Each of its hexes will do. */
export type Debt =
  | { readonly clause: 'LFM 22.1b'; readonly unit: UnitId; readonly hexes: readonly Hex[] }
  | {
      readonly clause: 'LFM R176';
      readonly unit: UnitId;
      /** The one that left its brigade, to which this one must come. */
      readonly other: UnitId;
      readonly hexes: readonly Hex[];
    }
  | {
      readonly clause: 'LFM 22.1c';
      readonly commander: CommanderId;
      readonly unit: UnitId;
      readonly hexes: readonly Hex[];
    };

/** LFM 22.1, R176, R177: what the phasing player still owes to the integrity of his brigades. */
export function integrityDebts(state: LfmState, terms: MoveTerms = BY_DAY): readonly Debt[] {
  const { brigades } = battleOf(state);
  return brigades.flatMap(({ side }, brigade) =>
    side === state.phasing
      ? [...strayDebts(state, brigade, terms), ...lastRegiment(state, brigade, terms)]
      : [],
  );
}

/** LFM 22.1, R176: may the Movement Phase end as far as integrity goes? */
export const integrityAtEnd = (state: LfmState, terms: MoveTerms = BY_DAY): Ruling =>
  ruling(...integrityDebts(state, terms).map(debt => refusal(state, debt)));

function refusal(state: LfmState, debt: Debt): Refusal {
  const unit = unitName(state, debt.unit);
  switch (debt.clause) {
    case 'LFM 22.1b':
      return forbid(debt.clause, { unit });
    case 'LFM R176':
      return forbid(debt.clause, { unit, other: unitName(state, debt.other) });
    case 'LFM 22.1c':
      return forbid(debt.clause, { unit, commander: commanderName(state, debt.commander) });
  }
}

/** Who must move on his own account need not be told that another waits for him. */
function strayDebts(state: LfmState, brigade: BrigadeId, terms: MoveTerms): readonly Debt[] {
  const where = positionsNow(state);
  const strays = regimentsOf(battleOf(state), brigade).filter(id => isStray(state, id, where));
  const own = strays.flatMap(id => rejoin(state, id, terms) ?? []);
  const owedToOthers = strays.flatMap(id => restore(state, id, terms) ?? []);
  return [...own, ...owedToOthers.filter(({ unit }) => !own.some(debt => debt.unit === unit))];
}

/** LFM 22.1b: a stray that has not moved goes as near to its brigade as it can, if that is nearer than now. */
function rejoin(state: LfmState, unit: UnitId, terms: MoveTerms): Debt | null {
  const where = positionsNow(state);
  const away = (hex: Hex): number => Math.max(1, apart(state, unit, hex, where));
  const hexes = possibleHexes(state, unit, terms).filter(hex => away(hex) < away(unitOf(state, unit).hex));
  const least = Math.min(...hexes.map(away));
  const nearest = keeping(
    state,
    unit,
    hexes.filter(hex => away(hex) === least),
    terms,
  );
  return nearest.length > 0 ? { clause: 'LFM 22.1b', unit, hexes: nearest } : null;
}

/** LFM R176: one that left its brigade while another could still come to it: now it must. */
function restore(state: LfmState, other: UnitId, terms: MoveTerms): Debt | null {
  if (!hasLeft(state, other, terms)) return null;
  const battle = battleOf(state);
  const beside = disc(battle.ground.grid, unitOf(state, other).hex, 1);
  for (const unit of regimentsOf(battle, cardOf(state, other).brigade!)) {
    if (unit === other || !isBound(state, unit)) continue;
    const near = possibleHexes(state, unit, terms).filter(hex => beside.includes(hex));
    const hexes = keeping(state, unit, near, terms);
    if (hexes.length > 0) return { clause: 'LFM R176', unit, other, hexes };
  }
  return null;
}

/** Of these hexes those to which the unit may go without breaking what is whole: nobody owes an unlawful move. */
const keeping = (state: LfmState, id: UnitId, hexes: readonly Hex[], terms: MoveTerms): readonly Hex[] =>
  hexes.filter(
    hex =>
      integrityRuling(state, { units: [id], commanders: [], path: [unitOf(state, id).hex, hex] }, terms)
        .legal,
  );

/** LFM 22.1c, R177: the commander goes to the only regiment that his brigade has on the map, once he can. */
function lastRegiment(state: LfmState, brigade: BrigadeId, terms: MoveTerms): readonly Debt[] {
  const battle = battleOf(state);
  const { commander } = battle.brigades[brigade]!;
  const left = regimentsOf(battle, brigade).filter(id => unitOf(state, id).place === 'map');
  const [unit] = left;
  if (commander === null || unit === undefined || left.length > 1) return [];
  const { hex, detached } = unitOf(state, unit);
  const at = state.commanders[commander]!.hex;
  if (detached || at === NOWHERE || at === hex) return [];
  const canCome = commanderReach(state, commander, terms).hexes.includes(hex);
  return canCome ? [{ clause: 'LFM 22.1c', commander, unit, hexes: [hex] }] : [];
}
