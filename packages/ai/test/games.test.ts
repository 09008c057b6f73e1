import {
  type Adviser,
  advisedPlayer,
  type Decided,
  interval,
  type MatchGame,
  type Player,
  playGame,
  playMatch,
  randomPlayer,
} from '@abatis/ai';
import { seeded } from '@abatis/kernel/host';
import { type OutpostAction, outpost } from '@abatis/testkit';
import { expect, test } from 'vitest';

type View = ReturnType<typeof outpost.view>;

const terms = (seed: string) => ({ scenario: 'ford', dice: seeded(seed), seed });

/** Marches straight to the enemy base and falls back from nobody. */
const marcher: Adviser<View, OutpostAction> = {
  id: 'march',
  ceiling: 100,
  propose({ candidates, seat }) {
    let best: { readonly action: OutpostAction; readonly score: number } | null = null;
    for (const action of candidates()) {
      const score = action.type === 'move' ? columns(action.to, seat) : action.type === 'stand' ? 1 : 0;
      if (!best || score > best.score) best = { action, score };
    }
    return best && { ...best, because: { id: 'march' } };
  },
};

/** How far across the field the hex is, seen from the seat's own base. */
const columns = (hex: string, seat: string): number => {
  const column = Number(hex.slice(0, 2));
  return seat === 'blue' ? column : 20 - column;
};

const marching = (): Player<View, OutpostAction> => advisedPlayer('marcher', [marcher]);

test('a game between random players is played to its end', () => {
  const { result, actions, refused } = playGame(
    outpost,
    { blue: randomPlayer(), red: randomPlayer() },
    terms('a'),
  );
  expect(result).not.toBeNull();
  expect(actions).toBeGreaterThan(4);
  expect(refused).toEqual({ blue: 0, red: 0 });
});

test('the same seeds give the same game', () => {
  const play = () => playGame(outpost, { blue: marching(), red: randomPlayer() }, terms('b')).game.state;
  expect(play()).toEqual(play());
});

test('a game stops at its limit, without a result', () => {
  const { result, actions } = playGame(
    outpost,
    { blue: randomPlayer(), red: randomPlayer() },
    { ...terms('a'), limit: 3 },
  );
  expect(result).toBeNull();
  expect(actions).toBe(3);
});

test('a player sees its view and not the state', () => {
  const seen: View[] = [];
  const spy: Player<View, OutpostAction> = {
    id: 'spy',
    decide(at, random) {
      seen.push(at.view);
      return randomPlayer<View, OutpostAction>().decide(at, random);
    },
  };
  playGame(outpost, { blue: spy, red: randomPlayer() }, { ...terms('a'), limit: 6 });
  const enemies = seen[0]!.units.filter(({ army }) => army === 'red');
  expect(enemies.every(unit => unit.strength === undefined)).toBe(true);
});

test('a forbidden proposal is told and replaced by a legal answer', () => {
  const cheat: Player<View, OutpostAction> = {
    id: 'cheat',
    decide: () => ({ action: { type: 'move', unit: 0, to: '9999' }, score: 1, because: { id: 'cheat' } }),
  };
  const decisions: Decided<OutpostAction>[] = [];
  const { result, refused } = playGame(
    outpost,
    { blue: cheat, red: randomPlayer() },
    { ...terms('a'), onDecision: each => decisions.push(each) },
  );
  expect(result).not.toBeNull();
  expect(refused.blue).toBeGreaterThan(0);
  const told = decisions.find(({ seat }) => seat === 'blue')!.ruling;
  expect(told.legal).toBe(false);
  expect(told.refusals).not.toHaveLength(0);
});

test('a scenario that is not there is an error', () => {
  const players = { blue: randomPlayer<View, OutpostAction>(), red: randomPlayer<View, OutpostAction>() };
  expect(() => playGame(outpost, players, { ...terms('a'), scenario: 'moon' })).toThrow('moon');
});

test('a match is played in pairs with the same dice and changed sides', () => {
  const games: MatchGame[] = [];
  const result = playMatch(outpost, [marching, randomPlayer], {
    scenario: 'ford',
    games: 4,
    seed: 'm',
    onGame: game => games.push(game),
  });
  expect(games.map(({ seed }) => seed)).toEqual(['m/0', 'm/0', 'm/1', 'm/1']);
  expect(games.map(({ seat }) => seat)).toEqual(['blue', 'red', 'blue', 'red']);
  expect(result.games).toBe(4);
  expect(result.wins + result.draws + result.losses).toBe(4);
  expect(result.bySeat.blue!.games + result.bySeat.red!.games).toBe(4);
  for (const { seat, winner, outcome } of games) {
    expect(outcome).toBe(winner === null ? 'draw' : winner === seat ? 'win' : 'loss');
  }
});

test('who marches beats chance', () => {
  const { winRate, interval: range } = playMatch(outpost, [marching, randomPlayer], {
    scenario: 'ford',
    games: 60,
    seed: 'march',
  });
  expect(winRate).toBeGreaterThan(0.65);
  expect(range.low).toBeGreaterThan(0.5);
});

test('the interval of a share is the one of Wilson', () => {
  expect(interval(0, 0)).toEqual({ low: 0, high: 1 });
  const half = interval(50, 100);
  expect(half.low).toBeCloseTo(0.4038, 4);
  expect(half.high).toBeCloseTo(0.5962, 4);
  const all = interval(200, 200);
  expect(all.low).toBeCloseTo(0.9812, 4);
  expect(all.high).toBeCloseTo(1, 9);
  expect(interval(0, 200).low).toBe(0);
});
