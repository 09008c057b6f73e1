import type { BnbState, Side, Unit } from '../src/inside.ts';
import type { Aim, AimedFrom } from './goals.ts';
import type { Weights } from './worth.ts';

/** What a doctrine knows of a scenario beyond its objectives: an extension of the rules brings its own. */
export interface Insight {
  /** What a unit may go for besides objectives and enemies. */
  aims(from: AimedFrom, unit: Unit): readonly Aim[];
  /** Units that neither move nor charge, because they are of more use where they are. */
  isKept(state: BnbState, unit: Unit): boolean;
  /** Points by which a side leads, if victory is not reckoned by BNB's points; null: it is. */
  lead(state: BnbState, side: Side): { readonly by: number; readonly needed: number } | null;
}

export const NO_INSIGHT: Insight = { aims: () => [], isKept: () => false, lead: () => null };

/** All that an adviser judges by. */
export interface Mind {
  readonly weights: Weights;
  readonly insight: Insight;
}
