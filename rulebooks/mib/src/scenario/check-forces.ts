import { pointer, quoted } from '@abatis/data';
import { type Context, checkNamed } from './context.ts';
import type { ScenarioFormation, ScenarioLeader, ScenarioUnit } from './schema.ts';

/** Formations, leaders, units and trains agree with each other. */
export function checkForces(context: Context): void {
  const { formations, leaders, units, trains } = context.scenario;
  checkDistinct(context, 'formation', { formations });
  checkDistinct(context, 'piece', { units, leaders, trains });
  for (const [i, formation] of formations.entries()) checkFormation(context, formation, i);
  for (const [i, leader] of leaders.entries()) checkLeader(context, leader, i);
  for (const [i, unit] of units.entries()) checkUnit(context, unit, pointer('units', i));
  for (const [i, { formation, side, hex, with: unit }] of trains.entries()) {
    const path = pointer('trains', i);
    if (formation !== null) checkNamed(context, 'formations', formation, `${path}/formation`, side);
    if (unit !== undefined) checkNamed(context, 'units', unit, `${path}/with`, side);
    if ((hex === undefined) === (unit === undefined))
      context.report.problem(path, 'stands in a hex or comes with a unit, one of the two');
  }
}

/** Orders and log call pieces by their names alone. */
function checkDistinct(
  { report }: Context,
  what: string,
  lists: Readonly<Record<string, readonly { readonly name: string }[]>>,
): void {
  const seen = new Set<string>();
  for (const [list, named] of Object.entries(lists))
    for (const [i, { name }] of named.entries()) {
      if (seen.has(name))
        report.problem(pointer(list, i, 'name'), `${quoted(name)} is already the name of another ${what}`);
      seen.add(name);
    }
}

function checkFormation(context: Context, { leader, side, kind }: ScenarioFormation, i: number): void {
  const path = pointer('formations', i, 'leader');
  if (leader !== null) checkNamed(context, 'leaders', leader, path, side);
  else if (kind === 'grand-battery') context.report.problem(path, 'a Grand Battery needs one (MIB 16.5a)');
}

function checkLeader(
  context: Context,
  { formation, side, level, with: unit }: ScenarioLeader,
  i: number,
): void {
  const path = pointer('leaders', i);
  checkNamed(context, 'units', unit, `${path}/with`, side);
  if (formation !== null) checkNamed(context, 'formations', formation, `${path}/formation`, side);
  else if (level !== 'army') context.report.problem(`${path}/formation`, 'only an army commander has none');
}

function checkUnit(context: Context, unit: ScenarioUnit, path: string): void {
  const { formation, side, kind, weight, organic } = unit;
  if (formation !== null) checkNamed(context, 'formations', formation, `${path}/formation`, side);
  const isCavalry = kind === 'cavalry';
  if (isCavalry !== (weight !== undefined))
    context.report.problem(
      `${path}/weight`,
      isCavalry ? 'cavalry is light or heavy' : 'only cavalry has one',
    );
  if (isCavalry && organic > 0)
    context.report.problem(`${path}/organic`, 'only infantry has some (MIB 7.14a)');
  checkParent(context, unit, path);
  checkSteps(context, unit, path);
}

function checkParent(context: Context, { level, parent, apart, side }: ScenarioUnit, path: string): void {
  if (level === 'division' && (parent !== undefined || apart))
    context.report.problem(`${path}/level`, 'only a detachment was made from a division or stays apart');
  if (level === 'detachment' && (parent === undefined) !== (apart === true))
    context.report.problem(path, 'a detachment has a parent or stays apart, one of the two');
  if (parent === undefined) return;
  const found = checkNamed(context, 'units', parent, `${path}/parent`, side);
  if (found && found.level !== 'division')
    context.report.problem(`${path}/parent`, `${quoted(parent)} is no division`);
}

/** MIB 2.2.1a, A.3: the printed strength is that of the steps on the map. */
function checkSteps({ scenario, report }: Context, unit: ScenarioUnit, path: string): void {
  const detached = scenario.units
    .filter(({ parent }) => parent === unit.name)
    .reduce((sum, { steps }) => sum + steps, 0);
  const onMap = unit.steps - detached - (unit.stragglers ?? 0);
  if (onMap < 1) report.problem(`${path}/steps`, `leaves ${onMap} steps on the map`);
  else if (unit.strengths && unit.strengths.length !== unit.steps + 1)
    report.problem(`${path}/strengths`, `must have ${unit.steps + 1} numbers, from 0 to ${unit.steps} steps`);
  else if ((unit.strengths?.[onMap] ?? 2 * onMap) !== unit.strength)
    report.problem(
      `${path}/strength`,
      `is ${unit.strength}, but ${onMap} steps have ${unit.strengths?.[onMap] ?? 2 * onMap} SP (MIB 2.2.1a)`,
    );
}
