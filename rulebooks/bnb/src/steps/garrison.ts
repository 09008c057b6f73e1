import { done, LEGAL, push, ruling } from '@abatis/kernel';
import { orders } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { BnbTable } from '../events.ts';
import type { FrameOf } from '../frames.ts';
import * as rules from '../rules/index.ts';
import { type BnbState, comradesOf } from '../state.ts';
import type { Asks, Runs } from './step.ts';

/** BNB 6.4.3b: each part of a garrison loses its share; the owner is asked only where it matters who loses the odd figures. */
const shareLosses: Runs<'share-losses'> = {
  run(state, table, frame) {
    const isLost = isShatteredTogether(state, frame);
    const lost = rules.loseShares(state, frame);
    nextOdd(state, { ...frame, step: 'odd-losses', lost }, isLost, table);
  },
};

/** BNB 5.3a: those who leave the game together at the end of the step need not choose. */
function isShatteredTogether(state: BnbState, { unit }: FrameOf<'share-losses'>): boolean {
  const whole = rules.asOne(state);
  return comradesOf(state, unit)
    .map(({ id }) => whole.units[id]!)
    .some(each => each.status === 'table' && rules.isShattered(whole, each));
}

/** BNB 6.4.3b: one figure after the other, from whichever part its owner says. */
const oddLosses: Asks<'odd-losses', 'lose-odd'> = {
  actions: orders('lose-odd'),
  seat: (state, { unit }) => state.units[unit]!.side,
  prompt: (_, { unit, lost }) => ({ id: 'odd-losses', clause: 'BNB 6.4.3b', facts: { unit, figures: lost } }),
  *candidates(state, frame) {
    for (const { id } of rules.mayLoseOdd(state, frame)) yield { type: 'lose-odd', unit: id };
  },
  judge: (state, { unit }, frame) =>
    rules.mayLoseOdd(state, frame).some(({ id }) => id === unit)
      ? LEGAL
      : ruling(forbid('BNB 6.4.3b', { unit })),
  apply(state, { unit }, table, frame) {
    rules.loseFigures(state, unit, 1);
    table.emit({ type: 'odd-loss', clause: 'BNB 6.4.3b', unit });
    nextOdd(state, { ...frame, lost: frame.lost - 1 }, false, table);
  },
};

/** The next odd figure; after the last, those without figures leave, and a garrison that routs does so. */
function nextOdd(state: BnbState, frame: FrameOf<'odd-losses'>, isDecided: boolean, table: BnbTable): void {
  const [first, second] = rules.mayLoseOdd(state, frame);
  if (frame.lost > 0 && first && second && !isDecided) {
    done(state, frame);
    return;
  }
  done(state);
  for (let left = frame.lost; left > 0; left--)
    rules.loseFigures(state, rules.mayLoseOdd(state, frame)[0]!.id, 1);
  rules.removeEmpty(state, frame.phase, table);
  const next = frame.rout && rules.settleNext(state, frame.rout, table);
  if (next) push(state, { step: 'rout', ...next });
}

export const GARRISON_STEPS = { 'share-losses': shareLosses, 'odd-losses': oddLosses };
