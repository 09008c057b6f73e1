import { count, gesture, lastOf, type Offer, picking, say } from '@abatis/presenter';
import { type Choice, posePlace } from '@abatis/screen';
import type { Pose } from '@abatis/tabletop';
import type { BnbAction } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { type Ask, doneButton, type FrameOf, ordering, type Questions } from '../scene/offer.ts';
import { unitNamed } from '../words/say.ts';

/** G.4: a unit is picked, then a place that it may be shifted to. */
function setUpOffer(ask: Ask<FrameOf<'set-up'>>): Offer {
  const own = bnb.unitsOf(ask.state, ask.frame.side);
  const chosen = lastOf(ask.selection, name => own.some(unit => unit.name === name));
  return {
    selection: chosen === null ? [] : [chosen],
    choices: [
      ...own.map(unit =>
        picking(unit.name, unit.name === chosen, {
          pick: say`Select ${unitNamed(unit)}`,
          letGo: say`Deselect ${unitNamed(unit)}`,
        }),
      ),
      ...[...ask.candidates()].flatMap(order => placing(order, chosen)),
    ],
    gestures: bnb.maySetUp(ask.state, ask.frame.side)
      ? own
          .filter(({ block, bent }) => block === null && bent.length === 0)
          .map(unit => gesture(unit.name, 'drag', say`Shift ${unitNamed(unit)}`))
      : [],
    buttons: [doneButton(ask, say`Ready`)],
    checklist: [],
  };
}

/** Where a click puts the unit in hand, or its screen. */
function placing(order: BnbAction, chosen: string | null): readonly Choice[] {
  if (order.type === 'shift' && order.unit === chosen)
    return [ordering({ place: posePlace(order.to as Pose) }, order, say`Shift it here`, 'reach')];
  if (order.type === 'set-screen' && order.unit === chosen)
    return [
      ordering(
        { piece: order.unit },
        order,
        say`Put out a screen of ${count(order.figures, 'figure')}`,
        'chosen',
      ),
    ];
  return [];
}

export const SET_UP: Questions<'set-up'> = {
  'set-up': {
    facts: state => ({ shift: `${bnb.scenarioOf(state).shift}″`, mayShift: bnb.scenarioOf(state).shift > 0 }),
    offer: setUpOffer,
  },
};
