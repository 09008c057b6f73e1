import { changeTroop, troopOf } from '../access.ts';
import type { SiegeState } from '../state.ts';
import { putDown } from './23.38-collecting.ts';

/* ENG R120, A.32: what becomes of loads, tools and ladders of units that are beaten. */

/** Material of a unit that is lost stays on the spot, its tools vanish; ladders are gone when it routs. */
export function dropLoads(state: SiegeState): void {
  for (const { id, status, turn, side, pose } of state.units) {
    const { load, tools, toolsFor, ladderGroups } = troopOf(state, id);
    const isLost = status === 'lost';
    if (isLost && load.mu > 0) putDown(state, side, pose.at, load.mu);
    if (isLost && (load.mu > 0 || tools || toolsFor !== null))
      changeTroop(state, id, { load: { ...load, mu: 0 }, tools: false, toolsFor: null });
    if (ladderGroups > 0 && (isLost || turn.routed)) changeTroop(state, id, { ladderGroups: 0 });
  }
}
