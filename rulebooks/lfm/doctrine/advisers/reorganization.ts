import { DONE } from '../../src/actions.ts';
import { hexCalled, unitCalled } from '../../src/named.ts';
import { cardOf, unitsIn } from '../../src/pieces.ts';
import type { Weights } from '../weights.ts';
import { worthOf, worthOfAll } from '../worth.ts';
import { bestCandidate, CEILING, type LfmAdviser, ofType, propose } from './adviser.ts';

/** LFM 14.5: every stack that can rolls, the most valuable first: it may steady the others. */
export const reorganizing = (weights: Weights): LfmAdviser => ({
  id: 'reorganizing',
  steps: ['reorganize'],
  ceiling: CEILING,
  propose({ view, candidates }) {
    const best = bestCandidate(ofType(candidates(), 'reorganize'), ({ hex }) =>
      worthOfAll(view, unitsIn(view, hexCalled(view, hex)), weights),
    );
    return best
      ? propose(best, { id: 'restore-order', facts: { hex: best.hex } })
      : propose(DONE, { id: 'in-order' });
  },
});

/** LFM 17: the regiment that is worth most, by its chance to come back. */
export const recovering = (weights: Weights): LfmAdviser => ({
  id: 'recovering',
  steps: ['recovery'],
  ceiling: CEILING,
  propose({ view, candidates }) {
    const best = bestCandidate(ofType(candidates(), 'rally'), ({ unit }) => {
      const id = unitCalled(view, unit);
      return worthOf(view, id, weights) * cardOf(view, id).cr;
    });
    return best
      ? propose(best, { id: 'rally', facts: { unit: best.unit } })
      : propose(DONE, { id: 'none-to-rally' });
  },
});
