import { edit } from '@abatis/kernel';
import { hexName, leaderName } from '../../events/names.ts';
import type { BatteryPost, MibState } from '../../state.ts';
import type { GunsInStack } from '../../steps/results/frames.ts';
import type { MibTable } from '../../steps/step.ts';

/** MIB 16.5m: what guns in position lose on a Retreat result, in addition to the CET. */
export const BATTERIES_LOST = 2;

/** How many batteries stand in the hex. */
export const batteriesAt = (state: MibState, { leader, hex }: GunsInStack): number =>
  state.grandBatteries
    .filter(battery => battery.leader === leader)
    .flatMap(({ posts }) => posts)
    .find(post => post.hex === hex)?.batteries.length ?? 0;

/** MIB 16.5m: batteries are lost, those that came last first; an empty post is gone, and with the last the Grand Battery. */
export function loseBatteries(state: MibState, guns: GunsInStack, count: number, table: MibTable): void {
  const had = batteriesAt(state, guns);
  if (had === 0) return;
  const left = Math.max(0, had - count);
  const reduced = (post: BatteryPost): BatteryPost =>
    post.hex === guns.hex ? { ...post, batteries: post.batteries.slice(0, left) } : post;
  edit(state).grandBatteries = state.grandBatteries
    .map(battery =>
      battery.leader === guns.leader
        ? { ...battery, posts: battery.posts.map(reduced).filter(({ batteries }) => batteries.length > 0) }
        : battery,
    )
    .filter(({ posts }) => posts.length > 0);
  table.emit({
    type: 'batteries-lost',
    clause: 'MIB 16.5m',
    leader: leaderName(state, guns.leader),
    hex: hexName(state, guns.hex),
    lost: had - left,
    left,
  });
}
