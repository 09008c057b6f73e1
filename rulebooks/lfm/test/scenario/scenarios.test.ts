import { describe, expect, test } from 'vitest';
import { isPlayed, labelsOf, rosterOf } from '../../src/scenario/context.ts';
import type { LfmScenario } from '../../src/scenario/schema.ts';
import type { Side } from '../../src/state.ts';
import { compiled, SCENARIOS, scenario } from './data.ts';
import { BATTERIES, BRIGADES } from './orders-of-battle.ts';

const brawner = scenario('brawners-farm');
const east = scenario('east-cavalry-field');
const gettysburg = scenario('gettysburg-1-july');

/** '2WI 430 -> 4-5; …' as [label, men, SP, CR]. */
function regiments(text: string): unknown[] {
  return text.split('; ').map(one => {
    const [, label, , men, sp, cr] = /^(.+?)( \(.*\))? (\d+) -> (\d+)-(\d)$/.exec(one)!;
    return [label, Number(men), Number(sp), Number(cr)];
  });
}

/** 'B 4US (Campbell) (6 guns) 3/1-5; …' as [label, guns, SP unlimbered, SP limbered, CR]. */
function batteries(text: string): unknown[] {
  return text.split('; ').map(one => {
    const [, label, , guns, unlimbered, limbered, cr] =
      /^(.+?)( \([^)]*\))? \((\d) guns\) (\d)\/(\d)-(\d)$/.exec(one)!;
    return [label, Number(guns), Number(unlimbered), Number(limbered), Number(cr)];
  });
}

describe.each(SCENARIOS)('%s', id => {
  const { brigades, artillery, commanders } = scenario(id);

  test('LFM 29.1 every regiment of the order of battle has its men, SP and CR', () => {
    const listed = BRIGADES[id].map(([side, , formation, text]) => [side, formation, regiments(text)]);
    const found = brigades.map(brigade => [
      brigade.side,
      brigade.label,
      brigade.regiments.map(({ label, men, sp, cr }) => [label, men, sp, cr]),
    ]);
    expect(found).toEqual(listed);
  });

  test('the strength of each brigade is that of the table', () => {
    expect(brigades.map(({ sp }) => sp)).toEqual(BRIGADES[id].map(([, , , , sp]) => sp));
  });

  test('LFM 0.4a an SP is 100 men, an artillery SP two guns, and limbered half of that', () => {
    for (const { men, sp } of brigades.flatMap(brigade => brigade.regiments)) {
      expect(sp).toBe(Math.max(1, Math.round(men / 100)));
    }
    for (const { guns, sp } of artillery) {
      expect(sp.unlimbered).toBe(Math.round(guns / 2));
      expect(sp.limbered).toBe(Math.max(1, Math.floor(sp.unlimbered / 2)));
    }
  });

  test('LFM 0.2d every battery has its guns, both strengths and its CR', () => {
    const listed = BATTERIES[id]!.flatMap(([side, text]) => batteries(text).map(battery => [side, battery]));
    const found = artillery.map(({ side, label, guns, sp, cr }) => [
      side,
      [label, guns, sp.unlimbered, sp.limbered, cr],
    ]);
    expect(found).toEqual(listed);
  });

  test('LFM 20.6a brigade commanders of cavalry are marked as such', () => {
    for (const { commander, arm } of brigades) {
      expect(commanders.find(one => one.id === commander)!.cavalry).toBe(arm === 'cavalry');
    }
  });

  test('LFM 26.1 reinforcements enter by the road that is named for them', () => {
    const { map } = compiled(id);
    for (const { hex, road } of scenario(id).reinforcements) {
      const way = map.ways.find(({ name }) => name === road)!;
      expect([way.hexes[0], way.hexes.at(-1)]).toContain(hex);
    }
  });
});

/** The counters of one side, with the variants chosen. */
function counters(of: LfmScenario, side: Side, variants: readonly string[]): number {
  return rosterOf(of).filter(piece => piece.side === side && isPlayed(piece, variants)).length;
}

/** Where a piece stands at the start. */
const startOf = (of: LfmScenario, id: string) => of.setUp.find(({ pieces }) => pieces.includes(id))?.hex;

const commander = (of: LfmScenario, id: string) => {
  const { level, cv, replacement } = of.commanders.find(one => one.id === id)!;
  return [level, cv, replacement?.name, replacement?.cv];
};

describe("Brawner's Farm", () => {
  test('LFM 0.2a the core game has 12 Union and 25 Confederate counters, commanders included', () => {
    expect(counters(brawner, 'union', [])).toBe(12);
    expect(counters(brawner, 'confederate', [])).toBe(25);
  });

  test('the whole division adds what is marked (+)', () => {
    expect(counters(brawner, 'union', ['wholeDivision'])).toBe(12 + 2 + 9 + 2);
    expect(counters(brawner, 'confederate', ['wholeDivision'])).toBe(25 + 1 + 5 + 1);
  });

  test('LFM T19 four turns, the last of them the last of the day', () => {
    expect(brawner.turns.map(({ label, kind, lastDay }) => [label, kind, lastDay])).toEqual([
      ['5 pm', 'day', false],
      ['6 pm', 'day', false],
      ['7 pm', 'day', false],
      ['8 pm', 'day', true],
    ]);
  });

  test('LFM SP.0b the Confederates have the initiative on the first turn', () => {
    expect(brawner.options.initiative).toEqual({ first: 'confederate', fixed: null });
  });

  test('LFM 20.1c brigades answer to Gibbon, divisions to Jackson', () => {
    expect(brawner.options.command.structure).toEqual({
      union: 'brigadesToArmy',
      confederate: 'divisionsToArmy',
    });
    expect(brawner.brigades.find(({ id }) => id === 'Gibbon')!.commander).toBe('Cutler');
    expect(commander(brawner, 'Gibbon')).toEqual(['army', 4, 'Doubleday', 3]);
    expect(commander(brawner, 'Jackson')).toEqual(['army', 5, 'A. P. Hill', 4]);
    expect(commander(brawner, 'W-B-Taliaferro')).toEqual(['division', 3, 'Starke', 3]);
    expect(commander(brawner, 'Ewell')).toEqual(['division', 4, 'Lawton', 3]);
  });

  test('LFM 0.3a formations are read as corps and division', () => {
    expect(labelsOf(brawner, 'union', 'III AoV/1')).toEqual({ corps: 'III AoV', division: '1' });
    expect(labelsOf(brawner, 'confederate', 'J')).toEqual({ corps: 'J', division: null });
    expect(labelsOf(east, 'confederate', 'Cav')).toEqual({ corps: null, division: 'Cav' });
    expect(labelsOf(gettysburg, 'confederate', 'ANV')).toEqual({ corps: null, division: null });
  });

  test('LFM 29.1 pieces start where the scenario puts them', () => {
    const starts = {
      '6WI': '1016',
      Gibbon: '1014',
      '19IN': '1113',
      '80NY': '1306',
      '2USSS': '0820',
      Jackson: '0511',
    };
    for (const [id, hex] of Object.entries(starts)) expect(startOf(brawner, id)).toBe(hex);
    expect(startOf(brawner, 'Pelham')).toBeUndefined();
  });

  test('LFM 29.2 Union batteries start limbered, Confederate ones unlimbered', () => {
    const states = Object.fromEntries(brawner.setUp.flatMap(entry => Object.entries(entry.states ?? {})));
    expect(states).toEqual({
      'B-4US': ['limbered'],
      'D-1RI': ['limbered'],
      'L-1NY': ['limbered'],
      '1NH': ['limbered'],
      Wooding: ['unlimbered'],
      Poague: ['unlimbered'],
      Carpenter: ['unlimbered'],
    });
  });

  test('LFM 9.1e nobody retreats off the north edge, and nobody comes back', () => {
    expect(brawner.options.map.retreatOff).toEqual({
      north: 'forbidden',
      east: 'noReturn',
      south: 'noReturn',
      west: 'noReturn',
    });
  });

  test('LFM 20.7d the sharpshooters are an independent unit', () => {
    expect(brawner.options.command.independentUnits).toEqual(['2USSS']);
    expect(brawner.brigades.flatMap(({ regiments: all }) => all).find(({ id }) => id === '2USSS')!.usss).toBe(
      true,
    );
  });

  test('LFM T20 artillery counts double, and the pike is worth ten points to either side', () => {
    const { points, objectives, conditions, verdicts } = brawner.victory;
    expect(points).toEqual({ artillery: 2 });
    expect(objectives.map(({ hexes, points: vp }) => [hexes, vp])).toEqual([
      [['1010'], { union: 5, confederate: 5 }],
    ]);
    expect(conditions.map(({ side, points: vp, hexes }) => [side, vp, hexes[0], hexes.at(-1)])).toEqual([
      ['confederate', 10, '1210', '0917'],
      ['union', 10, '1210', '0917'],
    ]);
    const pike = compiled('brawners-farm').map.ways.find(({ name }) => name === 'Warrenton Turnpike')!.hexes;
    expect(conditions[0]!.hexes).toEqual(pike.slice(pike.indexOf('1210'), pike.indexOf('0917') + 1));
    expect(verdicts).toEqual([{ grade: 'victory', lead: 5 }]);
  });

  test('LFM 0.1 brigades that were never sent in hold until 7 pm', () => {
    const holds = brawner.specialRules.flatMap(rule => (rule.rule === 'holds' ? [rule] : []));
    expect(
      holds.map(({ pieces, untilTurn, unlessEnemyWithin }) => [pieces[0], untilTurn, unlessEnemyWithin]),
    ).toEqual([
      ['Patrick', '7pm', 3],
      ['Hatch', '7pm', 3],
      ['L-1NY', '7pm', 3],
      ['1NH', '7pm', 3],
      ['A-G-Taliaferro', '6pm', null],
    ]);
  });
});

describe('East Cavalry Field', () => {
  test('LFM T19 five turns of the afternoon', () => {
    expect(east.turns.map(({ label }) => label)).toEqual(['1 pm', '2 pm', '3 pm', '4 pm', '5 pm']);
  });

  test('LFM 0.2e dismounted are those in brackets', () => {
    const dismounted = east.setUp
      .flatMap(({ states = {} }) => Object.keys(states))
      .filter(id => /^\d/.test(id));
    expect(dismounted).toEqual(['1NJ', '3PA', '5MI', '34VA-Bn', '14VA', '16VA']);
  });

  test('LFM 26.1 J. I. Gregg comes at 2 pm, two batteries at 3 pm', () => {
    expect(east.reinforcements.map(({ turn, hex, column }) => [turn, hex, column])).toEqual([
      ['2pm', '1812', [['J-I-Gregg', '16PA', '4PA', '1ME', '10NY']]],
      ['3pm', '0106', [['Breathed', 'McGregor']]],
    ]);
  });

  test('LFM R238 Gregg and Stuart are army and division commanders', () => {
    expect(east.options.command.structure).toEqual({
      union: 'brigadesToArmy',
      confederate: 'brigadesToArmy',
    });
    expect(commander(east, 'Gregg')).toEqual(['army', 4, 'McIntosh', 3]);
    expect(commander(east, 'Stuart')).toEqual(['army', 5, 'Hampton', 4]);
  });

  test('LFM T20 the crossroads win at once; otherwise 10 VP and half as many again', () => {
    expect(east.victory.points).toEqual({ cavalry: 2 });
    expect(east.victory.immediate.map(({ side, hexes }) => [side, hexes])).toEqual([
      ['confederate', ['1513']],
    ]);
    expect(east.victory.verdicts).toEqual([{ grade: 'victory', atLeast: 10, ratio: [3, 2] }]);
  });
});

describe('Gettysburg, 1 July', () => {
  test('LFM T19 thirteen turns; with dawn two at night and two in the morning', () => {
    const played = (variants: string[]) => gettysburg.turns.filter(turn => isPlayed(turn, variants));
    expect(played([]).map(({ label }) => label)).toHaveLength(13);
    expect([played([])[0]!.label, played([]).at(-1)!.label]).toEqual(['8 am', '8 pm']);
    expect(
      played(['dawn'])
        .slice(13)
        .map(({ label, kind }) => [label, kind]),
    ).toEqual([
      ['9 pm', 'night'],
      ['2 am', 'night'],
      ['7 am', 'day'],
      ['8 am', 'day'],
    ]);
  });

  test('LFM 0.2b commanders have their level, CV and replacement', () => {
    const listed = {
      Buford: ['division', 5, 'Gamble', 3],
      Reynolds: ['corps', 5, 'Doubleday', 3],
      Wadsworth: ['division', 3, 'Cutler', 3],
      Robinson: ['division', 4, 'Baxter', 3],
      Doubleday: ['division', 3, 'Rowley', 2],
      Howard: ['corps', 3, 'Schurz', 3],
      Barlow: ['division', 3, 'Ames', 3],
      'von-Steinwehr': ['division', 3, 'Coster', 2],
      Schurz: ['division', 3, 'Schimmelfennig', 2],
      Hancock: ['corps', 5, 'Gibbon', 4],
      Slocum: ['corps', 2, 'Williams', 3],
      'U-Williams': ['division', 4, 'Ruger', 3],
      Geary: ['division', 3, 'Greene', 4],
      Lee: ['army', 5, 'Longstreet', 5],
      'A-P-Hill': ['corps', 3, 'Heth', 3],
      Heth: ['division', 3, 'Pettigrew', 3],
      Pender: ['division', 4, 'Lane', 3],
      Anderson: ['division', 3, 'Wilcox', 3],
      Ewell: ['corps', 3, 'Early', 4],
      Rodes: ['division', 4, 'Ramseur', 4],
      Early: ['division', 4, 'Gordon', 4],
      Johnson: ['division', 4, 'Steuart', 3],
    };
    for (const [id, entry] of Object.entries(listed)) expect(commander(gettysburg, id)).toEqual(entry);
    expect(gettysburg.commanders.filter(({ cv }) => cv !== null)).toHaveLength(Object.keys(listed).length);
  });

  test('LFM R164 Reynolds, then Hancock, Howard and Slocum; Ewell before Hill', () => {
    const { union, confederate } = gettysburg.options.seniority;
    expect(union.slice(0, 4)).toEqual(['Reynolds', 'Hancock', 'Howard', 'Slocum']);
    expect(confederate.slice(0, 3)).toEqual(['Lee', 'Ewell', 'A-P-Hill']);
  });

  test('LFM 29.1 only Buford is on the map, where the default placement puts him', () => {
    expect(gettysburg.setUp.map(({ hex, pieces }) => [hex, ...pieces])).toEqual([
      ['1311', 'Gamble', '8IL', '8NY'],
      ['1411', '3IN', '12IL'],
      ['1312', 'A-2US', 'Buford'],
      ['1115', 'Devin', '9NY', '6NY'],
      ['1015', '17PA', '3WV'],
    ]);
    expect(gettysburg.freeSetUp.map(({ near }) => near)).toEqual([
      ['1311', '1312', '1411'],
      ['1015', '1115', '1216'],
    ]);
  });

  test('LFM 26.1 both orders of appearance: turn, entry hex, allowance and who leads each element', () => {
    const rows = gettysburg.reinforcements.map(({ turn, hex, allowance, column }) =>
      [turn, hex, allowance ?? 'full', ...column.map(([first]) => first)].join(' '),
    );
    expect(rows).toEqual([
      '10am 3016 full Reynolds Meredith 2ME',
      '11am 3016 full Doubleday Stone B-1PA',
      '12noon 3016 full Robinson Baxter B-4US Howard',
      '1pm 3019 full Schurz Krzyzanowski I-1OH',
      '1pm 3016 full Barlow von-Gilsa G-4US',
      '2pm 3019 full von-Steinwehr U-Smith I-1NY',
      '4pm 3019 full Hancock',
      '5pm 3026 full Slocum Geary Cobham Greene E-PA 7IN',
      '5pm 2134 3 U-Williams McDougall M-1NY',
      '7pm 3016 full Stannard',
      '8am 0801 full Heth Davis Crenshaw',
      '9am 0801 full Pettigrew Brockenbrough Donaldsonville',
      '11am 0801 full Pender Perrin Scales Thomas Danville',
      '12noon 0801 full A-P-Hill',
      '12noon 0118 full Ewell ONeal Doles Daniel Ramseur Jeff-Davis',
      '2pm 0801 full Lee',
      '3pm 0126 full Early Hays Avery C-Smith Charlottesville',
      '5pm 0801 3 Anderson Mahone Wright Lang Posey',
      '7pm 0801 3 Johnson Walker C-Williams Jones',
    ]);
  });

  test('LFM 26.1 a brigade enters whole, behind its commander; 7IN comes later (22.2)', () => {
    const elements = gettysburg.reinforcements.flatMap(({ column }) => column);
    const arriving = gettysburg.brigades.filter(brigade => !startOf(gettysburg, brigade.commander));
    for (const { id, commander: leader, regiments: all } of arriving) {
      const element = elements.find(one => one.includes(leader))!;
      const missing = all.map(regiment => regiment.id).filter(regiment => !element.includes(regiment));
      expect(missing).toEqual(id === 'Cutler' ? ['7IN'] : []);
    }
  });

  test('LFM R237 objectives with their points; nobody holds one at the start', () => {
    const rows = gettysburg.victory.objectives.map(one => [
      one.hexes.length,
      one.atLeast,
      one.points,
      one.heldBy,
    ]);
    expect(rows).toEqual([
      [3, 3, { confederate: 20 }, null],
      [1, 1, { confederate: 10 }, null],
      [8, 5, { union: 10, confederate: 10 }, null],
      [1, 1, { union: 5, confederate: 5 }, null],
      [1, 1, { union: 5, confederate: 5 }, null],
      [1, 1, { union: 10 }, null],
    ]);
    expect(gettysburg.victory).not.toHaveProperty('points');
    expect(gettysburg.victory).not.toHaveProperty('dailyCheck');
    expect(gettysburg.victory.verdicts).toEqual([
      { grade: 'decisive', atLeast: 30, ratio: [2, 1] },
      { grade: 'victory', lead: 10 },
    ]);
  });

  test('LFM 20.12 Heth acts as army commander, Anderson waits for Lee, 7IN is late', () => {
    expect(gettysburg.specialRules.map(({ rule }) => rule)).toEqual([
      'actingArmyCommander',
      'reserve',
      'lateRegiment',
    ]);
  });
});
