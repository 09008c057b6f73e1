import type { BnbFrame } from './frames.ts';
import { plays } from './options.ts';
import type { BnbState } from './state.ts';

/**
 * B: the states of a turn in their order. The windows of movement (evades, routs, choices) are pushed on top of the state
 * that leads to them. R2: nothing is missing between steps 3 and 5.
 */
export function turnSequence(state: BnbState): readonly BnbFrame[] {
  return [
    ...when(plays(state, 'pursuit'), { step: 'pursuit' }),
    { step: 'initiative' },
    ...when(plays(state, 'commandInitiative'), { step: 'command-points' }),
    { step: 'returns', role: 'A' },
    { step: 'move', role: 'A', begun: false },
    { step: 'returns', role: 'B' },
    { step: 'move', role: 'B', begun: false },
    { step: 'fire-allocate', role: 'A' },
    { step: 'fire-allocate', role: 'B' },
    { step: 'fire-resolve' },
    { step: 'charge-home' },
    { step: 'contact' },
    { step: 'meet-charge' },
    { step: 'fire-morale' },
    { step: 'shatter', phase: 5 },
    { step: 'combat-allocate', role: 'A' },
    { step: 'combat-allocate', role: 'B' },
    { step: 'combat-resolve' },
    { step: 'combat-morale' },
    ...when(plays(state, 'cavalryBounce'), { step: 'bounce', units: null }),
    ...when(
      plays(state, 'pursuit'),
      { step: 'pursuit-rolls', role: 'A' },
      { step: 'pursuit-rolls', role: 'B' },
    ),
    { step: 'shatter', phase: 6 },
    { step: 'end-turn' },
  ];
}

const when = (isPlayed: boolean, ...frames: readonly BnbFrame[]): readonly BnbFrame[] =>
  isPlayed ? frames : [];
