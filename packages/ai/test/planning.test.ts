import {
  advisedPlayer,
  type Course,
  gainOf,
  type Planning,
  type Player,
  planningPlayer,
  playGame,
  playOut,
  type Question,
  questionOf,
  type Race,
  race,
  randomPlayer,
  type Thought,
  think,
} from '@abatis/ai';
import { trusted } from '@abatis/data';
import {
  createGame,
  type Event,
  edit,
  type Game,
  isOver,
  randomStream,
  seeded,
  transact,
} from '@abatis/kernel/host';
import { type OutpostAction, type OutpostState, outpost } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';

type View = ReturnType<typeof outpost.view>;
type At = Question<View, OutpostAction>;

/** Prefers orders of one type, and otherwise takes what the step offers first. */
const preferring = (type: OutpostAction['type']): Player<View, OutpostAction> =>
  advisedPlayer(type, [
    {
      id: type,
      ceiling: 1,
      propose({ candidates }: At) {
        const action = [...candidates()].find(each => each.type === type);
        return action ? { action, score: 1, because: { id: type } } : null;
      },
    },
  ]);

const course = (type: OutpostAction['type']): Course<View, OutpostAction> => ({
  id: type,
  player: () => preferring(type),
});

/** Units that are left, each worth a point, and a game won worth five. */
function worth({ units, verdict }: OutpostState, seat: string): number {
  const left = units.reduce((sum, { army, hex }) => sum + (hex === null ? 0 : army === seat ? 1 : -1), 0);
  const winner = verdict?.winner ?? null;
  return left + (winner === null ? 0 : winner === seat ? 5 : -5);
}

const planning: Planning<OutpostState, View, OutpostAction, Event> = {
  rulebook: outpost,
  player: () => preferring('pass'),
  turnOf: ({ view, step }) => (step === 'order' ? `${view.turn}` : null),
  isChoice: () => true,
  courses: () => [course('pass'), course('attack'), course('move')],
  changes: () => [],
  isEnd:
    ({ turn }) =>
    state =>
      state.turn > turn + 1,
  worth,
};

const terms = (seed: string) => ({ scenario: 'ford', dice: seeded(seed), seed });

const newGame = (seed: string): Game<OutpostState, OutpostAction, Event> =>
  trusted(createGame<OutpostState, OutpostAction, Event>(outpost, terms(seed)));

/** The first question that has a course chosen for it. */
const question = (game = newGame('first')): At => questionOf(outpost, game);

/** Thinks to the end of its budget. */
function thought(at: At, nodes: number, seed = 'mind'): Thought<View, OutpostAction> {
  const thinking = think(planning, at, randomStream(seed), nodes);
  let step = thinking.next();
  while (!step.done) step = thinking.next();
  return step.value;
}

describe('a trial', () => {
  const players = { blue: randomPlayer<View, OutpostAction>(), red: randomPlayer<View, OutpostAction>() };
  const from = newGame('trial').state;

  test('plays on to the end of the game, the same from the same seed', () => {
    const play = (seed: string) => playOut(outpost, from, { players, seed, isEnd: () => false, most: 1_000 });
    expect(play('a').state.steps).toEqual([]);
    expect(play('a')).toEqual(play('a'));
    expect(play('a').state).not.toEqual(play('b').state);
  });

  test('counts its decisions, and ends where it is told or at the limit', () => {
    const next = playOut(outpost, from, { players, seed: 'a', isEnd: ({ turn }) => turn > 1, most: 1_000 });
    expect(next.state.turn).toBe(2);
    expect(playOut(outpost, from, { players, seed: 'a', isEnd: () => false, most: 3 }).nodes).toBe(3);
  });

  test('what is forbidden is replaced by the first legal answer', () => {
    const fool: Player<View, OutpostAction> = {
      id: 'fool',
      decide: () => ({ action: { type: 'move', unit: 0, to: '9999' }, score: 0, because: { id: 'folly' } }),
    };
    const terms = { players: { blue: fool, red: fool }, seed: 'a', isEnd: () => false, most: 1_000 };
    expect(playOut(outpost, from, terms).state.steps).toEqual([]);
  });
});

describe('a race', () => {
  /** Runs to the end with these values a lap. */
  function run(values: Readonly<Record<string, (lap: number) => number>>, nodes = 10_000): Race<string> {
    const ran = race({
      runners: Object.keys(values),
      run: (runner, lap) => ({ value: values[runner]!(lap), nodes: 1 }),
      nodes,
    });
    let step = ran.next();
    while (!step.done) step = ran.next();
    return step.value;
  }

  /** Noise that is the same for everybody in the same lap. */
  const noise = (lap: number): number => (lap * 7919) % 11;

  test('is won by the clearly better one, whose worse rivals drop out early', () => {
    const { best, standings } = run({
      usual: noise,
      better: lap => noise(lap) + [6, -2, 1][lap % 3]!,
      worse: lap => noise(lap) - 1,
      worst: lap => noise(lap) - 2,
    });
    expect(best.runner).toBe('better');
    const laps = Object.fromEntries(standings.map(({ runner, values }) => [runner, values.length]));
    expect(laps.better).toBeGreaterThan(laps.worst!);
    expect(laps.usual).toBe(laps.better);
  });

  test('is over when nothing can change any more, and runs nobody who comes to the same', () => {
    const { nodes, standings } = run({ usual: noise, better: lap => noise(lap) + 1, same: noise });
    expect(nodes).toBe(12);
    expect(standings[0]!.mean).toBeGreaterThan(standings[1]!.mean);
  });

  test('is not won from the usual one by luck', () => {
    const { best } = run({ usual: noise, lucky: lap => noise(lap + 3), other: lap => noise(lap) - 1 }, 40);
    expect(best.runner).toBe('usual');
  });

  test('ends with the lap that reaches its budget', () => {
    expect(run({ a: noise, b: noise, c: noise }, 10).nodes).toBe(10);
  });

  test('gains are counted over common laps', () => {
    expect(gainOf([3, 4, 5, 100], [1, 2, 3])).toEqual({ mean: 2, error: 0 });
  });
});

describe('a planner', () => {
  const game = (nodes: number, seed = 'game') =>
    playGame(outpost, { blue: planningPlayer('planner', planning, nodes), red: randomPlayer() }, terms(seed))
      .game;

  test('with nothing to spend is the usual player, order by order', () => {
    const usual = playGame(outpost, { blue: planning.player(), red: randomPlayer() }, terms('game')).game;
    expect(game(0).state).toEqual(usual.state);
  });

  test('plays the same game from the same seed, to its end', () => {
    const first = game(300);
    expect(isOver(first)).toBe(true);
    expect(game(300).state).toEqual(first.state);
  });

  test('attacks where that pays, though its usual player never does', () => {
    const beside = transact(newGame('beside').state, draft => {
      edit(draft).steps = [{ step: 'turn' }, { step: 'order', army: 'blue', left: 2 }];
      const known = { strength: 3, shown: true };
      Object.assign(edit(draft, 'units', 0), { ...known, hex: '0503' });
      Object.assign(edit(draft, 'units', draft.units.length - 1), { ...known, hex: '0502', strength: 0 });
      for (const { id, army } of draft.units.slice(1, -1))
        if (army === 'red') edit(draft, 'units', id).hex = null;
    });
    const { best, standings } = thought(question({ ...newGame('beside'), state: beside }), 2_000);
    expect(best.runner.id).toBe('attack');
    expect(standings.map(({ runner }) => runner.id).toSorted()).toEqual(['attack', 'move', 'pass']);
  });

  test('is not moved by what it cannot know', () => {
    const game = newGame('secret');
    const at = question(game);
    const other = transact(game.state, draft => {
      const hidden = draft.units.filter(({ army }) => army !== at.seat);
      const strengths = hidden.map(({ strength }) => strength);
      for (const [place, { id }] of hidden.entries())
        edit(draft, 'units', id).strength = strengths.at(place - 1)!;
    });
    const there = question({ ...game, state: other });
    expect(other).not.toEqual(game.state);
    expect(thought(there, 600).standings.map(({ values }) => values)).toEqual(
      thought(at, 600).standings.map(({ values }) => values),
    );
  });

  test('may be left at any moment with the best so far', () => {
    const thinking = think(planning, question(), randomStream('mind'), 10_000);
    const { value } = thinking.next();
    expect((value as Thought<View, OutpostAction>).best.runner.id).toBe('pass');
  });
});
