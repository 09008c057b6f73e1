import { type LogLine, plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { tell } from '../../../screen/words/index.ts';
import { gameAt } from '../../game-at.ts';
import { type LfmMoment, momentsOf } from './recorded.ts';

const told = ({ before, state, ...entry }: LfmMoment): readonly LogLine[] =>
  tell(entry, before?.state ?? null, state);

const passed = (lines: readonly LogLine[]): readonly string[] =>
  lines.filter(({ kind }) => kind === 'idle').map(({ text }) => plain(text));

describe('a phase that passes without a question says why', () => {
  test('LFM R143 stacks with a D that may not roll are in an enemy zone of influence', () => {
    const all = momentsOf('brawners-farm.json').flatMap(told);
    expect(passed(all)).toContainEqual(
      expect.stringMatching(
        /^Nobody can roll to lose a D: The stack in \d{4} is in the zone of influence of .+ R143/,
      ),
    );
  });

  test('LFM 8.1 nobody is next to an enemy', () => {
    const { moment } = gameAt(
      'phase movement union\nunion 0606 5WV 3-4 @Milroy\nconfederate 0612 33VA 3-4 @Baylor',
      [],
      { type: 'done' },
    );
    expect(passed(told(moment))).toContain('Nobody can attack: no Union stack is next to an enemy 8.1.');
  });

  test('LFM SP.7b LFM SP.2a nobody has a D; and of a side that has nobody on the map it is said once', () => {
    const { moment } = gameAt(
      'phase movement union\nunion 0606 5WV 3-4 @Milroy\nconfederate 0612 33VA 3-4 @Baylor',
      [],
      { type: 'done' },
    );
    expect(passed(told(moment))).toContain('No Union stack has a D to lose SP.7b.');
    const first = momentsOf('gettysburg-1-july.json')
      .slice(0, 60)
      .flatMap(told)
      .filter(({ seat, kind }) => kind === 'idle' && seat === 'confederate');
    expect(passed(first)[0]).toBe('No Confederate unit is on the map SP.2a.');
    expect(passed(first).join(' ')).not.toMatch(/build|fire/);
  });

  test('LFM 7.1a LFM 24.10a guns that are limbered do not fire, and nothing is said where a battery was asked', () => {
    const begun = (gun: string) =>
      gameAt(`phase construction union\nunion 0606 B-4US 6/3-5 ${gun}\nconfederate 0609 33VA 3-4 @Baylor`)
        .moment;
    expect(passed(told(begun('limbered')))).toEqual([
      'Nobody can build: B 4US is in the zone of influence of 33VA. 24.10a',
      'Nobody can fire: B 4US is limbered and may not bombard. 7.1a',
    ]);
    expect(passed(told(begun('')))).not.toContainEqual(expect.stringContaining('fire'));
  });
});

describe('LFM SP.1 the throw for the initiative', () => {
  const ceremonies = momentsOf('brawners-farm.json').flatMap(moment =>
    told(moment).flatMap(({ ceremony, dice }) => (ceremony ? [{ ceremony, dice }] : [])),
  );

  test('is a ceremony with the chance that the winner had', () => {
    expect(ceremonies.length).toBeGreaterThan(1);
    for (const { ceremony, dice } of ceremonies) {
      expect(dice?.dice).toHaveLength(2);
      expect(ceremony.title).toMatch(/side moves first$/);
    }
    // Jackson adds 5 to the die and Gibbon 4: of 36 throws 26 are the Confederates', who win ties.
    expect(plain(ceremonies.find(({ ceremony }) => ceremony.seat === 'confederate')!.ceremony.chance)).toBe(
      'the chance was 72 % SP.1a',
    );
  });
});
