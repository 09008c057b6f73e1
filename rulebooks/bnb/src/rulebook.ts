import {
  grows,
  type OptionSpec,
  type Rulebook,
  readsOnly,
  type Telling,
  type TellTable,
  telling,
  toldBy,
  underCharts,
} from '@abatis/kernel';
import type { BnbAction } from './actions.ts';
import { type BnbCharts, readCharts } from './charts/charts.ts';
import { SHIPPED, shippedCharts } from './charts/shipped.ts';
import { CLAUSES } from './clauses.ts';
import type { BnbEvent, BnbTable } from './events.ts';
import { refereeWith } from './explain.ts';
import { brokenInvariant } from './invariants.ts';
import { OPTIONS } from './options.ts';
import { FIELDS } from './references.ts';
import { charismaRoll, maySetUp } from './rules/index.ts';
import { readScenario, SCENARIOS } from './scenario/read-scenario.ts';
import { type BnbScenario, scenarioSchema } from './scenario/schema.ts';
import { openingOf, shelved } from './set-up.ts';
import type { BnbState } from './state.ts';
import { STEPS } from './steps/index.ts';
import { hearEvent, hearOrder, hearPrompt, imagine, viewOf } from './view.ts';
import { SIDES } from './vocabulary.ts';

/** What a player would call the result of each kind of event; dice and modifiers lead to it and are not part of it. */
const TELL: TellTable<BnbEvent> = {
  'initiative-rolled': ({ side }) => ({ initiative: side }),
  tested: ({ unit, passed }) => ({ unit, passed }),
  'rout-rolled': ({ unit, result }) => ({ rout: unit, distance: result?.distance ?? null }),
  'unit-lost': ({ unit, loss }) => ({ lost: unit, loss }),
  'general-lost': ({ general }) => ({ lost: general }),
  disordered: ({ unit }) => ({ disordered: unit }),
  'game-decided': ({ winner, grade }) => ({ winner, grade }),
};

const outcomes: Telling<BnbEvent> = telling(toldBy(TELL), ({ type }) => type === 'turn-begun');
const TELLS = [...Object.keys(TELL), 'turn-begun'];

export type Bnb = Rulebook<BnbState, BnbAction, BnbEvent, BnbState, BnbScenario>;

/** Options that only one battle has. */
const ownOptions = ({ options }: BnbScenario): readonly OptionSpec[] =>
  options.own.map(({ id }) => ({ id, clause: 'BNB G.0', default: false }));

/** Brigades and Batteries. */
export const bnb: Bnb = underCharts(
  { shipped: SHIPPED, values: shippedCharts, read: readCharts },
  (charts: BnbCharts, replaced) => ({
    id: 'bnb',
    title: 'Brigades and Batteries',
    version: '1',
    seats: SIDES,
    clauses: CLAUSES,
    options: [...OPTIONS, ...SCENARIOS.flatMap(ownOptions)],
    optionsOf: ownOptions,
    scenarios: SCENARIOS,
    steps: STEPS,
    fields: FIELDS,
    readScenario,
    scenarioSchema,
    setUp(scenario, options, table: BnbTable) {
      if (replaced.length > 0) table.emit({ type: 'charts-replaced', clause: 'BNB 1.1a', charts: replaced });
      const state = openingOf(
        scenario,
        charts,
        options,
        name => table.roll(charismaRoll(charts, name)).result,
      );
      const deployments = SIDES.filter(side => maySetUp(state, side))
        .map(side => ({ step: 'set-up', side }) as const)
        .toReversed();
      return { ...state, steps: [{ step: 'turn' }, ...deployments] };
    },
    adopt: (state, scenario) => ({ ...state, battle: shelved(scenario, charts) }),
    view: viewOf,
    viewEvent: hearEvent,
    viewAction: hearOrder,
    viewPrompt: hearPrompt,
    imagine,
    outcome: grows(readsOnly(TELLS, (_before, _after, events) => outcomes.outcomeOf(events))),
    isTold: outcomes.isTold,
    result: state => state.result!,
    invariant: brokenInvariant,
    referee: refereeWith(charts),
  }),
);
