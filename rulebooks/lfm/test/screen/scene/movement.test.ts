import { judge } from '@abatis/kernel/host';
import { plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { moment } from '../../../screen/scene/moment.ts';
import { hexCalled, partyCalled } from '../../../src/names.ts';
import { lfm } from '../../../src/rulebook.ts';
import { inMp, marchersOf, pathCost } from '../../../src/rules/01-movement/index.ts';
import { gameAt } from '../../game-at.ts';
import { buttonsOf, choiceOn, choicesOn, clausesIn, linesOf, tableAt } from './at-table.ts';

const STACK = `
  phase movement union
  woods 0606
  creek 0505/0506
  union 0505 2WI 4-5; 6WI 4-4; Gibbon *
  union 0404 7WI 3-5 moved
  confederate 0510 33VA 3-4; 4VA 2-4`;

describe('picking up', () => {
  test('UI 1 a click picks up all of the stack that may move, and then one more or less', () => {
    const { shows } = tableAt(STACK);
    expect(choiceOn(shows(), '6WI').then).toEqual({ select: ['2WI', '6WI', 'Gibbon'] });
    const all = shows('2WI', '6WI', 'Gibbon');
    expect(choiceOn(all, '6WI')).toMatchObject({
      mark: { kind: 'chosen' },
      then: { select: ['2WI', 'Gibbon'] },
    });
    expect(choiceOn(shows('2WI', 'Gibbon'), '6WI').then).toEqual({ select: ['2WI', 'Gibbon', '6WI'] });
  });

  test('UI 1 who has moved is spent, offers nothing and says why', () => {
    const { shows, points } = tableAt(STACK);
    expect(choicesOn(shows(), '7WI')).toEqual([]);
    expect(shows().pieces.find(({ id }) => id === '7WI')).toMatchObject({ spent: true });
    expect(clausesIn(points([], '0404', '7WI')?.lines)).toEqual(['LFM R13']);
    expect(points([], '0404', '7WI')?.tone).toBe('idle');
  });

  test('UI 1 of a selection from two hexes the last picked hex is kept', () => {
    const { shows } = tableAt(`${STACK}\nunion 0303 19IN 4-5`);
    expect(shows('2WI', '19IN').selection).toEqual(['19IN']);
    expect(shows('nobody', '33VA').selection).toEqual([]);
  });

  test('UI 1 the other side and bystanders see the same table and are offered nothing', () => {
    const { state, shows } = tableAt(STACK);
    for (const seat of ['confederate', null]) {
      const table = moment(lfm, { state, seat }, ['2WI']);
      expect(table.choices).toEqual([]);
      expect(table.selection).toEqual([]);
      expect(table.prompt).toMatchObject({ seat: 'union', buttons: [], checklist: [] });
      expect(table.pieces).toEqual(shows().pieces);
    }
  });
});

describe('going', () => {
  test('UI 1 every hex in reach shows what is left there; next to the enemy it is contact', () => {
    const table = tableAt(STACK).shows('2WI');
    expect(choiceOn(table, '0504')).toMatchObject({
      mark: { kind: 'reach', text: '4' },
      then: { act: { type: 'move', pieces: ['2WI'], to: '0504' } },
    });
    expect(choiceOn(table, '0509').mark.kind).toBe('contact');
    expect(choicesOn(table, '0510')).toEqual([]);
  });

  test('UI 1 LFM 4.5 a hex that would hold too many is no place to end, in contact or not', () => {
    const { shows } = tableAt(`${STACK}
      union 0509 19IN 12-5 moved
      union 0408 76NY 12-4`);
    const [far, near] = ['0408', '0509'].map(place => choiceOn(shows('2WI', '6WI', 'Gibbon'), place));
    expect(far!.mark.kind).toBe('stop');
    expect(near!.mark.kind).toBe('stop');
    expect(plain(near!.label)).toMatch(/in contact, over the stacking limit$/);
    // A commander alone is no crowd.
    expect(choiceOn(shows('Gibbon'), '0408').mark.kind).toBe('reach');
  });

  test('UI 6 LFM R13 pieces in hand that have moved ask for no hex, and Enter ends the phase', () => {
    const { prompt } = tableAt(`phase movement union
      union 0505 8IL 4-5 cavalry moved
      union 0303 2WI 4-4
      confederate 1010 33VA 3-4`).shows('8IL');
    expect(prompt!.buttons.map(({ label, primary }) => [label, primary])).toEqual([
      ['Dismount 8IL', false],
      ['End movement', true],
    ]);
    expect(plain(prompt!.title)).toBe('8IL cannot move now: choose another stack, or end the movement');
  });

  test.each([['0606'], ['0506'], ['0509'], ['0301']])('UI 2 the path total to %s is the engine’s', to => {
    const { state, points, shows } = tableAt(STACK);
    const pieces = ['2WI', '6WI'];
    const told = points(pieces, to)!;
    const path = told.path.map(({ place }) => hexCalled(state, place));
    const costs = marchersOf(state, partyCalled(state, pieces)).map(each => pathCost(state, each, path));
    const { spent, left, steps } = costs.toSorted((a, b) => a.left - b.left)[0]!;
    expect(told.path.map(({ cost }) => cost)).toEqual(['', ...steps.map(({ cost }) => inMp(cost))]);
    expect(linesOf(told)[0]).toContain(`${inMp(spent)} of 5 MP, ${inMp(left)} left`);
    expect(choiceOn(shows(...pieces), to).mark.text).toBe(inMp(left));
  });

  test('UI 2 a way across a creek names it, a way into contact stops there', () => {
    const { points } = tableAt(STACK);
    expect(linesOf(points(['2WI'], '0506'))[1]).toMatch(/creek \+\d T3/);
    const told = points(['2WI'], '0509')!;
    expect(told.tone).toBe('contact');
    expect(told.path.at(-1)).toMatchObject({ place: '0509', stops: true });
    expect(clausesIn(told.lines)).toContain('LFM 5.2');
  });

  test('UI 2 waypoints are kept, and the order is that march', () => {
    const { points, pointsVia, state } = tableAt(STACK);
    expect(points(['2WI'], '0503')!.path.map(({ place }) => place)).toEqual(['0505', '0504', '0503']);
    const told = pointsVia(['2WI'], ['0404', '0403'], '0503')!;
    expect(told.path.map(({ place }) => place)).toEqual(['0505', '0405', '0404', '0403', '0503']);
    expect(told.then).toEqual({
      act: { type: 'march', pieces: ['2WI'], path: ['0405', '0404', '0403', '0503'] },
    });
    expect(
      judge(gameAt(STACK), { type: 'march', pieces: ['2WI'], path: ['0405', '0404', '0403', '0503'] }).legal,
    ).toBe(true);
    expect(state.steps.at(-1)?.step).toBe('movement');
  });

  test('UI 1 a hex out of reach names the clause, and the path shows where it ends', () => {
    const told = tableAt(STACK).points(['2WI'], '1305')!;
    expect(told).toMatchObject({ tone: 'refused', then: null });
    expect(clausesIn(told.lines)).toEqual(['LFM 1.1b']);
    expect(told.path.filter(({ stops }) => stops)).toHaveLength(1);
  });

  test('UI 1 out of command no ZOC is entered: every clause is named', () => {
    const told = tableAt(STACK.replace('2WI 4-5', '2WI 4-5 out')).points(['2WI'], '0509')!;
    expect(told.tone).toBe('refused');
    expect(clausesIn(told.lines)).toEqual(['LFM 5.6']);
  });

  test('UI 2 LFM 5.3a whoever leaves a ZOC is told what it costs', () => {
    const position = 'phase movement union\nunion 0505 2WI 4-5 started-in-zoc\nconfederate 0506 4VA 2-4';
    expect(clausesIn(tableAt(position).points(['2WI'], '0504')!.lines)).toContain('LFM 5.3a');
  });

  test('UI 5 LFM 4.5 a move that overstacks a hex says so', () => {
    const position = `phase movement union
      union 0505 2WI 9-5
      union 0506 6WI 9-5
      confederate 1212 4VA 2-4`;
    expect(clausesIn(tableAt(position).points(['2WI'], '0506')!.lines)).toEqual(['LFM 4.1a', 'LFM 4.5']);
  });
});

describe('fighting on from a move', () => {
  test('UI 3 a move into contact previews the attack that would follow', () => {
    const told = tableAt(STACK).points(['2WI', '6WI'], '0509')!;
    expect(told.preview).toMatchObject({
      title: 'Planned attack on 0510',
      note: 'not committed',
      exact: true,
    });
    expect(told.preview!.rolls[0]).toMatchObject({ table: { clause: 'LFM T6' } });
    expect(told.preview!.bars.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  test('UI 3 who stands in contact already takes part in it', () => {
    const { points, shows } = tableAt(`${STACK}\nunion 0511 12IN 8-5`);
    expect(shows().plans).toMatchObject([{ number: 1, from: ['0511'], to: ['0510'], state: 'planned' }]);
    const alone = tableAt(STACK).points(['2WI', '6WI'], '0509')!.preview!.rolls[0]!.left!.value;
    expect(Number(points(['2WI', '6WI'], '0509')!.preview!.rolls[0]!.left!.value)).toBe(Number(alone) + 8);
  });

  test('UI 1 LFM 3 cavalry marks whom it may charge, with the hex to charge from', () => {
    const position = `phase movement union
      union 0505 8IL 4-5 cavalry
      confederate 0507 4VA 2-4 D`;
    const { shows, points } = tableAt(position);
    const charges = choicesOn(shows('8IL'), '0507');
    expect(charges.length).toBeGreaterThan(1);
    expect(charges.every(({ rolls, mark }) => rolls && mark.kind === 'target')).toBe(true);
    expect(plain(charges[0]!.label)).toMatch(/^Charge 0507 from \d{4}$/);
    expect(points(['8IL'], '0507')).toMatchObject({ tone: 'contact', then: null });
  });
});

describe('deeds and the end', () => {
  test('UI 6 deeds of the selection are buttons, one after the other', () => {
    const position = `phase movement union
      union 0505 8IL 4-5 cavalry; 8NY 4-4 cavalry; A-2US 4/2-5 horse limbered
      confederate 1212 4VA 2-4`;
    const first = tableAt(position);
    expect(buttonsOf(first.shows('8IL', '8NY', 'A-2US'))).toEqual([
      'Dismount 8IL',
      'Unlimber A 2US',
      'End movement',
    ]);
    const next = tableAt(position, [], { type: 'dismount', unit: '8IL' });
    expect(buttonsOf(next.shows('8IL', '8NY'))).toEqual(['Dismount 8NY', 'End movement']);
    expect(next.shows('8IL', '8NY').selection).toEqual(['8IL', '8NY']);
  });

  test('UI 8 unmoved stacks are on the checklist and do not keep the phase from ending', () => {
    const { prompt } = tableAt(STACK).shows();
    expect(prompt!.checklist).toMatchObject([
      { id: 'unmoved 0505', must: false, pieces: ['2WI', '6WI', 'Gibbon'] },
    ]);
    expect(prompt!.buttons.at(-1)).toMatchObject({
      label: 'End movement',
      refused: null,
      primary: true,
      ends: true,
    });
  });

  test('UI 8 LFM 22.1b a regiment off its brigade is mandatory, and the button says why', () => {
    const position = `phase movement union
      brigade Gibbon union
      union 0505 2WI 4-5 @Gibbon
      union 0508 6WI 4-5 @Gibbon
      confederate 1212 4VA 2-4`;
    const { prompt } = tableAt(position).shows();
    const due = prompt!.checklist.filter(({ must }) => must);
    expect(due.map(({ label }) => clausesIn(label))).toEqual([['LFM 22.1b'], ['LFM 22.1b']]);
    expect(due.flatMap(({ pieces }) => pieces)).toEqual(['2WI', '6WI']);
    expect(clausesIn(prompt!.buttons.at(-1)!.refused)).toEqual(['LFM 22.1b']);
    expect(prompt!.buttons.at(-1)!.primary).toBe(false);
  });

  test('UI 8 LFM 4.5 an overstacked hex is on the checklist with what it costs', () => {
    const position = `phase movement union
      union 0505 2WI 9-5; 6WI 9-5
      confederate 1212 4VA 2-4`;
    const [item] = tableAt(position).shows().prompt!.checklist;
    expect(item).toMatchObject({ must: false, pieces: ['2WI', '6WI'] });
    expect(clausesIn(item)).toEqual(['LFM 4.1a', 'LFM 4.5']);
  });
});
