import { act, createGame, scripted } from '@abatis/kernel/host';
import { plain, type TableScene, type Then } from '@abatis/screen';
import { expectOk } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { hover } from '../../../screen/scene/hover.ts';
import { preview } from '../../../screen/words/index.ts';
import type { LfmAction } from '../../../src/actions.ts';
import { lfm } from '../../../src/rulebook.ts';
import { gameAt } from '../../game-at.ts';
import { buttonsOf, choiceOn, choicesOn, clausesIn, tableAt, tableOf } from './at-table.ts';

const selects = (then: Then): readonly string[] => ('select' in then ? then.select : []);

describe('artillery', () => {
  const GUNS = `phase artillery union
    union 0505 G 4/2-5; H 4/2-4
    union 0405 K 4/2-4
    union 0303 L 4/2-4
    union 1414 M 2/1-4 limbered
    confederate 0509 33VA 3-4; 4VA 2-4`;

  test('UI 1 LFM 7.1b guns of a hex are picked together, guns next to them join, others take their place', () => {
    const { shows } = tableAt(GUNS);
    expect(selects(choiceOn(shows(), 'H').then)).toEqual(['G', 'H']);
    const pair = shows('G', 'H');
    expect(selects(choiceOn(pair, 'K').then)).toEqual(['G', 'H', 'K']);
    expect(selects(choiceOn(pair, 'L').then)).toEqual(['L']);
    expect(selects(choiceOn(pair, 'G').then)).toEqual(['H']);
    expect(shows('G', 'L', 'K').selection).toEqual(['K', 'G'].sort());
  });

  test('UI 3 LFM 7.7 each unit in range and sight is a target, with the fire’s preview', () => {
    const { shows, points } = tableAt(GUNS);
    const order = { type: 'fire', guns: ['G', 'H'], target: '4VA' };
    expect(choiceOn(shows('G', 'H'), '4VA')).toMatchObject({
      mark: { kind: 'target', text: '4' },
      rolls: true,
      then: { act: order },
    });
    const told = points(['G', 'H'], '0509', '4VA')!;
    expect(told.then).toEqual({ act: order });
    expect(told.preview).toMatchObject({ exact: true });
  });

  test('UI 1 LFM 7.1a a limbered gun says why it cannot fire', () => {
    expect(clausesIn(tableAt(GUNS).points([], '1414', 'M')!.lines)).toEqual(['LFM 7.1a']);
  });

  test('UI 6 LFM SP.4c picked guns may limber instead, one after the other', () => {
    expect(buttonsOf(tableAt(GUNS).shows('G', 'H'))).toEqual(['Limber G', 'End fire']);
    expect(buttonsOf(tableAt(GUNS, [], { type: 'limber', unit: 'G' }).shows('G', 'H'))).toEqual([
      'Limber H',
      'End fire',
    ]);
  });

  test('UI 6 LFM SP.4c Enter limbers a gun that has no target; one that has waits for the target', () => {
    const primary = (gun: string, position: string) =>
      tableAt(position)
        .shows(gun)
        .prompt!.buttons.find(each => each.primary)?.label;
    expect(primary('G', GUNS)).toBeUndefined();
    expect(primary('G', 'phase artillery union\nunion 0505 G 4/2-5\nconfederate 1414 33VA 3-4')).toBe(
      'Limber G',
    );
  });

  test('UI 8 guns that can fire are on the checklist', () => {
    expect(
      tableAt(GUNS)
        .shows()
        .prompt!.checklist.map(({ pieces }) => pieces),
    ).toEqual([['G', 'H'], ['K'], ['L']]);
  });
});

describe('attacks', () => {
  /** Two hexes against two: A reaches both enemies, B one of them. */
  const LINE = `phase combat union
    union 0505 A 8-5
    union 0506 B 6-5
    confederate 0605 X 4-4
    confederate 0606 Y 4-4
    confederate 1313 Z 4-4`;

  /** Three pairs, each out of reach of the others. */
  const APART_ENEMIES = ['0605', '0609', '0613'];
  const APART = `phase combat union
    union 0505 A 8-5
    union 0509 B 8-5
    union 0513 C 8-5
    confederate 0605 X 4-4
    confederate 0609 Y 4-4
    confederate 0613 Z 4-4`;

  const combatsOf = ({ plans }: TableScene) =>
    plans.map(({ from, to }) => `${from.join(' ')} > ${to.join(' ')}`);

  test('UI 34 a legal round is proposed, with odds, arrows and one button', () => {
    const table = tableAt(LINE).shows();
    expect(table.plans.map(({ number, state }) => [number, state])).toEqual(
      table.plans.map((_, place) => [place + 1, 'planned']),
    );
    expect(table.plans.every(({ value }) => /^\S+:\S+ [+−]?\d/.test(value))).toBe(true);
    const button = table.prompt!.buttons.at(-1)!;
    expect(button).toMatchObject({ primary: true, refused: null });
    const acted = act(gameAt(LINE), ('act' in button.then ? button.then.act : null) as LfmAction);
    expect(acted.kind).not.toBe('refused');
  });

  test('UI 6 LFM R77 which combat is fought next: the buttons keep the order of the queue, with the first of it last', () => {
    const table = tableAt(APART, [], {
      type: 'assign',
      combats: APART_ENEMIES.map(enemy => ({ attacking: [`05${enemy.slice(2)}`], defending: [enemy] })),
    }).shows();
    const queue = table.plans.map(({ to }) => `Fight at ${to.join(' and ')}`);
    expect(queue).toHaveLength(APART_ENEMIES.length);
    expect(buttonsOf(table)).toEqual([...queue.slice(1), queue[0]]);
    expect(table.prompt!.buttons.at(-1)).toMatchObject({ primary: true });
  });

  test('UI 34 an attacker is picked and sent against another enemy; the plan is part of the selection', () => {
    const { shows } = tableAt(LINE);
    const before = shows();
    const picked = shows(...selects(choiceOn(before, '0505').then));
    expect(picked.selection).toContain('0505');
    expect(combatsOf(picked)).toEqual(combatsOf(before));
    const changes = ['0605', '0606'].flatMap(enemy => choicesOn(picked, enemy));
    const plans = changes.map(({ then }) =>
      combatsOf(shows(...selects(then)))
        .sort()
        .join(', '),
    );
    expect(new Set(plans).size).toBe(plans.length);
    expect(plans).not.toContain(combatsOf(before).sort().join(', '));
  });

  test('UI 34 LFM 8.2 a plan that leaves out an enemy is shown, but cannot be submitted', () => {
    const { shows } = tableAt(LINE);
    const table = shows('plan 0505>0605');
    expect(combatsOf(table)).toEqual(['0505 > 0605']);
    expect(clausesIn(table.prompt!.buttons.at(-1)!.refused)).toEqual(['LFM 8.2']);
    expect(table.prompt!.checklist).toMatchObject([{ must: true, pieces: ['Y'] }]);
    expect(buttonsOf(table)).toContain('As proposed');
    expect(shows('plan none').plans).toEqual([]);
  });

  test('UI 34 LFM R81 an enemy out of reach says so', () => {
    const { shows, points } = tableAt(LINE);
    const picked = selects(choiceOn(shows(), '0505').then);
    expect(clausesIn(points(picked, '1313')!.lines)).toContain('LFM R81');
  });

  test('UI 3 a planned combat is previewed where it is fought', () => {
    expect(tableAt(LINE).points([], '0605')!.preview).toMatchObject({ exact: true, note: 'not committed' });
  });
});

describe('retreats and advances', () => {
  const attack = (from: string, to: string): LfmAction => ({
    type: 'assign',
    combats: [{ attacking: [from], defending: [to] }],
  });
  const BEATEN = `phase combat union
    union 0505 A 8-5; B 8-5
    confederate 0605 X 2-4; Y 1-4; Hill *
    confederate 1313 Z 4-4`;

  test('UI 6 one stack retreats: its ways are marked at once, and commanders may stay behind', () => {
    const { shows } = tableAt(BEATEN, [1], attack('0505', '0605'));
    const table = shows();
    if (table.prompt!.seat !== 'confederate') throw new Error('the dice of this test are wrong');
    expect(table.selection).toEqual(['X', 'Y', 'Hill']);
    expect(buttonsOf(table)).toContain('Without Hill');
    expect(table.choices.some(({ mark, then }) => mark.kind === 'reach' && 'act' in then)).toBe(true);
  });

  test('UI 6 LFM 10.3a one click advances the stack that is selected, or a whole stack where nothing is', () => {
    const back: LfmAction = { type: 'retreat', units: ['X', 'Y'], commanders: ['Hill'], path: ['0704'] };
    const { shows } = tableAt(BEATEN, [1], attack('0505', '0605'), back);
    const chains = (...selection: readonly string[]) =>
      shows(...selection).choices.flatMap(({ on, then, label }) =>
        'place' in on && 'act' in then ? [[plain(label), then.act, then.next]] : [],
      );
    const goes = (unit: string) => ({ type: 'advance', unit, commanders: [], to: '0605' });
    const both = [['Advance A and B to 0605', goes('A'), [goes('B')]]];
    expect(shows().prompt!.seat).toBe('union');
    expect(chains()).toEqual(both);
    expect(chains('A', 'B')).toEqual(both);
    expect(chains('B')).toEqual([['Advance B to 0605', goes('B'), undefined]]);
  });

  test('UI 1 LFM 8.10c LFM T20 a loss is chosen by its SP and VP, and it is said how much is still to be matched', () => {
    const EXCHANGE = `battle brawners-farm
      empty
      phase combat union
      union 0505 2WI; 6WI
      confederate 0605 33VA`;
    const table = tableAt(EXCHANGE, [4], attack('0505', '0605')).shows();
    expect(['2WI', '6WI'].map(unit => plain(choiceOn(table, unit).label))).toEqual([
      'Lose 2WI: 4 SP, 4 VP',
      'Lose 6WI: 5 SP, 5 VP',
    ]);
    expect(plain(table.prompt!.detail)).toContain('2 SP still to match');
  });

  test('UI 6 LFM 11.1 by which of two paths cavalry gives way is not asked where it makes no difference', () => {
    const CAVALRY = 'phase combat confederate\nunion 1010 8IL 4-4 cavalry\nconfederate 0910 26NC 8-5';
    const { choices, prompt } = tableAt(CAVALRY, [], attack('0910', '1010')).shows();
    const ends = choices.flatMap(({ on, then }) => ('place' in on && 'act' in then ? [on.place] : []));
    expect(prompt!.seat).toBe('union');
    expect(ends.length).toBeGreaterThan(3);
    expect(new Set(ends).size).toBe(ends.length);
  });
});

describe('command', () => {
  const position = `phase command union
    union 0505 2WI 4-5; Reynolds *** CV5
    union 0707 6WI 4-5
    confederate 1212 4VA 2-4`;

  test('UI 3 a click on a commander rolls for him, and pointing at him shows the roll', () => {
    const { shows, points } = tableAt(position);
    const table = shows();
    expect(choiceOn(table, 'Reynolds')).toMatchObject({ rolls: true, then: { act: { type: 'command' } } });
    expect(table.prompt!.buttons.at(-1)).toMatchObject({ label: 'Roll for Reynolds', primary: true });
    expect(points([], '0505', 'Reynolds')!.preview).toMatchObject({ exact: true });
    expect(table.prompt!.checklist.map(({ id }) => id)).toEqual(['roll Reynolds']);
  });
});

test('UI 6 the game is over: a verdict, nobody is asked', () => {
  const state = expectOk(
    lfm.referee!.readPosition('map 14x14\nturn 1 of 3\nunion 0505 2WI 4-5\nconfederate 0909 4VA 2-4', 'test'),
  );
  const over = {
    ...state,
    steps: [],
    result: { winner: 'union', grade: 'decisive', clause: 'LFM SP.8', scores: { union: 12, confederate: 3 } },
  } as const;
  const game = expectOk(
    createGame({ ...lfm, setUp: () => over }, { scenario: 'brawners-farm', dice: scripted() }),
  );
  const { prompt, verdict, choices, phases } = tableOf(game).shows();
  expect(prompt).toBeNull();
  expect(choices).toEqual([]);
  expect(verdict).toMatchObject({ winner: 'union', title: 'Decisive Union victory' });
  expect(plain(verdict!.text)).toBe('Union 12 VP, Confederate 3 VP SP.8');
  expect(phases.every(({ state: progress }) => progress === 'past')).toBe(true);
});

describe('dice that nobody is asked about before', () => {
  const FORCED = `phase movement union
    union 0505 2WI 4-5; 6WI 4-4
    confederate 0605 33VA 3-4`;

  test('UI 3 LFM R77 the end of the movement shows the odds of the one combat that it leads to', () => {
    const { state } = tableAt(FORCED);
    const odds = preview(lfm, { state, seat: 'union' }, { type: 'done' })!;
    expect(odds).toMatchObject({ title: 'Planned attack on 0605', note: 'fought at once', exact: true });
    expect(odds.bars.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1);
  });

  test('UI 34 LFM 8.2 a combat of the list opens its odds, whatever a click at its place would do', () => {
    const { state } = tableAt(FORCED);
    const pointed = { piece: null, place: '0605', via: [], plan: true } as const;
    const told = hover(lfm, { state, seat: 'union' }, ['2WI', '6WI'], pointed);
    expect(told!.preview).toMatchObject({ title: 'Planned attack on 0605', note: 'not committed' });
  });
});

test('UI 6 LFM 24.1c Enter begins the works of the unit that was picked for them', () => {
  const { shows } = tableAt('phase construction union\nunion 0505 2WI 4-5\nconfederate 1414 33VA 3-4');
  const primary = (...selection: string[]) =>
    shows(...selection).prompt!.buttons.filter(each => each.primary);
  expect(primary().map(({ label }) => label)).toEqual(['End construction']);
  expect(primary('2WI')).toMatchObject([
    { label: 'Dig breastworks with 2WI', then: { act: { type: 'build', unit: '2WI' } } },
  ]);
});

test('UI 6 LFM 22.3 whoever picks a regiment to detach it throws no die by Enter', () => {
  const { shows } = tableAt(`phase command union
    brigade Gibbon union
    union 0505 2WI 4-5 @Gibbon; 6WI 4-4 @Gibbon; Gibbon * @Gibbon; King ** CV4
    confederate 1414 33VA 3-4`);
  const primary = (...selection: string[]) =>
    shows(...selection)
      .prompt!.buttons.filter(each => each.primary)
      .map(({ label }) => label);
  expect(primary()).not.toEqual(['Detach 2WI']);
  expect(primary('2WI')).toEqual(['Detach 2WI']);
});
