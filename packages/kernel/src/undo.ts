import { kernelRefusal } from './clauses.ts';
import { act, type Game, type Moment } from './game.ts';
import { UMPIRE } from './roles.ts';
import { type Refusal, type Ruling, ruling } from './rulings.ts';
import { entryOf, momentsOf } from './save/write.ts';
import { sealedAnswers } from './sealed.ts';
import type { Action, Event, Seat, State } from './steps.ts';

export interface Undo {
  /** Who takes back; without it, the seat that acted last. */
  readonly by?: Seat;
  /** Number of actions that stay; without it, all but the last. */
  readonly to?: number;
  /**
   * Who agrees. Once a die, something hidden, a binding clause or another's decision is involved, every other seat must,
   * or the umpire alone. Bystanders are not asked; how the people on one seat agree is the host's matter.
   */
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
  if (how.to === undefined && Object.hasOwn(sealedAnswers(game.state), by)) return withdraw(game, by);
  const to = how.to ?? moment.index - 1;
  const target = momentAt(game, to);
  if (!target || to >= moment.index) return { kind: 'refused', ruling: ruling(nothingThere(game)) };

  const taken = momentsOf(moment).slice(-(moment.index - to));
  const consent = how.consent ?? [];
  const others = game.rulebook.seats.filter(seat => seat !== by);
  const isAgreed = [by, ...consent].includes(UMPIRE) || others.every(seat => consent.includes(seat));
  if (!isAgreed) {
    const obstacles = taken.toReversed().map(each => bindingReasons(each, by));
    const last = obstacles.find(reasons => reasons.length > 0);
    if (last) return { kind: 'refused', ruling: ruling(...last) };
  }
  const takeback = { after: to, by, consent, entries: taken.map(entryOf) };
  return {
    kind: 'done',
    game: { ...game, state: target.state, moment: target, takebacks: [...game.takebacks, takeback] },
  };
}

/** Takes back a sealed answer. Answers that others gave since then stay: they knew nothing of it. */
function withdraw<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  by: Seat,
): Undone<S, A, E> {
  let moment = game.moment;
  const later: Moment<S, A, E>[] = [];
  for (; moment.seat !== by; moment = moment.before!) later.unshift(moment);
  const before = moment.before!;
  const takeback = { after: before.index, by, consent: [], entries: [entryOf(moment as unknown as Moment)] };
  let now: Game<S, A, E> = {
    ...game,
    state: before.state,
    moment: before,
    takebacks: [...game.takebacks, takeback],
  };
  for (const { seat, person, action } of later) {
    const acted = act(now, action!, { seat: seat!, ...(person !== undefined && { person }) });
    if (acted.kind !== 'done') throw new Error('A sealed answer is not legal without another');
    now = acted.game;
  }
  return { kind: 'done', game: now };
}

/** How far the seat may go back without asking anybody: the number of actions that would stay. */
export function freeUndo(game: Game, by: Seat): number {
  let { moment } = game;
  while (moment.before && bindingReasons(moment, by).length === 0) moment = moment.before;
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

function bindingReasons({ rolls, revealed, bound, seat }: Moment, by: Seat): readonly Refusal[] {
  if (rolls.length > 0) return [kernelRefusal('ABATIS undo die')];
  if (revealed) return [kernelRefusal('ABATIS undo reveal')];
  if (bound) return [bound, kernelRefusal('ABATIS undo bound', { clause: bound.clause })];
  return seat === by ? [] : [kernelRefusal('ABATIS undo seat')];
}
