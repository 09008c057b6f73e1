import { type Footprint, gazetteerOf, tablePlace } from '@abatis/screen';
import { point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { toGround, toScreen } from '../src/camera.ts';
import { type FootprintFace, footprintBody, footprintRect } from '../src/counters/footprint.ts';
import { faceOf, footprintFaceOf } from '../src/counters/stack-face.ts';
import { gripAt, handleSpots, offersInHand } from '../src/handles.ts';
import { waypoints } from '../src/march.ts';
import { indexScene } from '../src/scene-index.ts';
import { BLUE, GREY } from './fixture.ts';
import { TABLE_GROUND, TABLE_SCENE } from './table-fixture.ts';

const gazetteer = gazetteerOf(TABLE_GROUND.sheet);
const scene = indexScene(TABLE_SCENE);
const faceAt = (index: number) =>
  footprintFaceOf(scene, faceOf(scene, TABLE_SCENE.stacks[index]!, BLUE, new Set(), gazetteer), gazetteer)!;
const style = { symbols: 'box', detail: 'counter' } as const;

test('a footprint is as large as the ground that it covers', () => {
  // Six inches by 1.2, at 70 units to four inches, north up.
  const rect = footprintRect(faceAt(0));
  expect(rect.width).toBeCloseTo(105, 6);
  expect(rect.height).toBeCloseTo(21, 6);
  expect(rect.x).toBeCloseTo(-52.5, 6);
  expect(rect.y).toBe(0);
});

test('UI 25 every segment of a bent line has a front, stands are told apart, and states stick out of it', () => {
  const body = footprintBody(faceAt(2), style);
  expect(body.match(/abatis-covered/g)).toHaveLength(2);
  expect(body.match(/rotate\(/g)).toHaveLength(2);
  expect(body).toContain('>D<');
});

const formed = (change: Partial<Footprint>, more: Partial<FootprintFace> = {}): string => {
  const face = faceAt(0);
  return footprintBody({ ...face, ...more, footprint: { ...face.footprint, ...change } }, style);
};

test('UI 25 a formation is told by its outline: hollow with four fronts, bases apart, guns with wheels', () => {
  const fronts = (body: string) => body.match(/rotate\(/g)!.length;
  expect(fronts(formed({}))).toBe(1);
  expect(fronts(formed({ order: 'hollow' }))).toBe(4);
  expect(formed({ order: 'hollow' })).toContain('fill-rule="evenodd"');
  const bases = (body: string) => body.match(new RegExp(`fill="${BLUE.colour}"`, 'g'))!.length;
  expect(bases(formed({ stands: [7], ranks: 2 }))).toBe(1);
  expect(bases(formed({ order: 'loose', stands: [7], ranks: 2 }))).toBe(14);
  expect(formed({ order: 'guns', stands: [2] })).not.toBe(formed({ order: 'limbered', stands: [2] }));
});

test('UI 19 sides differ without their colours: one has its rear corners cut off and an open arrowhead', () => {
  const own = formed({}, { look: { ...GREY, colour: BLUE.colour, ink: BLUE.ink } });
  expect(own.match(/L/g)!.length).toBeGreaterThan(formed({}).match(/L/g)!.length);
  expect(own).toContain('M-6 -2L0 -8L6 -2');
});

test('smoke lies before those who have fired, the same each time it is drawn', () => {
  const smoking = formed({}, { piece: { ...faceAt(0).piece, smoke: true } });
  expect(smoking).toContain('<circle');
  expect(smoking).toBe(formed({}, { piece: { ...faceAt(0).piece, smoke: true } }));
  expect(formed({})).not.toContain('<circle');
});

test('only the selected one has the double ring', () => {
  const ring = 'stroke="#201a12"';
  expect(footprintBody(faceAt(0), style)).toContain(ring);
  expect(footprintBody(faceAt(1), style)).not.toContain(ring);
});

const view = { x: 240, y: 160, scale: 2 };
const size = { width: 1000, height: 800 };
const pressed = (place: string) => ({
  at: toScreen(view, size, gazetteer.pointOf(place)!),
  toScreen: (at: { x: number; y: number }) => toScreen(view, size, at),
  toGround: (at: { x: number; y: number }) => toGround(view, size, at),
});
const grip = (place: string) => gripAt(scene, gazetteer, pressed(place), 'mouse');

test('a hand takes hold of a corner to wheel, of a flank to stretch, of the rest to march', () => {
  expect(grip('17,12')).toEqual({ gesture: 'wheel 33e', handle: 'frontLeft' });
  expect(grip('23,12')).toEqual({ gesture: 'wheel 33e', handle: 'frontRight' });
  expect(grip('23,11.4')).toEqual({ gesture: 'stretch 33e', handle: 'rightFlank' });
  expect(grip('20,11.5')).toEqual({ gesture: 'drag 33e', handle: 'body' });
  expect(grip('20,13')).toBeNull();
  expect(grip('34,23')).toBeNull();
});

test('UI 22 a finger finds a handle from further away', () => {
  expect(gripAt(scene, gazetteer, pressed('23.7,12.1'), 'mouse')).toBeNull();
  expect(gripAt(scene, gazetteer, pressed('23.7,12.1'), 'touch')).not.toBeNull();
});

test('keys mean the piece that is selected', () => {
  expect(offersInHand(scene).map(({ gesture }) => gesture.kind)).toEqual(['drag', 'wheel', 'stretch']);
  expect(offersInHand(indexScene({ ...TABLE_SCENE, selection: [] }))).toEqual([]);
  expect(handleSpots(scene).map(({ handle }) => handle)).toEqual([
    'frontLeft',
    'frontRight',
    'leftFlank',
    'rightFlank',
  ]);
});

test('on its way a piece turns the shorter way round', () => {
  const turns = waypoints(['20,12@350', '20,14@10', '20,15', '20,16@350', 'nowhere'], gazetteer);
  expect(turns.map(({ turn }) => turn)).toEqual([0, 20, 20, 0]);
  expect(turns[0]!.at).toEqual(gazetteer.pointOf(tablePlace(point(20_000, 12_000))));
});
