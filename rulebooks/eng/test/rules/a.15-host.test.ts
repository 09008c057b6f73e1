import { chartsOf, disorderingUnder, footprintOf, groundOf } from '@abatis/bnb/rules';
import { inches } from '@abatis/tabletop';
import { expect, test } from 'vitest';
import { TAB_5 } from '../../src/charts/works-in-play.ts';
import { isOthersFree } from '../../src/rules/23.35-elite.ts';
import { sectionPaths } from '../../src/rules/23.47-traces.ts';
import { clockText, minutesAt, USUAL } from '../../src/rules/t.1-calendar.ts';
import { type Field, field, fieldOf } from '../support/field.ts';
import { holding, shotBy } from '../support/host.ts';
import { afterTurns, whole } from '../support/table.ts';

/* ENG A.2 to A.39, S.8: what ENG takes for granted, as BNB has it. */

test('ENG A.2 a turn of the chapter is one of the battle and lasts twenty minutes; inches, figures and guns are those of the table', () => {
  const [first, second] = [1, 2].map(turn => minutesAt(USUAL, { day: 1, seg: 'D', turn }));
  expect(second! - first!).toBe(20);
  expect(clockText(minutesAt(USUAL, { day: 1, seg: 'D', turn: 4 }))).toBe('07:00');
  const f = field(
    'table 60x40\nred 20,20 Sap 2x1\neng troop Sap sapper tools\neng project red A breastwork 19,20.5 22,20.5 crew=Sap',
  );
  expect(f.unit('Sap').figures).toBe(2);
  expect(f.project('A').sections).toHaveLength(6);
  const turn = fieldOf(whole.at(f.state as never, [{ step: 'eng/work' }, { step: 'eng/clock' }] as never));
  expect(turn.state.eng.clock.moment.turn).toBe(f.state.eng.clock.moment.turn + 1);
  expect(turn.project('A').sections[0]).toBeGreaterThan(0);
  expect(sectionPaths({ points: f.project('A').trace.points, closed: false })[0]!.map(({ x }) => x)).toEqual([
    inches(19),
    inches(19.5),
  ]);
});

test('ENG A.15 point-blank is an inch and no more', () => {
  const f = (y: number) =>
    field(`
      table 80x60
      red 40,20.25 T 8x1
      blue 40,${y}/180 S light 8x1 skirmish
      eng work sap sapTrench 20,20 60,20 class=II`);
  expect([shotBy(f(21.25), 'T', 'S').refused, shotBy(f(21.3), 'T', 'S').refused]).toEqual([
    null,
    'ENG 23.53c7',
  ]);
});

test('ENG A.25 out of redoubts and siege positions, through loopholes and from a step fire is not disordered; behind other works it is', () => {
  /** How many works there disorder those who stand right behind them. */
  const disordering = (work: string, change: object = {}) => {
    const f = field(`table 80x60\nred 40,20.1/180 P 8x1\nblue 40,16 Q 8x1\n${work}`);
    const [one] = f.state.eng.works;
    const now = f.having({
      works: [{ ...one!, sections: one!.sections.map(each => ({ ...each, ...change })) }],
    });
    return disorderingUnder(now.state, now.unit('P'), [footprintOf(now.state, now.unit('P'))]).length;
  };
  const line = (kind: string, of: string) => `eng work W ${kind} 20,20 60,20 class=${of} facing=180`;
  expect(disordering(line('breastwork', 'I'))).toBe(1);
  expect(disordering(line('earthwork', 'II'))).toBe(1);
  expect(disordering(line('earthwork', 'III'))).toBe(1);
  expect(disordering(line('highStoneWall', 'I'), { firing: true })).toBe(0);
  expect(disordering('eng work W siegePos6 40,20 class=II facing=180')).toBe(0);
  const redoubt = holding(
    field('table 80x60\nred 40,20/180 P 8x1\nblue 40,14 Q 8x1'),
    { name: 'R', kind: 'redoubtLarge' },
    [40, 20, 4],
    'P',
  );
  expect(shotBy(redoubt, 'P', 'Q').drms).toEqual([]);
});

test('ENG A.26, ENG A.5 a battalion helps a sap in a single rank of twelve figures within six inches, judged in every turn', () => {
  const sap = (battalion: string, y = 15) =>
    field(
      [
        'table 96x60',
        'red 20,20 Sap 2x1',
        `red 20,${y} Bn ${battalion}`,
        'eng troop Sap sapper tools',
        'eng troop Bn HQ',
        'eng engineer red Ross with=Sap',
        'eng stock red 20,18 mu=30',
        'eng project red A sapTrench 19.5,20.5 29.5,20.5 crew=Sap assist=Bn',
      ].join('\n'),
    );
  const isFast = (f: Field) => afterTurns(f, 2).project('A').sections[0]! === 120;
  expect(isFast(sap('12x1'))).toBe(true);
  expect(isFast(sap('6x2'))).toBe(false);
  expect(isFast(sap('11x1'))).toBe(false);
  expect(isFast(sap('12x1', 14.4))).toBe(false);
  expect(isFast(sap('12x1').with('Bn', { shaken: true }))).toBe(false);
});

const MOVE_A = { step: 'move', role: 'A', begun: false } as const;
const ABATIS = 'eng work felled abatis 20,30 60,30 class=I';
const moving = (text: string): Field =>
  fieldOf(whole.at({ ...field(`table 80x72\n${text}`).state, sideA: 'red' } as never, MOVE_A as never));
const played = ({ state }: Field, dice: readonly number[], ...orders: readonly object[]): Field =>
  fieldOf(whole.play(state as never, dice, ...(orders as never[])));
const refused = ({ state }: Field, order: object): readonly string[] =>
  whole.judge(state as never, order as never).refusals.map(({ clause }) => clause);
const advance = (unit: string, by: number) => ({
  type: 'move',
  unit,
  legs: [{ go: 'advance', by: inches(by) }],
});

test('ENG A.27 columns one directly behind another with two inches between them are one column, at the start of the movement', () => {
  const column = (gap: number, x = 40, more = '') =>
    moving(`red 40,29 A 4x3\nred ${x},${27.5 - gap} B 4x3${more}\nblue 40,60/180 Q 8x1\n${ABATIS}`);
  const halted = (f: Field) => refused(played(f, [2], { type: 'cross', unit: 'A' }), advance('B', 0.2));
  expect(halted(column(2))).toEqual(['ENG 23.52g2']);
  expect(halted(column(2.2))).toEqual([]);
  expect(halted(column(1, 44))).toEqual([]);
  const late = played(column(3), [], advance('B', 1.5));
  expect(late.unit('B').turn.moved).toBe(true);
  expect(played(late, [2], { type: 'cross', unit: 'A' }).state.eng.crossings.halted).toEqual([]);
});

test('ENG R17 the approach is a step of its own: at the edge when the movement begins, and hung up it goes on in the next without a roll', () => {
  const f = moving(`red 40,28 C 4x3\nblue 40,60/180 Q 8x1\n${ABATIS}`);
  expect(refused(f, { type: 'cross', unit: 'C' })).toEqual(['ENG 23.52a']);
  const hung = played(moving(`red 40,29 C 4x3\nblue 40,60/180 Q 8x1\n${ABATIS}`), [1], {
    type: 'cross',
    unit: 'C',
  });
  expect(hung.state.eng.crossings.hungUp).toMatchObject([{ unit: hung.unit('C').id }]);
  const next = fieldOf(
    whole.at(
      hung.with('C', { turn: { ...hung.unit('C').turn, moved: false, used: 0, track: [] } }).state as never,
      MOVE_A as never,
    ),
  );
  expect(refused(next, advance('C', 4))).toEqual([]);
  expect(played(next, [], advance('C', 4)).unit('C').pose.at.y).toBeGreaterThan(inches(30.5));
});

test('ENG A.30 works, walls and blocks of the map are what the chapter calls them, and its works have their cover', () => {
  const f = field(
    [
      'table 60x60',
      'lightWorks bank line 10,20 14,20 inner=left',
      'block mill 30,30 34,30 34,34 30,34 capacity=20',
      'woods grove 40,40 50,40 50,50 40,50',
      'red 5,5 P 4x1',
      'eng project red E earthwork 10,20 18,20',
      'eng project red B barricade 29,29 31,29',
      'eng project red A abatis 42,36 46,36',
    ].join('\n'),
  );
  expect(f.project('E').special.map(([first]) => first)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(f.project('A').special).toHaveLength(8);
  const { types } = chartsOf(f.state).terrain;
  const covers = ({ shootCover, combatCover }: { shootCover: string; combatCover: string }) => [
    shootCover,
    combatCover,
  ];
  expect([TAB_5.breastwork.shoot, TAB_5.breastwork.combat]).toEqual(covers(types.lightWorks));
  expect([TAB_5.earthwork.shoot, TAB_5.earthwork.combat]).toEqual(covers(types.heavyWorks));
  expect([TAB_5.abatis.shoot, TAB_5.abatis.combat, TAB_5.abatis.depth]).toEqual([...covers(types.abatis), 2]);
  expect(groundOf(f.state).pieces.map(({ type }) => type)).toEqual(['lightWorks', 'block', 'woods']);
});

test('ENG A.31 where points are played a barrel costs five of them, else the order of battle has the barrels', () => {
  const barrels = (...lines: readonly string[]) =>
    field(['table 60x40', 'red 20,20 P 4x1', ...lines].join('\n')).state.eng.fire.barrels;
  expect(barrels('eng barrels 3 1', 'eng points 14 25')).toEqual({ red: 3, blue: 1 });
  expect(barrels('eng barrels 3 1', 'eng points 14 25', 'eng options pointsBudget')).toEqual({
    red: 2,
    blue: 5,
  });
  expect(barrels('eng barrels 3 1', 'eng options pointsBudget')).toEqual({ red: 3, blue: 1 });
});

test('ENG A.33 a division off duty is not in the battlezone, and frees nobody from work', () => {
  const f = field('table 60x40\nred 20,20 Guard 6x4 grade=A\nred 30,20 Line 6x2 grade=D');
  expect(isOthersFree(f.state, 'red')).toBe(true);
  expect(isOthersFree(f.with('Line', { status: 'off' }).state, 'red')).toBe(false);
  expect(isOthersFree(f.with('Line', { status: 'due' }).state, 'red')).toBe(false);
});

test('ENG A.38 figures of a unit in two ranks are two-rank figures at a face, all others three-rank figures', () => {
  const over = (twoRank: boolean) =>
    shotBy(
      holding(
        field('table 80x60\nred 40,20/180 P 12x1\nblue 40,14 Q 8x1').with('P', { twoRank }),
        { name: 'R', kind: 'redoubtLarge' },
        [40, 20, 4],
        'P',
      ),
      'P',
      'Q',
    ).figures;
  expect([over(false), over(true)]).toEqual([6, 4]);
});

test('ENG S.8 sections count from where work starts, and free gangs take the lowest that is not finished', () => {
  const f = field(
    [
      'table 96x60',
      'red 20,20 P 4x1',
      'red 21.6,20 Q 4x1',
      'red 20,17 Sap 2x1',
      'eng troop P HQ tools',
      'eng troop Q HQ tools',
      'eng troop Sap sapper tools',
      'eng project red A breastwork 19.5,20.5 25.5,20.5 crew=P/Q supervise=Sap',
    ].join('\n'),
  );
  const worked = (turns: number) => afterTurns(f, turns).project('A').sections.slice(0, 5);
  expect(worked(1)).toEqual([60, 60, 0, 0, 0]);
  expect(worked(3)).toEqual([120, 120, 60, 60, 0]);
  const begun = f.having({
    projects: f.state.eng.projects.map(each => ({
      ...each,
      sections: each.sections.map((_, i) => (i === 0 ? 120 : 0)),
    })),
  });
  expect(afterTurns(begun, 1).project('A').sections.slice(0, 4)).toEqual([120, 60, 60, 0]);
});
