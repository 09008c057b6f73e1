import {
  type Action,
  ActionTable,
  type Automatic,
  type Decision,
  type Event,
  type Frame,
  LEGAL,
  push,
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

/** Whether the dice of a step that nobody decides about fall: without this a step only passes. */
export type Due<S extends State> = (state: S, frame: S['steps'][number]) => boolean;

/**
 * The same, where steps may pass without a die: the position before the first step in which dice are due; null if the
 * order is not legal, throws dice itself, or the next player is asked before any of them.
 */
export function stoppedBefore<S extends State, A extends Action, E extends Event>(
  { rulebook, state }: { readonly rulebook: Rulebook<S, A, E>; readonly state: S },
  action: A,
  dues: Readonly<Record<string, Due<S>>>,
): S | null {
  const watched = Object.entries(dues).map(([name, isDue]) => {
    const own = rulebook.steps[name] as Automatic<S, Frame, E>;
    const run: typeof own.run = (draft, table, frame) =>
      isDue(draft as S, frame as S['steps'][number])
        ? push(draft, { step: STOPPED })
        : own.run(draft, table, frame);
    return [name, { run }];
  });
  const steps = { ...rulebook.steps, ...Object.fromEntries(watched), [STOPPED]: STOP };
  const table = new ActionTable<E>(seeded('ahead'), 0);
  const there = stateAfter({ rulebook: { ...rulebook, steps } as Rulebook<S, A, E>, state }, action, table);
  if (there?.steps.at(-1)?.step !== STOPPED || table.rolls.length > 0) return null;
  return { ...there, steps: there.steps.slice(0, -1) };
}

const STOPPED = 'stopped';

/** The game stops where somebody is asked. */
const STOP: Decision<State, Action> = {
  actions: {},
  seat: () => '',
  prompt: () => ({ id: 'stop' }),
  candidates: () => [],
  judge: () => LEGAL,
  apply: () => {},
};
