import {
  type Battlefield,
  compileHexes,
  featuresOf,
  type PlacedSheet,
  readBattlefield,
  type Sheet,
} from '@abatis/battlefield';
import { trusted } from '@abatis/data';
import { createGrid, hexAtPoint, label, NOWHERE } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { typeset } from '../words/names.ts';

/** The ground of a scenario as it is drawn. */
export interface Field {
  readonly battlefield: Battlefield;
  readonly sheet: PlacedSheet;
}

/** What a scenario says of its ground. */
export interface Grounded {
  readonly battlefield: string;
  readonly sheet: Sheet;
}

/** The grounds of scenarios, from the rulebook's battlefields. */
export const fieldsOn = (battlefields: Readonly<Record<string, unknown>>): ((scenario: Grounded) => Field) =>
  derived(({ battlefield: name, sheet }: Grounded) => {
    const battlefield = trusted(readBattlefield(battlefields[name], `data/battlefields/${name}.json`));
    const { origin } = sheet;
    return {
      battlefield,
      sheet: origin ? { ...sheet, origin } : trusted(compileHexes(battlefield, sheet)).sheet,
    };
  });

/** The scenario that a battle is of. A position on a drawn map has none, and no table is laid for it. */
export function scenarioOf<Scenario>({
  id,
  scenario,
}: {
  readonly id: string;
  readonly scenario?: Scenario;
}): Scenario {
  if (!scenario) throw new Error(`The battle "${id}" is of no scenario`);
  return scenario;
}

/** The named places of a battlefield, by the hex they lie in. */
export const placeNames: (field: Field) => ReadonlyMap<string, string> = derived(({ battlefield, sheet }) => {
  const grid = createGrid(sheet.layout, sheet.cols, sheet.rows);
  const names = new Map<string, string>();
  for (const { geometry, properties } of featuresOf(battlefield, ['place'])) {
    const points = geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates;
    for (const [x, y] of points) {
      const hex = hexAtPoint(grid, sheet, { x: x!, y: y! });
      if (hex !== NOWHERE && !names.has(label(grid, hex)))
        names.set(label(grid, hex), typeset(properties.name!));
    }
  }
  return names;
});
