import { inches } from '@abatis/tabletop';
import { forbiddenInFull } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import type { EngAction } from '../../src/actions.ts';
import { CLAUSES } from '../../src/clauses.ts';
import { WHOLE_SECTION } from '../../src/rules/23.47-sections.ts';
import { type Field, field, fieldOf } from '../support/field.ts';
import { afterTurns, table } from '../support/table.ts';

/* ENG R56 to R60: where there is work. */

const forbiddenBy = forbiddenInFull(CLAUSES);
type Orders = Extract<EngAction, { type: 'command' }>['orders'];

const asked = ({ state }: Field) => table.at(state as never, { step: 'eng/command' });
const judged = (start: Field, ...orders: Orders) => table.judge(asked(start), { type: 'command', orders });

/** Parties at a line from 19.5 inches on, with material at hand; `Dig` has tools. */
const site = (...lines: readonly string[]): Field =>
  field(['table 96x60', 'red 20,20 Dig 4x1', 'eng stock red 20,18 mu=60', ...lines].join('\n'));
const WALL = '19.5,20.5 27.5,20.5';
const parts = (f: Field, turns: number): number =>
  afterTurns(f, turns)
    .project('A')
    .sections.reduce((sum, part) => sum + part, 0) / WHOLE_SECTION;

describe('places', () => {
  const dug = (...more: readonly string[]): Field =>
    site(
      'red 20,17 Sap 2x1',
      'eng troop Dig soldier HQ tools',
      'eng troop Sap sapper tools',
      ...more,
      `eng project red A breastwork ${WALL} crew=Dig supervise=Sap`,
    );

  test('ENG R56, ENG 23.46, ENG S.3 the turn of arrival does not count; a crew that shifts along its line loses none', () => {
    const f = dug();
    const { turn } = f.unit('Dig');
    for (const mark of ['moved', 'reformed', 'charged', 'evaded', 'routed', 'recoiled'] as const)
      expect(parts(f.with('Dig', { turn: { ...turn, [mark]: true } }), 1), mark).toBe(0);
    const far = afterTurns(f, 10);
    expect(far.unit('Dig').pose.at.x).toBeGreaterThan(f.unit('Dig').pose.at.x);
    expect(far.unit('Dig').turn.moved).toBe(false);
    expect(parts(f, 10)).toBe(5);
  });

  test('ENG R57 work in a section is kept through a pause, and lost when the crew routs', () => {
    const one = afterTurns(dug(), 1);
    const half = WHOLE_SECTION / 2;
    const paused = afterTurns(one.withTroop('Sap', { role: 'none' }), 3);
    expect(paused.project('A').sections[0]).toBe(half);
    const routed = one.with('Dig', { turn: { ...one.unit('Dig').turn, routed: true } });
    expect(afterTurns(routed, 1).project('A').sections[0]).toBe(0);
  });

  test('ENG 23.47c what is razed goes section by section like what is built', () => {
    const f = site(
      'red 20,17 Sap 2x1',
      'eng troop Dig soldier HQ tools',
      'eng troop Sap sapper tools',
      'eng work P palisade 19.5,20.5 27.5,20.5 side=blue',
      `eng project red A raze:palisade ${WALL} crew=Dig supervise=Sap on=P`,
    );
    const open = (turns: number) =>
      afterTurns(f, turns).state.eng.works[0]!.sections.filter(each => each.open).length;
    expect([open(1), open(2), open(3)]).toEqual([2, 4, 6]);
    const one = afterTurns(f, 1);
    const moved = afterTurns(one.with('Dig', { turn: { ...one.unit('Dig').turn, moved: true } }), 1);
    expect(moved.project('A')).toMatchObject({ status: 'paused', pause: 'moved' });
  });

  test('ENG 23.48a, ENG 23.48b a section has no effect until all its turns are worked, and is placed in the next Command Phase', () => {
    const f = dug();
    const worked = (turns: number) => {
      const before = afterTurns(f, turns - 1);
      return fieldOf(table.at(before.state as never, { step: 'eng/work' }) as never);
    };
    expect(worked(1).state.eng.works).toEqual([]);
    expect(worked(2).project('A').sections[0]).toBe(WHOLE_SECTION);
    expect(worked(2).state.eng.works).toEqual([]);
    const placed = fieldOf(table.at(worked(2).state as never, { step: 'eng/place' }) as never);
    expect(placed.state.eng.works[0]!.sections.map(({ built }) => built).slice(0, 2)).toEqual([true, false]);
  });

  test('ENG R60 a worksite lies wholly on the table', () => {
    const begin = (x: number) =>
      ({
        do: 'begin',
        project: 'N',
        work: 'breastwork',
        points: [
          { x: inches(x) as number, y: inches(30) as number },
          { x: inches(10) as number, y: inches(30) as number },
        ],
      }) as const;
    expect(judged(dug(), begin(-1))).toEqual(forbiddenBy('ENG R60'));
    expect(judged(dug(), begin(0)).legal).toBe(true);
    const off = {
      do: 'begin',
      project: 'R',
      work: 'redoubtLarge',
      points: [{ x: inches(1) as number, y: inches(30) as number }],
    } as const;
    expect(judged(dug(), off)).toEqual(forbiddenBy('ENG R60'));
  });
});
