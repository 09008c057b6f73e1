import { type Battlefield, compileHexes, type PlacedSheet, readBattlefield } from '@abatis/battlefield';
import { formatProblem, type Parsed } from '@abatis/data';
import { derived } from '@abatis/kernel';
import type { SideLook } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { BATTLEFIELDS } from '../../src/battlefields.ts';
import type { LfmScenario } from '../../src/scenario/schema.ts';
import type { LfmState } from '../../src/state.ts';

/** How the two sides are drawn; they differ by lightness and by the cut corner as well as by colour. */
export const SIDE_LOOKS: readonly SideLook[] = [
  { seat: 'union', name: 'Union', short: 'US', colour: '#27408B', ink: '#FFFFFF', notched: false },
  { seat: 'confederate', name: 'Confederate', short: 'CS', colour: '#A8A38F', ink: '#201A12', notched: true },
];

/** The scenario that a game is played of. A position on a drawn map has none, and no table is laid for it. */
export function scenarioOf(state: LfmState): LfmScenario {
  const { scenario, id } = battleOf(state);
  if (!scenario) throw new Error(`The battle "${id}" is of no scenario`);
  return scenario;
}

/** The ground of a scenario as it is drawn. */
export interface Field {
  readonly battlefield: Battlefield;
  readonly sheet: PlacedSheet;
}

export const fieldOf: (scenario: LfmScenario) => Field = derived(({ battlefield: name, sheet }) => {
  const battlefield = unwrap(readBattlefield(BATTLEFIELDS[name], `data/battlefields/${name}.json`));
  const { origin } = sheet;
  return {
    battlefield,
    sheet: origin ? { ...sheet, origin } : unwrap(compileHexes(battlefield, sheet)).sheet,
  };
});

/** The scenario was compiled before anybody asks how it looks. */
function unwrap<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join('\n'));
  return parsed.value;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** '28 August 1862' of '1862-08-28'. */
export function writtenDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}
