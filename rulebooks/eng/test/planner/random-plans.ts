import type { SiegePlan } from '@abatis/eng';
import { party, planOf, project } from './plan.ts';

type Project = SiegePlan['projects'][number];

/** A sequence of numbers from 0 up to 1 that is the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const TYPES = [
  'palisade',
  'earthwork',
  'breastwork',
  'sapTrench',
  'redoubtNormal',
  'siegePos3',
  'raft',
  'pyre',
] as const;
const MEASURED: readonly string[] = ['palisade', 'earthwork', 'breastwork', 'sapTrench'];

/** A plan of so many works and parties, with material that comes by and by and some work at night. */
export function randomPlan(seed: number, works: number, parties: number): SiegePlan {
  const random = randomFrom(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const crew = Array.from({ length: parties }, (_, i) =>
    party(`p${i}`, 'sapper', 2 + below(3), { attachment: random() < 0.2 ? 'brigade' : 'HQ' }),
  );
  const projects = Array.from({ length: works }, (_, i): Project => {
    const type = TYPES[below(TYPES.length)]!;
    const deps = i > 0 && random() < 0.3 ? [`w${below(i)}`] : [];
    return project(`w${i}`, type, {
      site: `s${below(3)}`,
      crew: `p${below(parties)}`,
      priority: below(works),
      deps,
      ...(MEASURED.includes(type) && { lengthHalfInches: 1 + below(16) }),
      ...((type === 'raft' || type === 'pyre') && { pieces: 1 + below(3) }),
      ...(random() < 0.3 && { night: true }),
      ...(type !== 'palisade' &&
        type !== 'breastwork' &&
        type !== 'earthwork' &&
        type !== 'raft' &&
        type !== 'pyre' &&
        random() < 0.4 && { assist: 'relieved' }),
    });
  });
  return planOf(projects, {
    parties: crew,
    ground: random() < 0.5 ? [{ fromDay: 1, toDay: 1 + below(3), value: 'frozen' }] : [],
    stock: {
      common: random() < 0.5,
      at: { s0: below(30), s1: below(30), s2: below(30) },
      deliveries: Array.from({ length: 20 }, (_, day) => ({
        day: day + 2,
        turn: 1,
        site: `s${day % 3}`,
        mu: 1 + below(8),
      })),
    },
  });
}
