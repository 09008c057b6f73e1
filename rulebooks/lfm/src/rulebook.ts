import { onGround } from '@abatis/battlefield';
import {
  type Json,
  type OptionSpec,
  type Options,
  type Rulebook,
  readsOnly,
  type Telling,
  type TellTable,
  telling,
  toldBy,
  underCharts,
} from '@abatis/kernel';
import smallestBattle from '../data/smallest-battle.json' with { type: 'json' };
import type { LfmAction } from './actions.ts';
import { GROUND_RULES } from './battlefields.ts';
import { type LfmCharts, readCharts } from './charts/charts.ts';
import { SHIPPED, shippedCharts } from './charts/shipped.ts';
import { CLAUSES } from './clauses.ts';
import type { LfmEvent, LfmTable } from './events.ts';
import { refereeWith } from './explain.ts';
import { brokenInvariant } from './invariants.ts';
import { FIELDS } from './references.ts';
import { rollsOf } from './rolls.ts';
import { readScenario, SCENARIOS } from './scenario/read-scenario.ts';
import { type LfmScenario, scenarioSchema } from './scenario/schema.ts';
import { type Opening, openingOf } from './set-up.ts';
import { type LfmState, SIDES } from './state.ts';
import { STEPS } from './steps/index.ts';

/** What a player would call the result of each kind of event; dice and modifiers lead to it and are not part of it. */
const TELL: TellTable<LfmEvent> = {
  'initiative-won': ({ side }) => ({ initiative: side }),
  'army-command-taken': ({ side, commander }) => ({ armyCommander: commander, side }),
  'command-rolled': ({ commander, passed }) => ({ commander, inCommand: passed }),
  'command-by-presence': ({ commander }) => ({ commander, inCommand: true }),
  'bridge-burned': ({ bridge }) => ({ burned: bridge }),
  'cohesion-checked': ({ unit, passed }) => ({ unit, passed }),
  bombarded: ({ target, checks }) => ({ target, checks }),
  'checks-taken': ({ unit, effect }) => ({ unit, effect }),
  'charge-rolled': ({ target, code }) => ({ charge: target, result: code }),
  combat: ({ defending, code }) => ({ combat: [...defending], result: code }),
  'unit-lost': ({ unit }) => ({ lost: unit }),
  'lost-to-stacking': ({ unit }) => ({ lost: unit }),
  'eliminated-in-retreat': ({ units }) => ({ lost: [...units] }),
  retreated: ({ units, path }) => ({ retreated: [...units], to: path.at(-1)! }),
  'casualty-rolled': ({ commander, casualty }) => ({ commander, casualty }),
  'reorganization-rolled': ({ hex, removed }) => ({ reorganized: hex, success: removed }),
  'recovery-rolled': ({ unit, recovered }) => ({ recovery: unit, success: recovered }),
  'brigade-shattered': ({ brigade }) => ({ shattered: brigade }),
  'brigade-unshattered': ({ brigade }) => ({ unshattered: brigade }),
  'objective-taken': ({ objective, side }) => ({ objective, side }),
  'game-decided': ({ winner, grade }) => ({ winner, grade }),
};

/** LFM 7.8: of several checks it does not matter which one failed, only what they made of the unit. */
function told(events: readonly LfmEvent[]): readonly Json[] {
  const isSummed = (unit: string): boolean =>
    events.some(event => event.type === 'checks-taken' && event.unit === unit);
  return toldBy(TELL)(events.filter(event => event.type !== 'cohesion-checked' || !isSummed(event.unit)));
}

/** A new phase begins: what happens from here on is no longer the result of the order. */
const isNextPhase = ({ type }: LfmEvent): boolean => type === 'phase' || type === 'player-turn';

const { outcomeOf, isTold }: Telling<LfmEvent> = telling(told, isNextPhase);

const TELLS = [...Object.keys(TELL), 'phase', 'player-turn'];

/** LFM R15: nothing is hidden, so that everybody sees the state. */
export type LfmView = LfmState;

export type Lfm = Rulebook<LfmState, LfmAction, LfmEvent, LfmView, LfmScenario>;

/** LFM 0.1: the variants of a scenario. */
const variantsOf = ({ variants }: LfmScenario): readonly OptionSpec[] =>
  variants.map(({ option }) => ({ id: option, clause: 'LFM 0.1', default: false }));

const OPTIONS: readonly OptionSpec[] = [
  // A variant that the chosen scenario does not have changes nothing.
  ...SCENARIOS.flatMap(variantsOf),
  {
    id: 'reorganization.inZoi',
    clause: 'LFM R143',
    default: 'scenario',
    choices: ['scenario', 'forbidden', 'plusOne'],
  },
];

/** The Last Full Measure. */
export const lfm: Lfm = underCharts(
  { shipped: SHIPPED, values: shippedCharts, read: readCharts },
  (charts: LfmCharts, replaced) => ({
    id: 'lfm',
    title: 'The Last Full Measure',
    version: '2',
    seats: SIDES,
    clauses: CLAUSES,
    options: OPTIONS,
    optionsOf: variantsOf,
    scenarios: SCENARIOS,
    steps: STEPS,
    fields: FIELDS,
    readScenario: (json, file) => onGround(readScenario(json, file), GROUND_RULES, file),
    scenarioSchema,
    smallestBattle,
    reads: GROUND_RULES.reads,
    setUp(scenario, options, table: LfmTable) {
      if (replaced.length > 0) table.emit({ type: 'charts-replaced', clause: 'LFM 0.1', charts: replaced });
      const { state, battle } = opening(scenario, options, charts);
      const free = battle.terms.freeSetUps.length > 0;
      return { ...state, steps: free ? [{ step: 'turn' }, { step: 'set-up' }] : [{ step: 'turn' }] };
    },
    adopt: (state, scenario) => ({ ...state, battle: opening(scenario, state.options, charts).state.battle }),
    view: state => state,
    rolls: rollsOf,
    outcome: readsOnly(TELLS, (_before, _after, events) => outcomeOf(events)),
    isTold,
    result: state => state.result!,
    invariant: brokenInvariant,
    referee: refereeWith(charts),
  }),
);

/** A scenario under the chosen options, before the first turn. */
function opening(scenario: LfmScenario, options: Options, charts: LfmCharts): Opening {
  const variants = scenario.variants.filter(({ option }) => options[option]).map(({ id }) => id);
  const inForce = { ...options, 'reorganization.inZoi': inZoi(scenario, options) };
  return openingOf(scenario, charts, variants, inForce);
}

/** LFM R143: the players' choice, or else the scenario's. */
function inZoi(scenario: LfmScenario, options: Options): string {
  const chosen = options['reorganization.inZoi'];
  return chosen === 'forbidden' || chosen === 'plusOne' ? chosen : scenario.options.reorganization.inZoi;
}
