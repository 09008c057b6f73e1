import {
  centreOfUnit,
  footprintOf,
  groundOf,
  pieceCalled,
  type Side,
  TOLERANCE,
  type UnitId,
} from '@abatis/bnb/rules';
import { edit, type Happening } from '@abatis/kernel';
import { areWithin, inches, onGrid, type TablePoint } from '@abatis/tabletop';
import { byId, change, troopOf } from '../access.ts';
import { scaleOf } from '../options.ts';
import type { SiegeState, SourceId, SourcePiece } from '../state.ts';
import { MU, type Twelfths } from '../units.ts';
import type { EngType } from './a.35-gangs.ts';
import { barTo, isResting } from './s.4-presence.ts';

/* ENG 23.30, 23.33, 23.38: material is collected at a source, and lies there. */

export type CollectEvent = Happening<
  'eng/collected',
  'ENG 23.38a',
  { side: Side; unit: UnitId; source: SourceId; mu: Twelfths }
>;

/** ENG 23.38a: figures that collect one unit a turn, and who they may be. */
const COLLECTORS = 3;
const COLLECTING: readonly EngType[] = ['soldier', 'skilledWorkmen', 'levy', 'penal'];

export const mayCollect = (type: EngType): boolean => COLLECTING.includes(type);

/** ENG 23.38b: an axe for the woods; in towns things lie about. */
const needsTools = ({ kind }: SourcePiece): boolean => kind === 'woods';

/** A unit collects where it touches the source. */
const AT_SOURCE = inches(1);

function isAtSource(state: SiegeState, unit: UnitId, { pieces, at }: SourcePiece): boolean {
  const shape = footprintOf(state, state.units[unit]!);
  const ground = groundOf(state);
  const places = pieces.flatMap(id => pieceCalled(ground, id)?.shape ?? []);
  return [...places, ...(at ? [at] : [])].some(place => areWithin(shape, place, AT_SOURCE + TOLERANCE));
}

/** ENG 23.38a: what a unit collects in a turn in which it has stood at the source; nothing if it could not. */
export function collect(state: SiegeState, unit: UnitId): CollectEvent | null {
  const troop = troopOf(state, unit);
  if (troop.role !== 'collect' || troop.source === null) return null;
  const source = byId(state, 'sources', troop.source);
  const isBarred =
    barTo(state, unit) !== null ||
    isResting(state, unit) ||
    !isAtSource(state, unit, source) ||
    (needsTools(source) && !troop.tools);
  const { figures, side } = state.units[unit]!;
  const mu = Math.min(source.left, MU * Math.floor(figures / (COLLECTORS * scaleOf(state))));
  if (isBarred || mu === 0) return null;
  change(state, 'sources', source.id, { left: source.left - mu });
  putDown(state, side, onGrid(centreOfUnit(state, state.units[unit]!)), mu);
  return { type: 'eng/collected', clause: 'ENG 23.38a', side, unit, source: source.id, mu };
}

/** ENG 23.38a: what is put down can be taken up from the next turn on; it joins what lies there. */
export function putDown(
  state: SiegeState,
  side: Side,
  at: TablePoint,
  mu: Twelfths,
  { within = 0, byWagon = false }: { readonly within?: number; readonly byWagon?: boolean } = {},
): void {
  const { piles } = state.eng;
  const place = piles.findIndex(
    pile => pile.side === side && (pile.byWagon ?? false) === byWagon && areWithin(pile.at, at, within),
  );
  edit(state, 'eng').piles =
    place < 0
      ? [...piles, { side, at, mu: 0, fresh: mu, park: false, ...(byWagon && { byWagon }) }]
      : piles.with(place, { ...piles[place]!, fresh: piles[place]!.fresh + mu });
}
