import type { Game, Moment, Seat } from '@abatis/kernel';
import type { LogEntry, TableMoment } from '@abatis/screen';
import type { ComputerState, TableUpdate, UndoState } from './protocol.ts';

/** For whom something is shown or told; the seat null is a bystander. */
export interface Reader {
  readonly seat: Seat | null;
  /** Nothing is hidden from him: the game has ended, or has no secrets. */
  readonly open: boolean;
}

/** Whoever looks at a game without secrets. */
export const EVERYBODY: Reader = { seat: null, open: true };

/** What was played, as this reader heard of it: the rulebook says what that is. */
export function heard(
  { rulebook }: Game,
  { index, seat, action, rolls, events, state }: Moment,
  reader: Reader,
): LogEntry {
  if (reader.open) return { index, seat, action, rolls, events };
  const told = <T>(items: readonly T[], view: ((item: T) => T | null) | null): readonly T[] =>
    view ? items.flatMap(item => view(item) ?? []) : items;
  return {
    index,
    seat,
    action:
      action && seat !== null && rulebook.viewAction
        ? rulebook.viewAction(action, seat, reader.seat, state)
        : action,
    rolls: told(rolls, rulebook.viewRoll ? roll => rulebook.viewRoll!(roll, reader.seat, state) : null),
    events: told(events, rulebook.viewEvent ? event => rulebook.viewEvent!(event, reader.seat, state) : null),
  };
}

/** A moment that is only looked at: nothing can be done in it. */
export const asRecord = (moment: TableMoment): TableMoment => ({
  ...moment,
  prompt: moment.prompt && { ...moment.prompt, buttons: [], checklist: [] },
  choices: [],
  plans: moment.plans.map(({ drop: _drop, raise: _raise, ...plan }) => plan),
});

/** Nothing can be taken back here and now. */
export const NO_UNDO: UndoState = { free: false, phase: 0, refused: null };

/** What is sent while the screen is passed on: the page forgets all it had. */
export const veiledUpdate = (
  { length, shown }: Pick<TableUpdate, 'length' | 'shown'>,
  curtain: Seat,
  computer: ComputerState,
): TableUpdate => ({
  length,
  shown,
  viewer: null,
  reader: null,
  curtain,
  handover: null,
  moment: veiledMoment(curtain),
  log: [],
  logFrom: 'start',
  undo: NO_UNDO,
  marks: [],
  computer,
});

/** The table while the screen is passed on: nothing of it. */
const veiledMoment = (phasing: Seat): TableMoment => ({
  clock: { label: '', turn: 0, of: 0, night: false },
  phasing,
  phases: [],
  scores: [],
  pieces: [],
  stacks: [],
  markers: [],
  prompt: null,
  choices: [],
  selection: [],
  plans: [],
  verdict: null,
});
