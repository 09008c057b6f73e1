import { lastOf, type Offer, selectButton, selecting, toggled, toggling } from '@abatis/presenter';
import type { Button, Choice } from '@abatis/screen';
import { unitCalled } from '../../../src/names.ts';
import type { MibState } from '../../../src/state.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { pieceName, placeOf } from '../names.ts';
import { doneButton } from '../offer.ts';
import { actionsChecklist } from './actions-checklist.ts';
import { type Actors, actorsOf } from './actors.ts';
import { deedRoutes } from './deeds.ts';
import { companionLabel, companions, destinations, paceButton, taking } from './marches.ts';
import { narrowed, type Route } from './narrowing.ts';
import { ridingButtons } from './riding.ts';

/** MIB 4: somebody of what is active is picked; then it is shown what he may do. */
export function actionsOffer(ask: Ask<FrameOf<'actions'>>): Offer {
  const { state } = ask;
  const actors = actorsOf(ask);
  const group = groupPicked(state, ask.selection, name => actors.has(name));
  const company = narrowed(routesOf(state, actors, group), ask.selection, group);
  const isMode = company.selection.length > group.length;
  const marches = isMode ? [] : taking(ask, group);
  const paces = marches.map(order => paceButton(state, order));
  const deeds = company.buttons.map(plain);
  return {
    selection: company.selection,
    choices: [
      ...picks(state, [...actors.keys()], group),
      ...destinations(state, marches),
      ...company.choices.filter(({ mark }) => mark.kind !== 'chosen'),
    ],
    buttons: [
      ...paces.slice(0, 1),
      ...deeds.filter(isRest),
      ...paces.slice(1),
      ...(marches.length === 0 ? [] : companionButtons(state, group)),
      ...deeds.filter(deed => !isRest(deed)),
      ...(group.length === 0 ? ridingButtons(state, actors) : []),
      doneButton(ask, 'End actions', group.length === 0),
    ],
    checklist: actionsChecklist(state, actors),
  };
}

/** MIB 4.1d, 10.1a: rest and recovery are not left for the menu of what has no room. */
const isRest = ({ then }: Button): boolean =>
  'act' in then && (then.act.type === 'rest' || then.act.type === 'recover');

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

/** What one unit can do besides moving, whoever is with it; a leader, train or guns by themselves. */
function routesOf(state: MibState, actors: Actors, group: readonly string[]): readonly Route[] {
  const units = group.filter(name => unitCalled(state, name) >= 0);
  const [doer, ...others] = units.length > 0 ? units : group;
  return doer === undefined || others.length > 0 ? [] : deedRoutes(state, actors.get(doer) ?? []);
}

/** MIB 2.2.4c: leaders of the hex go along with the unit, or stay. */
const companionButtons = (state: MibState, group: readonly string[]): readonly Button[] =>
  companions(state, group).map(leader =>
    selectButton(companionLabel(state, leader, group), toggled(group, leader)),
  );

/** A click picks a piece; within its hex it adds or leaves out one. */
function picks(state: MibState, names: readonly string[], group: readonly string[]): readonly Choice[] {
  const place = group[0] === undefined ? null : placeOf(state, group[0]);
  return names.map(name => {
    if (group.length === 1 && group[0] === name)
      return selecting({ piece: name }, [], `Let go of ${pieceName(state, name)}`, 'chosen');
    const isBeside = place !== null && placeOf(state, name) === place;
    if (isBeside || group.includes(name))
      return toggling({ piece: name }, name, group, pieceName(state, name));
    return selecting({ piece: name }, [name], `Pick ${pieceName(state, name)}`);
  });
}
