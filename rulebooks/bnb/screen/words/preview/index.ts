import { isRuling } from '@abatis/kernel';
import { type Due, say, stoppedBefore, words } from '@abatis/presenter';
import type { At, Preview } from '@abatis/screen';
import type { Bnb, BnbAction, BnbFrame, BnbState, ChargePlan, Unit } from '../../../src/inside.ts';
import * as bnb from '../../../src/inside.ts';
import names from '../labels.json' with { type: 'json' };
import { unitCalled, unitNamed } from '../say.ts';
import type { Card, Table } from './card.ts';
import { chargeCard } from './charge.ts';
import { combatCard } from './combat.ts';
import { fireCard, orderedVolleys, volleyCard } from './fire.ts';
import { routCard, testCard } from './tests.ts';

/** All that will decide the rolls of an order, and its exact outcomes; null if no die hangs on it. */
export function preview(rulebook: Bnb, { state, seat }: At<BnbState>, action: BnbAction): Preview | null {
  const table: Table = { state, charts: rulebook.charts, seat };
  const card = cardOf(table, action) ?? cardAhead(rulebook, table, action);
  return card && { note: say`not committed`, exact: true, ...card };
}

/** The dice that an order itself throws, or that it is about. */
function cardOf(table: Table, action: BnbAction): Card | null {
  const { state } = table;
  switch (action.type) {
    case 'charge':
      return chargeOrderCard(table, action);
    case 'fire':
      return fireOrderCard(table, action);
    case 'test': {
      const frame = state.steps.at(-1);
      const unit = unitCalled(state, action.unit);
      if (frame?.step !== 'test' || !unit) return null;
      return testCard(table, unit, frame.during, testTitle(unit, frame.during));
    }
    case 'evade':
      return action.shoot ? evadeCard(table, action) : null;
    case 'rout-voluntarily': {
      const unit = unitCalled(state, action.unit);
      return unit ? routCard(table, unit) : null;
    }
    default:
      return null;
  }
}

const testTitle = (unit: Unit, during: keyof typeof names.during): string =>
  say`${unitNamed(unit)} tests ${words(names.during)[during]}`;

/** A charge by its order, allowed or not. */
export function planOf(state: BnbState, action: BnbAction<'charge'>): ChargePlan | null {
  const unit = unitCalled(state, action.unit);
  const targets = action.targets.flatMap(name => unitCalled(state, name)?.id ?? []);
  if (!unit) return null;
  const plan = bnb.planCharge(state, { unit: unit.id, targets, legs: action.legs });
  return isRuling(plan) ? null : plan;
}

function chargeOrderCard(table: Table, action: BnbAction<'charge'>): Card | null {
  const plan = planOf(table.state, action);
  return plan && plan.struck.length > 0 ? chargeCard(table, plan) : null;
}

function fireOrderCard(table: Table, action: BnbAction<'fire'>): Card | null {
  const { state } = table;
  const [unit, target] = [unitCalled(state, action.unit), unitCalled(state, action.at)];
  if (!unit || !target) return null;
  const judged = bnb.judgeFire(state, { ...action, unit: unit.id, at: target.id });
  if (!judged.volley) return null;
  return volleyCard(table, judged.volley, say`${unitNamed(unit)} at ${unitNamed(target)}`);
}

/** BNB 2.7g: the shot of a unit that evades. */
function evadeCard(table: Table, action: BnbAction<'evade'>): Card | null {
  const { state } = table;
  const frame = state.steps.at(-1);
  const unit = unitCalled(state, action.unit);
  if (frame?.step !== 'evade' || !unit) return null;
  const volley = bnb.evadingVolley(state, unit.id, bnb.workOut(state, frame.charge, frame.evaded));
  return volley && volleyCard(table, volley, say`${unitNamed(unit)} fires and evades`);
}

const ALWAYS: Due<BnbState> = () => true;

/** The next units that must test, where their owner has no choice. */
const dueTests = (state: BnbState, frame: BnbFrame): readonly Unit[] =>
  frame.step === 'tests'
    ? bnb
        .unitsOf(state, bnb.sideOf(state, frame.role))
        .filter(unit => bnb.reasonsToTest(state, unit, frame.during) !== null)
    : [];

/** The steps whose dice nobody decides about once an order has led to them; what comes of itself ends the foresight. */
const DUES: Readonly<Record<string, Due<BnbState>>> = {
  'fire-resolve': ({ fire }) => fire.length > 0,
  tests: (state, frame) => dueTests(state, frame).length === 1,
  'combat-resolve': ({ engagements }) => engagements.length > 0,
  initiative: ALWAYS,
  'end-turn': ALWAYS,
};

/** The dice that fall after an order because nobody has a choice any more before them. */
function cardAhead(rulebook: Bnb, table: Table, action: BnbAction): Card | null {
  const state = stoppedBefore<BnbState, BnbAction, bnb.BnbEvent>(
    { rulebook, state: table.state },
    action,
    DUES,
  );
  const frame = state?.steps.at(-1);
  if (!state || !frame) return null;
  const there = { ...table, state };
  switch (frame.step) {
    case 'fire-resolve':
      return fireCard(there, orderedVolleys(state), say`All fire at once`);
    case 'tests': {
      const [unit] = dueTests(state, frame);
      return unit ? testCard(there, unit, frame.during, testTitle(unit, frame.during)) : null;
    }
    case 'combat-resolve':
      return combatCard(there, say`The round of combat`);
    default:
      return null;
  }
}

/** Is a die thrown for this order at once? */
export const rollsFor = ({ type }: { readonly type: string }): boolean =>
  ROLLING.includes(type as BnbAction['type']);

const ROLLING: readonly BnbAction['type'][] = ['test', 'rout-voluntarily', 'resist', 'pursue'];
