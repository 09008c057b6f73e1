import { type Action, edit, type Prompt, type Seat, type Table } from '@abatis/kernel';
import type { BnbAction } from './actions.ts';
import type { BnbEvent } from './events.ts';
import { asSeenBy, hiddenEnemies, placesInHiding } from './rules/index.ts';
import type { BnbState, Unit } from './state.ts';
import { SIDES, type Side } from './vocabulary.ts';

/* BNB 6.1h: what the enemy is not told of hidden troops. */

/** Names of units whose place this seat does not know; a bystander knows neither side's. */
const hiddenNames = (state: BnbState, seat: Seat | null): readonly string[] =>
  (seat === null ? SIDES : [seat as Side]).flatMap(side =>
    hiddenEnemies(state, side).map(({ name }) => name),
  );

const isOfHidden = (about: object, state: BnbState, seat: Seat | null): boolean =>
  'unit' in about && hiddenNames(state, seat).includes(String(about.unit));

/** What tells where a unit has gone, or a general with it, or at whom it is about to fire. */
const BETRAYS: readonly BnbEvent['type'][] = [
  'moved',
  'charged',
  'routed',
  'evaded',
  'arrived',
  'deployed',
  'screen-set',
  'closed-up',
  'recoiled',
  'pursuit-entered',
  'pursued',
  'general-moved',
  'fire-ordered',
  'fire-held',
  'battering-ordered',
];

/** An event as a seat hears of it: nothing of the moves of those whom it does not see afterwards. */
export const hearEvent = (event: BnbEvent, seat: Seat | null, state: BnbState): BnbEvent | null =>
  BETRAYS.includes(event.type) && isOfHidden(event, state, seat) ? null : event;

/** The same for orders. */
export const hearOrder = (
  order: BnbAction,
  by: Seat,
  seat: Seat | null,
  state: BnbState,
): BnbAction | null => (by !== seat && isOrderOfHidden(order, state, seat) ? null : order);

function isOrderOfHidden(order: BnbAction, state: BnbState, seat: Seat | null): boolean {
  const hidden = hiddenNames(state, seat);
  if (hidden.length === 0) return false;
  const isOneOfThem = ({ name }: Unit): boolean => hidden.includes(name);
  // These orders say where a unit ends, and do not name it.
  if (order.type === 'rout') return state.units.some(unit => unit.turn.routed && isOneOfThem(unit));
  if (order.type === 'close-up') return state.units.some(isOneOfThem);
  const named = [
    ...('unit' in order ? [order.unit] : []),
    ...(order.type === 'ride' && order.attach !== undefined ? [order.attach] : []),
    ...(order.type === 'push' ? order.columns.map(({ unit }) => unit) : []),
  ];
  return named.some(name => hidden.includes(String(name)));
}

/** Questions name no hidden units to the other side. */
export function hearPrompt(prompt: Prompt, seat: Seat | null, state: BnbState): Prompt {
  const { facts } = prompt;
  const hidden = hiddenNames(state, seat);
  if (hidden.length === 0 || !facts || !Array.isArray(facts.targets)) return prompt;
  const targets = (facts.targets as readonly unknown[]).filter(target => !hidden.includes(String(target)));
  return { ...prompt, facts: { ...facts, targets } as NonNullable<Prompt['facts']> };
}

/** Orders by which somebody can run into hidden troops. */
const RUNS_INTO: readonly string[] = [
  'move',
  'charge',
  'push',
  'arrive',
  'finish-manoeuvre',
  'press-on',
  'charge-as-declared',
];

/** BNB 6.1h, 4.11e: these questions are judged against all units, so that their answers may tell of hidden ones. */
const JUDGED_BY_ALL: readonly string[] = [
  'evade',
  'rout',
  'close-up',
  'choose-pursuit',
  'halt-pursuit',
  'set-up',
];

/** Puts hidden enemies elsewhere in their woods, where they may matter: for an order only if it can run into them. */
export function imagine(state: BnbState, seat: Seat, table: Table, order?: Action): void {
  if (order && !RUNS_INTO.includes(order.type)) return;
  if (JUDGED_BY_ALL.includes(state.steps.at(-1)?.step ?? '')) return;
  for (const unit of hiddenEnemies(state, seat as Side)) {
    const places = placesInHiding(state, unit);
    if (places.length === 1) continue;
    const { item: pose } = table.draw(places, 'BNB 6.1h hidden');
    const draft = edit(state, 'units', unit.id);
    draft.pose = pose;
    if (pose !== unit.pose) draft.screen = null;
  }
}

export const viewOf = (state: BnbState, seat: Seat | null): BnbState => asSeenBy(state, seat as Side | null);
