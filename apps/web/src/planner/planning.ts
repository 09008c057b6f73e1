import { formatProblem, type Problem } from '@abatis/data';
import type { PlanEdit, PlanFile, Planner } from '@abatis/screen';
import { say } from '@abatis/words';
import { theEngine } from '../table/handles.ts';
import { benchNow, EMPTY, type KeptPlan, openPlan, setBench, useShelfOfPlans } from './store.ts';

/* What a hand can do with a plan. The engine reckons; the newest wish counts, and what comes too late is dropped. */

const MOST_UNDO = 100;

let asked = 0;

/** Puts a plan on the desk; its past and its what-ifs are begun anew. */
async function show(
  plan: PlanFile,
  how: { readonly past?: readonly PlanFile[]; readonly future?: readonly PlanFile[] },
) {
  const { rulebook } = benchNow();
  const turn = ++asked;
  const desk = await theEngine().planDesk(rulebook, plan);
  if (turn !== asked) return;
  setBench({ desk, trial: null, past: how.past ?? [], future: how.future ?? [], whatIfs: null });
  void findWhatIfs(plan);
}

async function findWhatIfs(plan: PlanFile): Promise<void> {
  const { rulebook } = benchNow();
  const turn = asked;
  const whatIfs = await theEngine().planWhatIfs(rulebook, plan);
  if (whatIfs && turn === asked) setBench({ whatIfs });
}

/** Sits down at the planner of a rulebook: with the plan that was open last, or with its example. */
export async function sitDown(rulebook: string): Promise<Tools | null> {
  setBench({ ...EMPTY, rulebook });
  const planner = await theEngine().planner(rulebook);
  if (!planner) return null;
  setBench({ cites: planner.cites });
  const kept = openPlan(rulebook);
  if (kept) await show(kept.plan, {});
  else {
    const example = planner.examples.at(-1)!;
    await begin(example.name, example.plan);
  }
  return planner;
}

/** What a planner is called, and what there is to begin with. */
export type Tools = Pick<Planner, 'title' | 'cites' | 'examples'>;

const newId = (): string => `${Date.now().toString(36)}-${useShelfOfPlans.getState().plans.length}`;

/** A new plan beside those that are kept. */
export async function begin(name: string, plan: PlanFile): Promise<void> {
  const { rulebook } = benchNow();
  const { plans, open, set } = useShelfOfPlans.getState();
  const kept: KeptPlan = { id: newId(), rulebook, name: freshName(name, plans), plan, variants: [] };
  set({ plans: [kept, ...plans], open: { ...open, [rulebook]: kept.id } });
  setBench({ chosen: null, behind: null, problems: [] });
  await show(plan, {});
}

const freshName = (name: string, plans: readonly KeptPlan[]): string => {
  const taken = plans.map(each => each.name);
  if (!taken.includes(name)) return name;
  for (let n = 2; ; n++) if (!taken.includes(`${name} ${n}`)) return `${name} ${n}`;
};

export async function open(id: string): Promise<void> {
  const { rulebook } = benchNow();
  const { plans, open: former, set } = useShelfOfPlans.getState();
  const kept = plans.find(each => each.id === id);
  if (!kept) return;
  set({ open: { ...former, [rulebook]: id } });
  setBench({ chosen: null, behind: null, problems: [] });
  await show(kept.plan, {});
}

/** A file that was opened or dropped; what is wrong with it is listed, and the plan on the desk stays. */
export async function bringIn(name: string, text: string): Promise<void> {
  const { rulebook } = benchNow();
  const read = await theEngine().readPlan(rulebook, name, text);
  if (!read.ok) return setBench({ problems: told(read.problems) });
  const { title } = read.value;
  await begin(
    typeof title === 'string' && title !== '' ? title : name.replace(/(\.plan)?\.json$/, ''),
    read.value,
  );
}

const told = (problems: readonly Problem[]): readonly string[] => problems.map(formatProblem);

function change(of: (kept: KeptPlan) => KeptPlan): void {
  const kept = openPlan();
  const { plans, set } = useShelfOfPlans.getState();
  if (kept) set({ plans: plans.map(each => (each.id === kept.id ? of(each) : each)) });
}

const keep = (plan: PlanFile): void => change(kept => ({ ...kept, plan }));

export const rename = (name: string): void => change(kept => ({ ...kept, name: name.trim() || kept.name }));

/** Deletes a plan; another takes its place on the desk. */
export async function remove(id: string): Promise<void> {
  const { rulebook } = benchNow();
  const { plans, set } = useShelfOfPlans.getState();
  const left = plans.filter(each => each.id !== id);
  set({ plans: left });
  const next = left.find(each => each.rulebook === rulebook);
  if (openPlan()) return;
  if (next) await open(next.id);
  else await sitDown(rulebook);
}

/** Changes are made one after the other: each begins with what the one before has left. */
let changes: Promise<void> = Promise.resolve();

/** One thing changed; a change that cannot be made is refused with its reason. */
export function edit(wish: PlanEdit): Promise<void> {
  changes = changes.then(() => editNow(wish));
  return changes;
}

async function editNow(wish: PlanEdit): Promise<void> {
  const before = openPlan();
  if (!before) return;
  const { rulebook, desk } = benchNow();
  asked++;
  const made = await theEngine().editPlan(rulebook, before.plan, wish, desk?.result.turn ?? null);
  if (openPlan()?.id !== before.id) return;
  if (!made.ok) return setBench({ problems: told(made.problems), trial: null });
  take(before.plan, made.value, benchNow().past);
}

interface Made {
  readonly plan: PlanFile;
  readonly desk: NonNullable<ReturnType<typeof benchNow>['desk']>;
  readonly says: string;
  readonly difference: string;
}

function take(before: PlanFile, { plan, desk, says, difference }: Made, past: readonly PlanFile[]): void {
  keep(plan);
  setBench({
    desk,
    trial: null,
    problems: [],
    past: [...past, before].slice(-MOST_UNDO),
    future: [],
    whatIfs: null,
    said: [says, say`finished ${desk.result.finish}`, difference].filter(Boolean).join(', '),
  });
  void findWhatIfs(plan);
}

/** While a bar is held: what would come of letting it go here. Null: nothing is tried any more. */
export async function tryOut(wish: PlanEdit | null): Promise<void> {
  const { rulebook, desk, trial } = benchNow();
  if (wish === null) return setBench({ trial: null });
  if (trial && JSON.stringify(trial.edit) === JSON.stringify(wish)) return;
  // What was tried last stays in sight until the next is reckoned.
  setBench({ trial: { edit: wish, made: trial?.made ?? null, refused: null } });
  if (trying) return;
  trying = true;
  try {
    for (let next: PlanEdit | null = wish; next; ) {
      const kept = openPlan();
      if (!kept) return;
      const current: PlanEdit = next;
      const made = await theEngine().editPlan(rulebook, kept.plan, current, desk?.result.turn ?? null);
      const now = benchNow().trial;
      if (!now) return;
      if (now.edit === current) {
        setBench({
          trial: made.ok
            ? { edit: current, made: made.value, refused: null }
            : { edit: current, made: null, refused: made.problems.map(({ reason }) => reason).join('; ') },
          said: made.ok
            ? [made.value.says, say`finished ${made.value.desk.result.finish}`, made.value.difference]
                .filter(Boolean)
                .join(', ')
            : '',
        });
        next = null;
      } else next = now.edit;
    }
  } finally {
    trying = false;
  }
}

let trying = false;

/** Lets the bar go: what was tried becomes the plan. */
export async function letGo(): Promise<void> {
  const { trial } = benchNow();
  setBench({ trial: null });
  if (trial) await edit(trial.edit);
}

export async function undo(): Promise<void> {
  const kept = openPlan();
  const { past, future } = benchNow();
  const former = past.at(-1);
  if (!kept || !former) return;
  keep(former);
  await show(former, { past: past.slice(0, -1), future: [kept.plan, ...future] });
}

export async function redo(): Promise<void> {
  const kept = openPlan();
  const { past, future } = benchNow();
  const [next, ...others] = future;
  if (!kept || !next) return;
  keep(next);
  await show(next, { past: [...past, kept.plan], future: others });
}

/** Keeps the plan as it stands beside the one that goes on. */
export function keepVariant(name?: string): void {
  change(kept => ({
    ...kept,
    variants: [...kept.variants, { name: name ?? say`Variant ${kept.variants.length + 1}`, plan: kept.plan }],
  }));
}

export const renameVariant = (at: number, name: string): void =>
  change(kept => ({
    ...kept,
    variants: kept.variants.map((each, place) =>
      place === at && name.trim() ? { ...each, name: name.trim() } : each,
    ),
  }));

export const dropVariant = (at: number): void =>
  change(kept => ({ ...kept, variants: kept.variants.filter((_, place) => place !== at) }));

/** A variant becomes the plan; the plan is kept as a variant in its place. */
export async function takeVariant(at: number): Promise<void> {
  const kept = openPlan();
  const variant = kept?.variants[at];
  if (!kept || !variant) return;
  const { past } = benchNow();
  keep(variant.plan);
  await show(variant.plan, { past: [...past, kept.plan] });
}

/** Draws a variant behind the bars; null: none. */
export async function drawBehind(at: number | null): Promise<void> {
  const variant = at === null ? null : openPlan()?.variants[at];
  if (!variant) return setBench({ behind: null });
  const { chart } = await theEngine().planDesk(benchNow().rulebook, variant.plan);
  setBench({ behind: { name: variant.name, chart } });
}
