import { checkVictory } from '@abatis/bnb/rules';
import { done, type Frame, push, type State } from '@abatis/kernel';
import type { EngTable } from '../events.ts';
import type { EngFrame } from '../frames.ts';
import * as rules from '../rules/index.ts';
import { watchSequence } from '../sequence.ts';
import type { SiegeState } from '../state.ts';
import type { Runs } from './step.ts';

/** Frames of ENG go on a stack whose type is BNB's. */
const pushFrames = (state: SiegeState, ...frames: readonly EngFrame[]): void =>
  push(state as unknown as State & { readonly steps: readonly Frame[] }, ...frames);

/** ENG T.4: a watch after the other, until a battle begins; after a battle the rest of its watch comes first. */
export const watch: Runs<'eng/watch'> = {
  run(state, table) {
    const { clock } = state.eng;
    if (clock.tempo === 'battle') {
      done(state);
    } else if (rules.isFirstOfWatch(clock.moment)) {
      rules.beginWatch(state, table as EngTable);
      pushFrames(state, ...watchSequence(state));
    } else pushFrames(state, { step: 'eng/ticks' });
  },
};

/** ENG T.5, W2. */
export const contact: Runs<'eng/contact'> = {
  run(state, table) {
    done(state);
    rules.checkContact(state, table as EngTable);
    decide(state, table as EngTable);
  },
};

/** ENG T.19, W4: the turns that are left of the watch, until troops would meet; then it is seen how the siege stands. */
export const ticks: Runs<'eng/ticks'> = {
  run(state, table) {
    done(state);
    if (state.eng.clock.tempo === 'battle') return;
    for (let left = rules.leftOfWatch(state.eng.clock.moment); left > 0; left--)
      if (!rules.playTick(state, table as EngTable)) return;
    decide(state, table as EngTable);
  },
};

/** ENG T.13: the victory check, by BNB's rules and what the scenario says. */
function decide(state: SiegeState, table: EngTable): void {
  checkVictory(state, table as never);
  rules.tellDegree(state, table);
}

/** Section b: where the fight has died down the turn of BNB gives way to the watch. */
export function backToWatch(state: SiegeState, table: unknown): void {
  rules.tellDegree(state, table as EngTable);
  if (state.steps.length > 0 && state.eng.clock.tempo === 'siege') pushFrames(state, { step: 'eng/watch' });
}
