import { expect, test } from 'vitest';
import {
  describePlace,
  heaviestMark,
  indexScene,
  placeAsked,
  placesToAct,
  stackLabel,
} from '../src/scene-index.ts';
import { choice, SCENE } from './fixture.ts';

const scene = indexScene({ ...SCENE, selection: ['11NC', '0808'] });

test('UI 21 a stack is called by its top piece and how much more there is', () => {
  expect(stackLabel(scene, scene.stackAt.get('0303')!)).toBe(
    '26NC, regiment, strength 8, in 0303, and 2 more, 14 in all, with Heth 3',
  );
  expect(stackLabel(scene, scene.stackAt.get('0305')!)).toBe('24MI, regiment, strength 8, in 0305');
});

test('UI 21 a place is read out with who and what is there and what choosing it does', () => {
  expect(describePlace(scene, '0404')).toBe('0404. nobody there. Move to 0404, 2 MP left');
  expect(describePlace(scene, '0608')).toBe('0608. nobody there. Objective: the mill');
  expect(describePlace(scene, '0303')).toMatch(/^0303\. 26NC.*Pick up 26NC$/);
});

test('UI 20 Tab goes through the stacks that can act', () => {
  expect(placesToAct(scene)).toEqual(['0303', '0503']);
});

test('UI 20 a walk by keys begins at what is selected, else at the piece to act that is nearest', () => {
  const far = (place: string) => (place === '0503' ? 1 : place === '0808' ? Number.POSITIVE_INFINITY : 2);
  expect(placeAsked(scene, far)).toBe('0303');
  expect(placeAsked(indexScene({ ...SCENE, selection: [] }), far)).toBe('0503');
  expect(placeAsked(indexScene({ ...SCENE, selection: ['0808'] }), far)).toBe('0503');
  expect(placeAsked(indexScene({ ...SCENE, selection: [], choices: [] }), far)).toBeNull();
});

test('a selected piece marks its place, a selected place itself', () => {
  expect([...scene.chosenPlaces]).toEqual(['0303', '0808']);
});

test('of several choices the weightiest is shown', () => {
  const on = { place: '0404' };
  expect(
    heaviestMark([choice(on, 'pick', 'a'), choice(on, 'target', 'b'), choice(on, 'reach', 'c')])?.kind,
  ).toBe('target');
  expect(heaviestMark(undefined)).toBeNull();
});
