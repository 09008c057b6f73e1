import { DONE, type Order } from '../../src/actions.ts';
import { unitCalled } from '../../src/named.ts';
import { unitOf } from '../../src/pieces.ts';
import type { Outlook } from '../outlook.ts';
import type { Weights } from '../weights.ts';
import { bestCandidate, CEILING, type LfmAdviser, ofType, outlookOf, propose } from './adviser.ts';

/** LFM 24: works are finished, and begun where a stack holds ground that is wanted and the enemy is not far. */
export const construction = (weights: Weights): LfmAdviser => ({
  id: 'construction',
  steps: ['construct'],
  ceiling: CEILING,
  propose(at) {
    const [finished] = ofType(at.candidates(), 'emplace');
    if (finished) return propose(finished, { id: 'finish-works', facts: { unit: finished.unit } });
    const outlook = outlookOf(at, weights);
    const begun = bestCandidate(ofType(at.candidates(), 'build'), order => worksWorth(outlook, order));
    if (begun) return propose(begun, { id: 'dig-in', facts: { unit: begun.unit } });
    return propose(DONE, { id: 'no-works' });
  },
});

/** Null where works would come too late or serve nothing: the builder cannot move until they are done (24.1c). */
function worksWorth(outlook: Outlook, { unit }: Order<'build'>): number | null {
  const { state, battle, goals, enemy, cover, weights } = outlook;
  const { hex } = unitOf(state, unitCalled(state, unit));
  const isInTime = state.turn < battle.turns.length - 1;
  const isWanted = goals.stand[hex]! > 0 && cover[hex]! < 2;
  return isInTime && isWanted && enemy.strength[hex]! >= weights.works.pressure ? goals.stand[hex]! : null;
}
