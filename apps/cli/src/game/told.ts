import {
  type Facts,
  type Game,
  hashText,
  type Moment,
  promptOf,
  type Refusal,
  type Rulebook,
  type Ruling,
  resultOf,
  sentence,
} from '@abatis/kernel/host';

export interface ToldRefusal {
  readonly clause: string;
  readonly sentence: string;
  readonly facts?: Facts;
}

/** A ruling's refusals, each with its sentence. */
export const toldRefusals = ({ clauses }: Rulebook, { refusals }: Ruling): readonly ToldRefusal[] =>
  refusals.map((refusal: Refusal) => {
    const { clause, facts } = refusal;
    return { clause, sentence: sentence(clauses, refusal), ...(facts && { facts }) };
  });

/** The first reason, for one line. */
export const firstReason = (refusals: readonly ToldRefusal[]): string =>
  refusals[0] ? `${refusals[0].clause} ${refusals[0].sentence}` : 'no reason given';

/** What an action did. */
export const toldMoment = ({ index, seat, action, rolls, events, state }: Moment) => ({
  at: index,
  seat,
  action,
  rolls,
  events,
  hash: hashText(state),
});

/** Where the game stands: who is asked what, or how it ended. */
export function toldPosition(game: Game) {
  const result = resultOf(game);
  return { prompt: promptOf(game), ...(result && { result }) };
}
