import { type Hex, NOWHERE } from '@abatis/hex';
import { edit, LEGAL, type Ruling, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { battleOf } from '../../src/battle.ts';
import { cardOf, commanderNamed, hexesBetween, regimentsOf, unitNamed, unitOf } from '../../src/pieces.ts';
import { marchFrom } from '../../src/rules/01-movement/01.01-reach.ts';
import {
  BY_DAY,
  BY_NIGHT,
  fixedUnit,
  type Move,
  type MoveTerms,
  mayMove,
  move,
  movesOf,
  reachable,
} from '../../src/rules/01-movement/index.ts';
import { fits } from '../../src/rules/04-stacking.ts';
import { inZoc } from '../../src/rules/05-zones-of-control.ts';
import { isBound, isStray, type PlaceOf } from '../../src/rules/22-brigade-integrity/22.01-integrity.ts';
import {
  detach,
  endDetachment,
  endDetachmentsNear,
  hasIntegrity,
  integrityAtEnd,
  integrityDebts,
  mayDetach,
  mayEndDetachment,
  owesIntegrity,
} from '../../src/rules/22-brigade-integrity/index.ts';
import type { LfmState, UnitId } from '../../src/state.ts';
import { field } from '../field.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { scripted } from './scripted.ts';

const atEnd = (text: string, terms: MoveTerms = {}): Ruling => integrityAtEnd(field(text).state, terms);

function play(text: string) {
  const { state, hex } = field(text);
  const order = (name: string, path: readonly string[]): Move => ({
    units: name.split('+').map(each => unitNamed(state, each)),
    commanders: [],
    path: path.map(hex),
  });
  return {
    state,
    hex,
    judge: (from: LfmState, name: string, ...path: string[]) => mayMove(from, order(name, path)),
    go: (from: LfmState, name: string, ...path: string[]) =>
      transact(from, draft => move(draft, order(name, path), scripted())),
  };
}

describe('keeping together', () => {
  test('LFM 22.1a a regiment is stacked with or adjacent to another of its brigade', () => {
    const together = (place: string, words = '@B') => {
      const { state } = field(`union 1010 2WI 4-5 @B\nunion ${place} 6WI 4-5 ${words}`);
      return hasIntegrity(state, 0);
    };
    expect([together('1010'), together('1011'), together('1012'), together('1010', '@C')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('LFM 22.1a LFM R178 neither the commander nor artillery of the division stands for another regiment', () => {
    const { state } = field('union 1010 2WI 4-5 @B; B *; G 3/1-5 =I\nunion 1015 6WI 4-5 @B');
    expect(hasIntegrity(state, 0)).toBe(false);
  });

  test('LFM 22.1a LFM R176 a move that breaks up a brigade is refused if nobody can follow', () => {
    const { state, judge } = play('union 1010 2WI 4-5 @B\nunion 1011 6WI 4-5 @B moved');
    expect(judge(state, '2WI', '1010', '1009')).toEqual(forbiddenBy('LFM 22.1a', 'LFM 22.1a'));
    expect(judge(state, '2WI', '1010', '0910')).toEqual(LEGAL);
    expect(judge(state, '2WI', '1010', '1011')).toEqual(LEGAL);
  });

  test('LFM R176 it is allowed while another unit can bring them together again', () => {
    const { state, judge } = play('union 1010 2WI 4-5 @B\nunion 1011 6WI 4-5 @B');
    expect(judge(state, '2WI', '1010', '1009', '1008')).toEqual(LEGAL);
    const fast = play('union 1010 1US 4-5 cavalry @B\nunion 1010 2US 4-5 cavalry dismounted @B');
    const path = ['1010', '1009', '1008', '1007', '1006', '1005', '1004', '1003'];
    expect(fast.judge(fast.state, '1US', ...path.slice(0, 7))).toEqual(LEGAL);
    expect(fast.judge(fast.state, '1US', ...path)).toEqual(forbiddenBy('LFM 22.1a', 'LFM 22.1a'));
  });

  test('LFM R176 one in a ZOC or at work is not counted on to follow', () => {
    const enemy = 'confederate 1013 26NC 8-5';
    for (const text of [
      `union 1011 2WI 4-5 @B\nunion 1012 6WI 4-5 @B\n${enemy}`,
      'union 1011 2WI 4-5 @B\nunion 1012 6WI 4-5 @B building',
    ]) {
      const { state, judge } = play(text);
      expect(judge(state, '2WI', '1011', '1010')).toEqual(forbiddenBy('LFM 22.1a', 'LFM 22.1a'));
      expect(judge(state, '2WI', '1011', '1111')).toEqual(LEGAL);
    }
  });

  test('LFM R176 LFM 22.3e nor is a detached regiment', () => {
    const { state, judge } = play('union 1010 2WI 4-5 @B\nunion 1011 6WI 4-5 @B detached');
    expect(judge(state, '2WI', '1010', '0910')).toEqual(LEGAL);
    expect(judge(state, '2WI', '1010', '1009')).toEqual(forbiddenBy('LFM 22.1a'));
  });

  test('LFM 22.1a a whole brigade goes where it likes, and three are as good as two', () => {
    const { state, judge } = play('union 1010 2WI 4-5 @B; 6WI 4-5 @B\nunion 1011 7WI 4-5 @B moved');
    expect(judge(state, '2WI+6WI', '1010', '1009')).toEqual(forbiddenBy('LFM 22.1a'));
    expect(judge(state, '2WI', '1010', '1110')).toEqual(LEGAL);
    const alone = play('union 1010 2WI 4-5 @B; 6WI 4-5 @B');
    expect(alone.judge(alone.state, '2WI+6WI', '1010', '1009', '1008')).toEqual(LEGAL);
  });

  test('LFM R176 a unit on which another counts must not go elsewhere', () => {
    const { state, go, judge } = play('union 1010 2WI 4-5 @B; 6WI 4-5 @B; 7WI 4-5 @B moved');
    const left = go(state, '2WI', '1010', '1009', '1008');
    expect(judge(left, '6WI', '1010', '1011')).toEqual(forbiddenBy('LFM 22.1a'));
    expect(judge(left, '6WI', '1010', '1009')).toEqual(LEGAL);
    expect(integrityAtEnd(left)).toEqual(forbiddenBy('LFM R176'));
    expect(integrityDebts(left)).toMatchObject([{ unit: 1, other: 0 }]);
    expect(integrityAtEnd(go(left, '6WI', '1010', '1009'))).toEqual(LEGAL);
  });

  test('LFM 22.3e LFM 20.7d detached and independent regiments move freely', () => {
    for (const word of ['detached', 'independent']) {
      const rest = 'union 1011 6WI 4-5 @B moved\nunion 1111 7WI 4-5 @B moved';
      const { state, judge } = play(`union 1010 2WI 4-5 @B ${word}\n${rest}`);
      expect(judge(state, '2WI', '1010', '1009', '1008')).toEqual(LEGAL);
      expect(atEnd(`union 1007 2WI 4-5 @B ${word}\n${rest}`)).toEqual(LEGAL);
    }
  });
});

/** Two brigades in some disorder, an enemy among them. */
const MELEE = `
  map 14x14
  pike 0701 0702 0703 0704 0705 0706 0707 0708 0709 0710
  union 0702 A1 4-5 @A; A2 4-5 @A
  union 0706 A3 4-5 @A; A4 4-5 @A building
  union 0803 B1 4-5 @B; B2 4-5 @B D
  union 1009 B3 4-5 @B started-in-zoc
  union 0404 B4 4-5 @B out detached
  confederate 1010 X 4-5
  confederate 0312 Y 4-5`;

test('LFM 22.1a LFM R176 the moves that are listed are those of the reach that keep brigades together', () => {
  const { state } = field(MELEE);
  for (const id of state.units.keys()) {
    if (id > 7) break;
    const listed = [...movesOf(state, { units: [id], commanders: [] })].map(({ path }) => path.at(-1));
    const { hexes, pathTo } = reachable(state, { units: [id], commanders: [] });
    const lawful = hexes.filter(
      hex => mayMove(state, { units: [id], commanders: [], path: pathTo(hex) }).legal,
    );
    expect(listed).toEqual(lawful);
  }
});

/** R176 said at length: who is apart after the move, and what excuses him. */
function isLawful(state: LfmState, units: readonly UnitId[], to: Hex): boolean {
  const now = (id: UnitId): Hex => unitOf(state, id).hex;
  const after = (id: UnitId): Hex => (units.includes(id) ? to : now(id));
  const mates = (id: UnitId): readonly UnitId[] =>
    regimentsOf(battleOf(state), cardOf(state, id).brigade!).filter(
      mate => mate !== id && now(mate) !== NOWHERE,
    );
  const away = (id: UnitId, from: Hex, where: PlaceOf): number =>
    Math.min(...mates(id).map(mate => hexesBetween(state, from, where(mate))));
  const mayBeAsked = (id: UnitId): boolean =>
    fixedUnit(state, id, {}).length === 0 && !inZoc(state, now(id), 'union');
  const comesNear = (id: UnitId, hex: Hex): boolean =>
    isBound(state, id) &&
    mayBeAsked(id) &&
    [now(id), ...marchFrom(state, id, now(id))].some(end => hexesBetween(state, end, hex) <= 1);
  const canBeRestored = (id: UnitId, where: PlaceOf, gone: readonly UnitId[]): boolean =>
    mates(id).some(
      mate =>
        (!gone.includes(mate) && comesNear(mate, where(id))) ||
        (!gone.includes(id) && comesNear(id, where(mate))),
    );
  const best = (id: UnitId, from: Hex): number =>
    Math.min(
      ...marchFrom(state, id, from)
        .filter(hex => fits(state, hex, [id]))
        .map(hex => away(id, hex, now)),
    );
  const hasLeft = (id: UnitId): boolean => {
    const { moved, startHex } = unitOf(state, id).turn;
    return moved && Math.min(away(id, startHex, now), best(id, startHex)) < away(id, now(id), now);
  };
  const isExcused = (id: UnitId): boolean => {
    if (canBeRestored(id, after, units)) return true;
    if (!isStray(state, id, now)) return false;
    if (units.includes(id)) return away(id, to, now) <= best(id, now(id));
    return !hasLeft(id) || !canBeRestored(id, now, []);
  };
  const brigades = units.map(id => cardOf(state, id).brigade);
  return [...state.units.keys()]
    .filter(id => brigades.includes(cardOf(state, id).brigade))
    .every(id => !isStray(state, id, after) || isExcused(id));
}

test('LFM 22.1a LFM 22.1b LFM R176 the list is what the rule says of every move by itself, whatever was moved before', () => {
  for (let seed = 1; seed <= 8; seed++) {
    let { state } = field(MELEE);
    let dice = seed;
    const next = (count: number): number => {
      dice = (dice * 48271) % 0x7fffffff;
      return dice % count;
    };
    for (let turns = 0; turns < 7; turns++) {
      const units = [[next(8)], [next(8)], [0, 1], [4, 5]][next(4)]!;
      const group = { units, commanders: [] };
      if (unitOf(state, units[0]!).hex !== unitOf(state, units.at(-1)!).hex) continue;
      const moves = movesOf(state, group);
      const { hexes } = reachable(state, group);
      expect(moves.map(({ path }) => path.at(-1))).toEqual(hexes.filter(hex => isLawful(state, units, hex)));
      const chosen = moves[next(Math.max(1, moves.length))];
      if (chosen) state = transact(state, draft => move(draft, chosen, scripted()));
    }
  }
});

test('LFM R176 what is owed can always be paid, whatever was moved before', () => {
  for (let seed = 1; seed <= 12; seed++) {
    let { state } = field(MELEE);
    let dice = seed;
    const next = (count: number): number => {
      dice = (dice * 48271) % 0x7fffffff;
      return dice % count;
    };
    for (let turns = 0; turns < 8; turns++) {
      const moves = [...movesOf(state, { units: [next(8)], commanders: [] })];
      const chosen = moves[next(Math.max(1, moves.length))];
      if (chosen) state = transact(state, draft => move(draft, chosen, scripted()));
    }
    for (let debts = integrityDebts(state); debts.length > 0; debts = integrityDebts(state)) {
      const [{ unit, hexes }] = debts as [(typeof debts)[number]];
      const paying = [...movesOf(state, { units: [unit], commanders: [] })].find(({ path }) =>
        hexes.includes(path.at(-1)!),
      );
      expect(paying && mayMove(state, paying)).toEqual(LEGAL);
      state = transact(state, draft => move(draft, paying!, scripted()));
    }
    expect(integrityAtEnd(state)).toEqual(LEGAL);
  }
});

describe('the end of the Movement Phase', () => {
  test('LFM 22.1b a stray regiment that can join its brigade must', () => {
    expect(atEnd('union 1010 2WI 4-5 @B\nunion 1013 6WI 4-5 @B moved')).toEqual(forbiddenBy('LFM 22.1b'));
    expect(atEnd('union 1010 2WI 4-5 @B\nunion 1011 6WI 4-5 @B moved')).toEqual(LEGAL);
    expect(atEnd('union 1010 2WI 4-5 @B moved\nunion 1013 6WI 4-5 @B moved')).toEqual(LEGAL);
  });

  test('LFM 22.1b or go as near as it can: the hexes that will do are named', () => {
    const { state, hex } = field('union 1002 2WI 4-5 @B\nunion 1015 6WI 4-5 @B moved');
    const [debt] = integrityDebts(state);
    expect(debt).toMatchObject({ clause: 'LFM 22.1b', unit: 0 });
    expect(debt!.hexes).toEqual([hex('1007')]);
    const [first] = integrityDebts(field('union 1010 2WI 4-5 @B\nunion 1013 6WI 4-5 @B').state);
    expect(first!.hexes).toContain(hex('1012'));
    expect(first!.hexes).not.toContain(hex('1011'));
  });

  test('LFM 22.1b a stray that moves must move as near as it can', () => {
    const { state, judge, go } = play('union 1002 2WI 4-5 @B\nunion 1015 6WI 4-5 @B moved');
    const path = ['1002', '1003', '1004', '1005', '1006', '1007'];
    expect(judge(state, '2WI', ...path)).toEqual(LEGAL);
    expect(judge(state, '2WI', ...path.slice(0, 5))).toEqual(forbiddenBy('LFM 22.1a'));
    expect(integrityAtEnd(go(state, '2WI', ...path))).toEqual(LEGAL);
  });

  test('LFM 22.1b its brigade need not wait for it', () => {
    const { state, judge } = play('union 1002 2WI 4-5 @B\nunion 1006 6WI 4-5 @B; 7WI 4-5 @B');
    expect(judge(state, '6WI+7WI', '1006', '1007', '1008', '1009', '1010')).toEqual(LEGAL);
  });

  test('LFM R176 nobody is asked to leave a ZOC, to enter one, to stop building or to overstack', () => {
    const rest = 'union 1013 6WI 4-5 @B moved';
    expect(atEnd(`union 1010 2WI 4-5 @B\n${rest}\nconfederate 1009 26NC 8-5`)).toEqual(LEGAL);
    expect(atEnd(`union 1010 2WI 4-5 @B building\n${rest}`)).toEqual(LEGAL);
    const ringed = ['0912', '0913', '1012', '1014', '1112', '1113'].map(
      hex => `union ${hex} C${hex} 16-5 @C moved`,
    );
    expect(atEnd(`union 1011 2WI 4-5 @B\n${rest}`)).toEqual(forbiddenBy('LFM 22.1b'));
    expect(atEnd(`union 1011 2WI 4-5 @B\n${rest}\n${ringed.join('\n')}`)).toEqual(forbiddenBy('LFM 22.1b'));
    const full = rest.replace('4-5', '14-5');
    expect(atEnd(`union 1011 2WI 4-5 @B\n${full}\n${ringed.join('\n')}`)).toEqual(LEGAL);
    const front =
      'union 1010 2WI 4-5 @B\nunion 1012 6WI 4-5 @B moved\nconfederate 0911 X1 4-5\nconfederate 1111 X2 4-5';
    expect(atEnd(front)).toEqual(LEGAL);
  });

  test('LFM R176 at night it is asked to move only where a road leads', () => {
    const text = 'union 1010 2WI 4-5 @B\nunion 1013 6WI 4-5 @B moved';
    expect(atEnd(text, BY_NIGHT)).toEqual(LEGAL);
    expect(atEnd(`trail 1010 1011 1012\n${text}`, BY_NIGHT)).toEqual(forbiddenBy('LFM 22.1b'));
  });

  test('LFM 22.2 on its turn of entry a regiment is not held to it', () => {
    const { state } = field('union 1010 2WI 4-5 @B\nunion 1013 6WI 4-5 @B moved');
    const entered = transact(state, draft => {
      edit(draft, 'units', 0, 'turn').startHex = -1;
    });
    expect(integrityAtEnd(state)).toEqual(forbiddenBy('LFM 22.1b'));
    expect(integrityAtEnd(entered)).toEqual(LEGAL);
  });

  test('LFM 22.3d a regiment that has lost its marker must rejoin', () => {
    const { state } = field('union 1010 2WI 4-5 @B detached\nunion 1013 6WI 4-5 @B moved; 7WI 4-5 @B moved');
    expect(integrityAtEnd(state)).toEqual(LEGAL);
    const bound = transact(state, draft => endDetachment(draft, 0, scripted()));
    expect(integrityAtEnd(bound)).toEqual(forbiddenBy('LFM 22.1b'));
  });

  test('LFM 22.1c LFM R177 the commander must join the last regiment of his brigade if he can', () => {
    const last = (words: string, more = '') =>
      atEnd(`union 1010 2WI 4-5 @B\nunion 1014 B * ${words}\nunion eliminated 6WI 4-5 @B\n${more}`);
    expect(last('')).toEqual(forbiddenBy('LFM 22.1c'));
    const { state, hex } = field('union 1010 2WI 4-5 @B\nunion 1014 B *');
    expect(integrityDebts(state)).toMatchObject([{ clause: 'LFM 22.1c', hexes: [hex('1010')] }]);
    expect(last('marched')).toEqual(LEGAL);
    expect(last('', 'union 1011 7WI 4-5 @B')).toEqual(LEGAL);
    expect(atEnd('union 1010 2WI 4-5 @B; B *')).toEqual(LEGAL);
    expect(atEnd('union 1010 2WI 4-5 @B\nunion 1019 B *')).toEqual(LEGAL);
    expect(atEnd('union 1010 2WI 4-5 @B detached\nunion 1014 B *')).toEqual(LEGAL);
  });

  test('LFM 22.1a only the phasing player is asked', () => {
    expect(atEnd('confederate 1010 26NC 8-5 @P\nconfederate 1013 11NC 6-4 @P')).toEqual(LEGAL);
  });

  test.each([
    ['a stray that can go', 'union 1010 2WI 4-5 @B\nunion 1013 6WI 4-5 @B moved', true],
    ['a stray that has gone', 'union 1010 2WI 4-5 @B moved\nunion 1013 6WI 4-5 @B moved', false],
    ['a brigade that is together', 'union 1010 2WI 4-5 @B; 6WI 4-5 @B', false],
    ['a commander without his last regiment', 'union 1010 2WI 4-5 @B\nunion 1014 B *', true],
    ['a commander with it', 'union 1010 2WI 4-5 @B; B *', false],
    ['nobody but the enemy', 'confederate 1010 26NC 8-5 @P\nconfederate 1013 11NC 6-4 @P', false],
    [
      'the second of three brigades',
      'union 0505 1US 4-5 @A; 2US 4-5 @A\nunion 1010 2WI 4-5 @B\nunion 1013 6WI 4-5 @B moved\nunion 1515 3US 4-5 @C; 4US 4-5 @C',
      true,
    ],
  ])('LFM 22.1b LFM 22.1c whether a move is owed needs no list of them: %s', (_, text, owes) => {
    const { state } = field(text);
    expect(integrityDebts(state).length > 0).toBe(owes);
    expect(owesIntegrity(state, BY_DAY, () => true)).toBe(owes);
    expect(owesIntegrity(state, BY_DAY, () => true)).toBe(owes);
  });

  test('LFM R176 who may not move for another reason owes nothing, unless its brigade can come to it', () => {
    const { state } = field('union 1010 2WI 4-5 @B\nunion 1013 6WI 4-5 @B');
    const owes = (...free: readonly UnitId[]) => owesIntegrity(state, BY_DAY, id => free.includes(id));
    expect([owes(0, 1), owes(0), owes(1), owes()]).toEqual([true, true, true, false]);
  });

  test('LFM R176 LFM 24.1e the last garrison of new works is not asked to leave them', () => {
    const { state, hex } = field('breastworks 1010\nunion 1010 2WI 4-5 @B\nunion 1013 6WI 4-5 @B moved');
    expect(integrityAtEnd(state)).toEqual(forbiddenBy('LFM 22.1b'));
    const flipped = { ...state, newWorks: [hex('1010')] };
    expect(integrityAtEnd(flipped)).toEqual(LEGAL);
    expect(owesIntegrity(flipped, BY_DAY, () => true)).toBe(false);
    expect(integrityAtEnd({ ...state, newWorks: [hex('1111')] })).toEqual(forbiddenBy('LFM 22.1b'));
  });
});

describe('detaching', () => {
  test('LFM 22.3a LFM R179 any regiment of a brigade may be detached, out of command and beside its commander too', () => {
    const { state } = field(
      'union 1010 2WI 4-5 @B out; B *; G 3/1-5 =I; Solo 2-5\nconfederate 0505 26NC 8-5 @P',
    );
    expect(mayDetach(state, 0)).toEqual(LEGAL);
    const absent = field('union to-arrive 2WI 4-5 @B').state;
    expect(mayDetach(absent, 0)).toEqual(forbiddenBy('LFM 22.3a'));
    for (const name of ['G', 'Solo', '26NC']) {
      expect(mayDetach(state, unitNamed(state, name))).toEqual(forbiddenBy('LFM 22.3a'));
    }
    const table = scripted();
    const after = transact(state, draft => detach(draft, 0, table));
    expect(unitOf(after, 0).detached).toBe(true);
    expect(table.events).toEqual([{ type: 'detached', clause: 'LFM 22.3a', unit: '2WI' }]);
    expect(mayDetach(after, 0)).toEqual(forbiddenBy('LFM 22.3a'));
  });

  test('LFM 22.3b the owner ends it at any time of his player turn', () => {
    const text = 'union 1010 2WI 4-5 @B detached; 6WI 4-5 @B';
    expect(mayEndDetachment(field(text).state, 0)).toEqual(LEGAL);
    expect(mayEndDetachment(field(text).state, 1)).toEqual(forbiddenBy('LFM 22.3b'));
    expect(mayEndDetachment(field(`phasing confederate\n${text}`).state, 0)).toEqual(
      forbiddenBy('LFM 22.3b'),
    );
  });

  test('LFM 22.3c LFM R179 LFM X52 a marker goes within 2 hexes of the own brigade commander, when it is tested', () => {
    const after = (place: string, sides: readonly ('union' | 'confederate')[] = ['union']) => {
      const { state } = field(
        `union ${place} 2WI 4-5 @B detached\nunion 1010 B *; C *\nunion 1012 C1 4-5 @C detached`,
      );
      const table = scripted();
      const tested = transact(state, draft => endDetachmentsNear(draft, sides, table));
      return [unitOf(tested, 0).detached, table.events.length];
    };
    expect(after('1008')).toEqual([false, 2]);
    expect(after('1007')).toEqual([true, 1]);
    expect(after('1008', ['confederate'])).toEqual([true, 0]);
  });

  test('LFM 22.3c without a commander on the map nothing ends it', () => {
    const { state } = field('union 1010 2WI 4-5 @B detached\nunion off-map B *');
    const tested = transact(state, draft => endDetachmentsNear(draft, ['union', 'confederate'], scripted()));
    expect(unitOf(tested, 0).detached).toBe(true);
    expect(commanderNamed(state, 'B')).toBe(0);
  });
});
