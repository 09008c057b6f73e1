import { kernelRefusal } from './clauses.ts';
import type { Game, Moment } from './game.ts';
import { type Refusal, type Ruling, ruling } from './rulings.ts';
import { entryOf, momentsOf } from './save/write.ts';
import type { Action, Event, Seat, State } from './steps.ts';

export interface Undo {
  /** Who takes back; without it, whoever acted last. */
  readonly by?: Seat;
  /** Number of actions that stay; without it, all but the last. */
  readonly to?: number;
  /** Who agrees. Needed from every other seat once a die, something hidden or another's decision is involved. */
  readonly consent?: readonly Seat[];
}

type Undone<S extends State, A extends Action, E extends Event> =
  | { readonly kind: 'done'; readonly game: Game<S, A, E> }
  | { readonly kind: 'refused'; readonly ruling: Ruling };

/** Goes back to an earlier moment. What is taken back stays on record, and its rolls are never rolled again. */
export function undo<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  how: Undo = {},
): Undone<S, A, E> {
  const { moment } = game;
  const by = how.by ?? moment.seat ?? '';
  const to = how.to ?? moment.index - 1;
  const target = momentAt(game, to);
  if (!target || to >= moment.index) return { kind: 'refused', ruling: ruling(nothingThere(game)) };

  const taken = momentsOf(moment).slice(-(moment.index - to));
  const consent = how.consent ?? [];
  const others = game.rulebook.seats.filter(seat => seat !== by);
  if (!others.every(seat => consent.includes(seat))) {
    const obstacle = ruling(...taken.toReversed().map(each => bindingReason(each, by, others)));
    if (!obstacle.legal)
      return { kind: 'refused', ruling: { legal: false, refusals: obstacle.refusals.slice(0, 1) } };
  }
  const takeback = { after: to, by, consent, entries: taken.map(entryOf) };
  return {
    kind: 'done',
    game: { ...game, state: target.state, moment: target, takebacks: [...game.takebacks, takeback] },
  };
}

/** How far the seat may go back without asking anybody: the number of actions that would stay. */
export function freeUndo(game: Game, by: Seat): number {
  let { moment } = game;
  while (moment.before && !bindingReason(moment, by, [])) moment = moment.before;
  return moment.index;
}

export function momentAt<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  index: number,
): Moment<S, A, E> | null {
  let moment: Moment<S, A, E> | null = game.moment;
  while (moment && moment.index > index) moment = moment.before;
  return moment?.index === index ? moment : null;
}

const nothingThere = (game: Game): Refusal =>
  kernelRefusal(game.past ? 'ABATIS undo loaded' : 'ABATIS undo start');

function bindingReason({ rolls, revealed, seat }: Moment, by: Seat, others: readonly Seat[]): Refusal | null {
  const seats = others.join(', ');
  if (rolls.length > 0) return kernelRefusal('ABATIS undo die', { seats });
  if (revealed) return kernelRefusal('ABATIS undo reveal', { seats });
  return seat === by ? null : kernelRefusal('ABATIS undo seat', { seat: seat ?? '', seats });
}
