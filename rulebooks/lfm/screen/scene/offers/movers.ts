import { type Hex, NOWHERE } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import type { Order } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import { commanderTag, hexTag, unitTag } from '../../../src/named.ts';
import { nearestTroops, strayCommanders } from '../../../src/rules/20-command/index.ts';
import type { LfmState } from '../../../src/state.ts';
import { type DeedType, recoveries, unitDeeds } from '../../../src/steps/movement/deeds.ts';
import { isCommanderToMove, isUnitToMove, moveTerms } from '../../../src/steps/movement/pieces-in-hand.ts';

/** A piece of the phasing player on the map that can still do something in the Movement Phase. */
export interface Mover {
  readonly name: string;
  readonly hex: Hex;
  /** It may leave its hex. */
  readonly moves: boolean;
  /** What it may do where it stands, or instead of a move. */
  readonly deeds: readonly Order<DeedType>[];
}

/** Whoever can still do something, by name: units in the order of the battle's list, then commanders. */
export const moversOf: (state: LfmState) => ReadonlyMap<string, Mover> = derived(findMovers, 'recent');

function findMovers(state: LfmState): ReadonlyMap<string, Mover> {
  const movers = new Map<string, Mover>();
  for (const mover of [...unitMovers(state), ...commanderMovers(state)]) {
    if (mover.moves || mover.deeds.length > 0) movers.set(mover.name, mover);
  }
  return movers;
}

function* unitMovers(state: LfmState): Generator<Mover> {
  const terms = moveTerms(state);
  for (const [id, { side }] of battleOf(state).units.entries()) {
    const { hex } = state.units[id]!;
    if (side !== state.phasing || hex === NOWHERE) continue;
    const moves = isUnitToMove(state, id, terms);
    yield { name: unitTag(state, id), hex, moves, deeds: [...unitDeeds(state, id)] };
  }
}

function* commanderMovers(state: LfmState): Generator<Mover> {
  const terms = moveTerms(state);
  const waiting = [...recoveries(state)];
  const strays = strayCommanders(state, state.phasing);
  for (const [id, { side }] of battleOf(state).commanders.entries()) {
    const { hex } = state.commanders[id]!;
    if (side !== state.phasing || hex === NOWHERE) continue;
    const name = commanderTag(state, id);
    const places = strays.includes(id) ? nearestTroops(state, id) : [];
    const deeds: readonly Order<DeedType>[] = [
      ...waiting.filter(({ commander }) => commander === name),
      ...places.map(to => ({ type: 'place', piece: name, hex: hexTag(state, to) }) as const),
    ];
    yield { name, hex, moves: isCommanderToMove(state, id, terms), deeds };
  }
}
