import {
  act,
  commitmentTo,
  entryOf,
  type Game,
  isOver,
  malformed,
  outcomeOf,
  type Refusal,
  type Ruling,
  readAction,
  resultOf,
  type Seat,
  UMPIRE,
  undo,
} from '@abatis/kernel/host';
import type { GameCommand, Offer, Reason } from '@abatis/protocol';
import { flagged } from './clocks.ts';
import { digest } from './digest.ts';
import type { Ended, FactBody } from './facts.ts';
import type { HostedGame, Played } from './hosted-game.ts';
import { secretsIn } from './record.ts';

/** What a command leads to, or why it leads to nothing. */
export type Decision = Decided | Refusing;

export interface Decided {
  readonly bodies: readonly FactBody[];
  /** The game after them, if it is another. */
  readonly played?: Played;
}

export interface Refusing {
  readonly reason: Reason;
  readonly refusals?: readonly Refusal[];
  readonly details?: string;
}

type Of<T extends GameCommand['type']> = Extract<GameCommand, { type: T }>;

/** Who gives a command. */
export interface Giver {
  readonly person: string;
  readonly name: string;
}

export const isRefusing = (decision: Decision): decision is Refusing => 'reason' in decision;

/** The game ends by somebody's clock: the facts for it, if it is so. */
export function timeUp(hosted: HostedGame, now: number): readonly FactBody[] {
  const late = hosted.ended ? [] : flagged(hosted.clocks, now);
  if (late.length === 0) return [];
  const others = hosted.rulebook.seats.filter(seat => !late.includes(seat));
  return [ended('time', others.length === 1 ? others[0]! : null)];
}

const ended = (how: Ended['how'], winner: Seat | null): Ended => ({ type: 'ended', how, result: { winner } });

/** Decides on a command as the game stands; nothing has happened yet. */
export function decide(hosted: HostedGame, command: GameCommand, giver: Giver): Decision {
  if (command.type === 'sit') return sit(hosted, command, giver);
  if (!hosted.seatsOf(giver.person).includes(command.seat)) return { reason: 'seat' };
  if (hosted.ended) return { reason: 'over' };
  switch (command.type) {
    case 'reveal':
      return reveal(hosted, command);
    case 'act':
      return inTime(hosted, command) ?? play(hosted, command);
    case 'undo':
      return inTime(hosted, command) ?? takeBack(hosted, command);
    case 'offer':
      return inTime(hosted, command) ?? offer(hosted, command.seat, command.what);
    case 'answer':
      return answerOffer(hosted, command);
    case 'resign':
      return hosted.game ? { bodies: [resigned(hosted, command.seat)] } : { reason: 'waiting' };
  }
}

function sit(hosted: HostedGame, { key, commitment }: Of<'sit'>, { name }: Giver): Decision {
  const seat = hosted.made.keys[digest('key', key)];
  if (seat === undefined || !hosted.chairs.includes(seat)) return { reason: 'unknown' };
  const sitter = hosted.sitters.get(seat);
  if (sitter) return { reason: 'taken' };
  return { bodies: [{ type: 'sat', seat, name, commitment }] };
}

function reveal(hosted: HostedGame, { seat, secret }: Of<'reveal'>): Decision {
  const { commitment, hasCommitted } = hosted.sitters.get(seat)!;
  if (!hosted.isFull) return { reason: 'waiting' };
  if (hasCommitted) return { reason: 'nothing' };
  if (commitmentTo(hosted.id, secret) !== commitment)
    return { reason: 'malformed', details: 'not the secret committed to' };
  const body: FactBody = { type: 'committed', seat, secret };
  const isLast = hosted.chairs.every(each => each === seat || hosted.sitters.get(each)!.hasCommitted);
  if (!isLast) return { bodies: [body] };
  const played = hosted.begun({ ...secretsIn(hosted.facts), [seat]: secret });
  return {
    bodies: [body, { type: 'began', setup: outcomeOf(played.moment) }, ...byTheRules(played)],
    played,
  };
}

/** The game goes on, and nothing has been asked since that the player did not know of. */
function inTime(hosted: HostedGame, { at }: { readonly at: number }): Refusing | null {
  if (!hosted.game) return { reason: 'waiting' };
  if (at < hosted.question || at > hosted.n) return { reason: 'stale' };
  return null;
}

function play(hosted: HostedGame, { seat, action: given }: Of<'act'>): Decision {
  const game = hosted.game!;
  if (hosted.isPaused) return { reason: 'waiting' };
  const action = readAction(game, given);
  if (!action.ok) return ruled(malformed(action));
  const acted = act(game, action.value, seat);
  switch (acted.kind) {
    case 'refused':
      return ruled(acted.ruling);
    case 'fault':
      return { reason: 'fault', details: `${acted.fault.step}: ${acted.fault.message}` };
    case 'done': {
      const played = acted.game;
      const body: FactBody = { type: 'acted', entry: entryOf(played.moment) };
      return { bodies: [body, ...byTheRules(played)], played };
    }
  }
}

const ruled = ({ refusals }: Ruling): Refusing => ({ reason: 'ruling', refusals });

/** The end, if the rules have brought it. */
const byTheRules = (game: Game): readonly Ended[] =>
  isOver(game) ? [{ type: 'ended', how: 'rules', result: resultOf(game)! }] : [];

/** Takes back at once what may be taken back freely; else the others are asked. */
function takeBack(hosted: HostedGame, { seat, to }: Of<'undo'>): Decision {
  const undone = undoneBy(hosted, seat, to, []);
  return 'played' in undone ? undone : offer(hosted, seat, { kind: 'undo', to });
}

function undoneBy(
  hosted: HostedGame,
  seat: Seat,
  to: number | null,
  consent: readonly Seat[],
): Decided | Refusing {
  const undone = undo(hosted.game!, { by: seat, consent, ...(to !== null && { to }) });
  if (undone.kind === 'refused') return ruled(undone.ruling);
  return {
    bodies: [{ type: 'tookBack', seat, to: takenTo(hosted, undone.game, to), consent }],
    played: undone.game,
  };
}

/** Null only where a sealed answer was withdrawn: all else is said by number. */
function takenTo(hosted: HostedGame, after: Game, to: number | null): number | null {
  const { entries, after: from } = after.takebacks.at(-1)!;
  const isWithdrawn = to === null && entries.length < hosted.length - from;
  return isWithdrawn ? null : (to ?? after.moment.index);
}

/** Everybody of whom consent is needed: the umpire alone where there is one. */
function otherParties(hosted: HostedGame, seat: Seat): readonly Seat[] {
  const others = hosted.chairs.filter(each => each !== seat);
  return others.includes(UMPIRE) ? [UMPIRE] : others;
}

function offer(hosted: HostedGame, seat: Seat, what: Offer): Decision {
  const game = hosted.game!;
  if (what.kind === 'pause' ? hosted.isPaused : what.kind === 'resume' && !hosted.isPaused)
    return { reason: 'nothing' };
  if (what.kind === 'result' && what.winner !== null && !hosted.rulebook.seats.includes(what.winner))
    return { reason: 'malformed', details: 'there is no such seat' };
  if (what.kind === 'undo') {
    const agreed = undo(game, {
      by: seat,
      consent: otherParties(hosted, seat),
      ...(what.to !== null && { to: what.to }),
    });
    if (agreed.kind === 'refused') return ruled(agreed.ruling);
  }
  const body: FactBody = { type: 'offered', seat, what };
  const { person } = hosted.sitters.get(seat)!;
  // Nobody asks himself.
  const needed = otherParties(hosted, seat).filter(each => hosted.sitters.get(each)!.person !== person);
  return needed.length > 0 ? { bodies: [body] } : followed(hosted, [body], seat, what);
}

function answerOffer(hosted: HostedGame, { seat, offer: n, yes }: Of<'answer'>): Decision {
  const { offer: open } = hosted;
  if (!open || open.n !== n) return { reason: 'stale' };
  const { person } = hosted.sitters.get(open.seat)!;
  const needed = otherParties(hosted, open.seat).filter(each => hosted.sitters.get(each)!.person !== person);
  if (!needed.includes(seat) || open.agreed.includes(seat)) return { reason: 'seat' };
  const body: FactBody = { type: 'answered', seat, offer: n, yes };
  const agreed = [...open.agreed, seat];
  if (!yes || !needed.every(each => agreed.includes(each))) return { bodies: [body] };
  return followed(hosted, [body], open.seat, open.what);
}

/** Everybody has agreed: what was offered happens. */
function followed(hosted: HostedGame, before: readonly FactBody[], seat: Seat, what: Offer): Decision {
  switch (what.kind) {
    case 'pause':
      return { bodies: [...before, { type: 'paused' }] };
    case 'resume':
      return { bodies: [...before, { type: 'resumed' }] };
    case 'result':
      return { bodies: [...before, ended('agreed', what.winner)] };
    case 'undo': {
      const undone = undoneBy(hosted, seat, what.to, otherParties(hosted, seat));
      return isRefusing(undone) ? undone : { ...undone, bodies: [...before, ...undone.bodies] };
    }
  }
}

function resigned(hosted: HostedGame, seat: Seat): Ended {
  const others = hosted.rulebook.seats.filter(each => each !== seat);
  return ended('resigned', others.length === 1 ? others[0]! : null);
}
