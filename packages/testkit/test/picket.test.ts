import {
  act,
  candidates,
  chancesOf,
  edit,
  freeUndo,
  type Game,
  judge,
  odds,
  promptOf,
  resultOf,
  scripted,
  seatView,
  UMPIRE,
  undo,
} from '@abatis/kernel/host';
import { degrees, inches, point } from '@abatis/tabletop';
import { acted, checkRandomGames, forbiddenBy, newGame, placed } from '@abatis/testkit';
import {
  type Leg,
  type PicketAction,
  type PicketEvent,
  type PicketState,
  type Posted,
  picket,
  planMove,
  targetOf,
  volleyRoll,
} from '@abatis/testkit/picket';
import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../tools/budget.ts';

type PicketGame = Game<PicketState, PicketAction, PicketEvent>;

/** The game after both sides have chosen. A 9 keeps the mist away; `dice` are what is thrown afterwards. */
function begun(blue: 'march' | 'stand', red: 'march' | 'stand', ...dice: readonly number[]): PicketGame {
  const game = newGame(picket, { dice: scripted(9, ...dice) });
  return acted(acted(game, { type: 'intend', to: red }, 'red'), { type: 'intend', to: blue }, 'blue');
}

/** The same with companies placed in inches and degrees; all others are off the table. */
function field(
  poses: Readonly<Record<string, readonly [x: number, y: number, angle: number]>>,
  game: PicketGame = begun('march', 'stand'),
  dice: readonly number[] = [],
): PicketGame {
  return placed(
    game,
    draft => {
      for (const { id, name } of draft.companies) {
        const [x, y, angle] = poses[name] ?? [];
        edit(draft, 'companies', id).pose =
          x === undefined ? null : { at: point(inches(x), inches(y!)), facing: degrees(angle!) };
      }
    },
    scripted(...dice),
  );
}

const called = ({ state }: PicketGame, name: string): Posted =>
  state.companies.find(each => each.name === name) as Posted;

const ahead = (by: number): Leg => ({ go: 'ahead', by: inches(by) });
const wheel = (about: 'left' | 'right', tenths: number): Leg => ({ go: 'wheel', about, by: tenths });
const move = (unit: string, ...legs: readonly Leg[]): PicketAction => ({
  type: 'move',
  unit,
  legs: [...legs],
});

test('PIC 0.1 a move of exactly 6 inches is allowed, and one thousandth more is not', () => {
  const game = field({ '1st': [10, 5, 0] });
  expect(judge(game, move('1st', ahead(6))).legal).toBe(true);
  expect(judge(game, move('1st', ahead(6.001)))).toEqual(forbiddenBy('PIC 2.1'));
});

test('PIC 1.1 an intent stays secret until the other side has chosen too', () => {
  const start = newGame(picket, { dice: scripted(9) });
  const one = acted(start, { type: 'intend', to: 'march' }, 'red');
  expect(seatView(one, 'blue')).toMatchObject({
    state: { steps: [{}, {}, { step: 'intent', sealed: { red: null } }] },
    log: [{ seat: 'red', action: null }],
  });
  expect(seatView(one, 'red').log).toEqual([{ seat: 'red', action: { type: 'intend', to: 'march' } }]);
  expect(promptOf(one)).toMatchObject({ id: 'intent', waiting: ['blue'] });
  const both = acted(one, { type: 'intend', to: 'stand' }, 'blue');
  expect(both.state.standing).toEqual(['blue']);
  expect(promptOf(both)).toMatchObject({ id: 'march', seat: 'red' });
});

test('PIC 1.2 if both march the higher D10 goes first, ties are thrown again', () => {
  expect(promptOf(begun('march', 'march', 4, 4, 3, 8))).toMatchObject({ id: 'march', seat: 'red' });
  expect(promptOf(begun('march', 'march', 8, 3))).toMatchObject({ id: 'march', seat: 'blue' });
});

test('PIC 1.3 a company moves once, and only its own side moves it', () => {
  const game = acted(field({ '1st': [10, 5, 0], Grey: [9, 19, 180] }), move('1st', ahead(2)));
  expect(judge(game, move('1st', ahead(2)))).toEqual(forbiddenBy('PIC 1.3'));
  expect(judge(game, move('Grey', ahead(2)))).toEqual(forbiddenBy('PIC 1.3'));
  expect(judge(game, move('2nd', ahead(2)))).toEqual(forbiddenBy('PIC 1.3'));
  expect(judge(game, { type: 'halt' }).legal).toBe(true);
});

test('PIC 2.1 the legs of a move count together', () => {
  const game = field({ '1st': [10, 5, 0] });
  expect(judge(game, move('1st', ahead(4), wheel('left', 300), ahead(2)))).toEqual(forbiddenBy('PIC 2.1'));
  const plan = planMove(game.state, called(game, '1st'), [ahead(4), ahead(1)]);
  expect(plan).toMatchObject({ length: 5000, poses: [{}, {}, { at: { x: 10_000, y: 10_000 } }] });
});

test('PIC 2.2 a wheel is as long as the way of the outer corner, and at most 90 degrees', () => {
  const game = field({ '1st': [10, 5, 0] });
  const plan = planMove(game.state, called(game, '1st'), [wheel('right', 900)]);
  // Two inches of front: the outer corner goes a quarter of a circle of that radius.
  expect(plan).toMatchObject({ length: 3141.593, poses: [{}, { at: { x: 11_000, y: 6000 }, facing: 900 }] });
  expect(judge(game, move('1st', wheel('left', 901)))).toEqual(forbiddenBy('PIC 2.2'));
});

test('PIC 2.3 no leg ends on a company or over the edge of the table', () => {
  const game = field({ '1st': [10, 5, 0], '2nd': [10, 8, 0], '3rd': [35, 20, 0] });
  expect(judge(game, move('1st', ahead(2)))).toEqual(forbiddenBy('PIC 2.3'));
  expect(judge(game, move('1st', ahead(1.5))).legal).toBe(true);
  expect(judge(game, move('3rd', ahead(4))).legal).toBe(true);
  expect(judge(game, move('3rd', ahead(4.001)))).toEqual(forbiddenBy('PIC 2.3'));
});

test('PIC 2.4 a company keeps 2 inches away from the enemy', () => {
  const game = field({ '1st': [10, 5, 0], Grey: [10, 10, 180] });
  expect(judge(game, move('1st', ahead(3))).legal).toBe(true);
  expect(judge(game, move('1st', ahead(3.001)))).toEqual(forbiddenBy('PIC 2.4'));
});

test('PIC 2.5 a completed move is not taken back', () => {
  const game = acted(field({ '1st': [10, 5, 0] }), move('1st', ahead(2)));
  expect(freeUndo(game, 'blue')).toBe(1);
  const answer = undo(game, { by: 'blue' });
  expect(answer).toMatchObject({
    kind: 'refused',
    ruling: { refusals: [{ clause: 'PIC 2.5' }, { clause: 'ABATIS undo bound' }] },
  });
  expect(undo(game, { by: 'blue', consent: ['red'] }).kind).toBe('done');
});

test('PIC 2.6 a company forms with two to six files about the middle of its front', () => {
  const game = field({ '1st': [10, 5, 0], '2nd': [12.4, 5, 0] });
  expect(acted(game, { type: 'form', unit: '1st', files: 2 }).state.companies[0]).toMatchObject({
    files: 2,
    pose: { at: { x: 10_000, y: 5000 } },
  });
  expect(judge(game, { type: 'form', unit: '1st', files: 7 })).toEqual(forbiddenBy('PIC 2.6'));
  expect(judge(game, { type: 'form', unit: '1st', files: 6 })).toEqual(forbiddenBy('PIC 2.3'));
});

test('PIC 3.1 fire goes to the nearest centre within 45 degrees and 12 inches', () => {
  const of = (poses: Parameters<typeof field>[0]) => {
    const game = field(poses);
    return targetOf(game.state, called(game, '1st'))?.name ?? null;
  };
  expect(of({ '1st': [10, 5, 0], Grey: [10, 16.5, 180], Green: [14, 12, 180] })).toBe('Green');
  // The centre lies half an inch behind the front of two ranks.
  expect(of({ '1st': [10, 5, 0], Grey: [10, 16.5, 180] })).toBe('Grey');
  expect(of({ '1st': [10, 5, 0], Grey: [10, 16.501, 180] })).toBe(null);
  expect(of({ '1st': [10, 5, 0], Grey: [15, 9.5, 180] })).toBe('Grey');
  expect(of({ '1st': [10, 5, 0], Grey: [15.01, 9.5, 180] })).toBe(null);
});

test('PIC 3.2 a die for each file, with range and wood, and its exact chances', () => {
  const game = field({ '1st': [23, 7, 0], Rifles: [23, 11, 180] });
  const roll = volleyRoll(game.state, called(game, '1st'), called(game, 'Rifles'));
  expect(roll).toMatchObject({
    dice: { count: 4, sides: 10 },
    drms: [
      { value: 1, label: 'close range' },
      { value: -1, label: 'in the wood' },
    ],
  });
  expect(chancesOf(roll).map(({ chance }) => String(chance.num))).toEqual([
    '2401',
    '1029',
    '1323',
    '189',
    '81',
  ]);
});

test('PIC 3.3 all volleys are thrown before the first figure falls', () => {
  const both = placed(begun('march', 'stand'), draft => {
    edit(draft).standing = ['blue', 'red'];
  });
  // Rifles of six figures and 1st face each other: twelve inches of range, four and three dice.
  const game = field({ '1st': [10, 5, 0], Rifles: [10, 14, 180] }, both, [8, 8, 1, 1, 9, 10, 1, 2, 2, 9]);
  const after = acted(game, { type: 'halt' });
  expect(called(after, '1st').figures).toBe(10);
  expect(called(after, 'Rifles').figures).toBe(4);
});

test('PIC 3.3 the odds of many volleys walk the losses and not the dice', () => {
  const both = placed(begun('march', 'march', 4, 3), draft => {
    edit(draft).standing = ['blue', 'red'];
    edit(draft).steps = draft.steps.slice(0, -1);
  });
  const answer = odds(both, { type: 'halt' });
  expect(answer).toMatchObject({ exact: true });
});

test('PIC 4.1 two figures lost call for morale; above its grade a company runs 6 inches or is lost', () => {
  const stand = (y: number, ...dice: readonly number[]) =>
    acted(
      placed(field({ '1st': [10, 12, 0], Rifles: [10, y, 180] }, begun('march', 'stand'), dice), draft => {
        edit(draft).standing = ['blue'];
      }),
      { type: 'halt' },
    );
  expect(called(stand(16, 7, 7, 1, 1, 8, 9), 'Rifles').pose).toEqual({
    at: { x: 10_000, y: 16_000 },
    facing: 1800,
  });
  expect(called(stand(16, 7, 7, 1, 1, 9, 9), 'Rifles').pose).toEqual({
    at: { x: 10_000, y: 22_000 },
    facing: 1800,
  });
  expect(called(stand(18, 8, 8, 1, 1, 9, 9), 'Rifles').pose).toBe(null);
});

test('PIC 5.1 with an umpire the umpire decides on the mist, and mist halves the range', () => {
  const game = newGame(picket, { options: { umpire: true }, dice: scripted() });
  expect(promptOf(game)).toMatchObject({ id: 'weather', seat: UMPIRE });
  expect(act(game, { type: 'mist', changes: true }, 'blue')).toMatchObject({ kind: 'refused' });
  const misty = acted(game, { type: 'mist', changes: true }, UMPIRE);
  expect(misty.state.mist).toBe(true);
  const far = field({ '1st': [10, 5, 0], Grey: [10, 11, 180] }, misty);
  expect(targetOf(far.state, called(far, '1st'))).toBe(null);
  const near = field({ '1st': [10, 5, 0], Grey: [10, 10.5, 180] }, misty);
  expect(targetOf(near.state, called(near, '1st'))?.name).toBe('Grey');
});

test('PIC 5.2 without an umpire the mist comes on 1 or 2', () => {
  expect(newGame(picket, { dice: scripted(2) }).state.mist).toBe(true);
  expect(newGame(picket, { dice: scripted(3) }).state.mist).toBe(false);
});

test('PIC 6.1 the side with more figures wins when the other has no company left', () => {
  const game = acted(field({ '1st': [10, 5, 0] }), { type: 'halt' });
  expect(resultOf(game)).toMatchObject({ winner: 'blue', scores: { blue: 12, red: 0 } });
  expect(candidates(game)).toEqual([]);
});

test(
  'random games of Picket hold every property',
  () => {
    const games = budget(3);
    expect(checkRandomGames(picket, { games, seed: 'test' }).games).toBe(games);
  },
  PATIENCE,
);
