import { onGround } from '@abatis/battlefield';
import {
  grows,
  type Json,
  type Rulebook,
  readsOnly,
  type Telling,
  type TellTable,
  telling,
  toldBy,
  underCharts,
} from '@abatis/kernel';
import smallestBattle from '../data/smallest-battle.json' with { type: 'json' };
import type { MibAction } from './actions.ts';
import { GROUND_RULES } from './battlefields.ts';
import { type MibCharts, readCharts } from './charts/charts.ts';
import { SHIPPED, shippedCharts } from './charts/shipped.ts';
import { CLAUSES } from './clauses.ts';
import type { MibEvent, MibTable } from './events.ts';
import { refereeWith } from './explain/index.ts';
import { brokenInvariant } from './invariants.ts';
import { OPTIONS } from './options.ts';
import { FIELDS } from './references.ts';
import { rollsOf } from './rolls.ts';
import { readScenario, SCENARIOS } from './scenario/read-scenario.ts';
import { type MibScenario, scenarioSchema } from './scenario/schema.ts';
import { openingOf } from './set-up.ts';
import { type MibState, SIDES, type Side } from './state.ts';
import { STEPS } from './steps/index.ts';
import { imagine } from './view/imagine.ts';
import { hearEvent, hearOrder, hearPrompt, hearRoll, see } from './view/see.ts';
import type { MibView } from './view/view.ts';

/** What a player would call the result of each kind of event; dice and modifiers lead to it and are not part of it. */
const TELL: TellTable<MibEvent> = {
  'chit-drawn': ({ formation }) => ({ drawn: formation }),
  'call-checked': ({ rule, passed }) => ({ rule, comes: passed }),
  'recovery-rolled': ({ unit, recovered }) => ({ recovery: unit, success: recovered }),
  'double-time-checked': ({ unit, passed }) => ({ doubleTime: unit, together: passed }),
  'attack-checked': ({ unit, passed }) => ({ unit, mayAttack: passed }),
  'charge-check': ({ unit, clause, passed }) => ({ unit, check: clause, passed }),
  combat: ({ hexes, retreat, advance }) => ({ combat: [...hexes], retreat, advance }),
  'step-lost': ({ unit, as }) => ({ step: unit, as }),
  'organic-lost': ({ unit, left }) => ({ organicCavalry: unit, left }),
  'guns-lost': ({ unit }) => ({ battery: unit }),
  'batteries-lost': ({ hex, lost }) => ({ batteries: hex, lost }),
  disorganized: ({ unit }) => ({ disorganized: unit }),
  smashed: ({ unit }) => ({ smashed: unit }),
  eliminated: ({ unit }) => ({ lost: unit }),
  retreated: ({ units, path }) => ({ retreated: [...units], to: path.at(-1)! }),
  'initiative-moved': ({ to }) => ({ initiative: to }),
  'game-decided': ({ winner }) => ({ winner }),
};

/** Up to the next activation, whose beginning would tell who of the enemy is Smashed in the fog (2.5e). */
function told(events: readonly MibEvent[]): readonly Json[] {
  const end = events.findIndex(({ type }) => type === 'activated');
  return toldBy(TELL)(end < 0 ? events : events.slice(0, end));
}

/** What comes after the end of an activation is no longer the result of the order. */
const outcomes: Telling<MibEvent> = telling(told, ({ type }) => type === 'activation-ended');
const TELLS = [...Object.keys(TELL), 'activated', 'activation-ended'];
export const outcomeOf: Telling<MibEvent>['outcomeOf'] = outcomes.outcomeOf;

export type Mib = Rulebook<MibState, MibAction, MibEvent, MibView, MibScenario>;

/** MiB: Napoleonic operations by divisions. */
export const mib: Mib = underCharts(
  { shipped: SHIPPED, values: shippedCharts, read: readCharts },
  (charts: MibCharts, replaced) => ({
    id: 'mib',
    title: 'MiB',
    version: '2',
    seats: SIDES,
    clauses: CLAUSES,
    options: OPTIONS,
    scenarios: SCENARIOS,
    steps: STEPS,
    fields: FIELDS,
    readScenario: (json, file) => onGround(readScenario(json, file), GROUND_RULES, file),
    scenarioSchema,
    smallestBattle,
    reads: GROUND_RULES.reads,
    setUp(scenario, options, table: MibTable) {
      if (replaced.length > 0) table.emit({ type: 'charts-replaced', clause: 'MIB 2.1d', charts: replaced });
      return { ...openingOf(scenario, charts, options).state, steps: [{ step: 'turn' }] };
    },
    adopt: (state, scenario) => ({
      ...state,
      battle: openingOf(scenario, charts, state.options).state.battle,
    }),
    view: (state, seat) => see(state, seat as Side | null),
    viewEvent: (event, seat, state) => hearEvent(event, seat as Side | null, state),
    viewRoll: (roll, seat, state) => hearRoll(roll, seat as Side | null, state),
    viewAction: (order, by, seat, state) => hearOrder(order, by, seat as Side | null, state),
    viewPrompt: (prompt, _seat, state) => hearPrompt(prompt, state),
    imagine,
    rolls: rollsOf,
    outcome: grows(readsOnly(TELLS, (_before, _after, events) => outcomeOf(events))),
    isTold: outcomes.isTold,
    result: state => state.result!,
    invariant: brokenInvariant,
    referee: refereeWith(charts),
  }),
);
