import type { Fixture, Work, WorkSection } from '@abatis/screen';
import { inches, type TablePoint } from '@abatis/tabletop';
import { EMPTY_SCENE } from '../src/scene-index.ts';
import type { BoardScene } from '../src/types.ts';
import { TABLE_SCENE } from './table-fixture.ts';

const at = (x: number, y: number): TablePoint => ({ x: inches(x), y: inches(y) });

const part = (from: number, to: number, more: Partial<WorkSection> = {}): WorkSection => ({
  from: inches(from),
  to: inches(to),
  state: 'built',
  ...more,
});

const work = (id: string, form: Work['form'], trace: readonly TablePoint[], more: Partial<Work>): Work => ({
  id,
  seat: 'blue',
  form,
  trace,
  width: inches(0.75),
  sections: [],
  text: '',
  name: '',
  label: id,
  ...more,
});

const battery = (id: string, x: number, wide: number, share: number): Work =>
  work(id, 'parapet', [at(x, 12.6), at(x + wide, 12.6), at(x + wide, 10.4), at(x, 10.4)], {
    closed: true,
    width: inches(0.5),
    sections: [part(0, 2 * wide + 4.4)],
    filled: share,
    text: id,
  });

/** An attack on a small fortress: a parallel with its batteries, a sap under way, a planned parallel, a wall with a breach. */
const WORKS: readonly Work[] = [
  work('first parallel', 'trench', [at(12, 13.5), at(16, 14.5), at(30, 14.2)], {
    sections: [part(0, 18.1)],
    name: 'First parallel',
  }),
  battery('B1', 17, 4, 0.8),
  battery('B2', 23, 3, 0.3),
  work('approach', 'trench', [at(14, 14.5), at(11, 18), at(16, 20), at(13, 23.5)], {
    sections: [
      part(0, 6),
      part(6, 6.5, { state: 'begun', done: 0.5 }),
      part(6.5, 14.6, { state: 'planned' }),
    ],
    name: 'Approach',
  }),
  work('sap', 'trench', [at(26, 14.8), at(28, 18), at(25, 20.5)], {
    sections: [part(0, 7.6)],
    head: inches(7.55),
  }),
  work('second parallel', 'trench', [at(9, 24), at(28, 24.5)], {
    sections: [part(0, 19, { state: 'planned' })],
    name: 'Second parallel, planned',
  }),
  work('Renaud', 'parapet', [at(36, 19), at(41, 20), at(42, 15), at(37, 14)], {
    closed: true,
    ditch: true,
    sections: [part(0, 8), part(8, 9, { state: 'open' }), part(9, 20.5)],
    text: '6/8',
    name: 'Redoubt Renaud',
  }),
  work('wall', 'wall', [at(4, 31), at(14, 34), at(30, 34), at(44, 32), at(56, 34)], {
    seat: 'grey',
    width: inches(1),
    sections: [
      part(0, 17),
      part(17, 19.5, { state: 'breach' }),
      part(19.5, 20.5, { hits: { taken: 4, needed: 6 } }),
      part(20.5, 53),
    ],
    name: 'Old breach',
  }),
  work('abatis', 'branches', [at(30, 29.5), at(40, 29.5)], { width: inches(1), sections: [part(0, 10)] }),
  work('chevaux', 'crosses', [at(42, 29.2), at(50, 29)], { width: inches(1), sections: [part(0, 8)] }),
  work('palisade', 'stockade', [at(30, 31.2), at(40, 31)], { sections: [part(0, 10)] }),
  work('pits', 'pits', [at(42, 27), at(50, 26.6)], { width: inches(1), sections: [part(0, 8)] }),
  work('flame barrier', 'brush', [at(46, 22), at(52, 22)], {
    width: inches(0.6),
    sections: [part(0, 3), part(3, 6, { state: 'burning' })],
  }),
  work('road', 'road', [at(48, 3), at(48, 12), at(44, 17)], {
    width: inches(0.8),
    sections: [part(0, 15.4)],
  }),
  work('bridge', 'bridge', [at(50, 16), at(55, 16)], { width: inches(1), sections: [part(0, 5)] }),
];

const fixture = (id: string, kind: Fixture['kind'], place: string, more: Partial<Fixture>): Fixture => ({
  id,
  kind,
  at: place,
  seat: 'blue',
  state: 'ready',
  text: '',
  rings: [],
  label: id,
  ...more,
});

export const FIXTURES: readonly Fixture[] = [
  fixture('c1', 'charge', '21,30.5', {
    text: '300 lb',
    rings: [1, 3, 6].map(radius => ({ radius: inches(radius), text: `${radius}″` })),
  }),
  fixture('c2', 'charge', '8,28', { state: 'doubtful', text: '100 lb' }),
  fixture('c3', 'charge', '11,28', { state: 'dead' }),
  fixture('c4', 'charge', '14,28', { state: 'making' }),
  fixture('c5', 'charge', '31.5,27', { state: 'spent' }),
  fixture('b1', 'barrel', '33,25', {}),
  fixture('p1', 'pyre', '5,22', { state: 'lit' }),
  fixture('p2', 'pyre', '54,22', {}),
  fixture('s1', 'stock', '19,7', { text: '18 MU' }),
  fixture('w1', 'wagon', '48,6', { text: '3 MU' }),
  fixture('t1', 'source', '53,6', { text: '25 MU' }),
];

export const SIEGE: BoardScene = {
  ...EMPTY_SCENE,
  pieces: TABLE_SCENE.pieces.slice(0, 1),
  stacks: TABLE_SCENE.stacks.slice(0, 1),
  works: WORKS,
  fixtures: FIXTURES,
};

/** The same by night, with a pyre that burns. */
export const BY_NIGHT: BoardScene = {
  ...SIEGE,
  light: { hour: 'dark', lit: [{ at: at(5, 22), radius: inches(8) }] },
};
