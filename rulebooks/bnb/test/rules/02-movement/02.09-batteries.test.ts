import { expect, test } from 'vitest';
import type { BnbAction } from '../../../src/actions.ts';
import type { Leg } from '../../../src/legs.ts';
import { manGuns } from '../../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../../support/field.ts';
import { advance, costOf, refusedBy, retire, wheel } from '../../support/moving.ts';
import { forbiddenBy } from '../../support/refused.ts';
import { after, table } from '../../support/table.ts';

const FAR = 'blue Z: 8x1 @80,65';
const at = (f: Field) => table.at(f.state, { step: 'move', role: 'A', begun: true });
const abandon = (models: number): BnbAction => ({ type: 'abandon', unit: 'B', models });
const battery = (words: string) => field(`red B: ${words} @20,20\n${FAR}`);

test('BNB 2.9a unlimbered guns go straight on, straight back or wheel, or turn about for half a move', () => {
  const f = battery('guns 2');
  expect(costOf(f, 'B', advance(1))).toBe(500);
  expect(costOf(f, 'B', retire(1))).toBe(500);
  expect(costOf(f, 'B', wheel('left', 30))).toBe(524);
  expect(costOf(f, 'B', { go: 'turn-about' })).toBe(500);
  for (const leg of [
    { go: 'sidestep', to: 'left', by: 500 },
    { go: 'oblique', to: 'left', by: 500 },
    { go: 'reform', into: 'close', files: 1, turn: 900, anchor: 'front' },
  ] as const)
    expect(refusedBy(f, 'B', leg)).toEqual(['BNB 2.9a']);
});

test('BNB 2.9b two gunners are needed for each model', () => {
  expect(refusedBy(battery('guns 3 gunners 6'), 'B', advance(1))).toEqual([]);
  expect(refusedBy(battery('guns 3 gunners 5'), 'B', advance(1))).toEqual(['BNB 2.9b']);
  // Models that are destroyed need nobody.
  expect(refusedBy(battery('guns 3 gunners 4 guns-lost 2'), 'B', advance(1))).toEqual([]);
});

test('BNB 2.9b, BNB R150 a battery that is short of men stays, or leaves models behind as captured', () => {
  const f = battery('guns 3 gunners 5');
  const left = fieldOf(table.play(at(f), [], abandon(1)));
  expect(left.unit('B')).toMatchObject({ models: 2, files: 2, figures: 5, turn: { moved: false } });
  expect(left.state.tally.red.models).toBe(1);
  expect(refusedBy(left, 'B', advance(1))).toEqual([]);
});

test('BNB 2.9b, BNB R150 it leaves no more behind than it must, never the last, and only where it is short', () => {
  expect(table.judge(at(battery('guns 3 gunners 5')), abandon(2))).toEqual(forbiddenBy('BNB 2.9b'));
  expect(table.judge(at(battery('guns 3 gunners 3')), abandon(2)).legal).toBe(true);
  expect(table.judge(at(battery('guns 3 gunners 6')), abandon(1))).toEqual(forbiddenBy('BNB 2.9b'));
  expect(table.judge(at(battery('guns 1 gunners 1')), abandon(1))).toEqual(forbiddenBy('BNB 2.9b'));
  expect(table.judge(at(battery('guns 3 gunners 5 limbered')), abandon(1))).toEqual(forbiddenBy('BNB 2.9b'));
  expect(table.judge(at(battery('guns 3 gunners 5 routed')), abandon(1))).toEqual(forbiddenBy('BNB 2.12n'));
});

test('BNB 2.9b a model that has been destroyed is not left behind a second time', () => {
  const f = battery('guns 4 gunners 3 guns-lost 3');
  const left = fieldOf(table.play(at(f), [], abandon(1)));
  expect(left.unit('B')).toMatchObject({ models: 3, gunsLost: 3, files: 2 });
});

test('BNB 2.9b, BNB 0.1c the owner says whether the model short of a gun is left behind', () => {
  const f = battery('guns 3 gunners 5 guns-lost 1');
  const left = (order: BnbAction) => fieldOf(table.play(at(f), [], order)).unit('B');
  expect(left(abandon(1))).toMatchObject({ models: 2, gunsLost: 1 });
  const short: BnbAction = { type: 'abandon', unit: 'B', models: 1, short: true };
  expect(left(short)).toMatchObject({ models: 2, gunsLost: 0 });
  const offered = table.asks(at(f))!.candidates.filter(({ type }) => type === 'abandon');
  expect(offered).toEqual([short, abandon(1)]);
});

test('BNB 2.9b abandoning is offered where it is allowed', () => {
  const offered = (words: string) =>
    table.asks(at(battery(words)))!.candidates.filter(({ type }) => type === 'abandon');
  expect(offered('guns 3 gunners 5')).toEqual([abandon(1)]);
  expect(offered('guns 3 gunners 6')).toEqual([]);
});

test('BNB R33 at the end of the turn guns left alone are taken by an enemy who stayed with them, and count', () => {
  const end = (words: string, more = '') =>
    fieldOf(
      table.at(
        field(
          `red B: guns 3 away 12x1 @50,50\nblue E: ${words}\nblue F: 8x1 @80,60\nunmanned B 2 @20,20\nunmanned B 1 @60,20\n${more}`,
        ).state,
        { step: 'end-turn' },
      ),
    ).state;
  const taken = end('8x1 @20,20');
  expect(taken.unmanned.map(({ models }) => models)).toEqual([1]);
  expect(taken.tally.red.models).toBe(2);
  expect(taken.tally.blue.models).toBe(0);
  for (const words of [
    '8x1 @20,20 moved',
    '8x1 @20,20 fired',
    '8x1 @20,20 fought',
    '8x1 @20,20 routed',
    '8x1 @20,20 evaded',
    '8x1 @20,26',
    'guns 2 @20,20',
  ])
    expect(end(words).unmanned).toHaveLength(2);
  expect(end('8x1 @80,70', 'red R: 8x1 @20,20').unmanned).toHaveLength(2);
});

test('BNB 2.12h, BNB 0.4a who limbers, unlimbers and turns about', () => {
  const limber = (files: number): Leg => ({ go: 'limber', files, about: false });
  const unlimber: Leg = { go: 'unlimber', about: false };
  const about: Leg = { go: 'turn-about' };
  const may = (words: string, leg: Leg) => refusedBy(battery(words), 'B', leg);
  expect([may('guns 3', limber(3)), may('guns 3', limber(4))]).toEqual([[], ['BNB 0.4a']]);
  expect([may('guns 3 guns-lost 2', limber(2)), may('guns 3 guns-lost 2', limber(3))]).toEqual([
    [],
    ['BNB 0.4a'],
  ]);
  expect([may('guns 3 limbered', unlimber), may('guns 3', about)]).toEqual([[], []]);
  expect(may('guns 3 limbered', limber(1))).toEqual(['BNB 2.12h']);
  expect(may('guns 3', unlimber)).toEqual(['BNB 2.12h']);
  expect(may('guns 3 limbered', about)).toEqual(['BNB 2.12h']);
  expect(may('12x1', unlimber)).toEqual(['BNB 2.12h']);
  expect(may('guns 3 away 12x1', limber(1))).toEqual(['BNB 2.12h']);
});

test('BNB 2.7i gunners serve their own guns where they stand, if there is room and they have not just run', () => {
  const come = (words: string, more = '') => {
    const f = field(
      `red B: guns 3 away 12x1 @20,20.2 ${words}\nred C: guns 2 away 8x1 @60,60\nunmanned C 2 @20,20\nunmanned B 2 @20,20\n${FAR}\n${more}`,
    );
    return after(f, [], (draft, table) => manGuns(draft, f.id('B'), table));
  };
  const served = come('');
  expect(served.unit('B')).toMatchObject({
    formation: 'unlimbered',
    models: 2,
    files: 2,
    pose: { at: { y: 20_000 } },
  });
  expect(served.state.unmanned).toMatchObject([{ of: served.id('C') }]);
  for (const f of [come('evaded'), come('routed'), come('', 'red F: 12x1 @20,19.5')])
    expect(f.unit('B').formation).toBe('away');
});
