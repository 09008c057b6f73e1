import type { Steps } from '../step.ts';
import {
  arrivalsTire,
  draw,
  endOfTurn,
  firstOrSecond,
  initiative,
  issueOrders,
  lateReservesStep,
  operations,
  ordersGiven,
  ordersPhase,
  reinforcementPhase,
  reinforcements,
  specialChoice,
  turn,
} from './turn.ts';

/** The turn around the activations. */
export const TURN_STEPS: Steps = {
  turn,
  'reinforcement-phase': reinforcementPhase,
  reinforcements,
  'special-choice': specialChoice,
  'arrivals-tire': arrivalsTire,
  'late-reserves': lateReservesStep,
  'orders-phase': ordersPhase,
  orders: issueOrders,
  'orders-given': ordersGiven,
  operations,
  initiative,
  'first-or-second': firstOrSecond,
  draw,
  'end-of-turn': endOfTurn,
};
