import { create } from 'zustand';
import { openRules } from '../table/showing.ts';
import type { Explained } from '../ui/links.ts';

interface RulesState {
  /** The clauses that were opened beside the map, oldest first, and which of them is shown. */
  readonly visited: readonly string[];
  readonly place: number;
  /** What is explained beside a link, and the rulebook it belongs to. */
  readonly explained: Explained | null;
}

export const useRulesStore = create<RulesState>(() => ({ visited: [], place: -1, explained: null }));

/** Notes that a clause is shown. What lay ahead after going back is given up, as browsers do. */
export function visit(clause: string): void {
  const { visited, place } = useRulesStore.getState();
  if (visited[place] === clause) return;
  useRulesStore.setState({ visited: [...visited.slice(0, place + 1), clause], place: place + 1 });
}

/** To the clause that was read before (-1) or after (1) this one. */
export function turn(by: -1 | 1): void {
  const { visited, place } = useRulesStore.getState();
  const clause = visited[place + by];
  if (clause === undefined) return;
  useRulesStore.setState({ place: place + by });
  openRules(clause);
}

/** Says beside a link what it means; null takes it away. */
export const explain = (explained: Explained | null): void => useRulesStore.setState({ explained });
