import { derived, notebook } from '@abatis/kernel';
import {
  type Box,
  centreSpot,
  extentFrom,
  facedOut,
  frontSpots,
  type Placed,
  type Pose,
  type Shape,
  type Size,
  type Spot,
  shapeOfBoxes,
  thou,
} from '@abatis/tabletop';
import { chartsOf, groundOf } from '../../battle.ts';
import type { BaseKind, BnbCharts } from '../../charts/charts.ts';
import { centreOfPiece, pieceCalled } from '../../ground.ts';
import type { BnbState, Screen, Segment, Unit } from '../../state.ts';
import { TOLERANCE } from './00.01-tolerance.ts';

/** What decides how wide and deep troops stand. */
export type Ranked = Pick<
  Unit,
  'arm' | 'twoRank' | 'formation' | 'files' | 'figures' | 'models' | 'gunsLost'
>;

/** What decides how much ground a body of troops covers; a unit is one, and so is a unit as it would be. */
export type Body = Ranked & Pick<Unit, 'pose' | 'bent' | 'block'>;

/** BNB T1.10: which line of the basing table a body uses. */
export function baseKind({ arm, formation, twoRank }: Pick<Body, 'arm' | 'formation' | 'twoRank'>): BaseKind {
  if (formation === 'away') return 'gunners';
  if (arm === 'artillery') return formation === 'limbered' ? 'limbered' : 'guns';
  if (arm === 'cavalry') return 'cavalry';
  if (formation === 'skirmish') return twoRank ? 'twoRankSkirmish' : 'skirmish';
  return twoRank ? 'twoRank' : 'infantry';
}

/** BNB 0.4d: models that still have a gun; one whose two guns are destroyed is taken away. */
export const serviceableModels = ({ models, gunsLost }: Pick<Body, 'models' | 'gunsLost'>): number =>
  models - Math.floor(gunsLost / 2);

/** What stands in ranks and files: figures, or the gun models of a battery. */
export const rankAndFile = (body: Ranked): number =>
  body.arm === 'artillery' && body.formation !== 'away' ? serviceableModels(body) : body.figures;

/** BNB 0.4a, R8: an incomplete last rank counts as one. */
export const ranksOf = (body: Ranked): number => Math.ceil(rankAndFile(body) / body.files);

/** BNB 0.4a to 0.4d: how wide and deep a straight body is. */
export function sizeOf({ basing }: BnbCharts, body: Ranked): Size {
  const { frontage, depth } = basing.kinds[baseKind(body)];
  if (body.formation === 'square') {
    const side = thou(Math.max(basing.squareLeastSide, Math.ceil(body.figures / 4) * frontage));
    return { width: side, depth: side };
  }
  // Gunners whose last gun is destroyed stand there until they are removed (5.3a).
  return { width: thou(body.files * frontage), depth: thou(Math.max(1, ranksOf(body)) * depth) };
}

/** BNB 0.3a: the rectangle of a straight body in its own pose or another; of a bent line that of its main segment. */
export const boxOf = (state: BnbState, body: Body, pose: Pose = body.pose): Box => {
  const main = mainSegment(body);
  return main === null
    ? { pose, ...sizeOf(chartsOf(state), body) }
    : {
        pose,
        ...sizeOf(chartsOf(state), { ...body, files: main.files, figures: main.files * bentRanks(body) }),
      };
};

/** BNB 0.4e, R171: where a rule needs one segment: the middle one, or of two the one with more files, the left if equal. */
export function mainSegment({ bent }: Body): Segment | null {
  if (bent.length === 0) return null;
  const [left, second] = bent;
  if (bent.length === 3) return second!;
  return second!.files > left!.files ? second! : left!;
}

const bentRanks = (body: Body): number => Math.ceil(body.figures / body.files);

/** BNB 0.4e: the segments of a bent line as rectangles, from the left; of others the one rectangle. */
export function boxesOf(state: BnbState, body: Body): readonly Box[] {
  if (body.bent.length === 0) return [boxOf(state, body)];
  const ranks = bentRanks(body);
  return body.bent.map(({ files, pose }) => ({
    pose,
    ...sizeOf(chartsOf(state), { ...body, files, figures: files * ranks }),
  }));
}

/** Rectangles that bodies cover from one pose, or along one bend; there is seldom more than one. */
interface Footprint extends Size {
  readonly shape: Shape;
}

/** By pose or bend, not by body: a unit that is hit or moved in thought is another object on the same ground. */
const footprints = notebook((_: Pose | readonly Segment[]): Footprint[] => []);

/** BNB 0.4: the ground that a body covers; of a garrison its block (0.4f). */
export function footprintOf(state: BnbState, body: Body): Shape {
  if (body.block !== null) return blockShape(state, body.block);
  const { width, depth } = sizeOf(chartsOf(state), body);
  const known = footprints(body.bent.length > 0 ? body.bent : body.pose);
  for (const each of known) if (each.width === width && each.depth === depth) return each.shape;
  const shape = shapeOfBoxes(boxesOf(state, body));
  known.push({ width, depth, shape });
  return shape;
}

function blockShape(state: BnbState, block: string): Shape {
  return pieceCalled(groundOf(state), block)!.shape;
}

/** The footprint that a body would have in another pose. */
export const footprintAt = (state: BnbState, body: Body, pose: Pose): Shape =>
  shapeOfBoxes([boxOf(state, { ...body, bent: [], block: null }, pose)]);

/** BNB 0.3a: the centre of mass; of a garrison the centre of its block. */
export function centreOfUnit(state: BnbState, body: Body): Spot {
  if (body.block !== null) return centreOfPiece(pieceCalled(groundOf(state), body.block)!);
  return centreSpot(boxOf(state, body));
}

/** BNB 0.5a: a figure or gun model of the front rank, and which way it looks. */
export interface FigurePoint {
  readonly at: Spot;
  readonly facing: Pose['facing'];
}

/** BNB 0.5a: the front rank of a straight or bent body, from the left. A square has faces, a garrison sides: `facePoints`. */
export function figurePoints(state: BnbState, body: Body): readonly FigurePoint[] {
  return boxesOf(state, body).flatMap((box, i) => {
    const files = body.bent[i]?.files ?? Math.min(body.files, rankAndFile(body));
    return frontSpots(box, files).map(at => ({ at, facing: box.pose.facing }));
  });
}

/** BNB 0.4b: the faces of a square in the order in which odd figures go to them. */
const FACES = ['front', 'rear', 'right', 'left'] as const;

/** BNB 0.4b: how many figures a square has on each face. */
export function faceFigures(figures: number): Readonly<Record<(typeof FACES)[number], number>> {
  const [even, odd] = [Math.floor(figures / 4), figures % 4];
  const [front, rear, right, left] = FACES.map((_, i) => even + (i < odd ? 1 : 0));
  return { front: front!, rear: rear!, right: right!, left: left! };
}

/** BNB 0.5a: the figures along each face of a square, each looking outwards. */
export function facePoints(
  state: BnbState,
  square: Body,
): Readonly<Record<(typeof FACES)[number], readonly FigurePoint[]>> {
  const box = boxOf(state, square);
  const count = faceFigures(square.figures);
  const along = (face: (typeof FACES)[number]): readonly FigurePoint[] => {
    const out = facedOut(box, face);
    return frontSpots(out, count[face]).map(at => ({ at, facing: out.pose.facing }));
  };
  return { front: along('front'), rear: along('rear'), right: along('right'), left: along('left') };
}

/** BNB 0.3b: does some part of this lie behind the frontage line of the pose? */
export const isPartlyBehind = (pose: Pose, placed: Placed): boolean =>
  extentFrom(pose, placed).ahead.least < -TOLERANCE;

/** BNB 7.10b: a screen as a body of its own. */
export const screenBody = (unit: Unit, screen: Screen): Body => ({
  ...unit,
  formation: 'skirmish',
  files: Math.max(1, Math.min(screen.files, screen.figures)),
  figures: screen.figures,
  pose: screen.pose,
  bent: [],
  block: null,
});

/** BNB 7.10b: a unit and, if it has one, its screen; of one that is shot away nobody stands there until its parent fills it. */
export const bodiesOf: (unit: Unit) => readonly Body[] = derived((unit: Unit) =>
  unit.screen && unit.screen.figures > 0 ? [unit, screenBody(unit, unit.screen)] : [unit],
);
