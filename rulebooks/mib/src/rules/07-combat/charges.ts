import { hexName, unitName } from '../../events/names.ts';
import { type Body, cardOf, isCavalry, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { Fight, Largest } from '../../steps/combat/frames.ts';
import type { MibTable } from '../../steps/step.ts';
import { moraleCheck } from '../05-morale-check.ts';
import { wearinessOf } from '../11-fatigue/weariness.ts';
import { isShaken } from './fight.ts';
import { bestLargest } from './largest.ts';
import { type ChargeChecks, organicIn } from './strength.ts';

/**
 * MIB 7.13b, 7.13e, R62, R63: steady infantry, and nothing else, checks once for all; with the morale of the unit named in
 * Step 3 (R122). Guns in position do not check for it (R47). Null: no check.
 */
export function standingUnit(state: MibState, fight: Fight, { defender }: Largest): UnitId | null {
  const { kind, defenders } = fight;
  const isSteadyInfantry = ({ unit }: Body): boolean => !isCavalry(state, unit) && !isShaken(state, unit);
  if (kind !== 'charge' || defenders.length === 0 || !defenders.every(isSteadyInfantry)) return null;
  return defender ?? bestLargest(state, { ...fight, batteries: [] }).defender;
}

/** MIB 7.13g, 11.1c, R113: cavalry that is neither shaken nor Tired nor Spent rides to meet a charge. */
export const mayCountercharge = (state: MibState, { kind }: Fight, { unit }: Body): boolean =>
  kind === 'charge' &&
  isCavalry(state, unit) &&
  !isShaken(state, unit) &&
  wearinessOf(state, unit) === 'fresh';

/** MIB 7.14e, R114: organic cavalry of a Disorganized unit counts, but does not check. */
export const organicChecks = (state: MibState, fight: Fight, body: Body): boolean =>
  organicIn(state, fight, body) > 0 && !unitOf(state, body.unit).disorganized;

/** A check that a charge calls for. */
export interface ChargeCheckDue {
  readonly clause: ChargeCheck;
  readonly body: Body;
}

/** MIB 7.13b, 7.13g, 7.14e, R66, R89: all checks of a charge, the infantry's first, then by hexes. */
export function chargeChecksDue(state: MibState, fight: Fight, largest: Largest): readonly ChargeCheckDue[] {
  if (fight.kind !== 'charge') return [];
  const standing = standingUnit(state, fight, largest);
  const stander = fight.defenders.find(({ unit }) => unit === standing);
  return [
    ...(stander ? [{ clause: 'MIB 7.13b', body: stander } as const] : []),
    ...fight.defenders.flatMap(body => [
      ...(mayCountercharge(state, fight, body) ? [{ clause: 'MIB 7.13g', body } as const] : []),
      ...(organicChecks(state, fight, body) ? [{ clause: 'MIB 7.14e', body } as const] : []),
    ]),
  ];
}

/** What comes of a charge's checks, if these have been passed. */
export function checksPassed(passed: readonly ChargeCheckDue[]): ChargeChecks {
  const bodiesOf = (wanted: ChargeCheck): readonly Body[] =>
    passed.filter(({ clause }) => clause === wanted).map(({ body }) => body);
  return {
    stood: bodiesOf('MIB 7.13b').length > 0,
    countercharging: bodiesOf('MIB 7.13g'),
    organic: bodiesOf('MIB 7.14e'),
  };
}

export const rollChargeChecks = (
  state: MibState,
  fight: Fight,
  largest: Largest,
  table: MibTable,
): ChargeChecks =>
  checksPassed(
    chargeChecksDue(state, fight, largest).filter(({ clause, body }) => check(state, clause, body, table)),
  );

export const CHARGE_CHECKS = {
  'MIB 7.13b': 'MIB 7.13b infantry stands',
  'MIB 7.13g': 'MIB 7.13g countercharge',
  'MIB 7.14e': 'MIB 7.14e organic cavalry countercharges',
} as const;

type ChargeCheck = keyof typeof CHARGE_CHECKS;

function check(state: MibState, clause: ChargeCheck, { unit, hex }: Body, table: MibTable): boolean {
  const { morale } = cardOf(state, unit);
  const name = unitName(state, unit);
  const { roll, passed } = moraleCheck(table, CHARGE_CHECKS[clause], morale, { unit: name });
  table.emit({ type: 'charge-check', clause, unit: name, hex: hexName(state, hex), morale, roll, passed });
  return passed;
}
