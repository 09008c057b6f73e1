import { chancesOf } from '@abatis/kernel/host';
import { inches, point } from '@abatis/tabletop';
import { describe, expect, test } from 'vitest';
import type { Aim } from '../../src/fire-state.ts';
import { shapeOfSection } from '../../src/rules/23.73-openings.ts';
import { behindRoll, explodeByFire, isLit, passTurn, worthyAims } from '../../src/rules/index.ts';
import { type Field, field } from '../support/field.ts';
import { fired, GUNS, hits, open, orderOf, position, refused, told, wall } from '../support/guns.ts';
import { after } from '../support/table.ts';

describe('battering', () => {
  test('ENG EX 43 ENG A.19 ENG 23.81c four dice of 24-pounders, eight or more, open half an inch of earth with two hits', () => {
    const f = position('earthwork', 'eng troop G guns=siege');
    expect(told(f, 'G', wall(f, 3))).toBe('4 at 8+');
    const now = fired(f, [8, 10, 7, 1], orderOf(f, 'G', wall(f, 3)));
    expect(open(now)).toEqual([3]);
    expect(hits(now)[4]! + hits(now)[2]!).toBe(1);
    const heavy = position('earthwork');
    const two = fired(heavy, [8, 10, 7, 1], orderOf(heavy, 'G', wall(heavy, 3)));
    expect([open(two), hits(two)[3]]).toEqual([[], 2]);
  });

  test('ENG 23.81d ENG A.19 walls and buildings on the massed line, with the host’s bonus', () => {
    expect(told(position('highStoneWall'), 'G', wall(position('highStoneWall'), 3))).toBe('4 at 6+');
    const f = field(`${GUNS} block Mill 19,30 21,30 21,32 19,32 capacity=24`);
    expect(told(f, 'G', { kind: 'building', piece: 'Mill' })).toBe('4 at 6+');
    const good = field(
      `${GUNS.replace('grade=C', 'grade=B')} block Mill 19,30 21,30 21,32 19,32 capacity=24`,
    );
    expect(told(good, 'G', { kind: 'building', piece: 'Mill' })).toBe('4 at 5+');
  });

  test('ENG 23.81a ENG A.20 light and field guns do not batter', () => {
    const f = position('palisade');
    expect(refused(f, 'Field', wall(f, 3))).toEqual(['ENG 23.81a']);
    const foot = field(`table 60x60\n red 20,25 P 8x1\n eng work W palisade 18,30 22,30`);
    expect(refused(foot, 'P', wall(foot, 3))).toEqual(['ENG 23.81a']);
  });

  test('ENG A.20 heavy guns reach forty inches, siege guns forty-eight', () => {
    const far = (y: number, more = '') => {
      const f = field(`${GUNS}\neng work W palisade 18,${y} 22,${y} side=blue\n${more}`);
      return refused(f, 'G', wall(f, 3));
    };
    expect(far(49.9)).toEqual([]);
    expect(far(51)).toEqual(['ENG 23.81h']);
    expect(far(51, 'eng troop G guns=siege')).toEqual([]);
    expect(far(57.9, 'eng troop G guns=siege')).toEqual([]);
    expect(far(58.5, 'eng troop G guns=siege')).toEqual(['ENG 23.81h']);
  });

  test('ENG 23.81h what is not there, or has no section left, is no aim', () => {
    const f = position('palisade');
    const razed = f.having({
      works: f.state.eng.works.map(work => ({
        ...work,
        sections: work.sections.map(section => ({ ...section, open: true })),
      })),
    });
    expect(refused(razed, 'G', wall(razed, 3))).toEqual(['ENG 23.81h']);
    expect(refused(f, 'G', wall(f, 99))).toEqual(['ENG 23.81h']);
    const pits = position('wolfPits');
    expect(refused(pits, 'G', wall(pits, 3))).toEqual(['ENG 23.81h']);
  });

  test('ENG EX 44 ENG 23.81e ENG X.3a chevaux-de-frise in front of a breastwork take the first hit', () => {
    const f = position('breastwork', 'eng work C chevaux 18,29 22,29');
    const once = fired(f, [8, 1, 1, 1], orderOf(f, 'G', wall(f, 3)));
    expect([open(once, 'C').length, hits(once)[3]]).toEqual([1, 0]);
    const again = fired(once, [8, 1, 1, 1], orderOf(once, 'G', wall(once, 3)));
    expect([open(again, 'C').length, hits(again)[3]]).toEqual([1, 1]);
  });

  test('ENG R140 what stands farther than six inches from the aim is fired over', () => {
    const f = position('palisade', 'eng work C chevaux 18,23 22,23\neng work D chevaux 18,24.5 22,24.5');
    const now = fired(f, [8, 1, 1, 1], orderOf(f, 'G', wall(f, 3)));
    expect([open(now, 'C'), open(now, 'D').length, open(now)]).toEqual([[], 1, []]);
  });

  test('ENG R140 at an aim that is open the next hits widen the gap, the left side first as the guns see it', () => {
    const f = position('palisade');
    const gap = fired(f, [8, 1, 1, 1], orderOf(f, 'G', wall(f, 3)));
    expect(open(gap)).toEqual([3]);
    const fresh = gap.with('G', { turn: f.unit('G').turn });
    const wider = fired(fresh, [8, 1, 1, 1], orderOf(fresh, 'G', wall(fresh, 3)));
    expect(open(wider)).toEqual([2, 3]);
    expect(
      open(
        fired(wider.with('G', { turn: f.unit('G').turn }), [8, 1, 1, 1], orderOf(wider, 'G', wall(wider, 3))),
      ),
    ).toEqual([2, 3, 4]);
  });

  test('ENG X.1 a wall behind what is aimed at is spared by a second volley of the watch and by night', () => {
    const f = position('fortressWall', 'eng troop G guns=siege\neng work C chevaux 18,29 22,29');
    const walls = ({ state }: Field) => state.eng.works[0]!.sections.map(({ hits }) => hits)[3];
    const chevaux = { kind: 'work', work: f.state.eng.works[1]!.id, section: 3 } as const;
    const once = fired(f, [8, 8, 1, 1], orderOf(f, 'G', chevaux));
    expect([open(once, 'C').length, walls(once)]).toEqual([1, 2]);
    const fresh = once.with('G', { turn: f.unit('G').turn });
    const twice = fired(fresh, [8, 8, 1, 1], orderOf(fresh, 'G', chevaux));
    expect([open(twice, 'C').length, walls(twice)]).toEqual([3, 2]);
    expect(refused(fresh, 'G', wall(fresh, 3))).toEqual(['ENG X.1']);
    const { clock } = f.state.eng;
    const next = fresh.having({ clock: { ...clock, moment: { ...clock.moment, turn: 7 } } });
    expect(walls(fired(next, [8, 8, 1, 1], orderOf(next, 'G', chevaux)))).toBe(6);
  });

  test('ENG X.1 a fortress wall: siege guns, by day, one volley a watch', () => {
    const f = position('fortressWall', 'eng troop G guns=siege');
    expect(told(f, 'G', wall(f, 3))).toBe('4 at 6+');
    const once = fired(f, [6, 6, 1, 1], orderOf(f, 'G', wall(f, 3)));
    expect(hits(once)[3]).toBe(4);
    const fresh = once.with('G', { turn: f.unit('G').turn });
    expect(refused(fresh, 'G', wall(f, 3))).toEqual(['ENG X.1']);
    const { clock } = f.state.eng;
    const later = fresh.having({ clock: { ...clock, moment: { ...clock.moment, turn: 7 } } });
    expect(refused(later, 'G', wall(f, 3))).toEqual([]);
    const heavy = position('fortressWall');
    expect(refused(heavy, 'G', wall(heavy, 3))).toEqual(['ENG X.1']);
    const night = position('fortressWall', 'eng troop G guns=siege\neng clock d1n1');
    expect(refused(night, 'G', wall(night, 3))).toContain('ENG X.1');
  });

  test('ENG R106 ENG T.8 by night only at an aim of the day, at -1 unless it is lit', () => {
    const dark = position('highStoneWall', 'eng clock d1n1');
    expect(refused(dark, 'G', wall(dark, 3))).toContain('ENG R106');
    const day = position('highStoneWall');
    const aimed = fired(day, [1, 1, 1, 1], orderOf(day, 'G', wall(day, 3)));
    expect(aimed.state.eng.fire.dayAims).toHaveLength(1);
    const atNight = dark.having({ fire: aimed.state.eng.fire });
    expect(refused(atNight, 'G', wall(dark, 4))).toContain('ENG R106');
    expect(told(atNight, 'G', wall(dark, 3))).toBe('4 at 7+');
  });

  test('ENG T.8 every aim of a day counts in its night, and none after the next dawn', () => {
    const day = position('highStoneWall');
    const once = fired(day, [1, 1, 1, 1], orderOf(day, 'G', wall(day, 3)));
    const fresh = once.with('G', { turn: day.unit('G').turn });
    const twice = fired(fresh, [1, 1, 1, 1], orderOf(fresh, 'G', wall(fresh, 5)));
    const clock = (seg: 'D' | 'N', turn: number) => ({
      ...day.state.eng.clock,
      moment: { day: 1, seg, turn },
    });
    const rested = twice.with('G', { turn: day.unit('G').turn });
    const night = rested.having({ clock: clock('N', 1) });
    expect([3, 5].map(section => refused(night, 'G', wall(night, section)))).toEqual([[], []]);
    const dawn = after(rested.having({ clock: clock('N', 36) }), [], draft => void passTurn(draft));
    const next = dawn.having({ clock: clock('N', 1) });
    expect(refused(next, 'G', wall(next, 3))).toEqual(['ENG R106']);
  });

  test('ENG T.8 ENG 23.56i2 ENG X.13b ENG 23.83c pyres, light balls and burning houses light what is near', () => {
    const f = position('palisade', 'block Mill 19,40 21,40 21,42 19,42 capacity=24').state;
    expect(isLit(f, shapeOfSection(f.eng.works[0]!, 3))).toBe(false);
    const lamp = (y: number) => ({
      ...f,
      eng: { ...f.eng, fire: { ...f.eng.fire, lights: [{ at: point(inches(20), inches(y)), until: 9 }] } },
    });
    expect(isLit(lamp(37.9), shapeOfSection(f.eng.works[0]!, 3))).toBe(true);
    expect(isLit(lamp(38.3), shapeOfSection(f.eng.works[0]!, 3))).toBe(false);
  });

  test('ENG 23.81l ENG 23.81m ENG 23.81c a building falls by the square inch', () => {
    const mill = (of: string, more = '') =>
      field(`${GUNS} block Mill 19,30 21,30 21,31 19,31 capacity=24\n eng building Mill ${of}\n ${more}`);
    const shot = (f: Field, ...dice: readonly number[]) =>
      fired(f, dice, orderOf(f, 'G', { kind: 'building', piece: 'Mill' })).state.eng.buildings[0];
    expect(shot(mill('I'), 6, 1, 1, 1)).toMatchObject({ damage: 1, left: 'standing' });
    expect(shot(mill('I'), 6, 6, 1, 1)).toMatchObject({ left: 'gone' });
    expect(shot(mill('II'), 6, 6, 6, 1)).toMatchObject({ damage: 3, left: 'standing' });
    expect(shot(mill('II'), 6, 6, 6, 6)).toMatchObject({ left: 'ruins' });
    expect(shot(mill('II', 'eng troop G guns=siege'), 6, 6, 1, 1)).toMatchObject({ left: 'ruins' });
  });

  test('BNB 3.8a ENG 23.84 a battery has one target, and first those who charge it', () => {
    const f = position('palisade');
    const busy = f.having({ fire: { ...f.state.eng.fire, orders: [orderOf(f, 'G', wall(f, 3))] } });
    expect(refused(busy, 'G', wall(f, 4))).toEqual(['BNB 2.1d']);
    expect(refused(f.with('G', { formation: 'limbered' }), 'G', wall(f, 3))).toEqual(['BNB 1.8f']);
  });
});

describe('men behind', () => {
  const held = (more: string, place = '20,30.3') =>
    position('earthwork', more).state &&
    field(`${GUNS}\nblue ${place} P 8x1 ${more}\neng work W earthwork 18,30 22,30 class=II side=blue`);

  test('ENG 23.81f each hit may take a figure from those within an inch behind it', () => {
    const f = held('', '20,30.9');
    const aim = orderOf(f, 'G', wall(f, 3));
    // Two hits; the score of heavy ballshot at hard cover is 9.
    const now = fired(f, [8, 8, 1, 1, 9, 8], aim);
    expect(now.unit('P').figures).toBe(7);
    expect(now.unit('P').turn.hits).toMatchObject([{ count: 1, hard: true, kind: 'shot' }]);
  });

  test('ENG 23.81f not those farther off, nor those in front', () => {
    const far = held('', '20,31.1');
    expect(fired(far, [8, 1, 1, 1], orderOf(far, 'G', wall(far, 3))).unit('P').figures).toBe(8);
  });

  test('ENG R105 of gunners a ten takes a gun as well', () => {
    expect([8, 9, 10].map(die => behindRoll({ needed: 9, guns: true }).read(die, die))).toEqual([
      'missed',
      'figure',
      'figure and gun',
    ]);
    expect(behindRoll({ needed: 9, guns: false }).read(10, 10)).toBe('figure');
    const chances = chancesOf(behindRoll({ needed: 9, guns: true }));
    expect(chances.map(({ result, probability }) => [result, Math.round(10 * probability)])).toEqual([
      ['missed', 8],
      ['figure', 1],
      ['figure and gun', 1],
    ]);
  });
});

describe('powder under fire', () => {
  const TRAIN = `${GUNS}\neng carrier blue T armyTrain 20,30 reloads=2 facing=180\n`;
  const carrier = (f: Field): Aim => ({ kind: 'carrier', carrier: f.state.eng.carriers[0]!.id });

  test('ENG X.18 a hit on a train takes its figure, two destroy it, and on a 1 it explodes', () => {
    const f = field(TRAIN);
    expect(told(f, 'G', carrier(f))).toBe('4 at 8+');
    const one = fired(f, [8, 1, 1, 1, 2], orderOf(f, 'G', carrier(f)));
    expect(one.state.eng.carriers).toMatchObject([{ hits: 1, manned: false, status: 'table' }]);
    const two = fired(
      one.with('G', { turn: f.unit('G').turn }),
      [8, 1, 1, 1, 2],
      orderOf(f, 'G', carrier(f)),
    );
    expect(two.state.eng.carriers).toMatchObject([{ status: 'lost', reloads: 0 }]);
    const lit = fired(f, [8, 1, 1, 1, 1], orderOf(f, 'G', carrier(f)));
    expect(lit.state.eng.fire.ignited).toHaveLength(1);
    const blown = after(lit, [6, 6], (draft, table) => explodeByFire(draft, table));
    expect(blown.state.eng.carriers).toMatchObject([{ status: 'lost' }]);
    expect(blown.state.eng.fire.ignited).toEqual([]);
  });

  test('ENG 23.73n ENG A.17 a hit on a barrel explodes it on a 1; only after all fire', () => {
    const f = field(`${GUNS}\nblue 20,32 P 8x1\neng charge blue 20,30 barrel laid`);
    const aim: Aim = { kind: 'barrel', charge: f.state.eng.charges[0]!.id };
    const duds = fired(f, [8, 8, 1, 1, 2, 3], orderOf(f, 'G', aim));
    expect(duds.state.eng.fire.ignited).toEqual([]);
    const lit = fired(f, [8, 8, 1, 1, 2, 1], orderOf(f, 'G', aim));
    expect(lit.state.eng.charges).toHaveLength(1);
    const blown = after(lit, [6, 6], (draft, table) => explodeByFire(draft, table));
    expect(blown.state.eng.charges).toEqual([]);
    expect(blown.unit('P').figures).toBe(6);
    expect(blown.unit('P').turn.hits).toMatchObject([{ kind: 'shot', count: 2, by: null, step: 5 }]);
    expect(blown.state.eng.fire.shocks).toMatchObject([{ manner: 'with modifiers' }]);
  });

  test('ENG 23.71d2 ENG S.7 who carries powder and lost a figure by fire rolls, once for the whole load', () => {
    const bearers = (hit: object) => {
      const f = field(`${GUNS}\nred 20,30 Sap 3x1\neng troop Sap sapper powder=500`);
      return f.with('Sap', {
        turn: {
          ...f.unit('Sap').turn,
          hits: [{ step: 5, kind: 'shot', by: f.unit('Field').id, count: 2, hard: false, ...hit }] as never,
        },
      });
    };
    const checked = (f: Field, ...dice: readonly number[]) =>
      after(f, dice, (draft, table) => explodeByFire(draft, table)).unit('Sap').status;
    expect(checked(bearers({}), 2)).toBe('table');
    expect(checked(bearers({}), 1, 1, 1, 1, 1, 1)).toBe('lost');
    expect(checked(bearers({ count: 0 }))).toBe('table');
    expect(checked(bearers({ by: null }))).toBe('table');
    expect(checked(bearers({ kind: 'screen' }), 2)).toBe('table');
    expect(checked(bearers({ kind: 'combat' }))).toBe('table');
  });
});

test('ENG X.11 of a work of the enemy the nearest section is proposed, and those at its gaps', () => {
  const f = position('palisade', 'eng work Own palisade 18,12 22,12 side=red');
  const aims = (g: Field) => [...worthyAims(g.state, 'red', g.unit('G'))];
  expect(aims(f)).toMatchObject([{ kind: 'work', work: 0 }]);
  const gap = fired(f, [8, 1, 1, 1], orderOf(f, 'G', wall(f, 3)));
  expect(aims(gap).length).toBeGreaterThan(1);
});
