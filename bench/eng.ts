/*
 * The planner of siege works: how long a plan of 30 works and 12 parties takes, how that grows to 100 works, and how far
 * plans are from the least time that any schedule could take. Exits 1 if a plan takes 100 ms or more.
 */
import { endOf, improved, lowerBound, readPlan, runPlan, type SiegePlan } from '@abatis/eng';
import { millisecondsOf } from './support/compare.ts';
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

const average = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

/** How much longer a plan takes than it would have to, in hundredths. */
const gapOf = (plan: SiegePlan): number => 100 * ((endOf(runPlan(plan))! + 1) / (lowerBound(plan) + 1) - 1);

const plans = Array.from({ length: PLANS }, (_, seed) => planOf(8, 3, seed));
const [thirty, hundred] = [timeOf(30), timeOf(100)];

reportFigures([
  { name: `30 works, ${PARTIES} parties`, value: thirty, unit: 'ms', bar: { atMost: 100 } },
  { name: `100 works, ${PARTIES} parties`, value: hundred, unit: 'ms' },
  { name: 'growth from 30 to 100 works', value: hundred / thirty, unit: 'times' },
  { name: `${PLANS} plans as drawn up, above the lower bound`, value: average(plans.map(gapOf)), unit: '%' },
  { name: 'the same plans improved', value: average(plans.map(improved).map(gapOf)), unit: '%' },
]);
