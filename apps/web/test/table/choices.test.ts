import { choicesAt, type Hover } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { type ClickHow, clickMeaning, primaryButton } from '../../src/table/choices.ts';
import { choice, moment, piece } from './moments.ts';

const MOUSE: ClickHow = { touch: false, confirmDice: false, waiting: null, hover: null, waypoints: false };
const hover = (parts: Partial<Hover>): Hover => ({
  tone: 'move',
  lines: [],
  path: [],
  then: null,
  preview: null,
  ...parts,
});

describe('what a click can mean', () => {
  const table = moment({
    pieces: [piece('a', '0101'), piece('b', '0101'), piece('c', '0202')],
    choices: [choice({ piece: 'a' }), choice({ place: '0101' }), choice({ piece: 'b' })],
  });

  test('UI 1 choices of the piece itself and of its place are offered', () => {
    expect(choicesAt(table, { place: '0101', piece: 'a' }).map(({ on }) => on)).toEqual([
      { piece: 'a' },
      { place: '0101' },
    ]);
  });

  test('UI 5 what lies under a counter that can do nothing is offered instead', () => {
    const covered = { ...table, choices: [choice({ piece: 'b' })] };
    expect(choicesAt(covered, { place: '0101', piece: 'a' }).map(({ on }) => on)).toEqual([{ piece: 'b' }]);
  });

  test('UI 1 elsewhere there is nothing', () => {
    expect(choicesAt(table, { place: '0202', piece: 'c' })).toEqual([]);
  });
});

describe('the smallest step', () => {
  const move = choice({ place: '0101' });
  const fire = choice({ piece: 'x' }, { act: { type: 'fire' } }, { rolls: true });
  const pick = choice({ piece: 'y' }, { select: ['y'] });

  test('UI 1 one choice is taken at once by the mouse', () => {
    expect(clickMeaning([move], MOUSE)).toEqual({ kind: 'do', choice: move });
  });

  test('UI 1 several are a menu', () => {
    expect(clickMeaning([move, pick], MOUSE)).toEqual({ kind: 'menu', choices: [move, pick] });
  });

  test('UI 22 a finger is asked once more before an order, and not before a selection', () => {
    expect(clickMeaning([move], { ...MOUSE, touch: true }).kind).toBe('wait');
    expect(clickMeaning([pick], { ...MOUSE, touch: true }).kind).toBe('do');
  });

  test('UI 22 the second tap on the same thing is the word', () => {
    expect(clickMeaning([move], { ...MOUSE, touch: true, waiting: move }).kind).toBe('do');
    expect(clickMeaning([move], { ...MOUSE, touch: true, waiting: fire }).kind).toBe('wait');
  });

  test('UI 22 dice wait for a second word where that is set', () => {
    expect(clickMeaning([fire], { ...MOUSE, confirmDice: true }).kind).toBe('wait');
    expect(clickMeaning([fire], MOUSE).kind).toBe('do');
  });

  test('UI 2 with waypoints the order is the one that knows the way', () => {
    const then = { act: { type: 'move', path: ['0100', '0101'] } };
    const how = { ...MOUSE, waypoints: true, hover: hover({ then }) };
    expect(clickMeaning([move], how)).toEqual({ kind: 'then', then });
  });

  test('UI 1 nothing is done where nothing is legal', () => {
    expect(clickMeaning([], { ...MOUSE, hover: hover({ tone: 'refused' }) })).toEqual({ kind: 'nothing' });
  });
});

test('UI 6 Enter takes the filled button, unless it is refused', () => {
  const button = (primary: boolean, refused: string | null) => ({
    id: `${primary}`,
    label: 'End',
    key: null,
    primary,
    then: { act: { type: 'done' } },
    rolls: false,
    refused,
  });
  const prompt = { seat: 'union', title: '', detail: '', clause: null, checklist: [] };
  expect(primaryButton({ ...prompt, buttons: [button(false, null), button(true, null)] })?.id).toBe('true');
  expect(primaryButton({ ...prompt, buttons: [button(true, 'not now')] })).toBeNull();
});
