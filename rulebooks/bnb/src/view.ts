import { edit, type Prompt, type Seat, type Table } from '@abatis/kernel';
import type { BnbAction } from './actions.ts';
import type { BnbEvent } from './events.ts';
import { asSeenBy, hiddenEnemies, placesInHiding } from './rules/index.ts';
import type { BnbState } from './state.ts';
import { SIDES, type Side } from './vocabulary.ts';

/* BNB 6.1h: what the enemy is not told of hidden troops. */

/** Names of units whose place this seat does not know; a bystander knows neither side's. */
const hiddenNames = (state: BnbState, seat: Seat | null): readonly string[] =>
  (seat === null ? SIDES : [seat as Side]).flatMap(side =>
    hiddenEnemies(state, side).map(({ name }) => name),
  );

const isOfHidden = (about: object, state: BnbState, seat: Seat | null): boolean =>
  'unit' in about && hiddenNames(state, seat).includes(String(about.unit));

/** What tells where a unit has gone. */
const TELLS_PLACE: readonly BnbEvent['type'][] = ['moved', 'routed', 'evaded', 'deployed'];

/** An event as a seat hears of it: nothing of the moves of those whom it does not see afterwards. */
export const hearEvent = (event: BnbEvent, seat: Seat | null, state: BnbState): BnbEvent | null =>
  TELLS_PLACE.includes(event.type) && isOfHidden(event, state, seat) ? null : event;

/** The same for orders. */
export const hearOrder = (
  order: BnbAction,
  by: Seat,
  seat: Seat | null,
  state: BnbState,
): BnbAction | null => (by !== seat && isOfHidden(order, state, seat) ? null : order);

/** Questions name no hidden units to the other side. */
export function hearPrompt(prompt: Prompt, seat: Seat | null, state: BnbState): Prompt {
  const { facts } = prompt;
  const hidden = hiddenNames(state, seat);
  if (hidden.length === 0 || !facts || !Array.isArray(facts.targets)) return prompt;
  const targets = (facts.targets as readonly unknown[]).filter(target => !hidden.includes(String(target)));
  return { ...prompt, facts: { ...facts, targets } as NonNullable<Prompt['facts']> };
}

/** Puts hidden enemies elsewhere in their woods; only moves can run into them. */
export function imagine(state: BnbState, seat: Seat, table: Table, order?: object): void {
  if (order && !('legs' in order)) return;
  for (const unit of hiddenEnemies(state, seat as Side)) {
    const places = placesInHiding(state, unit);
    if (places.length > 1) edit(state, 'units', unit.id).pose = table.draw(places, 'BNB 6.1h hidden').item;
  }
}

export const viewOf = (state: BnbState, seat: Seat | null): BnbState => asSeenBy(state, seat as Side | null);
