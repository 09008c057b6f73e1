import type { Planned } from '@abatis/ai';
import { distance, type Hex } from '@abatis/hex';
import type { MibAction } from '../../src/actions.ts';
import { hexName, leaderName } from '../../src/names.ts';
import { formationOf, isActive, sideOfUnit, stacks, strengthOf, unitsIn } from '../../src/pieces.ts';
import { leaderWays, mayLead } from '../../src/rules/02-components/index.ts';
import { attackerProblems, targetsOf } from '../../src/rules/07-combat/index.ts';
import type { LeaderId } from '../../src/state.ts';
import { feltAt, type Outlook } from '../outlook.ts';

/** MIB 2.2.4c: leaders who are more use elsewhere, with whoever attacks or is about to be attacked. */
export function leadersToMove(outlook: Outlook): readonly Planned<MibAction>[] {
  const { state, battle, side } = outlook;
  return battle.leaders.flatMap((card, id): readonly Planned<MibAction>[] => {
    if (card.side !== side || !mayLead(state, id).legal) return [];
    const from = state.leaders[id]!.hex;
    const open = new Set(leaderWays(state, id).hexes);
    let best = from;
    let most = standWorth(outlook, id, from) + WORTH_MOVING;
    for (const [hex, [first]] of stacks(state)) {
      if (sideOfUnit(state, first!) !== side || !open.has(hex)) continue;
      const worth = standWorth(outlook, id, hex);
      if (worth > most) [best, most] = [hex, worth];
    }
    if (best === from) return [];
    const leader = leaderName(state, id);
    const to = hexName(state, best);
    return [{ action: { type: 'lead', leader, to }, because: { id: 'lead', facts: { leader, to } } }];
  });
}

const WORTH_MOVING = 0.2;

/** What a leader is worth in a hex: his bonus where there is a fight, his own men, and that he is not alone. */
function standWorth(outlook: Outlook, id: LeaderId, hex: Hex): number {
  const { state, battle, side, weights } = outlook;
  const { bonus, formation } = battle.leaders[id]!;
  const men = unitsIn(state, hex).filter(each => sideOfUnit(state, each) === side);
  if (men.length === 0) return -ALONE;
  const attacks = men.some(
    unit =>
      isActive(state, unit) &&
      attackerProblems(state, { unit, hex }).length === 0 &&
      targetsOf(state, { unit, hex }).length > 0,
  );
  const strength = men.reduce((sum, each) => sum + strengthOf(state, each), 0);
  const pressed = outlook.enemies.reduce((sum, enemy) => sum + feltAt(outlook, enemy, hex), 0);
  const own = men.some(each => formation !== null && formationOf(state, each) === formation);
  return (
    weights.leader.bonus * bonus * ((attacks ? 2 : 0) + Math.min(1, pressed / FIGHT)) * (strength / FULL) +
    (own ? weights.leader.command : 0) -
    weights.leader.danger * Math.max(0, (pressed - 2 * strength) / FULL) +
    (distance(battle.ground.grid, hex, state.leaders[id]!.hex) === 0 ? STAYING : 0)
  );
}

const ALONE = 3;
const FIGHT = 6;
const FULL = 10;
const STAYING = 0.05;
