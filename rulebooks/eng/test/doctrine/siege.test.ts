import { playGame, questionOf } from '@abatis/ai';
import { randomStream, seeded } from '@abatis/kernel/host';
import { expect, test } from 'vitest';
import { PATIENCE } from '../../../../tools/budget.ts';
import { doctrinePlayer } from '../../doctrine/index.ts';
import { schemeOf } from '../../doctrine/siege/scheme.ts';
import { leftToOpen } from '../../doctrine/siege/targets.ts';
import { WEIGHTS } from '../../doctrine/weights.ts';
import { because } from '../../screen/words/because.ts';
import { eng } from '../../src/rulebook.ts';
import { judgeGuns } from '../../src/rules/23.81-aims.ts';
import { marchedOn } from '../../src/rules/t.19-marches.ts';
import type { SiegeState } from '../../src/state.ts';
import { field } from '../support/field.ts';
import { begin, pass, type SiegeGame, upToCommand } from '../support/siege.ts';

const dayTwo = (): SiegeGame => upToCommand(pass(begin('ciudad-rodrigo'), 6));

/** What the sparring partner orders in a position. */
const decided = (game: SiegeGame, seat: 'red' | 'blue') =>
  doctrinePlayer().decide(questionOf(eng as never, game as never, seat), randomStream('asked'));

test(
  'ENG P.16, P.17 two days of Ciudad Rodrigo: nothing is refused, everything has its words, and the first parallel is dug',
  () => {
    const refused: unknown[] = [];
    const unsaid: string[] = [];
    const { game } = playGame(
      eng as never,
      { red: doctrinePlayer() as never, blue: doctrinePlayer() as never },
      {
        scenario: 'ciudad-rodrigo',
        dice: seeded('dig'),
        seed: 'dig',
        limit: 110,
        onDecision: ({ proposal, ruling }) => {
          if (!ruling.legal) refused.push(proposal.action, ruling);
          if (proposal.action.type === 'command' && because(proposal.because) === null)
            unsaid.push(proposal.because.id);
        },
      },
    );
    const { eng: siege } = game.state as unknown as SiegeState;
    expect(refused).toEqual([]);
    expect(unsaid).toEqual([]);
    expect(siege.clock.moment.day).toBeGreaterThanOrEqual(3);
    const parallel = siege.projects.find(({ name }) => name === 'First parallel, left')!;
    expect(parallel.placed.filter(Boolean).length).toBeGreaterThan(4);
    expect(siege.projects.filter(({ name }) => name.startsWith('Battery'))).toHaveLength(4);
  },
  PATIENCE,
);

test('two worlds that one side cannot tell apart have the same orders', () => {
  const game = dayTwo();
  const { state } = game;
  const crew = state.units.find(({ name }) => name === '113th Line')!.id;
  const hidden = {
    ...state,
    eng: {
      ...state.eng,
      charges: [
        {
          id: 1,
          side: 'blue',
          kind: 'charge',
          pounds: 300,
          at: state.units[crew]!.pose.at,
          state: 'laid',
          left: 0,
          layers: null,
        },
      ],
    },
  } as unknown as SiegeState;
  const other = { ...game, state: hidden } as SiegeGame;
  expect(decided(other, 'red')).toEqual(decided(game, 'red'));
});

test('the scheme batters the weakest stretch of wall, from batteries that bear on it', () => {
  const { state } = dayTwo();
  const scheme = schemeOf(state, 'red', WEIGHTS)!;
  const [great, lesser] = scheme.targets;
  expect(state.eng.works[great!.work]!.name).toBe('Breach of 1810');
  expect(lesser!.work).not.toBe(great!.work);
  expect(leftToOpen(state, great!).length).toBeGreaterThanOrEqual(12);
  expect(scheme.guns.length).toBeGreaterThanOrEqual(6);
  expect(schemeOf(state, 'blue', WEIGHTS)).toBeNull();
});

test('ENG 23.81d a wall with a breach in it is fired over like a whole one', () => {
  const { state } = dayTwo();
  const [place] = schemeOf(state, 'red', WEIGHTS)!.guns;
  const gun = state.units.find(({ name }) => name === 'Siege guns 1')!;
  const wall = state.eng.works.find(({ name }) => name === 'Breach of 1810')!;
  const units = state.units.map(unit =>
    unit.id === gun.id
      ? { ...unit, formation: 'unlimbered' as const, pose: { at: place!.at, facing: place!.facing } }
      : unit,
  );
  const breached = state.eng.works.map(work =>
    work.id === wall.id
      ? { ...work, sections: work.sections.map((each, i) => ({ ...each, open: i === 2 || i === 3 })) }
      : work,
  );
  const order = {
    by: gun.id,
    aim: { kind: 'work', work: wall.id, section: 5 },
    round: 'ball',
    text: null,
  } as const;
  for (const works of [state.eng.works, breached])
    expect(judgeGuns({ ...state, units, eng: { ...state.eng, works } }, order)).toMatchObject({ dice: 4 });
});

test('ENG A.39, R132 a battery goes into a position with the move that it begins at the rear, and not from afar', () => {
  const at = (y: number) =>
    field(`
      table 60x60
      red 20,${y} Guns guns=1 heavy limbered
      eng work P siegePos3 20,20 class=II side=red
    `);
  const inside = { x: 20_000, y: 20_200 };
  const march = (y: number) => {
    const f = at(y);
    const gun = { ...f.state.units[f.unit('Guns').id]! };
    return marchedOn(f.state, gun, [inside as never]).after.pose.at;
  };
  expect(march(15.99).y).toBeGreaterThan(15_990);
  expect(march(13).y).toBeLessThan(16_100);
});
