import { parsed } from '@abatis/data';
import type { Referee } from '@abatis/kernel';
import type { LfmCharts } from '../charts/charts.ts';
import { type Position, parsePosition } from '../notation/index.ts';
import * as rules from '../rules/index.ts';
import { enemyOf, type LfmState } from '../state.ts';
import type { LfmFrame } from '../steps/step.ts';
import { explain } from './orders.ts';
import { explainSight } from './sight.ts';

export { explain } from './orders.ts';
export { explainSight } from './sight.ts';

/** What an umpire can ask, under these charts. */
export const refereeWith = (charts: LfmCharts): Referee<LfmState> => ({
  readPosition(text, file) {
    const read = parsePosition(text, file, charts);
    return read.ok ? parsed({ ...read.value.state, steps: framesAt(read.value) }) : read;
  },
  explain,
  sight: explainSight,
});

/**
 * The steps that are left of a turn at the start of a phase, the next one last; none if the position names no phase.
 * Unless it says who has the initiative, the phasing side has it, so that the enemy's player turn follows.
 */
export function framesAt({ state, phase, initiative }: Position): readonly LfmFrame[] {
  if (phase === null) return [];
  const { phasing } = state;
  const phases = rules.phasesOf(state);
  const left: LfmFrame[] = phases.slice(phases.indexOf(phase)).map(each => ({ step: 'phase', phase: each }));
  left.push({ step: 'end-of-player-turn' });
  if ((initiative ?? phasing) === phasing) left.push({ step: 'player-turn', side: enemyOf(phasing) });
  left.push({ step: 'end-of-turn' });
  return left.reverse();
}
