import {
  centreOfUnit,
  distanceToUnit,
  type GeneralId,
  planRide,
  rideLength,
  type Side,
  type UnitId,
  unitsOf,
} from '@abatis/bnb/rules';
import { type Happening, isRuling, type Ruling, ruling } from '@abatis/kernel';
import { areWithin, inches, onGrid, shapeOfPath, type TablePoint } from '@abatis/tabletop';
import { byId, change, officerAt } from '../access.ts';
import { forbid } from '../cite.ts';
import type { EngTable } from '../events.ts';
import type { Officer, OfficerId, SiegeState } from '../state.ts';
import { HALF_INCH, sectionPaths } from './23.47-traces.ts';

/* ENG 23.13, A.9: engineer officers move as generals do, in steps of their own. */

export const OFFICER_CLAUSES = {
  'ENG 23.13a': '{officer} is not an engineer officer who may move now',
  'ENG 23.13c': '{officer} walks no farther than {most} inches, and does not ride into a siege trench',
  'ENG 23.20': 'there is no {name} that could be ordered so',
} as const;

export type OfficerEvent =
  | Happening<'eng/officer-mounted', 'ENG 23.13c', { officer: OfficerId; mounted: boolean }>
  | Happening<
      'eng/officer-moved',
      'ENG 23.13a' | 'ENG 23.13c',
      { officer: OfficerId; to: TablePoint; attached: UnitId | null }
    >;

/** ENG 23.13a, 23.13c: inches that he goes on horseback and on foot. */
const MOUNTED = 12;
const ON_FOOT = 10;

export interface OfficerRide {
  readonly officer: OfficerId;
  readonly to: TablePoint;
  readonly attach: UnitId | null;
}

/** ENG A.9: mounted officers of a side who have not yet moved. */
export const mayRideNow = ({ eng }: SiegeState, side: Side): readonly Officer[] =>
  eng.officers.filter(each => each.side === side && each.alive && each.mounted && !each.moved);

/** ENG A.9: officers on foot who have not yet moved. */
export const mayWalkNow = ({ eng }: SiegeState, side: Side): readonly Officer[] =>
  eng.officers.filter(each => each.side === side && each.alive && !each.mounted && !each.moved);

/** ENG 23.13c: he mounts or dismounts before he moves, for nothing. */
export function judgeMount(state: SiegeState, side: Side, id: OfficerId, mounted: boolean): Ruling {
  const { alive, moved, side: own, mounted: is } = byId(state, 'officers', id);
  return ruling(
    !(own === side && alive && !moved && is !== mounted) && forbid('ENG 23.13a', { officer: id }),
  );
}

export function mount(state: SiegeState, officer: OfficerId, mounted: boolean, table: EngTable): void {
  change(state, 'officers', officer, { mounted });
  table.emit({ type: 'eng/officer-mounted', clause: 'ENG 23.13c', officer, mounted });
}

/** ENG 23.13c: a horse does not go into a siege trench. */
const isInTrench = (state: SiegeState, at: TablePoint): boolean =>
  state.eng.works
    .filter(({ kind }) => kind === 'sapTrench')
    .some(work =>
      sectionPaths(work).some(
        (path, i) => work.sections[i]!.built && areWithin(shapeOfPath(path), at, HALF_INCH),
      ),
    );

/** Units that he could reach as the crow flies, with a place where he joins them. */
export const unitsToJoin = (state: SiegeState, officer: Officer) =>
  unitsOf(state, officer.side)
    .filter(({ id }) => id !== officer.attachedTo)
    .map(unit => ({ unit: unit.id, at: onGrid(centreOfUnit(state, unit)) }))
    .filter(
      ({ unit }) => distanceToUnit(state, state.units[unit]!, officerAt(state, officer)) <= inches(MOUNTED),
    );

/** ENG 23.13a: along a path as a general rides, and no farther than on his own feet where he has no horse. */
export function planOfficerRide(
  state: SiegeState,
  order: {
    readonly officer: OfficerId;
    readonly path: readonly unknown[];
    readonly attach?: UnitId;
  },
  side: Side,
  how: 'mounted' | 'on foot' = 'mounted',
): OfficerRide | Ruling {
  const officer = byId(state, 'officers', order.officer);
  const isReady = officer.alive && !officer.moved && officer.mounted === (how === 'mounted');
  if (!isReady || officer.side !== side) return ruling(forbid('ENG 23.13a', { officer: officer.id }));
  const path = order.path as readonly TablePoint[];
  const plan = planRide(state, asGeneral(state, officer), path, order.attach ?? null);
  if (isRuling(plan)) return { ...plan, refusals: plan.refusals.map(each => namedOfficer(each, officer)) };
  if (officer.mounted && isInTrench(state, plan.to))
    return ruling(forbid('ENG 23.13c', { officer: officer.id, most: ON_FOOT }));
  const length = rideLength(state, [officerAt(state, officer), ...path]);
  if (!officer.mounted && length > inches(ON_FOOT))
    return ruling(forbid('ENG 23.13c', { officer: officer.id, most: ON_FOOT }));
  return { officer: officer.id, to: plan.to, attach: plan.attach };
}

/** BNB's rules of riding ask for a general; what they refuse is said of the officer. */
const asGeneral = (state: SiegeState, officer: Officer) => ({
  id: officer.id as number as GeneralId,
  name: officer.name,
  side: officer.side,
  rank: 'commander' as const,
  brigade: 'army',
  charisma: 0,
  status: 'table' as const,
  at: officerAt(state, officer),
  attachedTo: officer.attachedTo,
  moved: officer.moved,
  commandPoints: 0,
});

const namedOfficer = <R extends Ruling['refusals'][number]>(refusal: R, { name }: Officer): R =>
  refusal.facts && 'general' in refusal.facts
    ? { ...refusal, facts: { ...refusal.facts, general: name } }
    : refusal;

export function rideOfficer(state: SiegeState, { officer, to, attach }: OfficerRide, table: EngTable): void {
  const { mounted } = byId(state, 'officers', officer);
  change(state, 'officers', officer, { at: to, attachedTo: attach, moved: true });
  table.emit({
    type: 'eng/officer-moved',
    clause: mounted ? 'ENG 23.13a' : 'ENG 23.13c',
    officer,
    to,
    attached: attach,
  });
}
