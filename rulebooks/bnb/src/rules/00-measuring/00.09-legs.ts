import { type Ruling, ruling } from '@abatis/kernel';
import {
  type Box,
  boxesAlong,
  boxesInWheel,
  carried,
  centreSpot,
  cornerWay,
  HALF_TURN,
  joinedOn,
  lengthOf,
  lengthOfPath,
  movedBy,
  nearestOnPath,
  onGrid,
  type Path,
  type Pose,
  RIGHT_ANGLE,
  reformed,
  roadStances,
  type Shape,
  type Spot,
  type Stance,
  shapeOf,
  shifted,
  stanceOnRoad,
  stopsAlong,
  swept,
  thou,
  turnedOnCentre,
  vectorTo,
  wheeled,
  wheelLength,
} from '@abatis/tabletop';
import { chartsOf, groundOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { pieceCalled } from '../../ground.ts';
import type { Leg, LegOf } from '../../legs.ts';
import type { BnbState, Segment, Unit } from '../../state.ts';
import { type Body, baseKind, boxOf, mainSegment, rankAndFile, sizeOf } from './00.04-footprints.ts';

/** BNB 0.9b to 0.9g: legs along which a body goes; reforms and blocks change what it is. */
export type Marching = LegOf<'advance' | 'wheel' | 'oblique' | 'sidestep' | 'retire' | 'skirmish' | 'road'>;

export const isMarching = (leg: Leg): leg is Marching =>
  ['advance', 'wheel', 'oblique', 'sidestep', 'retire', 'skirmish', 'road'].includes(leg.go);

/** BNB 0.9d: which way a straight leg goes, in tenths of a degree clockwise from the facing. */
export function bearingOf(leg: LegOf<'advance' | 'oblique' | 'sidestep' | 'retire'>): number {
  if (leg.go === 'advance') return 0;
  if (leg.go === 'retire') return HALF_TURN;
  const angle = leg.go === 'oblique' ? RIGHT_ANGLE / 2 : RIGHT_ANGLE;
  return leg.to === 'right' ? angle : -angle;
}

export const isStraight = (leg: Leg): leg is LegOf<'advance' | 'oblique' | 'sidestep' | 'retire'> =>
  leg.go === 'advance' || leg.go === 'oblique' || leg.go === 'sidestep' || leg.go === 'retire';

/** A body as a leg of marching leaves it. A road that is not there leaves it where it was. */
export function afterMarch(state: BnbState, body: Body, leg: Marching): Body {
  if (isStraight(leg)) return { ...body, pose: shifted(body.pose, bearingOf(leg), thou(leg.by)) };
  if (leg.go === 'wheel') return { ...body, pose: wheeled(boxOf(state, body), leg.about, leg.by) };
  if (leg.go === 'skirmish') return { ...body, files: leg.files, pose: leg.to as Pose };
  const { at, facing } = stanceOnMarch(state, body, leg, leg.by);
  return { ...body, pose: { at: onGrid(at), facing } };
}

/** BNB 0.9g: how a body stands after so much of a road march. */
export function stanceOnMarch(state: BnbState, body: Body, leg: LegOf<'road'>, by: number): Stance {
  const road = roadAhead(state, body, leg);
  return road ? stanceOnRoad(road.path, road.from + by) : body.pose;
}

/** BNB 0.9g: the road in the direction of the march, and how far along it F lies. */
function roadAhead(state: BnbState, body: Body, { road, back }: LegOf<'road'>) {
  const piece = pieceCalled(groundOf(state), road);
  if (piece?.type !== 'road') return null;
  const path: Path = back ? [...piece.line].reverse() : piece.line;
  return { path, from: nearestOnPath(path, body.pose.at).along };
}

/** BNB 0.9c to 0.9g: how long a leg is, in thousandths, not rounded. */
export function lengthOfLeg(state: BnbState, body: Body, leg: Marching): number {
  if (leg.go === 'wheel') return wheelLength(boxOf(state, body).width, leg.by);
  if (leg.go === 'skirmish') return cornerWay(boxOf(state, body), boxOf(state, afterMarch(state, body, leg)));
  return leg.by;
}

const DEGREE = 10;
const QUARTER_INCH = 250;

/** BNB 0.8b: the ground that a body covers on a leg: one exact sweep, or a footprint at each step. */
export function sweptBy(state: BnbState, body: Body, leg: Marching): readonly Shape[] {
  const box = boxOf(state, body);
  const end = boxOf(state, afterMarch(state, body, leg));
  if (leg.go === 'skirmish') return [carried(box, end)];
  if (isStraight(leg)) return [swept(box, vectorTo(centreSpot(box), centreSpot(end)))];
  return [...samplesOf(state, body, leg), end].map(shapeOf);
}

/**
 * BNB 0.12a: where a body was on a leg: at its start, at every quarter of an inch (every degree of a wheel), and at its
 * end.
 */
export function samplesOf(state: BnbState, body: Body, leg: Marching): readonly Box<Stance>[] {
  const box = boxOf(state, body);
  if (isStraight(leg)) return boxesAlong(box, bearingOf(leg), leg.by, QUARTER_INCH);
  if (leg.go === 'wheel') return boxesInWheel(box, leg.about, leg.by, DEGREE);
  if (leg.go === 'skirmish') return carriedSamples(box, boxOf(state, afterMarch(state, body, leg)));
  const road = roadAhead(state, body, leg);
  if (!road) return [box];
  const to = Math.min(lengthOfPath(road.path), road.from + leg.by);
  return roadStances(road.path, road.from, to, QUARTER_INCH).map(pose => ({ ...box, pose }));
}

/** BNB 0.8b: a skirmish move goes straight to its new centre in the old shape. */
function carriedSamples(box: Box, end: Box): readonly Box<Stance>[] {
  const way = vectorTo(centreSpot(box), centreSpot(end));
  const length = lengthOf(way);
  const at = (by: number): Spot =>
    movedBy(box.pose.at, { x: (way.x * by) / length, y: (way.y * by) / length });
  const onTheWay = length === 0 ? [box] : stopsAlong(length, QUARTER_INCH).map(by => boxTo(box, at(by)));
  return [...onTheWay, end];
}

const boxTo = (box: Box, at: Spot): Box<Stance> => ({ ...box, pose: { ...box.pose, at } });

/** BNB 0.9e: where a body stands after a reform; out of a bent line it follows the segment that is named. */
export function afterReform(state: BnbState, body: Body, leg: LegOf<'reform'>): Body {
  const charts = chartsOf(state);
  const segment = leg.segment === undefined ? undefined : body.bent[leg.segment];
  const from: Body = segment
    ? { ...body, bent: [], pose: segment.pose, files: segment.files }
    : { ...body, bent: [] };
  const old = segment
    ? {
        pose: segment.pose,
        ...sizeOf(charts, { ...from, figures: segment.files * Math.ceil(body.figures / body.files) }),
      }
    : boxOf(state, body);
  const to: Body = { ...from, formation: leg.into, files: Math.min(leg.files, rankAndFile(body)) };
  const isSquare = leg.into === 'square' || body.formation === 'square';
  const anchor = isSquare ? 'centre' : ANCHORS[leg.anchor];
  return { ...to, pose: reformed(old, leg.turn, sizeOf(charts, to), anchor) };
}

const ANCHORS = { front: 'front', left: 'frontLeft', right: 'frontRight' } as const;

/** BNB 2.12h, R153: limbered or unlimbered about the same centre, facing as before or back. */
export function afterLimbering(state: BnbState, body: Body, leg: LegOf<'limber' | 'unlimber'>): Body {
  const to: Body =
    leg.go === 'limber'
      ? { ...body, formation: 'limbered', files: Math.min(leg.files, rankAndFile(body)) }
      : { ...body, formation: 'unlimbered', files: rankAndFile(body) };
  return {
    ...to,
    pose: reformed(boxOf(state, body), leg.about ? HALF_TURN : 0, sizeOf(chartsOf(state), to), 'centre'),
  };
}

/** BNB 2.9a: guns turned about where they stand. */
export const afterTurningAbout = (state: BnbState, body: Body): Body => ({
  ...body,
  pose: turnedOnCentre(boxOf(state, body), HALF_TURN),
});

/** BNB 0.9e, 0.4e, R171: the named segment is put down like any reform, and the others join on to it. */
export function afterBend(state: BnbState, body: Body, leg: LegOf<'bend'>): Body {
  const charts = chartsOf(state);
  const files = [...leg.left, ...leg.right].reduce((sum, wing) => sum + wing.files, leg.files);
  const ranks = Math.ceil(body.figures / files);
  const bare: Body = { ...body, formation: 'bent', bent: [], files: leg.files, figures: leg.files * ranks };
  const box: Box = {
    pose: reformed(boxOf(state, body), leg.turn, sizeOf(charts, bare), ANCHORS[leg.anchor]),
    ...sizeOf(charts, bare),
  };
  const wings = (end: 'left' | 'right'): readonly Segment[] => {
    let last = box;
    return leg[end].map(wing => {
      const size = sizeOf(charts, { ...bare, files: wing.files, figures: wing.files * ranks });
      const isBack = wing.bends === 'back';
      const clockwise = (end === 'right') === isBack ? wing.turn : -wing.turn;
      last = { pose: joinedOn(last, end, clockwise, size.width), ...size };
      return { files: wing.files, pose: last.pose };
    });
  };
  const bent = [...wings('left').toReversed(), { files: leg.files, pose: box.pose }, ...wings('right')];
  const line: Body = { ...body, formation: 'bent', files, bent };
  return { ...line, pose: mainSegment(line)!.pose };
}

/** BNB 0.4e: two or three segments, each at least one stand wide. */
export function mayBend(state: BnbState, unit: Body & Pick<Unit, 'id'>, leg: LegOf<'bend'>): Ruling {
  const { standFigures } = chartsOf(state).basing.kinds[baseKind(unit)];
  const segments = [leg, ...leg.left, ...leg.right];
  const isBent = segments.length === 2 || segments.length === 3;
  const files = segments.reduce((sum, each) => sum + each.files, 0);
  const isWide = segments.every(each => each.files >= standFigures);
  return ruling(!(isBent && isWide && files <= unit.figures) && forbid('BNB 0.4e', { unit: unit.id }));
}
