import type { Hex } from '@abatis/hex';
import { done, type Frame, push, type Ruling, ruling } from '@abatis/kernel';
import { PLACE_COMMANDER, type PlaceCommander } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { commanderTag } from '../../names.ts';
import * as rules from '../../rules/index.ts';
import { type CommanderId, enemyOf, type LfmState, type Side } from '../../state.ts';
import type { Decides, Runs } from '../step.ts';

export type CommanderFrame =
  | Frame<'brigade-commanders'>
  | Frame<'brigade-commander', { commander: CommanderId }>
  /** `accompanied`: who had company before the event (`accompaniedCommanders`). */
  | Frame<'displaced', { accompanied: readonly CommanderId[] }>
  | Frame<'displace', { commander: CommanderId }>
  | Frame<'casualties', { commanders: readonly CommanderId[] }>;

/** Where the rules want a brigade commander. */
interface Duty {
  readonly clause: 'LFM 20.8a' | 'LFM 20.8b' | 'LFM R232';
  /** His owner chooses among several. */
  readonly places: (state: LfmState, id: CommanderId) => readonly Hex[];
  readonly judge: (state: LfmState, id: CommanderId, to: Hex) => Ruling;
}

const JOIN_TROOPS: Duty = { clause: 'LFM 20.8a', places: rules.nearestTroops, judge: rules.mayJoinTroops };
const TAKE_REFUGE: Duty = { clause: 'LFM 20.8b', places: rules.refugesOf, judge: rules.mayTakeRefuge };
const APPEAR: Duty = { clause: 'LFM R232', places: rules.appearanceHexes, judge: rules.mayAppear };

function dutyOf(state: LfmState, id: CommanderId): Duty {
  if (!rules.isOnMap(state, id)) return APPEAR;
  return rules.troopsOf(state, id).length > 0 ? JOIN_TROOPS : TAKE_REFUGE;
}

/**
 * LFM 20.8, R24, R232, R12: at the end of a phase the brigade commanders of both sides whom it has parted from their
 * men rejoin them, those who have none left go to their superior, and those who wait off the map appear with whoever
 * has arrived. Where there is one place for him nobody is asked.
 */
export const brigadeCommanders: Runs<'brigade-commanders'> = {
  run(state, table, frame) {
    const commander = nextToPlace(state);
    if (commander === undefined) return done(state);
    const { clause, places } = dutyOf(state, commander);
    const [only, other] = places(state, commander);
    if (other !== undefined) return push(state, { step: 'brigade-commander', commander });
    rules.sendCommander(state, commander, only!, clause, table);
    done(state, frame);
  },
};

const nextToPlace = (state: LfmState): CommanderId | undefined =>
  nextOf(state, state.phasing) ?? nextOf(state, enemyOf(state.phasing));

const nextOf = (state: LfmState, side: Side): CommanderId | undefined =>
  rules.strayCommanders(state, side)[0] ??
  rules.commandersWithoutTroops(state, side)[0] ??
  rules.waitingCommanders(state, side)[0];

/** LFM R23, R232: the owner chooses among equally near places. */
export const brigadeCommander: Decides<'brigade-commander', PlaceCommander> = {
  actions: PLACE_COMMANDER,
  seat: (state, { commander }) => battleOf(state).commanders[commander]!.side,
  prompt: (state, { commander }) => ({
    id: 'brigade-commander',
    clause: dutyOf(state, commander).clause,
    facts: { commander },
  }),
  *candidates(state, { commander }) {
    for (const hex of dutyOf(state, commander).places(state, commander))
      yield { type: 'place', piece: commander, hex };
  },
  judge(state, { piece, hex }, { commander }) {
    const { clause, judge } = dutyOf(state, commander);
    if (piece === commander) return judge(state, commander, hex);
    return ruling(forbid(clause, { commander, hex }));
  },
  apply(state, { hex }, table, { commander }) {
    done(state);
    rules.sendCommander(state, commander, hex, dutyOf(state, commander).clause, table);
  },
};

/** LFM 21.2b, R19, R12: after an event, the commanders that are left without company or among enemies. */
export const displaced: Runs<'displaced'> = {
  run(state, table, frame) {
    const sides = [state.phasing, enemyOf(state.phasing)];
    const commander = sides.flatMap(side => rules.displacedCommanders(state, side, frame.accompanied))[0];
    if (commander === undefined) return done(state);
    const [only, other] = rules.displacementHexes(state, commander);
    if (other !== undefined) return push(state, { step: 'displace', commander });
    rules.displaceCommander(state, commander, only!, table);
    done(state, frame);
  },
};

/** LFM 21.2b: the owner chooses where he goes. */
export const displace: Decides<'displace', PlaceCommander> = {
  actions: PLACE_COMMANDER,
  seat: (state, { commander }) => battleOf(state).commanders[commander]!.side,
  prompt: (state, { commander }) => ({
    id: 'displace',
    clause: 'LFM 21.2b',
    facts: {
      commander,
      hex: state.commanders[commander]!.hex,
    },
  }),
  *candidates(state, { commander }) {
    for (const hex of rules.displacementHexes(state, commander))
      yield { type: 'place', piece: commander, hex };
  },
  judge(state, { piece, hex }, { commander }) {
    if (piece === commander) return rules.mayDisplaceTo(state, commander, hex);
    return ruling(forbid('LFM 21.2b', { commander: commanderTag(state, piece), hex }));
  },
  apply(state, { hex }, table, { commander }) {
    done(state);
    rules.displaceCommander(state, commander, hex, table);
  },
};

/** LFM 8.10d, 21.1: one die for each commander at risk, after losses and retreats (R112). */
export const casualties: Runs<'casualties'> = {
  run(state, table, { commanders }) {
    done(state);
    rules.rollCasualties(state, commanders, table);
  },
};
