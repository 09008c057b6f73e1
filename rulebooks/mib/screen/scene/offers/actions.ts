import { lastOf, type Offer, selecting, toggling } from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import type { MibAction, Order } from '../../../src/actions.ts';
import { leaderCalled, unitCalled } from '../../../src/named.ts';
import { cardOf } from '../../../src/pieces.ts';
import { allowanceOf } from '../../../src/rules/06-movement/allowance.ts';
import { reachOf } from '../../../src/rules/06-movement/reach.ts';
import { forcedMarchPoints } from '../../../src/rules/15-command/forced-march.ts';
import type { MibState, Pace, UnitId } from '../../../src/state.ts';
import { newHand } from '../../../src/steps/movement/taking.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { pieceName, placeOf, shortNames } from '../names.ts';
import { doneButton, orderButton, ordering } from '../offer.ts';
import { actionsChecklist } from './actions-checklist.ts';
import { actorsOf } from './actors.ts';
import { deedRoute } from './deeds.ts';
import { markOf } from './destinations.ts';
import { narrowed, type Route } from './narrowing.ts';

/** MIB 4: somebody of what is active is picked; then it is shown what he may do. */
export function actionsOffer(ask: Ask<FrameOf<'actions'>>): Offer {
  const { state } = ask;
  const actors = actorsOf(ask);
  const group = groupPicked(state, ask.selection, name => actors.has(name));
  const company = narrowed(routesOf(state, actors.get(group[0] ?? '') ?? [], group), ask.selection, group);
  const isMode = company.selection.length > group.length;
  const marches = isMode ? [] : taking(ask, group);
  return {
    selection: company.selection,
    choices: [
      ...picks(state, [...actors.keys()], group),
      ...(isMode ? [] : destinations(state, group, marches)),
      ...company.choices.filter(({ mark }) => mark.kind !== 'chosen'),
    ],
    buttons: [
      ...marches.map(order =>
        orderButton(takeLabel(state, order), order, { primary: order.pace === 'normal' }),
      ),
      ...company.buttons.map(plain),
      doneButton(ask, 'End actions', group.length === 0),
    ],
    checklist: actionsChecklist(state),
  };
}

/** To move comes first. */
const plain = (button: Button): Button => ({ ...button, primary: false });

/** Pieces of one hex; the last picked decides which. */
function groupPicked(
  state: MibState,
  selection: readonly string[],
  isOne: (name: string) => boolean,
): readonly string[] {
  const last = lastOf(selection, isOne);
  if (last === null) return [];
  const place = placeOf(state, last);
  return [...new Set(selection)].filter(
    name => isOne(name) && (name === last || (place !== null && placeOf(state, name) === place)),
  );
}

/** What one piece can do besides moving with others. */
const routesOf = (
  state: MibState,
  orders: readonly MibAction[],
  group: readonly string[],
): readonly Route[] => (group.length === 1 ? orders.flatMap(order => deedRoute(state, order)) : []);

/** A click picks a piece; within its hex it adds or leaves out one. */
function picks(state: MibState, names: readonly string[], group: readonly string[]): readonly Choice[] {
  const place = group[0] === undefined ? null : placeOf(state, group[0]);
  return names.map(name => {
    const isBeside = place !== null && placeOf(state, name) === place;
    if (isBeside || group.includes(name))
      return toggling({ piece: name }, name, group, pieceName(state, name));
    return selecting({ piece: name }, [name], `Pick ${pieceName(state, name)}`);
  });
}

const PACES = ['normal', 'double-time', 'forced-march'] as const satisfies readonly Pace[];

/** MIB 4.1b, 6.12a: those picked can be taken in hand at these paces. */
function taking({ state, judge }: Ask, group: readonly string[]): readonly Order<'take'>[] {
  const units = group.filter(name => unitCalled(state, name) >= 0);
  const leaders = group.filter(name => leaderCalled(state, name) >= 0);
  if (units.length === 0 || units.length + leaders.length < group.length) return [];
  return PACES.map(pace => ({ type: 'take', units, leaders, pace }) as const).filter(
    order => judge(order).legal,
  );
}

/** With what the pace gives, and what it may cost. */
function takeLabel(state: MibState, { units, pace }: Order<'take'>): string {
  const ids = units.map(name => unitCalled(state, name));
  const points = Math.min(...ids.map(id => allowanceOf(state, id) + extraPoints(state, id, pace)));
  if (pace === 'normal') return `Move, ${points} MP`;
  return pace === 'double-time'
    ? `Double Time, ${points} MP, may straggle`
    : `Forced march, ${points} MP, may straggle`;
}

function extraPoints(state: MibState, id: UnitId, pace: Pace): number {
  if (pace === 'normal') return 0;
  return pace === 'double-time' ? cardOf(state, id).morale : forcedMarchPoints(state, id);
}

/** UI 1: where they could go; a click takes them in hand. */
function destinations(
  state: MibState,
  group: readonly string[],
  [march]: readonly Order<'take'>[],
): readonly Choice[] {
  if (march?.pace !== 'normal') return [];
  const hand = newHand(
    state,
    march.units.map(name => unitCalled(state, name)).sort((a, b) => a - b),
    march.leaders.map(name => leaderCalled(state, name)),
  );
  return [...reachOf(state, hand).values()].map(reached => {
    const { place, kind, text, label } = markOf(state, reached);
    return ordering({ place }, march, `Take ${shortNames(state, group)} in hand: ${label}`, kind, text);
  });
}
