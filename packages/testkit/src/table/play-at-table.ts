import {
  type Action,
  act,
  asked,
  type Event,
  followUp,
  type Game,
  randomStream,
  type State,
} from '@abatis/kernel/host';
import type { Button, Choice, Given, TableScene } from '@abatis/screen';
import { checkMoment } from './check-moment.ts';
import { checkOdds } from './check-odds.ts';
import { checkHover, checkReach } from './check-pointing.ts';
import { orderByHand } from './gestures.ts';
import { fault, type PlayedTable } from './played.ts';

/** How one game was played at the table. */
export interface PlayedAtTable<S extends State, A extends Action, E extends Event> {
  readonly game: Game<S, A, E>;
  readonly actions: number;
  /** The types of orders that were given. */
  readonly types: ReadonlySet<string>;
  readonly steps: ReadonlySet<string>;
}

interface Player {
  readonly seed: string;
  /** One decision out of this number is examined from all sides. */
  readonly every: number;
  readonly most: number;
}

/** Plays a game by nothing but clicks, buttons and gestures, as a page would, and throws where the table is at fault. */
export function playAtTable<S extends State, A extends Action, E extends Event>(
  played: PlayedTable<S, A, E>,
  start: Game<S, A, E>,
  { seed, every, most }: Player,
): PlayedAtTable<S, A, E> {
  const { below } = randomStream(`table ${seed}`);
  let game = start;
  let selection: readonly string[] = [];
  let patience = 0;
  const types = new Set<string>();
  const steps = new Set<string>();
  for (let actions = 0; ; ) {
    const question = asked(game.rulebook, game.state);
    const seat = question?.seat ?? null;
    const table = played.presenter.moment({ state: game.state, seat }, selection);
    if (!question || actions >= most) {
      checkOver(game, table);
      return { game, actions, types, steps };
    }
    const seen = { game, seat: question.seat, table, below };
    if (below(every) === 0) {
      checkMoment(played, seen);
      checkReach(played, seen);
      checkHover(played, seen);
    }
    const byHand = orderByHand(played, seen);
    const by = byHand ? null : chosen(table, below, patience);
    const then = byHand ?? by?.then ?? null;
    if (then === null) throw fault(game, table, 'there is no way forward');
    if ('select' in then) {
      if (patience++ > GIVING_UP) throw fault(game, table, 'clicks lead nowhere');
      selection = patience % IMPATIENT === 0 ? [] : then.select;
      continue;
    }
    const orders = [then.act, ...(then.next ?? [])];
    for (const { type } of orders) types.add(type);
    const before = game;
    const given = then as Given<A>;
    game = done(game, given, table);
    checkOdds(played, { before, after: game, table, seat: question.seat, given, by });
    steps.add(question.frame.step);
    selection = table.selection;
    patience = 0;
    actions += orders.length;
  }
}

/** After this many clicks without an order a button is pressed. */
const IMPATIENT = 12;
const GIVING_UP = 400;

function done<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  { act: order, next = [] }: Given<A>,
  table: TableScene,
): Game<S, A, E> {
  const acted = act(game, order);
  if (acted.kind !== 'done') throw fault(game, table, `${JSON.stringify(order)}: ${JSON.stringify(acted)}`);
  const followed = followUp(acted.game, next, acted.game.moment.seat!);
  // Nothing is promised that the first order cannot bring about.
  if (acted.game.moment.rolls.length === 0 && followed.given.length < next.length)
    throw fault(game, table, `${JSON.stringify(next[followed.given.length])} does not follow`);
  return followed.game;
}

/** Anything, but rather an order than another click, rather a fight than a walk, and seldom the end of the phase. */
function chosen(
  { choices, prompt }: TableScene,
  below: (n: number) => number,
  patience: number,
): Button | Choice | null {
  const open = prompt!.buttons.filter(({ refused }) => refused === null);
  const buttons = open.filter(({ ends }) => !ends || below(6) === 0 || patience > IMPATIENT);
  const fights = choices.filter(({ mark }) => mark.kind === 'contact' || mark.kind === 'target');
  const orders = choices.filter(({ then }) => 'act' in then);
  const pressing = below(4) === 0 || patience > IMPATIENT;
  const wishes: readonly (readonly (Button | Choice)[])[] = pressing
    ? [buttons, orders, choices, open]
    : [...(below(2) === 0 ? [fights] : []), orders, choices, open];
  const list = wishes.find(each => each.length > 0);
  return list ? list[below(list.length)]! : null;
}

function checkOver(game: Game, table: TableScene): void {
  if (game.state.steps.length > 0) return;
  if (table.prompt !== null || table.choices.length > 0)
    throw fault(game, table, 'somebody is asked after the end');
  if (table.verdict === null) throw fault(game, table, 'nobody says how it ended');
}
