import {
  type Box,
  centreSpot,
  edgeOf,
  extentFrom,
  isEdgeTouched,
  lengthOf,
  type Pose,
  partOfBox,
  type Stance,
  shapeOf,
  thou,
  vectorTo,
} from '@abatis/tabletop';
import { chartsOf } from '../../battle.ts';
import { type BnbState, type Charge, comradesOf, type Track, type Unit } from '../../state.ts';
import {
  areInContact,
  type Body,
  baseKind,
  boxOf,
  centreOfUnit,
  footprintOf,
  isMarching,
  rankAndFile,
  samplesOf,
  screenBody,
  TOLERANCE,
} from '../00-measuring/index.ts';
import type { Mark } from './03.11-lines-of-fire.ts';

/** A unit, or its screen, as it stands. */
export function markOf(state: BnbState, unit: Unit, isScreen = false): Mark {
  const body = isScreen && unit.screen ? screenBody(unit, unit.screen) : unit;
  return {
    unit,
    body,
    shape: footprintOf(state, body),
    centre: centreOfUnit(state, body),
    isScreen,
    isTouching: false,
  };
}

/** BNB 3.7a, 3.7d, R39: those who fight a unit, or have charged it in this turn. */
export function opponentsOf(state: BnbState, { id }: Unit): readonly Unit[] {
  const fights = state.engagements.flatMap(({ by, on }) => (by === id ? [on] : on === id ? [by] : []));
  const charges = state.charges
    .filter(({ on, outcome }) => on === id && outcome === 'made')
    .map(({ by }) => by);
  return [...new Set([...fights, ...charges])].map(other => state.units[other]!).filter(isThere);
}

const isThere = ({ status }: Unit): boolean => status === 'table';

/** BNB 3.7a: files of a flank that hangs far enough to be shot at. */
const LEAST_HANGING = 6;

/** BNB 3.7b, R38, R169: the flanks of a unit that hang beyond its opponents, as marks. */
export function hangingFlanks(
  state: BnbState,
  target: Unit,
): readonly { readonly end: 'left' | 'right'; readonly mark: Mark }[] {
  if (!hasOpenEnds(target)) return [];
  return (['left', 'right'] as const).flatMap(end => {
    const files = hangingFiles(state, target, end);
    if (files < LEAST_HANGING) return [];
    const box = boxOf(state, target);
    const width = thou(files * chartsOf(state).basing.kinds[baseKind(target)].frontage);
    const left = thou(end === 'left' ? 0 : box.width - width);
    const part = partOfBox(box, { left, front: thou(0), width, depth: box.depth });
    return [{ end, mark: { ...markOf(state, target), shape: shapeOf(part), centre: centreSpot(part) } }];
  });
}

/** BNB R169: squares, bent lines, batteries and garrisons have none. */
const hasOpenEnds = ({ arm, formation, bent, block }: Unit): boolean =>
  arm !== 'artillery' && formation !== 'square' && bent.length === 0 && block === null;

/** BNB 3.7b: files from one end inwards that lie wholly outside the projections of all opponents. */
export function hangingFiles(state: BnbState, target: Unit, end: 'left' | 'right'): number {
  const box = boxOf(state, target);
  const shapes = opponentsOf(state, target).map(unit => footprintOf(state, unit));
  if (shapes.some(shape => isEdgeTouched(edgeOf(box, end), shape, { reach: TOLERANCE, ends: 20 }))) return 0;
  const shadows = shapes.map(shape => extentFrom(box.pose, shape).right);
  const { frontage } = chartsOf(state).basing.kinds[baseKind(target)];
  const count = Math.min(target.files, rankAndFile(target));
  let files = 0;
  while (files < count && isOutside(files)) files++;
  return files;

  function isOutside(file: number): boolean {
    const out = box.width / 2 - file * frontage;
    const [from, to] = end === 'left' ? [-out, -out + frontage] : [out - frontage, out];
    return shadows.every(({ least, most }) => to <= least + TOLERANCE || from >= most - TOLERANCE);
  }
}

/** BNB 3.8a, 6.4.1e: charges that a unit has to meet, until they have gone home or failed; a garrison all together. */
export function chargesOn(state: BnbState, { id }: Unit): readonly Charge[] {
  const ids = comradesOf(state, id).map(each => each.id);
  return state.charges.filter(
    ({ on, outcome, by }) => ids.includes(on) && outcome === 'made' && isThere(state.units[by]!),
  );
}

export const isCharged = (state: BnbState, unit: Unit): boolean => chargesOn(state, unit).length > 0;

/** A place on the way of a unit, and the share of its way that it stands for. */
export interface OnTheWay {
  readonly mark: Mark;
  readonly length: number;
}

/** BNB 0.12a, 3.8b: where a unit was on the legs of these kinds, from its start on. `firer` is touched at distance 0. */
export function onTheWay(
  state: BnbState,
  unit: Unit,
  kinds: readonly Track['kind'][],
  firer: Unit | null,
): readonly OnTheWay[] {
  return unit.turn.track
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(track => {
      const { leg, formation, files, figures, from } = track;
      if (!isMarching(leg)) return [];
      const start: Body = { ...unit, formation, files, figures, pose: from, bent: [], block: null };
      const boxes = samplesOf(state, start, leg);
      return boxes.map((box, i) => ({
        mark: markAt(state, unit, start, box, firer),
        length: i === 0 ? 0 : lengthOf(vectorTo(centreSpot(boxes[i - 1]!), centreSpot(box))),
      }));
    });
}

function markAt(state: BnbState, unit: Unit, start: Body, box: Box<Stance>, firer: Unit | null): Mark {
  // A place on the way is not on the grid; it is only measured from, never kept.
  const body: Body = { ...start, pose: box.pose as Pose };
  const isTouching = firer !== null && areInContact(state, firer, body);
  return { unit, body, shape: shapeOf(box), centre: centreSpot(box), isScreen: false, isTouching };
}
