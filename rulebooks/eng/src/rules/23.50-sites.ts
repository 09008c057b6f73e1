import { groundOf } from '@abatis/bnb/rules';
import { type Ruling, ruling } from '@abatis/kernel';
import { areWithin, inches, type Placed, type Shape, shapeOfPath, spotOnPath } from '@abatis/tabletop';
import { partOf } from '../access.ts';
import type { ProjectRow } from '../charts/projects.ts';
import { forbid } from '../cite.ts';
import type { SiegeState, Trace, Work } from '../state.ts';
import { HALF_INCH, halfInches, halvesOf, sectionPaths } from './23.47-traces.ts';
import { isOfThirdClass, isRazing, whyNotRaze } from './23.61-razing.ts';
import { groundNow } from './t.1-weather.ts';
import { gapsIn as gapsOf } from './x.2-breaches.ts';

/* ENG 23.51a2, b2, 23.53d2, 23.55c, 23.56, R118: what may be built where, and where it is easier. */

export const SITE_CLAUSES = {
  'ENG 23.51a2': '{work} lies wholly within {most} inches of a village or a town',
  'ENG 23.55c': '{work} is built upon {needs} that stands there',
  'ENG 23.56a': '{work} is not built on such ground: {needs}',
  'ENG 23.56e2': '{work} is built at {needs}',
} as const;

/** Pieces of the map by what chapter 23 calls them; wet ground has no piece of its own and counts as rough (BNB 6.2). */
const PIECES: Readonly<Record<string, readonly string[]>> = {
  settlement: ['block'],
  woods: ['woods'],
  river: ['river'],
  bank: ['river'],
  stream: ['obstacle'],
  bog: ['rough', 'plough'],
  marsh: ['rough'],
  highWall: ['wall'],
  breastwork: ['lightWorks'],
  earthwork: ['heavyWorks'],
};

/** Works that have been built or came with the map, by what chapter 23 calls them. */
const WORKS_OF: Readonly<Record<string, readonly Work['kind'][]>> = {
  highWall: ['highStoneWall', 'highLogWall'],
  highLogWall: ['highLogWall'],
  logTower: ['logTower'],
  stream: ['ditch'],
  trench: ['sapTrench'],
  sapTrench: ['sapTrench'],
  earthwork: ['earthwork'],
  breastwork: ['breastwork'],
};

const standing = (work: Work): readonly Shape[] =>
  sectionPaths(work)
    .filter((_, at) => work.sections[at]!.built && !work.sections[at]!.open)
    .map(shapeOfPath);

/** Ground by its outline, or by its middle line and half of its width. */
interface Place {
  readonly shape: Shape;
  readonly half: number;
}

/** ENG 23.56e2: gaps of a bridge that planks may span. */
const gapsIn = (work: Work): readonly Shape[] => {
  const paths = sectionPaths(work);
  return SPANNED.includes(work.kind)
    ? gapsOf(work)
        .filter(({ inches: wide }) => wide <= 1)
        .map(({ from }) => shapeOfPath(paths[from]!))
    : [];
};

const SPANNED: readonly Work['kind'][] = ['woodBridge', 'stoneBridge'];

/** Everything on the table that goes by this name. */
function placesOf({ eng, ...state }: SiegeState, name: string): readonly Place[] {
  if (name === 'gap1') return eng.works.flatMap(gapsIn).map(shape => ({ shape, half: 0 }));
  const pieces = groundOf(state).pieces.filter(({ type }) => PIECES[name]?.includes(type));
  const kinds = WORKS_OF[name] ?? [name as Work['kind']];
  const works = eng.works.filter(({ kind }) => kinds.includes(kind)).flatMap(standing);
  return [
    ...pieces.map(({ shape, width }) => ({ shape, half: width / 2 })),
    ...works.map(shape => ({ shape, half: 0 })),
  ];
}

const isNear = (places: readonly Place[], at: Placed, reach: number): boolean =>
  places.some(({ shape, half }) => areWithin(shape, at, reach + half));

/** How near a work lies to what it is built at or upon. */
const AT = inches(1);
const UPON = inches(0.5);

/** ENG 23.62: the sections of class III of a work that is to be razed. */
function thirdClassOf({ eng }: SiegeState, on: Trace['on']): readonly Place[] {
  const work = eng.works.find(({ id }) => id === on);
  if (!work) return [];
  return sectionPaths(work)
    .filter((_, at) => isOfThirdClass(work, at))
    .map(path => ({ shape: shapeOfPath(path), half: 0 }));
}

/** Why a row is not built along this trace. */
export function whyNotHere(state: SiegeState, row: ProjectRow, trace: Trace): Ruling {
  const { requires, id: work } = row;
  if (isRazing(row)) return whyNotRaze(state, row, trace);
  if (!requires) return ruling();
  const needs = requires.what.join(', ');
  const at = trace.points.length > 1 ? shapeOfPath(trace.points) : trace.points[0]!;
  switch (requires.kind) {
    case 'near':
      return ruling(
        !isSettled(state, requires, trace) && forbid('ENG 23.51a2', { work, most: requires.inches ?? 0 }),
      );
    case 'on':
    case 'placed':
      return ruling(!isUpon(state, requires.what, trace) && forbid('ENG 23.55c', { work, needs }));
    case 'ground':
      return ruling(!isOnGround(state, requires.what, at) && forbid('ENG 23.56a', { work, needs }));
    case 'at':
      return ruling(!isAt(state, requires.what, trace, at) && forbid('ENG 23.56e2', { work, needs }));
    case 'option':
      return ruling();
  }
}

/** ENG 23.51a2: every half inch of it; a scenario may know a place where it does not matter. */
function isSettled(
  state: SiegeState,
  { what, inches: reach = 0 }: { what: readonly string[]; inches?: number },
  trace: Trace,
): boolean {
  const places = what.flatMap(name => placesOf(state, name));
  const isExempt = (partOf(state).exemptions ?? []).some(each => isCoveredBy(each, trace.points));
  return isExempt || halfInches(trace.points).every(part => isNear(places, shapeOfPath(part), inches(reach)));
}

/** Does the trace lie at the place of an exemption, and is it no longer than that? */
function isCoveredBy(
  { line, length }: { readonly line: readonly (readonly [number, number])[]; readonly length: number },
  points: Trace['points'],
): boolean {
  const along = shapeOfPath(line.map(([x, y]) => ({ x: inches(x), y: inches(y) })));
  return halvesOf(points) <= 2 * length && points.every(point => areWithin(along, point, AT));
}

/** ENG 23.55c, 23.51f1, 23.53g: a work of the right kind stands there, and the trace runs along it. */
function isUpon({ eng }: SiegeState, what: readonly string[], { on, points }: Trace): boolean {
  const work = eng.works.find(({ id }) => id === on);
  const kinds = what.flatMap((name): readonly string[] => WORKS_OF[name] ?? [name]);
  if (!work || !kinds.includes(work.kind)) return false;
  if (work.closed) return work.class !== 'III' && work.sections.some(({ built }) => built);
  const parts = standing(work);
  return points.every(point => parts.some(part => areWithin(part, point, UPON)));
}

function isOnGround(state: SiegeState, what: readonly string[], at: Placed): boolean {
  if (what.includes(groundNow(state.eng))) return true;
  return what.some(name => isNear(placesOf(state, name), at, 0));
}

function isAt(state: SiegeState, what: readonly string[], trace: Trace, at: Placed): boolean {
  if (what.includes('building'))
    return state.eng.buildings.some(
      each => each.piece === trace.piece && !each.upgraded && each.class !== 'III',
    );
  if (what.includes('damagedCraft'))
    return state.eng.crafts.some(craft => craft.damaged && areWithin(craft.at, at, AT));
  return what.some(name => isNear(placesOf(state, name), at, AT));
}

/** ENG 23.51b2. */
const NEAR_WOODS = inches(6);
/** Nearer to the line than its next section is. */
const ON_LINE = inches(0.2);

/** ENG R118, 23.62: the sections, from 1, that lie near woods or on a breastwork, or are of class III; each is judged by itself. */
export function easySections(
  state: SiegeState,
  row: ProjectRow,
  { points: line, on }: Pick<Trace, 'points' | 'on'>,
): readonly (readonly [first: number, last: number])[] {
  if (!row.special || row.pace.kind !== 'inches') return [];
  const isWood = row.special.mu !== undefined;
  const places = isRazing(row) ? thirdClassOf(state, on) : placesOf(state, isWood ? 'woods' : 'breastwork');
  const { halves } = row.pace;
  const count = Math.ceil(halvesOf(line) / halves);
  return Array.from({ length: count }, (_, at) => at + 1).flatMap(number => {
    const from = (number - 1) * halves * HALF_INCH;
    const middle = spotOnPath(line, from + (halves * HALF_INCH) / 2).at;
    const isEasy = isNear(places, middle, isWood ? NEAR_WOODS : ON_LINE);
    return isEasy ? [[number, number] as const] : [];
  });
}
