import type { Steps } from '../step.ts';
import { issueOrders, ordersGiven, ordersPhase } from './orders.ts';
import {
  arrivalsTire,
  lateReservesStep,
  reinforcementPhase,
  reinforcements,
  specialChoice,
} from './reinforcements.ts';
import { draw, endOfTurn, firstOrSecond, initiative, operations, turn } from './turn.ts';

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
