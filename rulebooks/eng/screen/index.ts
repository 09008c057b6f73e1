import { type Parsed, parsed, Report } from '@abatis/data';
import type { Planner, Reckoned } from '@abatis/screen';
import { alternatives, comparePlans, forecast, planSchema, readPlan, type SiegePlan } from '../src/inside.ts';
import { planSvg } from './planner/svg.ts';
import { comparisonText, planText } from './planner/text.ts';

/** ENG P: the planner of siege works, for an umpire with a sand table or for a player. */
export const planner: Planner = {
  schema: planSchema,
  reckon(json, file): Parsed<Reckoned> {
    const plan = readPlan(json, file);
    if (!plan.ok) return plan;
    const told = forecast(plan.value);
    const others = alternatives(plan.value);
    return parsed({
      forecast: { ...told, alternatives: others },
      text: () => planText(told, others),
      svg: () => planSvg(told),
    });
  },
  compare(files): Parsed<Reckoned> {
    const report = new Report(files[0]?.file ?? 'plans');
    const plans = files.flatMap(({ json, file }): readonly SiegePlan[] => {
      const plan = report.take(readPlan(json, file));
      return plan ? [plan] : [];
    });
    const [first, ...others] = plans;
    if (!first || report.count > 0) return report.failed();
    const compared = comparePlans([first, ...others]);
    const names = files.map(({ file }, at) => plans[at]!.title ?? file);
    return report.parsed({
      forecast: compared,
      text: () => comparisonText(compared, names),
      svg: () => planSvg(compared.forecasts[0]!),
    });
  },
};
