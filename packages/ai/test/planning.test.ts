import {
  advisedPlayer,
  type Course,
  gainOf,
  gradeOf,
  type Planning,
  type Player,
  planningPlayer,
  playerName,
  playersByLevel,
  playGame,
  playOut,
  type Question,
  questionOf,
  type Race,
  race,
  randomPlayer,
  startRace,
  startThinking,
  type Thought,
  thinkThrough,
  trialsOf,
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

interface OutpostCourse extends Course {
  readonly type: OutpostAction['type'];
}

const course = (type: OutpostAction['type']): OutpostCourse => ({ id: type, name: { id: type }, type });

/** Units that are left, each worth a point, and a game won worth five. */
function worth({ units, verdict }: OutpostState, seat: string): number {
  const left = units.reduce((sum, { army, hex }) => sum + (hex === null ? 0 : army === seat ? 1 : -1), 0);
  const winner = verdict?.winner ?? null;
  return left + (winner === null ? 0 : winner === seat ? 5 : -5);
}

const planning: Planning<OutpostState, View, OutpostAction, Event, OutpostCourse> = {
  rulebook: outpost,
  player: () => preferring('pass'),
  playerOf: ({ type }) => preferring(type),
  turnOf: ({ view, step }) => (step === 'order' ? `${view.turn}` : null),
  isChoice: () => true,
  courses: () => [course('pass'), course('attack'), course('move')],
  changes: () => [],
  isEnd:
    ({ turn }) =>
    state =>
      state.turn > turn + 1,
  worth,
  marks: (_, { verdict }) => (verdict ? [{ id: 'over' }] : []),
};

const terms = (seed: string) => ({ scenario: 'ford', dice: seeded(seed), seed });

const newGame = (seed: string): Game<OutpostState, OutpostAction, Event> =>
  trusted(createGame<OutpostState, OutpostAction, Event>(outpost, terms(seed)));

/** The first question that has a course chosen for it. */
const question = (game = newGame('first')): At => questionOf(outpost, game);

/** Thinks to the end of its budget. */
const thought = (at: At, nodes: number, seed = 'mind'): Thought<OutpostCourse> =>
  thinkThrough(planning, at, startThinking(planning, at, randomStream(seed), nodes));

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
  const run = (values: Readonly<Record<string, (lap: number) => number>>, nodes = 10_000): Race<string> =>
    race({
      runners: Object.keys(values),
      run: ({ runner, lap }) => ({ value: values[runner]!(lap), nodes: 1 }),
      nodes,
    });

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
    const laps = Object.fromEntries(standings.map(({ runner, laps }) => [runner, laps.length]));
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
    const laps = (...values: number[]) => values.map(value => ({ value, nodes: 1 }));
    expect(gainOf(laps(3, 4, 5, 100), laps(1, 2, 3))).toEqual({ mean: 2, error: 0 });
  });

  test('a lap that was run before is not run again, and costs nothing', () => {
    const ran: string[] = [];
    const { nodes, standings } = race({
      runners: ['usual', 'other'],
      known: ({ runner, lap }) => (runner === 'usual' ? { value: noise(lap), nodes: 5 } : undefined),
      run({ runner, lap }) {
        ran.push(runner);
        return { value: noise(lap) - 1, nodes: 1 };
      },
      nodes: 100,
    });
    expect(new Set(ran)).toEqual(new Set(['other']));
    expect(nodes).toBe(ran.length);
    expect(standings.every(({ laps }) => laps.length === ran.length)).toBe(true);
  });

  test('says which laps it wants, in the order in which they count', () => {
    const racing = startRace({ runners: ['a', 'b'], nodes: 100 });
    expect(racing.wanted.slice(0, 3)).toEqual([
      { runner: 'a', lap: 0 },
      { runner: 'b', lap: 0 },
      { runner: 'a', lap: 1 },
    ]);
    expect(racing.isUnderWay).toBe(false);
    racing.put({ value: 1, nodes: 100 });
    expect(racing.wanted).toEqual([]);
    expect(() => racing.put({ value: 1, nodes: 1 })).toThrow('over');
  });
});

describe('a planner', () => {
  const planner = (nodes: number) => planningPlayer({ id: 'planner', planning, nodes: () => nodes });
  const game = (nodes: number, seed = 'game') =>
    playGame(outpost, { blue: planner(nodes), red: randomPlayer() }, terms(seed)).game;

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
    const lapsOf = ({ standings }: Thought<OutpostCourse>) => standings.map(({ laps }) => laps);
    expect(lapsOf(thought(there, 600))).toEqual(lapsOf(thought(at, 600)));
  });

  test('may be left at any moment with the best so far', () => {
    const player = planner(10_000);
    const at = question();
    const thinking = player.ponder(at, randomStream('mind'))!;
    expect(thinking.thought.best.runner.id).toBe('pass');
    expect(player.ponder(at, randomStream('mind'))).toBeNull();
    expect(player.decide(at, randomStream('mind')).action.type).toBe('pass');
  });

  test('comes to the same whoever runs its trials, in whatever order', () => {
    const at = question();
    const alone = thought(at, 2_000);
    const thinking = startThinking(planning, at, randomStream('mind'), 2_000);
    const workers = [0, 1, 2].map(() => trialsOf(planning, at, thinking.seed));
    while (thinking.wanted.length > 0) {
      const batch = thinking.wanted;
      const laps = batch.map((_, place) => {
        const from = batch.length - 1 - place;
        return [from, workers[from % 3]!.run(batch[from]!)] as const;
      });
      for (const [, lap] of laps.toSorted(([a], [b]) => a - b))
        if (thinking.wanted.length > 0) thinking.put(lap);
    }
    expect(thinking.thought).toEqual(alone);
  });

  test('tells what it chose, instead of what, by how many points, and what happened how often', () => {
    const because = planner(600).decide(question(), randomStream('mind')).because;
    const { plans, trials } = because.considered!;
    expect(plans.map(({ name }) => name.id).toSorted()).toEqual(['attack', 'move', 'pass']);
    expect(plans[0]).toMatchObject({ state: 'best', less: null });
    expect(plans[1]!.less!.mean).toBeCloseTo(plans[0]!.mean - plans[1]!.mean, 0);
    expect(trials).toBe(plans.reduce((sum, plan) => sum + plan.trials, 0));
    for (const { marks, trials: tried } of plans)
      for (const { id, times } of marks) expect([id, times <= tried]).toEqual(['over', true]);
  });

  test('what it tells can be kept as it is', () => {
    const { considered } = planner(600).decide(question(), randomStream('mind')).because;
    expect(JSON.parse(JSON.stringify(considered))).toEqual(considered);
  });
});

describe('levels', () => {
  const players = playersByLevel<OutpostState, View, OutpostAction, Event, OutpostCourse>({
    styles: ['even', 'bold'],
    corporal: () => preferring('pass'),
    planning: () => planning,
  });

  test('those that a doctrine has are offered, the corporal first, each in every style', () => {
    expect(Object.keys(players)).toEqual([
      'doctrine',
      'doctrine-bold',
      'captain',
      'captain-bold',
      'colonel',
      'colonel-bold',
      'general',
      'general-bold',
    ]);
    const plain = playersByLevel({ styles: ['even'], corporal: () => preferring('pass') });
    expect(Object.keys(plain)).toEqual(['doctrine']);
  });

  test('a name stands for a level and a style; the level’s own word is understood', () => {
    expect(gradeOf('general-bold')).toEqual({ level: 'general', style: 'bold' });
    expect(gradeOf('doctrine')).toEqual(gradeOf('corporal'));
    expect(gradeOf('random')).toBeNull();
    expect(playerName({ level: 'corporal', style: 'cautious' })).toBe('doctrine-cautious');
  });
});
