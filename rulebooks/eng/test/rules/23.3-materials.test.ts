import { inches } from '@abatis/tabletop';
import { forbiddenInFull } from '@abatis/testkit';
import { expect, test } from 'vitest';
import type { EngAction } from '../../src/actions.ts';
import { CLAUSES } from '../../src/clauses.ts';
import { yieldOf } from '../../src/rules/23.33-sources.ts';
import { shapeOfCarrier } from '../../src/rules/23.72-losses.ts';
import { drive, planDrive } from '../../src/rules/index.ts';
import { driveOn } from '../../src/rules/t.19-marches.ts';
import { type Field, field, fieldOf } from '../support/field.ts';
import { after, afterTurns, table } from '../support/table.ts';

/* ENG 23.30, A.28, A.29: material, where it comes from, and what carries it. */

const forbiddenBy = forbiddenInFull(CLAUSES);
type Orders = Extract<EngAction, { type: 'command' }>['orders'];
const NOTHING: EngAction = { type: 'command', orders: [] };
const asked = ({ state }: Field) => table.at(state as never, { step: 'eng/command' });
const judged = (start: Field, ...orders: Orders) => table.judge(asked(start), { type: 'command', orders });
const ordered = (start: Field, ...orders: Orders): Field =>
  fieldOf(table.play(asked(start), [], { type: 'command', orders }, NOTHING) as never);
const place = (x: number, y: number) => ({ x: inches(x), y: inches(y) }) as never;

/** What a carrier is told that should go straight to a place in this turn: nothing, or why not. */
const driven = (f: Field, x: number, y: number): readonly string[] => {
  const plan = planDrive(f.state, 'red', 0 as never, [place(x, y)]);
  return 'refusals' in plan ? plan.refusals.map(({ clause }) => clause) : [];
};
/** Inches that it makes on its way in a turn of a watch. */
const made = (f: Field, x: number, y: number): number => {
  const now = after(f, [], draft => void driveOn(draft, 0 as never, [place(x, y)]));
  const [from, to] = [f.state.eng.carriers[0]!.pose.at, now.state.eng.carriers[0]!.pose.at];
  return Math.abs(to.x - from.x + to.y - from.y) / 1000;
};

const carrier = (kind: string, at: string, ...more: readonly string[]) =>
  field(
    [
      'table 96x60',
      'road r line 10,20 60,20',
      'river water line 10,40 90,40 width=2',
      'red 80,5 P 6x1',
      `eng carrier red C ${kind} ${at}`,
      ...more,
    ].join('\n'),
  );

test('ENG 23.36a, ENG 23.31a, ENG TAB 2 a wagon goes twelve inches of road, built ones too, and not a step beside it', () => {
  const wagon = (...more: readonly string[]) => carrier('wagon', '20,20', ...more);
  expect([driven(wagon(), 32, 20), driven(wagon(), 32.1, 20)]).toEqual([[], ['ENG A.28']]);
  expect(driven(wagon(), 20, 24)).toEqual(['ENG 23.36a']);
  expect(driven(wagon('eng work R road 20,20 20,30 class=0'), 20, 24)).toEqual([]);
  expect([made(wagon(), 50, 20), made(wagon(), 20, 30)]).toEqual([12, 0]);
  const { left, right, bottom, top } = shapeOfCarrier(wagon().state.eng.carriers[0]!).bounds;
  expect([right - left, top - bottom]).toEqual([2000, 4000]);
});

test('ENG A.28, ENG TAB 2 carts, pack horses and ammo trains go twelve inches of road and four of open ground; a depot none', () => {
  for (const kind of ['cart', 'packHorse', 'corpsTrain', 'armyTrain']) {
    const f = carrier(kind, '20,20');
    const off = carrier(kind, '20,26');
    expect([driven(f, 32, 20), driven(off, 20, 30), driven(off, 20, 30.1)], kind).toEqual([
      [],
      [],
      ['ENG A.28'],
    ]);
    expect([made(f, 50, 20), made(off, 20, 36)], kind).toEqual([12, 4]);
    expect(made(carrier(kind, '20,26', 'eng clock d1n3'), 20, 36), kind).toBe(2);
  }
  expect(driven(carrier('depot', '20,20'), 21, 20)).toEqual(['ENG A.28']);
  expect(made(carrier('depot', '20,20'), 30, 20)).toBe(0);
});

test('ENG A.29, ENG TAB 2 boats and barges go six inches of water in a turn, a ship twelve, and nothing leaves it', () => {
  for (const [kind, most] of [
    ['boat', 6],
    ['pontoon', 6],
    ['smallBarge', 6],
    ['largeBarge', 6],
    ['smallShip', 12],
  ] as const) {
    const f = carrier(kind, '20,40');
    expect([driven(f, 20 + most, 40), driven(f, 20.1 + most, 40)], kind).toEqual([[], ['ENG A.29']]);
    expect(driven(f, 20, 42), kind).toEqual(['ENG A.29']);
    expect([made(f, 50, 40), made(f, 20, 44)], kind).toEqual([most, 0]);
  }
});

test('ENG A.29, ENG 23.32a a boat takes a turn to load, one for each six inches of water, and one to unload', () => {
  const f = carrier('boat', '20,40', 'eng stock red 20,40.5 mu=3');
  const loaded = ordered(f, { do: 'load', carrier: 'C', mu: 18 });
  expect(loaded.state.eng.carriers[0]).toMatchObject({ mu: 18, handling: 'loading' });
  expect(judged(f, { do: 'load', carrier: 'C', mu: 24 })).toEqual(forbiddenBy('ENG A.28'));
  expect(driven(loaded, 26, 40)).toEqual(['ENG A.28']);
  const next = afterTurns(loaded, 1);
  const over = after(next, [], draft => {
    const plan = planDrive(draft, 'red', 0 as never, [place(26, 40)]);
    if (!('refusals' in plan)) drive(draft, plan);
  });
  expect(over.state.eng.carriers[0]!.pose.at.x).toBe(inches(26));
  const unloaded = ordered(afterTurns(over, 1), { do: 'unload', carrier: 'C' });
  expect(unloaded.state.eng.carriers[0]).toMatchObject({ mu: 0, handling: 'unloading' });
  expect(afterTurns(unloaded, 1).state.eng.piles.at(-1)).toMatchObject({ mu: 18, fresh: 0 });
});

test('ENG 23.32b to the head of a sap material goes by hand alone', () => {
  const f = carrier('cart', '20,20', 'eng work T sapTrench 18,23 30,23 class=II side=red');
  expect(driven(f, 20, 23)).toEqual(['ENG 23.32b']);
  expect(driven(f, 20, 22)).toEqual([]);
});

test('ENG 23.21m3, ENG 23.21m4 tools are in ammo trains alone, powder in trains and depots', () => {
  const at = (kind: string) =>
    field(
      `table 60x40\nred 20,20 Sap 2x1\neng troop Sap sapper\neng carrier red C ${kind} 20,24.5 reloads=${kind === 'supplyTrain' ? 0 : 6}`,
    );
  const tools = ['corpsTrain', 'armyTrain', 'supplyTrain', 'depot'].filter(
    kind => judged(at(kind), { do: 'draw-tools', unit: 'Sap', carrier: 'C' }).legal,
  );
  expect(tools).toEqual(['corpsTrain', 'armyTrain']);
  const powder = ['corpsTrain', 'armyTrain', 'supplyTrain', 'depot'].filter(
    kind => judged(at(kind), { do: 'take-powder', unit: 'Sap', carrier: 'C', pounds: 100 }).legal,
  );
  expect(powder).toEqual(['corpsTrain', 'armyTrain', 'depot']);
});

test('ENG 23.33a, ENG 23.33b, ENG 23.33c, ENG 23.33d what towns, woods, gates and villages yield in all', () => {
  expect(yieldOf({ kind: 'town' }, false)).toBe(25);
  expect(yieldOf({ kind: 'gate' }, false)).toBe(25);
  expect([143, 144, 288, 6].map(squareInches => yieldOf({ kind: 'woods', squareInches }, false))).toEqual([
    24, 25, 50, 1,
  ]);
  expect([yieldOf({ kind: 'village' }, false), yieldOf({ kind: 'village' }, true)]).toEqual([0, 16]);
  const left = (line: string, ...more: readonly string[]) =>
    field(
      [
        'table 60x60',
        'red 9,9 P 6x1',
        'woods grove 10,20 22,20 22,32 10,32',
        `eng source S ${line}`,
        ...more,
      ].join('\n'),
    ).state.eng.sources[0]!.left / 12;
  expect(left('woods pieces=grove')).toBe(25);
  expect(left('town 30,30')).toBe(25);
  expect([left('village 30,30'), left('village 30,30', 'eng options villageSource')]).toEqual([0, 16]);
});

test('ENG 23.33b a source gives no more than it has, and the woods stay', () => {
  const f = field(
    'table 60x60\nwoods grove 10,21 30,21 30,40 10,40\nred 20,20 Dig 6x1\neng troop Dig HQ tools\neng source S woods pieces=grove mu=3',
  ).withTroop('Dig', { role: 'collect', source: 0 as never });
  const spent = afterTurns(f, 5);
  expect(spent.state.eng.sources[0]!.left).toBe(0);
  expect(spent.state.eng.piles.reduce((sum, { mu, fresh }) => sum + mu + fresh, 0)).toBe(36);
});

test('ENG 23.30b material of every source is alike: it lies in one heap and serves any work', () => {
  const f = field(
    [
      'table 60x60',
      'woods grove 10,21 30,21 30,40 10,40',
      'red 20,20 Dig 6x1',
      'eng troop Dig HQ tools',
      'eng source S woods pieces=grove',
      'eng source G gate 20,19',
      'red 22,17 Sap 2x1',
      'eng troop Sap sapper tools',
      'eng project red A palisade 18,19 22,19',
    ].join('\n'),
  );
  const collecting = (now: Field, source: number) =>
    afterTurns(now.withTroop('Dig', { role: 'collect', source: source as never }), 1);
  const both = collecting(collecting(f, 0), 1);
  expect(both.state.eng.piles).toMatchObject([{ mu: 48 }]);
  const id = both.project('A').id;
  const built = both
    .withTroop('Dig', { role: 'labour', project: id, source: null })
    .withTroop('Sap', { role: 'supervise', project: id });
  expect(afterTurns(built, 1).project('A').delivered).toBe(24);
});

test('ENG 23.35b mounted cavalry neither builds nor carries; dismounted by the scenario it does', () => {
  const f = (more = '') => field(`table 60x40\nred 20,20 H cavalry 6x2\n${more}`);
  expect(judged(f(), { do: 'carry', unit: 'H' })).toEqual(forbiddenBy('ENG 23.21j2'));
  expect(judged(f('eng troop H dismounted'), { do: 'carry', unit: 'H' }).legal).toBe(true);
});

test('ENG 23.36b ENG R64 a work whose material comes by wagon is begun when a road leads to within an inch of it', () => {
  const site = (y: number, more = '') =>
    field(`
      table 96x60
      road r line 10,20 60,20
      red 20,${y - 0.6} Dig 4x1
      red 22,${y - 1.6} Sap 2x1
      eng troop Dig HQ tools
      eng troop Sap sapper tools
      eng carrier red wagon wagon 20,20 mu=3
      eng project red wall palisade 18,${y} 26,${y} crew=Dig supervise=Sap
      ${more}`);
  const unloaded = (f: Field): Field =>
    afterTurns(ordered(f, { do: 'unload', carrier: 'wagon' } as never), 3);
  const begun = (f: Field) => f.project('wall').startedAt !== null;
  expect(begun(unloaded(site(21)))).toBe(true);
  expect(begun(unloaded(site(24)))).toBe(false);
  expect(begun(unloaded(site(24, 'eng work path road 30,20 30,24')))).toBe(false);
  expect(begun(unloaded(site(24, 'eng work path road 24,20 24,23')))).toBe(true);
  expect(begun(afterTurns(site(24, 'eng stock red 20,22 mu=3'), 3))).toBe(true);
});
