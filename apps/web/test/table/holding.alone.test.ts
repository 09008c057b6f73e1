import type { Gesture, Held, Hover, Pointed } from '@abatis/screen';
import { degrees, inches, point } from '@abatis/tabletop';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import { DEFAULT_SETTINGS, useSettings } from '../../src/settings/store.ts';

/** What the table asked of the worker, and what pointing is answered. */
const asked: { method: string; argument: unknown }[] = [];
let answer: Hover | null = null;

const engine = new Proxy({} as Engine, {
  get: (_engine, method: string) => (argument: unknown) => {
    asked.push({ method, argument });
    if (method === 'act') return Promise.resolve({ kind: 'done', given: [] });
    return Promise.resolve(method === 'hover' ? answer : null);
  },
});

vi.mock('../../src/engine/client.ts', () => ({
  connectEngine: () => ({ engine, onPush: () => () => {}, dispose: () => {} }),
}));

const { hold, release } = await import('../../src/table/holding.ts');
const { confirm, stepBack } = await import('../../src/table/actions.ts');
const { offerOf } = await import('../../src/table/offer.ts');
const { boardScene } = await import('../../src/table/scene.ts');
const { EMPTY_TABLE, setTable, tableNow } = await import('../../src/table/store.ts');
const { moment, piece, update } = await import('./moments.ts');

const settled = () => new Promise<void>(resolve => setTimeout(resolve, 0));
const askedOf = (method: string) => asked.filter(one => one.method === method).map(one => one.argument);

const box = { pose: { at: point(20_000, 16_000), facing: degrees(0) }, width: inches(6), depth: inches(1) };
const march = { type: 'march', ahead: 4000 };
const MARCH: Hover = {
  tone: 'move',
  lines: ['March 4″'],
  path: [],
  then: { act: march },
  preview: null,
  ghost: { boxes: [box] },
  cost: '4″',
};
const REFUSED: Hover = { ...MARCH, tone: 'refused', lines: ['Too far.'], then: null };

const held = (y: number): Held => ({
  gesture: 'drag 33e',
  handle: 'body',
  from: point(20_000, 12_000),
  to: point(20_000, y),
});

function open(gesture: Partial<Gesture> = {}): void {
  const drag: Gesture = {
    id: 'drag 33e',
    piece: '33e',
    kind: 'drag',
    label: 'March',
    rolls: false,
    ...gesture,
  };
  setTable({ update: update({ moment: moment({ pieces: [piece('33e', '20,12')], gestures: [drag] }) }) });
}

beforeEach(() => {
  asked.length = 0;
  answer = MARCH;
  setTable(EMPTY_TABLE);
  useSettings.setState(DEFAULT_SETTINGS);
  open();
});

test('at every move of the hand the referee is asked, and the ghost is shown', async () => {
  hold(held(16_000));
  await settled();
  expect(askedOf('hover')).toEqual([
    { piece: '33e', place: '20,16', via: [], held: held(16_000) } satisfies Pointed,
  ]);
  expect(boardScene(tableNow())).toMatchObject({ ghost: { footprint: MARCH.ghost, refused: false } });
  answer = REFUSED;
  hold(held(30_000));
  await settled();
  expect(boardScene(tableNow()).ghost?.refused).toBe(true);
});

test('while one answer is awaited only the last place of the hand is asked about next', async () => {
  for (const y of [13_000, 14_000, 15_000, 16_000]) hold(held(y));
  await settled();
  expect(askedOf('hover').map(pointed => (pointed as Pointed).place)).toEqual(['20,13', '20,16']);
});

test('letting go gives the order, for the place where the hand was', async () => {
  await release(held(16_000), { touch: false });
  await settled();
  expect(askedOf('act')).toEqual([march]);
  expect(tableNow().held).toBeNull();
});

test('what the referee refuses is said, and nothing is given', async () => {
  answer = REFUSED;
  await release(held(30_000), { touch: false });
  expect(askedOf('act')).toEqual([]);
  expect(tableNow().notice).toMatchObject({ tone: 'refused', lines: ['Too far.'] });
  expect([tableNow().held, tableNow().hover]).toEqual([null, null]);
});

test('UI 22 a finger must say it twice, as with a choice', async () => {
  await release(held(16_000), { touch: true });
  expect(askedOf('act')).toEqual([]);
  expect(tableNow().pending?.choice.label).toBe('March');
  confirm();
  await settled();
  expect(askedOf('act')).toEqual([march]);
});

test('where dice are thrown a careful player is asked first', async () => {
  useSettings.setState({ confirmDice: true });
  open({ rolls: true });
  await release(held(16_000), { touch: false });
  expect(askedOf('act')).toEqual([]);
  stepBack();
  expect([tableNow().pending, tableNow().held]).toEqual([null, null]);
});

test('UI 20 Enter means letting go while a piece is in hand', async () => {
  hold(held(16_000));
  await settled();
  expect(offerOf(tableNow())).toEqual({ label: 'March', then: { act: march } });
  confirm();
  await settled();
  expect(askedOf('act')).toEqual([march]);
});

test('letting go without an order leaves nothing behind', async () => {
  hold(held(16_000));
  await settled();
  hold(null);
  expect([tableNow().held, tableNow().hover]).toEqual([null, null]);
  expect(boardScene(tableNow()).ghost).toBeNull();
});

test('a gesture of a moment that is over is not asked about', async () => {
  setTable({ update: update({ moment: moment() }) });
  await release(held(16_000), { touch: false });
  expect(asked).toEqual([]);
});
