import {
  type Action,
  act,
  asked,
  candidates,
  edit,
  type Frame,
  judge,
  type SealedDecision,
  scripted,
  seatView,
  sentence,
  undo,
} from '@abatis/kernel/host';
import { checkRandomGames, forbiddenBy, newGame, type OutpostAction, outpost, placed } from '@abatis/testkit';
import { type SapAction, sappers } from '@abatis/testkit/sappers';
import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../tools/budget.ts';

type Game = ReturnType<typeof started>;
type Order = OutpostAction | SapAction;

const started = () => newGame(sappers);

/** The first turn, in which blue gives the first order, with nothing prepared. */
const ordering = () =>
  placed(started(), draft => {
    edit(draft).steps = [{ step: 'turn' }, { step: 'order', army: 'blue', left: 2 }];
  });

function play(game: Game, ...orders: readonly Order[]): Game {
  return orders.reduce((now, order) => {
    const acted = act(now, order);
    if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
    return acted.game;
  }, game);
}

const dig = (unit: number): SapAction => ({ type: 'dig', unit });
const nothing: SapAction = { type: 'prepare-nothing' };

test('SAP 1.1 digging is one of the two orders, and the base does not know it', () => {
  const dug = play(ordering(), dig(0));
  expect(dug.state.sap.works).toEqual([{ hex: '0102', army: 'blue' }]);
  expect(dug.state.steps.at(-1)).toEqual({ step: 'order', army: 'blue', left: 1 });
  expect(dug.moment.events).toEqual([{ type: 'sap/dug', clause: 'SAP 1.1', hex: '0102' }]);
  expect(judge(newGame(outpost), dig(0) as unknown as OutpostAction)).toEqual(forbiddenBy('ABATIS action'));
});

test('SAP 1.2 there is one line of works in a hex', () => {
  const dug = play(ordering(), dig(0));
  expect(judge(dug, dig(0))).toEqual(forbiddenBy('SAP 1.2'));
  expect(candidates(dug)).not.toContainEqual(dig(0));
  expect(judge(dug, dig(4))).toEqual(forbiddenBy('SAP 2.1'));
});

test('SAP 1.3 works change the die of a fight, by the chart of the extension', () => {
  const near = placed(
    ordering(),
    draft => {
      for (const { id } of draft.units) Object.assign(edit(draft, 'units', id), { hex: null, strength: 1 });
      Object.assign(edit(draft, 'units', 0), { hex: '0302' });
      Object.assign(edit(draft, 'units', 4), { hex: '0402' });
      Object.assign(edit(draft, 'units', 5), { hex: '0703' });
      edit(draft, 'sap').works = [{ hex: '0402', army: 'red' }];
    },
    scripted(4),
  );
  const fought = play(near, { type: 'attack', unit: 0, target: 4 }, { type: 'stand' });
  expect(fought.moment.events.find(({ type }) => type === 'fought')).toMatchObject({
    drms: [{ value: -2, clause: 'SAP 1.3', label: 'works' }],
    result: 'attacker-falls-back',
  });
});

test('SAP 1.4 a step of the extension comes with the turn of the base: works that nobody holds fall in', () => {
  const left = placed(started(), draft => {
    edit(draft).turn = 1;
    edit(draft).steps = [{ step: 'turn' }, { step: 'order', army: 'blue', left: 1 }];
    edit(draft, 'sap').works = [
      { hex: '0102', army: 'blue' },
      { hex: '0402', army: 'blue' },
      { hex: '0702', army: 'blue' },
    ];
  });
  const next = play(left, { type: 'pass' });
  expect(next.state.sap.works).toEqual([{ hex: '0102', army: 'blue' }]);
  expect(next.moment.events.at(-1)).toEqual({
    type: 'sap/fallen-in',
    clause: 'SAP 1.4',
    hexes: ['0402', '0702'],
  });
});

test('SAP 1.5 digging is not taken back freely, by the clause', () => {
  const refused = undo(play(ordering(), dig(0)), { by: 'blue' });
  if (refused.kind !== 'refused') throw new Error('taken back');
  expect(sentence(sappers.clauses, refused.ruling.refusals[0]!)).toBe(
    'the works that 0 dug are in plain sight',
  );
});

test('SAP 2.1 both sides prepare works in secret, and they are opened together', () => {
  const game = started();
  expect(asked(sappers, game.state)?.seats).toEqual(['blue', 'red']);
  const half = play(game, { type: 'prepare', unit: 2 });
  const seen = seatView(half, 'red').state as Game['state'];
  expect(seen.steps.at(-1)).toEqual({ step: 'sap/prepare', sealed: { blue: null } });
  expect(judge(half, { type: 'prepare', unit: 2 })).toEqual(forbiddenBy('SAP 2.1'));
  expect(play(half, nothing).state.sap.works).toEqual([{ hex: '0104', army: 'blue' }]);
});

test('an extension has its own title, clauses, charts and outcome beside those of its base', () => {
  expect(sappers).toMatchObject({ id: 'sap', title: 'Outpost: Sappers', version: '1 on out 1' });
  expect(Object.keys(sappers.charts)).toEqual(['combat', 'works']);
  expect(Object.keys(sappers.clauses)).toEqual(expect.arrayContaining(['OUT 1.1', 'SAP 1.1']));
  const game = play(started(), nothing, { type: 'prepare', unit: 5 });
  expect(sappers.outcome(game.state, game.state, game.moment.events)).toMatchObject({ sap: ['sap/dug'] });
});

test('the charts of both can be replaced', () => {
  const changed = sappers.withCharts(
    { ...sappers.charts, works: { clause: 'SAP 1.3', status: 'given', drm: -3 } },
    chart => chart,
  );
  expect(changed.ok && changed.value.charts.works).toMatchObject({ drm: -3 });
  expect(sappers.withCharts({ ...sappers.charts, works: {} }, chart => chart).ok).toBe(false);
});

test(
  'random games of Outpost with its extension hold every property',
  () => {
    const games = budget(4);
    expect(checkRandomGames(sappers, { games, seed: 'sap' }).games).toBe(games);
  },
  PATIENCE,
);

test('a question that tells what another has sealed is caught by the checker', () => {
  const prepare = sappers.steps['sap/prepare'] as SealedDecision<Game['state'], Action>;
  const prompt = ({ steps }: Game['state']) => ({
    id: 'prepare',
    facts: { sealed: JSON.stringify((steps.at(-1) as Frame).sealed ?? {}) },
  });
  const telling = { ...sappers, steps: { ...sappers.steps, 'sap/prepare': { ...prepare, prompt } } };
  expect(() => checkRandomGames(telling, { games: 3, seed: 'sap', effort: 0 })).toThrow('views leak nothing');
});
