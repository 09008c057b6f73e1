import { createGame, explainedRolls, isOdds, judge, odds, promptOf, seeded } from '@abatis/kernel/host';
import { expectOk } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { mib } from '../../src/rulebook.ts';

const referee = mib.referee!;

/** A game that begins in the position of this text. */
function gameAt(text: string) {
  const state = expectOk(referee.readPosition(text, 'test'));
  return expectOk(
    createGame({ ...mib, setUp: () => state }, { scenario: 'teugn-hausen', dice: seeded('position') }),
  );
}

const FACE_TO_FACE = `
  map 10x10
  option openCharts
  active declare III
  french 0505>0 Morand 8-5-8 G2 @III began-adjacent
  coalition 0504>3 Kaim 6-3-8 G1 @IV
  coalition 0801>3 Ulm 6-3-8 @IV`;

test('MIB 7.0b MIB 7.0e in a position actions are judged', () => {
  const game = gameAt(FACE_TO_FACE);
  expect(promptOf(game)).toMatchObject({ seat: 'french', clause: 'MIB 7.0b' });
  const attack = (hex: string) =>
    ({ type: 'attack', attackers: [{ unit: 'Morand', hex: '0505' }], hexes: [hex] }) as const;
  expect(judge(game, attack('0504')).legal).toBe(true);
  expect(judge(game, attack('0801')).legal).toBe(false);
  expect(explainedRolls(game, attack('0504'))[0]!.purpose).toBe('MIB 7.1i combat');
});

test('MIB 7.1i the odds of each result are those that the explanation tells face by face', () => {
  const declared = gameAt(FACE_TO_FACE);
  const { state } = declared;
  const game = { ...declared, state: { ...state, steps: withAttack(state.steps) } };
  const [roll] = referee.explain(game.state, { type: 'done' });
  const answer = odds(game, { type: 'done' });
  if (!isOdds(answer)) throw new Error('the combat is refused');
  expect(answer.exact).toBe(true);
  for (const retreat of [0, 1, 2, 3]) {
    const wanted = retreat === 0 ? 'Engaged' : `Retreat ${retreat}`;
    const faces = roll!.faces.filter(({ result }) => String(result).startsWith(wanted)).length;
    const chance = answer.outcomes
      .filter(({ outcome }) => JSON.stringify(outcome).includes(`"retreat":${retreat}`))
      .reduce((sum, { probability }) => sum + probability, 0);
    expect(chance, wanted).toBeCloseTo(faces / 6, 12);
  }
});

/** The frames of a declaration in which Morand attacks Kaim. */
function withAttack(steps: ReturnType<typeof gameAt>['state']['steps']) {
  const state = expectOk(referee.readPosition(FACE_TO_FACE, 'test'));
  const [attacker, target] = state.units.map(({ hex }) => hex) as [number, number];
  const combats = [{ attackers: [{ unit: 0, hex: attacker }], hexes: [target] }];
  return [...steps.slice(0, -1), { step: 'declaring', combats } as const];
}

test('MIB 16.5f a line of sight can be asked of any map', () => {
  const { state } = gameAt('battle raab');
  expect(expectOk(referee.sight!(state, '0505', '0507'))).toMatchObject({ range: 2, from: '0505' });
});

test('a position that cannot be read is told with its place', () => {
  expect(referee.readPosition('map 4x4\nfrench 0505>0 A 4-4-8', 'p.txt')).toMatchObject({
    ok: false,
    problems: [{ file: 'p.txt', path: 'line 2, column 8' }],
  });
});
