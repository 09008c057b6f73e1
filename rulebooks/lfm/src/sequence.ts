import { isNight } from './battle.ts';
import type { Phase } from './rules/index.ts';
import { enemyOf, type LfmState } from './state.ts';
import type { LfmFrame } from './steps/step.ts';

const MOVES = { step: 'movement', entered: [], aside: [] } as const;

/**
 * The sequence of play. A game turn is Initiative, the player turns of both sides and the end of the turn (SP.0a); a
 * player turn is the phases of chapter 23's list, by day or by night. What each phase opens with stands here; how its
 * steps follow each other is in `steps/`.
 */
export const OPENING: Readonly<
  Record<Phase, { readonly clause: string; open(state: LfmState): readonly LfmFrame[] }>
> = {
  command: { clause: 'LFM SP.2a', open: () => [{ step: 'command' }] },
  construction: { clause: 'LFM SP.3a', open: () => [{ step: 'construction' }] },
  artillery: {
    clause: 'LFM SP.4a',
    open: ({ phasing }) => [
      { step: 'artillery', side: phasing },
      { step: 'artillery', side: enemyOf(phasing) },
    ],
  },
  movement: {
    clause: 'LFM SP.5a',
    open: state => [...(isNight(state) ? [{ step: 'nightfall' } as const] : []), MOVES],
  },
  combat: { clause: 'LFM SP.6a', open: () => [{ step: 'combat' }] },
  reorganization: { clause: 'LFM SP.7a', open: () => [{ step: 'reorganization' }] },
};
