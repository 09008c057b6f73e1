import {
  type Action,
  ActionTable,
  asked,
  candidatesFor,
  carryOut,
  type Dice,
  type Event,
  prepare,
  promptTo,
  type Ready,
  type Rulebook,
  type Ruling,
  randomStream,
  type Seat,
  type State,
  seeded,
  viewOf,
} from '@abatis/kernel/host';
import { firstCandidate } from './advised-player.ts';
import { supposed } from './play-game.ts';
import type { Player, Question, Random } from './player.ts';

/** How a trial is played. */
export interface TrialTerms<S extends State, V, A extends Action> {
  readonly players: Readonly<Record<Seat, Player<V, A>>>;
  /** What the dice and the chance of the players start from. */
  readonly seed: string;
  /** The trial ends where this is said of a decision. */
  readonly isEnd: (state: S) => boolean;
  /** It ends after this many decisions at the latest. */
  readonly most: number;
}

/** A trial that has been played. */
export interface Trial<S extends State> {
  readonly state: S;
  /** How many decisions it took: what thinking is paid in, the same on every machine. */
  readonly nodes: number;
}

/**
 * Plays on as long as no die is rolled. Trials of the same plan have these decisions in common, and need to take them only
 * once.
 */
export function playUntilRoll<S extends State, A extends Action, E extends Event, V>(
  rulebook: Rulebook<S, A, E, V>,
  from: S,
  { players, seed, isEnd, most }: TrialTerms<S, V, A>,
): Trial<S> {
  const [dice, chance] = [seeded(seed), randomStream(seed)];
  let state = from;
  let nodes = 0;
  while (nodes < most && state.steps.length > 0 && !isEnd(state)) {
    const after = decided(rulebook, state, players, chance, dice, 0);
    nodes++;
    if (after.seq > 0) break;
    state = after.state;
  }
  return { state, nodes };
}

/** Plays on from a position. Nothing is kept but where it ends: no log, no moments to go back to. */
export function playOut<S extends State, A extends Action, E extends Event, V>(
  rulebook: Rulebook<S, A, E, V>,
  from: S,
  { players, seed, isEnd, most }: TrialTerms<S, V, A>,
): Trial<S> {
  const dice = seeded(seed);
  const chance = randomStream(seed);
  let state = from;
  let seq = 0;
  let nodes = 0;
  while (nodes < most && state.steps.length > 0 && !isEnd(state)) {
    const after = decided(rulebook, state, players, chance, dice, seq);
    [state, seq] = [after.state, after.seq];
    nodes++;
  }
  return { state, nodes };
}

/** One decision, carried out. What a player has had judged is not judged again. */
function decided<S extends State, A extends Action, E extends Event, V>(
  rulebook: Rulebook<S, A, E, V>,
  state: S,
  players: Readonly<Record<Seat, Player<V, A>>>,
  chance: Random,
  dice: Dice,
  seq: number,
): { readonly state: S; readonly seq: number } {
  const question = asked(rulebook, state)!;
  const { seat, frame } = question;
  const judged = new Map<A, Ready<S, E> | Ruling>();
  const answerTo = (action: A): Ready<S, E> | Ruling => {
    const known = judged.get(action) ?? prepare(question, state, action, seat);
    judged.set(action, known);
    return known;
  };
  const at: Question<V, A> = {
    seat,
    step: frame.step,
    prompt: promptTo(question, state, seat),
    view: viewOf(rulebook, state, seat) as V,
    candidates: () => candidatesFor(question, state, seat),
    judge(action) {
      const answer = answerTo(action);
      return 'apply' in answer ? { legal: true, refusals: [] } : answer;
    },
    suppose: other => supposed(rulebook, state, seat, other),
  };
  const proposed = answerTo(players[seat]!.decide(at, chance).action);
  const ready = 'apply' in proposed ? proposed : answerTo(firstCandidate(at));
  if (!('apply' in ready)) throw new Error(`Step "${frame.step}" refuses what it offers`);
  const table = new ActionTable<E>(dice, seq);
  return { state: carryOut(rulebook, ready, state, table), seq: table.nextSeq };
}
