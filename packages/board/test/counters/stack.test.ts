import type { Piece } from '@abatis/screen';
import { expect, test } from 'vitest';
import { COUNTER } from '../../src/counters/detail.ts';
import { stackBody } from '../../src/counters/stack.ts';
import { faceOf } from '../../src/counters/stack-face.ts';
import { EMPTY_SCENE, indexScene } from '../../src/scene-index.ts';
import { BLUE, commander, unit } from '../fixture.ts';

/** A stack in 0404, top first, while these are in hand. */
function standing(pieces: readonly Piece[], inHand: readonly string[] = [], total = '12') {
  const stack = {
    at: '0404',
    seat: BLUE.seat,
    pieces: pieces.map(({ id }) => id),
    total,
    leader: '4',
    lines: [],
  };
  const scene = indexScene({ ...EMPTY_SCENE, pieces: [...pieces], stacks: [stack], selection: [...inHand] });
  return faceOf(scene, stack, BLUE, new Set());
}

const FIRST = unit('1', BLUE, '0404');
const SECOND = unit('2', BLUE, '0404');
const LEADER = commander('3', BLUE, '0404');
const order = (face: ReturnType<typeof standing>) => face.pieces.map(({ id }) => id);

test('UI 5 a unit in hand lies on top of its stack, and goes back under it', () => {
  expect(order(standing([FIRST, SECOND, LEADER]))).toEqual(['1', '2', '3']);
  expect(order(standing([FIRST, SECOND, LEADER], ['2']))).toEqual(['2', '1', '3']);
  expect(order(standing([FIRST, SECOND, LEADER], ['1', '2']))).toEqual(['1', '2', '3']);
});

test('UI 5 a commander in hand stays beside the counters he leads', () => {
  expect(order(standing([FIRST, SECOND, LEADER], ['3']))).toEqual(['1', '2', '3']);
});

/** Figures are centred and at most so wide: half of it to each side. */
const FIGURES = 43 / 2;

test.each(['figures', 'named', 'counter'] as const)(
  'UI 14 the disc of whoever leads leaves the figures free in step %s',
  detail => {
    const body = stackBody(standing([FIRST, LEADER], [], ''), { symbols: 'box', detail });
    const [, cx, r] = /<circle cx="(-[\d.]+)" cy="[-\d.]+" r="([\d.]+)"/.exec(body)!;
    expect(Number(cx) + Number(r)).toBeLessThan(0.1 - FIGURES);
  },
);

test.each(['named', 'counter', 'near', 'close'] as const)(
  'UI 14 the total leaves three figures free in step %s',
  detail => {
    const top = unit('1', BLUE, '0404', { figures: '4-4-13' });
    const body = stackBody(standing([top, SECOND]), { symbols: 'box', detail });
    const [, x, y] = /<rect x="([-\d.]+)" y="([-\d.]+)" [^>]*rx="3"/.exec(body)!;
    const foot = Number(/y="([\d.]+)"[^>]*>4-4-13</.exec(body)![1]) - COUNTER / 2;
    expect(Number(x) > FIGURES || Number(y) >= foot).toBe(true);
  },
);

test('UI 34 the total and the badges of a target lie on its reticle, not under it', () => {
  const target = { kind: 'target', text: '' } as const;
  const face = { ...standing([FIRST, SECOND, LEADER]), onPlace: target };
  const drawn = stackBody(face, { symbols: 'box', detail: 'counter' });
  const reticle = drawn.indexOf('M31 19');
  expect(reticle).toBeGreaterThan(0);
  expect(drawn.lastIndexOf('M31 19')).toBeLessThan(drawn.indexOf('>12<'));
  expect(drawn.lastIndexOf('M31 19')).toBeLessThan(drawn.indexOf('<text'));
  // Far off there are neither: it lies on the block.
  const far = stackBody(face, { symbols: 'box', detail: 'block' });
  expect(far.lastIndexOf('<path')).toBe(far.lastIndexOf('<path', far.lastIndexOf('M31 19')));
});
