import { groundOf } from '@abatis/bnb/rules';
import { point } from '@abatis/tabletop';
import { describe, expect, test } from 'vitest';
import { TAB_1 } from '../../src/charts/projects.ts';
import { figuresOverFace } from '../../src/rules/23.53-redoubts.ts';
import { judgeEngineers } from '../../src/rules/index.ts';
import { needIn } from '../../src/rules/s.4-work.ts';
import { type Field, field } from '../support/field.ts';
import { afterTurns } from '../support/table.ts';

/* ENG 23.53a, b, 23.55e, f: redoubts and siege artillery positions, built on the table. */

/** Two sappers with an engineer, a battalion, sappers and workmen; who helps says the project. */
const site = (row: string, helps = '', ...more: readonly string[]): Field =>
  field(
    [
      'table 96x60',
      'red 20,21 Sap 2x1',
      'red 20,15 Bn 6x2',
      'red 21.2,21 Two 2x1',
      'red 18.3,21 Men 4x1',
      'eng troop Sap sapper tools',
      'eng troop Two pioneer tools',
      'eng troop Men skilledWorkmen tools',
      'eng troop Bn HQ tools',
      'eng engineer red Ross with=Sap',
      'eng stock red 20,18 mu=60',
      ...more,
      `eng project red R ${row} 20,21 facing=180 crew=Sap ${row.endsWith('III') ? 'on=W ' : ''}${helps}`,
    ].join('\n'),
  );

const progress = (start: Field, turns = 1): string => afterTurns(start, turns).project('R').progress;

/** Finished: all of the time has passed by day. */
const built = (row: string, ...more: readonly string[]): Field => {
  const start = site(row, '', ...more);
  const almost = start.having({
    projects: start.state.eng.projects.map(each => ({
      ...each,
      progress: '99999/100000',
      startedAt: 0,
      dayTurns: 1,
      delivered: needIn(each),
    })),
  });
  return afterTurns(almost, 1);
};

describe('turns, material and points', () => {
  test.each([
    ['23.53a2', 'redoubtLarge', 90, 6, 12],
    ['23.53a2 ENG R20', 'redoubtNormal', 64, 4, 8],
    ['23.53a3', 'redoubtSmall', 40, 2, 4],
    ['23.53b2', 'siegePos6', 116, 4, 24],
    ['23.53b2', 'siegePos5', 102, 4, 20],
    ['23.53b2', 'siegePos4', 90, 3, 16],
    ['23.53b2', 'siegePos3', 76, 3, 12],
    ['23.53b2 ENG R22', 'siegePos2', 64, 2, 8],
  ] as const)('ENG %s ENG TAB 1 %s', (_, row, turns, mu, points) => {
    expect(progress(site(row))).toBe(`1/${turns}`);
    expect(needIn(site(row).project('R'))).toBe(12 * mu);
    expect(built(row).state.eng.works).toMatchObject([
      { kind: row, class: 'II', capacity: points, closed: true },
    ]);
  });

  test.each([
    ['23.55e1', 'redoubtLargeIII', 'redoubtLarge', 28, 2],
    ['23.55e1', 'redoubtNormalIII', 'redoubtNormal', 20, 1],
    ['23.55e1', 'redoubtSmallIII', 'redoubtSmall', 14, 1],
    ['23.55f1', 'siegePos56III', 'siegePos6', 12, 1],
    ['23.55f1', 'siegePos56III', 'siegePos5', 12, 1],
    ['23.55f1', 'siegePos4III', 'siegePos4', 8, 1],
    ['23.55f1', 'siegePos23III', 'siegePos3', 6, 1],
    ['23.55f1', 'siegePos23III', 'siegePos2', 6, 1],
  ] as const)('ENG %s ENG TAB 1 %s of a %s', (_, row, of, turns, mu) => {
    const standing = `eng work W ${of} 20,21 class=II facing=180`;
    const start = site(row, '', standing);
    expect(progress(start)).toBe(`1/${turns}`);
    expect(needIn(start.project('R'))).toBe(12 * mu);
    const [before] = start.state.eng.works;
    expect(built(row, standing).state.eng.works).toMatchObject([
      { class: 'III', capacity: before!.capacity },
    ]);
  });

  test('ENG 23.53b2 ENG R77 ENG R139 what they cover: four inches deep; a redoubt with half an inch of wall on each side', () => {
    const outline = (row: string) => {
      const { points } = built(row).state.eng.works[0]!;
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
      return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    };
    expect(outline('siegePos6')).toEqual([6000, 4000]);
    expect(outline('siegePos2')).toEqual([2000, 4000]);
    expect(outline('redoubtLarge')).toEqual([4000, 4000]);
    expect(outline('redoubtNormal')).toEqual([3250, 3250]);
    expect(outline('redoubtSmall')).toEqual([2500, 2500]);
  });

  test('ENG R77 ENG R78 ENG 23.53a3 figures over a face go by the size of the redoubt', () => {
    const over = (size: 'large' | 'normal' | 'small', twoRanks: boolean): number =>
      figuresOverFace(size, { figures: 12, twoRanks }, false);
    expect([over('large', false), over('large', true)]).toEqual([6, 4]);
    expect([over('normal', false), over('normal', true)]).toEqual([4, 4]);
    expect([over('small', false), over('small', true)]).toEqual([3, 3]);
  });
});

describe('builders', () => {
  test('ENG 23.53a1 ENG 23.53b1 two sappers with an engineer; more figures of theirs add nothing, and nobody else builds', () => {
    for (const row of ['redoubtNormal', 'siegePos2']) {
      expect(progress(site(row).with('Sap', { figures: 4 }))).toBe('1/64');
      expect(progress(site(row).with('Sap', { figures: 1 }))).toBe('0');
      expect(progress(site(row).withTroop('Sap', { engType: 'skilledWorkmen' }))).toBe('0');
      const start = site(row);
      const alone = start.having({
        officers: start.state.eng.officers.map(each => ({ ...each, attachedTo: null })),
      });
      expect(progress(alone)).toBe('0');
    }
    const { state } = site('redoubtNormal');
    const order = { do: 'assign', role: 'labour', project: 'R' } as const;
    const second = judgeEngineers(state, 'red', { ...order, unit: site('redoubtNormal').unit('Two').id });
    expect(second.refusals.map(({ clause }) => clause)).toEqual(['ENG 23.53a1']);
  });
});

describe('what makes it faster', () => {
  const halves = (row: string, helps: string) => progress(site(row, helps, ON[row] ?? ''));
  const ON: Readonly<Record<string, string>> = {
    redoubtNormalIII: 'eng work W redoubtNormal 20,21 class=II facing=180',
    siegePos4III: 'eng work W siegePos4 20,21 class=II facing=180',
  };

  test('ENG 23.53a11 ENG 23.53a12 ENG 23.53a15 ENG R33 ENG R34 a battalion takes twenty turns off, a second party halves what is left', () => {
    expect(halves('redoubtNormal', 'assist=Bn')).toBe('1/44');
    expect(halves('redoubtNormal', 'second=Two')).toBe('1/32');
    expect(halves('redoubtNormal', 'second=Men')).toBe('1/32');
    expect(halves('redoubtNormal', 'assist=Bn second=Two')).toBe('1/22');
    const gone = afterTurns(site('redoubtNormal', 'assist=Bn'), 11).withTroop('Bn', {
      role: 'none',
      project: null,
    });
    expect(gone.project('R').progress).toBe('1/4');
    expect(progress(gone)).toBe('17/64');
  });

  test('ENG 23.53b5 a position has the helpers of a redoubt', () => {
    expect(halves('siegePos6', 'assist=Bn')).toBe('1/96');
    expect(halves('siegePos6', 'second=Men')).toBe('1/58');
    expect(TAB_1.siegePos6.faster).toEqual(TAB_1.redoubtLarge.faster);
  });

  test('ENG 23.55e2 ENG 23.55f3 of class III a battalion takes ten turns or four off, and only sappers halve', () => {
    expect(halves('redoubtNormalIII', 'assist=Bn')).toBe('1/10');
    expect(halves('redoubtNormalIII', 'second=Two')).toBe('1/10');
    expect(halves('siegePos4III', 'assist=Bn')).toBe('1/4');
    expect(halves('siegePos4III', 'assist=Bn second=Two')).toBe('1/2');
    const start = site('siegePos4III', '', ON.siegePos4III!);
    const order = { do: 'assign', role: 'second', project: 'R' } as const;
    const judged = (name: string) =>
      judgeEngineers(start.state, 'red', { ...order, unit: start.unit(name).id }).refusals.map(
        ({ clause }) => clause,
      );
    expect(judged('Men')).toEqual(['ENG 23.53a12']);
    expect(judged('Two')).toEqual([]);
  });

  /** The last turn of a day and so many nights, with the days between them; the crew works at night. */
  const nights = (row: string, count: number, ...more: readonly string[]): string => {
    let now = afterTurns(site(row, '', 'eng clock d1t36', ...more), 1);
    for (let night = 1; night <= count; night++) {
      if (night > 1) now = afterTurns(now, 36);
      now = afterTurns(now.withTroop('Sap', { active: true }), 36);
    }
    return now.project('R').progress;
  };

  test('ENG 23.53a13 ENG 23.53a14 ENG R35 a night shift is worth ten turns, once; with the option each night', () => {
    expect(nights('redoubtLarge', 1)).toBe('11/90');
    expect(nights('redoubtLarge', 2)).toBe('47/90');
    expect(nights('redoubtLarge', 2, 'eng options nightCreditEachNight')).toBe('19/30');
    const asleep = site('redoubtLarge', '', 'eng clock d1t36').withTroop('Sap', { active: false });
    expect(afterTurns(asleep, 37).project('R').progress).toBe('1/90');
  });

  test('ENG 23.55f3 ENG 23.53a15 a credit alone finishes nothing: there is at least one turn by day', () => {
    const start = site(
      'siegePos23III',
      'assist=Bn second=Two',
      'eng work W siegePos3 20,21 class=II facing=180',
      'eng clock d1n1',
    );
    const dawn = afterTurns(start, 36).project('R');
    expect(dawn).toMatchObject({ progress: '1', finishedAt: null });
    expect(afterTurns(start, 43).project('R').finishedAt).not.toBe(null);
  });
});

describe('time that includes rests', () => {
  test('ENG 23.53a16 ENG R36 the turns of rest count by day, those of the night do not', () => {
    const start = site('redoubtLarge').withTroop('Sap', { active: false });
    expect(progress(start, 18)).toBe('1/5');
    expect(progress(start, 36)).toBe('2/5');
    expect(progress(start, 72)).toBe('2/5');
  });

  test('ENG 23.53a19 ENG R134 rest that is owed for other work is no time of this one', () => {
    const tired = { shift: 12, restRun: 0, owed: 6 };
    const start = site('redoubtNormal');
    const { id } = start.project('R');
    expect(progress(start.withTroop('Sap', { fatigue: tired }), 6)).toBe('0');
    expect(progress(start.withTroop('Sap', { fatigue: tired, lastWork: id }), 6)).toBe('3/32');
    const helped = site('redoubtNormal', 'assist=Bn').withTroop('Bn', { fatigue: tired });
    expect(progress(helped)).toBe('1/64');
    expect(progress(helped.withTroop('Bn', { fatigue: tired, lastWork: id }))).toBe('1/44');
  });

  test('ENG 23.53a17 ENG R58 half way a breastwork stands in a square, and stays when the work is given up', () => {
    const start = site('redoubtNormal');
    const nearly = start.having({
      projects: start.state.eng.projects.map(each => ({
        ...each,
        progress: '31/64',
        startedAt: 0,
        delivered: 48,
      })),
    });
    expect(nearly.state.eng.works).toEqual([]);
    const half = afterTurns(nearly, 1);
    expect(half.state.eng.works).toMatchObject([{ kind: 'halfRedoubt', class: 'I', capacity: 0 }]);
    expect(groundOf(half.state).pieces.map(({ type }) => type)).toEqual(['lightWorks']);
    expect(afterTurns(half.withTroop('Sap', { role: 'none', project: null }), 3).project('R').progress).toBe(
      '1/2',
    );
  });
});

describe('who stands in it', () => {
  test('ENG 23.53a18 ENG 23.53b6 ENG 23.53a10 ENG R79 guns have room by the points, however wide their base is; officers are free', () => {
    const fort = (...more: readonly string[]): Field =>
      afterTurns(
        field(
          [
            'table 96x60',
            'eng work R redoubtSmall 20,21 class=II facing=0 side=red',
            'general red 20,19.5 Chief charisma=0',
            'eng engineer red Ross 20,19.5',
            ...more,
          ].join('\n'),
        ),
        1,
      );
    const wide = fort('red 20,20 Guns guns=4 unlimbered');
    expect(wide.unit('Guns').block).toBe('R');
    const full = fort('red 20,19.9 Guns guns=3 unlimbered', 'red 20,20.8 Men 2x1');
    expect([full.unit('Guns').block, full.unit('Men').block]).toEqual(['R', null]);
    const both = fort('red 20,19.9 Guns guns=3 unlimbered', 'red 20,20.8 Men 1x1');
    expect([both.unit('Guns').block, both.unit('Men').block]).toEqual(['R', 'R']);
  });

  test('ENG 23.53b3 ENG 23.55f2 only the front of a position is of class II, and only the front becomes class III', () => {
    const [front, ...rest] = groundOf(built('siegePos2').state).pieces;
    expect(front).toMatchObject({ type: 'heavyWorks', combatCover: 'hard' });
    expect(rest.length).toBeGreaterThan(0);
    for (const side of rest) expect(side).toMatchObject({ type: 'lightWorks', combatCover: 'soft' });
    const third = built('siegePos23III', 'eng work W siegePos2 20,21 class=II facing=180').state;
    expect(third.eng.works[0]!.sections.map(({ isThird }) => isThird)).toEqual(
      Array.from({ length: 24 }, (_, at) => at < 4),
    );
    expect(groundOf(third).pieces.filter(piece => 'isThird' in piece && piece.isThird)).toMatchObject([
      { type: 'heavyWorks' },
    ]);
    const fort = built('redoubtNormalIII', 'eng work W redoubtNormal 20,21 class=II facing=180').state;
    expect(fort.eng.works[0]!.sections.every(({ isThird }) => isThird)).toBe(true);
  });

  test('ENG 23.55c what is of class III already is not made so again', () => {
    const start = site(
      'redoubtNormal',
      '',
      'eng work W redoubtNormal 40,21 class=III',
      'eng work V redoubtNormal 50,21 class=II',
    );
    const order = {
      do: 'begin',
      project: 'N',
      work: 'redoubtNormalIII',
      points: [point(40_000, 21_000)],
    } as const;
    const judged = (on: number) =>
      judgeEngineers(start.state, 'red', { ...order, on: on as never }).refusals.map(({ clause }) => clause);
    expect([judged(0), judged(1)]).toEqual([['ENG 23.55c'], []]);
  });
});
