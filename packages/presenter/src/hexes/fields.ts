import { compileHexes, readBattlefield, type Sheet } from '@abatis/battlefield';
import { trusted } from '@abatis/data';
import { derived } from '@abatis/kernel';
import type { Field } from '../staff/fields.ts';

/** What a scenario on hexes says of its ground. */
export interface Grounded {
  readonly battlefield: string;
  readonly sheet: Sheet;
}

/** The grounds of scenarios, from the rulebook's battlefields. */
export const fieldsOn = <Scenario extends Grounded>(
  battlefields: Readonly<Record<string, unknown>>,
): ((scenario: Scenario) => Field) =>
  derived(({ battlefield: name, sheet }: Scenario) => {
    const battlefield = trusted(readBattlefield(battlefields[name], `data/battlefields/${name}.json`));
    const { origin } = sheet;
    return {
      battlefield,
      sheet: origin ? { ...sheet, origin } : trusted(compileHexes(battlefield, sheet)).sheet,
    };
  });
