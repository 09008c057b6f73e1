import { net } from '@abatis/kernel';
import { DONE, type MibAction } from '../../src/actions.ts';
import { hexCalled, hexNames, unitCalled } from '../../src/names.ts';
import type { Body } from '../../src/pieces.ts';
import { fighters } from '../../src/rules/02-components/index.ts';
import { type Declared, outlookOf as modifiersOf } from '../../src/rules/07-combat/index.ts';
import { bestDeclaration } from '../declaring.ts';
import type { Outlook } from '../outlook.ts';
import { combatProspect } from '../prospects/combat.ts';
import type { Weights } from '../weights.ts';
import {
  bestCandidate,
  CEILING,
  frameOf,
  type MibAdviser,
  type MibQuestion,
  ofType,
  outlookOf,
  propose,
} from './adviser.ts';

/** MIB 7.0b: all attacks in one plan, confirmed at the end. */
export const declaring = (weights: Weights): MibAdviser => ({
  id: 'declaring',
  steps: ['declaring'],
  ceiling: CEILING,
  propose(at) {
    const outlook = outlookOf(at, weights);
    const { combats } = frameOf(at, 'declaring');
    if (combats.length > 0) return null;
    const wanted = bestDeclaration(outlook);
    const orders = wanted.map(combat => attackOrder(outlook, combat));
    const because = orders.length > 0 ? { id: 'good-odds' } : { id: 'bad-odds' };
    const [first, ...next] = [...orders, DONE].map(action => ({ action, because }));
    return at.judge(first!.action).legal ? propose(first!.action, because, next) : null;
  },
});

const attackOrder = ({ state }: Outlook, { attackers, hexes }: Declared): MibAction => ({
  type: 'attack',
  attackers: [...fighters(state, attackers)],
  hexes: [...hexNames(state, hexes)],
});

/** MIB 7.6d, 7.0f: if a plan has come to nothing: whatever is duty with the best odds, or all is called off. */
export const mending = (weights: Weights): MibAdviser => ({
  id: 'mending',
  steps: ['declaring'],
  ceiling: CEILING - 1,
  propose(at) {
    if (at.judge(DONE).legal) return propose(DONE, { id: 'as-declared' }, [], CEILING - 1);
    const outlook = outlookOf(at, weights);
    const best = bestCandidate(at.candidates(), order => {
      if (order.type === 'call-off') return -CALLED_OFF;
      return order.type === 'attack' || order.type === 'join' ? additionValue(outlook, at, order) : null;
    });
    return best && propose(best, { id: 'duty' }, [], CEILING - 1);
  },
});

/** Calling off what was declared is better only than an attack that cannot succeed. */
const CALLED_OFF = 3;

function additionValue(
  outlook: Outlook,
  at: MibQuestion,
  order: Extract<MibAction, { readonly type: 'attack' | 'join' }>,
): number {
  const { state } = outlook;
  const { combats } = frameOf(at, 'declaring');
  const before = order.type === 'join' ? combats[order.combat] : undefined;
  const attackers = order.attackers.map(({ unit, hex }) => ({
    unit: unitCalled(state, unit),
    hex: hexCalled(state, hex),
  }));
  const hexes = order.hexes.map(hex => hexCalled(state, hex));
  const combat = {
    attackers: [...(before?.attackers ?? []), ...attackers],
    hexes: [...(before?.hexes ?? []), ...hexes],
  };
  return combatProspect(outlook, combat).value;
}

/** R126, 7.1d: the most promising combat first, since it may change the others; of tied units the best for us. */
export const fighting = (weights: Weights): MibAdviser => ({
  id: 'fighting',
  steps: ['next-combat'],
  ceiling: CEILING,
  propose(at) {
    const outlook = outlookOf(at, weights);
    const { combats, made } = frameOf(at, 'next-combat');
    const best = bestCandidate(ofType(at.candidates(), 'fight'), ({ combat, attacker, defender }) => {
      const declared = combats[combat];
      if (!declared) return null;
      return (
        combatProspect(outlook, declared, made).value +
        tieWorth(outlook, attacker, 1) +
        tieWorth(outlook, defender, -1)
      );
    });
    return best && propose(best, { id: 'best-first' });
  },
});

/** Our best morale against their worst; an unnamed unit is as good as any. */
function tieWorth({ state, battle }: Outlook, name: string, sign: 1 | -1): number {
  const id = unitCalled(state, name);
  return id < 0 ? 0 : sign * battle.units[id]!.morale * TIE;
}

const TIE = 0.01;

/** W2, 7.11c: whatever is worst for the attackers. */
export const enfilading = (weights: Weights): MibAdviser => ({
  id: 'enfilading',
  steps: ['enfilade'],
  ceiling: CEILING,
  propose(at) {
    const outlook = outlookOf(at, weights);
    const { fight } = frameOf(at, 'enfilade');
    const { state } = outlook;
    const drm = (guns: Body | null): number => net(modifiersOf(state, fight, guns).drms);
    const best = bestCandidate(at.candidates(), order => {
      if (order.type === 'done') return -drm(null);
      if (order.type !== 'enfilade') return null;
      const { unit, hex } = order.body;
      return -drm({ unit: unitCalled(state, unit), hex: hexCalled(state, hex) });
    });
    return best && propose(best, { id: best.type === 'done' ? 'own-guns' : 'enfilade' });
  },
});
