import type { FormationId, Side, UnitId } from '../../state.ts';

/** The turn around the activations (section B). */
export type TurnFrame =
  /** TURN_START; it stays at the bottom of the stack and runs again when all above it is done. */
  | { readonly step: 'turn' }
  /** Phase I, pushed once a turn after `startOfTurn`: asks the owners as long as something can be placed. */
  | { readonly step: 'reinforcement-phase' }
  /** MIB 3.0b: the owner places one of those that are due and have room. */
  | { readonly step: 'reinforcements'; readonly side: Side; readonly due: readonly UnitId[] }
  /** A choice that a special rule of the scenario gives (G.1 rule 3), by the name of the rule. */
  | {
      readonly step: 'special-choice';
      readonly rule: string;
      readonly side: Side;
      readonly units: readonly UnitId[];
    }
  /** MIB 11.2k: of those who were to arrive, who is on the map now has come as reinforcement. */
  | { readonly step: 'arrivals-tire'; readonly awaited: readonly UnitId[] }
  /** MIB 11.2l: these may be marked Held Back. */
  | { readonly step: 'late-reserves'; readonly side: Side; readonly units: readonly UnitId[] }
  /** MIB 3.0c: phase II. */
  | { readonly step: 'orders-phase' }
  /** MIB 15.3: `left` new orders may still be issued; `issued` have one already. */
  | {
      readonly step: 'orders';
      readonly side: Side;
      readonly left: number;
      readonly issued: readonly FormationId[];
    }
  /** Both sides have issued theirs. */
  | { readonly step: 'orders-given' }
  /** Phase III: the cup is filled. */
  | { readonly step: 'operations' }
  /** MIB 16.1c. */
  | { readonly step: 'initiative'; readonly side: Side }
  /** MIB 16.3c. */
  | { readonly step: 'first-or-second'; readonly side: Side }
  /** MIB 3.0d: draws until the cup is empty. */
  | { readonly step: 'draw' }
  | { readonly step: 'end-of-turn' };
