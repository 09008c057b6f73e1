import type { Drm } from '@abatis/kernel';
import { inches } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { groundChanges } from '../src/battle.ts';
import type { Refuge } from '../src/ground.ts';
import {
  combatDrms,
  coverChanges,
  crowdAt,
  firesDisordered,
  manoeuvreShares,
  moreCombatDrms,
  moreLadders,
  moreMoraleDrms,
  moreShotDrms,
  movesOn,
  nearerToEnemies,
  passages,
  rateChanges,
  rateOf,
  seesUnit,
  sharesOf,
  sightLimits,
  testOf,
  wallToScale,
} from '../src/rules/index.ts';
import { beforeCharge, windowOf } from '../src/steps/charge.ts';
import { type Field, field } from './support/field.ts';
import { advance, costOf, refusedBy } from './support/moving.ts';
import { volley } from './support/shooting.ts';

/* Each point where an extension may change the rules. What it says counts only in states that have its part. */

const part = <Id extends string>(f: Field, id: Id): Field => f.having({ [id]: true } as object);
const drm: Drm = { value: -1, clause: 'BNB 1.1a', label: 'of an extension' };

passages.by((_state, unit, piece) => unit === 0 && piece.type === 'abatis').addAs('climber');
test('BNB 0.8a ground that is closed to others is passed by those who have a passage', () => {
  const f = field('red C: 8x3 @40,28\nblue Q: 8x1 @80,65\nabatis felled: line 30,29 50,29');
  expect(refusedBy(f, 'C', advance(3))).toEqual(['BNB 0.8a']);
  expect(refusedBy(part(f, 'climber'), 'C', advance(3))).toEqual([]);
});

nearerToEnemies.by(() => inches(1)).addAs('bold');
test('BNB 2.2a who may come nearer to an enemy than two inches comes as near as he may', () => {
  const f = field('red C: 8x3 @40,26\nblue Q: 8x1 @40,29');
  expect(refusedBy(f, 'C', advance(2))).toEqual(['BNB 2.2a']);
  expect(refusedBy(part(f, 'bold'), 'C', advance(2))).toEqual([]);
  expect(refusedBy(part(f, 'bold'), 'C', advance(2.5))).toEqual(['BNB 2.2a']);
});

movesOn.by((_state, { id }) => id === 0).addAs('tireless');
test('BNB 2.11c a unit that has moved goes on with the rest of its move only where it may', () => {
  const f = field('red C: 8x3 @40,20 moved\nblue Q: 8x1 @80,65');
  expect(refusedBy(f, 'C', advance(1))).toEqual(['BNB 2.11c']);
  expect(refusedBy(part(f, 'tireless'), 'C', advance(1))).toEqual([]);
});

rateChanges.by((_state, _unit, rate) => inches(rate / 2000)).addAs('mud');
test('BNB 2.11b a rate that is halved lets a unit march half as far', () => {
  const f = field('red C: 8x3 @40,20\nblue Q: 8x1 @80,65');
  expect(rateOf(part(f, 'mud').state, f.unit('C'))).toBe(rateOf(f.state, f.unit('C')) / 2);
  expect(costOf(part(f, 'mud'), 'C', advance(2))).toBe(2 * costOf(f, 'C', advance(2)));
});

manoeuvreShares.by((_state, _unit, manoeuvre) => (manoeuvre === 'limber' ? 1 : null)).addAs('heavy');
test('BNB 2.12h a manoeuvre of which an extension knows the cost has that cost, others that of the table', () => {
  const f = field('red B: guns 3 @40,20\nblue Q: 8x1 @80,65');
  expect(costOf(part(f, 'heavy'), 'B', { go: 'limber', files: 1, about: false })).toBe(
    2 * costOf(f, 'B', { go: 'limber', files: 1, about: false }),
  );
});

beforeCharge.by((_state, { unit }) => [{ step: 'refill', unit }]).addAs('ditch');
test('BNB 2.6a what has to be settled before a charge comes on top of it', () => {
  const f = field('red C: 8x3 @40,20\nblue Q: 8x1 @40,24');
  const charge = { unit: f.id('C'), targets: [f.id('Q')], legs: [advance(4)], general: null, contacts: [] };
  expect(windowOf(f.state, charge)).toEqual([{ step: 'charge', charge, evaded: [] }]);
  expect(windowOf(part(f, 'ditch').state, charge)).toEqual([
    { step: 'refill', unit: f.id('C') },
    { step: 'charge', charge, evaded: [] },
  ]);
});

sightLimits.by((_state, { id }) => (id === 1 ? inches(4) : null)).addAs('fog');
test('BNB 0.11a BNB 3.6a who cannot be seen beyond a distance is neither seen nor shot at there', () => {
  const f = field('red B: guns 2 @40,10\nblue Q: 8x1 @40,18/180\nblue R: 8x1 @44,18/180');
  expect(seesUnit(f.state, f.unit('B'), f.unit('Q'))).toBe(true);
  expect(seesUnit(part(f, 'fog').state, f.unit('B'), f.unit('Q'))).toBe(false);
  expect(seesUnit(part(f, 'fog').state, f.unit('B'), f.unit('R'))).toBe(true);
  expect(() => volley(part(f, 'fog'), 'B', 'Q')).toThrow('BNB 3.1l');
});

coverChanges.by((_state, { target }, cover) => (target.id === 1 ? 'hard' : cover)).addAs('sandbags');
firesDisordered.by((_state, { id }) => id === 0).addAs('dark');
moreShotDrms.by((_state, { firer }) => (firer.id === 0 ? [drm] : [])).addAs('roof');
test('BNB 3.2d BNB 3.3a cover, disordered fire and modifiers of an extension are in the volley', () => {
  const f = field('red P: 8x1 @40,16\nblue Q: 8x1 @40,18/180');
  const stage = (at: Field) => volley(at, 'P', 'Q').shots[0]!.stages[0]!;
  expect(stage(f)).toMatchObject({ type: 'normal', drms: [] });
  expect(stage(part(f, 'sandbags')).type).toBe('hard');
  expect(stage(part(f, 'dark')).drms.map(({ clause }) => clause)).toEqual(['BNB 3.3a']);
  expect(stage(part(part(f, 'dark'), 'roof')).drms).toHaveLength(2);
  expect(stage(part(f.with('P', { disordered: true }), 'dark')).drms).toHaveLength(1);
});

moreCombatDrms.by((_state, { id }) => (id === 0 ? [drm] : [])).addAs('sleepy');
moreMoraleDrms.by((_state, _unit, { shot }) => (shot ? [] : [drm])).addAs('unarmed');
test('BNB 4.2a BNB 5.6a modifiers of an extension are added to those of the tables', () => {
  const f = field('red C: 8x3 @40,24\nblue Q: 8x1 @40,24\nengaged C > Q front');
  const [fight] = f.state.engagements;
  const plain = combatDrms(f.state, f.unit('C'), fight!);
  expect(combatDrms(part(f, 'sleepy').state, f.unit('C'), fight!)).toEqual([...plain, drm]);
  const g = field('red C: 8x3 @40,24\nblue Q: 8x1 @40,24\ncharge C > Q front');
  const drms = (at: Field) => testOf(at.state, at.unit('C'), 'charge-home')!.drms;
  expect(drms(part(g, 'unarmed'))).toEqual([...drms(g), drm]);
});

moreLadders.by((_state, { id }) => (id === 0 ? 2 : 0)).addAs('ladders');
test('BNB 7.14e stands that an extension gives ladders may scale a wall although the option is off', () => {
  const f = field('red C: 8x3 @40,26\nblue Q: 8x1 @40,29\nwall curtain: line 30,28 50,28 inner left');
  expect(wallToScale(f.state, f.unit('C'), inches(3))).toBeNull();
  expect(wallToScale(part(f, 'ladders').state, f.unit('C'), inches(3))).toMatchObject({ wall: 'curtain' });
});

const FORT: Refuge = {
  tollPerRank: 1000,
  gunsTakeRoom: true,
  overFace: { threeRanks: 4, twoRanks: 3 },
  oddsLimit: { times: 2, least: 4 },
};
const forts = new Map<object, object>();
groundChanges
  .by((_state, ground) => {
    const known = forts.get(ground);
    if (known) return known as typeof ground;
    const pieces = ground.pieces.map(piece => (piece.id === 'fort' ? { ...piece, refuge: FORT } : piece));
    forts.set(ground, { ...ground, pieces });
    return forts.get(ground) as typeof ground;
  })
  .addAs('forts');

const HELD = `
  block fort: 38,30 42,30 42,34 38,34 capacity 24
  red  A: 8x3 @40,30
  red  B: 8x2 @40,36/180
  blue G: 9x1 in fort`;

test('BNB 6.4.1b BNB 6.4.4c a refuge may cost an inch a rank to enter and let fewer figures fire over a face', () => {
  const f = field('block fort: 38,30 42,30 42,34 38,34 capacity 24\nred A: 8x3 @40,30\nblue Q: 8x1 @80,65');
  expect(costOf(f, 'A', { go: 'enter', block: 'fort' })).toBe(0);
  expect(costOf(part(f, 'forts'), 'A', { go: 'enter', block: 'fort' })).toBe(375);
  const g = field('block fort: 38,30 42,30 42,34 38,34 capacity 24\nblue G: 12x1 in fort\nred A: 8x1 @40,28');
  expect(volley(g, 'G', 'A').bearings).toHaveLength(6);
  expect(volley(part(g, 'forts'), 'G', 'A').bearings).toHaveLength(4);
});

test('BNB 6.4.4d where odds are limited the attackers share twice the garrison, and figures that make no die go to the next', () => {
  const f = part(field(`${HELD}\nengaged A > G front\nengaged B > G front`), 'forts');
  expect(crowdAt(f.state, f.unit('G'))).toEqual([f.id('A'), f.id('B')]);
  expect(sharesOf(f.state, f.unit('A'))).toEqual([4]);
  expect(sharesOf(f.state, f.unit('B'))).toEqual([1]);
  const favours = [{ unit: f.id('G'), side: 'red' as const, targets: [f.id('B'), f.id('A')] }];
  const other = f.having({ favours });
  expect(sharesOf(other.state, other.unit('B'))).toEqual([4]);
  expect(sharesOf(other.state, other.unit('A'))).toEqual([1]);
});
