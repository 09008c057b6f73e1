import { firstWrong } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { commanderName, hexName, unitName } from '../names.ts';
import { cardOf, stacks, unitOf } from '../pieces.ts';
import * as rules from '../rules/index.ts';
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

/** The first round is about to be fought and nobody has retreated since the end of the Movement Phase (3.8a). */
const isFirstRound = ({ state }: Moment): boolean => {
  const frame = state.steps.at(-1);
  return frame?.step === 'assign' && frame.round === 1 && !state.units.some(({ turn }) => turn.charged);
};

export const COMMAND = {
  /** LFM 20.8a: brigade commanders are with their men at the end of every phase. */
  withTroops: {
    clause: 'LFM 20.8a',
    when: isStartOfPhase,
    broken: state =>
      firstWrong(SIDES, side => {
        const [stray] = rules.strayCommanders(state, side);
        return stray !== undefined && commanderName(state, stray);
      }),
  },

  /** LFM 20.12: once command is determined, the phasing army has a commander on the map if anybody is there to be it. */
  armyCommanded: {
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
  },

  /** LFM SP.2b, R159: command is the phasing side's, and each of its commanders has rolled once at most. */
  commandIsPhasing: {
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
          ([id, { turn }]) =>
            turn.inCommand && cardOf(state, id).side !== state.phasing && unitName(state, id),
        )
      );
    },
  },

  /** LFM 17.1a, R227: Recover markers are on brigade commanders of the phasing side who have not moved. */
  recoverersStay: {
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
  },

  /** LFM 4.5: the phasing side is within all limits when its Movement Phase has ended. */
  withinLimits: {
    clause: 'LFM 4.5',
    when: moment =>
      moment.step === 'remove-works' ||
      (moment.step === 'brigade-commander' && moment.phase === 'movement') ||
      isFirstRound(moment) ||
      (moment.night && moment.phase === 'reorganization'),
    broken(state) {
      const [hex] = rules.overstacked(state, state.phasing);
      return hex === undefined ? null : hexName(state, hex);
    },
  },

  /** LFM 8.2, SP.6b, 13.1: when the Combat Phase is over no attack is owed; R80's contacts are none that 8.2 requires. */
  noAttackOwed: {
    clause: 'LFM 8.2',
    when: ({ phase, night }) => phase === 'reorganization' && !night,
    broken(state) {
      const [hex] = rules.requiredHexes(state);
      return hex === undefined ? null : hexName(state, hex);
    },
  },

  /** LFM 23.2, 23.3, R185: at night nobody comes into a ZOC; who began the turn in one may have had no way out. */
  apartAtNight: {
    clause: 'LFM 23.2',
    when: ({ night, phase }) => night && phase !== null,
    broken: state =>
      firstWrong(stacks(state), ([hex, ids]) => {
        if (!rules.inZoc(state, hex, cardOf(state, ids[0]!).side)) return false;
        const came = ids.find(id => !unitOf(state, id).turn.startedInZoc);
        return came !== undefined && unitName(state, came);
      }),
  },
} as const satisfies Readonly<Record<string, Invariant>>;
