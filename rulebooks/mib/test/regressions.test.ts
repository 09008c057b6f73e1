import { candidates, isOdds, odds } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { unitNamed, unitOf } from '../src/pieces.ts';
import { gameAt } from './game-at.ts';

test('MIB 10.3c MIB 16.6l MIB 6.1c a detachment of a line took the other of its two directions than friends in the hex, and could not end its move', () => {
  const line = (friend: number) =>
    gameAt(
      `map 10x12
      formation III french none detachment=Brigade
      french 0508/0507>5 Friant 8-5-2 @III
      french 0508>${friend} Gudin 2-5-8 @III
      french unformed Brigade detachment @III
      coalition 0901>3 Kaim 6-3-8 @IV
      active III`,
      [],
      { type: 'take', units: ['Friant'], leaders: [], pace: 'normal' },
      { type: 'detach', unit: 'Friant', steps: 1 },
    );
  for (const friend of [4, 5]) {
    const game = line(friend);
    expect(unitOf(game.state, unitNamed(game.state, 'Brigade')).facing).toBe(friend);
    expect(candidates(game).length).toBeGreaterThan(0);
  }
});

test('MIB 15.14 the odds of a forced march took all dice that fail for one, and knew nothing of the second step', () => {
  const game = gameAt(
    `map 12x12
    option forcedMarch
    french 0505>0 Morand 8-3-4 @III
    coalition 1201>3 Kaim 6-3-8 @IV
    active III`,
    [],
    { type: 'take', units: ['Morand'], leaders: [], pace: 'forced-march' },
    { type: 'move', to: '0503' },
  );
  const answer = odds(game, { type: 'halt', facing: 0, commit: false });
  if (!isOdds(answer)) throw new Error('the halt is refused');
  const chances = [0, 1, 2].map(steps => {
    const found = answer.outcomes.filter(
      ({ outcome }) => (outcome as readonly { step?: string }[]).filter(({ step }) => step).length === steps,
    );
    return found.reduce((sum, { probability }) => sum + probability, 0);
  });
  expect(chances).toEqual([1 / 3, 1 / 2, 1 / 6]);
});
