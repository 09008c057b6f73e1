import { parseHex } from '@abatis/hex';
import {
  type Action,
  createGame,
  explainedRolls,
  isOdds,
  judge,
  odds,
  promptOf,
  seeded,
} from '@abatis/kernel/host';
import { expectOk } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { battleOf } from '../../src/battle.ts';
import { shippedCharts } from '../../src/charts/shipped.ts';
import { framesAt, refereeWith } from '../../src/explain.ts';
import { parsePosition } from '../../src/notation/index.ts';
import { lfm } from '../../src/rulebook.ts';

const referee = refereeWith(shippedCharts);

const framesOf = (text: string) => framesAt(expectOk(parsePosition(`map 12x12\n${text}`)));

/** A game that begins in the position of this text. */
function gameAt(text: string) {
  const state = expectOk(referee.readPosition(text, 'test'));
  return expectOk(
    createGame({ ...lfm, setUp: () => state }, { scenario: 'brawners-farm', dice: seeded('position') }),
  );
}

test('LFM SP.0a a position at the start of a phase has the rest of its turn before it', () => {
  expect(framesOf('phase movement union')).toEqual([
    { step: 'end-of-turn' },
    { step: 'player-turn', side: 'confederate' },
    { step: 'end-of-player-turn' },
    { step: 'phase', phase: 'reorganization' },
    { step: 'phase', phase: 'combat' },
    { step: 'phase', phase: 'movement' },
  ]);
  expect(framesOf('')).toEqual([]);
});

test('LFM SP.0a LFM SP.1a the second player turn has none after it', () => {
  expect(framesOf('phase reorganization union\ninitiative confederate')).toEqual([
    { step: 'end-of-turn' },
    { step: 'end-of-player-turn' },
    { step: 'phase', phase: 'reorganization' },
  ]);
});

test('LFM SP.9b a night turn has only the phases of a night', () => {
  expect(framesOf('turn 1 of 3 night\nphase construction union\ninitiative confederate')).toEqual([
    { step: 'end-of-turn' },
    { step: 'end-of-player-turn' },
    { step: 'phase', phase: 'reorganization' },
    { step: 'phase', phase: 'movement' },
    { step: 'phase', phase: 'construction' },
  ]);
});

const GUNS = `
  map 14x14
  turn 1 of 3
  phase artillery union
  union 0606 B-4US 6/3-5
  confederate 0609 33VA 3-4
  confederate 1214 4VA 3-4`;

test('LFM SP.4a LFM 7.5 in a position actions are judged and have exact odds', () => {
  const game = gameAt(GUNS);
  expect(promptOf(game)).toMatchObject({ seat: 'union', clause: 'LFM SP.4a' });
  const fire = (target: string) => ({ type: 'fire', guns: ['B-4US'], target }) as const;
  expect(judge(game, fire('33VA')).legal).toBe(true);
  expect(judge(game, fire('4VA')).refusals).toMatchObject([{ clause: 'LFM T17' }]);
  const answer = odds(game, fire('33VA'));
  expect(isOdds(answer) && answer.exact).toBe(true);
});

test('LFM 7.5 the odds of each number of checks are those that the explanation tells face by face', () => {
  const game = gameAt(GUNS);
  const action = { type: 'fire', guns: ['B-4US'], target: '33VA' } as const;
  const [roll] = explainedRolls(game, action);
  const answer = odds(game, action);
  if (!isOdds(answer)) throw new Error('the fire is refused');
  for (const checks of [0, 1, 2, 3]) {
    const faces = roll!.faces.filter(({ result }) => result === checks).length;
    const chance = answer.outcomes
      .filter(({ outcome }) => JSON.stringify(outcome).includes(`"checks":${checks}`))
      .reduce((sum, { probability }) => sum + probability, 0);
    expect(chance, `${checks} checks`).toBeCloseTo(faces / 6, 12);
  }
});

test('LFM R77 each combat of a round is explained when it is chosen', () => {
  const game = gameAt(`
    map 14x14
    phase combat union
    union 0606 A 4-4
    union 0610 B 4-4
    confederate 0607 X 4-4
    confederate 0611 Y 2-4`);
  const { grid } = battleOf(game.state).ground;
  const combats = [
    { attacking: [parseHex(grid, '0606')], defending: [parseHex(grid, '0607')] },
    { attacking: [parseHex(grid, '0610')], defending: [parseHex(grid, '0611')] },
  ];
  const state = { ...game.state, steps: [{ step: 'fight', combats } as const] };
  expect(
    explainedRolls({ rulebook: lfm, state }, { type: 'fight', defending: ['0611'] } as Action),
  ).toMatchObject([{ facts: { attacker: { units: ['B'] }, defender: { units: ['Y'] } } }]);
  expect(explainedRolls({ rulebook: lfm, state }, { type: 'fight', defending: ['0612'] } as Action)).toEqual(
    [],
  );
});

test('a position that cannot be read is told with its place', () => {
  expect(referee.readPosition('map 4x4\nunion 0505 A 4-4', 'p.txt')).toMatchObject({
    ok: false,
    problems: [{ file: 'p.txt', path: 'line 2, column 7' }],
  });
});
