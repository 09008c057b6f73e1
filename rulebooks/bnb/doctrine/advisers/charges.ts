import type { Spot } from '@abatis/tabletop';
import type { BnbAction, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import type { Outlook } from '../outlook.ts';
import { chargeProspect } from '../prospects.ts';
import { defensiveFire } from '../shooting.ts';
import { apart } from '../sketch.ts';
import { advising, bestCandidate, frameOf, ofType, placeAt, propose } from './adviser.ts';

/** How far a spot is from the nearest enemy. */
export const clearOf = ({ enemies, sketch }: Outlook, spot: Spot): number =>
  enemies.reduce((least, enemy) => Math.min(least, apart(sketch(enemy).centre, spot)), 100_000);

/** BNB 2.7: whoever would be run over gets out of the way, and infantry shoots first; gunners stand if their fire is likely to stop the charge. */
export const evading = advising({
  id: 'evading',
  steps: ['evade'],
  propose(outlook, at) {
    const { state, weights } = outlook;
    const frame = frameOf(at, 'evade');
    const unit = state.units[frame.asked[0]!]!;
    const charge = bnb.workOut(state, frame.charge, frame.evaded);
    const struck = charge.struck.find(({ on }) => on === unit.id);
    const stand = { type: 'stand', unit: unit.name } as const;
    if (!struck) return propose(stand, { id: 'not-struck', facts: { unit: unit.name } });
    const fire = defensiveFire(state, unit, charge.after, struck.bonus);
    const { home } = chargeProspect(state, { charger: charge.after, target: unit, ...struck, fire }, weights);
    const facts = { unit: unit.name, enemy: charge.after.name };
    if (1 - home >= weights.stop || !struck.overruns)
      return propose(stand, { id: 'stand', facts, chance: 1 - home });
    const away = bestCandidate(ofType(at.candidates(), 'evade'), order =>
      order.unit === unit.name ? evadeWorth(outlook, order) : null,
    );
    return away
      ? propose(away, {
          id: 'evade',
          facts: { ...facts, place: placeAt(away.path.at(-1)!) },
          chance: home,
        })
      : propose(stand, { id: 'stand', facts, chance: 1 - home });
  },
});

const evadeWorth = (outlook: Outlook, { path, shoot }: BnbAction<'evade'>): number =>
  clearOf(outlook, path.at(-1)!) + (shoot ? SHOOTS : 0);

/** A volley at the charger costs nothing. */
const SHOOTS = 100_000;

/** BNB 2.7f: on into whom a charge is good against, else it halts. */
export const goingOn = advising({
  id: 'going-on',
  steps: ['go-on'],
  propose(outlook, at) {
    const { state } = outlook;
    const { charge, evaded } = frameOf(at, 'go-on');
    const unit = state.units[charge.unit]!;
    const best = bestCandidate(at.candidates(), order =>
      order.type === 'halt-charge' ? 0 : onwardWorth(outlook, unit, charge, evaded, order),
    );
    if (!best) return null;
    const facts = { unit: unit.name };
    return best.type === 'halt-charge'
      ? propose(best, { id: 'halt-charge', facts })
      : propose(best, { id: 'charge-on', facts });
  },
});

function onwardWorth(
  { state, weights }: Outlook,
  unit: Unit,
  { legs, contacts }: ReturnType<typeof frameOf<bnb.BnbFrame, 'go-on'>>['charge'],
  evaded: readonly bnb.UnitId[],
  order: BnbAction,
): number | null {
  const { before } = bnb.splitAtRun(legs);
  const at = Math.min(...contacts.filter(({ on }) => evaded.includes(on)).map(contact => contact.at));
  const by = order.type === 'press-on' ? order.by : 0;
  const run = Math.round(at) + by;
  const way =
    order.type === 'charge-as-declared'
      ? legs
      : [...before, ...(run > 0 ? [{ go: 'advance', by: run } as const] : [])];
  const plan = bnb.workOut(state, { unit: unit.id, targets: [], legs: way }, evaded);
  const worth = plan.struck.map(struck => {
    const target = state.units[struck.on]!;
    const fire = defensiveFire(state, target, plan.after, struck.bonus);
    return chargeProspect(state, { charger: plan.after, target, ...struck, fire }, weights).value;
  });
  return worth.length === 0 ? -by / 10_000 : Math.min(...worth);
}
