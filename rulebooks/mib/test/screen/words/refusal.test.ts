import { plain, spans } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '../../../../../tools/presenter-tests.ts';
import { refusalIn, refusalText } from '../../../screen/words/refusal.ts';
import { CLAUSES } from '../../../src/clauses.ts';
import { field } from '../../field.ts';

testRefusals(refusalText, CLAUSES);

describe('facts', () => {
  test('UI 1 pieces, places and seats are links', () => {
    const text = refusalText({ clause: 'MIB 6.7b', facts: { unit: 'St Hilaire', hex: '0908' } });
    expect(text).toEqual([
      { piece: 'St Hilaire', text: 'St Hilaire' },
      ' attacks only to its front, where ',
      { place: '0908' },
      ' is not. ',
      { clause: 'MIB 6.7b' },
    ]);
  });

  test('UI 1 a side is called as the battle calls it', () => {
    const { state } = field('battle raab');
    const text = refusalIn({ clause: 'ABATIS seat', facts: { seat: 'coalition' } }, state);
    expect(spans(text)).toContainEqual({ seat: 'coalition', text: 'Austrian' });
  });

  test('MIB 3.0b a facing is a point of the compass', () => {
    const text = refusalText({ clause: 'MIB 3.0b', facts: { unit: 'Rohan', hex: '0513', facing: 2 } });
    expect(plain(text)).toContain('at 0513 facing southeast');
  });
});
