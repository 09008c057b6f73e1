import { gathered, keptIn, notebook } from '@abatis/kernel';
import {
  areWithin,
  centroidOf,
  doShapesOverlap,
  isInside,
  lengthOfPath,
  type Path,
  type Placed,
  partOfPath,
  type Shape,
  type Spot,
  shapeOfArea,
  shapeOfPath,
  stretchesNear,
  type TablePoint,
  type Thou,
  thou,
  together,
} from '@abatis/tabletop';
import type { BnbCharts } from './charts/charts.ts';
import type { Damage } from './state.ts';
import type { Arm, Cover, Mover, Terrain } from './vocabulary.ts';

/**
 * A piece of terrain as the rules have it, in thousandths of an inch: from a compiled battlefield, from a scenario or from
 * a test. What it leaves out is as T6 says of its type (6.0a).
 */
export interface TerrainPiece {
  readonly id: string;
  readonly type: Terrain;
  /** Outline of an area; empty for a line. */
  readonly area: readonly TablePoint[];
  /** Holes of the area: the flat top of a steep hill (6.3c). */
  readonly holes: readonly (readonly TablePoint[])[];
  /** Centre line of a road, bridge, obstacle, work, wall or crest; empty for an area. */
  readonly line: readonly TablePoint[];
  /** Of a line: how wide it is. */
  readonly width: Thou;
  /** Contour level of a hill, a slope or a crest. */
  readonly level: number;
  /** Contours above its base for sight (6.1a, 6.4a, 7.14a). */
  readonly height: number;
  readonly shootCover: Cover;
  readonly combatCover: Cover;
  /** Factor on lengths for each mover; null is impassable. */
  readonly move: Readonly<Record<Mover, number | null>>;
  readonly disorders: 'none' | 'cavalry' | 'all';
  /** Each inch of a line of fire over it counts as so many for ballshot. */
  readonly ballRange: number;
  /** Arms that cannot cross an obstacle (6.5a). */
  readonly closedTo: readonly Arm[];
  /** BNB 6.4a: figures that a block holds. */
  readonly capacity: number;
  /** BNB 6.4.1e: has a prepared position for a gun. */
  readonly emplacement: boolean;
  /** BNB 6.3c: the id of the flat top of a steep slope; null: none. */
  readonly top: string | null;
  /** BNB 6.10.2a: on which side of a linear work or wall its inner side is, along its line; null of closed works. */
  readonly inner: 'left' | 'right' | null;
  /** BNB 7.14a: those who hold a wall look out over it and are seen on it. */
  readonly parapet: boolean;
  /** BNB 3.2d, 4.2l, 4.2m: it counts where a line crosses it, drawn as a line or as closed works. */
  readonly isLinear: boolean;
  /** BNB 6.5a: it is an obstacle, which leaves unsteady whom it divides; 6.8b: so is a ford. */
  readonly isObstacle: boolean;
  /** BNB 6.10: it is a work, with an inner side. */
  readonly isWork: boolean;
  readonly toll: Toll | null;
  /** BNB 7.14d: stands that count on either side of a breach. */
  readonly stands: number;
  /** What a block or a work that is held like one does for its garrison. */
  readonly refuge: Refuge;
}

/** BNB 6.4: how a garrison comes into its block and out of it, fires from it and is attacked in it. */
export interface Refuge {
  /** BNB 6.4.1b, 6.4.1c: coming in is free and coming out takes half a move; or both cost this much for each rank. */
  readonly tollPerRank: number | null;
  /** BNB 6.4.1b, 6.4.1e: guns take room, each as a figure of infantry would; those of a town block take none. */
  readonly gunsTakeRoom: boolean;
  /** BNB 6.4.4c: figures of three and of two ranks that fire over one side, and none beside guns; null: half of the garrison. */
  readonly overFace: { readonly threeRanks: number; readonly twoRanks: number } | null;
  /** BNB 6.4.4d: its attackers count with so many times its own figures and with `least` in any case; null: with 1.5 × capacity a side. */
  readonly oddsLimit: { readonly times: number; readonly least: number } | null;
}

/** BNB 6.4: a town block. */
const TOWN_BLOCK: Refuge = { tollPerRank: null, gunsTakeRoom: false, overFace: null, oddsLimit: null };

/** BNB 7.14d. */
const STANDS_AT_BREACH = 4;

/** BNB 6.5b, 6.10c, 7.14c: what crossing a piece adds to a move: for each thousandth of width, each time, or each rank. */
export interface Toll {
  readonly per: 'width' | 'time' | 'rank';
  readonly adds: number;
}

/** A piece with the ground that it covers. */
export interface GroundPiece extends TerrainPiece {
  readonly shape: Shape;
}

/** The table as the rules ask it. */
export interface Ground {
  readonly width: Thou;
  readonly height: Thou;
  readonly pieces: readonly GroundPiece[];
}

/** What a file or a test says of a piece beside its type and place. */
export type TerrainData = Pick<TerrainPiece, 'id' | 'type'> &
  Partial<Omit<TerrainPiece, 'id' | 'type' | 'move'>> & {
    readonly move?: Partial<TerrainPiece['move']>;
  };

const LINES: readonly Terrain[] = [
  'obstacle',
  'thin',
  'ford',
  'hedgerow',
  'lightWorks',
  'heavyWorks',
  'destroyedWorks',
  'wall',
  'breach',
];
const OBSTACLES: readonly Terrain[] = ['obstacle', 'thin', 'ford', 'destroyedWorks'];
const WORKS: readonly Terrain[] = ['lightWorks', 'heavyWorks'];

/** What chapter 6 charges for crossing each type. */
function tollOf(
  { obstacleInchCounts, thinWidth, worksPerRank, breachCost }: BnbCharts['terrain'],
  type: Terrain,
): Toll | null {
  switch (type) {
    case 'obstacle':
    case 'ford':
      return { per: 'width', adds: obstacleInchCounts - 1 };
    case 'thin':
    case 'destroyedWorks':
      return { per: 'time', adds: thinWidth * obstacleInchCounts };
    case 'lightWorks':
    case 'heavyWorks':
      return { per: 'rank', adds: worksPerRank };
    case 'breach':
      return { per: 'time', adds: breachCost };
    default:
      return null;
  }
}

/** A piece with all that chapter 6 and T6 say of its type where the data say nothing else. */
export function terrainPiece(charts: BnbCharts['terrain'], data: TerrainData): TerrainPiece {
  const { move, disorders, shootCover, combatCover, height, ballRange } = charts.types[data.type];
  return {
    area: [],
    holes: [],
    line: [],
    width: data.type === 'thin' ? charts.thinWidth : thou(0),
    level: 0,
    height,
    shootCover,
    combatCover,
    disorders,
    ballRange,
    closedTo: [],
    capacity: 0,
    emplacement: false,
    top: null,
    inner: null,
    parapet: true,
    isLinear: LINES.includes(data.type),
    isObstacle: OBSTACLES.includes(data.type),
    isWork: WORKS.includes(data.type),
    toll: tollOf(charts, data.type),
    stands: STANDS_AT_BREACH,
    refuge: TOWN_BLOCK,
    ...data,
    move: { ...move, ...data.move },
  };
}

export function groundFrom(
  size: { readonly width: Thou; readonly height: Thou },
  pieces: readonly TerrainPiece[],
): Ground {
  return {
    ...size,
    pieces: pieces.map(piece => ({
      ...piece,
      shape: piece.area.length > 0 ? shapeOfArea(piece.area, piece.holes) : shapeOfPath(piece.line),
    })),
  };
}

/** BNB 6.7f, 6.10.3a, 6.11c, 7.14b: what a broken section becomes; null: nothing is left of it. */
const WRECKS: Partial<Readonly<Record<Terrain, Terrain | null>>> = {
  wall: 'breach',
  lightWorks: 'destroyedWorks',
  hedgerow: 'thin',
  abatis: null,
};

/** The way along which sections are counted: the line, or the outline of closed works, from its first point on. */
export const lineOf = ({ line, area }: Pick<TerrainPiece, 'line' | 'area'>): Path =>
  line.length > 0 ? line : [...area, area[0]!];

/** The ground with its broken sections: what still stands keeps its id, and each wreck is a piece of its own. */
export function groundAfter(ground: Ground, charts: BnbCharts['terrain'], damage: readonly Damage[]): Ground {
  const broken = damage.filter(each => each.broken);
  const pieces = ground.pieces.flatMap((piece): readonly GroundPiece[] => {
    const gone = broken.filter(each => each.piece === piece.id).sort((a, b) => a.from - b.from);
    if (gone.length === 0) return [piece];
    const shape = standing(piece, gone);
    const wrecks = gone.flatMap(each => wreckOf(charts, piece, each));
    return [...(shape ? [{ ...piece, shape }] : []), ...wrecks];
  });
  return { ...ground, pieces };
}

/** What is left of a line; areas stay whole. Null: nothing. */
function standing({ line, shape }: GroundPiece, gone: readonly Damage[]): Shape | null {
  if (line.length === 0) return shape;
  const ends = [0, ...gone.flatMap(({ from, to }) => [from, to]), lengthOfPath(line)];
  const parts = Array.from({ length: ends.length / 2 }, (_, i) => ({
    from: ends[2 * i]!,
    to: ends[2 * i + 1]!,
  })).filter(({ from, to }) => to - from > 1);
  return parts.length === 0 ? null : together(...parts.map(part => shapeOfPath(partOfPath(line, part))));
}

function wreckOf(
  charts: BnbCharts['terrain'],
  piece: GroundPiece,
  { from, to }: Damage,
): readonly GroundPiece[] {
  const type = WRECKS[piece.type];
  if (!type) return [];
  const part = partOfPath(lineOf(piece), { from, to });
  const line = part.map(({ x, y }) => ({ x, y }) as TablePoint);
  const inner = piece.area.length > 0 ? null : piece.inner;
  const wreck = terrainPiece(charts, { id: `${piece.id}/${from}`, type, line, inner, level: piece.level });
  return [{ ...wreck, shape: shapeOfPath(part) }];
}

/** BNB 0.1a: closer than this is touching. */
const TOUCH = 10;

export const pieceCalled = ({ pieces }: Ground, id: string): GroundPiece | undefined =>
  pieces.find(piece => piece.id === id);

/** The pieces of some types, in their order on the ground. */
export function piecesOf(ground: Ground, ...types: readonly Terrain[]): readonly GroundPiece[] {
  const [only] = types;
  return types.length === 1
    ? (byType(ground).get(only!) ?? [])
    : ground.pieces.filter(({ type }) => types.includes(type));
}

const byType = notebook(({ pieces }: Ground) => gathered(pieces.map(piece => [piece.type, piece])));

/** Finds out once what is asked of the ground under a footprint: units are asked about far more often than they move. */
export function askedOnce<V>(find: (ground: Ground, shape: Shape) => V): (ground: Ground, shape: Shape) => V {
  const known = notebook((_: Shape) => new Map<Ground, V>());
  return (ground, shape) => keptIn(known(shape), ground, () => find(ground, shape));
}

/** BNB 0.11d: the highest level of any contour polygon that holds the spot, its edge included; a steep hill's top counts by itself. */
export function levelAt({ pieces }: Ground, spot: Spot): number {
  let level = 0;
  for (const piece of pieces) {
    if (piece.level > level && piece.type !== 'crest' && isInside(piece.shape, spot)) level = piece.level;
  }
  return level;
}

/** The ground with nothing on it but the pieces that slow such troops down, or stop them, and that this place may touch. */
export const slowGroundAt = (ground: Ground, mover: Mover, place: Placed): Ground => ({
  ...ground,
  pieces: ground.pieces.filter(
    ({ move, shape, width }) =>
      (move[mover] === null || move[mover] > 1) && areWithin(shape, place, width / 2 + TOUCH),
  ),
});

/** Areas and bands of lines that something stands in, deeper than the tolerance. */
const piecesUnder = ({ pieces }: Ground, placed: Placed): readonly GroundPiece[] =>
  pieces.filter(piece => isIn(piece, placed));

/** Does some part of it lie in the area, or within the width of the line? */
export const isIn = (piece: GroundPiece, placed: Placed): boolean =>
  piece.area.length > 0
    ? doShapesOverlap(piece.shape, placed, TOUCH)
    : areWithin(piece.shape, placed, piece.width / 2 + (piece.width > 0 ? -TOUCH : 0));

/** Is it at most the tolerance away from the piece? */
export const isTouching = (piece: GroundPiece, placed: Placed): boolean =>
  areWithin(piece.shape, placed, piece.width / 2 + TOUCH);

/** Pieces that the straight way crosses: through more than the tolerance of an area, or over a line. */
export function crossedBy({ pieces }: Ground, from: Spot, to: Spot): readonly GroundPiece[] {
  return pieces.filter(piece => {
    const stretches = stretchesNear(from, to, piece.shape, piece.width / 2);
    return piece.area.length > 0 ? stretches.some(each => each.to - each.from > TOUCH) : stretches.length > 0;
  });
}

/** BNB 6.0a, 0.10b: the worst factor of the ground under it; `isSlow` may excuse a slope (6.3c). Null is impassable. */
export function worstFactor(
  ground: Ground,
  mover: Mover,
  placed: Placed,
  isSlow: (piece: GroundPiece) => boolean = () => true,
): number | null {
  let worst = 1;
  for (const piece of piecesUnder(ground, placed)) {
    if (!isSlow(piece)) continue;
    const factor = piece.move[mover];
    if (factor === null) return null;
    worst = Math.max(worst, factor);
  }
  return worst;
}

/** BNB 6.4a: the centroid of a block. */
export const centreOfPiece = ({ area }: TerrainPiece): Spot => centroidOf(area);

/** Is all of it on the table, but for the tolerance? */
export function isOnTheTable({ width, height }: Ground, shape: Shape): boolean {
  const { left, bottom, right, top } = shape.bounds;
  return left >= -TOUCH && bottom >= -TOUCH && right <= width + TOUCH && top <= height + TOUCH;
}
