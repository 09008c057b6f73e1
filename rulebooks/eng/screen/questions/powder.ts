import { type Offer, proposed, say, selecting } from '@abatis/presenter';
import { type Place, posePlace, tablePlace } from '@abatis/screen';
import type { Pose } from '@abatis/tabletop';
import type { EngAction, SiegeState } from '../../src/shown.ts';
import { type Ask, orderButton, ordering, type Questions } from './tools.ts';

/* ENG 0.2 to 0.4: those who have laid a charge step back, charges are fired, fires are lit. */

const last = (order: EngAction, label: string, primary: boolean) => ({
  ...orderButton(label, order, { primary }),
  ends: true,
});

/** ENG 23.71g1: the unit is picked, then where it stands behind. */
function stepBackOffer(ask: Ask<'eng/step-back'>): Offer {
  const steps = proposed(ask, 'step-back');
  const units = [...new Set(steps.map(({ unit }) => unit))];
  const chosen =
    ask.selection.findLast(id => units.includes(id)) ?? (units.length === 1 ? units[0] : undefined);
  return {
    selection: chosen === undefined ? [] : [chosen],
    choices: [
      ...units
        .filter(name => name !== chosen)
        .map(name => selecting({ piece: name }, [name], say`${name} steps back`)),
      ...steps
        .filter(({ unit }) => unit === chosen)
        .map(order =>
          ordering(
            { place: posePlace(order.to as Pose) },
            order,
            say`${order.unit} steps back here`,
            'reach',
          ),
        ),
    ],
    buttons: [last({ type: 'end-stepping-back' }, say`They stay`, true)],
    checklist: [],
  };
}

/** Where a charge or a fire is; null if it is not there any more. */
function placeOf(state: SiegeState, list: 'charges' | 'flames', id: number): Place | null {
  const found = state.eng[list].find(each => Number(each.id) === id);
  if (!found) return null;
  return tablePlace('at' in found ? found.at : found.points[0]!);
}

/** ENG 23.71h: each charge can be tried once in a Command Phase. */
function detonateOffer(ask: Ask<'eng/detonate'>): Offer {
  const tries = proposed(ask, 'detonate');
  return {
    selection: [],
    choices: tries.flatMap(order => {
      const place = placeOf(ask.state as never, 'charges', order.charge);
      return place === null ? [] : [ordering({ place }, order, say`Set off this charge`, 'target')];
    }),
    buttons: [
      ...tries.map((order, at) => orderButton(say`Set off charge ${at + 1}`, order)),
      last({ type: 'end-detonating' }, say`Not now`, false),
    ],
    checklist: [],
  };
}

/** ENG 23.56k. */
function lightOffer(ask: Ask<'eng/light'>): Offer {
  const tries = proposed(ask, 'light');
  return {
    selection: [],
    choices: tries.flatMap(order => {
      const place = placeOf(ask.state as never, 'flames', order.flame);
      return place === null ? [] : [ordering({ place }, order, say`Light it`, 'target')];
    }),
    buttons: [
      ...tries.map((order, at) => orderButton(say`Light fire ${at + 1}`, order)),
      last({ type: 'end-lighting' }, say`Not now`, false),
    ],
    checklist: [],
  };
}

const sided = (_state: unknown, { side }: { readonly side: string }) => ({ side });

export const POWDER: Questions<'eng/step-back' | 'eng/detonate' | 'eng/light'> = {
  'eng/step-back': { offer: stepBackOffer, facts: sided },
  'eng/detonate': { offer: detonateOffer, facts: sided },
  'eng/light': { offer: lightOffer, facts: sided },
};
