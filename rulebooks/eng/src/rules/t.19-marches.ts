import {
  closedUnder,
  footprintOf,
  groundOf,
  isOnTheTable,
  moverOf,
  rankAndFile,
  rateOf,
  type Unit,
  type UnitId,
  whyNotEnd,
  worstFactor,
} from '@abatis/bnb/rules';
import { edit, type Happening } from '@abatis/kernel';
import { facing, facingTowards, inches, lengthOf, onGrid, type TablePoint, vectorTo } from '@abatis/tabletop';
import { change } from '../access.ts';
import type { CarrierId, SiegeState } from '../state.ts';
import type { March } from '../watch-state.ts';
import { paceTo } from './23.31-driving.ts';

/* ENG T.19: in a watch everybody with an order to march makes one normal move in each turn. */

export type MarchEvent = Happening<'eng/marched', 'ENG T.19', { unit: UnitId; to: TablePoint }>;

const STEP = inches(0.5);

/** Files of a column on the march. */
const COLUMN = 4;

/** ENG R150: foot march in column, guns limbered; who is not so loses the first turn of the march to it. */
export function asMarching(unit: Unit): Unit {
  const ready: Unit = { ...unit, bent: [], screen: null };
  if (unit.formation === 'skirmish' || unit.formation === 'away') return ready;
  if (unit.arm === 'artillery') return { ...ready, formation: 'limbered' };
  return { ...ready, formation: 'close', files: Math.min(COLUMN, unit.figures) };
}

const isFormedToMarch = (unit: Unit): boolean => {
  const { formation, files } = asMarching(unit);
  return formation === unit.formation && files === unit.files && unit.screen === null;
};

/** Where a turn of the march leads. */
export interface Marched {
  readonly after: Unit;
  readonly rest: readonly TablePoint[];
}

/** ENG T.19, R150: one move along the way; it ends where there is room, and before ground that is closed. */
export function marchedOn(state: SiegeState, unit: Unit, path: readonly TablePoint[]): Marched {
  const ready = asMarching(unit);
  if (!isFormedToMarch(unit) && whyNotEnd(state, ready).next().done === true)
    return { after: ready, rest: path };
  const stops = stopsOf(state, unit, path);
  return (
    stops.findLast(({ after }) => whyNotEnd(state, after).next().done === true) ?? { after: unit, rest: path }
  );
}

/** The places that a move reaches, half an inch apart, as far as the ground lets it. */
function stopsOf(state: SiegeState, unit: Unit, path: readonly TablePoint[]): readonly Marched[] {
  const stops: Marched[] = [];
  let left: number = rateOf(state, unit);
  let { after, rest }: Marched = { after: unit, rest: path };
  while (rest.length > 0) {
    const next = stepTowards(after, rest[0]!);
    const shape = footprintOf(state, next.after);
    if (closedUnder(state, next.after, shape).length > 0 || !isOnTheTable(groundOf(state), shape)) break;
    const cost = next.length * (worstFactor(groundOf(state), moverOf(unit), shape) ?? 1);
    if (cost > left) break;
    left -= cost;
    rest = next.isThere ? rest.slice(1) : rest;
    after = next.after;
    stops.push({ after, rest });
  }
  return stops;
}

interface Step {
  readonly after: Unit;
  readonly length: number;
  readonly isThere: boolean;
}

function stepTowards(unit: Unit, to: TablePoint): Step {
  const { at } = unit.pose;
  const far = lengthOf(vectorTo(at, to));
  const length = Math.min(STEP, far);
  const share = far === 0 ? 0 : length / far;
  const there = onGrid({ x: at.x + (to.x - at.x) * share, y: at.y + (to.y - at.y) * share });
  const looks = facingTowards(at, to) ?? unit.pose.facing;
  return { after: { ...unit, pose: { at: there, facing: looks } }, length, isThere: far <= STEP };
}

/** ENG R150: it forms up as ordered where it has arrived, if there is room. */
export function formedUp(state: SiegeState, unit: Unit, { files, facing: looks }: March): Unit {
  const turned = looks === null ? unit : { ...unit, pose: { ...unit.pose, facing: facing(looks) } };
  const formed: Unit =
    files === null
      ? turned
      : {
          ...turned,
          files: Math.min(files, rankAndFile(unit)),
          formation: turned.formation === 'limbered' ? 'unlimbered' : turned.formation,
        };
  return whyNotEnd(state, formed).next().done === true ? formed : unit;
}

/** Puts a unit where its march has led it; it has moved in this turn. */
export function placeMarched(state: SiegeState, { id, pose, formation, files, bent, screen }: Unit): void {
  const draft = edit(state, 'units', id);
  draft.pose = pose;
  draft.formation = formation;
  draft.files = files;
  draft.bent = [...bent];
  draft.screen = screen;
  edit(state, 'units', id, 'turn').moved = true;
}

/** ENG T.19, A.28: a carrier goes along its way by one move. */
export function driveOn(
  state: SiegeState,
  carrier: CarrierId,
  path: readonly TablePoint[],
): readonly TablePoint[] {
  const piece = state.eng.carriers[carrier]!;
  let left: number = paceTo(state, piece, path[0]!);
  let { at } = piece.pose;
  let looks = piece.pose.facing;
  let rest = path;
  while (rest.length > 0 && left > 0) {
    const to = rest[0]!;
    const far = lengthOf(vectorTo(at, to));
    looks = facingTowards(at, to) ?? looks;
    const length = Math.min(left, far);
    left -= length;
    if (length >= far) {
      at = to;
      rest = rest.slice(1);
    } else
      at = onGrid({ x: at.x + ((to.x - at.x) * length) / far, y: at.y + ((to.y - at.y) * length) / far });
  }
  change(state, 'carriers', carrier, { pose: { at, facing: looks }, moved: true });
  return rest;
}
