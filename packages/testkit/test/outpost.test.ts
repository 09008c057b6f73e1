import {
  act,
  candidates,
  edit,
  judge,
  LEGAL,
  promptOf,
  resultOf,
  scripted,
  seatView,
} from '@abatis/kernel/host';
import {
  fightDrms,
  forbiddenBy,
  newGame,
  type OutpostAction,
  type OutpostState,
  outpost,
  perft,
  placed,
} from '@abatis/testkit';
import { expect, test } from 'vitest';

type Game = ReturnType<typeof newGame<OutpostState, OutpostAction, never>>;

/** Blue is asked for its first order; units stand as given, all others are off the field. Blue has 0 to 3, red 4 to 7. */
function field(
  units: Readonly<Record<number, readonly [hex: string, strength: number]>>,
  dice: readonly number[] = [],
  options = {},
): Game {
  const game = newGame(outpost, { options }) as unknown as Game;
  return placed(
    game,
    draft => {
      edit(draft).steps = [{ step: 'turn' }, { step: 'order', army: 'blue', left: 2 }];
      for (const { id } of draft.units) {
        const [hex, strength] = units[id] ?? [null, 1];
        Object.assign(edit(draft, 'units', id), { hex, strength, shown: false });
      }
    },
    scripted(...dice),
  );
}

function play(game: Game, ...actions: readonly OutpostAction[]): Game {
  return actions.reduce((now, action) => {
    const acted = act(now, action);
    if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
    return acted.game;
  }, game);
}

const move = (unit: number, to: string): OutpostAction => ({ type: 'move', unit, to });
const attack: OutpostAction = { type: 'attack', unit: 0, target: 4 };
const stand: OutpostAction = { type: 'stand' };
const fought = (game: Game): unknown =>
  (game.moment.events as readonly { type: string; result?: string }[]).find(({ type }) => type === 'fought')
    ?.result;

test('OUT 1.1 strengths are drawn without replacement, and the enemy does not see them', () => {
  const game = newGame(outpost);
  expect(
    game.state.units
      .slice(0, 4)
      .map(({ strength }) => strength)
      .sort(),
  ).toEqual([0, 1, 2, 3]);
  const { state } = seatView(game, 'blue') as { state: OutpostState };
  expect(state.units.map(unit => 'strength' in unit)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('OUT 1.2 the higher die gives two orders first, ties are rolled again', () => {
  const strengths = [1, 1, 1, 1, 1, 1, 1, 1];
  const game = newGame(outpost, { dice: scripted(...strengths, 4, 4, 2, 5, 6, 1) });
  expect(promptOf(game)).toMatchObject({ seat: 'red', facts: { left: 2 } });
  const pass: OutpostAction = { type: 'pass' };
  const seats = [pass, pass, pass, pass].map(
    (_, n) => promptOf(play(game as unknown as Game, ...Array(n + 1).fill(pass)))!.seat,
  );
  expect(seats).toEqual(['red', 'blue', 'blue', 'blue']);
});

test('OUT 2.1 two movement points: clear 1, woods 2, stream 1 more', () => {
  const game = field({ 0: ['0302', 1], 4: ['0703', 1] });
  expect(judge(game, move(0, '0402'))).toBe(LEGAL);
  expect(judge(game, move(0, '0303'))).toBe(LEGAL);
  expect(judge(game, move(0, '0304'))).toEqual(forbiddenBy('OUT 2.1'));
  expect(judge(game, move(0, '0502'))).toEqual(forbiddenBy('OUT 2.1'));
  const bank = field({ 0: ['0402', 1], 4: ['0703', 1] });
  expect(judge(bank, move(0, '0502'))).toBe(LEGAL);
  expect(judge(bank, move(0, '0503'))).toEqual(forbiddenBy('OUT 2.1'));
  expect(judge(field({ 0: ['0403', 1], 4: ['0703', 1] }), move(0, '0503'))).toBe(LEGAL);
});

test('OUT 2.2 a move does not end on another unit', () => {
  const game = field({ 0: ['0302', 1], 1: ['0402', 1], 4: ['0301', 1] });
  expect(judge(game, move(0, '0402'))).toEqual(forbiddenBy('OUT 2.2'));
  expect(judge(game, move(0, '0301'))).toEqual(forbiddenBy('OUT 2.2'));
  expect(candidates(game)).not.toContainEqual(move(0, '0402'));
});

test('OUT 2.3 a side orders its own units, and only those on the field', () => {
  const game = field({ 0: ['0302', 1], 4: ['0703', 1] });
  expect(judge(game, move(4, '0702'))).toEqual(forbiddenBy('OUT 2.3'));
  expect(judge(game, move(1, '0301'))).toEqual(forbiddenBy('OUT 2.3'));
  expect(judge(game, move(99, '0301'))).toEqual(forbiddenBy('OUT 2.3'));
});

test('OUT 3.1 a unit attacks an enemy next to it', () => {
  const game = field({ 0: ['0302', 1], 1: ['0303', 1], 4: ['0402', 1], 5: ['0502', 1] });
  expect(judge(game, attack)).toBe(LEGAL);
  expect(judge(game, { type: 'attack', unit: 0, target: 5 })).toEqual(forbiddenBy('OUT 3.1'));
  expect(judge(game, { type: 'attack', unit: 0, target: 1 })).toEqual(forbiddenBy('OUT 3.1'));
  expect(judge(game, { type: 'attack', unit: 0, target: 7 })).toEqual(forbiddenBy('OUT 3.1'));
});

test('OUT 3.2 the defender is asked first, and there is no fight if it falls back', () => {
  const asked = play(field({ 0: ['0302', 2], 4: ['0402', 1] }), attack);
  expect(promptOf(asked)).toMatchObject({ seat: 'red', id: 'stand-or-fall-back' });
  const gone = play(asked, { type: 'fall-back', to: '0503' });
  expect(gone.state.units[4]).toMatchObject({ hex: '0503', shown: false });
  expect(promptOf(gone)).toMatchObject({ seat: 'blue', facts: { left: 1 } });
});

test.each([
  [1, 1, 1, 'attacker-destroyed'],
  [3, 1, 1, 'attacker-falls-back'],
  [1, 3, 1, 'attacker-falls-back'],
  [4, 1, 1, 'defender-falls-back'],
  [5, 1, 2, 'defender-falls-back'],
  [6, 1, 1, 'defender-destroyed'],
  [2, 3, 1, 'defender-falls-back'],
])('OUT 3.3 a %i, %i against %i: %s', (die, blue, red, result) => {
  const game = play(
    field({ 0: ['0302', blue], 1: ['0101', 1], 4: ['0402', red], 5: ['0703', 1] }, [die]),
    attack,
    stand,
  );
  expect(fought(game)).toBe(result);
});

test('OUT 3.3a OUT 3.3b OUT 3.3c support, woods and stream are listed before the roll', () => {
  const drms = (game: Game) =>
    fightDrms(game.state, game.state.units[0]!, game.state.units[4]!).map(({ value, clause }) => [
      value,
      clause,
    ]);
  expect(drms(field({ 0: ['0302', 1], 4: ['0402', 1] }))).toEqual([]);
  expect(drms(field({ 0: ['0302', 1], 1: ['0403', 1], 4: ['0402', 1] }))).toEqual([[1, 'OUT 3.3a']]);
  expect(drms(field({ 0: ['0403', 1], 4: ['0303', 1] }))).toEqual([[-1, 'OUT 3.3b']]);
  expect(drms(field({ 0: ['0402', 1], 4: ['0502', 1] }))).toEqual([[-1, 'OUT 3.3c']]);
  expect(drms(field({ 0: ['0402', 1], 1: ['0403', 1], 4: ['0503', 1] }))).toEqual([
    [1, 'OUT 3.3a'],
    [-1, 'OUT 3.3b'],
    [-1, 'OUT 3.3c'],
  ]);
});

test('OUT 3.4 units that fight are shown, a dummy is taken off, and it cannot be taken back freely', () => {
  const game = play(field({ 0: ['0302', 1], 1: ['0101', 1], 4: ['0402', 0], 5: ['0703', 1] }), attack, stand);
  expect(game.moment.events).toEqual([
    { type: 'shown', clause: 'OUT 3.4', unit: 0, strength: 1 },
    { type: 'shown', clause: 'OUT 3.4', unit: 4, strength: 0 },
    { type: 'removed', clause: 'OUT 3.4', unit: 4 },
  ]);
  expect(game.moment.revealed).toBe(true);
});

test('OUT 3.5 a unit falls back to a free hex away from the enemy, and is lost if there is none', () => {
  const asked = play(field({ 0: ['0302', 1], 1: ['0101', 1], 4: ['0402', 1], 5: ['0502', 1] }), attack);
  expect(candidates(asked)).toEqual([stand, ...['0503', '0403'].map(to => ({ type: 'fall-back', to }))]);
  expect(judge(asked, { type: 'fall-back', to: '0502' })).toEqual(forbiddenBy('OUT 3.5'));
  expect(judge(asked, { type: 'fall-back', to: '0401' })).toEqual(forbiddenBy('OUT 3.5'));
  const cornered = field({ 0: ['0201', 3], 1: ['0103', 1], 4: ['0101', 1], 5: ['0703', 1] }, [3]);
  expect(play(cornered, attack, stand).state.units[4]).toMatchObject({ hex: null });
});

test('OUT 3.6 a unit that lost the fight may not stand', () => {
  const lost = play(field({ 0: ['0302', 1], 4: ['0402', 1], 5: ['0703', 1] }, [4]), attack, stand);
  expect(promptOf(lost)).toMatchObject({ seat: 'red', id: 'fall-back' });
  expect(judge(lost, stand)).toEqual(forbiddenBy('OUT 3.6'));
});

test('OUT 4.1 with volleys the defender rolls first and each six counts against the attack', () => {
  const units = { 0: ['0302', 2], 1: ['0101', 1], 4: ['0402', 2], 5: ['0703', 1] } as const;
  expect(fought(play(field(units, [4]), attack, stand))).toBe('defender-falls-back');
  expect(fought(play(field(units, [6, 1, 4], { volleys: true }), attack, stand))).toBe('attacker-falls-back');
  expect(fought(play(field(units, [5, 1, 4], { volleys: true }), attack, stand))).toBe('defender-falls-back');
});

test('OUT 5.1 a unit in the enemy base wins, a dummy does not', () => {
  expect(resultOf(play(field({ 0: ['0602', 1], 4: ['0101', 1] }), move(0, '0703')))).toEqual({
    winner: 'blue',
    clause: 'OUT 5.1',
  });
  const bluff = play(field({ 0: ['0602', 0], 1: ['0301', 1], 4: ['0101', 1] }), move(0, '0703'));
  expect(resultOf(bluff)).toBeNull();
  expect(bluff.state.units[0]).toMatchObject({ hex: null, shown: true });
});

test('OUT 5.2 a side without units has lost', () => {
  expect(resultOf(play(field({ 0: ['0302', 1], 4: ['0402', 1] }, [6]), attack, stand))).toEqual({
    winner: 'blue',
    clause: 'OUT 5.2',
  });
  expect(resultOf(play(field({ 0: ['0602', 0], 4: ['0101', 1] }), move(0, '0703')))).toEqual({
    winner: 'red',
    clause: 'OUT 5.2',
  });
});

test('OUT 5.2 when the last two units are dummies and fight, nobody has won', () => {
  const game = play(field({ 0: ['0302', 0], 4: ['0402', 0] }), attack, stand);
  expect(resultOf(game)).toEqual({ winner: null, clause: 'OUT 5.2' });
});

test('OUT 5.1 a unit that falls back into the enemy base wins as well', () => {
  const asked = play(field({ 0: ['0203', 1], 4: ['0202', 1], 5: ['0703', 1] }), attack);
  expect(candidates(asked)).toContainEqual({ type: 'fall-back', to: '0102' });
  const beside = play(field({ 0: ['0303', 1], 4: ['0203', 1], 5: ['0703', 1] }), attack);
  expect(resultOf(play(beside, { type: 'fall-back', to: '0103' }))).toEqual({
    winner: 'red',
    clause: 'OUT 5.1',
  });
});

test.each([
  [2, 1, 'blue'],
  [1, 2, 'red'],
  [1, 1, null],
] as const)('OUT 5.3 after the last turn strength %i against %i: %s', (blue, red, winner) => {
  const game = placed(field({ 0: ['0302', blue], 4: ['0703', red] }), draft => {
    edit(draft).turn = 6;
    edit(draft).steps = [{ step: 'turn' }, { step: 'order', army: 'blue', left: 1 }];
  });
  expect(resultOf(play(game, { type: 'pass' }))).toEqual({ winner, clause: 'OUT 5.3' });
});

test('perft counts every way, dice included', () => {
  const game = field({ 0: ['0302', 1], 4: ['0402', 1] });
  expect(perft(game, 0)).toEqual({ ways: 1, positions: 1 });
  expect(perft(game, 1).ways).toBe(candidates(game).length);
  const asked = play(game, attack);
  const waysBack = candidates(asked).length - 1;
  // The die is read as one of the four results of the chart.
  expect(perft(asked, 1).ways).toBe(waysBack + 4);
});

test("a designer's file with a label that is not on the field is refused with its place", () => {
  const ford = outpost.scenarios[0]!;
  expect(outpost.readScenario(ford, 'ford.json').ok).toBe(true);
  expect(outpost.readScenario({ ...ford, stream: ['0401/0501', '0403/0502'] }, 'ford.json')).toEqual({
    ok: false,
    problems: [{ file: 'ford.json', path: '/stream/1', reason: '"0403/0502" is no hexside of this field' }],
  });
  expect(
    outpost.readScenario({ ...ford, red: { base: '0903', hexes: ['0101'] } }, 'ford.json'),
  ).toMatchObject({
    problems: [{ path: '/red/base', reason: '"0903" is no hex of this field' }],
  });
});

test("an owner's chart replaces the shipped one, and a bad one is refused with its place", () => {
  const nameOf = (chart: string) => `${chart}.json`;
  const rows = [{ atMost: 99, result: 'defender-destroyed' }];
  const own = outpost.withCharts({ combat: { clause: 'OUT 3.3', status: 'given', rows } }, nameOf);
  expect(own.ok && own.value.charts).not.toEqual(outpost.charts);
  const bad = outpost.withCharts(
    { combat: { clause: 'OUT 3.3', status: 'given', rows: [{ atMost: 1, result: 'rain' }] } },
    nameOf,
  );
  expect(bad).toMatchObject({ ok: false, problems: [{ file: 'combat.json', path: '/rows/0/result' }] });
});
