import type { Hex } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import type { Order } from '../../actions.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName } from '../../events/names.ts';
import { commanderTag, hexTag, unitTag } from '../../named.ts';
import { cardOf, stacks, unitOf, unitsIn } from '../../pieces.ts';
import { mayChangeMode } from '../../rules/01-movement/index.ts';
import { commandersMayEndPhase, nearestTroops, strayCommanders } from '../../rules/20-command/index.ts';
import { integrityAtEnd, integrityDebts } from '../../rules/22-brigade-integrity/index.ts';
import { mayLeaveGarrison } from '../../rules/24-breastworks.ts';
import type { LfmState, UnitId } from '../../state.ts';
import { isFreeToGo, moveTerms } from './pieces-in-hand.ts';

/**
 * LFM 20.8a, 22.1, 4.3: may the phasing player end his moves? Nothing is asked of him that he cannot do: new works are
 * never left without a garrison (24.1e), and modes that cannot be brought together cost a unit under 4.5.
 */
export const mayEndMovement = (state: LfmState): Ruling =>
  ruling(
    commandersMayEndPhase(state, state.phasing),
    integrityAtEnd(state, moveTerms(state), id => isFreeToGo(state, id)),
    ...hexesToRemount(state).map(hex => forbid('LFM 4.3', { hex: hexName(state, hex) })),
  );

/** LFM 22.1b, R176, R24: orders that bring the end nearer, whatever has been put aside. Modes are listed by the unit. */
export function* endingOrders(state: LfmState): Generator<Order<'move' | 'place'>> {
  for (const debt of integrityDebts(state, moveTerms(state), id => isFreeToGo(state, id))) {
    if (debt.clause === 'LFM 22.1c') continue;
    const pieces = [unitTag(state, debt.unit)];
    for (const hex of debt.hexes) yield { type: 'move', pieces, to: hexTag(state, hex) };
  }
  for (const id of strayCommanders(state, state.phasing)) {
    const piece = commanderTag(state, id);
    for (const hex of nearestTroops(state, id)) yield { type: 'place', piece, hex: hexTag(state, hex) };
  }
}

/** LFM 4.3, R58: the hexes with both modes in them that could be brought to one. */
function hexesToRemount(state: LfmState): readonly Hex[] {
  const hexes: Hex[] = [];
  for (const [hex, [first]] of stacks(state)) {
    if (cardOf(state, first!).side === state.phasing && canBeRemounted(state, hex)) hexes.push(hex);
  }
  return hexes.sort((a, b) => a - b);
}

function canBeRemounted(state: LfmState, hex: Hex): boolean {
  const cavalry = unitsIn(state, hex).filter(id => cardOf(state, id).arm === 'cavalry');
  const mounted = cavalry.filter(id => unitOf(state, id).mounted);
  if (mounted.length === 0 || mounted.length === cavalry.length) return false;
  const onFoot = cavalry.filter(id => !mounted.includes(id));
  const mayMount = mayLeaveGarrison(state, hex, onFoot, state.newWorks).legal;
  return canAllChange(state, mounted) || (mayMount && canAllChange(state, onFoot));
}

const canAllChange = (state: LfmState, units: readonly UnitId[]): boolean =>
  units.every(id => mayChangeMode(state, id).legal);
