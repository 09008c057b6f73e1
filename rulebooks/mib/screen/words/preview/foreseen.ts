import { type Automatic, done, edit, grows, judge, type Rational } from '@abatis/kernel/host';
import type {
  AttackMade,
  CombatFrame,
  Declared,
  Fight,
  Mib,
  MibAction,
  MibEvent,
  MibState,
  Order,
  WrittenOrder,
} from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';

/** A fight that an order leads to, now or when the declaration is carried out. */
export interface Foreseen {
  /** The position in which it is fought next, and the order that begins it. */
  readonly state: MibState;
  readonly order: MibAction;
  readonly fight: Fight;
}

/** The one fight that a legal order is about; null if it is about none or several. */
export function foreseen(rulebook: Mib, state: MibState, action: MibAction): Foreseen | null {
  const frame = state.steps.at(-1);
  if (!frame || !judge({ rulebook, state }, action).legal) return null;
  if (frame.step === 'enfilade' && (action.type === 'enfilade' || action.type === 'done'))
    return { state, order: action, fight: frame.fight };
  const order = mib.resolvedOrder(state, action)!;
  if (frame.step === 'next-combat' && order.type === 'fight')
    return fought(state, frame.combats[order.combat]!, frame.made, action as WrittenOrder<'fight'>, order);
  if (frame.step === 'declaring') {
    const declared = declaredBy(order, frame.combats);
    return declared && fought(state, declared, [], ANYBODY, { attacker: null, defender: null });
  }
  if (frame.step === 'bombarding' && order.type === 'bombard')
    return { state, order: action, fight: mib.bombardmentOf(state, order.leader, order.target) };
  return null;
}

/** The combat that is declared, added to, or the first of those that are confirmed. */
function declaredBy(order: Order, combats: readonly Declared[]): Declared | null {
  if (order.type === 'attack' || order.type === 'join') return mib.declaredIn(order, combats);
  return order.type === 'done' ? (combats[0] ?? null) : null;
}

/** An order that leaves it to the rules whose morale is compared. */
const ANYBODY = { attacker: '', defender: '' };

function fought(
  state: MibState,
  declared: Declared,
  made: readonly AttackMade[],
  names: { readonly attacker: string; readonly defender: string },
  named: Parameters<typeof mib.namedLargest>[2],
): Foreseen | null {
  const largest = mib.namedLargest(state, mib.fightOf(state, declared, made), named);
  const fight = mib.fightOf(state, declared, made, largest);
  if (fight.morale === null) return null;
  const steps = [...state.steps.slice(0, -1), { step: 'next-combat' as const, combats: [declared], made }];
  return {
    state: { ...state, steps },
    order: { type: 'fight', combat: 0, attacker: names.attacker, defender: names.defender },
    fight,
  };
}

/** What the CRT may say, with its chance. */
export interface Result {
  readonly result: number;
  readonly chance: Rational;
}

/**
 * The same rules, played no further than the CRT: its result is all that comes of an order.
 */
export const untilResult = (rulebook: Mib): Mib => ({
  ...rulebook,
  outcome: grows((_before, _after, events) => resultTold(events)),
  steps: { ...rulebook.steps, outcome: STOP },
});

/** Guns that the defender may choose before the die (7.11c) are not chosen; who asks is told of them. */
export const withoutEnfilade = (rulebook: Mib): Mib => ({
  ...rulebook,
  steps: { ...rulebook.steps, enfilade: PASS },
});

type Enfilade = Extract<CombatFrame, { readonly step: 'enfilade' }>;

const PASS: Automatic<MibState, Enfilade, MibEvent> = {
  run: (state, _table, { fight, largest }) =>
    done(state, { step: 'resolve', fight, largest, enfilade: null }),
};

const STOP: Automatic<MibState, never, MibEvent> = {
  run: state => {
    edit(state).steps = [];
  },
};

/** The first of them: others that follow are of other fights. */
const resultTold = (events: readonly MibEvent[]): readonly number[] =>
  events
    .flatMap(event => (event.type === 'combat' || event.type === 'bombarded' ? [event.result] : []))
    .slice(0, 1);
