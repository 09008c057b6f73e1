import type { Hex } from '@abatis/hex';
import type { Combat, WrittenOrder } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { type Outlook, refugeWorth } from '../outlook.ts';
import { chanceToFail, combatProspect, costOfChecks, type Prospect } from '../prospects.ts';
import { worthNow } from '../worth.ts';
import { advising, bestCandidate, ofType, propose, weighing } from './adviser.ts';

/** LFM 9: towards friends and cover, with the commanders; units that may stay do, unless a bad combat is coming. */
export const retreating = advising({
  id: 'retreating',
  steps: ['retreat', 'withdrawal', 'night-retreat'],
  propose(outlook, at) {
    const threat = threatTo(outlook);
    const isBad = threat !== null && threat.value > outlook.weights.stand.giveGround;
    if (at.judge(lfm.DONE).legal && !isBad)
      return propose(lfm.DONE, threat ? { id: 'stay-before', chance: threat.driven } : { id: 'stay' });
    const best = bestCandidate(ofType(at.candidates(), 'retreat'), order => retreatWorth(outlook, order));
    return best && propose(best, { id: 'fall-back', facts: { units: best.units, to: best.path.at(-1)! } });
  },
});

/** LFM 11: what the combat before which they may go promises the attacker; null: none is coming. */
function threatTo({ state, weights }: Outlook): Prospect | null {
  const frame = state.steps.findLast(({ step }) => step === 'engagement') as { combat: Combat } | undefined;
  const isAsked = state.steps.at(-1)?.step === 'withdrawal';
  return isAsked && frame ? combatProspect(state, frame.combat, weights) : null;
}

const retreatWorth = (outlook: Outlook, { units, commanders, path }: WrittenOrder<'retreat'>): number =>
  refugeWorth(outlook, lfm.unitsCalled(outlook.state, units), lfm.hexCalled(outlook.state, path.at(-1)!)) +
  commanders.length * TOGETHER;

/** Commanders stay with their men. */
const TOGETHER = 0.3;

/** LFM 10: into ground that is wanted or better, if it can be held. */
export const advancing = weighing({
  id: 'advancing',
  steps: ['advance'],
  type: 'advance',
  worth: advanceWorth,
  because: ({ to }) => ({ id: 'follow', facts: { to } }),
  otherwise: { action: lfm.DONE, because: { id: 'let-them-go' } },
});

/** Null if the unit is better off where it is. */
function advanceWorth(outlook: Outlook, { unit, commanders, to }: WrittenOrder<'advance'>): number | null {
  const { state } = outlook;
  const id = lfm.unitCalled(state, unit);
  const from = lfm.unitOf(state, id).hex;
  const hex = lfm.hexCalled(state, to);
  const gain = holdWorth(outlook, hex) - holdWorth(outlook, from) - costOfContact(outlook, from, hex);
  if (gain <= 0) return null;
  return gain + (commanders.length > 0 === isLastToGo(outlook, id, from) ? TOGETHER : 0);
}

/** LFM 8.2: a unit that comes next to other enemies may have to attack them, or is attacked by them. */
function costOfContact({ state, side, weights }: Outlook, from: Hex, to: Hex): number {
  const enemies = lfm.enemiesNextTo(state, to, side).flatMap(hex => lfm.unitsIn(state, hex));
  const own = [...lfm.unitsIn(state, from), ...lfm.unitsIn(state, to)];
  const short = lfm.fightingStrength(state, enemies) - lfm.fightingStrength(state, own);
  return Math.max(0, short) * weights.advance.contact;
}

/** Commanders follow the last regiment that leaves their hex. */
const isLastToGo = ({ state }: Outlook, id: number, from: Hex): boolean =>
  lfm.commandersIn(state, from).length > 0 &&
  lfm.unitsIn(state, from).every(each => each === id || !lfm.isRegiment(lfm.cardOf(state, each)));

/** What holding a hex is worth after a fight. */
function holdWorth({ goals, cover, enemy, own, haste, weights }: Outlook, hex: Hex): number {
  const { advance } = weights;
  return (
    advance.goal * goals.stand[hex]! * haste +
    advance.follow * goals.guard[hex]! +
    advance.cover * cover[hex]! -
    advance.danger * Math.max(0, enemy.strength[hex]! - own.strength[hex]!)
  );
}

/** LFM 8.10, 14.4, 4.5: what is worth least goes first. */
export const losing = weighing({
  id: 'losing',
  steps: ['lose', 'lose-excess'],
  type: 'lose',
  worth: ({ state, weights }, { unit }) => -worthNow(state, lfm.unitCalled(state, unit), weights),
  because: ({ unit }) => ({ id: 'least-loss', facts: { unit } }),
});

/** LFM R100: the unit whose check hurts most. */
export const picking = weighing({
  id: 'picking',
  steps: ['pick'],
  type: 'pick',
  worth: ({ state, weights }, { unit }) => costOfChecks(state, lfm.unitCalled(state, unit), 1, weights),
  because: ({ unit }) => ({ id: 'weakest-point', facts: { unit } }),
  chance: ({ state }, { unit }) => chanceToFail(state, lfm.unitCalled(state, unit)),
});

/** LFM 21.2b, 20.8, 17.3: commanders and recovered regiments go where friends are and the enemy is not. */
export const placing = weighing({
  id: 'placing',
  steps: ['displace', 'brigade-commander', 'place-recovered'],
  type: 'place',
  worth({ own, enemy, state }, order) {
    const hex = lfm.hexCalled(state, order.hex);
    return hex < 0 ? 0 : own.strength[hex]! - enemy.strength[hex]!;
  },
  because: ({ hex }) => ({ id: 'safe-place', facts: { hex } }),
});
