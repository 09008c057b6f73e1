import {
  type Action,
  ActionTable,
  type Decision,
  type Event,
  LEGAL,
  type Rulebook,
  type State,
  seeded,
  stateAfter,
} from '@abatis/kernel/host';

/**
 * Where nobody has a choice the game plays on after an order, up to dice that the order itself says nothing of. This is
 * the position before the first of these steps; null if the order is not legal or leads to none of them without a die.
 */
export function stoppedAt<S extends State, A extends Action, E extends Event>(
  { rulebook, state }: { readonly rulebook: Rulebook<S, A, E>; readonly state: S },
  action: A,
  steps: readonly string[],
): S | null {
  const stops = Object.fromEntries(steps.map(step => [step, STOP]));
  const stopping = { ...rulebook, steps: { ...rulebook.steps, ...stops } } as Rulebook<S, A, E>;
  const table = new ActionTable<E>(seeded('ahead'), 0);
  const there = stateAfter({ rulebook: stopping, state }, action, table);
  const isThere = steps.includes(there?.steps.at(-1)?.step ?? '');
  return isThere && table.rolls.length === 0 ? there : null;
}

/** The game stops where somebody is asked. */
const STOP: Decision<State, Action> = {
  actions: {},
  seat: () => '',
  prompt: () => ({ id: 'stop' }),
  candidates: () => [],
  judge: () => LEGAL,
  apply: () => {},
};
