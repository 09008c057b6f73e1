import type { Hex } from '@abatis/hex';
import { holder } from '../../pieces.ts';
import { enemyOf, type MibState } from '../../state.ts';
import type { Fought } from '../../steps/combat/frames.ts';
import { lengthFor } from './lengths.ts';

/**
 * MIB 7.2l: defending hexes that the retreat has emptied, be it that the defenders went or that it eliminated them. Guns
 * in position must be gone too (R123).
 */
export const vacatedHexes = (state: MibState, fought: Fought): readonly Hex[] =>
  fought.hexes.filter(hex => lengthFor(fought, hex) > 0 && holder(state, hex) !== enemyOf(fought.side));
