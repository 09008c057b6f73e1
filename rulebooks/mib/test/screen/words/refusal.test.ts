import { KERNEL_CLAUSES } from '@abatis/kernel';
import { plain, spans } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { refusalText } from '../../../screen/words/index.ts';
import { CLAUSES } from '../../../src/clauses/index.ts';

test.each(Object.keys({ ...KERNEL_CLAUSES, ...CLAUSES }))(
  'UI 1 the refusal by %s carries its clause',
  clause => {
    const text = refusalText({ clause });
    expect(spans(text).at(-1)).toEqual({ clause });
    expect(plain(text)).toMatch(/^\S.{8,}\. \S+/);
  },
);

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
