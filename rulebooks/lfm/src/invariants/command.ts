import { firstWrong } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { commanderName, unitName } from '../events/names.ts';
import { cardOf } from '../pieces.ts';
import { strayCommanders } from '../rules/20-command/index.ts';
import { type LfmState, SIDES } from '../state.ts';
import type { Invariant, Moment } from './invariant.ts';

/** The first decision of a phase, when nobody has moved since the end of the one before. */
function isStartOfPhase({ step, state }: Moment): boolean {
  switch (step) {
    case 'determine-command':
    case 'construct':
    case 'reorganize':
      return true;
    case 'bombard':
      return !state.units.some(({ turn }) => turn.fired);
    case 'movement':
      return !hasAnybodyMoved(state);
    default:
      return false;
  }
}

const hasAnybodyMoved = ({ units, commanders }: LfmState): boolean =>
  units.some(({ turn }) => turn.moved) || commanders.some(({ marched }) => marched);

/** LFM 20.8a: brigade commanders are with their men at the end of every phase. */
export const withTroops: Invariant = {
  clause: 'LFM 20.8a',
  when: isStartOfPhase,
  broken: state =>
    firstWrong(SIDES, side => {
      const [stray] = strayCommanders(state, side);
      return stray !== undefined && commanderName(state, stray);
    }),
};

/** LFM 20.12: once command is determined, the phasing army has a commander on the map if anybody is there to be it. */
export const armyCommanded: Invariant = {
  clause: 'LFM 20.12a',
  when: ({ step }) => step === 'determine-command',
  broken(state) {
    const { phasing: side } = state;
    const id = state.armyCommander[side];
    if (id !== null)
      return state.commanders[id]!.place === 'map' ? null : `${commanderName(state, id)} is not there`;
    const somebody = battleOf(state).commanders.findIndex(
      (card, each) =>
        card.side === side && card.level !== 'brigade' && state.commanders[each]!.place === 'map',
    );
    return somebody < 0 ? null : `${commanderName(state, somebody)} does not command`;
  },
};

/** LFM SP.2b, R159: command is the phasing side's, and each of its commanders has rolled once at most. */
export const commandIsPhasing: Invariant = {
  clause: 'LFM SP.2b',
  broken(state) {
    const { commanders } = battleOf(state);
    const rolled = state.commandRolls.map(({ commander }) => commander);
    return (
      firstWrong(rolled.entries(), ([place, id]) => {
        const isRight = commanders[id]!.side === state.phasing && rolled.indexOf(id) === place;
        return !isRight && `${commanderName(state, id)} has rolled`;
      }) ??
      firstWrong(
        state.units.entries(),
        ([id, { turn }]) => turn.inCommand && cardOf(state, id).side !== state.phasing && unitName(state, id),
      )
    );
  },
};

/** LFM 17.1a, R227: Recover markers are on brigade commanders of the phasing side who have not moved. */
export const recoverersStay: Invariant = {
  clause: 'LFM 17.1a',
  broken(state) {
    const { commanders } = battleOf(state);
    return firstWrong(state.commanders.entries(), ([id, { recovering, moved, place }]) => {
      const { side, level } = commanders[id]!;
      const isRight =
        !recovering || (side === state.phasing && level === 'brigade' && !moved && place === 'map');
      return !isRight && commanderName(state, id);
    });
  },
};
