import { thou } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { CALM, CONTACT, contactWithin, noteQuiet, playTick } from '../../src/rules/index.ts';
import { practicableBreaches } from '../../src/rules/x.2-practicable.ts';
import type { SiegeState } from '../../src/state.ts';
import type { WatchState } from '../../src/watch-state.ts';
import { type Field, field } from '../support/field.ts';
import { after } from '../support/table.ts';

const watching = (f: Field, change: Partial<WatchState>): Field =>
  f.having({ watch: { ...f.state.eng.watch, ...change } });
const tempoOf = (f: Field): string => f.state.eng.clock.tempo;
const ticked = (f: Field, turns = 1): Field => {
  let now = f;
  for (let turn = 0; turn < turns && tempoOf(now) === 'siege'; turn++)
    now = after(now, [], (draft, table) => void playTick(draft, table));
  return now;
};
const inch = (x: number, y: number) => ({ x: thou(x * 1000), y: thou(y * 1000) });
const isInContact = ({ state }: Field, reach: number): boolean =>
  contactWithin(state as SiegeState, reach) !== null;

const opposed = (more = ''): Field =>
  field(`
    table 72x84
    red 20,60 Guards 4x5
    blue 20,20 Garrison 4x5
    eng siege
    eng tempo siege
    ${more}`);

const marching = (f: Field, unit: string, ...path: readonly { x: number; y: number }[]): Field =>
  watching(f, {
    marches: [{ unit: f.unit(unit).id, carrier: null, path: path as never, files: null, facing: null }],
  });

test('ENG T.5 ENG T.19 a march that would bring contact stops, and the turn is played as a battle', () => {
  const f = marching(opposed(), 'Guards', inch(20, 24));
  const turns = ticked(f, 12);
  expect(tempoOf(turns)).toBe('battle');
  const gap = turns.unit('Guards').pose.at.y - turns.unit('Garrison').pose.at.y;
  expect(gap).toBeGreaterThan(16_000);
  expect(gap).toBeLessThanOrEqual(16_000 + 8000 + 3000);
  expect(turns.state.eng.watch.marches).toEqual([]);
});

test('ENG T.5 troops in the open within sixteen inches are in contact, twenty-four keep a battle going', () => {
  const at = (y: number): Field =>
    opposed()
      .with('Garrison', { pose: { at: inch(20, 20) as never, facing: 0 as never } })
      .with('Guards', { pose: { at: inch(20, y) as never, facing: 1800 as never } });
  expect(isInContact(at(36), CONTACT)).toBe(true);
  expect(isInContact(at(36.1), CONTACT)).toBe(false);
  expect(isInContact(at(44), CALM)).toBe(true);
  expect(isInContact(at(44.1), CALM)).toBe(false);
});

test('ENG T.5 ENG R153 who has no arms at hand makes no contact, nor do troops that both keep to their works', () => {
  const near = (more: string): Field =>
    opposed(more).with('Guards', { pose: { at: inch(20, 30) as never, facing: 1800 as never } });
  expect(isInContact(near(''), CONTACT)).toBe(true);
  expect(isInContact(near('').withTroop('Guards', { arms: 'working' }), CONTACT)).toBe(false);
  const redWorks = 'eng work trench sapTrench 16,29.6 24,29.6 class=II side=red';
  const blueWorks = 'eng work rampart earthwork 16,20.4 24,20.4 class=II side=blue';
  expect(isInContact(near(redWorks), CONTACT)).toBe(true);
  expect(isInContact(near(`${redWorks}\n    ${blueWorks}`), CONTACT)).toBe(false);
});

test('ENG T.19 ENG T.12 a march goes round by its points, one move in a turn', () => {
  const f = marching(opposed(), 'Guards', inch(30, 60), inch(30, 70));
  const one = ticked(f);
  expect(one.unit('Guards').pose).toMatchObject({ at: inch(28, 60), facing: 900 });
  const two = ticked(one);
  expect(two.unit('Guards').pose).toMatchObject({ at: inch(30, 66), facing: 0 });
  expect(ticked(two).unit('Guards').pose.at).toEqual(inch(30, 70));
  expect(ticked(f, 3).state.turn).toBe(f.state.turn + 3);
});

test('ENG T.19 ENG P.7 a cart loads, goes over the fields, unloads and comes back', () => {
  const f = field(`
    table 48x48
    red 40,40 Guards 4x5
    blue 40,4 Garrison 4x5
    eng siege
    eng tempo siege
    eng carrier red wain cart 10,10
    eng stock red 10,10 mu=3`);
  const hauling = watching(f, {
    hauls: [
      {
        unit: null,
        carrier: f.state.eng.carriers[0]!.id,
        path: [inch(10, 10), inch(10, 18)] as never,
        left: [],
        phase: 'load',
      },
    ],
  });
  const there = ticked(hauling, 3);
  expect(there.state.eng.carriers[0]).toMatchObject({ mu: 12, pose: { at: inch(10, 18) } });
  const unloaded = ticked(there);
  expect(unloaded.state.eng.piles.map(({ mu }) => mu)).toEqual([24, 12]);
  const back = ticked(unloaded, 2);
  expect(back.state.eng.carriers[0]).toMatchObject({ mu: 0, pose: { at: inch(10, 10) } });
  expect(ticked(back, 16).state.eng.piles.map(({ mu }) => mu)).toEqual([36]);
});

test('ENG R145 ENG 23.32c six figures carry one unit of material and lose no turn to it', () => {
  const f = field(`
    table 48x48
    red 10,10 Carriers 4x5
    blue 40,4 Garrison 4x5
    eng siege
    eng tempo siege
    eng stock red 10,10 mu=9`);
  const way = [inch(10, 10), inch(10, 26)] as never;
  const hauling = watching(f, {
    hauls: [{ unit: f.unit('Carriers').id, carrier: null, path: way, left: [], phase: 'load' }],
  });
  const there = ticked(hauling, 2);
  expect(there.state.eng.piles.map(({ mu }) => mu)).toEqual([72, 36]);
  expect(there.troop('Carriers').load.mu).toBe(0);
});

test('ENG T.15 a crew whose rest falls due is relieved without loss, and comes back when the other rests', () => {
  const f = field(`
    table 48x48
    red 19.4,17.6 A 2x1
    red 20.6,17.6 B 2x1
    blue 40,40 Garrison 4x5
    eng siege
    eng tempo siege
    eng troop A sapper tools
    eng troop B sapper tools
    eng project red wall breastwork 18,18 30,18 crew=A`);
  const relieved = watching(f, { reliefs: [{ unit: f.unit('A').id, by: f.unit('B').id }] });
  const shift = ticked(relieved, 12);
  expect(shift.troop('A')).toMatchObject({ role: 'labour', fatigue: { owed: 6 } });
  const done = shift.project('wall').sections;
  const next = ticked(shift);
  expect(next.troop('A').role).toBe('none');
  expect(next.troop('B')).toMatchObject({ role: 'labour', project: next.project('wall').id });
  expect(next.project('wall').sections.reduce((a, b) => a + b)).toBeGreaterThan(done.reduce((a, b) => a + b));
  expect(next.state.eng.watch.reliefs).toEqual([{ unit: f.unit('B').id, by: f.unit('A').id }]);
});

test('ENG T.5 ENG R154 battle tempo ends after three turns without charge, combat or contact, or if both sides agree', () => {
  const battle = (y: number): Field => {
    const f = opposed().with('Guards', { pose: { at: inch(20, y) as never, facing: 1800 as never } });
    return f.having({ clock: { ...f.state.eng.clock, tempo: 'battle' } });
  };
  const turns = (f: Field, count: number): Field => {
    let now = f;
    for (let i = 0; i < count; i++) now = after(now, [], noteQuiet);
    return now;
  };
  expect(tempoOf(turns(battle(60), 2))).toBe('battle');
  expect(tempoOf(turns(battle(60), 3))).toBe('siege');
  expect(tempoOf(turns(battle(40), 9))).toBe('battle');
  const charged = turns(battle(60), 2);
  const again = turns(charged.with('Guards', { turn: { ...charged.unit('Guards').turn, charged: true } }), 1);
  expect(again.state.eng.watch.quiet).toBe(0);
  expect(tempoOf(turns(watching(battle(40), { willing: ['red', 'blue'] }), 1))).toBe('siege');
  expect(tempoOf(turns(watching(battle(40), { willing: ['red'] }), 1))).toBe('battle');
});

test('ENG X.2a ENG X.3a a breach is practicable from one inch, where every work before it is open too', () => {
  const f = field(`
    table 48x48
    red 40,40 Guards 4x5
    blue 40,4 Garrison 4x5
    eng work wall fortressWall 10,10 20,10 class=III side=blue
    eng work braye fausseBraye 10,13 20,13 class=II side=blue`);
  const opened = (...open: readonly (readonly [work: string, ...sections: number[]])[]): Field =>
    f.having({
      works: f.state.eng.works.map(work => ({
        ...work,
        sections: work.sections.map((section, i) => ({
          ...section,
          open: open.some(([name, ...at]) => name === work.name && at.includes(i)),
        })),
      })),
    });
  const breaches = ({ state }: Field) => practicableBreaches(state).map(({ from, to }) => [from, to]);
  expect(breaches(opened(['wall', 4, 5, 6]))).toEqual([]);
  expect(breaches(opened(['wall', 4, 5, 6], ['braye', 5, 6]))).toEqual([[5, 6]]);
  expect(breaches(opened(['wall', 4], ['braye', 4]))).toEqual([]);
  expect(breaches(opened(['wall', 4, 5, 9, 10], ['braye', 4, 5, 9, 10]))).toEqual([
    [4, 5],
    [9, 10],
  ]);
});
