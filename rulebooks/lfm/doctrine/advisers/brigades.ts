import { meanOf } from '@abatis/kernel/host';
import type { WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import type { Outlook } from '../outlook.ts';
import { worthOf, worthOfAll } from '../worth.ts';
import { advising, bestCandidate, ofType, propose, weighing } from './adviser.ts';

/** LFM 20: everybody who can rolls, the army first; nobody is detached. */
export const command = advising({
  id: 'command',
  steps: ['determine-command'],
  propose({ state }, { candidates }) {
    const [roll] = ofType(candidates(), 'command');
    if (roll) {
      const die = lfm.commandDie(state, lfm.commanderCalled(state, roll.commander));
      const chance = meanOf(die, passed => Number(passed));
      return propose(roll, { id: 'give-orders', facts: { commander: roll.commander }, chance });
    }
    const [back] = ofType(candidates(), 'rejoin');
    if (back) return propose(back, { id: 'rejoin', facts: { unit: back.unit } });
    return propose(lfm.DONE, { id: 'no-more-orders' });
  },
});

/** LFM 24: works are finished, and begun where a stack holds ground that is wanted and the enemy is not far. */
export const construction = advising({
  id: 'construction',
  steps: ['construct'],
  propose(outlook, at) {
    const [finished] = ofType(at.candidates(), 'emplace');
    if (finished)
      return propose(finished, {
        id: 'finish-works',
        facts: { unit: finished.unit, hex: hexOf(outlook, finished.unit) },
      });
    const begun = bestCandidate(ofType(at.candidates(), 'build'), order => worksWorth(outlook, order));
    if (begun)
      return propose(begun, { id: 'dig-in', facts: { unit: begun.unit, hex: hexOf(outlook, begun.unit) } });
    return propose(lfm.DONE, { id: 'no-works' });
  },
});

const hexOf = ({ state }: Outlook, unit: string): string =>
  lfm.hexName(state, lfm.unitOf(state, lfm.unitCalled(state, unit)).hex);

/** Null where works would come too late or serve nothing: the builder cannot move until they are done (24.1c). */
function worksWorth(outlook: Outlook, { unit }: WrittenOrder<'build'>): number | null {
  const { state, battle, goals, enemy, cover, weights } = outlook;
  const { hex } = lfm.unitOf(state, lfm.unitCalled(state, unit));
  const isInTime = state.turn < battle.turns.length - 1;
  const isWanted = goals.stand[hex]! > 0 && cover[hex]! < 2;
  return isInTime && isWanted && enemy.strength[hex]! >= weights.works.pressure ? goals.stand[hex]! : null;
}

/** LFM 14.5: every stack that can rolls, the most valuable first: it may steady the others. */
export const reorganizing = weighing({
  id: 'reorganizing',
  steps: ['reorganize'],
  type: 'reorganize',
  worth: ({ state, weights }, { hex }) =>
    worthOfAll(state, lfm.unitsIn(state, lfm.hexCalled(state, hex)), weights),
  because: ({ hex }) => ({ id: 'restore-order', facts: { hex } }),
  chance: ({ state }, { hex }) =>
    meanOf(lfm.reorganizationRoll(state, lfm.hexCalled(state, hex)), isInOrder => Number(isInOrder)),
  otherwise: { action: lfm.DONE, because: { id: 'in-order' } },
});

/** LFM 17: the regiment that is worth most, by its chance to come back. */
export const recovering = weighing({
  id: 'recovering',
  steps: ['recovery'],
  type: 'rally',
  worth({ state, weights }, { unit }) {
    const id = lfm.unitCalled(state, unit);
    return worthOf(state, id, weights) * lfm.cardOf(state, id).cr;
  },
  because: ({ unit }) => ({ id: 'rally', facts: { unit } }),
  chance: ({ state }, { unit }) =>
    meanOf(lfm.recoveryRoll(state, lfm.unitCalled(state, unit)), isBack => Number(isBack)),
  otherwise: { action: lfm.DONE, because: { id: 'none-to-rally' } },
});
