import type { Hex } from '@abatis/hex';
import { type ExplainedRoll, explainedRoll, formatRational, net } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { hexName, hexNames, leaderName, unitNames } from '../names.ts';
import { unitsIn } from '../pieces.ts';
import { rowFor } from '../rules/07-combat/index.ts';
import { bombardmentOf, bombardmentOutlook, TARGET_STRENGTH } from '../rules/16-optional-rules/index.ts';
import type { LeaderId, MibState } from '../state.ts';
import { explainEffects } from './effects.ts';

/** MIB 16.5e to 16.5i: batteries on the ground of the target against ten, then the CET of the target. All of it is open. */
export function explainBombardment(state: MibState, leader: LeaderId, target: Hex): readonly ExplainedRoll[] {
  const { charts } = battleOf(state);
  const fight = bombardmentOf(state, leader, target);
  const { batteries, factors, strength, ratio, drms } = bombardmentOutlook(state, leader, target);
  const facts = {
    leader: leaderName(state, leader),
    guns: hexNames(state, fight.guns ?? []),
    target: hexName(state, target),
    defenders: unitNames(state, unitsIn(state, target)),
    batteries,
    ...(factors.length > 0 && {
      factors: factors.map(({ clause, label, factor: [num, den] }) => `${label} ${num}/${den} (${clause})`),
    }),
    strength: { attacker: formatRational(strength), defender: String(TARGET_STRENGTH) },
    ratio,
  };
  const table = { clause: 'MIB T5', column: 'Result' };
  const drm = net(drms);
  const roll = explainedRoll('MIB 16.5g bombardment', facts, drms, table, die => {
    const { retreat } = rowFor(charts, die + drm);
    return retreat === 0 ? 'Engaged' : `Retreat ${retreat}`;
  });
  const results = [1, 2, 3, 4, 5, 6].map(die => die + drm);
  return [roll, ...explainEffects(state, fight, results)];
}
