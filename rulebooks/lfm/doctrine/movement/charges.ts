import { NOWHERE } from '@abatis/hex';
import type { Order } from '../../src/actions.ts';
import { hexTag, hexTags, partyTags } from '../../src/named.ts';
import { unitOf } from '../../src/pieces.ts';
import { type Charge, charges, type Ride } from '../../src/rules/03-cavalry-charges/index.ts';
import { isUnitToMove, moveTerms } from '../../src/steps/movement/pieces-in-hand.ts';
import type { Outlook } from '../outlook.ts';
import { chargeProspect } from '../prospects/charge.ts';
import { type Band, bandsOf } from './bands.ts';

/** A charge that is worth its price. */
export interface GoodCharge {
  readonly order: Order<'charge'>;
  readonly value: number;
}

/** The most promising charge of mounted cavalry that has not moved; null if none is good enough. */
export function bestCharge(outlook: Outlook): GoodCharge | null {
  const { state, side } = outlook;
  let best: GoodCharge | null = null;
  for (const band of bandsOf(state, side).filter(each => isReady(outlook, each))) {
    const good = bestOf(outlook, band, null);
    if (good && (!best || good.value > best.value)) best = good;
  }
  return best;
}

/** The best charge of this stack; of one that rides already if a ride is given. */
export function bestOf(
  outlook: Outlook,
  { units, commanders }: Pick<Band, 'units' | 'commanders'>,
  ride: Ride | null,
): GoodCharge | null {
  const { state, weights } = outlook;
  let best: GoodCharge | null = null;
  for (const charge of charges(state, { units, commanders }, ride)) {
    const value = chargeProspect(state, charge, weights);
    if (value > (best?.value ?? weights.charge.threshold)) best = { order: orderFor(outlook, charge), value };
  }
  return best;
}

/** LFM 3.1a: cavalry on horseback, free to go and near enough to somebody. */
const isReady = ({ state, battle, enemy }: Outlook, { units, hex }: Band): boolean =>
  enemy.strength[hex]! > 0 &&
  units.every(
    id =>
      battle.units[id]!.arm === 'cavalry' &&
      unitOf(state, id).mounted &&
      unitOf(state, id).hex !== NOWHERE &&
      isUnitToMove(state, id, moveTerms(state)),
  );

const orderFor = ({ state }: Outlook, charge: Charge): Order<'charge'> => ({
  type: 'charge',
  pieces: [...partyTags(state, charge)],
  path: [...hexTags(state, charge.path)],
  target: hexTag(state, charge.target),
});
