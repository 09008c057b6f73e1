import type { Gesture } from '@abatis/screen';
import { type Box, cornerOf, degrees, inches, point, wheeled } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { flankOf, NO_NUDGE, type Nudge, type NudgeEffect, nudge } from '../../src/tools/nudge.ts';

const BOX: Box = {
  pose: { at: point(20_000, 10_000), facing: degrees(0) },
  width: inches(4),
  depth: inches(1),
};
const offer = (kind: Gesture['kind']) => ({
  gesture: { id: kind, piece: '33e', kind, label: kind, rolls: false },
  box: BOX,
});
const ALL = [offer('drag'), offer('wheel'), offer('stretch')];

/** What comes of keys; a capital S before a key is Shift. */
function press(...names: readonly string[]): {
  readonly state: Nudge;
  readonly effects: readonly NudgeEffect[];
} {
  let state = NO_NUDGE;
  const effects: NudgeEffect[] = [];
  for (const name of names) {
    const shift = name.startsWith('S ');
    const outcome = nudge(state, { key: name.replace('S ', ''), shift, modified: false }, ALL);
    if (!outcome) continue;
    state = outcome.state;
    effects.push(...outcome.effects);
  }
  return { state, effects };
}

const last = (...names: readonly string[]): NudgeEffect | undefined => press(...names).effects.at(-1);

test('UI 20 arrows move the hand by a tenth of an inch, with Shift by an inch', () => {
  expect(last('ArrowUp', 'ArrowUp', 'S ArrowRight')).toEqual({
    type: 'hold',
    held: { gesture: 'drag', handle: 'body', from: point(20_000, 10_000), to: point(21_000, 10_200) },
  });
});

test('UI 20 brackets wheel by a degree, with Shift by a tenth: to the left the right corner swings', () => {
  const left = { ...BOX, pose: wheeled(BOX, 'left', 11) };
  expect(last('[', 'S {')).toEqual({
    type: 'hold',
    held: {
      gesture: 'wheel',
      handle: 'frontRight',
      from: cornerOf(BOX, 'frontRight'),
      to: cornerOf(left, 'frontRight'),
    },
  });
  expect(last(']')).toMatchObject({ held: { handle: 'frontLeft' } });
  expect(last('[', ']')).toMatchObject({ held: { to: cornerOf(BOX, 'frontLeft') } });
});

test('UI 20 comma and full stop make the front narrower and wider', () => {
  const from = flankOf(BOX, 'rightFlank');
  expect(from).toEqual(point(22_000, 9500));
  expect(last('.', '.')).toMatchObject({ held: { handle: 'rightFlank', from, to: point(22_500, 9500) } });
  expect(last(',')).toMatchObject({ held: { to: point(21_750, 9500) } });
});

test('UI 20 Enter gives the order, Escape lets go without one', () => {
  const { state, effects } = press('ArrowUp', 'Enter');
  expect(state).toEqual(NO_NUDGE);
  expect(effects.at(-1)).toMatchObject({ type: 'release', held: { to: point(20_000, 10_100) } });
  expect(press('ArrowUp', 'Escape')).toMatchObject({ state: NO_NUDGE });
  expect(last('ArrowUp', 'Escape')).toEqual({ type: 'let-go' });
});

test('another gesture begins anew', () => {
  expect(last('ArrowUp', ']', 'ArrowUp')).toMatchObject({ held: { to: point(20_000, 10_100) } });
});

test('without anything in hand Enter, Escape and letters are not its own, nor any key without an offer', () => {
  const key = (name: string, offers = ALL) =>
    nudge(NO_NUDGE, { key: name, shift: false, modified: false }, offers);
  expect([key('Enter'), key('Escape'), key('l'), key('Tab')]).toEqual([null, null, null, null]);
  expect([key('ArrowUp', []), key('[', []), key('.', [])]).toEqual([null, null, null]);
  expect(nudge(NO_NUDGE, { key: 'ArrowUp', shift: false, modified: true }, ALL)).toBeNull();
});
