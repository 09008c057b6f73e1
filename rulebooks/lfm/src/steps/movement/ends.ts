import type { Hex } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import type { Order } from '../../actions.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName } from '../../events/names.ts';
import { commanderTag, hexTag, unitTag } from '../../named.ts';
import { cardOf, stacks, unitOf, unitsIn } from '../../pieces.ts';
import { mayChangeMode } from '../../rules/01-movement/index.ts';
import { commandersMayEndPhase, nearestTroops, strayCommanders } from '../../rules/20-command/index.ts';
import { integrityAtEnd, integrityDebts, owesIntegrity } from '../../rules/22-brigade-integrity/index.ts';
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

/** The same in no time, without the reasons: what is quickly seen comes first. */
export const canEndMovement = (state: LfmState): boolean =>
  strayCommanders(state, state.phasing).length === 0 &&
  hexesToRemount(state).length === 0 &&
  !owesIntegrity(state, moveTerms(state), id => isFreeToGo(state, id));

/**
 * LFM 22.1b, R176, R24: orders that bring the end nearer and are proposed nowhere else: those of pieces that have been
 * put aside, and the places of commanders. Modes are listed by the unit.
 */
export function* endingOrders(state: LfmState, aside: readonly string[]): Generator<Order<'move' | 'place'>> {
  const isAside = (id: UnitId): boolean => aside.includes(unitTag(state, id)) && isFreeToGo(state, id);
  const debts = aside.length === 0 ? [] : integrityDebts(state, moveTerms(state), isAside);
  for (const debt of debts) {
    if (debt.clause === 'LFM 22.1c') continue;
    const piece = unitTag(state, debt.unit);
    for (const hex of debt.hexes) yield { type: 'move', pieces: [piece], to: hexTag(state, hex) };
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
