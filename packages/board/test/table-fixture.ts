import {
  type Footprint,
  type Gesture,
  type Piece,
  posePlace,
  type TableSheet,
  tablePlace,
} from '@abatis/screen';
import { degrees, inches, type Pose, point, thou } from '@abatis/tabletop';
import { EMPTY_SCENE } from '../src/scene-index.ts';
import type { BoardGround, BoardScene } from '../src/types.ts';
import { BLUE, DISORGANIZED, GREY, GROUND, unit } from './fixture.ts';

const sheet: TableSheet = { table: { width: 60, height: 40 }, metresPerInch: 12, origin: { x: 0, y: 0 } };

/** A free table of five feet by forty inches. */
export const TABLE_GROUND: BoardGround = {
  battlefield: {
    ...GROUND.battlefield,
    abatis: { ...GROUND.battlefield.abatis, name: 'A table', extent: [0, 0, 720, 480] },
  },
  sheet,
  sides: [BLUE, GREY],
  scale: { text: '4″', metres: 48 },
};

const pose = (x: number, y: number, facing: number): Pose => ({
  at: point(1000 * x, 1000 * y),
  facing: degrees(facing),
});

function battalion(id: string, look: typeof BLUE, at: Pose, width: number, depth: number): Piece {
  const footprint: Footprint = {
    boxes: [{ pose: at, width: inches(width), depth: inches(depth) }],
    stands: [4],
  };
  return { ...unit(id, look, tablePlace(at.at)), footprint };
}

const LINE = battalion('33e', BLUE, pose(20, 12, 0), 6, 1.2);
const COLUMN = battalion('Kaiser', GREY, pose(34, 24, 200), 2, 3);

/** A bent line: two segments that meet at a corner. */
const BENT: Piece = {
  ...unit('Erbach', GREY, '44,26', { badges: [DISORGANIZED] }),
  footprint: {
    boxes: [
      { pose: pose(44, 26, 180), width: inches(4), depth: inches(1.2) },
      { pose: pose(40.5, 27.5, 220), width: inches(4), depth: inches(1.2) },
    ],
    stands: [3, 3],
  },
};

const gesture = (kind: Gesture['kind'], label: string): Gesture => ({
  id: `${kind} 33e`,
  piece: '33e',
  kind,
  label,
  rolls: false,
});

/** The line is selected and can be taken hold of; its arc of fire is shaded, and it has gone two legs. */
export const TABLE_SCENE: BoardScene = {
  ...EMPTY_SCENE,
  pieces: [LINE, COLUMN, BENT],
  stacks: [LINE, COLUMN, BENT].map(({ id, at, seat }) => ({
    at,
    seat,
    pieces: [id],
    total: '',
    leader: null,
    lines: [],
  })),
  selection: ['33e'],
  gestures: [gesture('drag', 'March'), gesture('wheel', 'Wheel'), gesture('stretch', 'Draw out')],
  path: [
    { place: '20,12', cost: '', stops: false },
    { place: '20,16', cost: '4″', stops: false },
    { place: '22,18', cost: '7″', stops: true },
  ],
  shades: [
    {
      place: posePlace(pose(20, 12, 0)),
      area: { kind: 'arc', pose: pose(20, 12, 0), width: inches(6), halfAngle: 225, reach: inches(8) },
      style: 'front',
      text: '',
      about: 'arc of fire',
    },
  ],
};

export const GHOST: BoardScene['ghost'] = {
  footprint: { boxes: [{ pose: pose(22, 18, 30), width: inches(6), depth: thou(1200) }] },
  refused: false,
};
