import { combatDrms, costOfLeg, groundOf, pieceCalled, planMove, WALK } from '@abatis/bnb/rules';
import { isRuling } from '@abatis/kernel';
import { inches } from '@abatis/tabletop';
import { describe, expect, test } from 'vitest';
import { judgeEngineers } from '../../src/rules/index.ts';
import { needIn } from '../../src/rules/s.4-work.ts';
import { type Field, field } from '../support/field.ts';
import { shotBy } from '../support/host.ts';
import { afterTurns } from '../support/table.ts';

/* ENG 23.56: bridges, rafts, buildings, and what they do in play. */

const refused = (f: Field, unit: string, by: number): readonly string[] => {
  const plan = planMove(f.state, f.unit(unit).id, [{ go: 'advance', by: by * 1000 }]);
  return isRuling(plan) ? plan.refusals.map(({ clause }) => clause) : [];
};
const cost = (f: Field, unit: string, by: number): number =>
  costOfLeg(f.state, f.unit(unit), { go: 'advance', by: by * 1000 }, WALK);
const judged = ({ state }: Field, work: string, x: number, y: number): readonly string[] =>
  judgeEngineers(state, 'red', {
    do: 'begin',
    project: 'N',
    work,
    points: [{ x: inches(x) as number, y: inches(y) as number }],
  } as never).refusals.map(({ clause }) => clause);

describe('plank bridges', () => {
  test('ENG 23.56e1 ENG TAB 1 a gang makes one in two turns, two inches long, and two of one material unit', () => {
    const start = field(`
      table 96x60
      obstacle brook line 10,21 40,21 width=1
      red 20,20 Dig 4x1
      red 20,17 Sap 2x1
      eng troop Dig HQ tools
      eng troop Sap sapper tools
      eng stock red 20,18 mu=1
      eng project red P plankBridge 20,20.2 pieces=2 facing=180 crew=Dig supervise=Sap`);
    expect(needIn(start.project('P'))).toBe(12);
    const planks = (turns: number) =>
      afterTurns(start, turns).state.eng.works.filter(({ kind }) => kind === 'plankBridge');
    expect([1, 2, 4].map(turns => planks(turns).length)).toEqual([0, 1, 2]);
    expect(planks(2)[0]!.points).toEqual([
      { x: 20_000, y: 20_200 },
      { x: 20_000, y: 22_200 },
    ]);
  });

  const STREAM = `
    table 80x72
    obstacle brook line 10,22 70,22 width=1
    red 40,20 C 4x3
    red 40,16 L guns=1 light limbered
    red 40,12 H guns=1 heavy limbered
    blue 40,60/180 Q 8x1`;

  test('ENG 23.56e2 ENG R90 over a stream it spares foot and light guns the two inches, heavier guns not', () => {
    const open = field(STREAM);
    const planked = field(`${STREAM}\neng work P plankBridge 40,21 40,23 class=0`);
    const spared = (unit: string, by: number): number =>
      Math.round(((cost(open, unit, by) - cost(planked, unit, by)) * (unit === 'C' ? 8 : 6)) / 100_000) / 10;
    expect(cost(planked, 'C', 4)).toBe(500_000);
    expect(spared('C', 4)).toBe(1);
    expect(cost(open, 'L', 8)).toBeGreaterThan(cost(planked, 'L', 8));
    expect(cost(open, 'H', 12)).toBe(cost(planked, 'H', 12));
    const beside = field(`${STREAM}\neng work P plankBridge 50,21 50,23 class=0`);
    expect(cost(beside, 'C', 4)).toBe(cost(open, 'C', 4));
  });

  test('ENG R128 ENG R90 over an inch of trench horse and light guns go along planks, other guns do not', () => {
    const trench = (more: string): Field =>
      field(`
        table 80x72
        red 30,21 H cavalry 3x1
        red 40,21 L guns=1 light limbered
        red 50,21 G guns=1 heavy limbered
        blue 40,60/180 Q 8x1
        eng work T sapTrench 20,22 60,22 class=II
        ${more}`);
    const planks = ['30', '40', '50']
      .map(x => `eng work P${x} plankBridge ${x},21 ${x},23 class=0`)
      .join('\n');
    for (const unit of ['H', 'L', 'G'])
      expect([unit, refused(trench(''), unit, 3)]).toEqual([unit, ['BNB 0.8a']]);
    expect(refused(trench(planks), 'H', 3)).toEqual([]);
    expect(refused(trench(planks), 'L', 3)).toEqual([]);
    expect(refused(trench(planks), 'G', 3)).toEqual(['BNB 0.8a']);
  });

  const BRIDGE = `
    table 80x72
    river water line 0,24 80,24 width=4
    red 40,21 C 4x3
    blue 40,60/180 Q 8x1
    eng work B woodBridge 40,21 40,27 class=0`;
  const withGap = (f: Field): Field => {
    const [bridge, ...rest] = f.state.eng.works;
    const sections = bridge!.sections.map((each, at) => ({ ...each, open: at === 5 || at === 6 }));
    return f.having({ works: [{ ...bridge!, sections }, ...rest] });
  };

  test('ENG 23.56e2 ENG 23.61q nobody gets over the gap of a bridge, until planks span it', () => {
    expect(refused(field(BRIDGE), 'C', 7)).toEqual([]);
    expect(refused(withGap(field(BRIDGE)), 'C', 7)).toEqual(['BNB 0.8a']);
    expect(refused(withGap(field(`${BRIDGE}\neng work P plankBridge 40,23 40,25 class=0`)), 'C', 7)).toEqual(
      [],
    );
  });

  test('ENG 23.56e2 it is built over a gap of an inch, a stream or a trench, and nowhere else', () => {
    expect(judged(withGap(field(BRIDGE)), 'plankBridge', 40, 24)).toEqual([]);
    expect(judged(field(BRIDGE), 'plankBridge', 40, 24)).toEqual(['ENG 23.56e2']);
    expect(judged(field(STREAM), 'plankBridge', 40, 21.5)).toEqual([]);
    expect(judged(field(STREAM), 'plankBridge', 40, 40)).toEqual(['ENG 23.56e2']);
    const pontoon = field(BRIDGE.replace('woodBridge', 'pontoonBridge'));
    expect(judged(withGap(pontoon), 'plankBridge', 40, 24)).toEqual(['ENG 23.56e2']);
  });
});

describe('wooden bridges, rafts and boats', () => {
  const builders = (row: string, place: string, ...more: readonly string[]): Field =>
    field(
      [
        'table 96x60',
        'red 20,20 Pon 2x1',
        'red 20,17 Bn 6x2',
        'eng troop Pon pontoonier tools',
        'eng troop Bn HQ tools',
        'eng engineer red Ross with=Pon',
        'eng stock red 20,18 mu=40',
        `eng project red R ${row} ${place} crew=Pon ${more.join(' ')}`,
      ].join('\n'),
    );
  const halves = (start: Field, turns: number): number =>
    afterTurns(start, turns).project('R').placed.filter(Boolean).length;
  const without = (start: Field): Field =>
    start.having({ officers: start.state.eng.officers.map(each => ({ ...each, alive: false })) });

  test('ENG 23.56f1 ENG 23.56f2 ENG TAB 1 two inches a battleday, three with a battalion; two units of material an inch', () => {
    expect(halves(builders('woodBridge', '20,20.5 25,20.5'), 36)).toBe(4);
    expect(halves(builders('woodBridge', '20,20.5 25,20.5', 'assist=Bn'), 36)).toBe(6);
    expect(halves(builders('woodBridge', '20,20.5 25,20.5').with('Pon', { figures: 1 }), 36)).toBe(0);
    expect(needIn(builders('woodBridge', '20,20.5 25,20.5').project('R'))).toBe(120);
  });

  test('ENG 23.56f3 ENG R53 an engineer at the start of any bridge, and all the time for one of more than three inches', () => {
    expect(halves(without(builders('woodBridge', '20,20.5 23,20.5')), 36)).toBe(0);
    const short = without(afterTurns(builders('woodBridge', '20,20.5 23,20.5'), 1));
    expect(halves(short, 35)).toBe(4);
    const long = without(afterTurns(builders('woodBridge', '20,20.5 24,20.5'), 1));
    expect(halves(long, 35)).toBe(0);
    expect(afterTurns(long, 1).project('R').pause).toBe('supervisor');
  });

  test('ENG 23.56g1 ENG TAB 1 a raft a battleday, of one unit of material', () => {
    const start = builders('raft', '20,20.5', 'pieces=2');
    expect(needIn(start.project('R'))).toBe(24);
    expect(afterTurns(start, 35).state.eng.crafts).toHaveLength(0);
    expect(afterTurns(start, 36).state.eng.crafts).toMatchObject([
      { kind: 'raft', side: 'red', damaged: false },
    ]);
  });

  test('ENG 23.56h ENG TAB 1 two figures repair a boat in six turns, with nobody over them and no material', () => {
    const boat = {
      name: 'boat',
      side: 'red',
      kind: 'boat',
      hits: 2,
      damaged: true,
      cargo: [],
      mu: 0,
    } as const;
    const start = without(builders('repairBoat', '20,20.5')).having({
      crafts: [{ ...boat, at: { x: 20_000, y: 20_500 } as never }],
      piles: [],
    });
    expect(afterTurns(start, 5).state.eng.crafts).toMatchObject([{ damaged: true }]);
    expect(afterTurns(start, 6).state.eng.crafts).toMatchObject([{ damaged: false, hits: 0 }]);
    expect(afterTurns(start.withTroop('Pon', { engType: 'soldier' }), 7).state.eng.crafts).toMatchObject([
      { damaged: true },
    ]);
    expect(judged(start, 'repairBoat', 40, 40)).toEqual(['ENG 23.56e2']);
  });
});

describe('buildings', () => {
  const house = (of: string, upgraded: boolean): Field => {
    const start = field(`
      table 80x72
      block mill 38,30 42,30 42,34 38,34 capacity=20
      red 40,29.9 C 8x1
      red 40,20 G guns=1 heavy
      blue 40,60/180 H 8x1
      eng building mill ${of}`);
    const buildings = start.state.eng.buildings.map(each => ({ ...each, upgraded }));
    const pose = { ...start.unit('H').pose, at: { x: 40_000, y: 32_000 } as never };
    return start.having({ buildings }).with('H', { block: 'mill', formation: 'garrison', pose });
  };
  /** What the charge of C at the mill subtracts for cover. */
  const cover = (f: Field): number =>
    combatDrms({ ...f.state, engagements: [fightAt(f)] }, f.unit('C'), fightAt(f))
      .map(({ value }) => value)
      .reduce((sum, value) => sum + value, 0);
  const fightAt = (f: Field) => ({
    by: f.unit('C').id,
    on: f.unit('H').id,
    side: 'front' as const,
    bonus: false,
    across: [],
    rounds: 0,
    doubled: false,
  });

  test('ENG 23.56l1 ENG 23.56l3 ENG TAB 5 a building made stronger defends as the class above; fire meets it as before', () => {
    expect(cover(house('I', false)) - cover(house('I', true))).toBe(1);
    expect(cover(house('I', true))).toBe(cover(house('II', false)));
    expect(cover(house('II', true))).toBe(cover(house('III', false)));
    expect(shotBy(house('I', true), 'G', 'H')).toEqual(shotBy(house('I', false), 'G', 'H'));
    expect(house('I', true).state.eng.buildings[0]!.class).toBe('I');
  });

  test('ENG 23.56l3 a building is raised once, and one of class III not at all', () => {
    const up = (f: Field) =>
      judgeEngineers(f.state, 'red', {
        do: 'begin',
        project: 'N',
        work: 'buildingUp',
        points: [{ x: 40_000, y: 29_900 }],
        piece: 'mill',
      } as never).refusals.map(({ clause }) => clause);
    expect(up(house('I', false))).toEqual([]);
    expect(up(house('I', true))).toEqual(['ENG 23.56e2']);
    expect(up(house('III', false))).toEqual(['ENG 23.56e2']);
  });

  test('ENG TAB 5 ENG A.24 ruins are rough ground with hard cover from fire, soft in combat, closed to horse and guns; a building of class I leaves nothing', () => {
    const after = (left: 'ruins' | 'gone') => {
      const f = house('II', false);
      return groundOf(f.having({ buildings: f.state.eng.buildings.map(each => ({ ...each, left })) }).state);
    };
    expect(pieceCalled(after('ruins'), 'mill')).toMatchObject({
      type: 'rough',
      shootCover: 'hard',
      combatCover: 'soft',
      move: { foot: 2, cavalry: null, guns: null },
    });
    expect(after('gone').pieces).toEqual([]);
  });
});
