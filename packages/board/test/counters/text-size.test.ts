import { expect, test } from 'vitest';
import { type Detail, detailAt, GAUGE_UNITS } from '../../src/counters/detail.ts';
import { stackBody } from '../../src/counters/stack.ts';
import { faceOf } from '../../src/counters/stack-face.ts';
import { indexScene } from '../../src/scene-index.ts';
import { choice, GROUND, SCENE } from '../fixture.ts';

const scene = indexScene({
  ...SCENE,
  choices: [
    ...SCENE.choices,
    choice({ piece: '24MI' }, 'chosen', 'Chosen', '1'),
    choice({ place: '0405' }, 'reach', 'In', '2'),
  ],
});

function drawn(detail: Detail, symbols: 'box' | 'period' = 'box'): string {
  return scene.stacks
    .map(stack => {
      const look = GROUND.sides.find(({ seat }) => seat === stack.seat)!;
      return stackBody(faceOf(scene, stack, look, new Set()), { symbols, detail });
    })
    .join('');
}

const sizes = (svg: string): readonly number[] =>
  [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));

test('UI 14 letters on counters are never smaller than 11 pixels', () => {
  for (let hex = 8; hex <= 180; hex++) {
    const smallest = Math.min(...sizes(drawn(detailAt(hex))), 99);
    expect(smallest * (hex / GAUGE_UNITS), `hex of ${hex} pixels`).toBeGreaterThanOrEqual(11);
  }
});

test('UI 14 far blocks bear no text, figures come next, then names, then all', () => {
  expect(sizes(drawn('block'))).toEqual([]);
  expect(drawn('figures')).toContain('8-5');
  expect(drawn('figures')).not.toContain('26NC');
  expect(drawn('counter')).toContain('26NC');
  expect(drawn('counter')).not.toContain('Pettigrew');
  expect(drawn('near')).toContain('Pettigrew');
  expect(drawn('close')).toContain('III·Heth·Pettigrew');
  expect(drawn('near')).toContain('>Heth<');
});
