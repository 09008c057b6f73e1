import type { At, Preview } from '@abatis/screen';
import type { MibAction } from '../../../src/actions.ts';
import { hexCalled, hexNames } from '../../../src/names.ts';
import type { Mib } from '../../../src/rulebook.ts';
import { fighters } from '../../../src/rules/02-components/index.ts';
import type { Declared } from '../../../src/rules/07-combat/index.ts';
import type { MibState } from '../../../src/state.ts';
import { preview } from '../../words/preview/index.ts';
import type { Ask } from '../ask.ts';

/** UI 3: the declared combat that is fought from or at this place. */
export function plannedPreview(rulebook: Mib, at: At<MibState>, ask: Ask, place: string): Preview | null {
  const { state, frame } = ask;
  if (frame.step !== 'declaring' && frame.step !== 'next-combat') return null;
  const hex = hexCalled(state, place);
  const number = frame.combats.findIndex(
    combat => combat?.hexes.includes(hex) || combat?.attackers.some(body => body.hex === hex),
  );
  const combat = frame.combats[number];
  const told = combat ? preview(rulebook, alone(at), attackOf(state, combat)) : null;
  return told && { ...told, note: 'declared' };
}

/** As if nothing else had been declared. */
const alone = (at: At<MibState>): At<MibState> => ({
  ...at,
  state: { ...at.state, steps: [...at.state.steps.slice(0, -1), { step: 'declaring', combats: [] }] },
});

const attackOf = (state: MibState, { attackers, hexes }: Declared): MibAction => ({
  type: 'attack',
  attackers: [...fighters(state, attackers)],
  hexes: [...hexNames(state, hexes)],
});
