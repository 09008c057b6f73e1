import type { Battlefield, PlacedSheet } from '@abatis/battlefield';
import type { Badge, Choice, CounterFace, Mark, Piece, SideLook, Stack } from '@abatis/screen';
import { EMPTY_SCENE } from '../src/scene-index.ts';
import type { BoardGround, BoardScene } from '../src/types.ts';

export const BLUE: SideLook = {
  seat: 'blue',
  name: 'Blue',
  short: 'BL',
  people: 'the Blues',
  colour: '#27408b',
  ink: '#ffffff',
  notched: false,
};
export const GREY: SideLook = {
  seat: 'grey',
  name: 'Grey',
  short: 'GR',
  people: 'the Greys',
  colour: '#a8a38f',
  ink: '#201a12',
  notched: true,
};

const sheet: PlacedSheet = {
  layout: { orientation: 'pointy', shifted: 'odd', order: 'RRCC', first: { col: 1, row: 1 } },
  cols: 12,
  rows: 10,
  across: 200,
  origin: { x: 200, y: 1800 },
};

const battlefield: Battlefield = {
  type: 'FeatureCollection',
  abatis: { format: 'battlefield', version: 1, name: 'A field', units: 'metre', extent: [0, 0, 2500, 1914] },
  features: [],
};

export const GROUND: BoardGround = {
  battlefield,
  sheet,
  sides: [BLUE, GREY],
  scale: { text: '200 m', metres: 200 },
};

export const DISORGANIZED: Badge = {
  letter: 'D',
  shape: 'disc',
  tone: 'amber',
  label: 'disorganized',
  clause: 'X 1',
};
const SHATTERED: Badge = { letter: 'S', shape: 'broken', tone: 'ink', label: 'shattered', clause: 'X 2' };
const DUG_IN: Badge = { letter: '', shape: 'bar', tone: 'ink', label: 'dug in', clause: 'X 3' };

export function unit(id: string, look: SideLook, at: string, face: Partial<CounterFace> = {}): Piece {
  const whole: CounterFace = {
    kind: 'unit',
    name: id,
    symbol: 'infantry',
    figures: '8-5',
    band: '#b5482b',
    chain: 'III·Heth·Pettigrew',
    near: '5 MP',
    side: 'front',
    badges: [],
    ...face,
  };
  return {
    id,
    seat: look.seat,
    at,
    face: whole,
    label: `${id}, regiment, strength 8, in ${at}`,
    spent: false,
  };
}

export function commander(id: string, look: SideLook, at: string): Piece {
  const face = { kind: 'commander', name: id, rating: '3', stars: 2, badges: [] } as const;
  return { id, seat: look.seat, at, face, label: `${id}, commander, rating 3, in ${at}`, spent: false };
}

function stack(pieces: readonly Piece[], total = '', leader: string | null = null): Stack {
  const [top] = pieces;
  return { at: top!.at, seat: top!.seat, pieces: pieces.map(({ id }) => id), total, leader, lines: [] };
}

export const choice = (on: Choice['on'], kind: Mark['kind'], label: string, text = ''): Choice => ({
  id: label,
  on,
  label,
  mark: { kind, text },
  then: { select: [] },
  rolls: false,
});

const STACKS: readonly (readonly Piece[])[] = [
  [
    unit('26NC', GREY, '0303', { badges: [DISORGANIZED] }),
    unit('11NC', GREY, '0303'),
    commander('Heth', GREY, '0303'),
  ],
  [unit('24MI', BLUE, '0305', { badges: [SHATTERED, DUG_IN] })],
  [
    unit('L 1NY', BLUE, '0405', { symbol: 'artillery', side: 'limbered' }),
    unit('B 4US', BLUE, '0405', { symbol: 'horse-artillery' }),
  ],
  [{ ...unit('8IL', BLUE, '0503', { symbol: 'cavalry', side: 'dismounted' }), spent: true }],
  [commander('A. P. Hill', GREY, '0706')],
];

/** A few stacks of both sides with everything that can be written on the map. */
export const SCENE: BoardScene = {
  ...EMPTY_SCENE,
  pieces: STACKS.flat(),
  stacks: STACKS.map((pieces, i) => stack(pieces, i === 0 ? '14' : '', i === 0 ? '3' : null)),
  markers: [
    { id: 'o', kind: 'objective', at: '0608', seat: null, text: '3 VP', label: 'Objective: the mill' },
    { id: 'w', kind: 'breastworks', at: '0305', seat: 'blue', text: '', label: 'Breastworks' },
    { id: 'f', kind: 'fight', at: '0303/0304', seat: null, text: '1', label: 'Combat 1' },
  ],
  choices: [
    choice({ piece: '26NC' }, 'pick', 'Pick up 26NC'),
    choice({ piece: '8IL' }, 'pick', 'Pick up 8IL'),
    choice({ place: '0404' }, 'reach', 'Move to 0404, 2 MP left', '2'),
    choice({ place: '0304' }, 'contact', 'Move to 0304, in contact', '1'),
  ],
  path: [
    { place: '0303', cost: '', stops: false },
    { place: '0403', cost: '1', stops: false },
    { place: '0404', cost: '2', stops: true },
  ],
  plans: [
    { id: 'p', number: 1, from: ['0303'], to: ['0304'], label: 'Attack', value: '3:1', state: 'planned' },
  ],
  overlay: {
    id: 'levels',
    title: 'Levels',
    legend: [],
    shades: [{ place: '0808', style: 'level', text: '2', about: 'Level 2', degree: 2 }],
    lines: [],
    notes: [],
  },
};
