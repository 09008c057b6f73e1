import { apart, placeAt } from '@abatis/bnb/doctrine';
import { inches, onGrid, type Spot } from '@abatis/tabletop';
import type { Officer, Project, Side, SiegeState, UnitId } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import { type AnyAction, advising, type EngQuestion, propose, type View } from './adviser.ts';

/** ENG A.9: engineers ride to the crews that they are to direct, and to the heads of saps. */
export const riding = advising({
  id: 'riding',
  steps: ['eng/ride'],
  propose(view, at) {
    for (const { officer, unit, to, project } of postsOf(view)) {
      const { mounted, moved } = officer;
      if (!mounted || moved) continue;
      const ride = rideOf(view.state, at, officer, unit, to);
      if (!ride) continue;
      const facts = { officer: officer.name, work: project.name, place: placeAt(ride.path.at(-1) ?? to) };
      return propose(ride, { id: 'direct', facts });
    }
    return propose({ type: 'end-riding' }, { id: 'all-ridden' });
  },
});

/** Where an engineer is wanted. */
interface Post {
  readonly officer: Officer;
  readonly unit: UnitId | null;
  readonly to: Spot;
  readonly project: Project;
}

/** One engineer for each fixed work, one for all saps together: the nearest who is free, the first works first. */
function postsOf({ state, side }: View): readonly Post[] {
  const free = state.eng.officers.filter(each => each.side === side && each.alive);
  const open = eng.openProjects(state).filter(each => each.side === side);
  const taken = new Set<Officer>();
  const posts: Post[] = [];
  const take = (at: Spot, isThere: (officer: Officer) => boolean): Officer | undefined => {
    const near = free
      .filter(officer => !taken.has(officer))
      .toSorted(
        (a, b) =>
          Number(isThere(b)) - Number(isThere(a)) ||
          apart(eng.officerAt(state, a), at) - apart(eng.officerAt(state, b), at),
      )[0];
    if (near) taken.add(near);
    return near;
  };
  const heads = open.filter(each => eng.rowOf(each).engineer === 'near' && hasCrew(state, each));
  const spot = between(heads.map(each => headSpot(each)));
  if (spot && heads[0]) {
    const officer = take(spot, () => false);
    if (officer) posts.push({ officer, unit: null, to: spot, project: heads[0] });
  }
  for (const project of open.filter(each => eng.rowOf(each).engineer === 'present')) {
    const crew = eng.unitsAt(state, project.id, 'labour')[0] ?? comingTo(state, side, project);
    if (crew === undefined) continue;
    const at = eng.centreOfUnit(state, state.units[crew]!);
    const officer = take(at, ({ attachedTo }) => attachedTo === crew);
    if (officer) posts.push({ officer, unit: crew, to: at, project });
  }
  return posts;
}

const hasCrew = (state: SiegeState, project: Project): boolean =>
  eng.unitsAt(state, project.id, 'labour').length > 0 || comingTo(state, project.side, project) !== undefined;

/** Sappers who stand at a work, or march there, without having taken it up. */
function comingTo(state: SiegeState, side: Side, project: Project): UnitId | undefined {
  const at = headSpot(project);
  return eng.unitsOf(state, side).find(({ id, pose }) => {
    const { engType, role } = eng.troopOf(state, id);
    const to = state.eng.watch.marches.find(({ unit }) => unit === id)?.path.at(-1) ?? pose.at;
    return engType === 'sapper' && role === 'none' && apart(to, at) < inches(5);
  })?.id;
}

/** The place where a sap goes on. */
function headSpot(project: Project): Spot {
  const { left, right, bottom, top } = eng.sectionShape(project, Math.max(0, eng.headOf(project))).bounds;
  return { x: (left + right) / 2, y: (bottom + top) / 2 };
}

const between = (spots: readonly Spot[]): Spot | null =>
  spots.length === 0
    ? null
    : {
        x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
        y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
      };

/** So near to the heads he need not ride. */
const NEAR = inches(5);
const RIDE = inches(11.5);

type Ride = Extract<AnyAction, { readonly type: 'ride-officer' }>;

function rideOf(
  state: SiegeState,
  at: EngQuestion,
  officer: Officer,
  unit: UnitId | null,
  to: Spot,
): Ride | null {
  const from = eng.officerAt(state, officer);
  if (unit !== null && officer.attachedTo === unit) return null;
  const far = apart(from, to);
  if (unit === null && officer.attachedTo === null && far < NEAR) return null;
  const share = Math.min(1, RIDE / Math.max(1, far));
  const ways = SIDEWAYS.map(aside =>
    onGrid({ x: from.x + (to.x - from.x) * share + inches(aside), y: from.y + (to.y - from.y) * share }),
  );
  const rides = ways.flatMap(({ x, y }): Ride[] => [
    ...(unit !== null && share === 1
      ? [
          {
            type: 'ride-officer' as const,
            officer: officer.name,
            path: [{ x, y }],
            attach: state.units[unit]!.name,
          },
        ]
      : []),
    { type: 'ride-officer', officer: officer.name, path: [{ x, y }] },
  ]);
  return rides.find(ride => at.judge(ride).legal) ?? null;
}

/** Beside the straight way, where that ends in a trench or among others. */
const SIDEWAYS = [0, 1.5, -1.5, 3] as const;
