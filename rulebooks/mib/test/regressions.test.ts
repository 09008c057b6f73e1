import {
  ActionTable,
  candidates,
  createGame,
  edit,
  isOdds,
  judge,
  odds,
  seeded,
  transact,
} from '@abatis/kernel/host';
import { acted, expectOk } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { DONE, type MibAction } from '../src/actions.ts';
import type { MibHappening } from '../src/events.ts';
import { unitNamed, unitOf } from '../src/pieces.ts';
import { mib } from '../src/rulebook.ts';
import { displaceLeaders } from '../src/rules/02-components.ts';
import { loseStep } from '../src/rules/10-stragglers/10.0-losses-and-recovery.ts';
import { wearinessOf, wearyFormations } from '../src/rules/11-fatigue.ts';
import type { MibState, Side } from '../src/state.ts';
import { activate } from '../src/steps/activation/activation.ts';
import { imagine } from '../src/view/imagine.ts';
import { field } from './field.ts';
import { gameAt, type MibGame } from './game-at.ts';
import { position } from './rules/07-combat/position.ts';
import { PRESENTER } from './screen/scene/table-player.ts';
import { resolved } from './written.ts';

/** The same game with what the seat cannot know drawn anew, in some ways. */
const otherwise = ({ state, ...game }: MibGame, seat: Side, order?: MibAction): readonly MibGame[] =>
  Array.from({ length: 40 }, (_, n) => {
    const table = new ActionTable<MibHappening>(seeded(`otherwise ${n}`), 0);
    return {
      ...game,
      state: transact(state, draft => imagine(draft, seat, table, order && resolved(state, order))),
    };
  });

const withSteps = (game: MibGame, ...steps: MibState['steps']): MibGame => ({
  ...game,
  state: { ...game.state, steps },
});

/** What is expected of an order. */
function expected(game: MibGame, order: MibAction): readonly string[] {
  const answer = odds(game, order);
  if (!isOdds(answer)) throw new Error('the order is refused');
  return answer.outcomes
    .map(({ outcome, probability }) => `${JSON.stringify(outcome)} ${probability.toFixed(9)}`)
    .sort();
}

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

/** MIB 11.2e: all are Held Back, in a formation that is Spent; in sight of each other. */
const RESERVES = `
  option lite
  option fogOfWar
  formation III french none status=4
  formation IV coalition none status=4
  french 0505>0 Montbrun 4-4-13 light @III held-back
  french 0506>0 Friant 6-4-8 @III held-back
  coalition 0508>3 Radetzky 4-4-13 light @IV held-back
  coalition 0509>3 Kaim 6-3-8 @IV
  active III`;

test.each(['french', 'coalition'] as const)(
  'MIB 11.2e MIB 7.6h MIB 2.5b who is Held Back was drawn so that %s saw other cavalry Spent (eea, eeb)',
  seat => {
    const game = gameAt(RESERVES);
    const seen = JSON.stringify(mib.view(game.state, seat));
    const others = otherwise(game, seat);
    for (const { state } of others) expect(JSON.stringify(mib.view(state, seat))).toBe(seen);
    const reserves = others.map(({ state }) => state.units.map(({ reserve }) => reserve).join());
    expect(new Set(reserves).size).toBeGreaterThan(1);
  },
);

test('MIB 11.2e MIB 7.6h infantry of a Spent formation was never imagined Spent where cavalry, Held Back, was not', () => {
  const game = gameAt(RESERVES);
  const order: MibAction = { type: 'fight', combat: 0, attacker: '', defender: '' };
  const bodyOf = (name: string, label: string) => {
    const at = field(RESERVES);
    return { unit: at.unit(name), hex: at.hex(label) };
  };
  const combats = [{ attackers: [bodyOf('Friant', '0506')], hexes: [bodyOf('Kaim', '0509').hex] }];
  const fighting = withSteps(game, { step: 'next-combat', combats, made: [] });
  const kaim = unitNamed(game.state, 'Kaim');
  const drawn = otherwise(fighting, 'french', order).map(({ state }) => wearinessOf(state, kaim));
  expect(new Set(drawn)).toEqual(new Set(['fresh', 'tired', 'spent']));
});

test('MIB 15.14 a forced march that smashed its unit was not among the odds (eee)', () => {
  const game = gameAt(
    `map 12x12
    option forcedMarch
    french 0505>0 Morand 4-3-4 @III
    coalition 1201>3 Kaim 6-3-8 @IV
    active III`,
    [],
    { type: 'take', units: ['Morand'], leaders: [], pace: 'forced-march' },
    { type: 'move', to: '0503' },
  );
  const told = expected(game, { type: 'halt', facing: 0, commit: false }).join(' ');
  expect(told).toContain('{"smashed":"Morand"}');
});

test('MIB R126 MIB 2.5b the odds of confirming the only attack were those of the true charts', () => {
  const game = gameAt(
    `french 0505>0 Morand 6-4-8 G2 @III began-adjacent
    coalition 0504>3 Kaim 6-3-8 G2 C2 @IV fatigue=6
    active III`,
    [],
    DONE,
    { type: 'attack', attackers: [{ unit: 'Morand', hex: '0505' }], hexes: ['0504'] },
  );
  const told = expected(game, DONE);
  for (const other of otherwise(game, 'french').slice(0, 4)) expect(expected(other, DONE)).toEqual(told);
});

test('MIB 17.0 MIB 2.5b stragglers were imagined of a unit that had been eliminated, whose losses are open', () => {
  const at = field(
    'french 0505>0 Morand 6-4-8 @III\ncoalition eliminated Kaim 4-3-8 @IV casualties=2\nactive III',
  );
  const [attacker, defender] = [
    { unit: at.unit('Morand'), hex: at.hex('0505') },
    { unit: at.unit('Kaim'), hex: at.hex('0504') },
  ];
  const fought = { kind: 'assault', side: 'french', attackers: [attacker], defenders: [defender], aside: [] };
  const advance = { step: 'advance', fought, vacated: [], left: [attacker], entered: false };
  const state = { ...at.state, steps: [advance as unknown as MibState['steps'][number]] };
  const table = new ActionTable<MibHappening>(seeded('eliminated'), 0);
  const imagined = transact(state, draft => imagine(draft, 'french', table, DONE));
  expect(imagined.units).toEqual(state.units);
});

/** The same of every world: what the seat is told there. */
function expectSame(game: MibGame, seat: Side, told: (game: MibGame) => unknown): void {
  for (const other of otherwise(game, seat)) expect(told(other)).toEqual(told(game));
}

test('MIB 2.5b MIB 7.0b the enemy was shown that an attack could not be confirmed, for its attackers were Spent', () => {
  const game = gameAt(
    `french 0505>0 Morand 6-4-8 G2 @III began-adjacent
    coalition 0504>3 Kaim 6-3-8 G2 @IV
    active III`,
    [],
    DONE,
    { type: 'attack', attackers: [{ unit: 'Morand', hex: '0505' }], hexes: ['0504'] },
  );
  expectSame(game, 'coalition', ({ state }) => {
    const { prompt, plans } = PRESENTER.moment({ state, seat: 'coalition' }, []);
    return { prompt, plans };
  });
});

test('MIB 11.2j MIB 2.5b who was refused to hold an enemy back was told whether he was in reserve', () => {
  const game = withSteps(gameAt(RESERVES), { step: 'hold-back' });
  expectSame(game, 'french', at => judge(at, { type: 'hold-back', unit: 'Kaim' }));
});

test('MIB 2.5e blocks changed places while one of them, who had fought, was asked where to go', () => {
  const game = gameAt(
    `option fogOfWar
    french 0101>0 Morand 6-4-8 @III
    coalition 1212>3 Kaim 6-3-8 @IV
    coalition 1210>3 Mohr 6-3-8 @IV
    active III`,
  );
  const kaim = unitNamed(game.state, 'Kaim');
  const hexes = ({ state }: MibGame): readonly number[] => state.units.map(({ hex }) => hex);
  expectSame(withSteps(game, { step: 'smashed-retreat', unit: kaim }), 'french', hexes);
  expect(new Set(otherwise(game, 'french').map(other => hexes(other).join())).size).toBe(2);
});

test('MIB 11.2c MIB 7.6h that enemy cavalry was Spent when the activation ended was seen, and could be taken back', () => {
  const { state } = gameAt(RESERVES.replaceAll('status=4', 'status=3').replaceAll(' held-back', ''));
  const table = new ActionTable<MibHappening>(seeded('spent'), 0);
  transact(state, draft => {
    edit(draft).activation = { ...draft.activation!, wearied: [1] };
    wearyFormations(draft, table);
  });
  expect(table.revealed).toBe(true);
});

describe('MIB R126 MIB 2.5b the combat that follows without a question was foretold from the true chart', () => {
  const text = `
    french 0505>0 Morand 6-4-8 @III
    french 0805>0 Friant 6-4-8 @III
    french 1105>0 Gudin 6-4-8 @III
    coalition 0504>3 Kaim 6-3-8 @IV
    coalition 0804>3 Mohr 6-3-8 @IV
    coalition 1104>3 Thierry 6-3-8 @IV
    active III`;
  const at = position(text);
  const fight: MibAction = { type: 'fight', combat: 0, attacker: '', defender: '' };
  /** Whose fatigue is drawn for the odds of fighting the first of these combats. */
  const drawn = (...attacks: string[]): readonly string[] => {
    const game = withSteps(gameAt(text), {
      step: 'next-combat',
      combats: attacks.map(at.declared),
      made: [],
    });
    const worlds = otherwise(game, 'french', fight);
    const boxes = (name: string) => new Set(worlds.map(({ state }) => state.units[at.unit(name)]!.fatigue));
    return ['Kaim', 'Mohr', 'Thierry'].filter(name => boxes(name).size > 1);
  };

  test('the last of two', () => expect(drawn('Morand > 0504', 'Friant > 0804')).toEqual(['Kaim', 'Mohr']));
  test('of three somebody chooses', () =>
    expect(drawn('Morand > 0504', 'Friant > 0804', 'Gudin > 1104')).toEqual(['Kaim']));
  test('one of three whose target may be gone', () =>
    expect(drawn('Morand > 0504', 'Friant > 0804', 'Gudin > 0504')).toEqual(['Kaim', 'Mohr']));
});

test.each([
  ['MIB 10.1a', { type: 'recover', unit: 'Kaim', category: 'rest' }],
  ['MIB 4.1d', { type: 'rest', unit: 'Kaim', supplied: true }],
  ['MIB 14.2', { type: 'dig', unit: 'Kaim' }],
  ['MIB 4.1b', { type: 'take', units: ['Morand', 'Kaim'], leaders: [], pace: 'normal' }],
] as const)('%s MIB 2.5b who gave an order to an enemy was told of his chart', (_, order) => {
  const game = gameAt(
    `option trains
    option supply
    option night
    turn 5 night
    french 0505>0 Morand 6-4-8 @III
    coalition 0901>3 Kaim 6-3-8 @IV
    active III`,
  );
  expectSame(game, 'french', at => judge(at, order));
  expect(judge(game, order).refusals.map(({ clause }) => clause)).toEqual(['MIB 2.3b']);
});

test('MIB 10.2a MIB 2.5b whether stragglers would come back to a unit that lost its last step was seen, and could be taken back', () => {
  const at = field('coalition 0504>3 Kaim 2-3-8 @IV steps=1');
  const table = new ActionTable<MibHappening>(seeded('last step'), 0);
  transact(at.state, draft =>
    loseStep(draft, at.unit('Kaim'), 'casualty', { clause: 'MIB 7.2f', organicFirst: false }, table),
  );
  expect(table.revealed).toBe(true);
});

test.each([
  ['', false],
  ['option fogOfWar', true],
])(
  'MIB 2.2.4d MIB 2.5e a leader who made way led to friends in the fog, and it could be taken back (%s)',
  (option, reveals) => {
    const at = field(`${option}
    french 0505>0 Morand 6-4-8 @III
    coalition 0504 leader Charles 4 @IV
    coalition 1212>3 Kaim 6-3-8 @IV`);
    const table = new ActionTable<MibHappening>(seeded('displaced'), 0);
    transact(at.state, draft => displaceLeaders(draft, at.hex('0504'), 'coalition', table));
    expect(table.revealed).toBe(reveals);
  },
);

test('MIB 11.2l MIB 2.5b the odds of the last arrival told whether enemies who had come would be held back', () => {
  let game: MibGame = expectOk(
    createGame(mib, { scenario: 'teugn-hausen', options: { lite: true }, dice: seeded('late') }),
  );
  for (let placed = 0; placed < 3; placed++) game = acted(game, candidates(game)[0]!);
  expect(game.state.steps.at(-1)).toMatchObject({ side: 'coalition', due: [expect.anything()] });
  expectSame(game, 'coalition', at => expected(at, candidates(game)[0]!));
});

test('MIB 12.4 MIB 7.11c MIB 2.5b the enemy who was about to attack was imagined out of supply, and could not be', () => {
  const game = gameAt(
    `option trains
    option supply
    french 0505>0 Morand 6-4-8 G2 @III began-adjacent
    coalition 0504>3 Kaim 6-3-8 G2 @IV
    coalition 0605>5 Rohan 6-3-8 G2 @IV
    active III`,
    [],
    DONE,
    { type: 'attack', attackers: [{ unit: 'Morand', hex: '0505' }], hexes: ['0504'] },
    DONE,
  );
  expect(game.state.steps.at(-1)).toMatchObject({ step: 'enfilade' });
  const worlds = otherwise(game, 'coalition');
  expect(new Set(worlds.map(({ state }) => state.units[0]!.supply))).toEqual(new Set([1, 2, 3]));
  const told = expected(game, DONE);
  for (const other of worlds.slice(0, 3)) expect(expected(other, DONE)).toEqual(told);
});

test('MIB 11.2e MIB 7.6h infantry that attacked from a Spent formation was imagined fit without being Held Back', () => {
  const text = `
    option lite
    formation III french none status=4
    french 0505>0 Nansouty 4-4-13 heavy @III
    french 0705>0 Friant 6-4-8 @III held-back began-adjacent
    coalition 0704>3 Kaim 6-3-8 @IV
    active III`;
  const at = position(text);
  const game = withSteps(gameAt(text), { step: 'declaring', combats: [at.declared('Friant > 0704')] });
  expectSame(game, 'coalition', ({ state }) => mib.view(state, 'coalition'));
  const friant = unitNamed(game.state, 'Friant');
  for (const { state } of otherwise(game, 'coalition'))
    expect(unitOf(state, friant).reserve).toBe('held-back');
});

test('MIB 11.2j MIB 2.5b whether the enemy could mark reserves was seen when his activation began, and could be taken back', () => {
  const { state } = gameAt(RESERVES);
  const table = new ActionTable<MibHappening>(seeded('reserves'), 0);
  transact(state, draft => {
    edit(draft).activation = null;
    activate.run(draft, table, { step: 'activate', side: 'coalition', formations: [1] });
  });
  expect(table.revealed).toBe(true);
});

test.each([
  ['C1', true],
  ['', false],
])(
  'MIB 7.14f MIB 2.5b whether organic cavalry took a loss was seen, and could be taken back (%s)',
  (organic, reveals) => {
    const at = field(`coalition 0504>3 Kaim 6-3-8 ${organic} @IV`);
    const table = new ActionTable<MibHappening>(seeded('horse'), 0);
    transact(at.state, draft =>
      loseStep(draft, at.unit('Kaim'), 'casualty', { clause: 'MIB 7.2h', organicFirst: true }, table),
    );
    expect(table.revealed).toBe(reveals);
  },
);
