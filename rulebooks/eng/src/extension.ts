import { type BnbState, moreMoraleDrms } from '@abatis/bnb/rules';
import type { Extension } from '@abatis/kernel/extension';
import type { EngAction } from './actions.ts';
import { CLAUSES } from './clauses.ts';
import { CONTRIBUTIONS } from './contributions.ts';
import type { EngEvent } from './events.ts';
import { FIRE_CONTRIBUTIONS } from './fire-contributions.ts';
import { brokenInvariant } from './invariants.ts';
import { OPTIONS } from './options.ts';
import { outcomeOf } from './outcome.ts';
import { referee } from './referee.ts';
import { ENG_FIELDS } from './references.ts';
import { SCENARIO_CONTRIBUTIONS, unarmedDrms } from './rules/index.ts';
import { readScenario, SCENARIOS } from './scenario/read-scenario.ts';
import { type EngScenario, scenarioSchema } from './scenario/schema.ts';
import { withFirstWatch } from './sequence.ts';
import { engOpening } from './set-up.ts';
import type { EngState } from './state.ts';
import { AMENDMENTS, ENG_STEPS } from './steps/index.ts';
import { hearEvent, hearOrder, hearRoll, imagine, viewOf } from './view.ts';

/** Siege engineering, as an extension of Brigades and Batteries. */
export const engineering: Extension<BnbState, EngScenario, 'eng', EngState, EngAction, EngEvent> = {
  id: 'eng',
  title: 'Siege engineering',
  version: '1',
  clauses: CLAUSES,
  options: OPTIONS,
  steps: ENG_STEPS,
  fields: ENG_FIELDS,
  amendments: AMENDMENTS,
  scenarios: SCENARIOS,
  contributions: [
    ...SCENARIO_CONTRIBUTIONS,
    moreMoraleDrms.by(unarmedDrms),
    ...CONTRIBUTIONS,
    ...FIRE_CONTRIBUTIONS,
  ],
  readScenario,
  scenarioSchema,
  opens: withFirstWatch,
  setUp: (state, { eng = {} }, options) => engOpening(state, eng, options),
  view: viewOf,
  viewEvent: hearEvent,
  viewAction: hearOrder,
  viewRoll: hearRoll,
  imagine,
  outcome: outcomeOf,
  invariant: brokenInvariant,
  referee,
};
