import { plain, spans } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { testRefusals } from '../../../../../tools/presenter-tests.ts';
import { refusalText } from '../../../screen/words/index.ts';
import { CLAUSES } from '../../../src/clauses.ts';

testRefusals(refusalText, CLAUSES);

describe('facts', () => {
  test('UI 1 pieces, places and seats are links', () => {
    const text = refusalText({ clause: 'LFM 5.6', facts: { unit: '26NC', hex: '1408' } });
    expect(text).toEqual([
      { piece: '26NC', text: '26NC' },
      ' is not in command and may not enter the ZOC at ',
      { place: '1408' },
      '. ',
      { clause: 'LFM 5.6' },
    ]);
    expect(spans(refusalText({ clause: 'ABATIS seat', facts: { seat: 'union' } }))).toContainEqual({
      seat: 'union',
      text: 'Union',
    });
  });

  test('UI 1 lists are listed, and words that stand for a place stay words', () => {
    const lists = refusalText({ clause: 'LFM 7.1b', facts: { hexes: ['0101', '0102', '0105'] } });
    expect(plain(lists)).toContain('in 0101, 0102 and 0105 may not fire together');
    const nowhere = refusalText({
      clause: 'LFM SP.5a',
      facts: { piece: 'nobody', hex: 'any hex of the map' },
    });
    expect(spans(nowhere).filter(span => typeof span === 'object')).toEqual([{ clause: 'LFM SP.5a' }]);
  });
});
