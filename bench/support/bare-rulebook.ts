import type { Action, Event, Rulebook, State } from '@abatis/kernel';

/** What a rulebook needs besides its steps, for benchmarks that only measure the steps. */
export const bareRulebook = <S extends State, A extends Action, E extends Event>(
  steps: Rulebook<S, A, E>['steps'],
  setUp: () => S,
): Rulebook<S, A, E> => ({
  id: 'bench',
  title: 'Bench',
  version: '1',
  seats: ['0', '1'],
  clauses: {},
  options: [],
  scenarios: [{ id: 'only', title: 'Only' }],
  charts: {},
  steps,
  readScenario: (_, file) => ({ ok: false, problems: [{ file, path: '', reason: 'there is only one' }] }),
  withCharts: () => ({ ok: false, problems: [{ file: 'charts', path: '', reason: 'there are none' }] }),
  setUp,
  view: state => state,
  outcome: (_, after) => JSON.parse(JSON.stringify(after)),
  result: () => ({ winner: null, clause: 'BENCH 1' }),
});
