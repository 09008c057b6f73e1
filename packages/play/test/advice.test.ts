import { adviceOn } from '@abatis/play';
import { type At, type Presenter, plain, type TableScene } from '@abatis/screen';
import { outpost, plainPresenter } from '@abatis/testkit';
import { expect, test } from 'vitest';

const piece = (id: string, seat: string, at: string) => ({
  id,
  seat,
  at,
  label: id,
  spent: false,
  face: { kind: 'unit', name: id },
});

const PIECES = [
  piece('Blue', 'blue', '0202'),
  piece('Guard', 'blue', '0302'),
  piece('Grey', 'red', '0505'),
  piece('Tan', 'red', '0605'),
];

const bare = plainPresenter(outpost as never);

/** A table with four pieces; pointing anywhere tells a way over one hex. */
const presenter: Presenter = {
  ...bare,
  moment: ({ seat }, selection) =>
    ({
      pieces: PIECES,
      stacks: PIECES.map(({ id, at }) => ({ at, pieces: [id] })),
      prompt: {
        seat,
        title: 'Choose',
        buttons: [{ id: 'end', label: 'End it', then: { act: { type: 'done' } } }],
      },
      choices: selection.includes('Guard')
        ? [{ label: 'Dig in', then: { act: { unit: 'Guard', type: 'dig' } }, on: { piece: 'Guard' } }]
        : [],
    }) as unknown as TableScene,
  hover: (_at, selection, { place }) => ({
    tone: 'move',
    lines: [],
    path: ['0202', '0303', place!].map(each => ({ place: each, cost: '1', stops: false })),
    then: null,
    preview: null,
    ...(selection.length === 0 && { path: [] }),
  }),
};

const AT = { state: {}, seat: 'blue' } as unknown as At;
const advice = (orders: readonly object[], facts = {}) =>
  adviceOn(presenter, AT, { orders: orders as never, because: { id: 'plan', facts } });

test('UI 31 a march with an attack at its end is drawn as its way and an arrow', () => {
  const { given, order, because, path, plans, about } = advice(
    [{ type: 'take', units: ['Blue'] }, { type: 'move', to: '0404' }, { type: 'halt' }],
    { target: '0505' },
  );
  expect(given).toEqual({
    act: { type: 'take', units: ['Blue'] },
    next: [{ type: 'move', to: '0404' }, { type: 'halt' }],
  });
  expect(plain(order)).toBe('Blue against 0505');
  expect(because).toBe('because plan');
  expect(path.map(({ place }) => place)).toEqual(['0202', '0303', '0404']);
  expect(plans).toMatchObject([{ from: ['0404'], to: ['0505'], state: 'suggested' }]);
  expect(about).toEqual(['Blue', '0202', '0505', '0404']);
});

test('UI 31 two who march for the same reason are two arrows', () => {
  const { order, path, plans } = advice(
    [
      { type: 'march', pieces: ['Blue'], path: ['0404'] },
      { type: 'march', pieces: ['Guard'], path: ['0406'] },
    ],
    { target: '0505' },
  );
  expect(plain(order)).toBe('Blue, Guard against 0505');
  expect(path.at(-1)!.place).toBe('0404');
  expect(plans.map(({ from, to }) => [from, to])).toEqual([
    [['0404'], ['0505']],
    [['0302'], ['0406']],
    [['0406'], ['0505']],
  ]);
});

test('UI 31 of several fights each has its arrow', () => {
  const { order, plans } = advice([
    {
      type: 'assign',
      combats: [
        { attacking: ['0202'], defending: ['0505'] },
        { attacking: ['0302'], defending: ['0605'] },
      ],
    },
  ]);
  expect(plain(order)).toBe('Attack 0505, 0605');
  expect(plans.map(({ from, to }) => [from, to])).toEqual([
    [['0202'], ['0505']],
    [['0302'], ['0605']],
  ]);
});

test('UI 31 an order that a button or a choice gives has its words', () => {
  expect(advice([{ type: 'done' }])).toMatchObject({ order: 'End it', path: [], plans: [], about: [] });
  expect(advice([{ type: 'dig', unit: 'Guard' }])).toMatchObject({
    order: 'Dig in',
    about: ['Guard', '0302'],
  });
  expect(plain(advice([{ type: 'wait' }]).order)).toBe('Choose');
});
