import { createGrid, label, parseHex } from '@abatis/hex';
import { LEGAL, type Naming, order, reference, ruling, type State, type WrittenOf } from '@abatis/kernel';
import { expect, test } from 'vitest';
import {
  differing,
  dueItems,
  hasPrimary,
  namedIn,
  orderTools,
  picking,
  placeStage,
  pointedBy,
  stageTools,
  stopsTo,
  toggling,
  wayThrough,
  withoutPrimary,
} from '../src/index.ts';
import { withKeys } from '../src/table/keys.ts';

const { ordering, orderButton, doneButton, answersOffer, answering, pickedFirst } = orderTools<{
  readonly type: 'done' | 'fire';
}>({
  rollsFor: ({ type }) => type === 'fire',
  done: { type: 'done' },
  refusedBy: ({ legal }) => (legal ? null : 'not yet'),
});

test('an order says whether a die is thrown for it', () => {
  const choice = ordering({ piece: 'Blue' }, { type: 'fire' }, 'Fire', 'target', '3');
  expect(choice).toMatchObject({ rolls: true, then: { act: { type: 'fire' } }, mark: { text: '3' } });
  expect(orderButton('Done', { type: 'done' }).rolls).toBe(false);
});

test('of orders to one place only those are left that lead to something else, the first of each', () => {
  const ask = { leadsTo: ({ path }: { readonly path: string }) => (path.includes('ford') ? 'wet' : 'dry') };
  const orders = [
    { type: 'go', path: 'wood', to: '0101' },
    { type: 'go', path: 'field', to: '0101' },
    { type: 'go', path: 'ford', to: '0101' },
    { type: 'go', path: 'lane', to: '0102' },
  ] as const;
  const left = differing(ask as never, orders, ({ to }) => to);
  expect(left.map(({ path }) => path)).toEqual(['wood', 'ford', 'lane']);
});

test('a button that is refused says why and is not the primary one', () => {
  const forbidden = ruling({ clause: 'OUT 1' });
  expect(doneButton({ judge: () => forbidden }, 'End')).toMatchObject({ refused: 'not yet', primary: false });
  expect(doneButton({ judge: () => LEGAL }, 'End')).toMatchObject({ refused: null, primary: true });
});

test('few answers are buttons too; an answer that is nowhere on the map always is', () => {
  const answer = (piece: string | null) =>
    ({
      order: { type: 'fire' },
      text: `${piece}`,
      on: piece === null ? null : { piece },
      kind: 'pick',
    }) as const;
  const few = answersOffer(['a', 'b', null].map(answer));
  expect([few.choices.length, few.buttons.length]).toEqual([2, 3]);
  const many = answersOffer(['a', 'b', 'c', 'd', null].map(answer));
  expect([many.choices.length, many.buttons.map(button => button.label)]).toEqual([4, ['null']]);
});

test('an urged order is the primary button; without one it is the button that ends the question', () => {
  const offer = answering('fire', () => ({ text: 'Fire', on: { piece: 'a' }, kind: 'target' }), {
    end: 'Go on',
    urged: 1,
  });
  const primary = (orders: readonly { readonly type: 'fire' }[]) =>
    offer({ candidates: () => orders, judge: () => LEGAL } as never)
      .buttons.filter(button => button.primary)
      .map(({ label: name }) => name);
  expect(primary([{ type: 'fire' }, { type: 'fire' }])).toEqual(['Fire']);
  expect(primary([])).toEqual(['Go on']);
});

test('of orders for a piece the piece is picked first, then its orders are buttons', () => {
  const words = {
    piece: () => 'a',
    nameOf: (piece: string) => piece.toUpperCase(),
    purpose: () => 'to fire',
    button: () => 'Fire',
  };
  const before = pickedFirst([], [{ type: 'fire' }], words);
  expect(before).toMatchObject({ selection: [], choices: [{ label: 'Pick A to fire' }], buttons: [] });
  const picked = pickedFirst(['b', 'a'], [{ type: 'fire' }], words);
  expect(picked).toMatchObject({ selection: ['a'], choices: [{ label: 'Deselect A' }] });
  expect(picked.buttons.map(({ label: name }) => name)).toEqual(['Fire']);
});

test('UI 6 Enter gives the only order that a piece was picked for; of several it gives none', () => {
  const words = {
    piece: () => 'a',
    nameOf: (piece: string) => piece,
    purpose: () => 'to fire',
    button: () => 'Fire',
  };
  const buttons = (...orders: readonly { readonly type: 'fire' }[]) =>
    pickedFirst(['a'], orders, words).buttons;
  expect(hasPrimary(buttons({ type: 'fire' }))).toBe(true);
  expect(hasPrimary(buttons({ type: 'fire' }, { type: 'fire' }))).toBe(false);
  expect(hasPrimary(withoutPrimary(buttons({ type: 'fire' })))).toBe(false);
});

test('a piece is picked and let go of; of several who act together one joins or is left out', () => {
  const labels = { pick: 'Pick', letGo: 'Let go' };
  expect(picking('a', false, labels)).toMatchObject({ then: { select: ['a'] }, label: 'Pick' });
  expect(picking('a', true, labels)).toMatchObject({ then: { select: [] }, mark: { kind: 'chosen' } });
  expect(toggling({ piece: 'b' }, 'b', ['a'], 'B')).toMatchObject({
    then: { select: ['a', 'b'] },
    label: 'Take B along',
  });
  expect(toggling({ piece: 'a' }, 'a', ['a', 'b'], 'A')).toMatchObject({ then: { select: ['b'] } });
});

test('a key is a letter of the label, taken neither by the page nor by an overlay', () => {
  const buttons = ['Lose', 'Stay', 'Lug'].map(name => orderButton(name, { type: 'done' }));
  expect(withKeys(buttons, ['O', 'E']).map(({ key }) => key)).toEqual(['S', 'T', 'A']);
});

test('what must be done first is listed with the pieces that it is about', () => {
  const verdict = ruling({ clause: 'OUT 1', facts: { unit: 'a, b', left: 2 } });
  const items = dueItems(
    verdict,
    ({ clause }) => clause,
    ({ facts = {} }) => [...namedIn(facts)],
  );
  expect(items).toEqual([{ id: 'due 0 OUT 1', must: true, label: 'OUT 1', pieces: ['a', 'b'] }]);
});

test('UI 2 a way keeps its waypoints: adjacent ones straight, others by the cheapest way or as the crow flies', () => {
  const grid = createGrid(
    { orientation: 'pointy', shifted: 'odd', order: 'RRCC', first: { col: 1, row: 1 } },
    8,
    8,
  );
  const hexes = (...labels: string[]) => labels.map(each => parseHex(grid, each));
  const through = (labels: readonly string[], cheapest: readonly string[]) =>
    wayThrough(grid, hexes(...labels), () => hexes(...cheapest)).map(hex => label(grid, hex));
  expect(through(['0101', '0102', '0104'], [])).toEqual(['0102', '0103', '0104']);
  expect(through(['0101', '0103'], ['0101', '0201', '0202', '0103'])).toEqual(['0201', '0202', '0103']);
  expect(stopsTo(['0102'], '0104')).toEqual(['0102', '0104']);
  expect(stopsTo(['0102'], '0102')).toEqual(['0102']);
});

const NAMES: Naming<State, string> = { idOf: (_state, name) => name, nameOf: (_state, id) => id };

const ORDERS = {
  done: order('done', {}),
  march: order('march', {
    unit: reference('unit', NAMES),
    to: reference('hex', NAMES),
  }),
  pick: order('pick', { unit: reference('unit', NAMES) }),
};
type March = WrittenOf<typeof ORDERS>;

const marching = orderTools<March>({
  rollsFor: () => false,
  done: { type: 'done' },
  refusedBy: () => null,
  pointsAt: (_state, given) => pointedBy<March>(ORDERS, { unit: 'piece', hex: 'place' })(given),
});

const askOf = (candidates: readonly March[], selection: readonly string[] = []) => ({
  state: { steps: [] } as never,
  seat: 'blue',
  frame: { step: 'march' },
  clause: null,
  selection,
  judge: () => LEGAL,
  candidates: () => candidates,
  written: (order: { readonly type: string }) => order as March,
  leadsTo: (order: March) => JSON.stringify(order),
});

test('an order points at the place that it names, else at its piece; what names neither is a button', () => {
  const march = askOf([{ type: 'march', unit: 'Red', to: '0101' }]);
  expect(marching.answering('march', () => 'Go')(march).choices).toMatchObject([
    { on: { place: '0101' }, mark: { kind: 'reach' }, label: 'Go' },
  ]);
  const pick = askOf([{ type: 'pick', unit: 'Red' }]);
  expect(marching.answering('pick', () => 'Pick')(pick).choices).toMatchObject([
    { on: { piece: 'Red' }, mark: { kind: 'pick' } },
  ]);
  const done = marching.answering('done', () => 'Stay')(askOf([{ type: 'done' }]));
  expect([done.choices.length, done.buttons.map(({ label: text }) => text)]).toEqual([0, ['Stay']]);
});

test('a question can be ended; whether Enter ends it may depend on what is selected', () => {
  const { stepByStep } = stageTools<March>(marching);
  const offer = marching.ending(
    stepByStep('march', (_state, { unit, to }) => [
      { key: unit, on: { piece: unit }, label: unit, kind: 'pick' },
      placeStage(to, to),
    ]),
    'No more',
    ({ selection }) => selection.length === 0,
  );
  const orders = ['Red', 'Blue'].flatMap(unit =>
    ['0101', '0102'].map((to): March => ({ type: 'march', unit, to })),
  );
  const first = offer(askOf(orders));
  expect(first.choices.map(({ then }) => then)).toEqual([{ select: ['Red'] }, { select: ['Blue'] }]);
  expect(first.buttons.at(-1)).toMatchObject({ label: 'No more', primary: true });
  const second = offer(askOf(orders, ['Blue']));
  expect(second.buttons.at(-1)).toMatchObject({ label: 'No more', primary: false });
  expect(second.choices.filter(({ on }) => 'place' in on).map(({ then }) => then)).toEqual([
    { act: orders[2] },
    { act: orders[3] },
  ]);
});
