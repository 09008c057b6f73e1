import { asked, freeUndo, type Game, type Moment, type Refusal, type Seat, undo } from '@abatis/kernel';

/** How far back an undo goes: to the last decision, to the start of the phase, or to a moment. */
export type BackTo = 'last' | 'phase' | number;

/** Who takes back, and for whom the computer does not decide. */
export interface TakeBackTerms {
  readonly by: Seat;
  /** The seats of persons. */
  readonly humans: readonly Seat[];
  /** Where the present phase began. */
  readonly phase: number;
}

/** The moment before the last decision of a person; what the computer answered goes back with it. */
function lastDecision(game: Game, humans: readonly Seat[]): number | null {
  for (let at = game.moment.before; at; at = at.before) {
    if (humans.length === 0 || humans.includes(askedAt(game, at))) return at.index;
  }
  return null;
}

const askedAt = (game: Game, { state }: Moment): Seat => asked(game.rulebook, state)?.seat ?? '';

/** The number of actions that would stay; null if there is nothing to take back. */
export function targetOf(game: Game, to: BackTo, { humans, phase }: TakeBackTerms): number | null {
  if (to === 'last') return lastDecision(game, humans);
  const target = to === 'phase' ? phase : to;
  return target < game.moment.index ? target : null;
}

/** What can be taken back now without asking anybody, and what stands in the way of more. */
export function freedom(
  game: Game,
  terms: TakeBackTerms,
): { readonly free: boolean; readonly phase: number; readonly refusal: Refusal | null } {
  const to = lastDecision(game, terms.humans);
  if (to === null) return { free: false, phase: 0, refusal: null };
  const limit = freeUndo(game, terms.by);
  const phase = terms.phase >= limit ? game.moment.index - terms.phase : 0;
  if (to >= limit) return { free: true, phase, refusal: null };
  const tried = undo(game, { by: terms.by, to });
  return { free: false, phase, refusal: tried.kind === 'refused' ? tried.ruling.refusals[0]! : null };
}
