import { label } from '@abatis/hex';
import { edit, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { cardOf, commanderNamed, isShattered, putCommander, unitNamed, unitOf } from '../../src/pieces.ts';
import { BY_DAY, fixedCommander } from '../../src/rules/01-movement/index.ts';
import {
  attemptRecovery,
  markRecover,
  mayAttemptRecovery,
  mayMarkRecover,
  mayPlaceRecovered,
  placeRecovered,
  type RecoveryEvent,
  recoverable,
  recoveryHexes,
  removeRecoverMarkers,
} from '../../src/rules/17-recovery.ts';
import type { LfmState } from '../../src/state.ts';
import { field } from '../field.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { scripted } from './scripted.ts';

const ELIMINATED = 'union eliminated r 3-4 @X';

/** May X try to recover r? */
const attempt = (text: string) => {
  const { state } = field(`phasing union\n${text}`);
  return mayAttemptRecovery(state, commanderNamed(state, 'X'), unitNamed(state, 'r'));
};

describe('the Recover marker', () => {
  const mark = (text: string, name = 'X') => {
    const { state } = field(`phasing union\n${text}`);
    return mayMarkRecover(state, commanderNamed(state, name));
  };

  test('LFM 17.1c LFM R227 it is given to a brigade commander who has not moved', () => {
    expect(mark('union 1010 X *')).toEqual(forbiddenBy('legal'));
    expect(mark('union 1010 X * moved')).toEqual(forbiddenBy('LFM 17.1a'));
    expect(mark('union 1010 X * recovering')).toEqual(forbiddenBy('LFM R227'));
  });

  test('LFM 17.1a LFM R153 only brigade commanders of the phasing side on the map have it', () => {
    expect(mark('confederate 1010 X *')).toEqual(forbiddenBy('LFM SP.5e'));
    expect(mark('union to-arrive X *')).toEqual(forbiddenBy('LFM SP.5e'));
    expect(mark('union 1010 D ** CV4 =I/1', 'D')).toEqual(forbiddenBy('LFM SP.5e'));
  });

  test('LFM R227 with it he does not move; it comes off when he leaves his hex and at the end of the turn', () => {
    const { state, hex } = field('phasing union\nunion 1010 X *; a 4-4 @X');
    const table = scripted<RecoveryEvent>();
    const marked = transact(state, draft => markRecover(draft, 0, table));
    expect(table.events).toEqual([
      { type: 'recover-marked', clause: 'LFM 17.1c', commander: 'X', hex: '1010' },
    ]);
    expect(fixedCommander(state, 0, BY_DAY)).toEqual([]);
    expect(fixedCommander(marked, 0, BY_DAY)).toMatchObject([{ clause: 'LFM R227' }]);
    const left = transact(marked, draft => putCommander(draft, 0, hex('1011')));
    expect(left.commanders[0]).toMatchObject({ recovering: false, moved: true });
    expect(transact(marked, removeRecoverMarkers).commanders[0]!.recovering).toBe(false);
  });
});

describe('the attempt', () => {
  test('LFM 17.1a LFM R152 a commander who has changed his hex in any way may not try', () => {
    expect(attempt(`union 1010 X * recovering\n${ELIMINATED}`)).toEqual(forbiddenBy('legal'));
    expect(attempt(`union 1010 X * recovering moved\n${ELIMINATED}`)).toEqual(forbiddenBy('LFM 17.1a'));
    const { state, hex } = field(`phasing union\nunion 1010 X * recovering\n${ELIMINATED}`);
    const displaced = transact(state, draft => putCommander(draft, 0, hex('1011')));
    expect(mayAttemptRecovery(displaced, 0, 0)).toEqual(forbiddenBy('LFM 17.1a', 'LFM 17.1c'));
  });

  test('LFM 17.1a LFM R153 nor a commander of the other side, nor one of higher rank', () => {
    const { state } = field(`phasing confederate\nunion 1010 X * recovering\n${ELIMINATED}`);
    expect(mayAttemptRecovery(state, 0, 0)).toEqual(forbiddenBy('LFM SP.7c'));
    const higher = field(`union 1010 D ** CV4 =I/1 @X recovering\n${ELIMINATED}`).state;
    expect(mayAttemptRecovery(higher, 0, 0)).toEqual(forbiddenBy('LFM SP.7c'));
  });

  test('LFM 17.1b not in a zone of influence', () => {
    const away = (at: string) => attempt(`union 1010 X * recovering\n${ELIMINATED}\nconfederate ${at} e 4-4`);
    expect(away('1013')).toEqual(forbiddenBy('LFM 17.1b'));
    expect(away('1015')).toEqual(forbiddenBy('legal'));
  });

  test('LFM 17.1b LFM 17.3 next to an enemy he may not try, and has no hex', () => {
    const text = `union 1010 X * recovering; a 4-4 @X\n${ELIMINATED}\nconfederate 1011 e 4-4`;
    expect(attempt(text)).toEqual(forbiddenBy('LFM 17.1b', 'LFM 17.3'));
  });

  test('LFM 17.1c not without a Recover marker', () => {
    expect(attempt(`union 1010 X *\n${ELIMINATED}`)).toEqual(forbiddenBy('LFM 17.1c'));
  });

  test('LFM 17.1a LFM R156 one eliminated regiment of his own brigade, no battery', () => {
    const { state } = field(`
      union 1010 X * recovering; a 4-4 @X
      union eliminated r 3-4 @X; other 3-4 @Y; p 2/1-4 @X
      union lost gone 3-4 @X\nunion off-map away 3-4 @X`);
    expect(recoverable(state, 0).map(id => cardOf(state, id).name)).toEqual(['r']);
    const may = (name: string) => mayAttemptRecovery(state, 0, unitNamed(state, name));
    expect(may('r')).toEqual(forbiddenBy('legal'));
    for (const name of ['a', 'other', 'p', 'gone', 'away'])
      expect(may(name)).toEqual(forbiddenBy('LFM 17.2'));
  });

  test('LFM R157 a commander without regiments may try at his superior’s hex', () => {
    const text = `brigade X union I/1\nunion 1010 X * recovering; D ** CV4 =I/1; y 4-4 @Y\n${ELIMINATED}`;
    expect(attempt(text)).toEqual(forbiddenBy('legal'));
  });

  const roll = (state: LfmState, die: number) => {
    const table = scripted<RecoveryEvent>(die);
    let recovered = false;
    const after = transact(state, draft => {
      recovered = attemptRecovery(draft, 0, unitNamed(draft, 'r'), table);
    });
    table.expectSpent();
    return { after, recovered, events: table.events };
  };

  test('LFM 17.2 LFM R154 the roll is unmodified, though no friend is near', () => {
    const { state } = field(`union 1010 X * recovering\n${ELIMINATED}`);
    expect([4, 5].map(die => roll(state, die).recovered)).toEqual([true, false]);
    expect(roll(state, 5).events).toMatchObject([
      { type: 'recovery-rolled', clause: 'LFM 17.2', commander: 'X', unit: 'r', cr: 4, recovered: false },
    ]);
  });

  test('LFM 17.2 LFM R227 a failure leaves the regiment for a later turn, and costs the marker', () => {
    const { after } = roll(field(`union 1010 X * recovering\n${ELIMINATED}`).state, 5);
    expect(unitOf(after, 0).place).toBe('eliminated');
    expect(mayAttemptRecovery(after, 0, 0)).toEqual(forbiddenBy('LFM 17.1c'));
    const later = transact(after, draft => markRecover(draft, 0, scripted()));
    expect(mayAttemptRecovery(later, 0, 0)).toEqual(forbiddenBy('legal'));
  });
});

describe('the return', () => {
  const places = (text: string) => {
    const { state, battle } = field(text);
    return recoveryHexes(state, commanderNamed(state, 'X'), unitNamed(state, 'r'))
      .map(hex => label(battle.ground.grid, hex))
      .sort();
  };
  const ALL = ['0909', '0910', '1009', '1010', '1011', '1109', '1110'];

  test('LFM 17.3 in the commander’s hex or next to it', () => {
    expect(places(`union 1010 X *\n${ELIMINATED}`)).toEqual(ALL);
    expect(places(`union off-map X *\n${ELIMINATED}`)).toEqual([]);
  });

  test('LFM 17.3 LFM R155 within stacking limits and with no other brigade', () => {
    expect(
      places(`union 1010 X *; a 13-4 @X\nunion 0910 b 14-4 @X\nunion 1011 y 1-4 @Y\n${ELIMINATED}`),
    ).toEqual(['0909', '1009', '1010', '1109', '1110']);
  });

  test('LFM 17.3 not where the enemy sees it', () => {
    expect(places(`union 1010 X *\n${ELIMINATED}\nconfederate 1014 e 4-4`)).not.toContain('1011');
    expect(places(`union 1010 X *\n${ELIMINATED}\nconfederate 1014 e 4-4`)).toContain('1010');
  });

  test('LFM R155 cavalry returns mounted, and so not beside dismounted cavalry', () => {
    const text = `
      union 1010 X *; a 4-4 cavalry dismounted @X
      union 0910 b 4-4 cavalry @X
      union eliminated r 3-4 cavalry dismounted @X`;
    expect(places(text)).toEqual(ALL.filter(hex => hex !== '1010'));
    const { state, hex } = field(text);
    const after = transact(state, draft =>
      placeRecovered(draft, unitNamed(draft, 'r'), hex('0910'), scripted()),
    );
    expect(unitOf(after, unitNamed(after, 'r'))).toMatchObject({
      mounted: true,
      place: 'map',
      hex: hex('0910'),
    });
  });

  const placed = (text: string, at: string) => {
    const { state, hex } = field(text);
    const table = scripted<RecoveryEvent>();
    const marked = transact(state, draft => {
      edit(draft, 'units', unitNamed(draft, 'r'), 'turn').charged = true;
    });
    const after = transact(marked, draft => placeRecovered(draft, unitNamed(draft, 'r'), hex(at), table));
    return { after, unit: unitOf(after, unitNamed(after, 'r')), events: table.events };
  };

  test('LFM R155 it is in good order, as infantry on foot', () => {
    const { unit, events } = placed(`union 1010 X *\n${ELIMINATED}`, '1010');
    expect(unit).toMatchObject({ disorganized: false, mounted: false, turn: { charged: false } });
    expect(events).toEqual([{ type: 'recovered-placed', clause: 'LFM 17.3', unit: 'r', hex: '1010' }]);
  });

  test('LFM R155 LFM R140 it takes a D from the stack it joins', () => {
    expect(placed(`union 1010 X *; a 4-4 @X D\n${ELIMINATED}`, '1010').unit.disorganized).toBe(true);
  });

  test('LFM R155 it is part of its shattered brigade', () => {
    const { after, unit } = placed(`brigade X union shattered\nunion 1010 X *\n${ELIMINATED}`, '1010');
    expect([isShattered(after, unitNamed(after, 'r')), unit.disorganized]).toEqual([true, false]);
  });

  test('LFM 17.3 elsewhere it may not be placed', () => {
    const { state, hex } = field(`union 1010 X *\n${ELIMINATED}`);
    expect(mayPlaceRecovered(state, 0, 0, hex('1011'))).toEqual(forbiddenBy('legal'));
    expect(mayPlaceRecovered(state, 0, 0, hex('1012'))).toEqual(forbiddenBy('LFM 17.3'));
  });
});

test('LFM X39 LFM 17.2 LFM 17.3 LFM R154 the 3 SP regiment returns on a 5, beside the hex with 14 SP', () => {
  const { state, hex } = field(`
    phasing union
    union 1010 X * recovering; a 8-4 @X; b 6-4 @X
    union eliminated big 3-5 @X; small 2-4 @X`);
  const big = unitNamed(state, 'big');
  expect(mayAttemptRecovery(state, 0, big)).toEqual(forbiddenBy('legal'));
  const table = scripted<RecoveryEvent>(5);
  const after = transact(state, draft => {
    expect(attemptRecovery(draft, 0, big, table)).toBe(true);
  });
  table.expectSpent();
  expect(mayPlaceRecovered(after, 0, big, hex('1010'))).toEqual(forbiddenBy('LFM 17.3'));
  expect(mayPlaceRecovered(after, 0, big, hex('1011'))).toEqual(forbiddenBy('legal'));
  expect(mayPlaceRecovered(after, 0, unitNamed(state, 'small'), hex('1010'))).toEqual(forbiddenBy('legal'));
});
