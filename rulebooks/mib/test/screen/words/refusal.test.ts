import { plain, spans } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '../../../../../tools/presenter-tests.ts';
import { refusalText } from '../../../screen/words/index.ts';
import { CLAUSES } from '../../../src/clauses/index.ts';

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
    expect(spans(refusalText({ clause: 'ABATIS seat', facts: { seat: 'french' } }))).toContainEqual({
      seat: 'french',
      text: 'French',
    });
  });

  test('MIB 3.0b a facing is a point of the compass', () => {
    const text = refusalText({ clause: 'MIB 3.0b', facts: { unit: 'Rohan', hex: '0513', facing: 2 } });
    expect(plain(text)).toContain('at 0513 facing southeast');
  });
});
