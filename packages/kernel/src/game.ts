import { type Parsed, parsed, rejected } from '@abatis/data';
import { kernelRefusal } from './clauses.ts';
import type { Dice } from './dice/dice.ts';
import { transact } from './edit.ts';
import { freezeState } from './freeze.ts';

import { type Options, readOptions } from './options.ts';
import type { Result, Rulebook, Scenario } from './rulebook.ts';
import { type Ruling, ruling } from './rulings.ts';
import type { Past, Takeback } from './save/format.ts';
import {
  type Action,
  type Automatic,
  type Decision,
  type Event,
  type Frame,
  isDecision,
  type Prompt,
  type Seat,
  type State,
} from './steps.ts';
import { ActionTable, type Roll } from './table.ts';

/** A game at one moment. It is a value: acting gives a new game and leaves this one as it is. */
export interface Game<S extends State = State, A extends Action = Action, E extends Event = Event> {
  readonly rulebook: Rulebook<S, A, E>;
  readonly scenario: Scenario;
  readonly options: Options;
  readonly dice: Dice;
  /** Number of the next roll. It never goes back, not even when a roll is taken back. */
  readonly seq: number;
  readonly state: S;
  readonly moment: Moment<S, A, E>;
  /** Set when the game was continued from a snapshot: the first moment is then that snapshot. */
  readonly past: Past | null;
  readonly takebacks: readonly Takeback[];
  /** States are frozen and proved to be plain data after every action. For tests and development. */
  readonly strict: boolean;
}

/** A state and the rules it is played by: all that a ruling or odds need of a game. */
export type Position<S extends State = State, A extends Action = Action, E extends Event = Event> = Pick<
  Game<S, A, E>,
  'rulebook' | 'state'
>;

/** One action and what came of it, chained to the moment before. */
export interface Moment<S extends State = State, A extends Action = Action, E extends Event = Event> {
  /** How many actions have been played, counting those before a snapshot. */
  readonly index: number;
  readonly before: Moment<S, A, E> | null;
  readonly state: S;
  /** Who acted and how; null for the set-up or a snapshot. */
  readonly seat: Seat | null;
  readonly action: A | null;
  readonly rolls: readonly Roll[];
  readonly events: readonly E[];
  readonly revealed: boolean;
}

/** A rule threw: our bug. The game stays at its last good state, and a save file with this reproduces it. */
export interface Fault {
  readonly step: string;
  /** Absent when the position itself is at fault. */
  readonly action?: Action;
  readonly seat: Seat;
  readonly message: string;
  readonly stack?: string;
}

export type Acted<S extends State, A extends Action, E extends Event> =
  | { readonly kind: 'done'; readonly game: Game<S, A, E> }
  | { readonly kind: 'refused'; readonly ruling: Ruling }
  | { readonly kind: 'fault'; readonly fault: Fault };

export interface NewGame {
  /** Name of a shipped scenario, or a designer's own as `readScenario` gave it. */
  readonly scenario: string | Scenario;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly dice: Dice;
  readonly strict?: boolean;
}

export function createGame<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  { scenario: wanted, options: given = {}, dice, strict = false }: NewGame,
): Parsed<Game<S, A, E>> {
  const scenario = typeof wanted === 'string' ? rulebook.scenarios.find(({ id }) => id === wanted) : wanted;
  if (!scenario) {
    const known = rulebook.scenarios.map(({ id }) => id).join(', ');
    return rejected('game', '/scenario', `${rulebook.id} has no scenario "${wanted}"; it has: ${known}`);
  }
  const options = readOptions(rulebook.options, given);
  if (!options.ok) return options;

  const table = new ActionTable<E>(dice, 0);
  const state = transact(rulebook.setUp(scenario, options.value, table), draft =>
    settle(rulebook, draft, table),
  );
  if (strict) freezeState(state);
  const { rolls, events, revealed } = table;
  const moment = { index: 0, before: null, state, seat: null, action: null, rolls, events, revealed };
  return parsed({
    rulebook,
    scenario,
    options: options.value,
    dice,
    seq: table.nextSeq,
    state,
    moment,
    past: null,
    takebacks: [],
    strict,
  });
}

/** Who is asked what. Null when the game is over. */
export interface Asked<S extends State = State, A extends Action = Action, E extends Event = Event> {
  readonly seat: Seat;
  readonly frame: Frame;
  readonly step: Decision<S, A, Frame, E>;
}

export function asked<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  state: S,
): Asked<S, A, E> | null {
  const frame = state.steps.at(-1);
  if (!frame) return null;
  const step = rulebook.steps[frame.step];
  if (!step || !isDecision(step)) throw new Error(`Nobody decides in step "${frame.step}"`);
  return { seat: step.seat(state, frame), frame, step: step as Decision<S, A, Frame, E> };
}

export function promptOf(game: Game): (Prompt & { readonly seat: Seat; readonly step: string }) | null {
  const question = asked(game.rulebook, game.state);
  if (!question) return null;
  const { seat, step, frame } = question;
  return { ...step.prompt(game.state, frame), seat, step: frame.step };
}

/** The legal answers that the step proposes. */
export function candidates<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
): readonly A[] {
  const question = asked(game.rulebook, game.state);
  if (!question) return [];
  const proposed = question.step.candidates(game.state, question.frame);
  return Array.isArray(proposed) ? proposed : [...proposed];
}

export const isOver = (game: Game): boolean => game.state.steps.length === 0;

export const resultOf = (game: Game): Result | null =>
  isOver(game) ? game.rulebook.result(game.state) : null;

/** The referee's answer, without playing. `by` is who asks; without it the asked seat does. */
export function judge<S extends State, A extends Action, E extends Event>(
  { rulebook, state }: Position<S, A, E>,
  action: A,
  by?: Seat,
): Ruling {
  const question = asked(rulebook, state);
  return question ? judgeAnswer(question, state, action, by) : ruling(kernelRefusal('ABATIS over'));
}

function judgeAnswer<S extends State, A extends Action, E extends Event>(
  { seat, frame, step }: Asked<S, A, E>,
  state: S,
  action: A,
  by: Seat | undefined,
): Ruling {
  if (by !== undefined && by !== seat) return ruling(kernelRefusal('ABATIS seat', { seat }));
  if (!Object.hasOwn(step.actions, action.type)) {
    return ruling(kernelRefusal('ABATIS action', { type: action.type, step: frame.step }));
  }
  return step.judge(state, action, frame);
}

/** Judges the action and, if it is legal, carries it out up to the next decision. */
export function act<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
  by?: Seat,
): Acted<S, A, E> {
  const { rulebook, state, moment } = game;
  let seat: Seat = by ?? '';
  try {
    const question = asked(rulebook, state);
    if (!question) return { kind: 'refused', ruling: ruling(kernelRefusal('ABATIS over')) };
    seat = question.seat;
    const verdict = judgeAnswer(question, state, action, by);
    if (!verdict.legal) return { kind: 'refused', ruling: verdict };

    const table = new ActionTable<E>(game.dice, game.seq);
    const next = carryOut(rulebook, question, state, action, table);
    if (game.strict) freezeState(next);
    return { kind: 'done', game: advance(game, next, seat, action, table, moment) };
  } catch (error) {
    return { kind: 'fault', fault: faultOf(state.steps.at(-1)?.step ?? '', action, seat, error) };
  }
}

/** The state after an action that has been judged: what odds and computer players run, without a log. */
export function carryOut<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  { step, frame }: Asked<S, A, E>,
  state: S,
  action: A,
  table: ActionTable<E>,
): S {
  return transact(state, draft => {
    step.apply(draft, action, table, frame);
    settle(rulebook, draft, table);
  });
}

function advance<S extends State, A extends Action, E extends Event>(
  { rulebook, scenario, options, dice, past, takebacks, strict }: Game<S, A, E>,
  state: S,
  seat: Seat,
  action: A,
  table: ActionTable<E>,
  before: Moment<S, A, E>,
): Game<S, A, E> {
  const { rolls, events, revealed, nextSeq: seq } = table;
  const moment = { index: before.index + 1, before, state, seat, action, rolls, events, revealed };
  return { rulebook, scenario, options, dice, seq, state, moment, past, takebacks, strict };
}

/** More steps than this without a decision is a rule that goes round in circles. */
const STEPS_WITHOUT_DECISION = 10_000;

/** Runs the steps that nobody decides, until somebody must or the game is over. */
function settle<S extends State, E extends Event>(
  rulebook: Rulebook<S, Action, E>,
  draft: S,
  table: ActionTable<E>,
): void {
  for (let n = 0; n < STEPS_WITHOUT_DECISION; n++) {
    if (isSettled(rulebook, draft)) return;
    runStep(rulebook, draft, table);
  }
  throw new Error(`${STEPS_WITHOUT_DECISION} steps passed without a decision`);
}

/** Somebody must decide, or the game is over. */
export function isSettled<S extends State, E extends Event>(
  { id, steps }: Rulebook<S, Action, E>,
  state: S,
): boolean {
  const frame = state.steps.at(-1);
  if (!frame) return true;
  const step = steps[frame.step];
  if (!step) throw new Error(`The rulebook ${id} has no step "${frame.step}"`);
  return isDecision(step);
}

/** Runs the present step of a draft that is not settled. */
export function runStep<S extends State, E extends Event>(
  { steps }: Rulebook<S, Action, E>,
  draft: S,
  table: ActionTable<E>,
): void {
  const before = draft.steps;
  const frame = before.at(-1)!;
  (steps[frame.step] as Automatic<S, Frame, E>).run(draft, table, frame);
  if (draft.steps === before) throw new Error(`Step "${frame.step}" ran without ending itself`);
}

function faultOf(step: string, action: Action, seat: Seat, error: unknown): Fault {
  const fault = { step, action, seat, message: error instanceof Error ? error.message : String(error) };
  return error instanceof Error && error.stack ? { ...fault, stack: error.stack } : fault;
}
