import { groundOf, piecesOf } from '@abatis/bnb/rules';
import {
  areWithin,
  inches,
  lengthOfPath,
  onGrid,
  type Path,
  spotOnPath,
  type TablePoint,
} from '@abatis/tabletop';
import { TAB_2 } from '../charts/transport.ts';
import type { SiegeState } from '../state.ts';
import type { CarrierKind } from '../vocabulary.ts';

/* ENG A.29, TAB 2: what goes by water. */

const AFLOAT = ['boat', 'pontoon', 'smallBarge', 'largeBarge', 'smallShip'] as const;
type Afloat = (typeof AFLOAT)[number];

export const goesByWater = (kind: CarrierKind): kind is Afloat =>
  (AFLOAT as readonly CarrierKind[]).includes(kind);

/** ENG TAB 2: thousandths of water in a turn. */
export const sailOf = (kind: Afloat): number => inches(TAB_2[kind].speed);

/** ENG A.29: does a place lie on a river? */
export const isOnWater = (state: SiegeState, at: TablePoint): boolean =>
  piecesOf(groundOf(state), 'river').some(({ shape, width }) => areWithin(shape, at, width / 2));

/** How closely a way over water is looked at. */
const LOOK = inches(0.5);

export function staysOnWater(state: SiegeState, path: Path): boolean {
  const length = lengthOfPath(path);
  for (let along = 0; along < length; along += LOOK)
    if (!isOnWater(state, onGrid(spotOnPath(path, along).at))) return false;
  return isOnWater(state, onGrid(path.at(-1)!));
}
