import type { Action, Event, Rulebook, State } from '@abatis/kernel';

/** A rulebook of one seat and one scenario, of which a test needs little. */
export const smallBook = <S extends State, A extends Action, E extends Event = Event>(
  needed: Pick<Rulebook<S, A, E>, 'title' | 'steps' | 'setUp' | 'outcome'> & Partial<Rulebook<S, A, E>>,
): Rulebook<S, A, E> => ({
  id: 'x',
  version: '1',
  seats: ['one'],
  clauses: {},
  options: [],
  scenarios: [{ id: 's', title: 's' }],
  charts: {},
  readScenario: () => ({ ok: false, problems: [] }),
  withCharts: () => ({ ok: false, problems: [] }),
  view: state => state,
  result: () => ({ winner: null, clause: 'X 1' }),
  ...needed,
});
