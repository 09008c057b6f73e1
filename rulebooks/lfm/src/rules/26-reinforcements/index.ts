import type { Hex } from '@abatis/hex';
import type { Happening } from '@abatis/kernel';
import type { UnitId } from '../../state.ts';

export * from './26.01-arrivals.ts';
export * from './26.03-entering.ts';

export const REINFORCEMENTS_CLAUSES = {
  'LFM SP.5d': '{piece} is not due yet: it arrives at {hex} on turn {turn}',
  'LFM 26.1': '{piece} may not enter: {why}',
  'why not waiting': 'only pieces of the phasing player that wait off the map may enter',
  'why not next': 'it is not among the next to arrive',
  'why alone': 'he enters only with units of his own group',
  'why no road': 'no road leads in there',
  'why seen': 'it is in the zone of influence of {eyes}',
  'LFM 26.3': '{piece} may not enter at {hex} as one stack: {limit} forbids it',
  'LFM 26.4a': '{piece} would need {cost} MP to enter {hex} and has {allowance}',
  'LFM 26.5': '{piece} may not enter by road movement at {hex}: {why}',
  'LFM 26.6': '{unit} enters with a partial allowance and may not enter the ZOC at {hex}',
  'LFM 26.7': '{piece} may enter at {hex} from turn {turn} on',
  'LFM R200': '{piece} is too far back in the column: {hex} costs {cost} MP, and it has {allowance} left',
  'LFM R201': '{piece} must enter behind {other}, which comes first in the list',
  'LFM R202': '{piece} must wait or enter elsewhere: {hex} is in a ZOC or held by the enemy',
  'LFM R204': '{piece} must enter at the edge of the map, not at {hex}',
} as const;

interface Coming {
  pieces: readonly string[];
  hex: Hex;
  rate: 'road' | 'ordinary';
  /** How many stacks went in before them in the same column (26.4b). */
  behind: number;
  /** The units that count as road users because of a partial allowance (26.6). */
  partial: readonly UnitId[];
}

/** Pieces came to the map by its edge, as reinforcements or as units that had retreated over it (9.1e). */
export type Entered = Happening<'entered', 'LFM 26.1', Coming>;
