import { groundOf, piecesOf } from '@abatis/bnb/rules';
import { type Ruling, ruling } from '@abatis/kernel';
import { areWithin, shapeOfPath } from '@abatis/tabletop';
import type { Razed } from '../charts/demolition.ts';
import type { ProjectRow } from '../charts/projects.ts';
import { forbid } from '../cite.ts';
import type { SiegeState, Trace, Work } from '../state.ts';
import type { WorkKind } from '../vocabulary.ts';
import { faceOfSections, halfInches, halvesOf, isAlong, sectionPaths } from './23.47-traces.ts';

/* ENG 23.60 to 23.62: what is razed by hand, and where. */

export const RAZING_CLAUSES = {
  'ENG 23.61': '{work}: nothing of the kind stands all along that line',
  'ENG 23.61k': 'of a pontoon bridge one inch is opened by hand, once',
  'ENG 23.61r': 'a stone bridge is not damaged by hand',
  'ENG 23.61s': '{work}: there are no such woods all along that line',
} as const;

type Path_ = 'lightWoodsPath' | 'heavyWoodsPath';

/** ENG 23.61, X.14: the works that each row razes; faces of works beside. */
const RAZES: Readonly<Record<Exclude<Razed, Path_>, readonly WorkKind[]>> = {
  abatis: ['abatis'],
  barricade: ['barricade', 'wagonWall'],
  breastwork: ['breastwork', 'halfRedoubt'],
  chevaux: ['chevaux'],
  hedge: ['hedge'],
  earthwork: ['earthwork'],
  woodFence: ['woodFence'],
  lowStoneWall: ['lowStoneWall'],
  logWall: ['lowLogWall', 'highLogWall', 'logTower'],
  palisade: ['palisade'],
  pontoonBridge: ['pontoonBridge'],
  redoubtWall: ['redoubtLarge', 'redoubtNormal', 'redoubtSmall'],
  road: ['road', 'causeway'],
  sapTrench: ['sapTrench'],
  treeLine: ['treeLine'],
  wolfPits: ['wolfPits'],
  woodBridge: ['woodBridge', 'plankBridge'],
  riverPiles: ['riverPiles'],
};

/** ENG A.30: woods of the map are medium or heavy, rough ground has the light ones. */
const WOODS = { lightWoodsPath: 'rough', heavyWoodsPath: 'woods' } as const;

const PREFIX = 'raze:';

export const isRazing = ({ id }: Pick<ProjectRow, 'id'>): boolean => id.startsWith(PREFIX);

const razedBy = ({ id }: Pick<ProjectRow, 'id'>): Razed => id.slice(PREFIX.length) as Razed;

/** ENG 23.62, TAB 8: of a siege artillery position only the front is ever of class III. */
export const isOfThirdClass = ({ kind, class: of, sections }: Work, at: number): boolean =>
  sections[at]!.isThird || (of === 'III' && !kind.startsWith('siegePos'));

/** Why it is not razed along this trace. */
export function whyNotRaze(state: SiegeState, row: ProjectRow, { on, points }: Trace): Ruling {
  const razed = razedBy(row);
  if (razed === 'lightWoodsPath' || razed === 'heavyWoodsPath')
    return ruling(!isInWoods(state, razed, points) && forbid('ENG 23.61s', { work: row.id }));
  const work = state.eng.works.find(({ id }) => id === on);
  if (work?.kind === 'stoneBridge') return ruling(forbid('ENG 23.61r'));
  if (!work || !standsAlong(work, razed, points)) return ruling(forbid('ENG 23.61', { work: row.id }));
  const isOpened = halvesOf(points) > ONE_INCH || work.sections.some(({ open }) => open);
  return ruling(razed === 'pontoonBridge' && isOpened && forbid('ENG 23.61k'));
}

/** ENG 23.61k, in half inches. */
const ONE_INCH = 2;

const isInWoods = (state: SiegeState, razed: Path_, points: Trace['points']): boolean =>
  halfInches(points).every(part =>
    piecesOf(groundOf(state), WOODS[razed]).some(({ shape }) => areWithin(shape, shapeOfPath(part), 0)),
  );

/** Every half inch of the line lies along a section that stands and is of this kind. */
function standsAlong(work: Work, razed: Exclude<Razed, Path_>, points: Trace['points']): boolean {
  const standing = sectionPaths(work)
    .filter((_, at) => work.sections[at]!.built && !work.sections[at]!.open)
    .filter((_, at) => RAZES[razed].includes(work.kind) || razedAsFace(work, at) === razed);
  return halfInches(points).every(part => standing.some(section => isAlong(part, section)));
}

/** ENG X.14: the front of a siege artillery position counts as the wall of a redoubt, its other faces as breastworks. */
function razedAsFace(work: Work, at: number): Razed | null {
  if (!work.kind.startsWith('siegePos') || !work.closed) return null;
  return faceOfSections(work)[at] === 0 ? 'redoubtWall' : 'breastwork';
}
