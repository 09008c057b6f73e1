import { gazetteerOf } from '@abatis/screen';
import { expect, test } from 'vitest';
import { counterSvg } from '../../src/counters/counter.ts';
import type { Detail } from '../../src/counters/detail.ts';
import { stackBody } from '../../src/counters/stack.ts';
import { faceOf } from '../../src/counters/stack-face.ts';
import { describePlace, EMPTY_SCENE, indexScene, topPieceIn } from '../../src/scene-index.ts';
import { BLUE, GREY, GROUND, unit } from '../fixture.ts';

const style = { symbols: 'box', detail: 'counter' } as const;
const DETAILS: readonly Detail[] = ['block', 'figures', 'named', 'counter', 'near', 'close'];

function drawn(piece: ReturnType<typeof unit>, detail: Detail): string {
  const stack = { at: piece.at, seat: piece.seat, pieces: [piece.id], total: '', leader: null, lines: [] };
  const scene = indexScene({ ...EMPTY_SCENE, pieces: [piece], stacks: [stack] });
  const face = faceOf(scene, stack, BLUE, new Set(), gazetteerOf(GROUND.sheet));
  return stackBody(face, { symbols: 'box', detail });
}

test('UI 26 the front is an edge on the side to which a counter looks, at every zoom', () => {
  for (const detail of DETAILS) {
    for (const facing of [0, 60, 180, 300])
      expect(drawn(unit('1', BLUE, '0404', { facing }), detail)).toContain(`rotate(${facing})`);
    expect(drawn(unit('1', BLUE, '0404'), detail)).not.toContain('rotate(');
  }
});

test('UI 26 a line drawn out over two hexes lies across both', () => {
  for (const detail of DETAILS) {
    const alone = drawn(unit('1', BLUE, '0404', { facing: 0 }), detail);
    const east = drawn(unit('1', BLUE, '0404', { facing: 0, wing: '0405' }), detail);
    expect(east).not.toBe(alone);
    // Eastwards, with the front to the north: the edge is above the bar, and long enough to reach the other hex.
    expect(east).toMatch(/rotate\(0\)"><rect x="-20" y="-14" width="110"/);
    expect(east).toContain('M26 -18H88');
  }
});

test('UI 26 pointing at the wing is pointing at the piece, and it is read out there', () => {
  const piece = unit('1', BLUE, '0404', { wing: '0405' });
  const scene = indexScene({ ...EMPTY_SCENE, pieces: [piece] });
  expect(topPieceIn(scene, '0405')).toBe('1');
  expect(topPieceIn(scene, '0406')).toBeNull();
  expect(describePlace(scene, '0405')).toContain(`wing of ${piece.label}`);
  expect(describePlace(scene, '0406')).toContain('nobody there');
});

test('UI 26 what is shaded for the selection is read out', () => {
  const shade = { place: '0405', style: 'field', text: '', about: 'Field of fire of St Julien' } as const;
  const scene = indexScene({ ...EMPTY_SCENE, shades: [shade] });
  expect(describePlace(scene, '0405')).toContain('Field of fire of St Julien');
});

test('UI 29 of an unidentified enemy only name and side are drawn', () => {
  const face = { kind: 'block', name: 'Hohenlohe', badges: [] } as const;
  const svg = counterSvg({ ...unit('h', GREY, '0303'), face }, GREY, style);
  expect(svg).toContain('>?<');
  expect(svg).toContain('Hohen');
  expect(svg.match(/<text/g)).toHaveLength(2);
});

test('UI 26 three figures fit on a counter', () => {
  const svg = counterSvg(unit('1', BLUE, '0303', { figures: '10-3-13' }), BLUE, style);
  expect(svg).toMatch(/textLength="43"[^>]*>10-3-13</);
});
