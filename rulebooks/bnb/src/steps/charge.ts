import { done, isRuling, push, type Ruling, ruling } from '@abatis/kernel';
import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import type { TablePoint } from '@abatis/tabletop';
import { type Order, orders } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { BnbFrame, DeclaredCharge, FrameOf } from '../frames.ts';
import type { Leg } from '../legs.ts';
import * as rules from '../rules/index.ts';
import type { BnbState, GeneralId, UnitId } from '../state.ts';
import { enemyOf } from '../vocabulary.ts';
import type { Plans, Runs } from './step.ts';

/** A charge that has been judged, as the frames keep it until it is made. */
export const declared = (
  { unit, struck }: rules.ChargePlan,
  legs: readonly Leg[],
  general: GeneralId | null,
): DeclaredCharge => ({
  unit,
  targets: struck.map(({ on }) => on),
  legs,
  general,
  contacts: struck.map(({ on, at }) => ({ on, at })),
});

/** B rule 2: what has to be settled between the reactions to a charge and the charge itself; its steps can take the charge away. */
export const beforeCharge: ExtensionPoint<
  (state: BnbState, charge: DeclaredCharge, evaded: readonly UnitId[]) => readonly BnbFrame[]
> = extensionPoint();

/** The steps of a charge to which all have reacted. */
const madeOf = (state: BnbState, charge: DeclaredCharge, evaded: readonly UnitId[]): readonly BnbFrame[] => [
  ...beforeCharge.of(state).flatMap(before => before(state, charge, evaded)),
  { step: 'charge', charge, evaded },
];

/** B rule 2: the reaction window if somebody may evade, then the charge. Hidden troops are met only when it is made (6.1h). */
export const windowOf = (state: BnbState, charge: DeclaredCharge): readonly BnbFrame[] =>
  windowFor(state, charge, rules.workOut(asKnown(state, charge.unit), charge));

function windowFor(state: BnbState, charge: DeclaredCharge, plan: rules.ChargePlan): readonly BnbFrame[] {
  const asked = rules.evadersOf(state, plan);
  return asked.length > 0 ? [{ step: 'evade', charge, asked, evaded: [] }] : madeOf(state, charge, []);
}

/** BNB 6.1h: the state as the side of a charger knows it. */
const asKnown = (state: BnbState, charger: UnitId): BnbState =>
  rules.asSeenBy(state, state.units[charger]!.side);

/** What a charged unit does. */
interface Reaction {
  readonly unit: UnitId;
  /** Null: it stands. */
  readonly evade: rules.EvadePlan | null;
  readonly shoots: boolean;
}

const chargeIn = (state: BnbState, { charge, evaded }: FrameOf<'evade'>): rules.ChargePlan =>
  rules.workOut(state, charge, evaded);

/** BNB 2.7b: evade or stand, for each unit that may; infantry may shoot first. */
const evade: Plans<'evade', 'evade' | 'stand', Reaction> = {
  actions: orders('evade', 'stand'),
  seat: (state, { charge }) => enemyOf(state.units[charge.unit]!.side),
  prompt: (_, { charge, asked }) => ({
    id: 'evade',
    clause: 'BNB 2.7b',
    facts: { unit: charge.unit, targets: asked },
  }),
  *candidates(state, frame) {
    const charge = chargeIn(state, frame);
    for (const unit of frame.asked) {
      yield { type: 'stand', unit };
      const volley = rules.evadingVolley(state, unit, charge);
      for (const { path, files } of rules.someEvades(state, unit, charge))
        for (const shoot of volley ? [false, true] : [false])
          yield { type: 'evade', unit, path: path.map(({ x, y }) => ({ x, y })), files, shoot };
    }
  },
  plan: (state, order, frame) => planReaction(state, order, frame),
  apply(state, { unit, evade: plan, shoots }, table, frame) {
    const asked = frame.asked.filter(each => each !== unit);
    const evaded = plan ? [...frame.evaded, unit] : frame.evaded;
    const { charge } = frame;
    done(
      state,
      ...(asked.length > 0
        ? [{ step: 'evade', charge, asked, evaded } as const]
        : madeOf(state, charge, evaded)),
    );
    if (shoots) rules.shootAndEvade(state, unit, chargeIn(state, frame), table);
    if (plan) rules.carryOutEvade(state, plan, table);
    else table.emit({ type: 'stood', clause: 'BNB 2.7b', unit });
    if (asked.length === 0) rules.removeShattered(state, 5, table);
  },
};

function planReaction(
  state: BnbState,
  order: Order<'evade' | 'stand'>,
  frame: FrameOf<'evade'>,
): Reaction | Ruling {
  const { unit } = order;
  if (!frame.asked.includes(unit)) return ruling(forbid('BNB 2.7a', { unit }));
  if (order.type === 'stand') return { unit, evade: null, shoots: false };
  const charge = chargeIn(state, frame);
  const path = order.path as readonly TablePoint[];
  const plan = rules.planEvade(state, { unit, path, files: order.files }, charge);
  if (isRuling(plan)) return plan;
  if (order.shoot && !rules.evadingVolley(state, unit, charge)) return ruling(forbid('BNB 2.7g', { unit }));
  return { unit, evade: plan, shoots: order.shoot };
}

/** BNB 2.6, B rule 2: the charge is made; where somebody has evaded its owner says first how it goes on. */
const charge: Runs<'charge'> = {
  run(state, table, { charge: order, evaded }) {
    if (state.units[order.unit]!.status !== 'table') return done(state);
    if (evaded.length > 0) return done(state, { step: 'go-on', charge: order, evaded });
    done(state);
    const made = rules.workOut(state, order);
    const struck = made.struck.map(({ on }) => on);
    const met = struck.filter(on => isUnknown(state, order, on));
    if (met.length > 0 || isHeldUp(state, order)) intoHidden(state, order, struck, met, table);
    else rules.carryOutCharge(state, made, table);
  },
};

/** BNB 6.1h: an enemy that the charger does not see, and that its charge is not yet declared against. */
const isUnknown = (state: BnbState, { targets }: DeclaredCharge, on: UnitId): boolean =>
  !targets.includes(on) && rules.isHidden(state, on);

/** BNB 6.1h: does something that its side does not see forbid the charge? */
function isHeldUp(state: BnbState, order: DeclaredCharge): boolean {
  const plan = rules.planCharge(state, order);
  if (!isRuling(plan)) return false;
  const known = rules.planCharge(asKnown(state, order.unit), order);
  return !isRuling(known) || JSON.stringify(known.refusals) !== JSON.stringify(plan.refusals);
}

/** BNB 6.1h, R161: a charge that runs into hidden troops charges them if 2.6 allows it, and else stops before them. */
function intoHidden(
  state: BnbState,
  { unit, legs, targets, general }: DeclaredCharge,
  struck: readonly UnitId[],
  met: readonly UnitId[],
  table: Parameters<Runs<'charge'>['run']>[1],
): void {
  const again = rules.planCharge(state, { unit, legs, targets: struck });
  if (!isRuling(again)) {
    for (const on of met) rules.spot(state, on, unit, table);
    // BNB 2.7b: those who are met may evade like other targets; who stood before stands again.
    const found = { ...again, struck: again.struck.filter(({ on }) => met.includes(on)) };
    if (met.length > 0) push(state, ...windowFor(state, declared(again, legs, general), found));
    else rules.carryOutCharge(state, again, table);
    return;
  }
  rules.rejoinScreen(state, unit, table);
  const seen = asKnown(state, unit);
  const known = targets.filter(on => seen.units[on]!.status === 'table');
  const declaredLegs = rules.workOut(seen, { unit, legs, targets: known }).legs;
  rules.carryOut(state, rules.planOf(state, state.units[unit]!, declaredLegs), table);
}

/** BNB 2.7f: the charge as it would go on. */
interface Onward {
  readonly charge: DeclaredCharge;
}

/** BNB 2.7f: the charger halts where it would have touched the evaders, goes on, or does as it declared. */
const goOn: Plans<'go-on', 'halt-charge' | 'press-on' | 'charge-as-declared', Onward> = {
  actions: orders('halt-charge', 'press-on', 'charge-as-declared'),
  seat: (state, frame) => state.units[frame.charge.unit]!.side,
  prompt: (_, frame) => ({
    id: 'go-on',
    clause: 'BNB 2.7f',
    facts: { unit: frame.charge.unit, targets: frame.evaded },
  }),
  *candidates(real, frame) {
    const state = asKnown(real, frame.charge.unit);
    yield { type: 'halt-charge' };
    const declaredAgain = { type: 'charge-as-declared' } as const;
    if (!isRuling(planOnward(state, declaredAgain, frame))) yield declaredAgain;
    for (const by of ONWARD) {
      const order = { type: 'press-on', by } as const;
      if (!isRuling(planOnward(state, order, frame))) yield order;
    }
  },
  // BNB 6.1h: as the charge itself, this is judged against the enemies that its side sees.
  plan: (state, order, frame) => planOnward(asKnown(state, frame.charge.unit), order, frame),
  apply(state, onward) {
    done(state, ...windowOf(state, onward.charge));
  },
};

/** Some lengths that are offered; any other may be named. */
const ONWARD = [1000, 2000, 4000, 8000] as const;

function planOnward(
  state: BnbState,
  order: Order<'halt-charge' | 'press-on' | 'charge-as-declared'>,
  { charge: was, evaded }: FrameOf<'go-on'>,
): Onward | Ruling {
  const legs = legsOnward(order, was, evaded);
  const targets = order.type === 'charge-as-declared' ? was.targets.filter(on => !evaded.includes(on)) : [];
  if (order.type === 'charge-as-declared' && targets.length === 0)
    return ruling(forbid('BNB 2.7f', { unit: was.unit }));
  const next = { unit: was.unit, targets, legs };
  // The place of contact was judged with the declared charge.
  const plan =
    order.type === 'halt-charge' ? rules.workOut(state, next, evaded) : rules.planCharge(state, next, evaded);
  return isRuling(plan) ? plan : { charge: declared(plan, legs, was.general) };
}

/** The legs to the first place of contact with an evader, and so far beyond it. */
function legsOnward(
  order: Order<'halt-charge' | 'press-on' | 'charge-as-declared'>,
  { legs, contacts }: DeclaredCharge,
  evaded: readonly UnitId[],
): readonly Leg[] {
  if (order.type === 'charge-as-declared') return legs;
  const at = Math.min(...contacts.filter(({ on }) => evaded.includes(on)).map(contact => contact.at));
  const run = Math.round(at) + (order.type === 'press-on' ? order.by : 0);
  const { before } = rules.splitAtRun(legs);
  return run > 0 ? [...before, { go: 'advance', by: run }] : before;
}

export const CHARGE_STEPS = { evade, charge, 'go-on': goOn };
