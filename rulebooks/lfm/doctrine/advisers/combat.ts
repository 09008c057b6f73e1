import type { Hex } from '@abatis/hex';
import type { Facts } from '@abatis/kernel';
import type { LfmState, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { type Outlook, refugeWorth } from '../outlook.ts';
import { combatProspect, type PlannedCombat, roundProspect } from '../prospects.ts';
import type { Weights } from '../worth.ts';
import { CEILING, frameOf, type LfmAdviser, outlookOf, propose, weighing } from './adviser.ts';

/** LFM 8: the round is fought in the way that promises most. */
export const assigning = (weights: Weights): LfmAdviser => ({
  id: 'assigning',
  steps: ['assign'],
  ceiling: CEILING,
  propose({ view }) {
    const planned = roundProspect(view, weights).combats;
    const combats = planned.map(({ combat }) => ({
      attacking: [...lfm.hexTags(view, combat.attacking)],
      defending: [...lfm.hexTags(view, combat.defending)],
    }));
    return propose({ type: 'assign', combats }, { id: 'best-odds', facts: likeliest(view, planned) });
  },
});

/** Where the enemy is most likely to be driven off, and how likely. */
function likeliest(state: LfmState, planned: readonly PlannedCombat[]): Facts {
  const [best] = planned.toSorted((a, b) => b.driven - a.driven);
  const hexes = best ? lfm.hexTags(state, best.combat.defending) : [];
  return { hexes: [...hexes], percent: Math.round(100 * (best?.driven ?? 0)) };
}

/** LFM R77: the most promising combat first, since it may change the others. */
export const fighting = weighing({
  id: 'fighting',
  steps: ['fight'],
  type: 'fight',
  worth({ state, weights }, { defending }, at) {
    const [hex] = lfm.hexesCalled(state, defending);
    const combat = frameOf(at, 'fight').combats.find(each => each.defending.includes(hex!));
    return combat ? combatProspect(state, combat, weights).value : null;
  },
  because: () => ({ id: 'best-first' }),
});

/** LFM 12: a stack that would lose by another round leaves, attacker or defender. */
export const breakingOff = (weights: Weights): LfmAdviser => ({
  id: 'breaking-off',
  steps: ['voluntary-retreat'],
  ceiling: CEILING,
  propose(at) {
    const outlook = outlookOf(at, weights);
    for (const hex of hexesToLeave(outlook)) {
      const order = bestWithdrawal(outlook, hex);
      if (order && at.judge(order).legal) return propose(order, { id: 'break-off' });
    }
    return at.judge(lfm.DONE).legal ? propose(lfm.DONE, { id: 'hold-on' }) : null;
  },
});

/** The hexes of the side from which the next round looks bad. */
function hexesToLeave(outlook: Outlook): readonly Hex[] {
  const { state, side, goals, haste, weights } = outlook;
  const { stand } = weights;
  return roundProspect(state, weights).combats.flatMap(({ combat, value }) => {
    if (side === state.phasing) return value < stand.breakOff ? combat.attacking : [];
    return combat.defending.filter(hex => value > stand.giveGround + goals.stand[hex]! * haste * stand.goal);
  });
}

/** All units of the hex by the best way; null if there is none out of contact. */
function bestWithdrawal(outlook: Outlook, hex: Hex): WrittenOrder<'retreat'> | null {
  const { state } = outlook;
  const stack = lfm.unitsIn(state, hex);
  const cause = lfm.voluntaryCause(state, stack);
  let best: WrittenOrder<'retreat'> | null = null;
  let most = -REFUSED;
  for (const { group, paths } of lfm.retreatChoices(state, { hex, stack, cause })) {
    for (const path of paths) {
      const worth = refugeWorth(outlook, group.units, path.at(-1)!);
      if (worth <= most) continue;
      most = worth;
      best = {
        type: 'retreat',
        units: [...lfm.unitNames(state, group.units)],
        commanders: companions(outlook, hex),
        path: [...lfm.hexTags(state, path)],
      };
    }
  }
  return best;
}

/** A retreat that ends beside the enemy or off the map is not worth it. */
const REFUSED = 4;

const companions = ({ state, battle, side }: Outlook, hex: Hex): string[] => [
  ...lfm.commanderTags(
    state,
    lfm.commandersIn(state, hex).filter(id => battle.commanders[id]!.side === side),
  ),
];
