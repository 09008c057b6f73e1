import { MOST_BUTTONS, type Offer, selectButton, selecting } from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import type { Order } from '../../../src/actions.ts';
import { hexName } from '../../../src/events/names.ts';
import { hexCalled, hexTags } from '../../../src/named.ts';
import { assignments, contacts } from '../../../src/rules/08-combat/index.ts';
import type { LfmState } from '../../../src/state.ts';
import { refusedBy } from '../../words/index.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { dueItems } from '../checklist.ts';
import { orderButton, ordering } from '../offer.ts';
import { isPlanId, type PlannedCombat, planIds, plansOfIds } from '../plan-ids.ts';
import { combatsEqual, regroupings, without } from './regrouping.ts';

/**
 * LFM 8.1 to 8.5, R77: a whole round is proposed. The player picks one of his hexes and then an enemy hex, and so
 * regroups the attacks; the referee says why a set is not legal. The attacks planned so far are part of the selection.
 */
export function assignOffer(ask: Ask<FrameOf<'assign'>>): Offer {
  const { state } = ask;
  const combats = plannedCombats(state, ask.selection);
  const picked = pickedAttacker(state, ask.selection);
  const order: Order<'assign'> = { type: 'assign', combats };
  const verdict = ask.judge(order);
  return {
    selection: [...planIds(combats), ...(picked === null ? [] : [picked])],
    choices: [...attackerChoices(state, combats, picked), ...targetChoices(state, combats, picked)],
    buttons: [
      ...pickedButtons(combats, picked),
      ...(isProposed(state, combats) ? [] : [selectButton('As proposed', [])]),
      orderButton(fightLabel(combats), order, { primary: true, refused: refusedBy(verdict) }),
    ],
    checklist: dueItems(state, verdict),
  };
}

/** What the player has planned, or else what is proposed to him. */
export const plannedCombats = (state: LfmState, selection: readonly string[]): readonly PlannedCombat[] =>
  selection.some(isPlanId) ? plansOfIds(selection).filter(each => isInContact(state, each)) : proposal(state);

function proposal(state: LfmState): readonly PlannedCombat[] {
  const [first = []] = assignments(state, 1);
  return first.map(({ attacking, defending }) => ({
    attacking: hexTags(state, attacking),
    defending: hexTags(state, defending),
  }));
}

const isInContact = (state: LfmState, { attacking, defending }: PlannedCombat): boolean => {
  const reach = contacts(state);
  const enemies = new Set([...reach.values()].flat());
  return (
    attacking.every(hex => reach.has(hexCalled(state, hex))) &&
    defending.every(hex => enemies.has(hexCalled(state, hex)))
  );
};

const isProposed = (state: LfmState, combats: readonly PlannedCombat[]): boolean =>
  combatsEqual(combats, proposal(state));

export const pickedAttacker = (state: LfmState, selection: readonly string[]): string | null =>
  selection.findLast(each => !isPlanId(each) && contacts(state).has(hexCalled(state, each))) ?? null;

function attackerChoices(
  state: LfmState,
  combats: readonly PlannedCombat[],
  picked: string | null,
): readonly Choice[] {
  return [...contacts(state).keys()].map(hex => {
    const place = hexName(state, hex);
    return place === picked
      ? selecting({ place }, planIds(combats), `Let go of ${place}`, 'chosen')
      : selecting({ place }, [...planIds(combats), place], `Choose whom ${place} attacks`);
  });
}

/** Each enemy hex that the picked hex may attack, with the ways to bring it into the plan. */
function targetChoices(
  state: LfmState,
  combats: readonly PlannedCombat[],
  picked: string | null,
): readonly Choice[] {
  if (picked === null) return [];
  const enemies = contacts(state).get(hexCalled(state, picked)) ?? [];
  return enemies.flatMap(hex => {
    const place = hexName(state, hex);
    return regroupings(state, combats, picked, place).map(({ label, combats: next }) =>
      selecting({ place }, [...planIds(next), picked], label, 'target'),
    );
  });
}

function pickedButtons(combats: readonly PlannedCombat[], picked: string | null): readonly Button[] {
  if (picked === null || !combats.some(({ attacking }) => attacking.includes(picked))) return [];
  return [selectButton(`No attack from ${picked}`, [...planIds(without(combats, picked)), picked])];
}

function fightLabel({ length }: readonly PlannedCombat[]): string {
  if (length === 0) return 'No attacks';
  return length === 1 ? 'Fight the combat' : `Declare ${length} combats`;
}

/** LFM R77: which of the declared combats is fought next. */
export function fightOffer({ state, frame: { combats } }: Ask<FrameOf<'fight'>>): Offer {
  const orders = combats.map(
    ({ defending }) => ({ type: 'fight', defending: hexTags(state, defending) }) as const,
  );
  return {
    selection: [],
    choices: orders.flatMap(order =>
      order.defending.map(place => ordering({ place }, order, fightText(order), 'target')),
    ),
    buttons: orders
      .slice(0, MOST_BUTTONS)
      .map((order, place) => orderButton(fightText(order), order, { primary: place === 0 }))
      .toReversed(),
    checklist: [],
  };
}

const fightText = ({ defending }: Order<'fight'>): string => `Fight at ${defending.join(' and ')}`;
