import { type Parsed, parsed, rejected } from '@abatis/data';
import {
  type Asked,
  asked,
  listedTo,
  prepare,
  prepareResolved,
  promptTo,
  proposedTo,
  type Ready,
  written,
} from './asked.ts';
import { kernelRefusal } from './clauses.ts';
import type { Dice } from './dice/dice.ts';
import { transact } from './edit.ts';
import { freezeState } from './freeze.ts';
import type { Frame } from './happening.ts';

import { type OptionSpec, type Options, readOptions } from './options.ts';
import { resolve } from './orders.ts';
import { type Actor, actorOf } from './roles.ts';
import type { RollSpec } from './rolls/roll-spec.ts';
import type { ExplainedRoll, Result, Rulebook, Scenario } from './rulebook.ts';
import { isRuling, LEGAL, type Refusal, type Ruling, ruling } from './rulings.ts';
import type { Past, Takeback } from './save/format.ts';
import { isSealed } from './sealed.ts';
import {
  type Action,
  type Automatic,
  type Event,
  isDecision,
  type Prompt,
  type Seat,
  type State,
} from './steps.ts';
import { ActionTable, type Roll, type Table } from './table.ts';

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
  /** Which of the people on the seat, if the host says so. */
  readonly person?: string;
  /** As it was written: with names. */
  readonly action: A | null;
  readonly rolls: readonly Roll[];
  readonly events: readonly E[];
  readonly revealed: boolean;
  /** The clause that makes it final; null if none does. */
  readonly bound: Refusal | null;
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

/** The options of a battle: those of the rulebook, and what a designer's scenario adds to them. */
export function optionsIn(
  { options, optionsOf }: Pick<Rulebook, 'options' | 'optionsOf'>,
  scenario: Scenario,
): readonly OptionSpec[] {
  const own = 'position' in scenario ? [] : (optionsOf?.(scenario) ?? []);
  return [...options, ...own.filter(({ id }) => !options.some(known => known.id === id))];
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
  const options = readOptions(optionsIn(rulebook, scenario), given);
  if (!options.ok) return options;

  const table = new ActionTable<E>(dice, 0, rulebook.fields);
  const state = transact(rulebook.setUp(scenario, options.value, table), draft =>
    settle(rulebook, draft, table),
  );
  if (strict) freezeState(state);
  const { rolls, events, revealed } = table;
  const nobody = { seat: null, action: null, bound: null };
  const moment = { index: 0, before: null, state, ...nobody, rolls, events, revealed };
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

/** What a seat is asked, in which step, and which seat everybody waits for. */
export interface Ask extends Prompt {
  readonly seat: Seat;
  readonly step: string;
  /** Where answers are sealed: the seats that have not answered yet. */
  readonly waiting?: readonly Seat[];
}

/** What is asked now, of this seat or of the first that is asked; null when the game is over. */
export function promptOf<S extends State, A extends Action, E extends Event>(
  game: Position<S, A, E>,
  to?: Seat,
): Ask | null {
  const question = asked(game.rulebook, game.state);
  if (!question) return null;
  const { seats, frame, step } = question;
  const seat = to !== undefined && seats.includes(to) ? to : question.seat;
  const prompt = { ...promptTo(question, game.state, seat), seat, step: frame.step };
  return isSealed(step) ? { ...prompt, waiting: seats } : prompt;
}

/** The legal answers that the step proposes to a seat, or to the first that is asked. */
export function candidates<S extends State, A extends Action, E extends Event>(
  position: Position<S, A, E>,
  to?: Seat,
): readonly A[] {
  const { rulebook, state } = position;
  const question = asked(rulebook, state);
  if (!question) return [];
  const listed: A[] = [];
  for (const order of proposedTo(question, state, to ?? question.seat))
    listed.push(written(question, state, order) as A);
  return listed;
}

/** The same with ids for names, as the rules list them: for search, which names nothing. `actResolved` takes them. */
export function resolvedCandidates<S extends State, A extends Action, E extends Event>(
  { rulebook, state }: Position<S, A, E>,
  to?: Seat,
): readonly Action[] {
  const question = asked(rulebook, state);
  return question ? listedTo(question, state, to ?? question.seat) : [];
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
  if (!question) return ruling(kernelRefusal('ABATIS over'));
  const answer = prepare(question, state, action, by);
  return isRuling(answer) ? answer : LEGAL;
}

/** The action with ids, as rules have it; null if it names something that does not exist or answers nothing. It need not be legal. */
export function resolved<S extends State, A extends Action, E extends Event>(
  { rulebook, state }: Position<S, A, E>,
  action: Action,
): Action | null {
  const schema = asked(rulebook, state)?.step.actions[action.type];
  const order = schema ? resolve(schema, state, action) : null;
  return order && 'type' in order ? order : null;
}

/** The rolls that decide an action, as far as the seat that is asked can foresee them; none if no die is rolled for it. */
export function rollsOf<S extends State, A extends Action, E extends Event>(
  position: Position<S, A, E>,
  action: Action,
): readonly RollSpec[] {
  const { rulebook, state } = position;
  const order = rulebook.rolls ? resolved(position, action) : null;
  return order ? rulebook.rolls!(state, order) : [];
}

/** The same, explained by the rulebook's referee; none if it has no referee. */
export function explainedRolls<S extends State, A extends Action, E extends Event>(
  position: Position<S, A, E>,
  action: Action,
): readonly ExplainedRoll[] {
  const { rulebook, state } = position;
  const order = rulebook.referee ? resolved(position, action) : null;
  return order ? rulebook.referee!.explain(state, order) : [];
}

/** Judges the action and, if it is legal, carries it out up to the next decision. */
export const act = <S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
  by?: Seat | Actor,
): Acted<S, A, E> => answer(game, action, by, prepare, () => action);

/** The same for an order with ids, one of `resolvedCandidates`. It is named for the record. */
export const actResolved = <S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  order: Action,
  by?: Seat | Actor,
): Acted<S, A, E> =>
  answer(game, order, by, prepareResolved, question => written(question, game.state, order) as A);

function answer<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  given: Action,
  by: Seat | Actor | undefined,
  prepared: typeof prepare<S, E>,
  asWritten: (question: Asked<S, E>) => A,
): Acted<S, A, E> {
  const { rulebook, state } = game;
  const actor = actorOf(by);
  let seat: Seat = actor.seat ?? '';
  try {
    const question = asked(rulebook, state);
    if (!question) return { kind: 'refused', ruling: ruling(kernelRefusal('ABATIS over')) };
    seat = actor.seat ?? question.seat;
    const ready = prepared(question, state, given, actor.seat);
    if (isRuling(ready)) return { kind: 'refused', ruling: ready };

    const action = asWritten(question);
    const table = new ActionTable<E>(game.dice, game.seq, rulebook.fields);
    const next = carryOut(rulebook, ready, state, table);
    if (game.strict) freezeState(next);
    return { kind: 'done', game: advance(game, next, seat, actor.person, action, table) };
  } catch (error) {
    return { kind: 'fault', fault: faultOf(state.steps.at(-1)?.step ?? '', given, seat, error) };
  }
}

/** The state after an action, up to the next decision; null if it is not legal. It is asked for and not played. */
export function stateAfter<S extends State, A extends Action, E extends Event>(
  { rulebook, state }: Position<S, A, E>,
  action: A,
  table: ActionTable<E>,
): S | null {
  const question = asked(rulebook, state);
  const ready = question && prepare(question, state, action, undefined);
  return ready && !isRuling(ready) ? carryOut(rulebook, ready, state, table) : null;
}

/** The state after an order that is ready, up to the next decision. */
export function carryOut<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  ready: Ready<S, E>,
  state: S,
  table: ActionTable<E>,
): S {
  return transact(state, draft => {
    ready.apply(draft, table);
    settle(rulebook, draft, table);
  });
}

function advance<S extends State, A extends Action, E extends Event>(
  { rulebook, scenario, options, dice, moment: before, past, takebacks, strict }: Game<S, A, E>,
  state: S,
  seat: Seat,
  person: string | undefined,
  action: A,
  table: ActionTable<E>,
): Game<S, A, E> {
  const { rolls, events, revealed, bound, nextSeq: seq } = table;
  const index = before.index + 1;
  const played = { index, before, state, seat, action, rolls, events, revealed, bound };
  const moment = person === undefined ? played : { ...played, person };
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
  settleAmong(rulebook.steps, draft, table);
  const present = draft.steps.at(-1);
  if (present && !rulebook.steps[present.step]) throw noSuchStep(rulebook.id, present);
}

/** Runs those of these steps that nobody decides, until somebody must or the present step is none of them. */
export function settleAmong<S extends State, E extends Event>(
  steps: Rulebook<S, Action, E>['steps'],
  draft: S,
  table: Table<E>,
): void {
  for (let n = 0; n < STEPS_WITHOUT_DECISION; n++) {
    const frame = draft.steps.at(-1);
    const step = frame && steps[frame.step];
    if (!step || isDecision(step)) return;
    runStep(step, draft, table);
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
  if (!step) throw noSuchStep(id, frame);
  return isDecision(step);
}

const noSuchStep = (rulebook: string, { step }: Frame): Error =>
  new Error(`The rulebook ${rulebook} has no step "${step}"`);

/** Runs the present step of a draft that is not settled. */
export function runPresentStep<S extends State, E extends Event>(
  { steps }: Rulebook<S, Action, E>,
  draft: S,
  table: ActionTable<E>,
): void {
  runStep(steps[draft.steps.at(-1)!.step] as Automatic<S, Frame, E>, draft, table);
}

function runStep<S extends State, E extends Event>(
  step: Automatic<S, Frame, E>,
  draft: S,
  table: Table<E>,
): void {
  const before = draft.steps;
  const frame = before.at(-1)!;
  step.run(draft, table, frame);
  if (draft.steps === before) throw new Error(`Step "${frame.step}" ran without ending itself`);
}

function faultOf(step: string, action: Action, seat: Seat, error: unknown): Fault {
  const fault = { step, action, seat, message: error instanceof Error ? error.message : String(error) };
  return error instanceof Error && error.stack ? { ...fault, stack: error.stack } : fault;
}
