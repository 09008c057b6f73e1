import { type GroundPiece, groundOf, type SwitchId } from '@abatis/bnb/rules';
import { has } from '../options.ts';
import type { SiegeState } from '../state.ts';

/* ENG A.1: what of BNB's is replaced, and what is switched on. */

/** ENG A.1, A.1b: hedgerows are opened by TAB 4, and abatis too unless the host's way is open beside it. */
export const isLeftStanding = (state: SiegeState, { type }: GroundPiece): boolean =>
  type === 'hedgerow' || !has(state, 'hostAbatis');

/** ENG A.1: the rest of BNB 7.14 holds wherever the map has a high wall or a fortress wall. */
export const needsWalls = (state: SiegeState, option: SwitchId): boolean =>
  option === 'cityWalls' && groundOf(state).pieces.some(({ type }) => type === 'wall' || type === 'breach');

/** ENG A.1c: works that the map of the scenario supplies; what has been built goes by TAB 8 in any case. */
export const isOfTheMap = ({ eng }: SiegeState, piece: string): boolean =>
  !eng.works.some(({ name, piece: own }) => own === null && (piece === name || piece.startsWith(`${name}/`)));
