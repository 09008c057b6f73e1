import { chartsOf, type Ground, type GroundPiece, pieceCalled, terrainPiece } from '@abatis/bnb/rules';
import { derived, keptIn } from '@abatis/kernel';
import {
  bandAlong,
  facing as facingOf,
  inches,
  lengthOfPath,
  middleOf,
  movedBy,
  type Path,
  partOfPath,
  shapeOfArea,
  shapeOfPath,
  sideOfPath,
  type TablePoint,
  thou,
  vectorAlong,
} from '@abatis/tabletop';
import { IN_PLAY, type KindInPlay, type RowInPlay, TAB_5 } from '../charts/works-in-play.ts';
import { scaleOf } from '../options.ts';
import type { SiegeState, Work, WorkId, WorkSection } from '../state.ts';
import { HALF_INCH } from './23.47-traces.ts';
import { REFUGES, scaledRefuge } from './23.53-redoubts.ts';
import { facesAsWalls, isRedoubt } from './23.61-open-redoubts.ts';
import { standsAtBreach } from './x.2-breaches.ts';
import { groundInFlames } from './x.13-barriers.ts';

/* ENG A.24, TAB 5: finished works as pieces of BNB's ground. */

/** A piece of the ground that is a stretch of a work. */
export interface WorkPiece extends GroundPiece {
  readonly work: WorkId;
  readonly row: RowInPlay;
  /** ENG 23.55: it is of class III. */
  readonly isThird: boolean;
  /** ENG A.25: it has loopholes or a firing step. */
  readonly firing: boolean;
}

/** How the pieces of the ground are called that are the rear of a position. */
export const REAR_FACE = ' rear';

export const isOfWork = (piece: GroundPiece): piece is WorkPiece => 'work' in piece;

const isInPlay = (kind: Work['kind']): kind is KindInPlay => (IN_PLAY as readonly string[]).includes(kind);

const grounds = derived((_: readonly Work[]) => new Map<Ground, Ground>());

/** ENG A.24: the ground with the works on it; where a piece of the map is a work, with what has become of it. */
export function groundWithWorks(state: SiegeState, ground: Ground): Ground {
  return groundInFlames(state, groundOfWorks(state, ground));
}

function groundOfWorks(state: SiegeState, ground: Ground): Ground {
  const { works } = state.eng;
  if (works.length === 0) return ground;
  return keptIn(grounds(works), ground, () => {
    const { terrain } = chartsOf(state);
    const made = works.map(work => ({ work, pieces: piecesOf(terrain, work, ground, scaleOf(state)) }));
    const replaced = made.flatMap(({ work, pieces }) => (pieces && work.piece ? [work.piece] : []));
    const kept = ground.pieces.filter(({ id }) => !replaced.includes(id));
    return { ...ground, pieces: [...kept, ...made.flatMap(({ pieces }) => pieces ?? [])] };
  });
}

type TerrainChart = ReturnType<typeof chartsOf>['terrain'];

/** The pieces of a work; null: the map has them as they are. */
function piecesOf(
  chart: TerrainChart,
  work: Work,
  ground: Ground,
  scale: number,
): readonly GroundPiece[] | null {
  if (!isInPlay(work.kind)) return work.piece ? null : [];
  const row = TAB_5[work.kind];
  const base = work.piece === null ? undefined : pieceCalled(ground, work.piece);
  // ENG A.1b: what BNB has as an abatis may be cleared by its rules, and is crossed by ours.
  if (base?.type === 'abatis' && !work.sections.some(isChanged)) return [asWork(work, row, base)];
  if (work.piece !== null && !isOnlyOurs(row)) {
    return base && work.sections.some(isChanged) ? runsOfMap(chart, work, row, base) : null;
  }
  if (row.foot === 'garrison')
    return isRedoubt(work) ? [redoubtOf(chart, work, row, scale)] : wallsOf(chart, work);
  if (work.kind.startsWith('siegePos')) return facesOfPosition(chart, work, row);
  return runsOf(work, pathOf(work)).flatMap(run => pieceOfRun(chart, work, row, run));
}

const asWork = (work: Work, row: RowInPlay, base: GroundPiece): WorkPiece => ({
  ...base,
  work: work.id,
  row,
  isThird: false,
  firing: false,
});

/** What BNB has no piece for stands as ENG has it, although the map draws something there: features crossed by a die, redoubts. */
const isOnlyOurs = ({ foot }: RowInPlay): boolean => foot === 'roll' || foot === 'garrison';

/** ENG 23.61l: what is left of a redoubt with an open side. */
const wallsOf = (chart: TerrainChart, work: Work): readonly GroundPiece[] =>
  facesAsWalls(work).flatMap(face =>
    runsOf(face, face.points)
      .flatMap(run => pieceOfRun(chart, face, TAB_5.earthwork, run))
      .map(piece => ({ ...piece, inner: 'right' as const })),
  );

const isChanged = ({ open, isThird, firing }: WorkSection): boolean => open || isThird || firing;

/** The line of a work, or its outline from its first point back to it. */
const pathOf = ({ points, closed }: Pick<Work, 'points' | 'closed'>): Path =>
  closed ? [...points, points[0]!] : points;

/** A stretch of equal sections. */
interface Run {
  readonly first: number;
  readonly count: number;
  readonly line: readonly TablePoint[];
  readonly section: WorkSection;
}

/** ENG R140: stretches of a work whose sections are alike; what is not built is not there. */
function runsOf({ sections }: Work, path: Path): readonly Run[] {
  const runs: Run[] = [];
  const length = lengthOfPath(path);
  for (let first = 0; first < sections.length; ) {
    const section = sections[first]!;
    let next = first + 1;
    while (next < sections.length && areAlike(section, sections[next]!)) next++;
    const isLast = next === sections.length;
    const stretch = { from: first * HALF_INCH, to: isLast ? length : Math.min(length, next * HALF_INCH) };
    if (section.built && stretch.to > stretch.from)
      runs.push({ first, count: next - first, line: pointsOf(partOfPath(path, stretch)), section });
    first = next;
  }
  return runs;
}

const pointsOf = (path: Path): readonly TablePoint[] =>
  path.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }) as TablePoint);

const areAlike = (a: WorkSection, b: WorkSection): boolean =>
  a.built === b.built && a.open === b.open && a.isThird === b.isThird && a.firing === b.firing;

const idOf = ({ name, sections }: Pick<Work, 'name' | 'sections'>, { first, count }: Run): string =>
  count === sections.length ? name : `${name}/${first}`;

/** The piece of a stretch of a work, or what an opened one leaves. */
function pieceOfRun(chart: TerrainChart, work: Work, row: RowInPlay, run: Run): readonly WorkPiece[] {
  const { section, line } = run;
  const common = {
    work: work.id,
    row,
    isThird: section.isThird || work.class === 'III',
    firing: section.firing,
  };
  const id = idOf(work, run);
  const isWall = row.foot === 'wall';
  if (section.open && !(isWall && standsAtBreach(run.count / 2) === 0))
    return remainsOf(chart, work, row, run).map(piece => ({ ...piece, ...common }));
  const covers = { shootCover: row.shoot, combatCover: row.combat } as const;
  const inner = innerSide(work, line);
  const isQuiet = row.fire === 'normal' || section.firing;
  switch (row.foot) {
    case 'ranks': {
      const type = common.isThird || work.class === 'II' ? 'heavyWorks' : 'lightWorks';
      const disorders = isQuiet ? ('none' as const) : ('all' as const);
      const data = { id, type, line, inner, disorders, ...covers } as const;
      return [{ ...terrainPiece(chart, data), shape: shapeOfPath(line), ...common }];
    }
    case 'wall': {
      // ENG 23.53e4: over a wall without loopholes or a step nobody looks or fires, not even from behind it.
      const looksOut = row.fire !== 'none' || section.firing;
      const disorders = isQuiet ? ('none' as const) : ('all' as const);
      const data = {
        id,
        type: 'wall',
        line,
        inner,
        parapet: looksOut,
        disorders,
        ...covers,
        // ENG 23.53f2: a tower is a contour higher than a wall.
        ...(work.kind === 'logTower' && { height: chart.types.wall.height + 1 }),
      } as const;
      return [{ ...terrainPiece(chart, data), shape: shapeOfPath(line), ...common }];
    }
    case 'thin':
      return [
        {
          ...terrainPiece(chart, { id, type: 'thin', line, ...covers }),
          shape: shapeOfPath(line),
          ...common,
        },
      ];
    case 'trees': {
      const data = { id, type: 'thin', line, isObstacle: false, toll: null, ...covers } as const;
      return [{ ...terrainPiece(chart, data), shape: shapeOfPath(line), ...common }];
    }
    case 'roll':
    case 'belt':
    case 'trench':
      return [{ ...bandOf(chart, id, row, line, common.isThird), ...common }];
    default: {
      const type = work.kind.endsWith('Bridge') ? 'bridge' : 'road';
      const width = thou(1000);
      return [{ ...terrainPiece(chart, { id, type, line, width }), shape: shapeOfPath(line), ...common }];
    }
  }
}

/** ENG X.2a, X.2b, X.10: a breach in a high wall, rubble of works of class II and III; of the others nothing is left. */
function remainsOf(chart: TerrainChart, work: Work, row: RowInPlay, run: Run): readonly GroundPiece[] {
  const { line } = run;
  const id = idOf(work, run);
  const shape = shapeOfPath(line);
  if (work.kind.endsWith('Bridge') && work.kind !== 'plankBridge') return [gapOf(chart, id, line)];
  if (row.foot === 'wall') {
    const stands = standsAtBreach(run.count / 2);
    const data = { id, type: 'breach', line, inner: innerSide(work, line), stands } as const;
    return [{ ...terrainPiece(chart, data), shape }];
  }
  if (row.foot !== 'ranks' || work.class === 'I' || work.class === '0') return [];
  const rubble = { id, type: 'thin', line, isLinear: false, isObstacle: false, toll: RUBBLE } as const;
  return [{ ...terrainPiece(chart, rubble), shape }];
}

/** ENG 23.61q, 23.81i: nobody gets over the gap of a bridge, which takes its place in the river. */
function gapOf(chart: TerrainChart, id: string, line: readonly TablePoint[]): GroundPiece {
  const breadth = { left: BESIDE_BRIDGE, right: BESIDE_BRIDGE };
  const shape = bandAlong(line, breadth);
  const area = pointsOf(shapeOfFirst(line, breadth));
  return { ...terrainPiece(chart, { id, area, type: 'rough', disorders: 'none', move: NOBODY }), shape };
}

/** BNB 6.8c: so far from its middle line a bridge bears troops. */
const BESIDE_BRIDGE = inches(1.5);

/** ENG X.10. */
const RUBBLE = { per: 'time', adds: inches(2) } as const;

/** What has a depth: obstacles that are crossed by a die, pits, trenches. */
function bandOf(
  chart: TerrainChart,
  id: string,
  row: RowInPlay,
  line: readonly TablePoint[],
  isThird: boolean,
): GroundPiece {
  // ENG 23.55g3: a firing step makes a trench twice as wide.
  const depth = (row.depth * HALF_INCH * (row.foot === 'trench' && isThird ? 2 : 1)) / 2;
  const breadth = { left: depth, right: depth };
  const shape = bandAlong(line, breadth);
  const area = pointsOf(shapeOfFirst(line, breadth));
  const combatCover = isThird && row.foot === 'trench' ? 'hard' : row.combat;
  const common = { id, area, shootCover: row.shoot, combatCover, isLinear: row.shoot === 'soft' } as const;
  const data =
    row.foot === 'belt'
      ? ({ ...common, type: 'rough', ballRange: 1, move: { foot: 2, cavalry: 2, guns: null } } as const)
      : row.foot === 'roll'
        ? ({ ...common, type: 'obstacle', toll: null, move: NOBODY } as const)
        : ({ ...common, type: 'obstacle', move: { cavalry: null, guns: null } } as const);
  return { ...terrainPiece(chart, data), shape };
}

const NOBODY = { skirmish: null, foot: null, cavalry: null, guns: null } as const;

/** The corners of a band along its first leg. */
const shapeOfFirst = (
  line: readonly TablePoint[],
  breadth: { readonly left: number; readonly right: number },
): Path => bandAlong(line.slice(0, 2), breadth).pieces[0]!;

/** ENG A.39, R139: a redoubt is held like a block; its outline is where it is entered and attacked. */
function redoubtOf(chart: TerrainChart, work: Work, row: RowInPlay, scale: number): WorkPiece {
  const refuge = REFUGES[work.kind as keyof typeof REFUGES];
  const piece = terrainPiece(chart, {
    id: work.name,
    type: 'block',
    area: work.points,
    height: 0,
    capacity: scale * (work.capacity || refuge.capacity),
    shootCover: row.shoot,
    combatCover: row.combat,
    refuge: scaledRefuge(refuge.refuge, scale),
  });
  return {
    ...piece,
    shape: shapeOfArea(work.points),
    work: work.id,
    row,
    isThird: work.class === 'III' || work.sections.every(({ isThird }) => isThird),
    firing: true,
  };
}

/** The faces of a position, from the front to the right and round. */
const FACES = [
  { suffix: '', isFront: true },
  { suffix: ' right', isFront: false },
  { suffix: REAR_FACE, isFront: false },
  { suffix: ' left', isFront: false },
] as const;

/** ENG 23.53b3: only the front of a siege artillery position is of class II; its other faces are breastworks. */
function facesOfPosition(chart: TerrainChart, work: Work, row: RowInPlay): readonly WorkPiece[] {
  const outline = pathOf({ points: work.points, closed: true });
  const borders = outline.map((_, corner) => lengthOfPath(outline.slice(0, corner + 1)));
  return runsOf(work, outline).flatMap(run => {
    const { section, line } = run;
    const parts = FACES.flatMap(({ suffix, isFront }, face) => {
      const [from, to] = [face, face + 1].map(at => borders[at]! - run.first * HALF_INCH) as [number, number];
      const part = partOfPath(line, {
        from: Math.max(0, from),
        to: Math.min(lengthOfPath(line), Math.max(0, to)),
      });
      return [{ suffix, isFront, part }];
    }).filter(({ part }) => part.length > 1 && lengthOfPath(part) > 1);
    if (section.open) return [];
    return parts.map(({ suffix, isFront, part }): WorkPiece => {
      const data = {
        id: `${idOf(work, run)}${suffix}`,
        type: isFront ? 'heavyWorks' : 'lightWorks',
        line: pointsOf(part),
        inner: 'right',
        disorders: 'none',
        shootCover: 'hard',
        combatCover: isFront ? 'hard' : 'soft',
      } as const;
      return {
        ...terrainPiece(chart, data),
        shape: shapeOfPath(part),
        work: work.id,
        row,
        isThird: isFront && (section.isThird || work.class === 'III'),
        firing: true,
      };
    });
  });
}

/** ENG X.1, X.2: a wall of the map with its breaches, loopholes and steps; what stands is as the map has it. */
function runsOfMap(
  chart: TerrainChart,
  work: Work,
  row: RowInPlay,
  base: GroundPiece,
): readonly GroundPiece[] {
  const path: Path = base.line.length > 0 ? base.line : [...base.area, base.area[0]!];
  return runsOf(work, path).flatMap(run => {
    const { section, line } = run;
    const common = {
      work: work.id,
      row,
      isThird: section.isThird || work.class === 'III',
      firing: section.firing,
    };
    const isPassable = section.open && !(base.type === 'wall' && standsAtBreach(run.count / 2) === 0);
    const id = run.first === 0 ? base.id : `${base.id}/${run.first}`;
    if (isPassable)
      return remainsOf(chart, work, row, run).map(piece => ({
        ...piece,
        ...common,
        id: `${base.id}/${run.first}`,
        inner: base.inner,
      }));
    return [
      {
        ...base,
        id,
        line,
        area: [],
        disorders: section.firing ? ('none' as const) : base.disorders,
        shape: shapeOfPath(line),
        ...common,
      },
    ];
  });
}

/** ENG 23.48: the inner side of a line is the one that it does not face. */
function innerSide({ facing }: Work, line: readonly TablePoint[]): 'left' | 'right' {
  const middle = middleOf(line[0]!, line.at(-1)!);
  const outside = movedBy(middle, vectorAlong(facingOf(facing), HALF_INCH));
  return sideOfPath(line, outside) === 1 ? 'right' : 'left';
}
