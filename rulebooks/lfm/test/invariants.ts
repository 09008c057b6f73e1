import { NOWHERE } from '@abatis/hex';
import { battleOf } from '../src/battle.ts';
import { commandersIn, isShattered, stacks, unitOf } from '../src/pieces.ts';
import { overstacked } from '../src/rules/04-stacking.ts';
import { mustShatter, mustUnshatter } from '../src/rules/15-shattered-brigades.ts';
import { strayCommanders } from '../src/rules/20-command/index.ts';
import { enemyOf, type LfmState, SIDES, type Unit } from '../src/state.ts';

/** Null, or what is wrong. */
type Check = (state: LfmState) => string | null;

const find = <T>(items: Iterable<T>, wrong: (item: T) => string | false): string | null => {
  for (const item of items) {
    const reason = wrong(item);
    if (reason !== false) return reason;
  }
  return null;
};

const nameOf = (state: LfmState, id: number): string => battleOf(state).units[id]!.name;

function everyPieceHasOnePlace(state: LfmState): string | null {
  const { units, commanders, ground } = battleOf(state);
  const misplaced = ({ place, hex }: { place: string; hex: number }): boolean =>
    (place === 'map') !== (hex !== NOWHERE) || hex >= ground.grid.size;
  if (state.units.length !== units.length || state.commanders.length !== commanders.length) return 'lists';
  return (
    find(
      state.units.entries(),
      ([id, unit]) => misplaced(unit) && `${units[id]!.name} is nowhere and somewhere`,
    ) ??
    find(
      state.commanders.entries(),
      ([id, each]) => misplaced(each) && `${commanders[id]!.name} is misplaced`,
    )
  );
}

/** LFM 8.10: strength on the map, still to come, gone for a time, recoverable and lost is what there was. */
function strengthIsConserved(state: LfmState): string | null {
  const { brigades, units } = battleOf(state);
  const counted = new Map<string, number>();
  for (const [id, { place }] of state.units.entries()) {
    counted.set(place, (counted.get(place) ?? 0) + units[id]!.sp);
  }
  const all = [...counted.values()].reduce((sum, sp) => sum + sp, 0);
  const printed = units.reduce((sum, { sp }) => sum + sp, 0);
  if (all !== printed) return `strength ${all} of ${printed}`;
  return find(brigades.entries(), ([id, card]) => {
    const { total } = state.brigades[id]!;
    return total !== null && total > card.total && `${card.name} has grown`;
  });
}

/** LFM R18. */
function sidesNeverShareHexes(state: LfmState): string | null {
  const { units } = battleOf(state);
  return find(stacks(state), ([hex, ids]) => {
    const { side } = units[ids[0]!]!;
    return ids.some(id => units[id]!.side !== side) && `both sides are in ${hex}`;
  });
}

function markersFitTheirUnits(state: LfmState): string | null {
  const { units } = battleOf(state);
  const wrong = (unit: Unit, arm: string): string | false =>
    (unit.mounted && arm !== 'cavalry' && 'mounted') ||
    (unit.limbered && arm !== 'artillery' && 'limbered') ||
    (unit.detached && arm === 'artillery' && 'detached') ||
    (unit.building && unit.place !== 'map' && 'building off the map') ||
    (unit.burning !== null && unit.place !== 'map' && 'burning off the map') ||
    (unit.building && unit.burning !== null && 'building and burning');
  return find(state.units.entries(), ([id, unit]) => {
    const fault = wrong(unit, units[id]!.arm);
    return fault && `${nameOf(state, id)} is ${fault}`;
  });
}

function worksAreListedOnce({ breastworks, burnedBridges, newWorks }: LfmState): string | null {
  const ascending = (list: readonly number[]) =>
    list.every((each, place) => place === 0 || list[place - 1]! < each);
  return [breastworks, burnedBridges, newWorks].every(ascending) ? null : 'works are not in order';
}

/** LFM 15.2a: nothing has happened to a brigade between its un-shattering and the next player turn. */
const noBrigadeOutOfDate: Check = state =>
  find(
    state.brigades.keys(),
    id => mustUnshatter(state, id) && `${battleOf(state).brigades[id]!.name} is still shattered`,
  );

/** LFM 15.1a: exactly when half or more is lost. */
const shatteredWhenHalfIsLost: Check = state =>
  find(
    state.brigades.keys(),
    id => mustShatter(state, id) && `${battleOf(state).brigades[id]!.name} is not shattered`,
  );

/** LFM 14.2a, 14.3a, R141: of those who can carry a D, all of a hex do or nobody does. */
function orderIsShared(state: LfmState): string | null {
  return find(stacks(state), ([hex, ids]) => {
    const steady = ids.filter(id => !isShattered(state, id));
    const marked = steady.filter(id => unitOf(state, id).disorganized);
    return marked.length > 0 && marked.length < steady.length && `some of ${hex} are disorganized, some not`;
  });
}

/** LFM R46. */
const nobodyIsCharged: Check = state =>
  find(state.units.entries(), ([id, { turn }]) => turn.charged && `${nameOf(state, id)} is still charged`);

/** LFM 20.8a, R19: brigade commanders are with their men, and no commander is among enemies. */
function commandersAreWithTroops(state: LfmState): string | null {
  const { commanders, units } = battleOf(state);
  for (const side of SIDES) {
    const [stray] = strayCommanders(state, side);
    if (stray !== undefined) return `${commanders[stray]!.name} is away from his troops`;
  }
  return find(stacks(state), ([hex, ids]) => {
    const enemy = enemyOf(units[ids[0]!]!.side);
    return (
      commandersIn(state, hex).some(id => commanders[id]!.side === enemy) &&
      `a commander among enemies in ${hex}`
    );
  });
}

/** LFM R151: brigades shatter in Reorganization Phases only; a shattered regiment carries no D (16.5). */
const noShatterOutsideItsPhase: Check = state =>
  find(state.units.keys(), id => {
    const unit = unitOf(state, id);
    return (
      isShattered(state, id) &&
      unit.disorganized &&
      unit.place === 'map' &&
      `${nameOf(state, id)} carries a D`
    );
  });

/** LFM 4.5: to be asked when a Movement Phase has ended. */
const isWithinLimits: Check = state => {
  const [hex] = overstacked(state, state.phasing);
  return hex === undefined ? null : `${hex} is over its limit`;
};

/** What holds at every decision of every game of LFM. */
const ALWAYS: readonly Check[] = [
  everyPieceHasOnePlace,
  strengthIsConserved,
  sidesNeverShareHexes,
  markersFitTheirUnits,
  worksAreListedOnce,
];

/** What holds besides when this step asks. */
const WHEN: Readonly<Record<string, readonly Check[]>> = {
  'determine-command': [noBrigadeOutOfDate, orderIsShared, nobodyIsCharged, commandersAreWithTroops],
  assign: [noShatterOutsideItsPhase],
  bombard: [],
  'remove-works': [isWithinLimits],
  reorganize: [shatteredWhenHalfIsLost],
  recovery: [shatteredWhenHalfIsLost],
};

export function brokenInvariant(state: LfmState): string | null {
  const step = state.steps.at(-1)?.step ?? '';
  for (const check of [...ALWAYS, ...(WHEN[step] ?? [])]) {
    const wrong = check(state);
    if (wrong !== null) return `${wrong} (in ${step || 'the end'})`;
  }
  return null;
}
