import { NOWHERE } from '@abatis/hex';
import { done, push, type Ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { commanderTag, type Party, unitTag } from '../../named.ts';
import { comers } from '../../rules/26-reinforcements/index.ts';
import { entryTerms } from '../../scenario-terms.ts';
import type { LfmState } from '../../state.ts';
import type { Asks } from '../step.ts';
import { carryOutDeed, type DeedType, judgeDeed, recoveries, unitDeeds } from './deeds.ts';
import { canEndMovement, endingOrders, mayEndMovement } from './ends.ts';
import type { Movement } from './frames.ts';
import { isCommanderToMove, isUnitToMove, mayTake, moveTerms, partyOf } from './pieces-in-hand.ts';
import { carryOutWhole, isWhole, judgeWhole, WHOLE, type WholeType } from './whole-orders.ts';

type MovementOrder = WholeType | DeedType | 'take' | 'done';

const NOBODY: Party = { units: [], commanders: [] };

/**
 * LFM SP.5, R13: one stack or single piece after the other. Candidates take pieces in hand, and then list where they may
 * go; whole orders are taken as well.
 */
export const movement: Asks<Movement, MovementOrder> = {
  actions: orders(...WHOLE, 'mount', 'dismount', 'unlimber', 'recover', 'rejoin', 'place', 'take', 'done'),
  seat: state => state.phasing,
  prompt: state => ({ id: 'move', clause: 'LFM SP.5a', facts: { side: state.phasing } }),
  *candidates(state, frame) {
    if (canEndMovement(state)) yield DONE;
    else yield* endingOrders(state, frame.aside);
    yield* unitCandidates(state, frame);
    yield* commanderCandidates(state, frame);
    yield* recoveries(state);
    yield* comingCandidates(state, frame);
  },
  judge(state, action, { entered }): Ruling {
    if (isWhole(action)) return judgeWhole(state, action, entered);
    if (action.type === 'done') return mayEndMovement(state);
    if (action.type === 'take') return mayTake(state, action.piece, NOBODY, entryTerms(state, entered));
    return judgeDeed(state, action);
  },
  apply(state, action, table) {
    if (isWhole(action)) return carryOutWhole(state, action, table);
    if (action.type === 'done') return done(state, { step: 'end-of-movement' });
    if (action.type === 'take') return push(state, { step: 'moving', ...partyOf(state, [action.piece]) });
    carryOutDeed(state, action, table);
  },
};

const taking = (piece: string): Order<'take'> => ({ type: 'take', piece });

function* unitCandidates(state: LfmState, { aside }: Movement): Generator<Order<'take' | DeedType>> {
  const terms = moveTerms(state);
  for (const [id, { side }] of battleOf(state).units.entries()) {
    if (side !== state.phasing || state.units[id]!.hex === NOWHERE) continue;
    const piece = unitTag(state, id);
    if (isUnitToMove(state, id, terms) && !aside.includes(piece)) yield taking(piece);
    yield* unitDeeds(state, id);
  }
}

function* commanderCandidates(state: LfmState, { aside }: Movement): Generator<Order<'take'>> {
  const terms = moveTerms(state);
  for (const [id, { side }] of battleOf(state).commanders.entries()) {
    const piece = commanderTag(state, id);
    if (side === state.phasing && isCommanderToMove(state, id, terms) && !aside.includes(piece))
      yield taking(piece);
  }
}

/** LFM SP.5d: those who come next. */
function* comingCandidates(state: LfmState, { entered, aside }: Movement): Generator<Order<'take'>> {
  const offered = new Set(aside);
  for (const { units, commanders } of comers(state, entryTerms(state, entered))) {
    const pieces = [...units.map(id => unitTag(state, id)), ...commanders.map(id => commanderTag(state, id))];
    for (const piece of pieces) {
      if (!offered.has(piece)) yield taking(piece);
      offered.add(piece);
    }
  }
}
