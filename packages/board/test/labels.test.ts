import { gazetteerOf, posePlace, tablePlace } from '@abatis/screen';
import { degrees, inches, type Pose, point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { gaugeOf } from '../src/camera.ts';
import { labelLayer } from '../src/layers/label-layer.ts';
import type { Context } from '../src/layers/layer.ts';
import { EMPTY_SCENE, indexScene } from '../src/scene-index.ts';
import { BLUE, commander, unit } from './fixture.ts';
import { TABLE_GROUND } from './table-fixture.ts';

const gazetteer = gazetteerOf(TABLE_GROUND.sheet);
const size = { width: 1000, height: 800 };

interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Six pixels a letter, whatever the font. */
function pen(written: Written[]): Context {
  return {
    save() {},
    restore() {},
    fillRect() {},
    strokeText() {},
    measureText: (text: string) => ({ width: 6 * text.length }),
    fillText: (text: string, x: number, y: number) => written.push({ text, x, y }),
  } as unknown as Context;
}

const battalion = (id: string, x: number, y: number, facing: number) => {
  const pose: Pose = { at: point(1000 * x, 1000 * y), facing: degrees(facing) };
  const piece = unit(id, BLUE, posePlace(pose), { figures: '26', near: 'C col 8×4' });
  return { ...piece, footprint: { boxes: [{ pose, width: inches(3), depth: inches(2) }] as const } };
};

function lettered(scale: number, pieces = [battalion('42e', 20, 20, 180)], hidden = false) {
  const written: Written[] = [];
  const scene = indexScene({ ...EMPTY_SCENE, pieces });
  const view = { x: 300, y: 240, scale };
  labelLayer().paint({
    context: pen(written),
    view,
    size,
    dpr: 1,
    gauge: gaugeOf(gazetteer, view),
    gazetteer,
    scene,
    look: { flat: false, countersHidden: hidden, grid: 'faint', numbers: 'near', symbols: 'box', motion: 0 },
    names: [],
  });
  return written;
}

test('UI 14 names and strengths stand beside formations from middle zoom on; from afar there is no text', () => {
  expect(lettered(0.8)).toEqual([]);
  expect(lettered(1.5).map(({ text }) => text)).toEqual(['42e', '26 C col 8×4']);
  expect(lettered(2.5).map(({ text }) => text)).toEqual(['42e', '26 C col 8×4', 'III·Heth·Pettigrew']);
});

test('UI 15 hidden formations have no names', () => {
  expect(lettered(1.5, undefined, true)).toEqual([]);
});

test('a name stands behind its formation', () => {
  const front = (y: number) => 400 - (12 * y - 240) * 1.5;
  expect(lettered(1.5, [battalion('S', 20, 20, 180)])[0]!.y).toBeLessThan(front(22));
  expect(lettered(1.5, [battalion('N', 20, 20, 0)])[0]!.y).toBeGreaterThan(front(18));
});

test('a name makes way for another formation and for another name', () => {
  const [alone] = lettered(1.5, [battalion('42e', 20, 20, 180)]);
  const crowded = lettered(1.5, [battalion('42e', 20, 20, 180), battalion('9e', 20, 22.5, 180)]);
  expect(crowded.find(({ text }) => text === '42e')).not.toEqual(alone);
  const general = { ...commander('Kempt', BLUE, tablePlace(point(23_500, 21_000))), footprint: undefined };
  const both = lettered(1.5, [battalion('42e', 20, 20, 180), general as never]);
  expect(both.map(({ text }) => text)).toContain('Kempt');
});
