import { onBattlefield } from '@abatis/battlefield';
import { parsed } from '@abatis/data';
import { type Charts, type Rulebook, replacedCharts } from '@abatis/kernel';
import type { MibAction } from './actions.ts';
import { BATTLEFIELDS } from './battlefields.ts';
import type { MibCharts } from './charts/charts.ts';
import { readCharts } from './charts/read-charts.ts';
import { SHIPPED, shippedCharts } from './charts/shipped.ts';
import { CLAUSES } from './clauses.ts';
import type { MibEvent } from './events.ts';
import { refereeWith } from './explain/referee.ts';
import { brokenInvariant } from './invariants.ts';
import { openingOf } from './opening.ts';
import { OPTIONS } from './options.ts';
import { isTold, outcomeOf } from './outcome.ts';
import { readScenario } from './scenario/read-scenario.ts';
import type { MibScenario } from './scenario/schema.ts';
import { SCENARIOS } from './scenario/shipped.ts';
import { type MibState, SIDES, type Side } from './state.ts';
import { STEPS } from './steps/index.ts';
import { hearEvent, hearOrder, hearPrompt, hearRoll } from './view/hear.ts';
import { imagine } from './view/imagine.ts';
import { see } from './view/see.ts';
import type { MibView } from './view/view.ts';

export type Mib = Rulebook<MibState, MibAction, MibEvent, MibView, MibScenario>;

/** MiB: Napoleonic operations by divisions. */
export const mib: Mib = mibWith(SHIPPED, shippedCharts);

function mibWith(files: Charts, charts: MibCharts): Mib {
  const replaced = replacedCharts(SHIPPED, files);
  return {
    id: 'mib',
    title: 'MiB',
    version: '1',
    seats: SIDES,
    clauses: CLAUSES,
    options: OPTIONS,
    scenarios: SCENARIOS,
    charts: files,
    steps: STEPS,
    readScenario: (json, file) => onBattlefield(readScenario(json, file), BATTLEFIELDS, file),
    withCharts(given, fileOf) {
      const read = readCharts(given, fileOf);
      return read.ok ? parsed(mibWith(given, read.value)) : read;
    },
    setUp(scenario, options, table) {
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
    outcome: (_before, _after, events) => outcomeOf(events),
    isTold,
    result: state => state.result!,
    invariant: brokenInvariant,
    referee: refereeWith(charts),
  };
}
