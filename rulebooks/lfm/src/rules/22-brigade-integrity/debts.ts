import { disc, type Hex, NOWHERE } from '@abatis/hex';
import { notebook, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { type Battle, battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { commanderName, unitName } from '../../events/names.ts';
import { cardOf, regimentsOf, unitOf } from '../../pieces.ts';
import type { BrigadeId, CommanderId, LfmState, UnitId } from '../../state.ts';
import { BY_DAY, type MoveTerms } from '../01-movement/marchers.ts';
import { commanderReach } from '../01-movement/reachable.ts';
import { areKept, bondsOf } from './bonds.ts';
import { isBound, straysOf } from './integrity.ts';
import { hasLeft, placesToRejoin, possibleHexes } from './rejoining.ts';

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

/** Whom nothing outside this chapter keeps where he is: a special rule (0.1), new works to be held (24.1e). */
export type Free = (id: UnitId) => boolean;

const everybody: Free = () => true;

const NONE: readonly Debt[] = [];

/**
 * LFM 22.1, R176, R177: what the phasing player still owes to the integrity of his brigades. Nobody owes a move who is
 * not free to make it.
 */
export const integrityDebts = (
  state: LfmState,
  terms: MoveTerms = BY_DAY,
  isFree: Free = everybody,
): readonly Debt[] => [...debtsOf(state, terms, isFree)];

function* debtsOf(state: LfmState, terms: MoveTerms, isFree: Free): Generator<Debt> {
  for (const [brigade, { side }] of battleOf(state).brigades.entries()) {
    if (side === state.phasing) yield* debtsIn(state, brigade, terms, isFree);
  }
}

function* debtsIn(state: LfmState, brigade: BrigadeId, terms: MoveTerms, isFree: Free): Generator<Debt> {
  yield* strayDebts(state, brigade, terms, isFree);
  yield* lastRegiment(state, brigade, terms);
}

/** The brigade that owed something when this was last asked: the first place to look, and mostly the last. */
const debtor = notebook((_: Battle): { brigade: BrigadeId } => ({ brigade: 0 }));

/** Is anything owed? To know that it is enough to find one debt. */
export function owesIntegrity(state: LfmState, terms: MoveTerms, isFree: Free): boolean {
  const battle = battleOf(state);
  const last = debtor(battle);
  for (let turned = 0; turned < battle.brigades.length; turned++) {
    const brigade = (last.brigade + turned) % battle.brigades.length;
    if (battle.brigades[brigade]!.side !== state.phasing) continue;
    if (debtsIn(state, brigade, terms, isFree).next().done) continue;
    last.brigade = brigade;
    return true;
  }
  return false;
}

/** LFM 22.1, R176: may the Movement Phase end as far as integrity goes? */
export const integrityAtEnd = (
  state: LfmState,
  terms: MoveTerms = BY_DAY,
  isFree: Free = everybody,
): Ruling => ruling(...integrityDebts(state, terms, isFree).map(debt => refusal(state, debt)));

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
function* strayDebts(state: LfmState, brigade: BrigadeId, terms: MoveTerms, isFree: Free): Generator<Debt> {
  const strays = straysOf(state, brigade);
  const debtors: UnitId[] = [];
  for (const id of strays) {
    const debt = isFree(id) ? rejoin(state, id, terms) : null;
    if (!debt) continue;
    debtors.push(id);
    yield debt;
  }
  for (const id of strays) {
    const debt = restore(state, id, terms, isFree);
    if (debt && !debtors.includes(debt.unit)) yield debt;
  }
}

/** LFM 22.1b: a stray that has not moved goes as near to its brigade as it can, if that is nearer than now. */
function rejoin(state: LfmState, unit: UnitId, terms: MoveTerms): Debt | null {
  const hexes = known(state, unit, unit, terms, () =>
    keeping(state, unit, placesToRejoin(state, unit, terms), terms),
  );
  return hexes.length > 0 ? { clause: 'LFM 22.1b', unit, hexes } : null;
}

/** LFM R176: one that left its brigade while another could still come to it: now it must. */
function restore(state: LfmState, other: UnitId, terms: MoveTerms, isFree: Free): Debt | null {
  const battle = battleOf(state);
  const able = regimentsOf(battle, cardOf(state, other).brigade!).filter(
    unit => unit !== other && !unitOf(state, unit).turn.moved && isBound(state, unit) && isFree(unit),
  );
  if (able.length === 0 || !hasLeft(state, other, terms)) return null;
  const beside = disc(battle.ground.grid, unitOf(state, other).hex, 1);
  for (const unit of able) {
    const hexes = known(state, unit, other, terms, () =>
      keeping(state, unit, possibleHexes(state, unit, beside, terms), terms),
    );
    if (hexes.length > 0) return { clause: 'LFM R176', unit, other, hexes };
  }
  return null;
}

const found = notebook(
  (_: LfmState) => notebook((_terms: MoveTerms) => new Map<number, readonly Hex[]>(), 'recent'),
  'recent',
);

/** The debts of a state are asked for twice: may the phase end, and if not, what would help? */
function known(
  state: LfmState,
  unit: UnitId,
  other: UnitId,
  terms: MoveTerms,
  find: () => readonly Hex[],
): readonly Hex[] {
  const answers = found(state)(terms);
  const key = unit * state.units.length + other;
  let hexes = answers.get(key);
  if (!hexes) {
    hexes = find();
    answers.set(key, hexes);
  }
  return hexes;
}

/** Of these hexes those to which the unit may go without breaking what is whole: nobody owes an unlawful move. */
function keeping(state: LfmState, id: UnitId, hexes: readonly Hex[], terms: MoveTerms): readonly Hex[] {
  if (hexes.length === 0) return hexes;
  const bonds = bondsOf(state, [id], terms);
  return hexes.filter(hex => areKept(state, bonds, hex));
}

/** LFM 22.1c, R177: the commander goes to the only regiment that his brigade has on the map, once he can. */
function lastRegiment(state: LfmState, brigade: BrigadeId, terms: MoveTerms): readonly Debt[] {
  const { commander } = battleOf(state).brigades[brigade]!;
  const unit = onlyOne(state, brigade);
  if (commander === null || unit === null) return NONE;
  const { hex, detached } = unitOf(state, unit);
  const at = state.commanders[commander]!.hex;
  if (detached || at === NOWHERE || at === hex) return NONE;
  const canCome = commanderReach(state, commander, terms).hexes.includes(hex);
  return canCome ? [{ clause: 'LFM 22.1c', commander, unit, hexes: [hex] }] : NONE;
}

/** The regiment that is the only one of its brigade on the map; null if there are more, or none. */
function onlyOne(state: LfmState, brigade: BrigadeId): UnitId | null {
  let only: UnitId | null = null;
  for (const id of regimentsOf(battleOf(state), brigade)) {
    if (unitOf(state, id).place !== 'map') continue;
    if (only !== null) return null;
    only = id;
  }
  return only;
}
