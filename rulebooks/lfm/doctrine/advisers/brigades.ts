import type { WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import type { Outlook } from '../outlook.ts';
import type { Weights } from '../weights.ts';
import { worthOf, worthOfAll } from '../worth.ts';
import { bestCandidate, CEILING, type LfmAdviser, ofType, outlookOf, propose } from './adviser.ts';

/** LFM 20: everybody who can rolls, the army first; nobody is detached. */
export const command: LfmAdviser = {
  id: 'command',
  steps: ['determine-command'],
  ceiling: CEILING,
  propose({ candidates }) {
    const [roll] = ofType(candidates(), 'command');
    if (roll) return propose(roll, { id: 'give-orders', facts: { commander: roll.commander } });
    const [back] = ofType(candidates(), 'rejoin');
    if (back) return propose(back, { id: 'rejoin', facts: { unit: back.unit } });
    return propose(lfm.DONE, { id: 'no-more-orders' });
  },
};

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
    return propose(lfm.DONE, { id: 'no-works' });
  },
});

/** Null where works would come too late or serve nothing: the builder cannot move until they are done (24.1c). */
function worksWorth(outlook: Outlook, { unit }: WrittenOrder<'build'>): number | null {
  const { state, battle, goals, enemy, cover, weights } = outlook;
  const { hex } = lfm.unitOf(state, lfm.unitCalled(state, unit));
  const isInTime = state.turn < battle.turns.length - 1;
  const isWanted = goals.stand[hex]! > 0 && cover[hex]! < 2;
  return isInTime && isWanted && enemy.strength[hex]! >= weights.works.pressure ? goals.stand[hex]! : null;
}

/** LFM 14.5: every stack that can rolls, the most valuable first: it may steady the others. */
export const reorganizing = (weights: Weights): LfmAdviser => ({
  id: 'reorganizing',
  steps: ['reorganize'],
  ceiling: CEILING,
  propose({ view, candidates }) {
    const best = bestCandidate(ofType(candidates(), 'reorganize'), ({ hex }) =>
      worthOfAll(view, lfm.unitsIn(view, lfm.hexCalled(view, hex)), weights),
    );
    return best
      ? propose(best, { id: 'restore-order', facts: { hex: best.hex } })
      : propose(lfm.DONE, { id: 'in-order' });
  },
});

/** LFM 17: the regiment that is worth most, by its chance to come back. */
export const recovering = (weights: Weights): LfmAdviser => ({
  id: 'recovering',
  steps: ['recovery'],
  ceiling: CEILING,
  propose({ view, candidates }) {
    const best = bestCandidate(ofType(candidates(), 'rally'), ({ unit }) => {
      const id = lfm.unitCalled(view, unit);
      return worthOf(view, id, weights) * lfm.cardOf(view, id).cr;
    });
    return best
      ? propose(best, { id: 'rally', facts: { unit: best.unit } })
      : propose(lfm.DONE, { id: 'none-to-rally' });
  },
});
