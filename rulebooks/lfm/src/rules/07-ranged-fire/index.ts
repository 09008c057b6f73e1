import type { Hex } from '@abatis/hex';
import type { Die, Drm, Happening } from '@abatis/kernel';
import type { Failure } from '../../charts/vocabulary.ts';
import type { UnitId } from '../../state.ts';

export * from './07.01-may-fire.ts';
export * from './07.05-bombardment.ts';

export const RANGED_FIRE_CLAUSES = {
  'LFM SP.4a': 'only artillery of the {side} side that is on the map may fire now, not {unit}',
  'LFM SP.4c': '{unit} may not limber: only artillery of the phasing side that has not fired may',
  'LFM 7.1a': '{unit} is limbered and may not bombard',
  'LFM 7.1b': 'artillery in {hexes} may not fire together: at most two adjacent hexes may',
  'LFM 7.1c': 'artillery in {hex} has already fired, and a hex fires only once',
  'LFM 7.4': '{unit} has no line of sight from {from} to {hex}',
  'LFM 7.6a': '{unit} is in a ZOC and may not bombard',
  'LFM 7.7': '{unit} is not a combat unit in {hex}',
  'LFM R59': '{unit} has fired: artillery fires once in each Artillery Phase',
  'LFM R64': 'there is no enemy combat unit in {hex} to fire at',
  'LFM R74': '{unit} is building and may not fire',
  'LFM T17': '{hex} is out of range of {unit}: the distance is {range}',
} as const;

/** A fire as it was rolled. */
interface Bombardment {
  guns: readonly UnitId[];
  from: readonly Hex[];
  hex: Hex;
  target: UnitId;
  sp: number;
  roll: Die;
  drms: readonly Drm[];
  /** How many cohesion checks the target must take. */
  checks: number;
}

type Checked = { unit: UnitId; hex: Hex; failures: number; effect: Failure | null };

/** What happens in the Artillery Phase. */
export type RangedFireEvent =
  | Happening<'bombarded', 'LFM 7.5', Bombardment>
  /** The checks of one fire, or of a combat result (R100), are done, with their effect on the unit. */
  | Happening<'checks-taken', 'LFM 7.8a' | 'LFM 7.8b' | 'LFM 16.6', Checked>
  | Happening<'limbered', 'LFM SP.4c', { unit: UnitId; hex: Hex }>;
