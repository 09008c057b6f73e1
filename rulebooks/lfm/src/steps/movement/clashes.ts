import { done } from '@abatis/kernel';
import { unitOf } from '../../pieces.ts';
import {
  BY_CHARGE,
  type ChargeDuty,
  type ChargeParty,
  type ChargeResult,
  chargeDuties,
  clash,
  commandersToRoll,
  endRide,
  enterVacatedHex,
  mustEnter,
  owesMoreCavalry,
  partyLeft,
  type Ride,
} from '../../rules/03-cavalry-charges/index.ts';
import { accompaniedCommanders } from '../../rules/21-commander-casualties.ts';
import { enemyOf, type LfmState, type Side } from '../../state.ts';
import type { LfmFrame } from '../frames.ts';
import type { Runs } from '../step.ts';
import type { ChargeDuties, ChargeFrame } from './frames.ts';

type FrameOf<Step extends ChargeFrame['step']> = Extract<ChargeFrame, { readonly step: Step }>;

/** LFM 3.10, R112: the die; losses and retreats, then casualties, then commanders who are left alone (21.2b). */
export const clashStep: Runs<FrameOf<'clash'>> = {
  run(state, table, { ride, target }) {
    const accompanied = accompaniedCommanders(state);
    const result = clash(state, ride, target, table);
    done(
      state,
      { step: 'charge-duties', result, next: 0, before: [] },
      { step: 'casualties', commanders: commandersToRoll(result) },
      { step: 'displaced', accompanied },
      { step: 'after-charge', result },
    );
  },
};

/** LFM T13, 8.10, 14.4, 3.6, 3.7: the duties of both owners in order. */
export const chargeDutiesStep: Runs<ChargeDuties> = {
  run(state, _table, frame) {
    const { result, next } = frame;
    const duty = chargeDuties(result)[next];
    if (!duty) return done(state);
    if (duty.duty === 'match') return match(state, duty.cr, frame);
    const before = duty.duty === 'lose' && duty.who === 'target' ? partyLeft(state, result, 'target') : [];
    done(state, frameOf(state, result, duty), { ...frame, next: next + 1, before });
  },
};

/** LFM 8.10c, R107: one regiment after the other, the first with the CR used, until the target's loss is matched. */
function match(state: LfmState, cr: number, frame: ChargeDuties): void {
  const { result, next, before } = frame;
  const isGone = (id: number): boolean => unitOf(state, id).place !== 'map';
  const targetLost = before.find(isGone);
  const lost = result.cavalry.units.filter(isGone);
  if (targetLost === undefined || !owesMoreCavalry(state, result, targetLost, lost)) {
    done(state, { ...frame, next: next + 1 });
    return;
  }
  const units = partyLeft(state, result, 'cavalry');
  done(state, { step: 'loss', units, cr: lost.length === 0 ? cr : null, clause: 'LFM 8.10c' }, frame);
}

function frameOf(
  state: LfmState,
  result: ChargeResult,
  duty: Exclude<ChargeDuty, { readonly duty: 'match' }>,
): LfmFrame {
  const { hex } = result[duty.who];
  const stack = partyLeft(state, result, duty.who);
  if (duty.duty === 'lose') return { step: 'loss', units: stack, cr: duty.cr, clause: duty.clause };
  if (duty.duty === 'check') return { step: 'checks', by: opponentOf(state, duty.who), hexes: [hex] };
  return { step: 'retreats', hex, stack, cause: BY_CHARGE, mayStay: false };
}

/** LFM R100: the cavalry is the phasing player's. */
const opponentOf = (state: LfmState, who: ChargeParty): Side =>
  who === 'cavalry' ? enemyOf(state.phasing) : state.phasing;

/** LFM 3.5a, 3.7, R47: into the vacated hex, from which commanders go (R19), or the move is over. */
export const afterCharge: Runs<FrameOf<'after-charge'>> = {
  run(state, table, { result }) {
    if (!mustEnter(state, result)) return done(state, { step: 'end-ride', ride: result.ride });
    const ride: Ride = enterVacatedHex(state, result, table);
    done(state, { step: 'displaced', accompanied: [] }, { step: 'ride', ride });
  },
};

/** LFM 3.11: whatever came of it. */
export const endRideStep: Runs<FrameOf<'end-ride'>> = {
  run(state, table, { ride }) {
    endRide(state, ride, table);
    done(state, { step: 'sudden-death' });
  },
};
