import type { Planned } from '@abatis/ai';
import { DIRECTIONS, NOWHERE } from '@abatis/hex';
import type { MibAction } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { type Agenda, type Errand, nextErrand } from '../movement/assault.ts';
import { leadersToMove, restWorth } from '../movement/march.ts';
import type { Outlook } from '../outlook.ts';
import { bestFacing, dangerAt, isLoneRide } from '../place.ts';
import { passChance } from '../prospects.ts';
import { worksOf } from '../works.ts';
import { advising, bestCandidate, frameOf, inTurn, type MibQuestion, ofType, propose } from './adviser.ts';

/** What the last unit was taken in hand for. */
export interface Purpose {
  errand: Errand | null;
  agenda: Agenda | null;
}

/** MIB 4.1b: who is to attack or march is taken in hand, the most useful first. */
export const setting = (purpose: Purpose) =>
  advising({
    id: 'setting-out',
    steps: ['actions'],
    propose(outlook, at) {
      const { errand, agenda } = nextErrand(outlook, purpose.agenda);
      Object.assign(purpose, { errand, agenda });
      if (!errand) return null;
      const order = takeOrder(outlook, errand);
      return at.judge(order).legal ? propose(order, errand.because) : null;
    },
  });

const takeOrder = ({ state }: Outlook, { unit, pace }: Errand): MibAction => ({
  type: 'take',
  units: [mib.unitName(state, unit)],
  leaders: [],
  pace,
});

/** Then leaders, works, recoveries and facings, and at last everybody rests (R12). */
export const settling = advising({
  id: 'settling-down',
  steps: ['actions'],
  below: 1,
  propose(outlook, at) {
    const orders = [
      ...leadersToMove(outlook),
      ...worksOf(outlook, at),
      ...recoveries(outlook, at),
      ...turnings(outlook),
      { action: mib.DONE, because: { id: 'rest' } },
    ];
    return inTurn(orders.filter(({ action }) => at.judge(action).legal));
  },
});

/** MIB 10.1a: stragglers are called in by whoever rests, or at least stands; MIB 6.1d: not where there is no room for them. */
function recoveries({ state }: Outlook, at: MibQuestion): readonly Planned<MibAction>[] {
  const hasRoom = (unit: string): boolean => {
    const id = mib.unitCalled(state, unit);
    const grown = { ...mib.unitOf(state, id), steps: mib.unitOf(state, id).steps + 1 };
    const after = { ...state, units: state.units.with(id, grown) };
    return mib.hexesOf(grown).every(hex => mib.stackStrength(after, hex) <= mib.STACKING_LIMIT);
  };
  const units = new Set([...ofType(at.candidates(), 'recover')].map(({ unit }) => unit).filter(hasRoom));
  return [...units].flatMap(unit =>
    (['rest', 'stationary'] as const).map(category => ({
      action: { type: 'recover', unit, category } as const,
      because: {
        id: 'call-in',
        facts: { unit },
        chance: passChance(mib.cardOf(state, mib.unitCalled(state, unit)).morale),
      },
    })),
  );
}

/** MIB 6.7d: a stack turns if that covers it better than a rest would help it. */
function turnings(outlook: Outlook): readonly Planned<MibAction>[] {
  const { state } = outlook;
  const hexes = new Set(
    state.units.flatMap(({ hex, act }, id) =>
      mib.isActive(state, id) && hex !== NOWHERE && STILL.includes(act.category) ? [hex] : [],
    ),
  );
  return [...hexes].flatMap((hex): readonly Planned<MibAction>[] => {
    const stack = mib.unitsIn(state, hex);
    const [first] = stack;
    const { facing } = mib.unitOf(state, first!);
    const better = bestFacing(outlook, first!, hex, DIRECTIONS);
    const gain = dangerAt(outlook, first!, hex, facing) - dangerAt(outlook, first!, hex, better);
    const rest = stack.reduce((sum, id) => sum + restWorth(outlook, id), 0);
    if (better === facing || gain * stack.length <= rest + WORTH_TURNING) return [];
    const because = { id: 'turn-to-the-enemy', facts: { hex: mib.hexName(state, hex) } };
    return [{ action: { type: 'turn', hex: mib.hexName(state, hex), facing: better }, because }];
  });
}

const WORTH_TURNING = 0.1;
/** Whoever has neither moved nor rested. */
const STILL: readonly (string | null)[] = [null, 'stationary'];

/** MIB 6: whoever is in hand does what he was taken for. */
export const moving = (purpose: Purpose) =>
  advising({
    id: 'moving',
    steps: ['moving'],
    propose(outlook, at) {
      const hand = frameOf(at, 'moving');
      if (hand.hexes > 0 || hand.stopped) return null;
      const meant = purpose.errand;
      purpose.errand = null;
      const isMeant = meant !== null && hand.units.includes(meant.unit) && isOpen(outlook, at, meant);
      const errand = isMeant ? meant : nextErrand(outlook, null, hand.units).errand;
      const orders = errand ? ordersFor(outlook, errand) : [];
      const first = orders.findIndex(({ action }) => at.judge(action).legal);
      return first < 0 ? null : inTurn(orders.slice(first));
    },
  });

/** Friends who have moved since it was planned may stand in the way, or have left it alone. */
function isOpen(outlook: Outlook, at: MibQuestion, { unit, path, pace, exits }: Errand): boolean {
  const to = path.at(-1);
  if (to === undefined) return true;
  const order: MibAction = { type: 'move', to: mib.hexName(outlook.state, to) };
  return at.judge(order).legal && (exits || !isLoneRide(outlook, unit, to, pace === 'normal' ? 0 : 1));
}

function ordersFor({ state }: Outlook, errand: Errand): readonly Planned<MibAction>[] {
  const { because, leaders, path, target, intends, exits, facing, unit } = errand;
  const there = mib.leadersIn(state, mib.unitOf(state, unit).hex).filter(id => leaders.includes(id));
  const orders: (MibAction | null)[] = [
    there.length > 0 && path.length > 0
      ? { type: 'take', units: [], leaders: [...mib.leaderNames(state, there)], pace: 'normal' }
      : null,
    path.length > 0 ? { type: 'move', to: mib.hexName(state, path.at(-1)!) } : null,
    exits ? { type: 'exit' } : null,
    intends && target !== null ? { type: 'intend', hex: mib.hexName(state, target) } : null,
    exits ? null : { type: 'halt', facing, commit: target !== null },
    target === null ? null : { type: 'halt', facing, commit: false },
  ];
  return orders.filter(order => order !== null).map(action => ({ action, because }));
}

/** MIB 6.8, 6.9: how a move ends that did not go as planned; whoever has not moved is put down again. */
export const halting = advising({
  id: 'halting',
  steps: ['moving', 'commit'],
  below: 1,
  propose(outlook, at) {
    const { state } = outlook;
    const hand = at.step === 'commit' ? frameOf(at, 'commit').hand : frameOf(at, 'moving');
    const [unit] = hand.units;
    const { hex } = mib.unitOf(state, unit!);
    const best = bestCandidate(ofType(at.candidates(), 'halt'), ({ facing, commit }) => {
      const danger = dangerAt(outlook, unit!, hex, facing);
      return (commit ? READY : 0) - danger;
    });
    if (best) return propose(best, { id: 'halt', facts: { unit: mib.unitName(state, unit!) } });
    const put = bestCandidate(at.candidates(), ({ type }) =>
      type === 'done' ? 2 : type === 'leave' ? 1 : null,
    );
    return put && propose(put, { id: 'stay', facts: { unit: mib.unitName(state, unit!) } });
  },
});

/** To be able to attack is better than not, and costs nothing more. */
const READY = 0.5;
