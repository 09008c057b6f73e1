import { parsed } from '@abatis/data';
import type { Rulebook } from '@abatis/kernel';
import { CLAUSES } from './cite.ts';
import { firstRoll, intent, mist, turn, weather } from './rules/01-turn.ts';
import { march } from './rules/02-movement.ts';
import { fire, volleysOf } from './rules/03-volleys.ts';
import { morale } from './rules/04-morale.ts';
import { figuresOf } from './rules/06-victory.ts';
import lane from './scenarios/lane.json' with { type: 'json' };
import {
  companiesOf,
  compileGround,
  FIELDS,
  grounds,
  type PicketAction,
  type PicketEvent,
  type PicketRoll,
  type PicketScenario,
  type PicketState,
  readScenario,
  SIDES,
} from './state.ts';

export { CLAUSES } from './cite.ts';
export { MOVE, type MovePlan, mayForm, planMove, wayOf } from './rules/02-movement.ts';
export { HALF_ARC, NEEDED, rangeOf, targetOf, volleyRoll, volleysOf } from './rules/03-volleys.ts';
export { figuresOf } from './rules/06-victory.ts';
export * from './state.ts';

export type Picket = Rulebook<PicketState, PicketAction, PicketEvent, PicketState, PicketScenario>;

/** Picket, the teaching game of the free table: measured in inches, with a secret choice and an umpire. Not for players. */
export const picket: Picket = {
  id: 'pic',
  title: 'Picket',
  version: '1',
  seats: ['blue', 'red'],
  clauses: CLAUSES,
  options: [{ id: 'umpire', clause: 'PIC 5.2', default: false }],
  scenarios: [lane as PicketScenario],
  charts: {},
  steps: { turn, weather, mist, intent, march, fire, morale },
  fields: FIELDS,
  readScenario,
  withCharts: () => parsed(picket),
  setUp: (scenario, options) => ({
    steps: [{ step: 'turn' }],
    ...contentOf(scenario),
    hasUmpire: options.umpire === true,
    turn: 0,
    mist: false,
    standing: [],
    companies: companiesOf(scenario),
    verdict: null,
  }),
  adopt: (state, scenario) => ({ ...state, ...contentOf(scenario) }),
  view: state => state,
  rolls: rollsOf,
  outcome: (before, after, events) => ({
    lost: {
      blue: figuresOf(before, 'blue') - figuresOf(after, 'blue'),
      red: figuresOf(before, 'red') - figuresOf(after, 'red'),
    },
    ran: events.flatMap(event => (event.type === 'tested' && !event.held ? [event.unit] : [])),
  }),
  result: state => state.verdict!,
};

const contentOf = (scenario: PicketScenario) => ({ ground: grounds.put(scenario, compileGround(scenario)) });

/**
 * The volleys follow when the last side that marches halts. What follows a sealed intent hangs on the other side's, which
 * nobody may know: both marching throw for PIC 1.2, both standing fire at once, and of two that differ no die is thrown.
 */
function rollsOf(state: PicketState, action: PicketAction): readonly PicketRoll[] {
  const next = state.steps.at(-2)?.step;
  if (action.type === 'halt') return next === 'fire' ? volleysOf(state) : [];
  if (action.type !== 'intend') return [];
  return action.to === 'march' ? [firstRoll()] : volleysOf({ ...state, standing: SIDES });
}
