import { say } from '@abatis/presenter';
import { orderButton, type Questions } from '../scene/offer.ts';
import { inchText } from '../words/say.ts';

/** BNB 2.7f: the charger after somebody has evaded. */
export const CHARGE: Questions<'go-on'> = {
  'go-on': {
    facts: (state, { charge, evaded }) => ({
      charger: state.units[charge.unit]!.name,
      targets: evaded.map(id => state.units[id]!.name),
    }),
    offer: ask => ({
      selection: [],
      choices: [],
      buttons: [...ask.candidates()].map(order =>
        orderButton(
          order.type === 'press-on'
            ? say`Go on ${inchText(order.by)}`
            : order.type === 'charge-as-declared'
              ? say`Charge as declared`
              : say`Halt`,
          order,
          { primary: order.type === 'halt-charge' },
        ),
      ),
      checklist: [],
    }),
  },
};
