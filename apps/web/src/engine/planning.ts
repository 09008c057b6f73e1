import { type Parsed, parsed } from '@abatis/data';
import type { AskedFacts, NamedPlan, PlanEdit, PlanFile, Planner, PlanWhatIf } from '@abatis/screen';
import type { Kits } from './kits.ts';

/** So long one of several runs may go on before other questions are heard, in milliseconds. */
const SLICE = 40;

/** What a planner answers without a game. The page keeps the plans, and hands in the one that it asks about. */
export function planning(kits: Kits) {
  const plannerOf = async (rulebook: string): Promise<Planner> => {
    const planner = await kits.planner(rulebook);
    if (!planner) throw new Error(`The rulebook "${rulebook}" has no planner`);
    return planner;
  };
  let asked = 0;
  return {
    /** What there is to begin with; null: the rulebook plans nothing. */
    async planner(rulebook: string) {
      const planner = await kits.planner(rulebook);
      return planner && { title: planner.title, cites: planner.cites, examples: planner.examples };
    },
    readPlan: async (rulebook: string, name: string, text: string) =>
      (await plannerOf(rulebook)).read(text, name),
    planDesk: async (rulebook: string, plan: PlanFile) => (await plannerOf(rulebook)).desk(plan),
    editPlan: async (rulebook: string, plan: PlanFile, edit: PlanEdit, than: number | null) =>
      (await plannerOf(rulebook)).edit(plan, edit, than),
    /** Everything that could be done otherwise, the best first; null if another plan was asked about meanwhile. */
    async planWhatIfs(rulebook: string, plan: PlanFile): Promise<readonly PlanWhatIf[] | null> {
      const planner = await plannerOf(rulebook);
      const turn = ++asked;
      const found: PlanWhatIf[] = [];
      let begun = performance.now();
      for (const one of planner.whatIfs(plan)) {
        if (one) found.push(one);
        if (performance.now() - begun < SLICE) continue;
        await new Promise(resolve => setTimeout(resolve));
        if (turn !== asked) return null;
        begun = performance.now();
      }
      return found.toSorted((a, b) => (a.turn ?? Infinity) - (b.turn ?? Infinity));
    },
    comparePlans: async (rulebook: string, plans: readonly NamedPlan[]) =>
      (await plannerOf(rulebook)).sideBySide(plans),
    /** The plan to print: as lines, and as a drawing. */
    async planSheets(
      rulebook: string,
      plan: PlanFile,
    ): Promise<Parsed<{ readonly text: string; readonly svg: string }>> {
      const reckoned = (await plannerOf(rulebook)).reckon(plan, 'plan');
      return reckoned.ok ? parsed({ text: reckoned.value.text(), svg: reckoned.value.svg() }) : reckoned;
    },
    planChances: async (rulebook: string, facts: AskedFacts) => (await plannerOf(rulebook)).chances(facts),
  };
}
