import { edit, type Happening, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { distanceBetween, facing, inches, type Pose, type Shape, type TablePoint } from '@abatis/tabletop';
import { groundOf, scenarioOf } from '../battle.ts';
import { forbid } from '../cite.ts';
import type { BnbTable } from '../events.ts';
import { piecesOf } from '../ground.ts';
import type { UnitFile } from '../scenario/schema.ts';
import { pointAt } from '../set-up.ts';
import { type BnbState, type General, type GeneralId, type Unit, type UnitId, unitsOf } from '../state.ts';
import type { Formation, Side } from '../vocabulary.ts';
import {
  type Body,
  centreOfUnit,
  doOverlap,
  footprintOf,
  forbiddenGround,
  isAtMost,
  rankAndFile,
} from './00-measuring/index.ts';
import { LEAST_SQUARE, leastFiles } from './01-introduction/index.ts';
import { mayFormMasse, mostInScreen } from './07-options/index.ts';

/* G.4: what the sides may change before the first turn. */

export const SET_UP_CLAUSES = {
  'BNB G.4':
    '{piece} cannot be set there: before the first turn at most {most} inches from its place, later over its own stretch of the edge',
  'BNB 1.5b': '{unit} cannot stand in that formation',
} as const;

export type SetUpEvent =
  | Happening<'deployed', 'BNB G.4', { unit: UnitId; to: Pose; formation: Formation; files: number }>
  | Happening<'general-deployed', 'BNB G.4', { general: GeneralId; to: TablePoint }>
  | Happening<'set-up-ended', 'BNB G.4', { side: Side }>;

/** How a unit would stand after a shift. */
export interface Deployment {
  readonly to: Pose;
  readonly formation: Formation;
  readonly files: number;
}

const shiftIn = (state: BnbState): number => inches(scenarioOf(state).shift);

/** G.4, 7.10a: has the side something to shift, or a screen to put out for nothing? */
export const maySetUp = (state: BnbState, side: Side): boolean =>
  shiftIn(state) > 0 || unitsOf(state, side).some(unit => mostInScreen(state, unit) > 0);

/** BNB 1.5b, 1.8: formations that a unit may take up at set-up. */
function formationsOf(state: BnbState, unit: Unit, files: number): readonly Formation[] {
  if (unit.arm === 'artillery') return ['limbered', 'unlimbered'];
  if (unit.arm === 'cavalry') return ['close'];
  return [
    'close',
    ...(unit.figures >= LEAST_SQUARE ? (['square'] as const) : []),
    ...(unit.subtype === 'light' ? (['skirmish'] as const) : []),
    ...(mayFormMasse(state, unit, files) ? (['masse'] as const) : []),
  ];
}

/** BNB 0.4a, 0.4d, 1.8b: as wide as its formation may be, or as the scenario has it. */
function isFormed(state: BnbState, unit: Unit, { formation, files }: Deployment, body: Body): boolean {
  const written = asWritten(state, unit);
  if (formation === written.formation && files === written.files) return true;
  const isFormation = formationsOf(state, unit, files).includes(formation);
  return isFormation && files >= leastFor(unit, formation, body) && files <= rankAndFile(body);
}

function leastFor(unit: Unit, formation: Formation, body: Body): number {
  if (formation === 'unlimbered') return rankAndFile(body);
  const isColumn = unit.arm === 'infantry' && (formation === 'close' || formation === 'masse');
  return isColumn ? leastFiles(unit) : 1;
}

/** BNB 6.1f, 6.3f: no limbered guns in woods, and no unlimbered ones on a steep slope. */
function* whyNoGuns(state: BnbState, { id }: Unit, { formation }: Body, shape: Shape): Generator<Refusal> {
  const stands = (on: 'woods' | 'steep'): boolean =>
    piecesOf(groundOf(state), on).some(piece => doOverlap(piece.shape, shape));
  if (formation === 'limbered' && stands('woods')) yield forbid('BNB 6.1f', { unit: id });
  if (formation === 'unlimbered' && stands('steep')) yield forbid('BNB 6.3f', { unit: id });
}

/** G.4: centre to centre, from where the scenario has it; in any formation and facing that finds room. */
export function mayShift(state: BnbState, unit: Unit, side: Side, deployment: Deployment): Ruling {
  const piece = unit.name;
  const most = scenarioOf(state).shift;
  if (unit.side !== side || unit.status !== 'table' || unit.block !== null || most === 0)
    return ruling(forbid('BNB G.4', { piece, most }));
  const body = { ...unit, pose: deployment.to, formation: deployment.formation, files: deployment.files };
  const far = distanceBetween(centreOfUnit(state, body), centreOfUnit(state, asWritten(state, unit)));
  return ruling(
    !isFormed(state, unit, deployment, body) && forbid('BNB 1.5b', { unit: unit.id }),
    !isAtMost(far, shiftIn(state)) && forbid('BNB G.4', { piece, most }),
    ...whyNoGuns(state, unit, body, footprintOf(state, body)),
    ...forbiddenGround(state, body, footprintOf(state, body)),
  );
}

/** The unit as the scenario has it. */
function asWritten(state: BnbState, unit: Unit): Body {
  const files = scenarioOf(state)[unit.side].brigades.flatMap(({ units }) => units);
  const {
    at,
    facing: degrees,
    formation,
    files: width,
  } = files.find(({ name }) => name === unit.name) as UnitFile;
  const pose = { at: pointAt(at!), facing: facing(Math.round((degrees ?? 0) * 10)) };
  return { ...unit, formation, files: width, pose };
}

export function shift(
  state: BnbState,
  id: UnitId,
  { to, formation, files }: Deployment,
  table: BnbTable,
): void {
  const draft = edit(state, 'units', id);
  draft.pose = to;
  draft.formation = formation;
  draft.files = files;
  // BNB 7.10a: its screen is put out anew for the new place.
  draft.screen = null;
  table.emit({ type: 'deployed', clause: 'BNB G.4', unit: id, to, formation, files });
}

/** G.4: a general from where the scenario has him. */
export function mayShiftGeneral(state: BnbState, general: General, side: Side, to: TablePoint): Ruling {
  const { commander, brigades } = scenarioOf(state)[general.side];
  const file = [commander, ...brigades.flatMap(each => each.general ?? [])].find(
    ({ name }) => name === general.name,
  );
  const isMine = general.side === side && general.status === 'table' && general.attachedTo === null;
  const isNear = file?.at !== undefined && isAtMost(distanceBetween(pointAt(file.at), to), shiftIn(state));
  const { width, height } = groundOf(state);
  const isOnTable = to.x >= 0 && to.y >= 0 && to.x <= width && to.y <= height;
  const refusal = forbid('BNB G.4', { piece: general.name, most: scenarioOf(state).shift });
  return ruling(!(isMine && isNear && isOnTable) && refusal);
}

export function shiftGeneral(state: BnbState, id: GeneralId, to: TablePoint, table: BnbTable): void {
  edit(state, 'generals', id).at = to;
  table.emit({ type: 'general-deployed', clause: 'BNB G.4', general: id, to });
}
