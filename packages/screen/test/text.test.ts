import { join, plain, rationalText, type Text, withoutPrefix } from '@abatis/screen';
import { describe, expect, it } from 'vitest';

const SENTENCE: Text = [
  { piece: '26NC', text: '26 North Carolina' },
  ' rolls ',
  { die: 3, sides: 6 },
  ' in ',
  { place: '1410' },
  ': ',
  { strong: 'held' },
  ' ',
  { clause: 'LFM 18.1' },
];

describe('texts', () => {
  it('reads aloud without its links', () => {
    expect(plain(SENTENCE)).toBe('26 North Carolina rolls 3 in 1410: held 18.1');
  });

  it('prefers the words that a link is given', () => {
    const text: Text = [
      { clause: 'LFM 20.1', text: 'command' },
      { term: 'zoc', text: 'zone' },
      { seat: 'union', text: 'Union' },
    ];
    expect(plain(text)).toBe('commandzoneUnion');
    expect(plain([{ term: 'zoc' }])).toBe('zoc');
  });

  it('puts texts together, plain ones too', () => {
    expect(plain(join('Fire: ', SENTENCE))).toBe(`Fire: ${plain(SENTENCE)}`);
    expect(join('a', ['b', { die: 1, sides: 6 }])).toEqual(['a', 'b', { die: 1, sides: 6 }]);
  });

  it('drops the prefix of a clause and nothing else', () => {
    expect(withoutPrefix('LFM 24.10')).toBe('24.10');
    expect(withoutPrefix('ABATIS undo die')).toBe('undo die');
  });

  it('cites a clause by its number, and a rule of the program as one of the house', () => {
    expect(plain([{ clause: 'LFM 24.10' }, ' ', { clause: 'ABATIS undo die' }])).toBe('24.10 house rule');
  });

  it('writes chances exactly', () => {
    expect(rationalText({ num: 1n, den: 60466176n })).toEqual({ num: '1', den: '60466176' });
  });
});
