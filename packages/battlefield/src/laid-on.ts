import { type Parsed, Report } from '@abatis/data';
import { placeSheet } from './compile/sheet.ts';
import { sheetOver } from './compile/sheet-over.ts';
import type { Battlefield } from './schema/battlefield.ts';
import type { Sheet } from './schema/sheet.ts';

/** How many hexes the sheet is moved at a time, and how often, before the ground is given up. */
const STRIDE = 2;
const RINGS = 3;

/**
 * A scenario that comes without ground, on this field. Its sheet is cut to what the field holds, and moved about the
 * middle until the rulebook reads it without a problem: nobody may stand in a lake. What is wrong in the middle is told
 * if nothing helps.
 */
export function laidOn<Scenario>(
  scenario: { readonly sheet: Sheet },
  battlefield: Battlefield,
  read: (scenario: object) => Parsed<Scenario>,
): Parsed<{ readonly sheet: Sheet; readonly scenario: Scenario }> {
  const { extent } = battlefield.abatis;
  const most = sheetOver(extent, scenario.sheet.across, scenario.sheet.layout.orientation);
  const sheet: Sheet = {
    ...scenario.sheet,
    cols: Math.min(scenario.sheet.cols, most.cols),
    rows: Math.min(scenario.sheet.rows, most.rows),
  };
  const middle = placeSheet(sheet, extent, new Report('sheet'))?.origin ?? { x: 0, y: 0 };
  let first: Parsed<never> | null = null;
  for (const [east, north] of steps()) {
    const by = STRIDE * sheet.across;
    const origin = { x: middle.x + east * by, y: middle.y + north * by };
    const laid = east === 0 && north === 0 ? sheet : { ...sheet, origin };
    const tried = read({ ...scenario, battlefield, sheet: laid });
    if (tried.ok) return { ...tried, value: { sheet: laid, scenario: tried.value } };
    first ??= tried;
  }
  return first!;
}

/** No step, then all of one ring after the other. */
function steps(): readonly (readonly [number, number])[] {
  const all = Array.from({ length: 2 * RINGS + 1 }, (_, i) => i - RINGS);
  const ring = ([x, y]: readonly [number, number]) => Math.max(Math.abs(x), Math.abs(y));
  return all.flatMap(x => all.map(y => [x, y] as const)).sort((a, b) => ring(a) - ring(b));
}
