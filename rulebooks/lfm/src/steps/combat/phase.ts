import { done } from '@abatis/kernel';
import { AFTER_CHARGE, mustLeaveBeforeCombat } from '../../rules/03-cavalry-charges/index.ts';
import { contacts } from '../../rules/08-combat/index.ts';
import { anotherRoundFollows, isAnybodyInContact, isLongFight } from '../../rules/13-combat-rounds.ts';
import { accompaniedCommanders } from '../../rules/21-commander-casualties.ts';
import { endDetachmentsNear } from '../../rules/22-brigade-integrity/index.ts';
import { retreatTerms } from '../../scenario-terms.ts';
import { SIDES } from '../../state.ts';
import type { Runs } from '../step.ts';
import { assignOrAsk } from './assign.ts';
import { voluntaryRetreatsOf } from './voluntary.ts';

export type PhaseFrame =
  | { readonly step: 'combat' }
  | { readonly step: 'combat-round'; readonly round: number }
  | EndOfRound
  | { readonly step: 'end-of-combat' };

interface EndOfRound {
  readonly step: 'end-of-round';
  readonly round: number;
  /** Somebody has attacked or advanced in it. */
  readonly stirred: boolean;
}

/** LFM SP.6a, 3.8a: charged cavalry leaves contact before anything else, stack by stack as its owner likes. */
export const combat: Runs<{ readonly step: 'combat' }> = {
  run(state) {
    const accompanied = accompaniedCommanders(state);
    const parts = mustLeaveBeforeCombat(state).map(({ hex, units }) => ({
      hex,
      stack: units,
      cause: AFTER_CHARGE,
      mayStay: false,
    }));
    done(
      state,
      { step: 'withdrawals', parts },
      { step: 'displaced', accompanied },
      { step: 'sudden-death' },
      { step: 'combat-round', round: 1 },
    );
  },
};

/** LFM 13.1: attacks are assigned (R77) if anybody can make them; then come the voluntary retreats (12.2). */
export const combatRound: Runs<{ readonly step: 'combat-round'; readonly round: number }> = {
  run(state, table, { round }) {
    if (!isAnybodyInContact(state)) return done(state, { step: 'end-of-combat' });
    table.emit({ type: 'combat-round', clause: 'LFM 13.1', round, long: isLongFight(round - 1) });
    if (contacts(state).size > 0) assignOrAsk(state, round);
    else done(state, voluntaryRetreatsOf(state.phasing, round, false));
  },
};

/** LFM 13.1, SP.6b, R80: as long as there is contact that dice or retreats can end. */
export const endOfRound: Runs<EndOfRound> = {
  run(state, _table, { round, stirred }) {
    const goesOn = anotherRoundFollows(state, retreatTerms(state), stirred);
    done(state, goesOn ? { step: 'combat-round', round: round + 1 } : { step: 'end-of-combat' });
  },
};

/** LFM 22.3c, R179: for both sides. */
export const endOfCombat: Runs<{ readonly step: 'end-of-combat' }> = {
  run(state, table) {
    endDetachmentsNear(state, SIDES, table);
    done(state);
  },
};
