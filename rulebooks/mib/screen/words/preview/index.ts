import { asked } from '@abatis/kernel';
import { type PreviewWords, previewOf } from '@abatis/presenter';
import type { At, Preview } from '@abatis/screen';
import type { MibAction } from '../../../src/actions.ts';
import type { Mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';
import { isOpen } from '../../../src/view/see.ts';
import { fightPreview, type Untold } from './fight.ts';
import { foreseen } from './foreseen.ts';
import { meaningOf } from './meanings.ts';
import { pursuitPreview } from './pursuit.ts';
import { rollPreview } from './rolls.ts';
import { titleOf } from './titles.ts';

/**
 * All that will decide the rolls of an order, and its exact outcomes; null if nothing is rolled for it. It is reckoned
 * with what the one who is asked knows, so that nobody else may read it while charts are hidden (2.5b).
 */
export function preview(rulebook: Mib, at: At<MibState>, action: MibAction): Preview | null {
  const { state, seat, open } = at;
  const mayRead = open === true || isOpen(state) || asked(rulebook, state)?.seat === seat;
  if (!mayRead) return null;
  const fight = foreseen(rulebook, state, action);
  if (fight) return told(fightPreview(rulebook, at, fight), DECLARING.has(action.type));
  const whole = previewOf(rulebook, wordsOf(rulebook), at, action);
  return whole && action.type === 'pursue' ? pursuitPreview(rulebook, state, action, whole) : whole;
}

/** The orders that make a fight; all others go on with one that is declared. */
const DECLARING: ReadonlySet<MibAction['type']> = new Set(['attack', 'join', 'bombard']);

const told = (fight: Untold | null, isNew: boolean): Preview | null =>
  fight && { ...fight, note: isNew ? 'not committed' : 'declared' };

const wordsOf = (rulebook: Mib): PreviewWords<MibState, MibAction> => ({
  title: (_state, action) => titleOf(action),
  roll: (state, roll, asker) => rollPreview(state, rulebook.charts, roll, asker),
  meaning: (_state, action) => meaningOf(action),
  warnings: () => [],
  isPartial: () => false,
});
