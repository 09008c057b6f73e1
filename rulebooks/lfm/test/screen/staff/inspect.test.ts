import { plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { inspect } from '../../../screen/staff/index.ts';
import { gameAt } from '../../game-at.ts';

const POSITION = `battle gettysburg-1-july
empty
turn 2pm
phase movement confederate
breastworks 1408
confederate 1408 26NC; 11NC; Pettigrew
confederate 1510 47NC moved; 52NC moved
confederate 1208 Heth
confederate 1311 Purcell
union 1614 2ME`;

const at = { state: gameAt(POSITION).state, seat: 'confederate' } as const;
const factsOf = (...what: readonly string[]): string => inspect(at, what)!.facts.map(plain).join('\n');

describe('UI 5 what is known of a piece', () => {
  test('UI 5 a stack is shown with the rest of its brigade, which is pale', () => {
    const { title, subtitle, columns, rows } = inspect(at, ['26NC', '11NC'])!;
    expect([title, plain(subtitle)]).toEqual(['Pettigrew', 'Heth’s Division']);
    expect(columns).toEqual(['Regiment', 'Hex', 'MP', 'SP-CR']);
    expect(rows.map(({ cells, pale }) => [...cells, pale])).toEqual([
      ['26th North Carolina', '1408', '5', '8-5', false],
      ['11th North Carolina', '1408', '5', '6-4', false],
      ['47th North Carolina', '1510', '–', '6-4', true],
      ['52nd North Carolina', '1510', '–', '6-4', true],
    ]);
  });

  test('UI 5 LFM 4.1b LFM 15.1a LFM 22.1a facts cite their clauses', () => {
    const facts = factsOf('26NC', '11NC');
    expect(facts).toContain('14 SP of 16, 8 fight 4.1b.');
    expect(facts).toContain('It shatters if it loses 13 more SP 15.1a.');
    expect(facts).toContain('must end next to each other 22.1a: they are.');
  });

  test('UI 37 a brigade has its history with a source', () => {
    expect(inspect(at, ['26NC'])!.history).toMatchObject({ source: expect.stringContaining('Coddington') });
  });

  test('UI 5 a commander has his value, his superior and his men', () => {
    const { title, rows, history } = inspect(at, ['Pettigrew'])!;
    expect([title, rows.length]).toEqual(['Pettigrew', 4]);
    expect(factsOf('Pettigrew')).toContain('Answers to Heth 20.1b.');
    expect(factsOf('Heth')).toContain('Command value 3 0.2b.');
    expect(history?.text).toContain('Heth’s division on 3 July');
  });

  test('UI 5 a battery stands for itself', () => {
    const { title, rows } = inspect(at, ['Purcell'])!;
    expect([title, rows[0]!.cells]).toEqual(['Purcell (McGraw)', ['Purcell', '1311', '–', '2-4']]);
  });
});

describe('UI 5 what is known of a place', () => {
  test('LFM T2 the ground with its effects from the charts', () => {
    expect(inspect(at, ['1411'])!.title).toBe('Herbst Woods');
    expect(factsOf('1411')).toContain('Woods, level 1: 2 MP on foot, 3 for guns and horses T2.');
    expect(factsOf('1411')).toContain('partially hidden 27.3g');
    expect(factsOf('1411')).toContain('Nobody has to retreat from it 9.1d.');
  });

  test('LFM 24.2 works that were built are told', () => {
    expect(factsOf('1408')).toContain('Breastworks: combat +1');
    expect(factsOf('1409')).not.toContain('Breastworks');
  });

  test('LFM T3 LFM R92 hexsides are told by their direction', () => {
    expect(factsOf('1209')).toMatch(
      /Creek on the .*side.*: \+1 MP T3; combat \+1 if every attack crosses it R92\./,
    );
  });

  test('UI 37 a place has its history', () => {
    expect(inspect(at, ['1411'])!.history?.text).toContain('Reynolds was killed');
  });

  test('UI 5 what is nothing of this battle is not known', () => {
    expect(inspect(at, ['9999'])).toBeNull();
    expect(inspect(at, [])).toBeNull();
  });
});
