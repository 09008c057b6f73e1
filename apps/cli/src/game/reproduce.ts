import { type Action, act, type Fault, type Game, randomStream, readAction } from '@abatis/kernel/host';

/** What goes wrong again where a fault file says something did; null: nothing does. */
export async function reproduce(game: Game, { action: recorded, seat }: Fault): Promise<string | null> {
  if (!recorded) return checkAgain(game, null);
  const action = readAction(game, recorded);
  if (!action.ok) return action.problems[0]!.reason;
  const acted = act(game, action.value, seat);
  return acted.kind === 'fault' ? acted.fault.message : checkAgain(game, action.value);
}

/** The random-game checker also saves games in which no rule throws, but something does not hold: it is asked again. */
async function checkAgain(game: Game, action: Action | null): Promise<string | null> {
  const { playOut } = await import('@abatis/testkit');
  const { index } = game.moment;
  const once = (_: () => readonly Action[], at: number): Action | null => (at === index ? action : null);
  const checks = { limit: Number.POSITIVE_INFINITY, every: 1 };
  const { finding } = playOut(game, checks, once, randomStream('replay'));
  return finding && `${finding.property}: ${finding.detail}`;
}
