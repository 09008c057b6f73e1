import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../../tools/budget.ts';
import { forecast } from '../../src/planner/forecast.ts';
import type { SiegePlan } from '../../src/planner/plan-file.ts';
import { carryOutEngineers } from '../../src/rules/index.ts';
import { ordersFromPlan } from '../../src/rules/p.16-orders-from-plan.ts';
import { planFromState } from '../../src/rules/p.17-plan-from-state.ts';
import { type Field, field } from '../support/field.ts';
import { after, afterTurns } from '../support/table.ts';
import { randomCamp } from './random-camps.ts';

/* ENG P.18: a schedule that nobody disturbs is what is played, turn for turn. */

const SITES = 3;
const TURNS = 150;

const planOf = ({ state }: Field, nights: readonly string[]): SiegePlan => {
  const plan = planFromState(state, 'red');
  return { ...plan, projects: plan.projects.map(each => ({ ...each, night: nights.includes(each.id) })) };
};

/** The turn after which each work is begun, and after which finished, as far as the horizon reaches. */
function foretold(plan: SiegePlan, last: number): Readonly<Record<string, readonly (number | null)[]>> {
  const { projects } = forecast(plan);
  const within = (index: number | undefined): number | null =>
    index === undefined || index > last ? null : index;
  return Object.fromEntries(
    projects.map(({ id, start, finish }) => [id, [within(start?.index), within(finish?.index)]]),
  );
}

/** The same as it is played: at dusk those are ACTIVE whom the plan uses. */
function played(start: Field, nights: readonly string[], turns: number): Field {
  let now = start;
  for (let turn = 0; turn < turns; turn++) {
    const { moment } = now.state.eng.clock;
    if (moment.seg === 'N' && moment.turn === 1)
      now = after(now, [], draft => {
        for (const order of ordersFromPlan(draft, 'red', planOf(now, nights)))
          if (order.do === 'active') carryOutEngineers(draft, 'red', order);
      });
    now = afterTurns(now, 1);
  }
  return now;
}

/** ENG P.3: a work that the plan leaves out as illegal is not begun either. */
const NEVER = (works: object) => Object.fromEntries(Object.keys(works).map(name => [name, [null, null]]));

const camps = Array.from({ length: budget(5) }, (_, seed) => ({ seed, ...randomCamp(seed, SITES) }));

test(
  'ENG P.18 ENG P.16 ENG P.5 random plans are played out as they foretell, turn for turn, by day and by night',
  () => {
    for (const { seed, text, nights } of camps) {
      const start = field(text);
      const begun = start.state.eng.clock.moment;
      const end = played(start, nights, TURNS);
      const last = begun.turn - 2 + TURNS;
      const told = Object.fromEntries(
        end.state.eng.projects.map(({ name, startedAt, finishedAt }) => [name, [startedAt, finishedAt]]),
      );
      const plan = foretold(planOf(start, nights), last);
      expect({ seed, ...told }).toEqual({ seed, ...NEVER(told), ...plan });
    }
  },
  PATIENCE,
);
