import {
  act,
  candidates,
  createGame,
  edit,
  isOver,
  randomStream,
  seeded,
  transact,
} from '@abatis/kernel/host';
import { expectOk } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { cardOf, sideOfUnit } from '../../../src/pieces.ts';
import { mib } from '../../../src/rulebook.ts';
import { enemyOf, type MibState, SIDES, type Side } from '../../../src/state.ts';
import { namesInFog } from '../../../src/view/see.ts';
import { gameAt } from '../../game-at.ts';
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
    if (isOver(game)) return found;
    const orders = candidates(game);
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

test('UI 29 MIB 2.5b an enemy who rests or gathers stragglers looks as if he had not acted', () => {
  const field = `
    french 0505>0 Morand 6-4-8 @III
    coalition 0502>3 Kaim 6-3-8 @V steps=2 stragglers=1
    coalition 0702>3 Mohr 6-3-8 @V
    active V`;
  const seen = ({ state }: { readonly state: MibState }) => {
    const { pieces, prompt } = PRESENTER.moment({ state, seat: 'french' }, []);
    return { pieces, title: prompt?.title, detail: prompt?.detail };
  };
  const before = seen(gameAt(field));
  expect(seen(gameAt(field, [], { type: 'rest', unit: 'Kaim', supplied: false }))).toEqual(before);
  expect(seen(gameAt(field, [6], { type: 'recover', unit: 'Kaim', category: 'stationary' }))).toEqual(before);
});

test('UI 29 MIB 16.5l MIB 2.5b on the second day a counter does not tell that batteries have come back', () => {
  const near = (told: string): readonly string[] => {
    const { state } = gameAt(`turn 5 of 8
      option initiative
      option grandBattery
      french 0505>0 Morand 6-4-8 @III
      coalition 0502>3 Kaim 6-4-8 G2/3 @V told=${told}
      active III`);
    return PRESENTER.moment({ state, seat: 'french' }, []).pieces.map(({ label }) => label);
  };
  expect(near('1:2:-:fresh')).toEqual(near('1:-:-:fresh'));
});

test('MIB 7.6h MIB 11.2a enemy cavalry that is Spent says so in Lite too, and of its formation nobody else does', () => {
  const { state } = gameAt(`
    option lite
    formation V coalition none status=4
    french 0505>0 Morand 6-4-8 @III
    coalition 0502>3 Klenau 4-4-13 light @V; Kaim 4-3-8 @V
    coalition 0702>3 Vecsey 4-4-13 light held-back @V
    active III`);
  const { pieces } = PRESENTER.moment({ state, seat: 'french' }, []);
  const letters = (id: string) =>
    pieces.find(piece => piece.id === id)!.face.badges.map(({ letter }) => letter);
  expect([letters('Klenau'), letters('Kaim'), letters('Vecsey')]).toEqual([['X'], [], []]);
});
