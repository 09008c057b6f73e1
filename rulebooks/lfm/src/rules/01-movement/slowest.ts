import type { StepCosts } from '@abatis/hex';
import type { Payer } from '../../charts/vocabulary.ts';
import type { LfmState } from '../../state.ts';
import type { Marcher } from './marchers.ts';
import { payerCosts } from './step-costs.ts';

/** Those of the pieces that no other one holds back wherever they go; of equals the first. */
export function slowest(state: LfmState, marchers: readonly Marcher[]): readonly Marcher[] {
  if (marchers.length < 2) return marchers;
  return marchers.filter(
    (each, place) =>
      !marchers.some(
        (other, position) =>
          position !== place &&
          holdsBack(state, other, each) &&
          (position < place || !holdsBack(state, each, other)),
      ),
  );
}

/** Can this piece never go where the other cannot? */
function holdsBack(state: LfmState, slow: Marcher, fast: Marcher): boolean {
  return (
    slow.allowance <= fast.allowance &&
    (slow.slow || !fast.slow) &&
    (slow.isUnit || !fast.isUnit) &&
    isDearer(state, slow.payer, fast.payer)
  );
}

const dearer = new WeakMap<StepCosts, Partial<Record<Payer, boolean>>>();

/** Does this payer pay at least as much as the other for every step of the battle? */
function isDearer(state: LfmState, payer: Payer, other: Payer): boolean {
  if (payer === other) return true;
  const { ordinary, march } = payerCosts(state, payer);
  const cheap = payerCosts(state, other);
  let answers = dearer.get(ordinary);
  if (!answers) {
    answers = {};
    dearer.set(ordinary, answers);
  }
  answers[other] ??=
    isNowhereLess(ordinary, cheap.ordinary) &&
    march.every((costs, order) => isNowhereLess(costs, cheap.march[order]!));
  return answers[other];
}

const isNowhereLess = (costs: StepCosts, others: StepCosts): boolean =>
  costs.every((cost, step) => cost >= others[step]!);
