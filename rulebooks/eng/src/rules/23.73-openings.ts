import { blockCalled, groundOf, pieceCalled } from '@abatis/bnb/rules';
import { derived, edit } from '@abatis/kernel';
import {
  areaOf,
  distanceBetween,
  inches,
  middleOf,
  type Path,
  type Placed,
  type Shape,
  type Spot,
  shapeOfPath,
  spotOnPath,
} from '@abatis/tabletop';
import { byId, change } from '../access.ts';
import type { BuildingClass, ChargeSize, FeatureKind } from '../charts/tables.ts';
import type { EngTable } from '../events.ts';
import type { Building, SiegeState, Work, WorkId } from '../state.ts';
import { sectionPaths } from './23.47-traces.ts';
import { leaveOpenRedoubts } from './23.53-garrisons.ts';
import {
  chargeOnBuilding,
  damagePoints,
  firesBuilding,
  leftOf,
  sectionsOpened,
} from './23.73-powder-on-terrain.ts';
import { kindOfSection } from './23.81-features.ts';
import { comeOutOf } from './r.100-coming-out.ts';
import { catchFire } from './x.4-fires.ts';

/* ENG 23.73, 23.81h: sections of works are opened, and buildings are damaged. */

/** The clauses by which something is opened. */
type OpeningClause = 'ENG 23.73k' | 'ENG 23.81h' | 'ENG X.8b' | 'ENG 23.61';

/** ENG 23.81h, X.10: these sections are gaps from now on. */
export function openSections(
  state: SiegeState,
  id: WorkId,
  opened: readonly number[],
  clause: OpeningClause,
  table: EngTable,
): void {
  if (opened.length === 0) return;
  const { sections } = byId(state, 'works', id);
  change(state, 'works', id, {
    sections: sections.map((section, at) =>
      opened.includes(at) ? { ...section, open: true, hits: 0 } : section,
    ),
  });
  table.emit({ type: 'eng/opened', clause, work: id, sections: [...opened] });
  leaveOpenRedoubts(state, table);
}

/** The ground of the half inches of a work: guns and powder ask for it again and again. */
const shapesAlong = (closed: boolean) =>
  derived((points: Work['points']) => sectionPaths({ points, closed }).map(path => shapeOfPath(path)));

const SHAPES = { line: shapesAlong(false), outline: shapesAlong(true) };

export const isStandingSection = ({ sections }: Pick<Work, 'sections'>, at: number): boolean =>
  sections[at]!.built && !sections[at]!.open;

/** The ground of one half inch of it. */
export const shapeOfSection = ({ points, closed }: Pick<Work, 'points' | 'closed'>, at: number): Shape =>
  SHAPES[closed ? 'outline' : 'line'](points)[at]!;

/** ENG 23.73k: inches within which a charge tells. */
const REACH = 1;
/** ENG 23.73k: features whose sections are no farther apart than this touch. */
const TOUCH = inches(0.05);

const middle = (path: Path): Spot =>
  path.length === 2 ? middleOf(path[0]!, path[1]!) : spotOnPath(path, inches(0.25)).at;

/** A feature within reach of a charge. */
interface Reached {
  readonly distance: number;
  readonly work: Work | null;
  readonly building: Building | null;
}

/** What powder opens of a kind, in half inches, and by which clause. */
export interface PowderOpens {
  readonly opens: (kind: FeatureKind) => number;
  readonly clause: OpeningClause;
}

/** ENG 23.73k: the nearest feature, and what touches it, each with the length that its kind gives. */
export function openByPowder(
  state: SiegeState,
  place: Placed,
  size: ChargeSize,
  { opens, clause }: PowderOpens,
  table: EngTable,
): void {
  const reached = reachedBy(state, place);
  const nearest = reached[0];
  if (!nearest) return;
  const touching = reached.filter(each => each === nearest || doTouch(state, nearest, each));
  for (const { work, building } of touching) {
    if (work) openSections(state, work.id, openedIn(work, place, opens), clause, table);
    if (building) blowUp(state, building, size, table);
  }
}

function reachedBy(state: SiegeState, place: Placed): readonly Reached[] {
  const works = state.eng.works.map(work => ({
    distance: distanceToWork(work, place),
    work,
    building: null,
  }));
  const buildings = standingBuildings(state).map(building => ({
    distance: distanceToBlock(state, building, place),
    work: null,
    building,
  }));
  return [...works, ...buildings]
    .filter(({ distance }) => distance <= REACH)
    .sort((a, b) => a.distance - b.distance);
}

/** Inches to the nearest section that stands and that powder could tell on. */
function distanceToWork(work: Work, place: Placed): number {
  const far = sectionPaths(work).flatMap((_, at) =>
    isStandingSection(work, at) && kindOfSection(work, at) !== null
      ? [distanceBetween(shapeOfSection(work, at), place)]
      : [],
  );
  return Math.min(Number.POSITIVE_INFINITY, ...far) / 1000;
}

function distanceToBlock(state: SiegeState, { piece }: Building, place: Placed): number {
  const block = blockCalled(state, piece);
  return block ? distanceBetween(block.shape, place) / 1000 : Number.POSITIVE_INFINITY;
}

function openedIn(work: Work, place: Placed, opens: PowderOpens['opens']): readonly number[] {
  const paths = sectionPaths(work);
  return sectionsOpened(
    paths.map((path, at) => (isStandingSection(work, at) ? distanceBetween(middle(path), place) : null)),
    paths.map((_, at) => kindOfSection(work, at)),
    opens,
  );
}

const shapesOf = (state: SiegeState, { work, building }: Reached) =>
  work ? [shapeOfPath(work.points)] : [blockCalled(state, building!.piece)!.shape];

const doTouch = (state: SiegeState, a: Reached, b: Reached): boolean =>
  shapesOf(state, a).some(one => shapesOf(state, b).some(other => distanceBetween(one, other) <= TOUCH));

/** A block of the map that is not listed: what its cover in combat says (ENG A.24, A.30). */
export function buildingOf(state: SiegeState, piece: string): Building | null {
  const known = state.eng.buildings.find(each => each.piece === piece);
  if (known) return known;
  const block = blockCalled(state, piece);
  if (!block) return null;
  const own: BuildingClass = block.combatCover === 'soft' ? 'I' : 'II';
  return { piece, class: own, damage: 0, onFire: false, upgraded: false, left: 'standing' };
}

/** All buildings of the table that are no ruins. */
export const standingBuildings = (state: SiegeState): readonly Building[] =>
  groundOf(state)
    .pieces.filter(({ type, id }) => type === 'block' && !state.eng.works.some(({ name }) => name === id))
    .map(({ id }) => buildingOf(state, id)!)
    .filter(({ left }) => left === 'standing');

/** ENG R99: the damage points of a building as it stands on the table. */
function pointsOf(state: SiegeState, { piece, class: of }: Building): number {
  const { shape } = pieceCalled(groundOf(state), piece)!;
  return damagePoints(areaOf(shape) / 1_000_000, of);
}

export function changeBuilding(state: SiegeState, piece: string, with_: Partial<Building>): void {
  const now: Building = { ...buildingOf(state, piece)!, ...with_ };
  edit(state, 'eng').buildings = [...state.eng.buildings.filter(each => each.piece !== piece), now];
}

/** ENG 23.81l, m, 23.73h to j: damage points; when they are spent it is removed or becomes a ruin. */
export function damageBuilding(state: SiegeState, building: Building, points: number, table: EngTable): void {
  const damage = building.damage + points;
  if (damage >= pointsOf(state, building)) {
    wreck(state, building, leftOf(building.class), table);
    return;
  }
  changeBuilding(state, building.piece, { damage });
  table.emit({ type: 'eng/building-damaged', clause: 'ENG 23.81l', piece: building.piece, damage });
}

/** ENG 23.81l, m, R100: those inside are put beside it. */
function wreck(state: SiegeState, { piece }: Building, left: 'gone' | 'ruins', table: EngTable): void {
  const block = blockCalled(state, piece);
  table.emit({ type: 'eng/building-wrecked', clause: 'ENG 23.81l', piece, left });
  // Nobody is in a block that is no more: they come out while it still stands.
  if (block) comeOutOf(state, block, true, table);
  changeBuilding(state, piece, { left, onFire: false });
}

/** ENG 23.73h to j. */
function blowUp(state: SiegeState, building: Building, size: ChargeSize, table: EngTable): void {
  const effect = chargeOnBuilding(size, building.class, pointsOf(state, building));
  if (typeof effect !== 'number') {
    wreck(state, building, effect, table);
    return;
  }
  damageBuilding(state, building, effect, table);
  const cause = firesBuilding(size, building.class);
  if (cause) catchFire(state, building.piece, cause, table);
}
