import { done, LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { forbid } from '../../clauses/index.ts';
import { hexName, unitNames } from '../../events/names.ts';
import { hexesCalled, known, unitsCalled } from '../../named.ts';
import { cardOf, unitOf } from '../../pieces.ts';
import {
  mayRetreat,
  type RetreatChoice,
  retreat,
  retreatChoices,
  ruleOf,
  sufferNoWayOut,
  trappedUnits,
} from '../../rules/09-retreats/index.ts';
import { retreatTerms } from '../../scenario-terms.ts';
import type { LfmState, UnitId } from '../../state.ts';
import { groupCalled, retreatOrders } from '../reactions/retreat-orders.ts';
import type { Withdrawal } from '../reactions/retreats.ts';
import type { Asks, Runs } from '../step.ts';

interface Withdrawals {
  readonly parts: readonly Withdrawal[];
  /** LFM R131: all go or none; once somebody has gone nobody may stay. */
  readonly together?: true;
}

export type WithdrawalFrame =
  | ({ readonly step: 'withdrawals' } & Withdrawals)
  | ({ readonly step: 'withdrawal' } & Withdrawals);

const isHere = (state: LfmState, { hex, stack }: Withdrawal): boolean =>
  stack.some(id => unitOf(state, id).hex === hex);

const choicesOf = (state: LfmState, { hex, stack, cause }: Withdrawal): readonly RetreatChoice[] =>
  retreatChoices(state, hex, stack, cause, retreatTerms(state));

const mayBeLeft = ({ mayStay, cause }: Withdrawal): boolean => mayStay || ruleOf(cause).trapped === 'stay';

/**
 * LFM R96, R97, R119: several stacks of one side retreat, in the owner's order. Who must go and cannot is lost, but only
 * when nobody else can go either: a gun may follow a friend (12.4).
 */
export const withdrawals: Runs<{ readonly step: 'withdrawals' } & Withdrawals> = {
  run(state, table, frame) {
    const parts = frame.parts.filter(part => isHere(state, part));
    const [first, second] = parts;
    if (first === undefined) return done(state);
    const isWhole = frame.together && first.mayStay;
    if (second === undefined && !isWhole) return done(state, { step: 'retreats', ...first });
    if (parts.some(part => choicesOf(state, part).length > 0))
      return done(state, { ...frame, step: 'withdrawal', parts });
    const stuck = parts.find(part => !mayBeLeft(part));
    if (stuck === undefined) return done(state);
    const { hex, stack, cause } = stuck;
    sufferNoWayOut(state, trappedUnits(state, hex, stack, cause, retreatTerms(state)), cause, table);
    done(state, frame);
  },
};

/** LFM 9.1, R96, R117: the owner names who goes next, along which path, and which commanders go with them. */
export const withdrawal: Asks<{ readonly step: 'withdrawal' } & Withdrawals, 'retreat' | 'done'> = {
  actions: orders('retreat', 'done'),
  seat: (state, { parts }) => cardOf(state, parts[0]!.stack[0]!).side,
  prompt: (state, { parts }) => ({
    id: parts.every(({ mayStay }) => mayStay) ? 'retreat-or-stay' : 'retreat',
    clause: ruleOf(parts[0]!.cause).clause,
    facts: {
      hexes: [...new Set(parts.map(({ hex }) => hexName(state, hex)))],
      units: unitNames(
        state,
        parts.flatMap(part => leftOf(state, part)),
      ),
    },
  }),
  *candidates(state, { parts }) {
    const listed = parts.map(part => choicesOf(state, part));
    if (parts.every((part, place) => mayBeLeft(part) || listed[place]!.length === 0)) yield DONE;
    for (const choices of listed) yield* retreatOrders(state, choices);
  },
  judge(state, action, { parts }) {
    if (action.type === 'done') return mayEnd(state, parts);
    const named = known(state, { units: action.units, commanders: action.commanders, hexes: action.path });
    return named.legal ? mayWithdraw(state, parts, action) : named;
  },
  apply(state, action, table, { parts, together }) {
    const rest = together ? { parts: parts.map(stayNoLonger), together } : { parts };
    if (action.type === 'done')
      return done(state, { step: 'withdrawals', parts: parts.filter(part => !mayBeLeft(part)) });
    done(state, { step: 'withdrawals', ...rest });
    const { cause, stack } = partOf(state, parts, action);
    retreat(state, groupCalled(state, action, stack), hexesCalled(state, action.path), cause, table);
  },
};

const leftOf = (state: LfmState, { hex, stack }: Withdrawal): readonly UnitId[] =>
  stack.filter(id => unitOf(state, id).hex === hex);

const stayNoLonger = (part: Withdrawal): Withdrawal => ({ ...part, mayStay: false });

function partOf(state: LfmState, parts: readonly Withdrawal[], { units }: Order<'retreat'>): Withdrawal {
  const [first] = unitsCalled(state, units);
  return parts.find(({ stack }) => stack.includes(first ?? -1)) ?? parts[0]!;
}

function mayWithdraw(state: LfmState, parts: readonly Withdrawal[], action: Order<'retreat'>): Ruling {
  const part = partOf(state, parts, action);
  const group = groupCalled(state, action, part.stack);
  const hasGone = group.units.some(id => part.stack.includes(id) && unitOf(state, id).hex !== part.hex);
  if (hasGone) return ruling(refuseLeaving(state, part));
  return mayRetreat(state, group, hexesCalled(state, action.path), part.cause, retreatTerms(state));
}

const refuseLeaving = (state: LfmState, part: Withdrawal) =>
  forbid('LFM R117', {
    unit: unitNames(state, leftOf(state, part)).join(', '),
    hex: hexName(state, part.hex),
  });

/** Not while somebody who must go has a way. */
function mayEnd(state: LfmState, parts: readonly Withdrawal[]): Ruling {
  const due = parts.filter(part => !mayBeLeft(part) && choicesOf(state, part).length > 0);
  return due.length > 0 ? ruling(...due.map(part => refuseLeaving(state, part))) : LEGAL;
}
