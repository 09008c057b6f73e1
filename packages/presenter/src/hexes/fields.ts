import { battlefieldOf, type Grounded, trustedMapOf } from '@abatis/battlefield';
import { trusted } from '@abatis/data';
import { derived } from '@abatis/kernel';
import type { Field } from '../staff/fields.ts';

/** The grounds of scenarios, from the rulebook's battlefields or brought by the scenario itself. */
export const fieldsOn = <Scenario extends Grounded>(
  battlefields: Readonly<Record<string, unknown>>,
): ((scenario: Scenario) => Field) =>
  derived((scenario: Scenario) => {
    const { origin } = scenario.sheet;
    return {
      battlefield: trusted(battlefieldOf(battlefields, scenario, 'scenario')),
      sheet: origin ? { ...scenario.sheet, origin } : trustedMapOf(battlefields, scenario).sheet,
    };
  });
