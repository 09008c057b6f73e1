import { label } from '@abatis/hex';
import { edit, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { cardOf, unitNamed, unitOf } from '../../../src/pieces.ts';
import { inZoi } from '../../../src/rules/06-zones-of-influence.ts';
import { fireSight } from '../../../src/rules/07-ranged-fire/07.01-may-fire.ts';
import {
  type Fire,
  fireDrms,
  firePreview,
  fires,
  gunHexes,
  limber,
  mayFire,
  mayLimber,
  partialFires,
} from '../../../src/rules/07-ranged-fire/index.ts';
import type { LfmState } from '../../../src/state.ts';
import { screeningCharts } from '../../charts/read-with.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { scripted } from '../scripted.ts';

const LEGAL = { legal: true, refusals: [] };

/** A fire of the Union by names. */
function fireOf(text: string, guns: readonly string[], at: string, target: string) {
  const { state, hex } = field(text);
  const units = guns.map(name => unitNamed(state, name));
  const fire: Fire = { units, hex: hex(at), target: unitNamed(state, target) };
  return { state, fire, ruling: mayFire(state, 'union', fire) };
}

/** Stewart in 1001 against 26NC so many hexes to the east. */
function atRange(range: number, ground = '', gun = 'Stewart 3/1-5') {
  const at = `10${String(1 + range).padStart(2, '0')}`;
  return fireOf(`${ground}\nunion 1001 ${gun}\nconfederate ${at} 26NC 6-5`, ['Stewart'], at, '26NC');
}

describe('range and sight', () => {
  test('LFM 7.1a LFM T17 LFM R60 artillery bombards at 2 to 8 hexes, neither nearer nor farther', () => {
    for (const range of [2, 4, 5, 8]) expect(atRange(range).ruling).toEqual(LEGAL);
    expect(atRange(9).ruling).toEqual(forbiddenBy('LFM T17'));
    expect(atRange(1).ruling).toEqual(forbiddenBy('LFM T17', 'LFM 7.6a'));
  });

  test('LFM R60 two hexes are needed even where no ZOC reaches', () => {
    expect(atRange(1, 'river 1001/1002').ruling).toEqual(forbiddenBy('LFM T17'));
  });

  test('LFM 7.4 only with a line of sight, clear or partial', () => {
    expect(atRange(4, 'woods 1003').ruling).toEqual(forbiddenBy('LFM 7.4'));
    expect(atRange(4, 'woods 1005').ruling).toEqual(LEGAL);
  });

  test("LFM 7.4 LFM T2 works stop the fire if an owner's chart gives them a height, for as long as they stand", () => {
    const text = 'breastworks 1003\nunion 1001 Stewart 3/1-5\nconfederate 1005 26NC 6-5';
    const { state: behind, hex } = field(text, screeningCharts(1, false));
    const fire: Fire = {
      units: [unitNamed(behind, 'Stewart')],
      hex: hex('1005'),
      target: unitNamed(behind, '26NC'),
    };
    const open = transact(behind, draft => {
      edit(draft).breastworks = [];
    });
    expect(atRange(4, 'breastworks 1003').ruling).toEqual(LEGAL);
    for (const state of [behind, open, behind, open]) {
      const isSeen = state === open;
      expect(mayFire(state, 'union', fire)).toEqual(isSeen ? LEGAL : forbiddenBy('LFM 7.4'));
      expect([...fires(state, 'union')].length > 0).toBe(isSeen);
    }
  });

  test("LFM T2 LFM 27.3g works make a target partial if an owner's chart says so, friends beside the line or not", () => {
    for (const friends of ['', '\nunion 1103 2WI 4-5', '\nunion 1003 2WI 4-5']) {
      const text = `level 3 1001\nbreastworks 1005\nunion 1001 Stewart 3/1-5\nconfederate 1005 26NC 6-5${friends}`;
      const { state, hex } = field(text, screeningCharts(0, true));
      expect(fireSight(state, 'union', hex('1001'), hex('1005'))).toBe('partial');
    }
  });

  test('LFM 7.4 LFM 27.3e LFM R209 LFM R210 friends between block the fire; enemies and commanders do not', () => {
    expect(atRange(4, 'union 1003 2WI 4-5').ruling).toEqual(forbiddenBy('LFM 7.4'));
    expect(atRange(4, 'confederate 1003 11NC 6-4').ruling).toEqual(LEGAL);
    expect(atRange(4, 'union 1003 Reynolds *** CV5').ruling).toEqual(LEGAL);
    expect(atRange(4, 'level 2 1001 1005\nunion 1003 2WI 4-5').ruling).toEqual(LEGAL);
  });

  test('LFM 27.3e friends on one of two paths make the sight partial, and gone again when they leave', () => {
    const text = (friend: string) =>
      `map 30x50\nunion 2444 Stewart 3/1-5\nconfederate 1743 26NC 6-5\n${friend}`;
    const sightOf = (friend: string) => {
      const { state, fire } = fireOf(text(friend), ['Stewart'], '1743', '26NC');
      return firePreview(state, fire).from[0]!.sight;
    };
    expect(sightOf('union 1843 2WI 4-5')).toBe('partial');
    expect(sightOf('union 1843 2WI 4-5\nunion 1844 7WI 4-5')).toBe('blocked');
    expect(sightOf('')).toBe('clear');
  });

  test.each([
    ['A', 'partial', 9, 'LFM T17'],
    ['B', 'clear', 8, 'half'],
    ['C', 'partial', 8, 'half'],
    ['D', 'blocked', 6, 'LFM 7.4'],
    ['E', 'partial', 4, 'full'],
    ['F', 'blocked', 4, 'LFM 7.4'],
    ['G', 'clear', 4, 'full'],
    ['H', 'clear', 6, 'half'],
    ['I', 'partial', 7, 'half'],
    ['J', 'partial', 5, 'half'],
    ['K', 'blocked', 5, 'LFM 7.4'],
  ] as const)(
    'LFM X11 LFM 7.1a LFM 7.4 LFM R212 target %s, %s at %i: %s',
    (letter, sight, range, verdict) => {
      const target = `10${String(1 + range).padStart(2, '0')}`;
      const ground = { clear: '', partial: `woods ${target}`, blocked: 'woods 1003' }[sight];
      const { state, fire, ruling } = atRange(range, ground);
      expect(inZoi(state, fire.hex, 'confederate')).toBe(['E', 'G', 'J'].includes(letter));
      if (verdict.startsWith('LFM')) return expect(ruling).toEqual(forbiddenBy(verdict));
      expect(ruling).toEqual(LEGAL);
      expect(firePreview(state, fire).from).toMatchObject([{ range, sight, strength: verdict }]);
      const drms = sight === 'partial' ? [{ value: 1, clause: 'LFM R212' }] : [];
      return expect(fireDrms(state, fire)).toMatchObject(drms);
    },
  );
});

describe('who may fire', () => {
  test('LFM 7.1a LFM 7.2 limbered artillery, and so artillery that had to retreat, may not fire', () => {
    expect(atRange(4, '', 'Stewart 3/1-5 limbered').ruling).toEqual(forbiddenBy('LFM 7.1a'));
  });

  test('LFM 7.6a LFM R65 artillery in a ZOC may not fire; a target next to other friends may be fired at', () => {
    expect(atRange(4, 'confederate 1102 11NC 6-4').ruling).toEqual(LEGAL);
    expect(atRange(4, 'confederate 1101 11NC 6-4').ruling).toEqual(forbiddenBy('LFM 7.6a'));
    expect(atRange(4, 'union 1106 2WI 4-5').ruling).toEqual(LEGAL);
  });

  test('LFM 7.3 artillery stacked with infantry may fire if it is in no ZOC', () => {
    expect(atRange(4, 'union 1001 2WI 4-5').ruling).toEqual(LEGAL);
    expect(atRange(4, 'union 1001 2WI 4-5\nconfederate 1101 11NC 6-4').ruling).toEqual(
      forbiddenBy('LFM 7.6a'),
    );
  });

  test('LFM R66 disorganized artillery may fire', () => {
    expect(atRange(4, '', 'Stewart 3/1-5 D').ruling).toEqual(LEGAL);
  });

  test('LFM R59 LFM 7.1c a battery fires once, and so does a hex', () => {
    expect(atRange(4, '', 'Stewart 3/1-5 fired').ruling).toEqual(forbiddenBy('LFM R59'));
    expect(atRange(4, 'union 1001 Cooper 3/1-4 fired').ruling).toEqual(forbiddenBy('LFM 7.1c'));
    expect(atRange(4, 'union 1101 Cooper 3/1-4 fired').ruling).toEqual(LEGAL);
    expect(atRange(4, 'union 1001 Cooper 3/1-4 fired limbered').ruling).toEqual(LEGAL);
    const { state, fire } = atRange(4);
    const twice = { ...fire, units: [fire.units[0]!, fire.units[0]!] };
    expect(mayFire(state, 'union', twice)).toEqual(forbiddenBy('LFM R59'));
  });

  test('LFM 7.1c not all the artillery of a hex need fire', () => {
    expect(atRange(4, 'union 1001 Cooper 3/1-4').ruling).toEqual(LEGAL);
  });

  test('LFM R74 LFM 24.1c artillery under a Build marker may not fire, in either player turn', () => {
    for (const phasing of ['union', 'confederate']) {
      const { ruling } = atRange(4, `phasing ${phasing}`, 'Stewart 3/1-5 building');
      expect(ruling).toEqual(forbiddenBy('LFM R74'));
    }
  });

  test('LFM SP.4a LFM X21 both sides fire in an Artillery Phase, each with its own artillery on the map', () => {
    for (const phasing of ['union', 'confederate']) {
      expect(atRange(4, `phasing ${phasing}`).ruling).toEqual(LEGAL);
    }
    const { state, fire } = atRange(
      4,
      'confederate 0101 Poague 2/1-5\nunion 0501 2WI 4-5\nunion eliminated Cooper 3/1-4',
    );
    const refused = [...['Poague', '2WI', 'Cooper'].map(name => unitNamed(state, name)), 99, -1];
    for (const id of refused) {
      expect(mayFire(state, 'union', { ...fire, units: [id] })).toEqual(forbiddenBy('LFM SP.4a'));
    }
    expect(mayFire(state, 'union', { ...fire, units: [] })).toEqual(forbiddenBy('LFM SP.4a'));
    expect(mayFire(state, 'confederate', fire)).toEqual(forbiddenBy('LFM SP.4a'));
  });

  test('LFM 7.1b up to two adjacent hexes combine, each within range', () => {
    const guns = 'union 1001 A 2/1-4\nunion 1101 B 2/1-4\nunion 1201 C 2/1-4\nconfederate 1105 26NC 6-5';
    const combined = (...names: string[]) => fireOf(guns, names, '1105', '26NC').ruling;
    expect(combined('A', 'B')).toEqual(LEGAL);
    expect(combined('A', 'C')).toEqual(forbiddenBy('LFM 7.1b'));
    expect(combined('A', 'B', 'C')).toEqual(forbiddenBy('LFM 7.1b'));
    const near = 'union 1001 A 2/1-4\nunion 1002 B 2/1-4\nconfederate 1010 26NC 6-5';
    expect(fireOf(near, ['A', 'B'], '1010', '26NC').ruling).toEqual(forbiddenBy('LFM T17'));
    expect(fireOf(near, ['B'], '1010', '26NC').ruling).toEqual(LEGAL);
  });

  test('LFM R64 LFM 7.7 the target is a combat unit in the hex, in whatever state, and no commander', () => {
    const text =
      'union 1001 Stewart 3/1-5\nconfederate 1005 26NC 6-5; Poague 2/1-5 limbered\nconfederate 1006 Lee army CV5\nconfederate 1007 11NC 6-4';
    const at = (hex: string, target: string) => fireOf(text, ['Stewart'], hex, target).ruling;
    expect(at('1005', '26NC')).toEqual(LEGAL);
    expect(at('1005', 'Poague')).toEqual(LEGAL);
    expect(at('1005', '11NC')).toEqual(forbiddenBy('LFM 7.7'));
    expect(at('1006', '11NC')).toEqual(forbiddenBy('LFM R64'));
    expect(at('1001', 'Stewart')).toEqual(forbiddenBy('LFM R64'));
  });
});

describe('every fire', () => {
  const TWO_HEXES =
    'union 1001 A 2/1-4; B 2/1-4\nunion 1002 C 2/1-4; 2WI 4-5\nunion 1202 D 2/1-4\nconfederate 1006 26NC 6-5; 11NC 6-4\nconfederate 1009 47NC 5-4';

  const told = (state: LfmState, listed: Iterable<Fire>, to: (hex: number) => string): string[] =>
    [...listed].map(({ units, hex, target }) => {
      const guns = units.map(id => cardOf(state, id).name).join('');
      return `${guns}>${to(hex)} ${cardOf(state, target).name}`;
    });

  test('LFM 7.1b LFM 7.1c LFM 7.7 each hex alone and each adjacent pair, at each unit they can hit', () => {
    const { state, battle } = field(TWO_HEXES);
    const listed = told(state, fires(state, 'union'), hex => label(battle.ground.grid, hex));
    // 1002 holds infantry and stands in the way of 1001 (27.3e).
    expect(listed).toEqual([
      'C>1006 26NC',
      'C>1006 11NC',
      'C>1009 47NC',
      'D>1006 26NC',
      'D>1006 11NC',
      'D>1009 47NC',
    ]);
  });

  test('LFM 7.1b pairs fire together only at what both can hit, with all guns or with some', () => {
    const { state } = field(
      'union 1001 A 2/1-4; B 2/1-4\nunion 1101 C 2/1-4\nconfederate 1005 26NC 6-5\nconfederate 1109 11NC 5-4',
    );
    const to = () => '';
    expect(told(state, fires(state, 'union'), to)).toEqual(['AB> 26NC', 'C> 26NC', 'C> 11NC', 'ABC> 26NC']);
    expect(told(state, partialFires(state, 'union'), to)).toEqual([
      'A> 26NC',
      'B> 26NC',
      'AC> 26NC',
      'BC> 26NC',
    ]);
  });

  test('LFM 7.1a what is listed is what is legal', () => {
    const { state } = field(
      `${TWO_HEXES}\nwoods 1104\nunion 0605 E 3/1-4; F 3/1-4 limbered\nunion 0705 G 3/1-4 fired\nunion 0805 H 3/1-4\nconfederate 0701 7TN 3-4`,
    );
    const listed = [...fires(state, 'union'), ...partialFires(state, 'union')];
    for (const fire of listed) expect(mayFire(state, 'union', fire)).toEqual(LEGAL);
    const keys = listed.map(({ units, target }) => `${units.toSorted()}/${target}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(keys)).toEqual(new Set(everyLegalFire(state)));
  });

  /** By asking the referee about every set of one to four units and every target. */
  function everyLegalFire(state: LfmState): string[] {
    const ids = [...state.units.keys()];
    const sets = Array.from({ length: 2 ** ids.length - 1 }, (_, mask) =>
      ids.filter(id => ((mask + 1) & (1 << id)) !== 0),
    ).filter(set => set.length <= 4);
    return sets.flatMap(units =>
      ids
        .filter(target => mayFire(state, 'union', { units, hex: unitOf(state, target).hex, target }).legal)
        .map(target => `${units.toSorted()}/${target}`),
    );
  }

  test('LFM 7.6a a position in a ZOC is not listed', () => {
    const { state } = field(
      'union 1001 A 2/1-4\nconfederate 1002 26NC 6-5\nconfederate 1005 11NC 6-5\nunion 1501 B 2/1-4',
    );
    expect(gunHexes(state, 'union').map(({ guns }) => guns)).toEqual([[unitNamed(state, 'B')]]);
  });
});

describe('limbering', () => {
  const rulingOn = (text: string, name = 'Stewart') => {
    const { state } = field(text);
    return mayLimber(state, unitNamed(state, name));
  };

  test('LFM SP.4c LFM X20 who fires may not limber, who does not fire may', () => {
    expect(rulingOn('union 1001 Stewart 3/1-5 fired')).toEqual(forbiddenBy('LFM SP.4c'));
    expect(rulingOn('union 1001 Stewart 3/1-5')).toEqual(LEGAL);
    const { state } = field('union 1001 Stewart 3/1-5');
    const table = scripted();
    const after = transact(state, draft => limber(draft, unitNamed(draft, 'Stewart'), table));
    expect(after.units[0]).toMatchObject({ limbered: true });
    expect(table.events).toEqual([{ type: 'limbered', clause: 'LFM SP.4c', unit: 'Stewart', hex: '1001' }]);
  });

  test('LFM SP.4c LFM X21 only the phasing side limbers, and only unlimbered artillery', () => {
    expect(rulingOn('phasing confederate\nunion 1001 Stewart 3/1-5')).toEqual(forbiddenBy('LFM SP.4c'));
    expect(rulingOn('union 1001 Stewart 3/1-5 limbered')).toEqual(forbiddenBy('LFM SP.4c'));
    expect(rulingOn('union 1001 2WI 4-5', '2WI')).toEqual(forbiddenBy('LFM SP.4c'));
    expect(mayLimber(field('').state, 7)).toEqual(forbiddenBy('LFM SP.4c'));
  });

  test('LFM R75 also in a ZOC', () => {
    expect(rulingOn('union 1001 Stewart 3/1-5\nconfederate 1002 26NC 6-5')).toEqual(LEGAL);
  });
});
