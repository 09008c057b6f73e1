import {
  advisedPlayer,
  type Fallback,
  firstCandidate,
  type NewPlayer,
  type Player,
  randomPlayer,
} from '@abatis/ai';
import { WEIGHTS as BNB_WEIGHTS, advisersWith as bnbAdvisers, type Mind } from '@abatis/bnb/doctrine';
import type { SiegeState } from '../src/weighed.ts';
import * as eng from '../src/weighed.ts';
import type { AnyAction, EngAdviser } from './advisers/adviser.ts';
import { commanding } from './advisers/command.ts';
import { escalading } from './advisers/escalading.ts';
import { riding } from './advisers/riding.ts';
import { storming } from './advisers/storming.ts';
import { toiling } from './advisers/toiling.ts';
import { insightWith } from './battle/insight.ts';
import { eagerPlayer } from './eager/index.ts';
import { WEIGHTS, type Weights } from './weights.ts';

export { readWeights, WEIGHTS, type Weights, weightsSchema } from './weights.ts';

/** Answers that end a step, or leave it as it is. */
const ENDS: readonly AnyAction[] = [
  eng.DONE,
  { type: 'end-riding' },
  { type: 'end-stepping-back' },
  { type: 'end-detonating' },
  { type: 'end-lighting' },
  { type: 'command', orders: [] },
];

const endOrFirst: Fallback<SiegeState, AnyAction> = at =>
  ENDS.find(end => at.judge(end).legal) ?? firstCandidate(at);

/** The advisers of sieges before those of BNB, whom they leave the fight in the open. */
export function advisersWith(weights: Weights): readonly EngAdviser[] {
  const mind: Mind = { weights: BNB_WEIGHTS, insight: insightWith(weights) };
  return [
    commanding(weights),
    riding(weights),
    toiling(weights),
    storming(mind)(weights),
    escalading(mind)(weights),
    ...(bnbAdvisers(mind) as unknown as readonly EngAdviser[]),
  ];
}

/** The sparring partner: digs by the planner, batters the best section and storms when the odds are good. */
export const doctrinePlayer = (weights: Weights = WEIGHTS): Player<SiegeState, AnyAction> =>
  advisedPlayer<SiegeState, AnyAction>('doctrine', advisersWith(weights), endOrFirst);

/** The players of this rulebook, by name. */
export const players: Readonly<Record<string, NewPlayer<SiegeState, AnyAction>>> = {
  doctrine: () => doctrinePlayer(),
  random: randomPlayer,
  eager: eagerPlayer as NewPlayer<SiegeState, AnyAction>,
};
