import type { Hex } from '@abatis/hex';
import { battleOf } from '../battle.ts';
import { plays } from '../options.ts';
import { hexesOf, sideOfUnit } from '../pieces.ts';
import { isInSightOf } from '../rules/02-sight.ts';
import { enemyOf, type MibState, type Side, type UnitId } from '../state.ts';

/** Who looks at a game: a side, or a bystander. */
export type Onlooker = Side | null;

/** MIB 2.5b: with option `openCharts`, and when the game is over, there is nothing to hide. */
export const isOpen = (state: MibState): boolean => plays(state, 'openCharts') || state.result !== null;

/** May the onlooker see the force chart of this side? */
export const knowsChart = (state: MibState, side: Side, onlooker: Onlooker): boolean =>
  isOpen(state) || side === onlooker;

/** MIB 2.5e: are the blocks of this side turned away from the onlooker? A bystander sees what both sides see. */
const isFogged = (state: MibState, side: Side, onlooker: Onlooker): boolean =>
  plays(state, 'fogOfWar') && !knowsChart(state, side, onlooker);

/** MIB 2.5e: can the onlooker tell what of this side stands in these hexes? */
export const isIdentified = (
  state: MibState,
  side: Side,
  hexes: readonly Hex[],
  onlooker: Onlooker,
): boolean => !isFogged(state, side, onlooker) || hexes.some(hex => isInSightOf(state, hex, enemyOf(side)));

/** MIB 2.5e: units on the map of which the onlooker sees no more than a block. */
export const isBlock = (state: MibState, id: UnitId, onlooker: Onlooker): boolean => {
  const unit = state.units[id]!;
  return unit.place === 'map' && !isIdentified(state, sideOfUnit(state, id), hexesOf(unit), onlooker);
};

/** Names of the pieces on the map that the onlooker cannot tell from any other. */
export function namesInFog(state: MibState, onlooker: Onlooker): ReadonlySet<string> {
  if (!plays(state, 'fogOfWar') || isOpen(state)) return NO_NAMES;
  const { units, leaders, trains } = battleOf(state);
  const unseen = (side: Side, hex: Hex): boolean => !isIdentified(state, side, [hex], onlooker);
  return new Set(
    [
      ...units.filter((_, id) => isBlock(state, id, onlooker)),
      ...leaders.filter(
        ({ side }, id) => isOnMap(state.leaders[id]!) && unseen(side, state.leaders[id]!.hex),
      ),
      ...trains.filter(
        (_, id) => isOnMap(state.trains[id]!) && unseen(state.trains[id]!.side, state.trains[id]!.hex),
      ),
    ].map(({ name }) => name),
  );
}

const NO_NAMES: ReadonlySet<string> = new Set();

const isOnMap = ({ place }: { readonly place: string }): boolean => place === 'map';
