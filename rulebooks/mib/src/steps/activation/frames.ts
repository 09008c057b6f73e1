import type { FormationId, Side, UnitId } from '../../state.ts';

/** One activation from its beginning to its end; the parts that move and fight have frames of their own. */
export type ActivationFrame =
  /** ACT_BEGIN for these formations together. */
  | { readonly step: 'activate'; readonly side: Side; readonly formations: readonly FormationId[] }
  /** MIB 11.2e. */
  | { readonly step: 'hold-back' }
  /** MIB 10.2c: the next Smashed unit checks. */
  | { readonly step: 'smashed-checks'; readonly units: readonly UnitId[] }
  /** MIB 4: the active player picks units until he is done. `aside`: taken and put down again, no longer proposed. */
  | { readonly step: 'actions'; readonly aside: readonly string[] }
  /** ACT_END, one number of section B after the other. */
  | { readonly step: 'end-of-activation'; readonly next: number }
  /** MIB 8.2d, 8.2h: stacks that must leave Fields of Fire, by their owner in his order. */
  | LeaveFields<'leave-fields'>
  /** One of them can. */
  | LeaveFields<'leave-field'>;

export interface LeaveFields<Name extends string> {
  readonly step: Name;
  readonly side: Side;
  /** MIB 8.2h: driven out by a new field, which tires; else at the end of their own activation (8.2d). */
  readonly driven: boolean;
  /** Units still to go, with the hexes of the units whose fields they leave (7.2c: away from them). */
  readonly units: readonly { readonly unit: UnitId; readonly from: readonly number[] }[];
  /** Who has gone, or could not. */
  readonly settled: readonly UnitId[];
}
