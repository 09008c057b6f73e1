import { NOWHERE } from '@abatis/hex';
import { firstWrong, isPending } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { commanderName, hexName, unitName } from '../names.ts';
import { commandersIn, stacks } from '../pieces.ts';
import { termsOf } from '../scenario-terms.ts';
import { enemyOf, type LfmState, SIDES } from '../state.ts';
import type { Invariant } from './invariant.ts';

const isAfterNightfall = (state: LfmState): boolean =>
  battleOf(state)
    .turns.slice(0, state.turn + 1)
    .some(({ kind }) => kind === 'night');

export const PLACES = {
  /** LFM 0.2, R56: no piece is made or forgotten, and a piece on the map has one hex of it. */
  onePlace: {
    clause: 'LFM 0.2a',
    broken(state) {
      const { units, commanders, ground } = battleOf(state);
      const misplaced = ({ place, hex }: { place: string; hex: number }): boolean =>
        (place === 'map') !== (hex !== NOWHERE) || hex >= ground.grid.size;
      if (state.units.length !== units.length || state.commanders.length !== commanders.length)
        return 'there are more or fewer pieces than the battle has';
      return (
        firstWrong(state.units.entries(), ([id, unit]) => misplaced(unit) && unitName(state, id)) ??
        firstWrong(state.commanders.entries(), ([id, each]) => misplaced(each) && commanderName(state, id))
      );
    },
  },

  /** LFM R148, 15.3, R187: a brigade's total is what it started with; after a night it may be less, never more. */
  strengthConserved: {
    clause: 'LFM R148',
    broken: state =>
      firstWrong(battleOf(state).brigades.entries(), ([id, card]) => {
        const { total } = state.brigades[id]!;
        const isRight = isAfterNightfall(state)
          ? total === null || total <= card.total
          : total === card.total;
        return !isRight && `${card.name} has a total of ${total}, it had ${card.total}`;
      }),
  },

  /** LFM 23.7, R156: nobody is lost for good, and no brigade destroyed, before the end of a night. */
  lostAtNightOnly: {
    clause: 'LFM 23.7a',
    broken(state) {
      if (isAfterNightfall(state)) return null;
      return (
        firstWrong(state.units.entries(), ([id, { place }]) => place === 'lost' && unitName(state, id)) ??
        firstWrong(
          state.commanders.entries(),
          ([id, { place }]) => place === 'lost' && commanderName(state, id),
        ) ??
        firstWrong(
          state.brigades.entries(),
          ([id, { destroyed }]) => destroyed && battleOf(state).brigades[id]!.name,
        )
      );
    },
  },

  /** LFM R18. */
  sidesApart: {
    clause: 'LFM R18',
    broken(state) {
      const { units } = battleOf(state);
      return firstWrong(stacks(state), ([hex, ids]) => {
        const { side } = units[ids[0]!]!;
        return ids.some(id => units[id]!.side !== side) && `both sides are in ${hexName(state, hex)}`;
      });
    },
  },

  /** LFM R19, 21.2b: a commander among enemies has been displaced, or is just about to be. */
  noCaptives: {
    clause: 'LFM R19',
    when: ({ state }) => !isPending(state, 'displaced'),
    broken(state) {
      const { units, commanders } = battleOf(state);
      return firstWrong(stacks(state), ([hex, ids]) => {
        const enemy = enemyOf(units[ids[0]!]!.side);
        const captive = commandersIn(state, hex).find(id => commanders[id]!.side === enemy);
        return captive !== undefined && `${commanderName(state, captive)} is among enemies`;
      });
    },
  },

  /** LFM 9.1e: a unit that has retreated off the map has a record of it, and no other has. */
  exitsRecorded: {
    clause: 'LFM 9.1e',
    broken: state =>
      firstWrong(
        state.units.entries(),
        ([id, { place, exit }]) => (place === 'off-map') !== (exit !== null) && unitName(state, id),
      ),
  },

  /** LFM 26.1, 26.7, R203: no piece arrives before its turn, and none that has arrived is still to arrive. */
  nobodyEarly: {
    clause: 'LFM 26.1',
    broken: state =>
      firstWrong(termsOf(state).arrivals, ({ turn, column }) => {
        if (turn <= state.turn) return false;
        const units = column.flatMap(party => party.units).filter(id => state.units[id]!.place === 'map');
        const commanders = column
          .flatMap(party => party.commanders)
          .filter(id => state.commanders[id]!.place === 'map');
        const [early] = [
          ...units.map(id => unitName(state, id)),
          ...commanders.map(id => commanderName(state, id)),
        ];
        return early !== undefined && `${early} is due on turn ${turn}`;
      }),
  },

  /** LFM R237: sides hold objective hexes, and nothing else. */
  objectivesHeld: {
    clause: 'LFM R237',
    broken(state) {
      const objectives = new Set(termsOf(state).victory.objectives.flatMap(({ hexes }) => hexes));
      return firstWrong(Object.entries(state.holders), ([hex, side]) => {
        const isRight = objectives.has(Number(hex)) && SIDES.includes(side);
        return !isRight && `${side} holds ${hexName(state, Number(hex))}`;
      });
    },
  },

  /** LFM SP.8, R216: the game is over when it is decided, not before and not later. */
  endsDecided: {
    clause: 'LFM SP.8',
    broken: ({ steps, result }) =>
      (steps.length === 0) === (result !== null)
        ? null
        : result === null
          ? 'it is over and not decided'
          : 'it is decided and goes on',
  },
} as const satisfies Readonly<Record<string, Invariant>>;
