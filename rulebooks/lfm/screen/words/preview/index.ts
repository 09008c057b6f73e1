import { type PreviewWords, previewOf } from '@abatis/presenter';
import type { At, Preview, Text } from '@abatis/screen';
import type { LfmAction } from '../../../src/actions.ts';
import { known } from '../../../src/named.ts';
import type { Lfm } from '../../../src/rulebook.ts';
import type { LfmState, Side } from '../../../src/state.ts';
import { declaredCombat } from './fight-meanings.ts';
import { meaningsOf } from './meanings.ts';
import { rollPreview } from './rolls.ts';
import { titleOf } from './titles.ts';
import { chargeWarning, combatWarnings } from './warnings.ts';

/** All that will decide the rolls of an order, and its exact outcomes; null if nothing is rolled for it. */
export const preview = (rulebook: Lfm, at: At<LfmState>, action: LfmAction): Preview | null =>
  previewOf(rulebook, wordsOf(rulebook), at, action);

const wordsOf = ({ charts }: Lfm): PreviewWords<LfmState, LfmAction> => ({
  title: titleOf,
  roll: (state, roll, asker) => rollPreview(state, charts, roll, asker),
  meaning: (state, action, asker) => meaningsOf(state, action, (asker as Side | null) ?? state.phasing),
  warnings: warningsOf,
  isPartial: isPartOfRound,
});

/** A combat that is planned while others of the round are still to be assigned (8.2). */
const isPartOfRound = (state: LfmState, action: LfmAction): boolean =>
  state.steps.at(-1)?.step === 'assign' &&
  action.type === 'assign' &&
  action.combats.every(
    ({ attacking, defending }) => known(state, { hexes: [...attacking, ...defending] }).legal,
  );

function warningsOf(state: LfmState, action: LfmAction): readonly Text[] {
  if (action.type === 'charge') return [chargeWarning];
  const combat = declaredCombat(state, action);
  return combat ? combatWarnings(state, combat) : [];
}
