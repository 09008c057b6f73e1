import { groundOf } from '@abatis/bnb/rules';
import { inches } from '@abatis/tabletop';
import { forbiddenInFull } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { CLAUSES } from '../../src/clauses.ts';
import { judgeEngineers } from '../../src/rules/index.ts';
import { type Field, field } from '../support/field.ts';
import { afterTurns } from '../support/table.ts';

/* ENG 23.60 to 23.62: what a gang razes by hand in a turn. The work lies four inches long before the gang. */

const forbiddenBy = forbiddenInFull(CLAUSES);
const LINE = '19.5,20.5 23.5,20.5';

const land = (...more: readonly string[]): Field =>
  field(
    [
      'table 96x60',
      'red 20,20 Dig 4x1',
      'red 20,17 Sap 2x1',
      'eng troop Dig HQ tools',
      'eng troop Sap sapper tools',
      ...more,
    ].join('\n'),
  );

/** A gang of four soldiers at a work, with a sapper over them. */
const razing = (row: string, kind: string, more = '', ground = 'dry'): Field =>
  land(
    `eng ground ${ground}`,
    `eng work W ${kind} ${LINE} class=${more || 'I'}`,
    `eng project red A raze:${row} ${LINE} on=W crew=Dig supervise=Sap`,
  );

/** Half inches that are open after so many turns. */
const opened = (start: Field, turns: number): number =>
  afterTurns(start, turns).state.eng.works[0]!.sections.filter(({ open }) => open).length;

/** May the work be razed along this line? */
const judged = ({ state }: Field, row: string, line: readonly (readonly [number, number])[], on?: number) =>
  judgeEngineers(state, 'red', {
    do: 'begin',
    project: 'N',
    work: `raze:${row}`,
    points: line.map(([x, y]) => ({ x: inches(x) as number, y: inches(y) as number })),
    ...(on !== undefined && { on }),
  } as never);
const ALONG = [
  [19.5, 20.5],
  [23.5, 20.5],
] as const;

describe('so much a turn', () => {
  test.each([
    ['23.61a', 'abatis', 'abatis', 1, 1],
    ['23.61b', 'barricade', 'barricade', 2, 1],
    ['23.61c', 'breastwork', 'breastwork', 2, 1],
    ['23.61d', 'chevaux', 'chevaux', 2, 1],
    ['23.61e', 'hedge', 'hedge', 2, 1],
    ['23.61f', 'earthwork', 'earthwork', 1, 1],
    ['23.61g', 'woodFence', 'woodFence', 2, 1],
    ['23.61h', 'lowStoneWall', 'lowStoneWall', 2, 1],
    ['23.61i', 'logWall', 'highLogWall', 2, 1],
    ['23.61j', 'palisade', 'palisade', 2, 1],
    ['23.61m', 'road', 'road', 2, 1],
    ['23.61n', 'sapTrench', 'sapTrench', 1, 1],
    ['23.61o ENG R159', 'treeLine', 'treeLine', 2, 1],
    ['23.61p', 'wolfPits', 'wolfPits', 2, 1],
    ['23.61q', 'woodBridge', 'woodBridge', 2, 2],
  ] as const)('ENG %s ENG TAB 4 %s: %s, half inches by a gang', (_, row, kind, halves, turns) => {
    const start = razing(row, kind, kind === 'earthwork' || kind === 'sapTrench' ? 'II' : 'I');
    expect([turns, 2 * turns, 3 * turns].map(after => opened(start, after))).toEqual([
      halves,
      2 * halves,
      3 * halves,
    ]);
    expect(opened(start, turns - 1)).toBe(0);
  });

  test('ENG 23.61 ENG 23.60a ENG A.35 four soldiers or two sappers are a gang, three are none, and without tools nobody razes', () => {
    expect(opened(razing('palisade', 'palisade').with('Dig', { figures: 3 }), 2)).toBe(0);
    expect(opened(razing('palisade', 'palisade').withTroop('Dig', { tools: false }), 2)).toBe(0);
    const sappers = razing('palisade', 'palisade')
      .with('Dig', { figures: 2 })
      .withTroop('Dig', { engType: 'sapper' });
    expect(opened(sappers, 2)).toBe(4);
    const two = land(
      'red 22.5,20 More 4x1',
      'eng troop More HQ tools',
      `eng work W palisade ${LINE} class=I`,
      `eng project red A raze:palisade ${LINE} on=W crew=Dig/More supervise=Sap`,
    );
    expect(opened(two, 1)).toBe(4);
  });

  test('ENG 23.60a ENG 23.47c razing takes no material, and goes on along the line section by section', () => {
    const start = razing('abatis', 'abatis');
    expect(start.state.eng.piles).toEqual([]);
    const after = afterTurns(start, 5);
    expect(after.state.eng.works[0]!.sections.map(({ open }) => open)).toEqual([
      ...Array.from({ length: 5 }, () => true),
      ...Array.from({ length: 3 }, () => false),
    ]);
    expect(after.unit('Dig').pose.at.x).toBeGreaterThan(start.unit('Dig').pose.at.x);
  });

  test('ENG TAB 4 nobody over the gang, nothing razed; a general of corps rank will do for a barricade alone', () => {
    const alone = (row: string) => razing(row, row).withTroop('Sap', { role: 'none', project: null });
    expect(opened(alone('abatis'), 2)).toBe(0);
    const led = (row: string): Field => {
      const start = land(
        'general red 20,19 Chief charisma=0 with=Dig',
        'eng rank Chief corps',
        `eng work W ${row} ${LINE} class=I`,
        `eng project red A raze:${row} ${LINE} on=W crew=Dig`,
      );
      return start.having({ directing: { 0: start.project('A').id } });
    };
    expect(opened(led('barricade'), 1)).toBe(2);
    expect(opened(led('palisade'), 1)).toBe(0);
  });

  test('ENG EX 48 ENG 23.62 class III takes twice as long, on frozen ground four times', () => {
    expect([1, 2, 3, 4].map(turns => opened(razing('earthwork', 'earthwork', 'III'), turns))).toEqual([
      0, 1, 1, 2,
    ]);
    const frozen = razing('earthwork', 'earthwork', 'III', 'frozen');
    expect([3, 4, 7, 8].map(turns => opened(frozen, turns))).toEqual([0, 1, 1, 2]);
  });

  test('ENG 23.21n2 ENG R74 frozen ground slows what moves earth, and nothing else', () => {
    expect(opened(razing('breastwork', 'breastwork', 'I', 'frozen'), 2)).toBe(2);
    expect(opened(razing('palisade', 'palisade', 'I', 'frozen'), 2)).toBe(4);
  });
});

describe('where', () => {
  test('ENG 23.61 what is not there is not razed: another work, nothing at all, or a gap', () => {
    const start = land(`eng work W palisade ${LINE} class=I`);
    expect(judged(start, 'palisade', ALONG, 0).legal).toBe(true);
    expect(judged(start, 'abatis', ALONG, 0)).toEqual(forbiddenBy('ENG 23.61'));
    expect(judged(start, 'palisade', ALONG)).toEqual(forbiddenBy('ENG 23.61'));
    const longer = [ALONG[0], [26, 20.5]] as const;
    expect(judged(start, 'palisade', longer, 0)).toEqual(forbiddenBy('ENG 23.61'));
    const work = start.state.eng.works[0]!;
    const gap = start.having({
      works: [{ ...work, sections: work.sections.map((each, at) => ({ ...each, open: at < 3 })) }],
    });
    expect(judged(gap, 'palisade', ALONG, 0)).toEqual(forbiddenBy('ENG 23.61'));
  });

  test('ENG 23.61k one inch of a pontoon bridge, once', () => {
    const start = land(`eng work W pontoonBridge ${LINE} class=0`);
    const inch = [ALONG[0], [20.5, 20.5]] as const;
    expect(judged(start, 'pontoonBridge', ALONG, 0)).toEqual(forbiddenBy('ENG 23.61k'));
    expect(judged(start, 'pontoonBridge', inch, 0).legal).toBe(true);
    const cut = afterTurns(
      land(
        `eng work W pontoonBridge ${LINE} class=0`,
        'eng project red A raze:pontoonBridge 19.5,20.5 20.5,20.5 on=W crew=Dig supervise=Sap',
      ),
      1,
    );
    expect(cut.state.eng.works[0]!.sections.filter(({ open }) => open)).toHaveLength(2);
    const next = [
      [20.5, 20.5],
      [21.5, 20.5],
    ] as const;
    expect(judged(cut, 'pontoonBridge', next, 0)).toEqual(forbiddenBy('ENG 23.61k'));
    const pontooniers = land(
      'red 22,20 Pon 2x1',
      'eng troop Pon pontoonier tools',
      `eng work W pontoonBridge ${LINE} class=0`,
      'eng project red A raze:pontoonBridge 21.5,20.5 22.5,20.5 on=W crew=Pon/Dig',
    );
    expect(opened(pontooniers, 1)).toBe(0);
  });

  test('ENG 23.61r there is no hand work on a stone bridge', () => {
    const start = land(`eng work W stoneBridge ${LINE} class=0`);
    expect(judged(start, 'woodBridge', ALONG, 0)).toEqual(forbiddenBy('ENG 23.61r'));
    expect(judged(start, 'stoneBridge', ALONG, 0)).toEqual(forbiddenBy('ENG 23.50a'));
  });

  test('ENG 23.61s ENG 23.61t ENG R160 a path is cut through woods, an inch a turn through light ones and half an inch through others', () => {
    const through = (type: string, row: string) =>
      land(
        `${type} grove 15,20.4 40,20.4 40,30 15,30`,
        `eng project red A raze:${row} ${LINE} crew=Dig supervise=Sap`,
      );
    const lengths = (start: Field): readonly number[] =>
      [1, 2, 3].map(
        turns =>
          afterTurns(start, turns)
            .state.eng.works.at(-1)
            ?.sections.filter(({ built }) => built).length ?? 0,
      );
    const light = through('rough', 'lightWoodsPath');
    const heavy = through('woods', 'heavyWoodsPath');
    expect(lengths(light)).toEqual([2, 4, 6]);
    expect(lengths(heavy)).toEqual([1, 2, 3]);
    expect(groundOf(afterTurns(heavy, 2).state).pieces.map(({ type }) => type)).toContain('road');
    expect(judged(heavy, 'lightWoodsPath', ALONG)).toEqual(forbiddenBy('ENG 23.61s'));
    expect(judged(light, 'heavyWoodsPath', ALONG)).toEqual(forbiddenBy('ENG 23.61s'));
  });

  test('ENG A.30 hedges, fences and walls of the map are razed too, and leave a gap in it', () => {
    const start = land(`thin fence line ${LINE}`, 'wall old line 30,30 40,30');
    expect(start.state.eng.works).toMatchObject([
      { name: 'fence', kind: 'woodFence', piece: 'fence' },
      { name: 'old', kind: 'highStoneWall', class: 'II', piece: 'old' },
    ]);
    expect(judged(start, 'woodFence', ALONG, 0).legal).toBe(true);
    const [fence, wall] = start.state.eng.works;
    const sections = fence!.sections.map((each, at) => ({ ...each, open: at < 2 }));
    const gap = start.having({ works: [{ ...fence!, sections }, wall!] });
    expect(groundOf(start.state).pieces.map(({ id }) => id)).toEqual(['fence', 'old']);
    expect(groundOf(gap.state).pieces.map(({ id, line }) => [id, line[0]!.x])).toEqual([
      ['old', 30_000],
      ['fence/2', 20_500],
    ]);
  });
});

describe('redoubts', () => {
  const fort = (...more: readonly string[]): Field =>
    land('eng work R redoubtNormal 21.5,20.5 class=II facing=180 side=blue', ...more);
  const held = () => fort('blue 21.5,22/180 Held 4x1');

  test('ENG 23.61l half an inch of a redoubt wall a turn', () => {
    const start = fort(
      'eng project red A raze:redoubtWall 19.875,20.5 23.125,20.5 on=R crew=Dig supervise=Sap',
    );
    expect([1, 2].map(turns => opened(start, turns))).toEqual([1, 2]);
  });

  test('ENG 23.61l ENG R161 ENG R162 with a whole side open it is a three-sided earthen wall, and its garrison is none', () => {
    const start = afterTurns(held(), 1);
    expect(start.unit('Held')).toMatchObject({ block: 'R', formation: 'garrison' });
    const work = start.state.eng.works[0]!;
    const open = (most: number): Field =>
      afterTurns(
        start.having({
          works: [{ ...work, sections: work.sections.map((each, at) => ({ ...each, open: at < most })) }],
        }),
        1,
      );
    expect(open(6).unit('Held').block).toBe('R');
    const lost = open(7);
    expect(lost.unit('Held')).toMatchObject({ block: null, formation: 'close' });
    expect(groundOf(lost.state).pieces.map(({ type }) => type)).toEqual([
      'thin',
      'heavyWorks',
      'heavyWorks',
      'heavyWorks',
    ]);
  });
});
