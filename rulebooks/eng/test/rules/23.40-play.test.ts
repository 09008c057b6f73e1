import { describe, expect, test } from 'vitest';
import { type Field, field } from '../support/field.ts';
import { afterTurns } from '../support/table.ts';

/* The worked examples on labour, played on the table turn by turn. */

/** Two sapper figures with an engineer among them and tools; `more` says what they build. */
const sappers = (...more: readonly string[]): Field =>
  field(
    [
      'table 96x60',
      'red 20,20 Sap 2x1',
      'eng troop Sap sapper tools',
      'eng engineer red Ross with=Sap',
      'eng stock red 20,18 mu=60',
      ...more,
    ].join('\n'),
  );

/** A redoubt with a battalion, a second party, both or neither. */
const aided = (
  kind: string,
  helps: { bn?: boolean; two?: boolean } = {},
  ...more: readonly string[]
): Field =>
  field(
    [
      'table 96x60',
      'red 20,20 Sap 2x1',
      'red 20,15 Bn 6x2',
      'red 20,19 Two 2x1',
      'eng troop Sap sapper tools',
      'eng troop Two pioneer tools',
      'eng troop Bn HQ tools',
      'eng engineer red Ross with=Sap',
      'eng stock red 20,18 mu=60',
      ...more,
      `eng project red R ${kind} 20,21 crew=Sap${more.length > 0 && more[0]!.includes('work P ') ? ' on=P' : ''}${helps.bn ? ' assist=Bn' : ''}${helps.two ? ' second=Two' : ''}`,
    ].join('\n'),
  );

const asleep = (start: Field, ...names: readonly string[]): Field =>
  names.reduce((now, name) => now.withTroop(name, { active: false }), start);

/** The turn in which a project is finished, counted from the first; null if it is not after so many. */
function turnsTo(start: Field, most: number, name = 'R'): number | null {
  const { finishedAt } = afterTurns(start, most).project(name);
  return finishedAt === null ? null : finishedAt + 1;
}

const NIGHT = 36;

describe('fixed times', () => {
  test('ENG EX 6 a normal redoubt: 64 turns, 44 with a battalion, 32 with a second party, 22 with both ENG 23.53a11 ENG 23.53a12 ENG 23.53a15', () => {
    const all = (helps: object) => asleep(aided('redoubtNormal', helps), 'Sap', 'Bn', 'Two');
    expect(turnsTo(all({ bn: true, two: true }), 40)).toBe(22);
    expect(turnsTo(all({ two: true }), 40)).toBe(32);
    expect(turnsTo(all({ bn: true }), 90)).toBe(44 + NIGHT);
    expect(turnsTo(all({}), 110)).toBe(64 + NIGHT);
  });

  test('ENG EX 6 all three started in turn 31: six turns, the credit of the night, finished in turn 6 of the next day ENG 23.53a13', () => {
    const start = aided('redoubtNormal', { bn: true, two: true }, 'eng clock d1t31');
    const dusk = afterTurns(start, 6);
    const night = ['Sap', 'Bn', 'Two'].reduce((now, name) => now.withTroop(name, { active: true }), dusk);
    expect(turnsTo(night, 60)).toBe(72 + 6);
  });

  test('ENG EX 7 a large redoubt is finished on the third day in turn 18 ENG 23.53a16', () => {
    expect(turnsTo(asleep(aided('redoubtLarge'), 'Sap'), 170)).toBe(2 * 72 + 18);
  });

  test('ENG EX 15 a siege position of three inches to class III: 6 turns, 2 with a battalion, 1 with both ENG 23.55f3', () => {
    const standing = 'eng work P siegePos3 20,21 class=II';
    const third = (helps: object) => aided('siegePos23III', helps, standing);
    expect(turnsTo(third({}), 10)).toBe(6);
    expect(turnsTo(third({ bn: true }), 10)).toBe(2);
    expect(turnsTo(third({ bn: true, two: true }), 10)).toBe(1);
  });

  test('ENG EX 14 half way a breastwork marks the square; without the battalion it goes on at its own pace ENG 23.53a17', () => {
    const start = asleep(aided('redoubtNormal', { bn: true }), 'Sap', 'Bn');
    const half = afterTurns(start, 22);
    expect(half.project('R')).toMatchObject({ progress: '1/2', halfPlaced: true });
    expect(half.state.eng.works).toMatchObject([
      { kind: 'halfRedoubt', class: 'I', closed: true, capacity: 0 },
    ]);
    const alone = half.withTroop('Bn', { role: 'none', project: null });
    expect(turnsTo(alone, 80)).toBe(54 + NIGHT);
    const done = afterTurns(alone, 80).state.eng.works;
    expect(done[0]!.sections.some(({ built }) => built)).toBe(false);
    expect(done[1]).toMatchObject({ kind: 'redoubtNormal', class: 'II', capacity: 8, gorge: 2 });
  });

  test('ENG EX 25 half of the material holds the progress at one half until the rest comes ENG 23.37b', () => {
    const start = asleep(aided('redoubtNormal'), 'Sap').having({ piles: [] });
    const pile = start.having({
      piles: [{ side: 'red', at: start.unit('Sap').pose.at, mu: 24, fresh: 0, park: false }],
    });
    const held = afterTurns(pile, 36);
    expect(held.project('R')).toMatchObject({ progress: '1/2', status: 'paused', pause: 'material' });
    const more = held.having({
      piles: [{ side: 'red', at: start.unit('Sap').pose.at, mu: 24, fresh: 0, park: false }],
    });
    expect(afterTurns(more, NIGHT + 1).project('R').progress).toBe('33/64');
  });
});

describe('lines', () => {
  const gang = (figures: string, work: string, inches: number, ...more: readonly string[]): Field =>
    field(
      [
        'table 96x60',
        `red 20,20 Dig ${figures}`,
        'red 20,17 Sap 2x1',
        'eng troop Dig HQ tools',
        'eng troop Sap sapper tools',
        'eng stock red 20,18 mu=60',
        `eng project red A ${work} 19.5,20.5 ${19.5 + inches},20.5 crew=Dig supervise=Sap`,
        ...more,
      ].join('\n'),
    );
  /** Turns in which sections are placed, the first turn being 1. */
  function placedIn(start: Field, turns: number): readonly number[] {
    const found: number[] = [];
    let now = start;
    for (let turn = 1; turn <= turns; turn++) {
      const before = now.project('A').placed.filter(Boolean).length;
      now = afterTurns(now, 1);
      const more = now.project('A').placed.filter(Boolean).length - before;
      for (let each = 0; each < more; each++) found.push(turn + 1);
    }
    return found;
  }

  test('ENG EX 8 one gang of abatis: it grows in turns 3, 5, 7, 9, 11, 13, 21, 23 (23.48b, 23.21c)', () => {
    expect(placedIn(gang('4x1', 'abatis', 4), 24)).toEqual([3, 5, 7, 9, 11, 13, 21, 23]);
  });

  test('ENG EX 9 six gangs build six sections at a time (A.35)', () => {
    expect(placedIn(gang('12x2', 'abatis', 4), 6)).toEqual([3, 3, 3, 3, 3, 3, 5, 5]);
  });

  test('ENG EX 10 three soldiers alone are no gang (A.35, R44)', () => {
    expect(placedIn(gang('3x1', 'lowLogWall', 4), 6)).toEqual([]);
    expect(placedIn(gang('4x1', 'lowLogWall', 4), 4)).toEqual([3, 5]);
  });

  test('ENG EX 12 ten inches of sap: finished on the third day in turn 12, with a battalion in single rank on the second in turn 22 ENG 23.53c1 ENG 23.53c3', () => {
    const sap = (...more: readonly string[]) => sappers(...more).withTroop('Sap', { active: false });
    expect(turnsTo(sap('eng project red R sapTrench 20,20.5 30,20.5 crew=Sap'), 170)).toBe(2 * 72 + 12);
    const helped = sap(
      'red 21,18 Bn 12x1',
      'eng troop Bn HQ',
      'eng project red R sapTrench 20,20.5 30,20.5 crew=Sap assist=Bn',
    ).withTroop('Bn', { active: false });
    expect(turnsTo(helped, 110)).toBe(72 + 22);
  });

  test('ENG 23.47a, ENG S.3 the crew shifts along with the work and stays stationary', () => {
    const start = gang('4x1', 'abatis', 12);
    const later = afterTurns(start, 12);
    expect(later.unit('Dig').pose.at.x).toBeGreaterThan(start.unit('Dig').pose.at.x);
    expect(later.unit('Dig').turn.moved).toBe(false);
  });

  test('ENG EX 24 half of the material first, then a pause ENG 23.37a ENG R63', () => {
    const stock = (mu: number) => {
      const start = gang('4x1', 'palisade', 8);
      const at = start.unit('Dig').pose.at;
      return start.having({ piles: [{ side: 'red', at, mu: mu * 12, fresh: 0, park: false }] });
    };
    expect(afterTurns(stock(1.5), 3).project('A').startedAt).toBe(null);
    const built = afterTurns(stock(2), 36).project('A');
    expect(built.placed.filter(Boolean)).toHaveLength(8);
    expect(built).toMatchObject({ status: 'paused', pause: 'material' });
  });

  test('ENG 23.53d2 an earthwork on a breastwork takes two turns and its place', () => {
    const start = gang('4x1', 'earthwork', 1, 'eng work B breastwork 19.5,20.5 20.5,20.5');
    expect(placedIn(start, 5)).toEqual([3, 5]);
    expect(placedIn(gang('4x1', 'earthwork', 1), 8)).toEqual([4, 7]);
    const [breastwork, earthwork] = afterTurns(start, 4).state.eng.works;
    expect(breastwork!.sections.map(({ built }) => built)).toEqual([false, false]);
    expect(earthwork).toMatchObject({ kind: 'earthwork', class: 'II' });
    expect(earthwork!.sections.map(({ built }) => built)).toEqual([true, true]);
  });
});

test('ENG EX 49 a wooden bridge of five inches: three on the first day with a battalion, the rest on the second ENG 23.56f2 ENG T.14', () => {
  const start = field(
    [
      'table 96x60',
      'red 20,20 Pon 2x1',
      'red 20,17 Bn 6x2',
      'eng troop Pon pontoonier tools',
      'eng troop Bn HQ tools',
      'eng engineer red Ross with=Pon',
      'eng stock red 20,18 mu=10',
      'eng project red R woodBridge 20,20.5 25,20.5 crew=Pon assist=Bn',
    ].join('\n'),
  );
  const resting = asleep(start, 'Pon', 'Bn');
  expect(afterTurns(resting, 36).project('R').placed.filter(Boolean)).toHaveLength(6);
  expect(turnsTo(resting, 120)).toBe(72 + 36);
});
