import { done, LEGAL } from '@abatis/kernel';
import { DONE, type OrderType, orders } from '../../actions.ts';
import { mayOrder } from '../../rules/04-actions/strangers.ts';
import { establishDeed, limberDeed, reintegrateDeed } from '../battery/deeds.ts';
import {
  carryOutDrive,
  carryOutLead,
  carryOutTake,
  driveCandidates,
  judgeDrive,
  judgeLead,
  judgeTake,
  leadCandidates,
  takeCandidates,
} from '../movement/taking.ts';
import type { Asks } from '../step.ts';
import type { Deed } from './deed.ts';
import type { ActivationFrame } from './frames.ts';
import { recoverDeed, restDeed, stand, turn } from './staying.ts';
import { buildDeed, demolishDeed, digDeed, repairDeed, resupplyDeed } from './works.ts';

/** MIB 4.1b: units, and leaders with them, are taken in hand and move then. */
const take: Deed<'take'> = {
  candidates: takeCandidates,
  judge: (state, order) => judgeTake(state, order),
  carryOut: (state, order) => carryOutTake(state, order),
};

/** MIB 2.2.4c. */
const lead: Deed<'lead'> = { candidates: leadCandidates, judge: judgeLead, carryOut: carryOutLead };

/** MIB 4.2, 6.6. */
const drive: Deed<'drive'> = { candidates: driveCandidates, judge: judgeDrive, carryOut: carryOutDrive };

/** MIB 4.1, 4.2: what an activated formation can do, in the order in which it is proposed. */
const DEEDS = {
  take,
  lead,
  drive,
  stand,
  turn,
  recover: recoverDeed,
  rest: restDeed,
  resupply: resupplyDeed,
  dig: digDeed,
  demolish: demolishDeed,
  repair: repairDeed,
  'build-bridge': buildDeed,
  establish: establishDeed,
  limber: limberDeed,
  reintegrate: reintegrateDeed,
} as const satisfies { readonly [Which in OrderType]?: Deed<Which> };

type DeedType = keyof typeof DEEDS;

const DEED_TYPES = Object.keys(DEEDS) as DeedType[];

/** The deed of an order, whichever it is: the type of the order has been checked. */
const deedOf = (type: DeedType): Deed<DeedType> => DEEDS[type] as unknown as Deed<DeedType>;

/** ACT_ACTIONS: unit after unit in any order; then all attacks are declared (7.0b). */
export const actions: Asks<Extract<ActivationFrame, { readonly step: 'actions' }>, DeedType | 'done'> = {
  actions: orders(...DEED_TYPES, 'done'),
  seat: ({ activation }) => activation!.side,
  prompt: ({ activation }) => ({ id: 'actions', clause: 'MIB 4.0a', facts: { side: activation!.side } }),
  candidates: state => [DONE, ...DEED_TYPES.flatMap(type => [...deedOf(type).candidates(state)])],
  judge(state, order) {
    if (order.type === 'done') return LEGAL;
    const mayBeGiven = mayOrder(state, order);
    return mayBeGiven.legal ? deedOf(order.type).judge(state, order) : mayBeGiven;
  },
  apply(state, order, table) {
    if (order.type === 'done') return done(state, { step: 'declare', combats: [] });
    deedOf(order.type).carryOut(state, order, table);
  },
};
