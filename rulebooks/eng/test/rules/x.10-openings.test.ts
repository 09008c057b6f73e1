import {
  centreOfUnit,
  costOfLeg,
  groundOf,
  linesAcross,
  pieceCalled,
  seesUnit,
  WALK,
} from '@abatis/bnb/rules';
import { describe, expect, test } from 'vitest';
import type { WorkSection } from '../../src/state.ts';
import type { Field } from '../support/field.ts';
import { march, moving, played, refused } from '../support/moves.ts';

/* ENG X.2, X.10b: openings in walls and obstacles, and who goes through them. */

/** A work along y = 30 from x = 30 to x = 50 with these sections open; the middle of the gap of 19 to 20 is x = 40. */
const opened = (kind: string, open: readonly number[], units = 'red 40,28 C 4x3'): Field => {
  const f = moving(`${units}\nblue 40,50/180 Q 8x1\neng work W ${kind} 30,30 50,30 side=blue class=II`);
  const [work, ...rest] = f.state.eng.works;
  const sections = work!.sections.map((each, at): WorkSection => ({ ...each, open: open.includes(at) }));
  return f.having({ works: [{ ...work!, sections }, ...rest] });
};

describe('a breach', () => {
  test('ENG X.2a ENG R137 foot goes through a practicable breach of any width from an inch, for four inches; horse and guns do not', () => {
    expect(refused(opened('fortressWall', []), march('C', 3))).toContain('BNB 0.8a');
    expect(refused(opened('fortressWall', [19]), march('C', 3))).toContain('BNB 0.8a');
    const inch = opened('fortressWall', [19, 20]);
    expect(refused(inch, march('C', 3))).toEqual([]);
    const cost = (f: Field) => costOfLeg(f.state, f.unit('C'), { go: 'advance', by: 3000 }, WALK);
    expect(cost(inch)).toBe(((3 + 4) * 1_000_000) / 8);
    expect(played(inch, [], march('C', 3)).unit('C').pose.at.y).toBe(31_000);
    expect(refused(opened('fortressWall', [19, 20], 'red 40,28 C cavalry 2x2'), march('C', 3))).toContain(
      'BNB 0.8a',
    );
    expect(
      refused(opened('fortressWall', [17, 18, 19, 20, 21, 22], 'red 40,28 C guns=1 limbered'), march('C', 3)),
    ).toContain('BNB 0.8a');
  });

  test('ENG X.2a the wall beside a breach is no way in', () => {
    const beside = opened('fortressWall', [19, 20], 'red 44,28 C 4x3');
    expect(refused(beside, march('C', 3))).toContain('BNB 0.8a');
    const legs = [
      { go: 'oblique', to: 'right', by: 2000 },
      { go: 'advance', by: 2000 },
    ];
    const oblique = refused(opened('fortressWall', [19, 20]), { type: 'move', unit: 'C', legs });
    expect(oblique).not.toEqual([]);
  });

  test('ENG X.2a ENG X.2b ENG EX 39 a breach of 2¼ inches gives hard cover from fire and soft in combat, and room for three stands a side', () => {
    const f = opened('fortressWall', [18, 19, 20, 21, 22], 'red 40.5,28 C 4x3\nblue 40.5,31/180 D 4x3');
    const across = linesAcross(
      f.state,
      centreOfUnit(f.state, f.unit('C')),
      centreOfUnit(f.state, f.unit('D')),
    );
    const breach = pieceCalled(groundOf(f.state), across[0]!);
    expect(breach).toMatchObject({ type: 'breach', shootCover: 'hard', combatCover: 'soft', stands: 3 });
  });

  test('ENG X.2a ENG X.17 ENG R137 a fortress wall is a high wall: without ladders nobody charges over it, with them a party does, against hard cover', () => {
    const charge = { type: 'charge', unit: 'C', targets: ['D'], legs: [{ go: 'advance', by: 2000 }] };
    const f = moving(
      'red 40,28 C 4x3\nblue 40,30.2/180 D 4x3\neng work W fortressWall 30,30 50,30 side=blue class=III facing=180',
    );
    expect(refused(f, charge)).not.toEqual([]);
    const party = f.withTroop('C', { ladderGroups: 1 });
    expect(refused(party, charge)).toEqual([]);
    expect(pieceCalled(groundOf(party.state), 'W')).toMatchObject({ type: 'wall', combatCover: 'hard' });
    const logs = moving(
      'red 40,28 C 4x3\nblue 40,30.2/180 D 4x3\neng work W highLogWall 30,30 50,30 side=blue facing=180',
    );
    expect(seesUnit(logs.state, logs.unit('C'), logs.unit('D'))).toBe(false);
    expect(pieceCalled(groundOf(logs.state), 'W')).toMatchObject({ inner: 'left', parapet: false });
  });
});

describe('a gap', () => {
  test('ENG X.10b skirmishers slip through a gap of an inch in an abatis, close order does not, and half an inch is none', () => {
    const loose = 'red 40,28 C 6x1 light skirmish';
    expect(refused(opened('abatis', [19, 20], loose), march('C', 3))).toEqual([]);
    expect(refused(opened('abatis', [19], loose), march('C', 3))).toContain('BNB 0.8a');
    expect(refused(opened('abatis', [19, 20]), march('C', 3))).toContain('BNB 0.8a');
    expect(refused(opened('abatis', [19, 20], 'red 45,28 C 6x1 light skirmish'), march('C', 3))).toContain(
      'BNB 0.8a',
    );
  });

  test('ENG R126 ENG 23.52h any gap that is wide enough lets horse and guns through, whoever has cut it', () => {
    const horse = 'red 40,28 C cavalry 2x2';
    expect(refused(opened('palisade', [18, 19, 20, 21], horse), march('C', 3))).toEqual([]);
    expect(refused(opened('palisade', [19], horse), march('C', 3))).toContain('BNB 0.8a');
  });

  test('ENG R130 ENG 23.52a the two inches do not count for enemies behind an obstacle, but one does', () => {
    const f = moving(
      'red 40,27 C 4x3\nblue 40,30.4/180 D 4x3\neng work W palisade 30,30 50,30 side=blue class=I',
    );
    expect(refused(f, march('C', 2.35))).toEqual([]);
    expect(refused(f, march('C', 2.45))).toContain('BNB 2.2a');
    const open = moving('red 40,27 C 4x3\nblue 40,30.4/180 D 4x3');
    expect(refused(open, march('C', 2.35))).toContain('BNB 2.2a');
  });
});
