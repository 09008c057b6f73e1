import { net, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { eliminateUnit, putUnit, unitNamed, unitOf, unitsIn } from '../../src/pieces.ts';
import { mayChangeMode } from '../../src/rules/01-movement/index.ts';
import { combatDrms } from '../../src/rules/08-combat/08.08-resolution.ts';
import {
  type BreastworksEvent,
  build,
  emplace,
  giveUpBuilding,
  hasBreastworks,
  hasWorks,
  isAcrossWall,
  isPermanentWorks,
  leaveBuilding,
  mayBuild,
  mayEmplace,
  mayGiveUpBuilding,
  mayLeaveGarrison,
  mayLeaveWork,
  mayRemoveWorks,
  removeWorks,
  wallsProtect,
  worksProtect,
} from '../../src/rules/24-breastworks.ts';
import { field } from '../field.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { scripted } from './scripted.ts';

/** May b be given a Build marker? */
const start = (text: string) => {
  const { state } = field(`phasing union\n${text}`);
  return mayBuild(state, unitNamed(state, 'b'));
};

describe('starting', () => {
  test('LFM 24.1a infantry, dismounted cavalry and artillery build, in any order; mounted cavalry does not', () => {
    for (const unit of ['b 4-4', 'b 4-4 D', 'b 3-4 cavalry dismounted', 'b 2/1-4', 'b 2/1-4 limbered'])
      expect(start(`union 1010 ${unit}`)).toEqual(forbiddenBy('legal'));
    expect(start('brigade S union shattered\nunion 1010 b 4-4 @S')).toEqual(forbiddenBy('legal'));
    expect(start('union 1010 b 3-4 cavalry')).toEqual(forbiddenBy('LFM 24.1a'));
  });

  test('LFM 24.1a in any hex', () => {
    for (const terrain of ['woods', 'orchard', 'cornfield'])
      expect(start(`${terrain} 1010\nunion 1010 b 4-4`)).toEqual(forbiddenBy('legal'));
  });

  test('LFM 24.1b LFM R191 the unit was in the hex at the start of the owner’s player turn', () => {
    expect(start('union 1010 b 4-4 from=1011')).toEqual(forbiddenBy('LFM 24.1b'));
    expect(start('confederate 1010 b 4-4')).toEqual(forbiddenBy('LFM SP.3b'));
    expect(start('union to-arrive b 4-4')).toEqual(forbiddenBy('LFM SP.3b'));
  });

  test('LFM 24.10a LFM 24.10b not in a zone of influence; when it is gone he may start', () => {
    expect(start('union 1010 b 4-4\nconfederate 1013 e 4-4')).toEqual(forbiddenBy('LFM 24.10a'));
    expect(start('union 1010 b 4-4\nconfederate 1014 e 4-4')).toEqual(forbiddenBy('legal'));
    expect(start('union 1010 b 4-4\nwoods 1012\nconfederate 1013 e 4-4')).toEqual(forbiddenBy('legal'));
  });

  test('LFM R194 LFM R195 LFM 24.3 where there are works nobody builds', () => {
    expect(start('breastworks 1010\nunion 1010 b 4-4')).toEqual(forbiddenBy('LFM R194'));
    expect(start('town 1010\nunion 1010 b 4-4')).toEqual(forbiddenBy('LFM R195'));
    expect(start('sunkenRoad 1010\nunion 1010 b 4-4')).toEqual(forbiddenBy('LFM R195'));
  });

  test('LFM R235 one Build marker in a hex, and one marker of either kind on a unit', () => {
    expect(start('union 1010 b 4-4; c 4-4 building')).toEqual(forbiddenBy('LFM R235'));
    expect(start('union 1010 b 4-4 building')).toEqual(forbiddenBy('LFM R235'));
    expect(start('union 1010 b 4-4 burning=1010/1011')).toEqual(forbiddenBy('LFM R235'));
    expect(start('union 1010 b 4-4; c 4-4 burning=1010/1011')).toEqual(forbiddenBy('legal'));
  });

  test('LFM 24.8 works elsewhere set no limit', () => {
    const { battle } = field('union 1010 b 4-4');
    const many = Array.from(
      { length: battle.ground.grid.cols },
      (_, col) => `03${`${col + 1}`.padStart(2, '0')}`,
    );
    expect(start(`breastworks ${many.join(' ')}\nunion 1010 b 4-4\nunion 1111 c 4-4 building`)).toEqual(
      forbiddenBy('legal'),
    );
  });
});

describe('completing', () => {
  const flip = (text: string) => {
    const { state } = field(`phasing union\n${text}`);
    return mayEmplace(state, unitNamed(state, 'b'));
  };

  test('LFM 24.1d a Build marker is flipped in its owner’s Construction Phase', () => {
    expect(flip('union 1010 b 4-4 building')).toEqual(forbiddenBy('legal'));
    expect(flip('union 1010 b 4-4')).toEqual(forbiddenBy('LFM 24.1d'));
    expect(flip('confederate 1010 b 4-4 building')).toEqual(forbiddenBy('LFM SP.3a'));
  });

  test('LFM 24.10a LFM R188 not in a zone of influence; the marker stays and the builder is fixed', () => {
    expect(flip('union 1010 b 4-4 building\nconfederate 1013 e 4-4')).toEqual(forbiddenBy('LFM 24.10a'));
    const { state } = field('union 1010 b 4-4 building\nconfederate 1013 e 4-4');
    expect(mayLeaveWork(state, 0)).toEqual(forbiddenBy('LFM 24.1c'));
    expect(mayGiveUpBuilding(state, 0)).toEqual(forbiddenBy('legal'));
  });

  test('LFM 24.1d the works are there at once, and the builder is fixed no longer', () => {
    const { state, hex } = field('breastworks 1515 0303\nunion 1010 b 4-4 building');
    const table = scripted<BreastworksEvent>();
    const after = transact(state, draft => emplace(draft, 0, table));
    expect(after.breastworks).toEqual([hex('0303'), hex('1010'), hex('1515')]);
    expect([hasBreastworks(after, hex('1010')), mayLeaveWork(after, 0).legal]).toEqual([true, true]);
    expect(table.events).toEqual([
      { type: 'breastworks-emplaced', clause: 'LFM 24.1d', unit: 'b', hex: '1010' },
    ]);
  });

  test('LFM R189 the owner may give up', () => {
    const { state } = field(
      'phasing union\nunion 1010 b 4-4 building; c 4-4\nconfederate 0303 e 4-4 building',
    );
    expect(mayGiveUpBuilding(state, 1)).toEqual(forbiddenBy('LFM 24.1d'));
    expect(mayGiveUpBuilding(state, 2)).toEqual(forbiddenBy('LFM SP.3a'));
    const table = scripted<BreastworksEvent>();
    const after = transact(state, draft => giveUpBuilding(draft, 0, table));
    expect(mayLeaveWork(after, 0)).toEqual(forbiddenBy('legal'));
    expect(table.events).toEqual([{ type: 'build-ended', clause: 'LFM R189', unit: 'b' }]);
  });
});

describe('the builder', () => {
  const { state, hex } = field(`
    phasing confederate
    union 1010 b 3-4 cavalry dismounted building; free 3-4 cavalry dismounted`);

  test('LFM 24.1c LFM R74 LFM R116 it is fixed, in either player’s turn; the others of its hex are not', () => {
    expect(mayLeaveWork(state, 0)).toEqual(forbiddenBy('LFM 24.1c'));
    expect(mayLeaveWork({ ...state, phasing: 'union' }, 0)).toEqual(forbiddenBy('LFM 24.1c'));
    expect(mayLeaveWork(state, 1)).toEqual(forbiddenBy('legal'));
  });

  test('LFM R234 it may not mount', () => {
    const horse = field(
      'phasing union\nunion 1010 b 4-4 cavalry dismounted building; c 4-4 cavalry dismounted',
    );
    expect(mayChangeMode(horse.state, 0)).toEqual(forbiddenBy('LFM R234'));
    expect(mayChangeMode(horse.state, 1)).toEqual(forbiddenBy('legal'));
  });

  test('LFM 24.9a LFM R192 forced out or eliminated it has no marker, and there are no works', () => {
    const table = scripted<BreastworksEvent>();
    const out = transact(state, draft => {
      leaveBuilding(draft, 0, table);
      leaveBuilding(draft, 1, table);
      putUnit(draft, 0, hex('1011'));
    });
    expect(table.events).toEqual([{ type: 'build-ended', clause: 'LFM 24.9a', unit: 'b' }]);
    expect([mayLeaveWork(out, 0).legal, hasWorks(out, hex('1010'))]).toEqual([true, false]);
    const dead = transact(state, draft => eliminateUnit(draft, 0));
    expect([mayLeaveWork(dead, 0).legal, hasWorks(dead, hex('1010'))]).toEqual([true, false]);
  });
});

describe('the garrison', () => {
  const leave = (units: string, leaving: readonly string[], flipped: readonly string[] = ['1010']) => {
    const { state, hex } = field(`breastworks 1010\nunion 1010 ${units}`);
    const ids = leaving.map(name => unitNamed(state, name));
    return mayLeaveGarrison({ ...state, newWorks: flipped.map(hex) }, hex('1010'), ids);
  };

  test('LFM 24.1e LFM R190 in the turn of the flip the last unit stays, whichever it is', () => {
    expect(leave('b 4-4', ['b'])).toEqual(forbiddenBy('LFM 24.1e'));
    expect(leave('b 4-4; c 4-4', ['b'])).toEqual(forbiddenBy('legal'));
    expect(leave('b 4-4; c 4-4', ['b', 'c'])).toEqual(forbiddenBy('LFM 24.1e'));
    expect(leave('b 4-4; p 2/1-4 limbered', ['b'])).toEqual(forbiddenBy('legal'));
  });

  test('LFM 24.1e in other turns and other hexes it may go', () => {
    expect(leave('b 4-4', ['b'], [])).toEqual(forbiddenBy('legal'));
    expect(leave('b 4-4', ['b'], ['1111'])).toEqual(forbiddenBy('legal'));
  });

  test('LFM R190 mounted cavalry is no garrison, dismounted cavalry is', () => {
    expect(leave('b 4-4; h 3-4 cavalry', ['b'])).toEqual(forbiddenBy('LFM 24.1e'));
    expect(leave('b 4-4; h 3-4 cavalry', ['h'])).toEqual(forbiddenBy('legal'));
    expect(leave('b 4-4; h 3-4 cavalry dismounted', ['b'])).toEqual(forbiddenBy('legal'));
  });

  test('LFM 24.9b after a forced retreat the works remain and hold nobody', () => {
    expect(leave('h 3-4 cavalry', ['h'])).toEqual(forbiddenBy('legal'));
    const { state, hex } = field('breastworks 1010\nunion 1010 b 4-4');
    const out = transact(state, draft => {
      leaveBuilding(draft, 0, scripted());
      putUnit(draft, 0, hex('1011'));
    });
    expect(hasBreastworks(out, hex('1010'))).toBe(true);
  });
});

describe('works in combat', () => {
  const protect = (text: string) => {
    const { state, hex } = field(text);
    return worksProtect(state, hex('1010'), unitsIn(state, hex('1010')));
  };

  test('LFM 24.2 LFM R43 LFM R91 breastworks protect anyone but mounted cavalry', () => {
    expect(protect('breastworks 1010\nunion 1010 a 4-4')).toBe(true);
    expect(protect('breastworks 1010\nunion 1010 a 3-4 cavalry dismounted')).toBe(true);
    expect(protect('breastworks 1010\nunion 1010 a 3-4 cavalry')).toBe(false);
    expect(protect('breastworks 1010\nunion 1010 a 3-4 cavalry; p 2/1-4')).toBe(true);
    expect(protect('breastworks 1011\nunion 1010 a 4-4')).toBe(false);
  });

  test('LFM 24.2 LFM R58 cavalry in both modes counts as mounted', () => {
    expect(protect('breastworks 1010\nunion 1010 a 3-4 cavalry; c 3-4 cavalry dismounted')).toBe(false);
  });

  test('LFM 24.3 LFM R42 towns and sunken roads are works all game', () => {
    for (const terrain of ['town', 'sunkenRoad']) {
      expect(protect(`${terrain} 1010\nunion 1010 a 4-4`)).toBe(true);
      expect(protect(`${terrain} 1010\nunion 1010 a 3-4 cavalry`)).toBe(false);
    }
    for (const terrain of ['woods', 'clear'])
      expect(protect(`${terrain} 1010\nunion 1010 a 4-4`)).toBe(false);
    const { state, hex } = field('town 1010\nbreastworks 1111');
    expect(['1010', '1111'].map(each => isPermanentWorks(state, hex(each)))).toEqual([true, false]);
  });

  test('LFM 24.6 either side may use any breastworks', () => {
    expect(protect('breastworks 1010\nconfederate 1010 a 4-4')).toBe(true);
  });

  const walls = (text: string, attackers: readonly string[]) => {
    const { state, hex } = field(`stonewall 1010/0910 1010/0909\n${text}`);
    return wallsProtect(state, attackers.map(hex), [hex('1010')]);
  };

  test('LFM 24.4 a stone wall protects against attacks across it only', () => {
    expect(walls('union 1010 a 4-4', ['0910'])).toBe(true);
    expect(walls('union 1010 a 4-4', ['0910', '0909'])).toBe(true);
    expect(walls('union 1010 a 4-4', ['0910', '1011'])).toBe(false);
    expect(walls('union 1010 a 4-4', ['1011'])).toBe(false);
  });

  test('LFM 24.4 LFM R92 of two defending hexes both must be behind the wall', () => {
    const behind = (wall: string) => {
      const { state, hex } = field(`stonewall ${wall}\nunion 1010 a 4-4\nunion 1011 b 4-4`);
      return wallsProtect(state, [hex('0910')], [hex('1010'), hex('1011')]);
    };
    expect([behind('1010/0910'), behind('1010/0910 1011/0910')]).toEqual([false, true]);
  });

  test('LFM 24.4 with breastworks, or in a town, the wall is ignored', () => {
    expect(walls('breastworks 1010\nunion 1010 a 4-4', ['0910'])).toBe(false);
    expect(walls('town 1010\nunion 1010 a 4-4', ['0910'])).toBe(false);
  });

  test('LFM R236 the wall is there from either side', () => {
    const { state, hex } = field('stonewall 1010/0910');
    expect(isAcrossWall(state, hex('1010'), hex('0910'))).toBe(true);
    expect(isAcrossWall(state, hex('0910'), hex('1010'))).toBe(true);
    expect(isAcrossWall(state, hex('1010'), hex('0909'))).toBe(false);
    expect(isAcrossWall(state, hex('1010'), hex('0505'))).toBe(false);
  });

  test('LFM 24.7 works count in all directions, and a flank is a flank against them', () => {
    const { state, hex } = field('breastworks 1010\nunion 1010 a 4-4');
    const drms = (...attacking: readonly string[]) =>
      combatDrms(state, { attacking: attacking.map(hex), defending: [hex('1010')] }).map(
        ({ value }) => value,
      );
    for (const from of ['0909', '0910', '1009', '1011', '1109', '1110']) expect(drms(from)).toEqual([1]);
    expect(drms('0910', '1110').toSorted()).toEqual([-1, 1]);
  });
});

describe('removal', () => {
  const remove = (text: string, flipped: readonly string[] = []) => {
    const { state, hex } = field(`phasing union\n${text}`);
    return mayRemoveWorks({ ...state, newWorks: flipped.map(hex) }, hex('1010'));
  };

  test('LFM 24.5 LFM 24.6 LFM R193 the phasing player removes works in which he has a unit', () => {
    expect(remove('breastworks 1010\nunion 1010 a 4-4')).toEqual(forbiddenBy('legal'));
    expect(remove('breastworks 1010\nunion 1010 a 3-4 cavalry')).toEqual(forbiddenBy('legal'));
    expect(remove('breastworks 1010\nconfederate 1010 a 4-4')).toEqual(forbiddenBy('LFM R193'));
    expect(remove('breastworks 1010\nunion 1010 X *')).toEqual(forbiddenBy('LFM R193'));
    expect(remove('union 1010 a 4-4')).toEqual(forbiddenBy('LFM 24.5'));
  });

  test('LFM 24.5 LFM 24.3 permanent works cannot be removed', () => {
    expect(remove('town 1010\nunion 1010 a 4-4')).toEqual(forbiddenBy('LFM 24.3'));
  });

  test('LFM R193 nor works that were flipped in this player turn', () => {
    expect(remove('breastworks 1010\nunion 1010 a 4-4', ['1010'])).toEqual(forbiddenBy('LFM R193'));
  });

  test('LFM 24.5 they stay when unoccupied, and are gone when removed', () => {
    const { state, hex } = field('breastworks 0909 1010');
    expect(hasWorks(state, hex('1010'))).toBe(true);
    const table = scripted<BreastworksEvent>();
    const after = transact(state, draft => removeWorks(draft, hex('1010'), table));
    expect(after.breastworks).toEqual([hex('0909')]);
    expect(table.events).toEqual([{ type: 'breastworks-removed', clause: 'LFM 24.5', hex: '1010' }]);
  });
});

test('LFM X42 LFM 24.10a LFM 24.10b not flipped under the eyes of a battery, flipped when it is gone', () => {
  const { state, hex } = field('phasing union\nunion 1010 b 4-4\nconfederate 1016 guns 2/1-4');
  expect(mayBuild(state, 0)).toEqual(forbiddenBy('legal'));
  const table = scripted<BreastworksEvent>();
  const three = transact(state, draft => build(draft, 0, table));
  expect(table.events).toEqual([{ type: 'build-marked', clause: 'LFM 24.1b', unit: 'b', hex: '1010' }]);
  const four = transact(three, draft => putUnit(draft, 1, hex('1015')));
  expect(mayEmplace(four, 0)).toEqual(forbiddenBy('LFM 24.10a'));
  const five = transact(four, draft => putUnit(draft, 1, hex('1016')));
  expect(mayEmplace(five, 0)).toEqual(forbiddenBy('legal'));
});

test('LFM X43 LFM 24.4 a wall, a wall with breastworks, and an attack past the wall', () => {
  const drm = (text: string, ...attacking: readonly string[]) => {
    const { state, hex } = field(`stonewall 1010/0910\nunion 1010 a 4-4\n${text}`);
    return net(combatDrms(state, { attacking: attacking.map(hex), defending: [hex('1010')] }));
  };
  expect(drm('', '0910')).toBe(1);
  expect(drm('breastworks 1010', '0910')).toBe(1);
  expect(drm('', '0910', '1011')).toBe(0);
});

test('LFM X53 LFM 24.1c LFM 24.1d LFM 24.1e LFM R234 a builder is fixed until the flip, then while it is the last', () => {
  const { state, hex } = field('phasing union\nunion 1010 B 4-4; C 4-4; H 3-4 cavalry');
  const here = hex('1010');
  const marked = transact(state, draft => build(draft, 0, scripted()));
  for (const phasing of ['union', 'confederate'] as const)
    expect(mayLeaveWork({ ...marked, phasing }, 0)).toEqual(forbiddenBy('LFM 24.1c'));
  const flipped = transact(marked, draft => emplace(draft, 0, scripted()));
  expect(mayLeaveWork(flipped, 0)).toEqual(forbiddenBy('legal'));
  expect(mayLeaveGarrison(flipped, here, [0])).toEqual(forbiddenBy('legal'));
  const left = transact(flipped, draft => putUnit(draft, 0, hex('1011')));
  expect(mayLeaveGarrison(left, here, [1])).toEqual(forbiddenBy('LFM 24.1e'));
  expect(unitOf(left, 1).hex).toBe(here);
});
