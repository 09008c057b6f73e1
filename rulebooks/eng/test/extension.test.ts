import { bnb } from '@abatis/bnb';
import { transact } from '@abatis/kernel';
import { act, candidates, type Frame, judge, type Moment, promptOf } from '@abatis/kernel/host';
import { forbiddenBy, newGame } from '@abatis/testkit';
import { expect, test } from 'vitest';
import type { EngAction } from '../src/actions.ts';
import { eng } from '../src/rulebook.ts';
import { carryOutEngineers } from '../src/rules/0.6-orders.ts';
import { noteFinished } from '../src/rules/index.ts';
import { firstSide } from '../src/sequence.ts';
import type { EngState } from '../src/state.ts';
import { field } from './support/field.ts';

const started = () => newGame(eng);
type Game = ReturnType<typeof started>;

/** The game up to the first question of this step, with the first answer that is offered to each before it. */
function upTo(step: string, from: Game = started()): Game {
  let game = from;
  for (let i = 0; i < 200 && game.state.steps.at(-1)?.step !== step; i++) {
    const acted = act(game, candidates(game)[0]!);
    if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
    game = acted.game;
  }
  return game;
}

test('ENG S.1 the Command Phase stands before initiative, the work tick before the end of the turn', () => {
  const { state } = upTo('eng/command');
  const frames = (state.steps as readonly Frame[]).map(({ step }) => step).toReversed();
  expect(frames.slice(0, 2)).toEqual(['eng/command', 'initiative']);
  expect(frames.slice(-5)).toEqual(['shatter', 'eng/work', 'eng/clock', 'end-turn', 'turn']);
});

test('ENG S.2 before the first turn the side with fewer figures acts first, later the one that won initiative', () => {
  const { state } = upTo('eng/command');
  const figures = (side: string): number =>
    state.units.filter(each => each.side === side).reduce((sum, each) => sum + each.figures, 0);
  expect(firstSide(state)).toBe(figures('blue') < figures('red') ? 'blue' : 'red');
  const chosen = upTo('choose-role').state;
  expect(chosen.eng.initiative).toBe((chosen.steps.at(-1) as unknown as { side: string }).side);
});

test('ENG R119 both sides order in secret, and neither learns what the other has ordered', () => {
  const game = upTo('eng/command');
  const orders: EngAction = {
    type: 'command',
    orders: [
      {
        do: 'begin',
        project: 'wall',
        work: 'breastwork',
        points: [
          { x: 9000, y: 9000 },
          { x: 12000, y: 9000 },
        ],
      },
    ],
  };
  const red = act(game, orders, { seat: 'red' });
  if (red.kind !== 'done') throw new Error(JSON.stringify(red));
  expect(red.game.state.eng.projects).toEqual([]);
  const both = act(red.game, { type: 'command', orders: [] }, { seat: 'blue' });
  if (both.kind !== 'done') throw new Error(JSON.stringify(both));
  const { state } = both.game;
  expect(state.eng.projects.map(({ name }) => name)).toEqual(['wall']);
  expect(eng.view(state, 'blue').eng.projects).toEqual([]);
  expect(eng.view(state, 'red').eng.projects).toHaveLength(1);
  const heard = (moment: Moment, seat: string) =>
    moment.events.map(event => eng.viewEvent!(event as never, seat, state)).filter(each => each !== null);
  expect(heard(both.game.moment as never, 'red').map(({ type }) => type)).toContain('eng/project-begun');
  expect(heard(both.game.moment as never, 'blue').map(({ type }) => type)).not.toContain('eng/project-begun');
});

test('ENG T.4, R119 the enemy sees neither marches, hauls nor reliefs, nor what each of a party does, nor what is finished', () => {
  const { state, unit } = field(`
    table 60x60
    red 20,30 Dig 8x2
    red 30,30 Help 12x2
    red 40,30 March 8x2
    red 50,30 Carry 6x2
    blue 20,50 Q 8x2
    eng siege
    eng tempo siege
    eng stock red 50,30 mu=3
    eng project red wall breastwork 18,31 22,31 crew=Dig`);
  const to = { x: 40_000, y: 20_000 };
  const of = (name: string) => unit(name).id;
  const spoken = transact(state, draft => {
    const orders = [
      { do: 'assign', unit: of('Help'), role: 'supervise', project: 'wall' },
      { do: 'march', unit: of('March'), path: [to] },
      { do: 'haul', unit: of('Carry'), path: [{ x: 50_000, y: 30_000 }, to] },
      { do: 'relieve', unit: of('Dig'), by: of('Q') },
      { do: 'rest', unit: of('Dig'), workOn: true },
    ] as const;
    for (const order of orders) carryOutEngineers(draft, 'red', order);
    noteFinished(
      draft,
      [{ type: 'eng/finished', clause: 'ENG 23.48a', side: 'red', project: draft.eng.projects[0]!.id }],
      {
        emit: () => {},
      } as never,
    );
  });
  const as = (seat: string | null) => eng.view(spoken as never, seat as never).eng as EngState;
  const known = (seat: string | null) => {
    const { watch, troops } = as(seat);
    const { marches, hauls, reliefs, since } = watch;
    return [
      marches.length,
      hauls.length,
      reliefs.length,
      since.finished.red,
      troops[of('Help')]!.role,
      troops[of('Dig')]!.workOn,
    ];
  };
  expect(known('red')).toEqual([1, 1, 1, ['wall'], 'supervise', true]);
  for (const seat of ['blue', null]) expect(known(seat)).toEqual([0, 0, 0, [], 'labour', false]);
  const event = { type: 'eng/march-ordered', clause: 'ENG T.19', side: 'red', name: 'March' } as never;
  expect(
    ['red', 'blue', null].map(seat => eng.viewEvent!(event, seat as never, spoken as never) !== null),
  ).toEqual([true, false, false]);
});

test('ENG 23.50a, R60 what is ordered together is judged one after the other', () => {
  const game = upTo('eng/command');
  const begin = (work: string, x: number) =>
    ({
      do: 'begin',
      project: 'A',
      work,
      points: [
        { x, y: 9000 },
        { x: x + 3000, y: 9000 },
      ],
    }) as const;
  const order = (...orders: Extract<EngAction, { type: 'command' }>['orders']): EngAction => ({
    type: 'command',
    orders,
  });
  expect(judge(game, order(begin('castle', 9000)), 'red')).toEqual(forbiddenBy('ENG 23.50a'));
  expect(judge(game, order(begin('breastwork', -9000)), 'red')).toEqual(forbiddenBy('ENG R60'));
  expect(judge(game, order(begin('breastwork', 9000), begin('breastwork', 9000)), 'red')).toEqual(
    forbiddenBy('ENG 23.40'),
  );
  expect(judge(game, order(begin('breastwork', 9000), { do: 'abandon', project: 'A' }), 'red').legal).toBe(
    true,
  );
  expect(promptOf(game)).toMatchObject({ id: 'command' });
});

test('ENG 23.30a a scenario of BNB with a part for the engineers is read as one, and what is wrong is named', () => {
  const [battle] = bnb.scenarios;
  const unit = battle!.red.brigades[0]!.units[0]!.name;
  const part = (more: object) => ({ ...battle, eng: { units: [{ name: unit, type: 'levy' }], ...more } });
  const read = eng.readScenario(part({}), 'battle.json');
  expect(read.ok && read.value.eng?.units).toHaveLength(1);
  expect(eng.readScenario(battle, 'battle.json').ok).toBe(true);
  const wrong = (more: object): readonly string[] => {
    const result = eng.readScenario(part(more), 'battle.json');
    return result.ok ? [] : result.problems.map(({ path }) => path);
  };
  expect(wrong({ units: [{ name: 'nobody' }] })).toEqual(['/eng/units/0/name']);
  expect(wrong({ carriers: [{ name: 'w', side: 'red', kind: 'wagon', at: [9, 9], mu: 4 }] })).toEqual([
    '/eng/carriers/0/mu',
  ]);
  expect(wrong({ officers: [{ name: 'Ross', side: 'red' }] })).toEqual(['/eng/officers/0']);
  expect(wrong({ tempo: 'waltz' })).toEqual(['/eng/tempo']);
});
