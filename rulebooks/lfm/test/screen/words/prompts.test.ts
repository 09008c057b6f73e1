import { isDecision } from '@abatis/kernel/host';
import { plain, spans, type Text } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { promptWords, QUESTIONS } from '../../../screen/questions/index.ts';
import { STEPS } from '../../../src/steps/index.ts';
import { gameAt } from '../../game-at.ts';
import { GOLDEN } from '../../golden.ts';
import { fighting } from '../../steps/fighting.ts';
import { momentsOf, PATIENCE } from './recorded.ts';

const clausesIn = (text: Text): readonly string[] =>
  spans(text).flatMap(span => (typeof span === 'object' && 'clause' in span ? [span.clause] : []));

test('UI 6 there are words for every step in which somebody decides, and for no other', () => {
  const decisions = Object.entries(STEPS).flatMap(([id, step]) => (isDecision(step) ? [id] : []));
  const worded = Object.keys(QUESTIONS);
  expect(worded.toSorted()).toEqual(decisions.toSorted());
});

test.each(GOLDEN)(
  'UI 6 every prompt of %s says what to do and why, by a clause',
  file => {
    for (const { state } of momentsOf(file)) {
      if (state.steps.length === 0) continue;
      const { title, detail } = promptWords(state, [])!;
      expect(plain(title).length).toBeGreaterThan(10);
      expect(clausesIn(detail), plain(detail)).not.toEqual([]);
      expect(plain(title) + plain(detail)).not.toMatch(/undefined|NaN|null|\[object/);
    }
  },
  PATIENCE,
);

describe('UI 6 what a new player reads', () => {
  const said = (position: string, selection: readonly string[] = []) => {
    const { title, detail } = promptWords(gameAt(position).state, selection)!;
    return `${plain(title)} | ${plain(detail)}`;
  };

  test('a selection is named in the title', () => {
    const position = 'phase movement union\nunion 0606 2WI 4-5; 7WI 4-4\nconfederate 1401 Z 4-4';
    expect(said(position)).toMatch(/^Choose a stack to move/);
    expect(said(position, ['2WI', '7WI'])).toMatch(/^Move 2WI and 7WI: choose a hex/);
  });

  test('a title names a stack by its brigade, and line two its pieces', () => {
    const position = `phase movement union
      union 0606 2WI 4-5 @Gibbon; 7WI 4-4 @Gibbon; 6WI 4-4 @Gibbon; Gibbon *\nconfederate 1401 Z 4-4`;
    expect(said(position, ['2WI', '7WI', '6WI', 'Gibbon'])).toMatch(
      /^Move Gibbon’s stack: choose a hex \| 2WI, 7WI, 6WI and Gibbon\. /,
    );
  });

  test('the stacks that can still move are counted', () => {
    const position = 'phase movement union\nunion 0606 2WI 4-5\nunion 0808 7WI 4-4\nconfederate 1401 Z 4-4';
    expect(said(position)).toContain('2 stacks can still move');
  });

  test('LFM 22.1b what keeps the phase from ending is said first', () => {
    const position = `phase movement union
      union 0606 2WI 4-5 @Gibbon; Gibbon *\nunion 0610 7WI 4-4 @Gibbon\nconfederate 1401 Z 4-4`;
    expect(said(position)).toMatch(/Before the phase can end: .*22\.1/);
  });

  test('LFM 8.2 the hexes that must be attacked are named', () => {
    const position = `phase combat union
      union 0910 A 4-4\nunion 0909 C 4-4\nunion 0809 B 4-4\nconfederate 1010 X 4-4\nconfederate 0810 Y 4-4`;
    expect(said(position)).toContain('must be attacked');
  });

  test('LFM 9.1d who must go is asked first, and who may stay is told apart', () => {
    const state = fighting(`woods 0909\nunion 1010 A 8-4\nconfederate 0910 X 2-4\nconfederate 0909 Y 2-4`, 1);
    const asked = (selection: readonly string[]) => {
      const { title, detail } = promptWords(state, selection)!;
      return `${plain(title)} | ${plain(detail)}`;
    };
    expect(asked([])).toMatch(
      /^Retreat X from 0910: choose the stack that goes first \| .*in 0909 stay 9\.1d/,
    );
    expect(asked(['Y'])).toMatch(
      /^Retreat Y from 0909: choose a hex.* \| The ground lets them stay in spite of the result/,
    );
  });
});
