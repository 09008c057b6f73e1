import { type Offer, picking, proposed, say } from '@abatis/presenter';
import type { TablePoint } from '@abatis/tabletop';
import type { EngAction } from '../../src/shown.ts';
import { type Ask, orderButton, ordering, type Questions } from './tools.ts';

const END: EngAction = { type: 'end-riding' };

/** ENG A.9, 23.13a: officers who have not yet ridden are picked, and sent to a unit or anywhere on the table. */
function offer(ask: Ask<'eng/ride'>): Offer {
  const rides = proposed(ask, 'ride-officer');
  const names = [...new Set(rides.map(({ officer }) => officer))];
  const chosen = ask.selection.findLast(id => names.includes(id));
  const joining = rides.flatMap(order =>
    order.officer === chosen && order.attach !== undefined
      ? [ordering({ piece: order.attach }, order, say`${order.officer} joins ${order.attach}`, 'target')]
      : [],
  );
  const leaving = rides.find(({ officer, attach }) => officer === chosen && attach === undefined);
  return {
    selection: chosen === undefined ? [] : [chosen],
    choices: [
      ...names.map(name =>
        picking(name, name === chosen, { pick: say`Send ${name}`, letGo: say`Deselect ${name}` }),
      ),
      ...joining,
    ],
    buttons: [
      ...(leaving ? [orderButton(say`Leave the unit`, leaving)] : []),
      { ...orderButton(say`They stay`, END, { primary: true }), ends: true },
    ],
    checklist: [],
  };
}

export const RIDE: Questions<'eng/ride'> = {
  'eng/ride': { offer, facts: (_state, { side }, selection) => ({ side, chosen: selection.at(-1) ?? null }) },
};

/** ENG 23.13a: the officer that is selected rides straight to this point; null if none is. */
export function officerPath(
  { selection, candidates }: Pick<Ask<'eng/ride'>, 'selection' | 'candidates'>,
  { x, y }: TablePoint,
): EngAction | null {
  const names = new Set(proposed({ candidates }, 'ride-officer').map(({ officer }) => officer));
  const officer = selection.findLast(id => names.has(id));
  if (officer === undefined) return null;
  return { type: 'ride-officer', officer, path: [{ x, y }] };
}
