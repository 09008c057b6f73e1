/*
 * The planner of siege works: how long a plan of 30 works and 12 parties takes, how that grows to 100 works, and how far
 * plans are from the least time that any schedule could take; and what dragging a bar takes. Siege tempo: how long a watch
 * of Ciudad Rodrigo takes by the processor, both sides' orders included, while four saps are dug and a battalion marches. Exits 1 if a plan
 * takes 100 ms or more, a watch 50, or the whole siege by two sparring partners a minute of the processor.
 */
import { playGame } from '@abatis/ai';
import { endOf, eng, improved, lowerBound, readPlan, runPlan, type SiegePlan } from '@abatis/eng';
import { doctrinePlayer } from '@abatis/eng/doctrine';
import { planner } from '@abatis/eng/screen';
import { act, createGame, type Game, promptOf, seeded } from '@abatis/kernel/host';
import type { PlanFile } from '@abatis/screen';
import { millisecondsOf, secondsOf } from './support/compare.ts';
import { reportFigures } from './support/figures.ts';

const PARTIES = 12;
const PLANS = 60;

/** A repeatable scatter of 0 .. sides - 1. */
function scatter(key: number, sides: number): number {
  const mixed = Math.imul(key ^ (key >>> 13) ^ 0x9e3779b9, 0x5bd1e995);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % sides;
}

const WALLS = ['palisade', 'earthwork', 'breastwork', 'sapTrench'] as const;
const FIXED = ['redoubtNormal', 'siegePos3'] as const;

/** Works of all kinds, some of which wait for an earlier one; `seed` tells plans of one size apart. */
function planOf(works: number, parties: number, seed: number): SiegePlan {
  const roll = (work: number, which: number, sides: number): number =>
    scatter(seed * 7919 + work * 31 + which, sides);
  const read = readPlan(
    {
      calendar: {
        start: { day: 1, seg: 'D', turn: 1 },
        ground: [{ fromDay: 2, toDay: 2, value: 'veryWet' }],
      },
      parties: Array.from({ length: parties }, (_, i) => ({
        id: `p${i}`,
        engType: 'sapper',
        figures: 2,
        attachment: 'HQ',
        from: { day: 1, seg: 'D', turn: 1 },
        tools: true,
      })),
      stock: { common: true, at: { park: 20 * works }, deliveries: [] },
      projects: Array.from({ length: works }, (_, i) => ({
        id: `w${i}`,
        site: `s${i}`,
        deps: i > 0 && roll(i, 1, 4) === 0 ? [`w${roll(i, 2, i)}`] : [],
        priority: i,
        crew: `p${roll(i, 3, parties)}`,
        ...(roll(i, 4, 5) === 0
          ? { type: FIXED[roll(i, 5, FIXED.length)] }
          : { type: WALLS[roll(i, 5, WALLS.length)], lengthHalfInches: 4 + roll(i, 6, 20) }),
      })),
    },
    'bench',
  );
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

const timeOf = (works: number): number => {
  const plan = planOf(works, PARTIES, 1);
  return millisecondsOf(() => runPlan(plan).now);
};

/** What the page asks for at every move of a held bar: one change, read again, reckoned, with all that is shown of it. */
function timeOfDrag(works: number): number {
  const plan = planOf(works, PARTIES, 1) as PlanFile;
  const edit = { kind: 'crew', work: 'w3', party: 'p1' } as const;
  return millisecondsOf(() => (planner.edit(plan, edit, null).ok ? 1 : 0));
}

const average = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** How much longer a plan takes than it would have to, in hundredths. */
const gapOf = (plan: SiegePlan): number => 100 * ((endOf(runPlan(plan))! + 1) / (lowerBound(plan) + 1) - 1);

/** The game after one answer. */
function after(game: Game, action: object, seat: string): Game {
  const acted = act(game, action as never, { seat });
  if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
  return acted.game as Game;
}

/** One watch of a siege: nobody rides, and red gives these orders. */
function watchOf(game: Game, orders: readonly object[] = []): Game {
  let now = game;
  while (promptOf(now)!.step === 'eng/ride') now = after(now, { type: 'end-riding' }, promptOf(now)!.seat);
  return after(after(now, { type: 'command', orders }, 'red'), { type: 'command', orders: [] }, 'blue');
}

const spot = (x: number, y: number) => ({ x: x * 1000, y: y * 1000 });

/** Four saps from the Great Teson, each with its sappers; they are dug day and night. */
const saps = [2, 3, 4, 5].flatMap(k => [
  {
    do: 'begin',
    project: `sap ${k}`,
    work: 'sapTrench',
    points: [spot(28 + 3 * k, 69.9), spot(28 + 3 * k, 59.9)],
  },
  { do: 'assign', unit: `Sappers ${k}`, role: 'labour', project: `sap ${k}` },
]);
const march = { do: 'march', unit: '1/43rd', path: [spot(60, 66), spot(30, 66), spot(60, 66)] };

/** Milliseconds of the processor for each of the first sixty watches of Ciudad Rodrigo. */
function watches(): readonly number[] {
  const created = createGame(eng, {
    scenario: 'ciudad-rodrigo',
    options: { commonStores: 'on' },
    dice: seeded('bench'),
  });
  if (!created.ok) throw new Error(JSON.stringify(created.problems));
  const sappers = created.value.state.units
    .filter(({ name }) => /^Sappers [2-5]$/.test(name))
    .map(({ id }) => `HQ ${id}`);
  let game = watchOf(created.value as unknown as Game, [
    { do: 'active', groups: [...sappers, 'red Barnard'] },
    ...saps,
    march,
  ]);
  return Array.from(
    { length: 60 },
    () =>
      1000 *
      secondsOf(() => {
        game = watchOf(game);
      }),
  );
}

const played = watches().toSorted((a, b) => a - b);

/** The siege of Ciudad Rodrigo by two sparring partners, storm and all, in seconds of the processor. */
const siege = (): number =>
  secondsOf(() => {
    const { result } = playGame(
      eng as never,
      { red: doctrinePlayer() as never, blue: doctrinePlayer() as never },
      { scenario: 'ciudad-rodrigo', dice: seeded('bench'), seed: 'bench' },
    );
    if (result === null) throw new Error('the siege has no end');
  });

/** How much longer an improved plan of three walls takes than the best of all orders with all crews, in hundredths. */
function gapToBest(seed: number): number {
  const plan = planOf(3, 2, 1000 + seed);
  const ends = ORDERS.flatMap(order =>
    CREWS.map(crews => {
      const projects = plan.projects.map((each, i) => ({
        ...each,
        priority: order[i]!,
        crew: plan.parties[crews[i]!]!.id,
      }));
      return endOf(runPlan({ ...plan, projects }))!;
    }),
  );
  return 100 * ((endOf(runPlan(improved(plan)))! + 1) / (Math.min(...ends) + 1) - 1);
}

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];
const CREWS = Array.from({ length: 8 }, (_, code) => [code & 1, (code >> 1) & 1, (code >> 2) & 1]);
const SMALL = 40;

const plans = Array.from({ length: PLANS }, (_, seed) => planOf(8, 3, seed));
const [thirty, hundred] = [timeOf(30), timeOf(100)];

reportFigures([
  { name: `30 works, ${PARTIES} parties`, value: thirty, unit: 'ms', bar: { atMost: 100 } },
  {
    name: '30 works, a bar dragged: all that is shown',
    value: timeOfDrag(30),
    unit: 'ms',
    bar: { atMost: 100 },
  },
  { name: `100 works, ${PARTIES} parties`, value: hundred, unit: 'ms' },
  { name: 'growth from 30 to 100 works', value: hundred / thirty, unit: 'times' },
  { name: `${PLANS} plans as drawn up, above the lower bound`, value: average(plans.map(gapOf)), unit: '%' },
  { name: 'the same plans improved', value: average(plans.map(improved).map(gapOf)), unit: '%' },
  {
    name: `${SMALL} plans of 3 works and 2 parties, improved, above the best of all`,
    value: average(Array.from({ length: SMALL }, (_, seed) => gapToBest(seed))),
    unit: '%',
  },
  { name: 'a watch of Ciudad Rodrigo, median of 60', value: played[30]!, unit: 'ms', bar: { atMost: 50 } },
  { name: 'the longest of them', value: played.at(-1)!, unit: 'ms' },
  { name: 'the whole siege by sparring partners', value: siege(), unit: 's', bar: { atMost: 60 } },
]);
