import { edit } from '@abatis/kernel';
import type { BnbTable } from '../../events.ts';
import type { BnbState, Charge, Engagement, UnitId } from '../../state.ts';
import { disorder, isSteady } from '../02-movement/index.ts';
import { countsAsSquare, isShattered } from '../05-morale/index.ts';
import { asOne } from '../06-terrain/index.ts';

/** Charges that have gone home and are to be fought or to run over somebody. */
export const chargesHome = (state: BnbState): readonly Charge[] =>
  state.charges.filter(
    ({ by, on, outcome }) =>
      outcome === 'home' && state.units[by]!.status === 'table' && state.units[on]!.status === 'table',
  );

/** BNB 2.3e to 2.3g, R10, R114: disorder by contact, of skirmishers who are run over as well, all judged from the states before it. */
export function disorderByContact(state: BnbState, table: BnbTable): void {
  const found = chargesHome(state).flatMap(charge => disorderedBy(state, charge));
  for (const [unit, clause] of found) disorder(state, unit, clause, table);
}

type ContactDisorder = readonly [UnitId, 'BNB 2.3e' | 'BNB 2.3f' | 'BNB 2.3g'];

function disorderedBy(state: BnbState, { by, on, side }: Charge): readonly ContactDisorder[] {
  const [charger, target] = [state.units[by]!, state.units[on]!];
  if (target.arm !== 'infantry') return [];
  const isSquare = countsAsSquare(target, side);
  const isSteadySquare = isSquare && isSteady(state, target);
  const chargerIsSteady = isSteady(state, charger);
  if (charger.arm === 'cavalry')
    return [
      ...(chargerIsSteady && !isSteadySquare ? [[on, 'BNB 2.3e'] as const] : []),
      ...(isSteadySquare ? [[by, 'BNB 2.3g'] as const] : []),
    ];
  return chargerIsSteady && isSquare ? [[on, 'BNB 2.3f']] : [];
}

/** BNB 4.8b, R168: those whom a charge has joined fight from now on; contacts of the movement count. */
export function joinFights(state: BnbState, table: BnbTable): void {
  const whole = asOne(state);
  const links = chargesHome(state)
    .filter(({ overruns }) => !overruns)
    .filter(({ by, on }) => [by, on].every(id => !isShattered(whole, whole.units[id]!)))
    .filter(({ by, on }) => !state.engagements.some(each => isBetween(each, by, on)));
  for (const { by, on, side, bonus, across } of links) {
    const engagement: Engagement = { by, on, side, bonus, across, rounds: 0, doubled: false };
    edit(state).engagements = [...state.engagements, engagement];
    table.emit({ type: 'engaged', clause: 'BNB 4.8b', unit: by, target: on, side, bonus });
  }
}

const isBetween = ({ by, on }: Engagement, a: UnitId, b: UnitId): boolean =>
  (by === a && on === b) || (by === b && on === a);
