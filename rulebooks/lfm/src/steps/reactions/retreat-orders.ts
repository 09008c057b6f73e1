import type { Hex } from '@abatis/hex';
import type { Order } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { commandersCalled, commanderTags, hexTags, unitsCalled, unitTags } from '../../named.ts';
import { cardOf, commandersIn, unitOf } from '../../pieces.ts';
import type { RetreatChoice, RetreatGroup } from '../../rules/09-retreats/index.ts';
import type { LfmState, Side, UnitId } from '../../state.ts';

/**
 * What can be ordered for these groups: each path, with all commanders of the hex and with none (R117). Those who are
 * left behind are displaced (21.2b).
 */
export function* retreatOrders(
  state: LfmState,
  choices: Iterable<RetreatChoice>,
): Generator<Order<'retreat'>> {
  for (const { group, paths } of choices) {
    const first = group.units[0]!;
    const units = unitTags(state, group.units);
    const companions = companionsIn(state, unitOf(state, first).hex, cardOf(state, first).side);
    for (const way of paths) {
      const path = hexTags(state, way);
      for (const commanders of companions) yield { type: 'retreat', units, commanders, path };
    }
  }
}

const NOBODY: readonly (readonly string[])[] = [[]];

function companionsIn(state: LfmState, hex: Hex, side: Side): readonly (readonly string[])[] {
  const present = commandersIn(state, hex).filter(id => battleOf(state).commanders[id]!.side === side);
  return present.length > 0 ? [commanderTags(state, present), []] : NOBODY;
}

/** Those whom the order names, of a stack that has to go. */
export const groupCalled = (
  state: LfmState,
  { units, commanders }: Order<'retreat'>,
  stack: readonly UnitId[],
): RetreatGroup => ({
  units: unitsCalled(state, units),
  commanders: commandersCalled(state, commanders),
  stack,
});
