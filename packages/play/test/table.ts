import type { Action, Rulebook } from '@abatis/kernel';
import {
  type Answered,
  beginGame,
  type Kit,
  Screen,
  type SeatPlayer,
  type SeatPlayers,
  type Session,
  type TableUpdate,
} from '@abatis/play';
import { outpost, plainPresenter } from '@abatis/testkit';

export const HUMAN: SeatPlayer = { kind: 'human' };
const COMPUTER: SeatPlayer = { kind: 'computer', player: 'random' };
export const HOT_SEAT: SeatPlayers = { blue: HUMAN, red: HUMAN };
export const WATCH: SeatPlayers = { blue: COMPUTER, red: COMPUTER };
/** One person, who plays red: blue begins. */
export const SOLO: SeatPlayers = { blue: COMPUTER, red: HUMAN };

const AT_REST = { thinking: null, about: '', paused: false, pace: 0 } as const;

/** Outpost with plain words. With `secret`, strengths are hidden; else everybody sees all. */
export function outpostKit(secret = false, rulebook = outpost as unknown as Rulebook): Kit {
  return { rulebook, presenter: plainPresenter(rulebook, { secret }), players: { random: null } };
}

export const TERMS = { rulebook: 'out', scenario: 'ford', options: {} };

export function opened(answer: ReturnType<typeof beginGame>): Session {
  if (!answer.ok) throw new Error(answer.problems.join('\n'));
  return answer.session;
}

/** A session that has just begun; with this seed blue gives the first two orders. */
export const newSession = (players: SeatPlayers, kit: Kit = outpostKit()): Session =>
  opened(beginGame(kit, { ...TERMS, players }, { id: 'game', seed: 'blue first' }));

export const newScreen = (players: SeatPlayers = HOT_SEAT, kit?: Kit): Screen =>
  new Screen(newSession(players, kit));

export const tableOf = (screen: Screen): TableUpdate => screen.update(AT_REST);

/** The first order of this type that can be given. */
export function choice(screen: Screen, type = 'move'): Action {
  for (const { then } of screen.moment().choices)
    if ('act' in then && then.act.type === type) return then.act;
  throw new Error(`There is no ${type} to choose`);
}

export function done(answered: Answered): void {
  if (answered.kind !== 'done') throw new Error(JSON.stringify(answered));
}

/** So many orders are given, each the first of its type; whoever is to look, looks. */
export function play(screen: Screen, count: number, type = 'pass'): void {
  for (let n = 0; n < count; n++) {
    screen.handOver();
    screen.lift();
    done(screen.act(choice(screen, type)));
  }
}
