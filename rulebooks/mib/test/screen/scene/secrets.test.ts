import { act, asked, createGame, edit, randomStream, seeded, transact } from '@abatis/kernel';
import { expectOk } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { cardOf, sideOfUnit } from '../../../src/pieces.ts';
import { mib } from '../../../src/rulebook.ts';
import { enemyOf, type MibState, SIDES, type Side } from '../../../src/state.ts';
import { namesInFog } from '../../../src/view/sight.ts';
import { PRESENTER } from './table-player.ts';

/** Positions of a random game, one in so many. */
function positions(
  options: Readonly<Record<string, boolean>>,
  most: number,
  every: number,
): readonly MibState[] {
  let game = expectOk(createGame(mib, { scenario: 'teugn-hausen', options, dice: seeded('secrets') }));
  const { below } = randomStream('secrets');
  const found: MibState[] = [];
  for (let place = 0; place < most; place++) {
    const question = asked(mib, game.state);
    if (!question) return found;
    const orders = [...question.step.candidates(game.state, question.frame)];
    const acted = act(game, orders[below(orders.length)]!);
    if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
    game = acted.game;
    if (place % every === 0 && game.state.steps.length > 0) found.push(game.state);
  }
  return found;
}

/** MIB 2.5b: the same position with other numbers on the enemy's force chart, all of which could be. */
const otherCharts = (state: MibState, side: Side): MibState =>
  transact(state, draft => {
    for (const [id, unit] of state.units.entries()) {
      if (sideOfUnit(state, id) !== side || unit.place !== 'map' || cardOf(state, id).kind === 'cavalry')
        continue;
      Object.assign(edit(draft, 'units', id), {
        fatigue: unit.fatigue === 0 ? 6 : 0,
        organic: unit.told.organic === null ? unit.organic + 1 : unit.organic,
        batteries: unit.batteries > 0 && unit.told.batteries === null ? unit.batteries + 1 : unit.batteries,
        supply: 1,
      });
    }
  });

/** What is shown, apart from what the player who is asked can do: that the referee decides. */
function shown(state: MibState, seat: Side | null): string {
  const { prompt, choices: _, ...table } = PRESENTER.moment({ state, seat }, []);
  return JSON.stringify({ ...table, title: prompt?.title });
}

test('UI 29 MIB 2.5b a seat sees the same, whatever is written on the enemy’s force chart', () => {
  for (const state of positions({ initiative: true }, 160, 20))
    for (const side of SIDES) expect(shown(otherCharts(state, enemyOf(side)), side)).toBe(shown(state, side));
});

test('UI 29 MIB 2.5e in fog nobody is named whom the seat cannot tell', () => {
  const formations = new Set(['Montbrun', 'III Corps', 'III Armeekorps', 'IV Armeekorps', 'I Reserve']);
  for (const state of positions({ fogOfWar: true }, 120, 15))
    for (const side of SIDES) {
      const text = shown(state, side);
      const hidden = [...namesInFog(state, side)].filter(name => !formations.has(name));
      expect(hidden.filter(name => text.includes(`"${name}"`))).toEqual([]);
    }
});

test('UI 29 when the game is over, or charts are open, everything is shown', () => {
  const [state] = positions({}, 30, 29);
  const near = (at: Parameters<typeof PRESENTER.moment>[0]): readonly string[] =>
    PRESENTER.moment(at, []).pieces.flatMap(({ face }) => (face.kind === 'unit' ? [face.near] : []));
  expect(near({ state: state!, seat: 'french' }).some(text => text.includes('?'))).toBe(true);
  expect(near({ state: state!, seat: 'french', open: true }).some(text => text.includes('?'))).toBe(false);
});
