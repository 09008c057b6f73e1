import type { PlanChart, PlanDesk, PlanEdit, PlanFile, Planner, PlanWhatIf } from '@abatis/screen';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A variant that is kept beside a plan. */
export interface Variant {
  readonly name: string;
  readonly plan: PlanFile;
}

/** A plan of this browser. */
export interface KeptPlan {
  readonly id: string;
  readonly rulebook: string;
  readonly name: string;
  readonly plan: PlanFile;
  readonly variants: readonly Variant[];
}

interface Shelf {
  readonly plans: readonly KeptPlan[];
  /** The plan that is open, by rulebook. */
  readonly open: Readonly<Record<string, string>>;
  readonly set: (change: Partial<Omit<Shelf, 'set'>>) => void;
}

/** The plans of this browser: they are there again when the page is, with or without a network. */
export const useShelfOfPlans = create<Shelf>()(
  persist(set => ({ plans: [], open: {}, set: change => set(change) }), {
    name: 'abatis-plans',
    version: 1,
    partialize: ({ set: _set, ...kept }) => kept,
  }),
);

/** Something that is being tried while a bar is held: what it would change, and what would come of it. */
export interface Trial {
  readonly edit: PlanEdit;
  /** Null until it has been reckoned. */
  readonly made: {
    readonly plan: PlanFile;
    readonly desk: PlanDesk;
    readonly says: string;
    readonly difference: string;
  } | null;
  /** Why it cannot be done. */
  readonly refused: string | null;
}

/** What lies on the desk now; gone when the page is left. */
interface Bench {
  readonly rulebook: string;
  /** The clauses of what the page does of itself. */
  readonly cites: Planner['cites'] | null;
  readonly desk: PlanDesk | null;
  readonly trial: Trial | null;
  /** The work that is looked at. */
  readonly chosen: string | null;
  readonly past: readonly PlanFile[];
  readonly future: readonly PlanFile[];
  /** What could be done otherwise; null: still being reckoned. */
  readonly whatIfs: readonly PlanWhatIf[] | null;
  /** A variant drawn behind the bars. */
  readonly behind: { readonly name: string; readonly chart: PlanChart } | null;
  /** What a file or a change was refused for. */
  readonly problems: readonly string[];
  /** Said to those who listen. */
  readonly said: string;
}

export const EMPTY: Bench = {
  rulebook: '',
  cites: null,
  desk: null,
  trial: null,
  chosen: null,
  past: [],
  future: [],
  whatIfs: null,
  behind: null,
  problems: [],
  said: '',
};

export const useBench = create<Bench>()(() => EMPTY);

export const setBench = (change: Partial<Bench>): void => useBench.setState(change);
export const benchNow = (): Bench => useBench.getState();

/** The plan that is open. */
export function openPlan(rulebook = benchNow().rulebook): KeptPlan | null {
  const { plans, open } = useShelfOfPlans.getState();
  return plans.find(({ id }) => id === open[rulebook]) ?? null;
}

export const useOpenPlan = (rulebook: string): KeptPlan | null =>
  useShelfOfPlans(({ plans, open }) => plans.find(({ id }) => id === open[rulebook]) ?? null);
