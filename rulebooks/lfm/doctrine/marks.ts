import type { Mark } from '@abatis/ai';
import type { LfmState, Side } from '../src/inside.ts';
import * as lfm from '../src/inside.ts';

/** So many units lost in a turn and its answer are worth telling. */
const SEVERAL = 2;

/** What has come of a trial for a side, as far as a player would ask. */
export function marksOf(begun: LfmState, ended: LfmState, side: Side): readonly Mark[] {
  const foe = lfm.enemyOf(side);
  const [own, enemy] = [lostBetween(begun, ended, side), lostBetween(begun, ended, foe)];
  return [
    ...heldBy(ended, side),
    ...(own >= SEVERAL ? [{ id: 'trial-losses' }] : []),
    ...(enemy >= SEVERAL ? [{ id: 'trial-kills' }] : []),
    ...(ended.result?.winner === side ? [{ id: 'trial-wins' }] : []),
    ...(ended.result?.winner === foe ? [{ id: 'trial-defeat' }] : []),
  ];
}

const lostBetween = (begun: LfmState, ended: LfmState, side: Side): number =>
  ended.units.filter(
    (unit, id) => lfm.cardOf(ended, id).side === side && lfm.isGone(unit) && !lfm.isGone(begun.units[id]!),
  ).length;

const heldBy = (state: LfmState, side: Side): readonly Mark[] =>
  lfm.termsOf(state).victory.objectives.flatMap(({ name, hexes, atLeast }) => {
    const held = hexes.filter(hex => state.holders[hex] === side);
    return held.length < atLeast ? [] : [{ id: 'trial-holds', facts: { goal: name } }];
  });
