import type { ExplainedRoll } from '@abatis/kernel';
import type { MibFrame } from '../frames.ts';
import { stacksOf } from '../rules/07-combat/index.ts';
import type { MibState } from '../state.ts';
import { outcomeAt } from '../steps/results/index.ts';
import { explainBombardment } from './bombardment.ts';
import { explainRecovery } from './checks.ts';
import { explainStacks } from './effects.ts';

type Rolls = readonly ExplainedRoll[];

/** Questions in the aftermath of a combat, after whose answer its CET dice may be rolled. */
const AFTERMATH: readonly MibFrame['step'][] = [
  'retreat',
  'advance',
  'collapse',
  'lose',
  'tired-pursuer',
  'target-withdrawal',
  'flight',
];

/** What is under way already and goes on after the answer: the CET dice of a combat (7.1l), guns that will fire (16.5k),
 * Smashed units that have not checked yet (10.2c). */
export function explainAhead(state: MibState, frame: MibFrame): Rolls {
  if (!AFTERMATH.includes(frame.step)) return [];
  for (const each of state.steps.toReversed()) {
    const rolls = rollsOf(state, each);
    if (rolls) return rolls;
  }
  return [];
}

/** The dice to which this step leads; null if it leads to none. */
function rollsOf(state: MibState, frame: MibFrame): Rolls | null {
  switch (frame.step) {
    case 'effects':
      return explainStacks(state, frame.fought, frame.stacks);
    case 'retreat':
    case 'retreats':
      return explainStacks(state, frame.fought, stacksOf(state, frame.fought));
    case 'outcome':
      return frame.next <= outcomeAt('effects', frame.fought).next
        ? explainStacks(state, frame.fought, stacksOf(state, frame.fought))
        : [];
    case 'fire':
      return explainBombardment(state, frame.leader, frame.target);
    case 'smashed-checks':
      return frame.units.map(id => explainRecovery(state, id, 'MIB 10.2c'));
    default:
      return null;
  }
}
