import type { Side } from '@abatis/bnb/rules';
import { chancesOf } from '@abatis/kernel/host';
import { inches, point } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import type { EngineerOrder } from '../../src/actions.ts';
import { FEATURES } from '../../src/charts/tables.ts';
import { eng } from '../../src/rulebook.ts';
import { carryOutEngineers, explodeAll, judgeEngineers, placeAll } from '../../src/rules/index.ts';
import { HEARING, hearingRoll, mineWar } from '../../src/rules/x.8-countermines.ts';
import { galleryTo, LAYING_A_MINE, MINE_POUNDS, mineOpens } from '../../src/rules/x.8-mining.ts';
import type { ProjectStatus, Work } from '../../src/state.ts';
import { type Field, field } from '../support/field.ts';
import { after, afterTurns, table } from '../support/table.ts';

/* A trench in front of a fortress wall, and miners in it. */

const SIEGE = `
  table 60x60
  red 20,13 Dig 4x1
  blue 20,23 Garrison 4x4
  blue 40,30 Delve 4x1
  eng siege
  eng options mining
  eng troop Dig miner tools
  eng troop Delve miner tools
  eng engineer red Ross with=Dig
  eng work W fortressWall 16,20.3 24,20.3 class=III side=blue
  eng work T sapTrench 16,13 24,13 class=II side=red
  eng stock red 20,12 mu=9
`;

const at = (x: number, y: number) => point(inches(x), inches(y));
const drive = (...points: readonly (readonly [number, number])[]): EngineerOrder => ({
  do: 'begin',
  project: 'Gallery',
  work: 'gallery',
  points: points.map(([x, y]) => ({ x: x * 1000, y: y * 1000 })),
});
const refused = (f: Field, order: EngineerOrder, side: Side = 'red'): readonly string[] => {
  const verdict = judgeEngineers(f.state, side, order);
  return verdict.legal ? [] : verdict.refusals.map(({ clause }) => clause);
};

/** A gallery that is dug so far, in half inches. */
const dug = (f: Field, name: string, halves: number, status: ProjectStatus = 'working'): Field => {
  const projects = f.state.eng.projects.map(project =>
    project.name === name
      ? { ...project, status, startedAt: 0, sections: project.sections.map((_, i) => (i < halves ? 120 : 0)) }
      : project,
  );
  return after(f.having({ projects }), [], draft => void placeAll(draft));
};

test('ENG X.8a a gallery is an option, and begins at a trench within twelve inches of the wall', () => {
  const f = field(SIEGE);
  expect(refused(f, drive([20, 13], [20, 20]))).toEqual([]);
  expect(refused(field(SIEGE.replace('eng options mining', '')), drive([20, 13], [20, 20]))).toEqual([
    'ENG 23.53a3',
  ]);
  expect(refused(f, drive([20, 11], [20, 20]))).toEqual(['ENG X.8a']);
  const far = field(SIEGE.replace('16,13 24,13', '16,8 24,8'));
  expect(refused(far, drive([20, 8], [20, 20]))).toEqual(['ENG X.8a']);
  const near = field(SIEGE.replace('16,13 24,13', '16,8.4 24,8.4'));
  expect(refused(near, drive([20, 8.4], [20, 20]))).toEqual([]);
});

test('ENG X.8a ENG R171 four miner figures at its mouth, with an engineer, drive half an inch in six turns, a unit of material an inch', () => {
  const f = field(`${SIEGE}\n eng project red Gallery gallery 20,13 20,20 crew=Dig`);
  const half = afterTurns(f, 6);
  expect(half.project('Gallery').sections.slice(0, 2)).toEqual([120, 0]);
  expect(afterTurns(f, 5).project('Gallery').sections[0]).toBe(100);
  const inch = afterTurns(f, 12);
  expect(inch.project('Gallery').sections.slice(0, 3)).toEqual([120, 120, 0]);
  expect(inch.unit('Dig').pose).toEqual(f.unit('Dig').pose);
  expect(half.state.eng.works.find(({ kind }) => kind === 'gallery')!.sections[0]!.built).toBe(true);
  const alone = field(
    `${SIEGE.replace('with=Dig', '50,50')}\n eng project red Gallery gallery 20,13 20,20 crew=Dig`,
  );
  expect(afterTurns(alone, 6).project('Gallery').sections[0]).toBe(0);
  const sappers = field(SIEGE.replace('Dig miner', 'Dig sapper'));
  const begun = after(sappers, [], draft => void carryOutEngineers(draft, 'red', drive([20, 13], [20, 20])));
  const assign: EngineerOrder = {
    do: 'assign',
    unit: begun.unit('Dig').id,
    role: 'labour',
    project: 'Gallery',
  };
  expect(refused(begun, assign)).toEqual(['ENG 23.43b']);
});

test('ENG X.8a ENG R119 a gallery is hidden: the enemy sees neither it nor a gap in the numbers of works', () => {
  const f = dug(field(`${SIEGE}\n eng project red Gallery gallery 20,13 20,20 crew=Dig`), 'Gallery', 4);
  const works = (seat: Side) => eng.view(f.state as never, seat).eng as { readonly works: readonly Work[] };
  expect(works('red').works.map(({ name }) => name)).toEqual(['W', 'T', 'Gallery']);
  expect(works('blue').works.map(({ name, id }) => [name, id])).toEqual([
    ['W', 0],
    ['T', 1],
  ]);
  const wall: EngineerOrder = {
    ...drive([30, 13], [34, 13]),
    project: 'wall',
    work: 'breastwork',
  } as EngineerOrder;
  const next = dug(
    after(f, [], draft => void carryOutEngineers(draft, 'red', wall)),
    'wall',
    8,
  );
  expect(next.state.eng.works.map(({ id }) => id)).toEqual([0, 1, 1000, 2]);
});

test('ENG X.8b three large charges, nine reloads, three turns, an inch and a half of fortress wall alone', () => {
  expect([MINE_POUNDS, LAYING_A_MINE]).toEqual([900, 3]);
  expect(FEATURES.filter(kind => mineOpens(kind) > 0)).toEqual(['fortressWall']);
  expect(mineOpens('fortressWall')).toBe(3);
});

/** The gallery under the wall, with a train of powder at its mouth. */
const under = (more = ''): Field =>
  dug(
    field(
      `${SIEGE}\n eng carrier red train armyTrain 20,9 mu=0 reloads=12\n eng project red Gallery gallery 20,13 20,20\n ${more}`,
    ),
    'Gallery',
    14,
    'done',
  );

test('ENG X.8b a chamber is where a gallery of the side ends under the wall', () => {
  const { state } = under();
  expect(galleryTo(state, 'red', at(20, 20.1))?.name).toBe('Gallery');
  expect(galleryTo(state, 'blue', at(20, 20.1))).toBeNull();
  expect(galleryTo(state, 'red', at(20, 14))).toBeNull();
  expect(
    galleryTo(
      dug(field(`${SIEGE}\n eng project red Gallery gallery 20,13 20,20`), 'Gallery', 13).state,
      'red',
      at(20, 20),
    ),
  ).toBeNull();
});

test('ENG X.8b ENG 23.71h1 a mine is laid from the mouth in three turns, goes off by its fuse and opens an inch and a half of wall', () => {
  const f = under();
  const lay: EngineerOrder = {
    do: 'lay',
    unit: f.unit('Dig').id,
    what: 'mine',
    at: { x: 20_000, y: 20_000 },
  };
  expect(refused(f, lay)).toEqual([]);
  expect(refused(f, { ...lay, at: { x: 20_000, y: 18_000 } } as EngineerOrder)).toContain('ENG X.8b');
  const laying = after(f, [], draft => void carryOutEngineers(draft, 'red', lay));
  expect(laying.state.eng.carriers[0]!.reloads).toBe(3);
  expect(afterTurns(laying, 2).state.eng.charges[0]!.state).toBe('laying');
  const laid = afterTurns(laying, 3);
  expect(laid.state.eng.charges[0]).toMatchObject({ state: 'laid', pounds: 900 });
  // The garrison stands over it, and neither clears it away nor cuts its fuse (R171).
  const above = laid.with('Garrison', { pose: { at: at(20, 20.5), facing: 1800 as never } });
  expect(afterTurns(above, 1).state.eng.charges).toHaveLength(1);
  const asked = table.at(above.state as never, [{ step: 'eng/detonate', side: 'red', tried: [] }]);
  const missed = table.play(asked, [5], { type: 'detonate', charge: 0 } as never);
  expect(missed.eng.charges[0]!.state).toBe('failed once');
  const nine = [1, 1, 1, 1, 1, 1, 1, 1, 1];
  const blown = table.play(asked, [4, ...nine], { type: 'detonate', charge: 0 } as never);
  const [wall] = blown.eng.works;
  expect(wall!.sections.flatMap(({ open }, place) => (open ? [place] : []))).toHaveLength(3);
  expect(blown.units.find(({ name }) => name === 'Garrison')!.figures).toBeLessThan(16);
});

test('ENG X.8b the mine opens the wall, with nine dice around it', () => {
  const f = field(`${SIEGE}\n eng charge red 20,20 mine laid`);
  const now = after(f, [6, 1, 1, 1, 1, 1, 1, 1, 1], (draft, t) =>
    explodeAll(draft, [{ of: 'charge', charge: draft.eng.charges[0]!.id }], t),
  );
  const open = now.state.eng.works[0]!.sections.flatMap((section, place) => (section.open ? [place] : []));
  expect(open).toHaveLength(3);
});

/** The gallery so far, at the end of a watch. */
const listening = (halves: number, more = ''): Field => {
  const f = dug(
    field(
      `${SIEGE}\n eng engineer blue Vauban 40,34\n eng project red Gallery gallery 20,13 20,20 crew=Dig\n ${more}`,
    ),
    'Gallery',
    halves,
  );
  return f.having({ clock: { ...f.state.eng.clock, moment: { day: 1, seg: 'D', turn: 7 } } });
};
const heard = (f: Field, ...dice: readonly number[]): Field =>
  after(f, dice, (draft, t) => mineWar(draft, t));

test('ENG X.8c each watch in which it advances within six inches of the wall the garrison hears it on 1 and 2', () => {
  expect(chancesOf(hearingRoll('blue')).find(({ result }) => result)!.probability).toBeCloseTo(0.2, 12);
  // Two and a half inches are 4.8" from the wall, one is 6.3".
  const near = listening(5);
  expect(heard(near, 2).state.eng.watch.mining.heard).toEqual([0]);
  const missed = heard(near, 3);
  expect(missed.state.eng.watch.mining.heard).toEqual([]);
  expect(heard(missed).state.eng.watch.mining.heard).toEqual([]);
  expect(heard(dug(missed, 'Gallery', 6), 1).state.eng.watch.mining.heard).toEqual([0]);
  expect(heard(listening(2)).state.eng.watch.mining.heard).toEqual([]);
  const deaf = near.having({ officers: near.state.eng.officers.filter(({ side }) => side === 'red') });
  expect(heard(deaf).state.eng.watch.mining.heard).toEqual([]);
  expect(heard(deaf.withTroop('Delve', { engType: 'sapper' }), 1).state.eng.watch.mining.heard).toEqual([0]);
  const { clock } = near.state.eng;
  const during = near.having({ clock: { ...clock, moment: { ...clock.moment, turn: 8 } } });
  expect(heard(during).state.eng.watch.mining.heard).toEqual([]);
});

test('ENG X.8c ENG R119 who has heard a gallery may begin a countermine, and the miners do not know it', () => {
  const counter = drive([20, 22], [20, 17]);
  const quiet = heard(listening(5), 9);
  expect(refused(quiet, counter, 'blue')).toEqual(['ENG X.8c']);
  const known = heard(listening(5), 1);
  expect(refused(known, counter, 'blue')).toEqual([]);
  const seen = (seat: Side) =>
    (eng.view(known.state as never, seat).eng as typeof known.state.eng).watch.mining;
  expect(seen('blue')).toEqual({ heard: [0], dug: {} });
  expect(seen('red')).toEqual({ heard: [], dug: { 0: 5 } });
  const event = { type: 'eng/gallery-heard', clause: 'ENG X.8c', side: 'blue' };
  expect(eng.viewEvent!(event as never, 'red', known.state as never)).toBeNull();
  expect(eng.viewEvent!(event as never, 'blue', known.state as never)).toEqual(event);
  const roll = { kind: 'hearing', purpose: HEARING } as never;
  expect(eng.viewRoll!(roll, 'blue', known.state as never)).toBeNull();
  expect(
    eng.viewRoll!({ kind: 'x', purpose: 'BNB 4.1e combat' } as never, 'blue', known.state as never),
  ).not.toBeNull();
});

test('ENG X.8c ENG R172 galleries that meet fight one round with a stand a side, and the loser’s falls in', () => {
  const both = (halves: number) =>
    dug(listening(8, 'eng project blue Counter gallery 20,22 20,17 crew=Delve'), 'Counter', halves);
  // Four inches from 13 reach 17; ten half inches from 22 do so as well, eight end an inch before.
  expect(heard(both(8), 9).project('Gallery').status).toBe('working');
  const won = heard(both(10), 6, 1, 9);
  expect([won.project('Gallery').status, won.project('Counter').status]).toEqual(['working', 'abandoned']);
  expect([won.unit('Dig').figures, won.unit('Delve').figures]).toEqual([4, 3]);
  const lost = heard(both(10), 1, 6);
  expect([lost.project('Gallery').status, lost.project('Counter').status]).toEqual(['abandoned', 'working']);
  const even = heard(both(10), 6, 6);
  expect([even.project('Gallery').status, even.project('Counter').status]).toEqual([
    'abandoned',
    'abandoned',
  ]);
  const alone = heard(both(10).withTroop('Delve', { role: 'none', project: null }), 9);
  expect([alone.project('Gallery').status, alone.project('Counter').status]).toEqual([
    'working',
    'abandoned',
  ]);
});
