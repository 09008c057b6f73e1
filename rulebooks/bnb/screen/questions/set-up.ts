import { lastOf, type Offer, picking, say } from '@abatis/presenter';
import { posePlace } from '@abatis/screen';
import type { Pose } from '@abatis/tabletop';
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
      ...[...ask.candidates()].flatMap(order =>
        order.type === 'shift' && order.unit === chosen
          ? [ordering({ place: posePlace(order.to as Pose) }, order, say`Shift it here`, 'reach')]
          : [],
      ),
    ],
    buttons: [doneButton(ask, say`Ready`)],
    checklist: [],
  };
}

export const SET_UP: Questions<'set-up'> = {
  'set-up': {
    facts: state => ({ shift: `${bnb.scenarioOf(state).shift}″` }),
    offer: setUpOffer,
  },
};
