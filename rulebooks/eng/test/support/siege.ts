import { act, candidates, type Frame, momentsOf, promptOf } from '@abatis/kernel/host';
import { newGame } from '@abatis/testkit';
import type { EngAction } from '../../src/actions.ts';
import { eng } from '../../src/rulebook.ts';
import { SCENARIOS } from '../../src/scenario/read-scenario.ts';
import type { SiegeState } from '../../src/state.ts';

/* Games of the shipped scenarios. */

export type SiegeGame = ReturnType<typeof begin>;

/** A game of a shipped scenario, before its first question. */
export const begin = (scenario: string, options: Record<string, boolean | string> = {}, seed = 'siege') =>
  newGame(eng, { scenario: SCENARIOS.find(({ id }) => id === scenario)!, options, seed } as never);

export const stepOf = ({ state }: { readonly state: SiegeState }): string | undefined =>
  (state.steps as readonly Frame[]).at(-1)?.step;

type Orders = Partial<Record<'red' | 'blue', readonly Written[]>>;
/** One order of a Command Phase as it is written. */
export type Written = Extract<EngAction, { readonly type: 'command' }>['orders'][number];

/** The game after one answer of a seat; a refusal is a failure. */
function give(game: SiegeGame, action: unknown, seat: string): SiegeGame {
  const acted = act(game, action as never, { seat });
  if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
  return acted.game as SiegeGame;
}

/** Officers stay where they are until both sides are asked for their orders. */
export function upToCommand(game: SiegeGame): SiegeGame {
  let now = game;
  while (stepOf(now) === 'eng/ride') {
    const { side } = (now.state.steps as readonly (Frame & { side?: string })[]).at(-1)!;
    now = give(now, { type: 'end-riding' }, side!);
  }
  if (stepOf(now) !== 'eng/command') throw new Error(`${stepOf(now)} is asked`);
  return now;
}

/** One watch with these orders, up to the next question. */
export function playWatch(game: SiegeGame, { red = [], blue = [] }: Orders = {}): SiegeGame {
  const asked = upToCommand(game);
  return give(
    give(asked, { type: 'command', orders: red }, 'red'),
    { type: 'command', orders: blue },
    'blue',
  );
}

/** So many watches in which nobody orders anything. */
export function pass(game: SiegeGame, watches: number): SiegeGame {
  let now = game;
  for (let i = 0; i < watches; i++) now = playWatch(now);
  return now;
}

/** What has happened in a game after another moment of it. */
export const eventsSince = (
  from: SiegeGame,
  to: SiegeGame,
): readonly (Readonly<Record<string, unknown>> & { readonly type: string })[] =>
  momentsOf(to.moment as never)
    .filter(({ index }) => index > from.moment.index)
    .flatMap(({ events }) => events) as never;

/** Battle tempo in which nobody does anything, until the siege goes on. */
export function quietly(game: SiegeGame): SiegeGame {
  let now = game;
  for (let answers = 0; now.state.eng.clock.tempo === 'battle'; answers++) {
    if (answers > 400) throw new Error('It is still a battle');
    now = idly(now);
  }
  return now;
}

/** The least that can be answered now; what is asked seldom is answered as it is offered first. */
function idly(game: SiegeGame): SiegeGame {
  const step = stepOf(game)!;
  if (step === 'eng/command') return playWatch(game);
  const idle = IDLE[step] ?? candidates(game)[0]!;
  return give(game, idle, promptOf(game)!.seat);
}

const IDLE: Readonly<Record<string, object>> = {
  'choose-role': { type: 'take-role', role: 'A' },
  'eng/ride': { type: 'end-riding' },
  move: { type: 'done' },
  'fire-allocate': { type: 'done' },
};
