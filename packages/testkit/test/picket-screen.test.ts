import { createGame, type Game, judge, type Rulebook, scripted, seeded, UMPIRE } from '@abatis/kernel/host';
import { type Held, type Hover, type Presenter, plain, tablePlace, tablePointOf } from '@abatis/screen';
import { cornerOf, inches, point, sidestepped, thou } from '@abatis/tabletop';
import { acted, checkRandomGames, expectOk, newGame, type PlayedTable, playAtTable } from '@abatis/testkit';
import {
  boxOf,
  CLAUSES,
  groundOf,
  type PicketAction,
  type PicketEvent,
  type PicketState,
  type Posted,
  picket,
} from '@abatis/testkit/picket';
import { presenter } from '@abatis/testkit/picket/screen';
import { describe, expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../tools/budget.ts';
import { testRefusals } from '../../../tools/presenter-tests.ts';

type PicketGame = Game<PicketState, PicketAction, PicketEvent>;

const screen = presenter(picket as unknown as Rulebook) as unknown as Presenter<
  PicketState,
  PicketAction,
  PicketEvent
>;

/** Blue marches and red stands. A 9 keeps the mist away; `dice` are what is thrown afterwards. */
function marching(...dice: readonly number[]): PicketGame {
  const game = newGame(picket, { dice: scripted(9, ...dice) });
  const sealed = acted(game, { type: 'intend', to: 'march' }, 'blue');
  return acted(sealed, { type: 'intend', to: 'stand' }, 'red');
}

const ones = (count: number): readonly number[] => Array.from({ length: count }, () => 1);

const called = ({ state }: PicketGame, name: string): Posted =>
  state.companies.find(each => each.name === name) as Posted;

/** What blue is told with a company in hand. */
function told(game: PicketGame, name: string, held: Omit<Held, 'from'> & Partial<Held>): Hover | null {
  const { pose } = called(game, name);
  const whole: Held = { from: pose.at, ...held };
  const pointed = { piece: name, place: tablePlace(whole.to), via: [], held: whole };
  return screen.hover({ state: game.state, seat: 'blue' }, [name], pointed);
}

const drag = (game: PicketGame, name: string, x: number, y: number): Hover | null =>
  told(game, name, { gesture: `drag ${name}`, handle: 'body', to: point(inches(x), inches(y)) });

describe('gestures', () => {
  test('PIC 2.1 a drag goes straight ahead as far as the hand, and tells what it costs', () => {
    const hover = drag(marching(), '1st', 12, 9.2)!;
    expect(hover).toMatchObject({
      tone: 'move',
      cost: '4.2″ of 6″',
      then: { act: { type: 'move', unit: '1st', legs: [{ go: 'ahead', by: 4200 }] } },
      ghost: { boxes: [{ pose: { at: { x: 10_000, y: 9200 } } }] },
      path: [{ place: '10,5@0' }, { place: '10,9.2@0', cost: '4.2″' }],
    });
  });

  test('PIC 2.1 a drag that is too long shows its ghost all the same, and the clause', () => {
    const hover = drag(marching(), '1st', 10, 12)!;
    expect(hover).toMatchObject({ tone: 'refused', then: null, ghost: { boxes: [{}] } });
    expect(hover.lines.map(plain)).toEqual(['The move is 1 inches too long. 2.1']);
    expect(drag(marching(), '1st', 10, 3)).toBeNull();
  });

  test('PIC 2.2 a front corner wheels the company about the other one', () => {
    const game = marching();
    const box = boxOf(called(game, '1st'));
    const from = cornerOf(box, 'frontRight');
    const to = { x: thou(from.x - 100), y: thou(from.y + 600) };
    expect(told(game, '1st', { gesture: 'wheel 1st', handle: 'frontRight', from, to })).toMatchObject({
      then: { act: { legs: [{ go: 'wheel', about: 'left', by: 180 }] } },
      cost: '0.7″ of 6″',
    });
  });

  test('PIC 2.6 a flank that is drawn out changes the files, six at most', () => {
    const game = marching();
    const from = called(game, '1st').pose.at;
    const pulled = (by: number): Hover | null =>
      told(game, '1st', {
        gesture: 'stretch 1st',
        handle: 'rightFlank',
        to: sidestepped({ ...called(game, '1st').pose, at: from }, inches(by)).at,
      });
    expect(pulled(0.5)).toMatchObject({
      then: { act: { type: 'form', unit: '1st', files: 5 } },
      cost: '5 files',
    });
    expect(pulled(1.5)).toMatchObject({ tone: 'refused', then: null });
    expect(pulled(0.1)).toBeNull();
  });

  test('PIC 3.2 where the enemy stands, a drag foretells his volleys with exact chances', () => {
    const { preview } = drag(marching(), '1st', 10, 11)!;
    expect(preview!.rolls).toMatchObject([
      {
        left: { name: 'Grey', value: '6 D10' },
        right: { name: '1st' },
        versus: '8+',
        counts: 'hits',
        faces: [
          { die: 0, result: '0 hits', chance: { num: '117649', den: '1000000' } },
          {},
          {},
          {},
          {},
          {},
          {},
        ],
      },
      { left: { name: 'Green' }, right: { name: '1st' } },
    ]);
  });
});

describe('the table', () => {
  test('PIC 1.1 each side is asked for its intent, whoever answers first', () => {
    const { state } = newGame(picket, { dice: scripted(9) });
    for (const seat of ['blue', 'red'])
      expect(screen.moment({ state, seat }, []).prompt).toMatchObject({
        seat,
        buttons: [{ label: 'March' }, { label: 'Stand' }],
      });
  });

  test('PIC 1.2 PIC 3.2 before a sealed choice the dice of two who choose alike can be read, and they tell nothing of the other', () => {
    const ahead = { type: 'move', unit: '1st', legs: [{ go: 'ahead', by: 6000 }] } as const;
    // No volley hits, no mist comes; then six companies fire again.
    const near = acted(marching(...ones(15), 9, ...ones(40)), ahead);
    const game = acted(near, { type: 'halt' });
    const foretold = ({ state }: PicketGame, to: 'march' | 'stand') =>
      screen.preview({ state, seat: 'red' }, { type: 'intend', to });
    expect(foretold(game, 'march')).toMatchObject({ title: 'If both march', rolls: [{}] });
    const volleys = foretold(game, 'stand')!;
    expect(volleys.title).toBe('Volleys if both stand');
    const sealed = (to: 'march' | 'stand') => acted(game, { type: 'intend', to }, 'blue');
    for (const to of ['march', 'stand'] as const) expect(foretold(sealed(to), 'stand')).toEqual(volleys);
    const fired = acted(sealed('stand'), { type: 'intend', to: 'stand' }, 'red').moment.rolls;
    expect(volleys.rolls.map(({ left, right }) => ({ by: left!.name, at: right!.name }))).toEqual(
      fired.flatMap(({ purpose, about }) => (purpose === 'PIC 3.2 volley' ? [about] : [])),
    );
    expect(volleys.rolls).toHaveLength(6);
  });

  test('PIC 3.1 the arc of the company in hand is shaded, half as far in mist', () => {
    const { state } = marching();
    const reachIn = (mist: boolean) =>
      screen.moment({ state: { ...state, mist }, seat: 'blue' }, ['1st']).shades?.[0]?.area;
    expect(reachIn(false)).toMatchObject({ kind: 'arc', halfAngle: 450, reach: 12_000 });
    expect(reachIn(true)).toMatchObject({ reach: 6000 });
  });

  test('PIC 5.1 the umpire is asked for the weather, and nobody else can answer', () => {
    const { state } = newGame(picket, { options: { umpire: true } });
    const buttons = (seat: string) => screen.moment({ state, seat }, []).prompt!.buttons;
    expect(buttons(UMPIRE).map(({ label }) => label)).toEqual(['Leave the weather', 'Change the weather']);
    expect(buttons('blue')).toEqual([]);
  });

  test('PIC 3.3 after the halt the log tells every volley with its dice', () => {
    const near = acted(marching(9, 9, ...ones(13), 3, 9), {
      type: 'move',
      unit: '1st',
      legs: [{ go: 'ahead', by: 6000 }],
    });
    const done = acted(near, { type: 'halt' });
    const { rolls, events } = done.moment;
    const entry = { index: 1, seat: 'blue', action: { type: 'halt' } as const, rolls, events };
    const lines = screen.tell(entry, near.state, done.state);
    expect(lines.map(({ heading, text }) => `${heading}: ${plain(text)}`)).toEqual([
      'Volley: Grey at 1st: 9 9 1 1 1 1, 8 or more: 2 hits 3.2',
      'Volley: Green at 1st: 1 1 1 1 1 1, 8 or more: 0 hits 3.2',
      'Volley: Rifles at 3rd: 1 1 1, 8 or more: 0 hits 3.2',
      'Morale: 1st: 3 against 6, it holds 4.1',
      'Turn: Turn 2 of 6 1.1',
    ]);
    expect(lines[0]!.dice).toMatchObject({ sides: 10, result: '2 hits' });
  });

  test('what is known of a company: its strength, and whom it would fire at', () => {
    const at = { state: marching().state, seat: 'blue' };
    expect(screen.inspect(at, ['Grey'])).toMatchObject({ rows: [{ cells: ['12/12', '6', '6'] }] });
    expect(screen.forces(at, 'red').nodes.map(({ name }) => name)).toEqual(['Grey', 'Green', 'Rifles']);
  });

  test('UI 13 every clause that refuses something is in the rules drawer', async () => {
    const known = (await screen.rules()).map(({ clause }) => clause);
    expect(known).toEqual(expect.arrayContaining(Object.keys(CLAUSES)));
  });

  testRefusals(refusal => screen.refusal(refusal, marching().state), CLAUSES);
});

const TABLE: PlayedTable<PicketState, PicketAction, PicketEvent> = {
  presenter: screen,
  places: state => {
    const { width, height } = groundOf(state);
    return [1, 2, 3].flatMap(i => [1, 2, 3].map(j => tablePlace(point((width * i) / 4, (height * j) / 4))));
  },
  isPlace: (_, place) => tablePointOf(place) !== null,
  overlayKeys: [],
  listed: ['weather', 'intent', 'march'],
  bySelection: [],
  tellsAlways: true,
  isUnforeseen: purpose => purpose === 'PIC 5.2 mist',
};

test(
  'random games are played to the end by clicks, buttons and gestures alone',
  () => {
    const types = new Set<string>();
    for (let i = 0; i < budget(8); i++) {
      const options = { umpire: i % 2 === 0 };
      const game = expectOk(createGame(picket, { scenario: 'lane', options, dice: seeded(`table ${i}`) }));
      const played = playAtTable(TABLE, game, { seed: String(i), every: 4, most: 400 });
      expect(played.game.state.steps).toEqual([]);
      for (const type of played.types) types.add(type);
    }
    expect([...types].sort()).toEqual(['form', 'halt', 'intend', 'mist', 'move']);
  },
  PATIENCE,
);

test(
  'random games of Picket hold every property, and its screen tells nothing that is sealed',
  () => {
    const games = budget(8);
    const report = checkRandomGames(picket, { games, seed: 'screen', every: 4, presenter: screen });
    expect(report.games).toBe(games);
  },
  PATIENCE,
);

test('a menu proposes what no hand has to drag', () => {
  const game = marching();
  const { choices } = screen.moment({ state: game.state, seat: 'blue' }, ['2nd']);
  const orders = choices.flatMap(({ then }) => ('act' in then ? [then.act as PicketAction] : []));
  expect(orders.length).toBeGreaterThan(8);
  expect(orders.every(order => judge(game, order).legal)).toBe(true);
});
