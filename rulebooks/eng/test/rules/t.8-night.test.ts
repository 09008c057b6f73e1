import { combatDrms, footprintOf, rateOf, seesUnit } from '@abatis/bnb/rules';
import { point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { isInFireZone } from '../../src/rules/a.16-fire-zones.ts';
import { endangerOfficers } from '../../src/rules/a.18-officer-loss.ts';
import { isAttacked, wakeAttacked } from '../../src/rules/t.8-night.ts';
import type { ChargeId } from '../../src/state.ts';
import { whyNotFired, whyNotOrdered } from '../../src/steps/host.ts';
import { type Field, field as plain } from '../support/field.ts';
import { shotBy } from '../support/host.ts';
import { after } from '../support/table.ts';

/* ENG T.8 to T.12, A.16, A.18: night, minimum fire zones, and officers in danger. */

const field = (text: string): Field => plain(`table 80x72\n${text}`);
const NIGHT = 'eng clock d1n4';
const facing = (distance: number, more: string) =>
  field(`red 40,20 P 8x1\nblue 40,${20 + distance}/180 Q 8x1\n${more}`);

test('ENG T.8 ENG A.23 at night troops see and fire four inches', () => {
  expect(shotBy(facing(5, ''), 'P', 'Q').refused).toBe(null);
  expect(shotBy(facing(5, NIGHT), 'P', 'Q').refused).toBe('BNB 3.1l');
  expect(shotBy(facing(4, NIGHT), 'P', 'Q').refused).toBe(null);
  const { state, unit } = facing(5, NIGHT);
  expect(seesUnit(state, unit('P'), unit('Q'))).toBe(false);
});

/** A pyre that burns at this place. */
const lit = (f: Field, x: number, y: number): Field =>
  f.having({
    flames: [
      {
        id: 1 as ChargeId,
        side: 'blue',
        kind: 'pyre',
        points: [point(x * 1000, y * 1000)],
        state: 'lit',
        left: 5,
        failed: 0,
      },
    ],
  } as never);

test('ENG 23.56i2 ENG T.8 ENG T.12 a target that a pyre lights is seen at any range, and fire at it is not disordered', () => {
  const dark = facing(4, NIGHT);
  expect(shotBy(dark, 'P', 'Q').drms.map(({ value }) => value)).toEqual([-1]);
  expect(shotBy(lit(dark, 40, 32), 'P', 'Q').drms).toEqual([]);
  expect(shotBy(lit(dark, 40, 33), 'P', 'Q').drms).toHaveLength(1);
  expect(shotBy(lit(facing(7, NIGHT), 40, 30), 'P', 'Q').refused).toBe(null);
});

test('ENG A.14 ENG T.12 disordered fire counts once, whatever its causes', () => {
  const f = facing(4, NIGHT).with('P', { disordered: true });
  expect(shotBy(f, 'P', 'Q').drms).toHaveLength(1);
});

test('ENG T.12 at night moves are halved, except along roads', () => {
  const [day, night] = [facing(9, ''), facing(9, NIGHT)];
  expect(rateOf(night.state, night.unit('P'))).toBe(rateOf(day.state, day.unit('P')) / 2);
  const onRoad = { isCharging: false, onRoad: true };
  expect(rateOf(night.state, night.unit('P'), onRoad)).toBe(rateOf(day.state, day.unit('P'), onRoad));
});

const asleep = (f: Field) => f.withTroop('P', { active: false });
const move = ({ unit }: Field) => ({ type: 'move', unit: unit('P').id, legs: [{ go: 'advance', by: 1000 }] });
const MOVING = { step: 'move', role: 'A' } as const;
const clauses = (verdict: { readonly refusals: readonly { readonly clause: string }[] }) =>
  verdict.refusals.map(({ clause }) => clause);

test('ENG T.9 who is not active neither moves nor fires at night, and by day he does', () => {
  const night = asleep(facing(3, NIGHT));
  expect(clauses(whyNotOrdered(night.state, move(night), MOVING))).toEqual(['ENG T.9']);
  expect(shotBy(night, 'P', 'Q').refused).toBe('ENG T.9');
  const day = asleep(facing(3, ''));
  expect(clauses(whyNotOrdered(day.state, move(day), MOVING))).toEqual([]);
  expect(shotBy(day, 'P', 'Q').refused).toBe(null);
});

test('ENG T.10 attacked at night he defends himself with minus one, and is active from then on', () => {
  const f = asleep(field(`red 40,20 P 8x1\nblue 40,20/180 Q 8x1\ncharge Q > P front\n${NIGHT}`));
  expect(isAttacked(f.state, f.unit('P'))).toBe(true);
  expect(
    clauses(whyNotFired(f.state, { type: 'fire', unit: f.unit('P').id, at: f.unit('Q').id } as never)),
  ).toEqual([]);
  const fight = {
    by: f.unit('Q').id,
    on: f.unit('P').id,
    side: 'front' as const,
    bonus: false,
    across: [],
    rounds: 0,
    doubled: false,
  };
  expect(combatDrms(f.state, f.unit('P'), fight).map(({ clause }) => clause)).toEqual(['ENG T.10']);
  const woken = after(f, [], draft => wakeAttacked(draft));
  expect(woken.troop('P').active).toBe(true);
  expect(combatDrms(woken.state, woken.unit('P'), fight)).toEqual([]);
});

test('ENG T.10 nobody wakes of whom nobody takes notice', () => {
  expect(after(asleep(facing(9, NIGHT)), [], draft => wakeAttacked(draft)).troop('P').active).toBe(false);
});

const zone = (f: Field, of: 'red' | 'blue', x: number, y: number): boolean => {
  const at = f.with('X', { pose: { ...f.unit('X').pose, at: point(x * 1000, y * 1000) } });
  return isInFireZone(at.state, footprint(at), of);
};
const footprint = ({ state, unit }: Field) => footprintOf(state, unit('X'));

test('ENG A.16 ENG R141 close-order infantry commands four inches in its arcs, skirmishers and those who rout nothing', () => {
  const f = field('red 40,20 P 8x1\nblue 40,60/180 X 1x1');
  expect([zone(f, 'red', 40, 24.4), zone(f, 'red', 40, 24), zone(f, 'red', 40, 18)]).toEqual([
    false,
    true,
    false,
  ]);
  const shaken = f.with('P', { shaken: true, disordered: true });
  expect(zone(shaken, 'red', 40, 24)).toBe(true);
  expect(zone(f.with('P', { formation: 'skirmish' }), 'red', 40, 22)).toBe(false);
  expect(zone(f.with('P', { turn: { ...f.unit('P').turn, routed: true } }), 'red', 40, 24)).toBe(false);
});

test('ENG A.16 unlimbered guns command their canister range', () => {
  const f = field('red 40,20 P guns=1 heavy\nblue 40,60/180 X 1x1');
  expect([zone(f, 'red', 40, 36), zone(f, 'red', 40, 36.5)]).toEqual([true, false]);
  expect(zone(f.with('P', { formation: 'limbered' }), 'red', 40, 30)).toBe(false);
});

test('ENG A.16 a high wall cuts the zone', () => {
  const f = field('red 40,20 P 8x1\nblue 40,60/180 X 1x1\neng work W highStoneWall 20,22 60,22 class=I');
  expect(zone(f, 'red', 40, 23.5)).toBe(false);
});

const hit = (f: Field, name: string, count: number): Field =>
  f.with(name, {
    turn: { ...f.unit(name).turn, hits: [{ step: 5, kind: 'shot', by: null, count, hard: false }] },
  });

test('ENG A.18 ENG 23.14a ENG 23.17 an engineer with a unit that suffers two hits is lost on a 1', () => {
  const f = field('red 40,20 P 8x1\nblue 40,60/180 Q 8x1\neng engineer red Ross with=P');
  const lost = (dice: readonly number[], hits: number) =>
    after(hit(f, 'P', hits), dice, (draft, table) => endangerOfficers(draft, 5, table)).officer('Ross').alive;
  expect([lost([1], 2), lost([2], 2), lost([], 1)]).toEqual([false, true, true]);
});

test('ENG 23.14b ENG A.18 one by himself is in danger within two inches of a unit that suffers them', () => {
  const at = (y: number) =>
    hit(field(`red 40,20 P 8x1\nblue 40,60/180 Q 8x1\neng engineer red Ross 40,${y}`), 'P', 2);
  const rolled = (y: number, dice: readonly number[]) =>
    after(at(y), dice, (draft, table) => endangerOfficers(draft, 5, table)).officer('Ross').alive;
  expect([rolled(22, [1]), rolled(22.5, [])]).toEqual([false, true]);
  after(at(22), [], (draft, table) => endangerOfficers(draft, 6, table));
});
