import { asOne, groundOf, planMove, sharesOf } from '@abatis/bnb/rules';
import { isRuling } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { kindName, lookOf } from '../../screen/plan/kinds.ts';
import { profileOf } from '../../screen/plan/profile.ts';
import { TAB_5 } from '../../src/charts/works-in-play.ts';
import { isRedoubt } from '../../src/rules/23.61-open-redoubts.ts';
import { WORK_KINDS } from '../../src/vocabulary.ts';
import { type Field, field, fieldOf } from '../support/field.ts';
import { holding, shotBy } from '../support/host.ts';
import { afterTurns, whole } from '../support/table.ts';

/* ENG 23.53, 23.55: who fits into works, fires out of them and fights in them. */

const MOVE_A = { step: 'move', role: 'A', begun: false } as const;
const moving = (text: string): Field =>
  fieldOf(whole.at({ ...field(`table 80x72\n${text}`).state, sideA: 'red' } as never, MOVE_A as never));
const refusals = ({ state }: Field, order: object): readonly string[] =>
  whole.judge(state as never, order as never).refusals.map(({ clause }) => clause);
const advance = (unit: string, by: number) => ({
  type: 'move',
  unit,
  legs: [{ go: 'advance', by: by * 1000 }],
});

describe('siege artillery positions', () => {
  test('ENG 23.53b4 ENG R80 two points hold a cannon or two figures, and for more there is no room', () => {
    const coming = (files: number) =>
      moving(`
        red 40,18.5 C ${files}x3
        red 40,23.9 G guns=6 unlimbered
        blue 40,60/180 Q 8x1
        eng work P siegePos6 40,24 class=II facing=0 side=red`);
    expect(refusals(coming(5), advance('C', 2.7))).toEqual(['ENG 23.53b4']);
    expect(refusals(coming(4), advance('C', 2.7))).toEqual([]);
    expect(refusals(coming(5), advance('C', 0.5))).toEqual([]);
  });

  test('ENG 23.53b4 no more cannon than inches of front fire', () => {
    const guns = (models: number) =>
      field(`
        table 80x72
        red 40,23.4 G guns=${models} unlimbered
        blue 40,40/180 Q 8x1
        eng work P siegePos2 40,24 class=II facing=0 side=red`);
    expect(shotBy(guns(3), 'G', 'Q').refused).toBe('ENG 23.53b4');
    expect(shotBy(guns(2), 'G', 'Q').refused).toBe(null);
  });
});

describe('saps', () => {
  /** A sap from the west, and a second stretch of the same parallel that it has not reached. */
  const parallel = (...more: readonly string[]): Field =>
    field(
      [
        'table 96x60',
        'red 20,20 One light 2x1 skirmish',
        'red 24,20 Two light 2x1 skirmish',
        'eng troop One sapper tools',
        'eng troop Two sapper tools',
        'eng engineer red Ross 21,17',
        'eng stock red 22,18 mu=20',
        'eng project red A sapTrench 19.5,20.5 24,20.5 crew=One',
        'eng project red B sapTrench 24,20.5 28,20.5 crew=Two',
        ...more,
      ].join('\n'),
    );
  const dug = (f: Field): readonly number[] => ['A', 'B'].map(name => f.project(name).sections[0]!);

  test('ENG 23.53c4 ENG R62 stretches of a parallel are opened side by side where no enemy commands them, under his muzzles the head alone goes on', () => {
    expect(dug(afterTurns(parallel(), 1))).toEqual([40, 40]);
    const watched = afterTurns(parallel('blue 22,23/180 Foe 8x1'), 1);
    expect(dug(watched)).toEqual([40, 0]);
    const reached = parallel('blue 22,23/180 Foe 8x1');
    const done = reached.having({
      projects: reached.state.eng.projects.map(each =>
        each.name === 'A'
          ? { ...each, sections: each.sections.map(() => 120), status: 'placed' as const }
          : each,
      ),
    });
    expect(dug(afterTurns(done, 1))[1]).toBe(40);
  });

  test('ENG 23.53c4 ENG R62 four sappers at one head are one gang', () => {
    const start = parallel().with('One', { figures: 8 });
    expect(afterTurns(start, 1).project('A').sections.slice(0, 2)).toEqual([40, 0]);
  });

  const SAP = `
    red 40,20.25 T 8x1
    red 40,13 A 4x2
    blue 40,60/180 Q 8x1
    eng work sap sapTrench 20,20 60,20 class=II`;

  test('ENG R83 a trench is charged like open ground with an obstacle: no cover in combat without a step, hard cover with one', () => {
    expect(TAB_5.sapTrench).toMatchObject({ combat: 'none', foot: 'trench', shoot: 'hard' });
    const charged = moving(SAP.replace('red 40,20.25 T 8x1', 'blue 40,20.25/180 T 8x1'));
    const charge = { type: 'charge', unit: 'A', targets: ['T'], legs: [{ go: 'advance', by: 7250 }] };
    expect(refusals(charged, charge)).toEqual([]);
  });
});

describe('redoubts', () => {
  const REDOUBT = (...lines: readonly string[]): Field => {
    const isIn = (line: string): boolean => line.endsWith(' in');
    const names = lines.filter(isIn).map(line => line.split(' ')[2]!);
    const f = field(`table 80x72\n${lines.map(line => line.replace(/ in$/, '')).join('\n')}`);
    return holding(f, { name: 'fort', kind: 'redoubtLarge' }, [40, 30, 4], ...names);
  };
  const engaged = (f: Field, by: string, on: string) => ({
    by: f.unit(by).id,
    on: f.unit(on).id,
    side: 'front' as const,
    bonus: false,
    across: [],
    rounds: 0,
    doubled: false,
  });

  test('ENG 23.53a7 ENG R82 all who are inside fight as one, with the lowest grade among them', () => {
    const f = REDOUBT('red 40,28 A 8x3', 'blue 40,30 G 5x1 in', 'blue 40,34 H 4x1 in')
      .with('G', { grade: 'B' })
      .with('H', { grade: 'D' });
    const at = { ...f.state, engagements: [engaged(f, 'A', 'G')] };
    const one = asOne(at as never).units[f.unit('G').id]!;
    expect(one).toMatchObject({ figures: 9, grade: 'D' });
    expect(asOne(at as never).units[f.unit('H').id]!.status).not.toBe('table');
  });

  test('ENG 23.53a5 ENG 23.53a4 no more than twice the defenders count against a completed redoubt; half built it has no limit', () => {
    const f = REDOUBT('red 40,28 A 12x3', 'blue 40,30 G 4x1 in');
    const at = { ...f.state, engagements: [engaged(f, 'A', 'G')] };
    expect(sharesOf(at, f.unit('A'))).toEqual([2]);
    const [fort] = f.state.eng.works;
    expect(isRedoubt(fort!)).toBe(true);
    expect(isRedoubt({ ...fort!, kind: 'halfRedoubt' })).toBe(false);
  });
});

const heightOf = ({ state }: Field): number => groundOf(state).pieces[0]!.height;

describe('class III and high walls', () => {
  test('ENG 23.55b ENG 23.55a walls that are fortress-rated are of class III, also where the map has them', () => {
    expect(TAB_5.fortressWall.class).toBe('III');
    const behind = (more: string) =>
      field(`
        table 80x72
        wall old line 20,20 60,20 inner=left
        red 40,10 G guns=1 heavy
        blue 40,20.6/180 Q 8x1
        ${more}`);
    const clauses = (f: Field) => shotBy(f, 'G', 'Q').drms.map(({ clause }) => clause);
    expect(clauses(behind('eng work W fortressWall 20,20 60,20 class=III facing=180 piece=old'))).toContain(
      'ENG A.24',
    );
    expect(clauses(behind(''))).not.toContain('ENG A.24');
  });

  test('ENG 23.55g3 ENG 23.55g1 a trench with a step fires like a line, is of class III, and is two inches across', () => {
    const trench = (of: string) =>
      field(`
        table 80x72
        red 40,20.25 T 8x1
        blue 40,26/180 Q 8x1
        blue 60,40/180 G guns=1 heavy
        eng work sap sapTrench 20,20 60,20 class=${of}`);
    expect(shotBy(trench('II'), 'T', 'Q').refused).toBe('ENG 23.53c7');
    expect(shotBy(trench('III'), 'T', 'Q')).toMatchObject({ dice: 2, refused: null });
    expect(shotBy(trench('III'), 'G', 'T').drms.map(({ clause }) => clause)).toContain('ENG A.24');
    expect(shotBy(trench('II'), 'G', 'T').drms.map(({ clause }) => clause)).not.toContain('ENG A.24');
  });

  test('ENG 23.53f2 a tower is a contour higher than a wall, and fires through loopholes or from a step only', () => {
    const over = (kind: string, firing: boolean): Field => {
      const f = field(`
        table 80x72
        red 40,24 C 8x1
        blue 40,29.5/180 Q 8x1
        eng work W ${kind} 20,29 60,29 class=II facing=180`);
      const works = f.state.eng.works.map(work => ({
        ...work,
        sections: work.sections.map(each => ({ ...each, firing })),
      }));
      return f.having({ works });
    };
    expect(shotBy(over('logTower', false), 'Q', 'C').refused).toBe('BNB 3.1l');
    expect(shotBy(over('logTower', true), 'Q', 'C').refused).toBe(null);
    const heights = (['highLogWall', 'logTower'] as const).map(kind => {
      const f = over(kind, false);
      const plan = planMove(f.state, f.unit('C').id, [{ go: 'advance', by: 6000 }]);
      return [isRuling(plan) ? plan.refusals[0]!.clause : 'goes', heightOf(f)];
    });
    expect(heights).toEqual([
      ['BNB 0.8a', 1],
      ['BNB 0.8a', 2],
    ]);
  });

  test('ENG 23.54 every work on the plan has a name and a form, and those that are dug or built a cross-section with measures', () => {
    for (const kind of WORK_KINDS) {
      expect(kindName(kind).length).toBeGreaterThan(2);
      const { profile } = lookOf(kind);
      if (profile) expect(profileOf(profile, 'the enemy').measures.length).toBeGreaterThan(0);
    }
    for (const kind of [
      'breastwork',
      'earthwork',
      'redoubtNormal',
      'siegePos4',
      'sapTrench',
      'highLogWall',
    ] as const)
      expect([kind, lookOf(kind).profile === null]).toEqual([kind, false]);
  });
});
