import { combatDrms, costOfLeg, groundOf, pieceCalled, planMove, sharesOf, WALK } from '@abatis/bnb/rules';
import { isRuling } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { TAB_5, TAB_12 } from '../../src/charts/works-in-play.ts';
import type { WorkSection } from '../../src/state.ts';
import { type Field, field as plain } from '../support/field.ts';
import { holding, shotBy } from '../support/host.ts';

/* ENG TAB 5, A.24, A.25, X.10: what finished works do in BNB's movement, fire and combat. */

const field = (text: string): Field => plain(`table 80x72\n${text}`);
const refused = (f: Field, unit: string, by: number): readonly string[] => {
  const plan = planMove(f.state, f.unit(unit).id, [{ go: 'advance', by: by * 1000 }]);
  return isRuling(plan) ? plan.refusals.map(({ clause }) => clause) : [];
};
const pieces = (f: Field): readonly string[] =>
  groundOf(f.state).pieces.map(({ id, type }) => `${id} ${type}`);
const cost = (f: Field, unit: string, by: number): number =>
  costOfLeg(f.state, f.unit(unit), { go: 'advance', by: by * 1000 }, WALK);
/** The work with some of its sections changed. */
const changed = (f: Field, from: number, to: number, change: Partial<WorkSection>): Field => {
  const [work, ...rest] = f.state.eng.works;
  const sections = work!.sections.map((each, i) => (i >= from && i < to ? { ...each, ...change } : each));
  return f.having({ works: [{ ...work!, sections }, ...rest] });
};
const engaged = (f: Field, by: string, on: string, across: readonly string[]) => ({
  by: f.unit(by).id,
  on: f.unit(on).id,
  side: 'front' as const,
  bonus: false,
  across,
  rounds: 0,
  doubled: false,
});

test('ENG A.24 ENG TAB 5 class I is as light works, class II as heavy works', () => {
  for (const kind of ['barricade', 'breastwork', 'lowLogWall', 'wagonWall', 'halfRedoubt'] as const)
    expect(TAB_5[kind]).toMatchObject({
      class: 'I',
      shoot: 'hard',
      combat: 'soft',
      foot: 'ranks',
      closed: true,
    });
  expect(TAB_5.earthwork).toMatchObject({ class: 'II', shoot: 'hard', combat: 'hard' });
  expect(TAB_5.abatis).toMatchObject({ shoot: 'none', combat: 'none', foot: 'roll' });
  const f = field(`
    red 40,20 C 4x3
    blue 40,60/180 Q 8x1
    eng work A breastwork 20,22 60,22 class=I side=blue
    eng work B earthwork 20,40 60,40 class=II side=blue`);
  expect(pieces(f)).toEqual(['A lightWorks', 'B heavyWorks']);
  expect(pieceCalled(groundOf(f.state), 'A')).toMatchObject({
    inner: 'left',
    shootCover: 'hard',
    combatCover: 'soft',
  });
});

test('ENG TAB 5 foot crosses a breastwork for an inch a rank, horse not at all', () => {
  const f = field(`
    red 40,20 C 4x3
    red 50,20 H cavalry 4x2
    blue 40,60/180 Q 8x1
    eng work A breastwork 20,22 60,22 class=I`);
  expect(cost(f, 'C', 3) - cost(f, 'C', 1)).toBe(((2 + 3) * 1_000_000) / 8);
  expect(refused(f, 'H', 3)).toEqual(['BNB 0.8a']);
});

test('ENG 23.53c5 ENG TAB 5 a trench is an obstacle an inch wide, with a firing step two', () => {
  const f = field(`
    red 40,20 C 4x3
    red 50,20 H cavalry 4x2
    blue 40,60/180 Q 8x1
    eng work T sapTrench 20,22 60,22 class=II`);
  expect(cost(f, 'C', 3) - cost(f, 'C', 1)).toBe(((2 + 1) * 1_000_000) / 8);
  const step = changed(f, 0, 80, { isThird: true });
  expect(cost(step, 'C', 4) - cost(step, 'C', 1)).toBe(((3 + 2) * 1_000_000) / 8);
  expect(refused(f, 'H', 3)).toEqual(['BNB 0.8a']);
});

test('ENG X.10 ENG X.10b an opened section is gone; of class II rubble is left, which costs two inches', () => {
  const f = field(`
    red 40,20 C 4x3
    blue 40,60/180 Q 8x1
    eng work A earthwork 20,22 60,22 class=II`);
  const gap = changed(f, 36, 44, { open: true });
  expect(pieces(gap)).toEqual(['A/0 heavyWorks', 'A/36 thin', 'A/44 heavyWorks']);
  expect(cost(gap, 'C', 3)).toBe(((3 + 2) * 1_000_000) / 8);
  const light = field(`
    red 40,20 C 4x3
    blue 40,60/180 Q 8x1
    eng work A breastwork 20,22 60,22 class=I`);
  expect(cost(changed(light, 36, 44, { open: true }), 'C', 3)).toBe((3 * 1_000_000) / 8);
});

test('ENG X.10b ENG 23.52h foot passes a gap in an abatis as wide as its front, cavalry one as wide as its base', () => {
  const f = field(`
    red 40,20 C 4x3
    red 50,20 H cavalry 4x2
    blue 40,60/180 Q 8x1
    eng work A abatis 20,22 60,22 class=I`);
  expect(refused(f, 'C', 4)).toEqual(['BNB 0.8a']);
  expect(refused(changed(f, 39, 41, { open: true }), 'C', 4)).toEqual(['BNB 0.8a', 'BNB 0.8a']);
  expect(refused(changed(f, 38, 42, { open: true }), 'C', 4)).toEqual([]);
  expect(refused(changed(f, 56, 64, { open: true }), 'H', 4)).toEqual([]);
});

test('ENG EX 39 ENG X.2a ENG X.2b ENG 23.51f3 a wall is closed until a breach an inch wide; then so many stands count', () => {
  const f = field(`
    red 40,20 C 8x1
    blue 40,60/180 Q 8x1
    eng work W fortressWall 20,22 60,22 class=III`);
  expect(pieces(f)).toEqual(['W wall']);
  const stands = (sections: number) =>
    groundOf(changed(f, 38, 38 + sections, { open: true }).state).pieces.find(({ type }) => type === 'breach')
      ?.stands;
  expect([stands(1), stands(2), stands(5)]).toEqual([undefined, 1, 3]);
});

test('ENG X.2b at a breach two and a quarter inches wide three stands a side fight', () => {
  const f = field(`
    red 40,20 C 24x1
    blue 40,24/180 Q 24x1
    eng work W fortressWall 20,22 60,22 class=III`);
  const breach = changed(f, 38, 43, { open: true });
  const fight = engaged(breach, 'C', 'Q', ['W/38']);
  const at = { ...breach.state, engagements: [fight] };
  expect(sharesOf(at, at.units[0]!)).toEqual([3]);
});

const REDOUBT = (...lines: readonly string[]) => {
  const isIn = (line: string): boolean => line.endsWith(' in');
  const names = lines.filter(isIn).map(line => line.split(' ')[2]!);
  const f = field(lines.map(line => line.replace(/ in$/, '')).join('\n'));
  return holding(f, { name: 'fort', kind: 'redoubtLarge' }, [40, 30, 4], ...names);
};

test('ENG EX 35 ENG A.13 ENG R81 nine figures hold a redoubt against twenty-four and sixteen: eighteen count', () => {
  const f = REDOUBT('red 40,28 A 8x3', 'red 40,32/180 B 8x2', 'blue 40,30 G 9x1 in');
  const fights = [engaged(f, 'A', 'G', []), engaged(f, 'B', 'G', [])];
  const shares = (favoured: readonly string[]) => {
    const favours = [
      { unit: f.unit('G').id, side: 'red' as const, targets: favoured.map(name => f.unit(name).id) },
    ];
    const state = { ...f.state, engagements: fights, favours };
    return ['A', 'B', 'G'].map(name => sharesOf(state, f.unit(name)));
  };
  expect(shares(['A', 'B'])).toEqual([[4], [1], [1, 1]]);
  expect(shares(['B', 'A'])).toEqual([[1], [4], [1, 1]]);
});

test('ENG EX 35 ENG R81 a single figure is attacked by four, one die', () => {
  const f = REDOUBT('red 40,28 A 8x3', 'blue 40,30 G 1x1 in');
  const state = { ...f.state, engagements: [engaged(f, 'A', 'G', [])] };
  expect(sharesOf(state, f.unit('A'))).toEqual([1]);
});

test('ENG EX 36 ENG 23.53a8 ENG 23.53a9 twelve figures in a large redoubt fire with six over a face, none beside guns', () => {
  const lines = ['red 40,24 A 8x3', 'blue 40,30/180 G 12x1 in'];
  expect(shotBy(REDOUBT(...lines), 'G', 'A')).toMatchObject({ figures: 6, dice: 1 });
  const guns = [...lines, 'blue 46,30/180 B guns=1 unlimbered in'];
  expect(shotBy(REDOUBT(...guns), 'G', 'A').refused).toBe('BNB 3.1l');
  expect(shotBy(REDOUBT(...guns), 'B', 'A')).toMatchObject({ dice: 2 });
});

test('ENG A.24 ENG 23.53a4 ENG 23.53a6 a redoubt is hard cover from fire and in combat, and those in it fire undisordered', () => {
  const f = REDOUBT('red 40,24 A 8x3', 'blue 40,30/180 G 12x1 in');
  expect(shotBy(f, 'A', 'G')).toMatchObject({ column: 'hard' });
  expect(shotBy(f, 'G', 'A').drms).toEqual([]);
  const fight = engaged(f, 'A', 'G', []);
  expect(
    combatDrms({ ...f.state, engagements: [fight] }, f.unit('A'), fight).map(({ value }) => value),
  ).toEqual([-3]);
});

test('ENG A.24 ENG 23.55a in a position of class III the dice of artillery lose one', () => {
  const behind = (work: string) =>
    field(`
      red 40,10 G guns=1 heavy
      red 50,12 P 8x1
      blue 40,20.6/180 Q 8x1
      ${work}`);
  const third = behind('eng work E earthwork 20,20 60,20 class=III facing=180');
  const second = behind('eng work E earthwork 20,20 60,20 class=II facing=180');
  expect(shotBy(third, 'G', 'Q').drms.map(({ clause }) => clause)).toEqual(['ENG A.24']);
  expect(shotBy(second, 'G', 'Q')).toMatchObject({ column: 'hard', drms: [] });
});

test('ENG EX 37 ENG 23.53c7 ENG 23.53c8 ENG 23.53c9 a trench covers, and nobody in it fires but point-blank, both sides bare', () => {
  const f = (y: number) =>
    field(`
      red 40,20.25 T 8x1
      blue 40,${y}/180 S light 8x1 skirmish
      eng work sap sapTrench 20,20 60,20 class=II`);
  expect(shotBy(f(23.25), 'T', 'S').refused).toBe('ENG 23.53c7');
  expect(shotBy(f(23.25), 'S', 'T')).toMatchObject({ column: 'hard' });
  expect(shotBy(f(21.25), 'T', 'S')).toMatchObject({ column: 'skirmish' });
  expect(shotBy(f(21.25), 'S', 'T')).toMatchObject({ column: 'normal' });
  const step = field(`
    red 40,20.25 T 8x1
    blue 40,23.25/180 S light 8x1 skirmish
    eng work sap sapTrench 20,20 60,20 class=III`);
  expect(shotBy(step, 'T', 'S')).toMatchObject({ dice: 2 });
});

test('ENG 23.52d fire out of an abatis is disordered', () => {
  const f = field(`
    red 40,30.25 C 8x1
    blue 40,33/180 Q 8x1
    eng work A abatis 20,30 60,30 class=I`);
  expect(shotBy(f, 'C', 'Q').drms.map(({ value }) => value)).toEqual([-1]);
});

test('ENG 23.53e4 ENG 23.51f2 nobody fires over a high log wall without loopholes, and normally through them', () => {
  const wall = (more: string) =>
    field(`
      red 40,24 C 8x1
      blue 40,29.5/180 Q 8x1
      eng work W highLogWall 20,29 60,29 class=II facing=180${more}`);
  expect(shotBy(wall(''), 'Q', 'C').refused).toBe('BNB 3.1l');
  expect(shotBy(changed(wall(''), 0, 80, { firing: true }), 'Q', 'C')).toMatchObject({ drms: [] });
});

test('ENG A.20 ENG TAB 12 siege guns go four inches, and take a whole move to limber', () => {
  expect(TAB_12.siege).toMatchObject({ terrain: 48, troops: 40, canister: 16, move: 4, damage: 2 });
  const f = field(`
    red 40,20 G guns=1 heavy limbered
    blue 40,60/180 Q 8x1
    eng troop G guns=siege`);
  expect(cost(f, 'G', 4)).toBe(1_000_000);
  expect(costOfLeg(f.state, f.unit('G'), { go: 'unlimber', files: 1 } as never, WALK)).toBe(1_000_000);
  const unlimbered = f.with('G', { formation: 'unlimbered' });
  expect(refused(unlimbered, 'G', 1)).toContain('BNB 0.10a');
});

test('ENG A.36 a unit of two figures rolls no dice, one of four rolls one', () => {
  const f = (figures: string) => field(`red 40,20 S ${figures}\nblue 40,22/180 Q 8x1`);
  expect(shotBy(f('2x1'), 'S', 'Q').refused).toBe('BNB 3.1a');
  expect(shotBy(f('3x1'), 'S', 'Q')).toMatchObject({ dice: 1 });
  expect(shotBy(f('4x1'), 'S', 'Q')).toMatchObject({ dice: 1 });
});
