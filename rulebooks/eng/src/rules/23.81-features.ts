import type { FeatureKind } from '../charts/tables.ts';
import type { Work } from '../state.ts';
import type { WorkKind } from '../vocabulary.ts';

/* ENG TAB 6, TAB 8, X.14: what a work on the table counts as where shot and powder tell. */

type Kinds = Readonly<Record<WorkKind, FeatureKind | null>>;

/** Of class I and II; null is what neither shot nor powder harms. */
const KINDS: Kinds = {
  barricade: 'barricade',
  abatis: 'abatis',
  breastwork: 'breastwork',
  chevaux: 'chevaux',
  lowLogWall: 'lowLogWall',
  palisade: 'palisade',
  wolfPits: null,
  earthwork: 'earthwork',
  redoubtLarge: 'redoubtWall',
  redoubtNormal: 'redoubtWall',
  redoubtSmall: 'redoubtWall',
  siegePos6: 'positionFront',
  siegePos5: 'positionFront',
  siegePos4: 'positionFront',
  siegePos3: 'positionFront',
  siegePos2: 'positionFront',
  halfRedoubt: 'breastwork',
  sapTrench: 'sapTrench',
  highLogWall: 'highLogWall',
  logTower: 'logTower',
  road: null,
  causeway: null,
  riverPiles: 'riverPiles',
  plankBridge: 'woodBridge',
  woodBridge: 'woodBridge',
  pontoonBridge: 'pontoonBridge',
  stoneBridge: 'stoneBridge',
  gallery: null,
  ditch: null,
  lowStoneWall: 'lowStoneWall',
  highStoneWall: 'highStoneWall',
  fortressWall: 'fortressWall',
  fausseBraye: 'fortressWall',
  fortressGate: 'fortressGate',
  hedge: 'hedge',
  woodFence: 'woodFence',
  treeLine: null,
  wagonWall: 'wagonWall',
  ruins: null,
};

/** ENG 23.55h: the same when it has been made class III. */
const THIRD: Partial<Readonly<Record<FeatureKind, FeatureKind>>> = {
  earthwork: 'earthworkIII',
  redoubtWall: 'redoubtWallIII',
  sapTrench: 'trenchIII',
  positionFront: 'positionFrontIII',
};

/** ENG 23.53b: inches of the front of a siege artillery position. */
const FRONTS: Partial<Readonly<Record<WorkKind, number>>> = {
  siegePos6: 6,
  siegePos5: 5,
  siegePos4: 4,
  siegePos3: 3,
  siegePos2: 2,
};

/**
 * What a section counts as; null is also a section that is not there. ENG X.14: the other faces of a siege artillery
 * position count as breastworks.
 */
export function kindOfSection(
  { kind, sections }: Pick<Work, 'kind' | 'sections'>,
  at: number,
): FeatureKind | null {
  const section = sections[at];
  if (!section) return null;
  const front = FRONTS[kind];
  if (front !== undefined && at >= 2 * front) return 'breastwork';
  const plain = KINDS[kind];
  return plain !== null && section.isThird ? (THIRD[plain] ?? plain) : plain;
}
