import { label } from '@abatis/hex';
import { act, asked, candidates, createGame, type Game, randomStream, seeded } from '@abatis/kernel/host';
import { type Hover, type Pointed, plain } from '@abatis/screen';
import { expectOk, gameFrom } from '@abatis/testkit';
import { expect, test } from 'vitest';
import type { MibAction } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import type { MibEvent } from '../../../src/events.ts';
import { mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';
import { CONTACT } from './contact.ts';
import { PRESENTER } from './table-player.ts';

type Battle = Game<MibState, MibAction, MibEvent>;

/** Everything on the map: hexes by themselves, and every piece. */
function pointsOf(state: MibState, seat: string): readonly Pointed[] {
  const { grid } = battleOf(state).ground;
  const { pieces } = PRESENTER.moment({ state, seat }, []);
  return [
    ...Array.from({ length: grid.size }, (_, hex) => ({ piece: null, place: label(grid, hex), via: [] })),
    ...pieces.map(({ id, at }) => ({ piece: id, place: at, via: [] })),
  ];
}

/** Nothing selected, and the first thing that can be. */
function selectionsOf(state: MibState, seat: string): readonly (readonly string[])[] {
  const { choices } = PRESENTER.moment({ state, seat }, []);
  return [[], ...choices.flatMap(({ then }) => ('select' in then ? [then.select] : [])).slice(0, 1)];
}

/** Where nothing is told, or no is said without a clause. */
function untold(state: MibState, seat: string): readonly string[] {
  return selectionsOf(state, seat).flatMap(selection =>
    pointsOf(state, seat).flatMap(pointed => {
      const told = PRESENTER.hover({ state, seat }, selection, pointed);
      const isTold =
        told !== null &&
        told.lines.length > 0 &&
        ((told.tone !== 'refused' && told.tone !== 'idle') ||
          told.lines.every(line => JSON.stringify(line).includes('"clause":"MIB ')));
      return isTold ? [] : [`${state.steps.at(-1)!.step} ${JSON.stringify({ selection, pointed, told })}`];
    }),
  );
}

/** Plays by chance; every step is looked at when it comes first. Gives what was not told, and adds to the steps. */
function untoldIn(start: Battle, seed: string, most: number, steps: Set<string>): readonly string[] {
  const { below } = randomStream(seed);
  const faults: string[] = [];
  let game = start;
  for (let place = 0; place < most; place++) {
    const question = asked(mib, game.state);
    if (!question) break;
    const { frame, seat } = question;
    if (!steps.has(frame.step)) faults.push(...untold(game.state, seat));
    steps.add(frame.step);
    const orders = candidates(game);
    const acted = act(game, orders[below(orders.length)]!);
    if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
    game = acted.game;
  }
  return faults;
}

const battle = (scenario: string, options: Readonly<Record<string, boolean>>): Battle =>
  expectOk(createGame(mib, { scenario, options, dice: seeded('refusals') }));

const GAMES = [
  ['teugn-hausen', { initiative: true }, 400, ['actions', 'moving', 'smashed-retreat', 'flight']],
  [
    'teugn-hausen',
    { initiative: true, pbem: true, lite: true },
    120,
    ['first-or-second', 'hold-back', 'late-reserves', 'special-choice'],
  ],
  ['raab', { orders: true, townHold: true, fogOfWar: true }, 250, ['orders', 'actions', 'moving']],
] as const;

test.each(GAMES)(
  'UI 1 in %s with %o every hex and every piece says what can be done, or by which clause nothing can',
  (scenario, options, most, expected) => {
    const steps = new Set<string>();
    expect(untoldIn(battle(scenario, options), 'refusals', most, steps)).toEqual([]);
    expect([...steps]).toEqual(expect.arrayContaining([...expected]));
  },
  240_000,
);

const fight = (place: number): Battle =>
  gameFrom(mib, CONTACT, { dice: seeded(`fight ${place}`), strict: false });

test('UI 1 the questions of a fight say so as well', () => {
  const steps = new Set<string>();
  for (let place = 0; place < 20; place++)
    expect(untoldIn(fight(place), `fight ${place}`, 20, steps)).toEqual([]);
  expect([...steps]).toEqual(
    expect.arrayContaining(['declaring', 'enfilade', 'retreat', 'advance', 'pursuit', 'bombarding']),
  );
}, 240_000);

/** What is said at a place when the French declare, with nobody picked or with these. */
const hoverAt = (place: string, piece: string | null = null, selection: readonly string[] = []): Hover =>
  PRESENTER.hover({ state: fight(0).state, seat: 'french' }, selection, { piece, place, via: [] })!;

const toldAt = (place: string, piece: string | null = null): readonly string[] =>
  hoverAt(place, piece).lines.map(plain);

test('UI 1 MIB R87 MIB 6.9a while attacks are declared, an empty hex and an idle unit say why', () => {
  expect(toldAt('0101')).toEqual(['No enemy combat unit holds 0101. R87']);
  expect(toldAt('0706', 'Seras')).toEqual([
    expect.stringMatching(/^Seras is not ready to attack: .* 6\.9a$/),
  ]);
});

test('UI 1 a click could be meant with somebody in hand, or on one’s own: open ground by itself is told in passing', () => {
  expect(hoverAt('0101')).toMatchObject({ tone: 'idle', then: null });
  expect(hoverAt('0101', null, ['Pacthod'])).toMatchObject({ tone: 'refused' });
  expect(hoverAt('0706', 'Seras')).toMatchObject({ tone: 'refused' });
});
