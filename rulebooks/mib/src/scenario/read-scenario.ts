import {
  checkedFormReader,
  checkNames,
  checkOnce,
  type NameInFile,
  type Parsed,
  pointer,
  quoted,
  type Report,
  trusted,
  unknownName,
} from '@abatis/data';
import { createGrid, type Grid, isOnEdge, NOWHERE, parseHex } from '@abatis/hex';
import { readOptions } from '@abatis/kernel/host';
import abensberg from '../../data/scenarios/abensberg.json' with { type: 'json' };
import raab from '../../data/scenarios/raab.json' with { type: 'json' };
import teugnHausen from '../../data/scenarios/teugn-hausen.json' with { type: 'json' };
import { OPTIONS } from '../options.ts';
import type { Side } from '../state.ts';
import { type MibScenario, type ScenarioUnit, SPECIAL_RULES, scenarioSchema } from './schema.ts';

/** What the checks of a scenario look things up in, and where they report. */
interface Context {
  readonly scenario: MibScenario;
  readonly grid: Grid;
  readonly report: Report;
}

/** Reads a scenario from its text or from a JSON value. */
export const readScenario: (json: unknown, file: string) => Parsed<MibScenario> = checkedFormReader(
  scenarioSchema,
  { list: 'specialRules', tag: 'rule', forms: SPECIAL_RULES },
  (scenario, report) => {
    const { layout, cols, rows } = scenario.sheet;
    const context = { scenario, grid: createGrid(layout, cols, rows), report };
    checkNames(scenarioSchema, scenario, report, named => nameFault(context, named));
    checkForces(context);
    checkPlacedOnce(context);
    checkStacks(context);
    checkRules(context);
  },
);

/** The lists in which pieces and formations are looked up. */
const LISTS = { unit: 'units', leader: 'leaders', formation: 'formations' } as const;

/** What is named is there, and of the side of the entry that names it, if that has one. */
function nameFault(context: Context, { kind, name, owner }: NameInFile): string | null {
  const { turns, exits } = context.scenario;
  switch (kind) {
    case 'hex':
      return hexFault(context, name);
    case 'edge':
      return hexFault(context, name) ?? edgeFault(context, name);
    case 'turn':
      return Number(name) > turns.length ? `there are only ${turns.length} turns, not ${name}` : null;
    case 'exit': {
      const isThere = exits.some(exit => exit.name === name && exit.side === owner.side);
      return isThere ? null : `${quoted(name)} is not an exit of this side`;
    }
    default: {
      const all: readonly { readonly name: string; readonly side: Side }[] =
        context.scenario[LISTS[kind as keyof typeof LISTS]];
      const found = all.find(one => one.name === name);
      if (found && owner.side !== undefined && found.side !== owner.side)
        return `${quoted(name)} belongs to the other side`;
      return unknownName(
        name,
        all.map(one => one.name),
        `${kind} of this scenario`,
      );
    }
  }
}

/** Is the hex on the map, and in play? */
function hexFault({ grid, scenario: { sheet, outOfPlay } }: Context, hex: string): string | null {
  if (parseHex(grid, hex) === NOWHERE)
    return `${quoted(hex)} is not on the map of ${sheet.cols} columns and ${sheet.rows} rows`;
  return outOfPlay.includes(hex) ? `${quoted(hex)} is out of play` : null;
}

const edgeFault = ({ grid }: Context, hex: string): string | null =>
  isOnEdge(grid, parseHex(grid, hex)) ? null : `${quoted(hex)} is not on the edge of the map (MIB 3.0b)`;

/** Formations, leaders, units and trains agree with each other. */
function checkForces(context: Context): void {
  const { scenario, report } = context;
  const namesOf = (list: 'formations' | 'units' | 'leaders' | 'trains') =>
    scenario[list].map(({ name }, i) => ({ name, path: pointer(list, i, 'name') }));
  checkOnce(namesOf('formations'), report, 'the name of another formation');
  // Orders and log call pieces by their names alone.
  const pieces = [...namesOf('units'), ...namesOf('leaders'), ...namesOf('trains')];
  checkOnce(pieces, report, 'the name of another piece');
  for (const [i, { leader, kind }] of scenario.formations.entries())
    if (leader === null && kind === 'grand-battery')
      report.problem(pointer('formations', i, 'leader'), 'a Grand Battery needs one (MIB 16.5a)');
  for (const [i, { formation, level }] of scenario.leaders.entries())
    if (formation === null && level !== 'army')
      report.problem(pointer('leaders', i, 'formation'), 'only an army commander has none');
  for (const [i, unit] of scenario.units.entries()) checkUnit(context, unit, pointer('units', i));
  for (const [i, { hex, with: unit }] of scenario.trains.entries())
    if ((hex === undefined) === (unit === undefined))
      report.problem(pointer('trains', i), 'stands in a hex or comes with a unit, one of the two');
}

function checkUnit(context: Context, unit: ScenarioUnit, path: string): void {
  const { kind, weight, organic } = unit;
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

function checkParent({ scenario, report }: Context, unit: ScenarioUnit, path: string): void {
  const { level, parent, apart, side } = unit;
  if (level === 'division' && (parent !== undefined || apart))
    report.problem(`${path}/level`, 'only a detachment was made from a division or stays apart');
  if (level === 'detachment' && (parent === undefined) !== (apart === true))
    report.problem(path, 'a detachment has a parent or stays apart, one of the two');
  const found = scenario.units.find(one => one.name === parent && one.side === side);
  if (found && found.level !== 'division')
    report.problem(`${path}/parent`, `${quoted(parent)} is not a division`);
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

/** MIB 6.1a: the most that a hex may hold at the start. */
const STACKING_LIMIT = 10;

/** Where the file says that units come into the game other than by their start. */
function comings({
  scenario,
}: Context): readonly { readonly path: string; readonly names: readonly string[] }[] {
  return [
    ...scenario.arrivals.map(({ units }, i) => ({ path: pointer('arrivals', i, 'units'), names: units })),
    ...scenario.specialRules.flatMap((rule, i) =>
      rule.rule === 'called-up' ? [{ path: pointer('specialRules', i, 'units'), names: rule.units }] : [],
    ),
  ];
}

/** MIB 3.0a, 3.0b: every unit is set up or arrives, once. */
function checkPlacedOnce(context: Context): void {
  const { scenario, report } = context;
  const placed = new Set(scenario.units.filter(({ start }) => start).map(({ name }) => name));
  for (const { path, names } of comings(context))
    for (const [i, name] of names.entries()) {
      if (placed.has(name)) report.problem(path + pointer(i), `${quoted(name)} is already set up or arrives`);
      placed.add(name);
    }
  for (const [i, { name }] of scenario.units.entries())
    if (!placed.has(name))
      report.problem(pointer('units', i), `${quoted(name)} is neither set up nor arrives`);
}

/** MIB 6.1a, 6.1c, 6.0f: who starts in one hex is of one side, faces one way and fits. */
function checkStacks({ scenario: { units }, report }: Context): void {
  for (const [i, { start, side, strength, name }] of units.entries()) {
    if (!start) continue;
    const path = pointer('units', i, 'start');
    const before = units.slice(0, i).filter(other => other.start?.hex === start.hex);
    const stranger = before.find(other => other.side !== side || other.start!.facing !== start.facing);
    const sum = before.reduce((total, other) => total + other.strength, strength);
    if (stranger)
      report.problem(
        path,
        stranger.side === side
          ? `${quoted(name)} must face as ${quoted(stranger.name)} does (MIB 6.1c)`
          : `${quoted(name)} cannot stand with ${quoted(stranger.name)} (MIB 6.0f)`,
      );
    else if (sum > STACKING_LIMIT)
      report.problem(path, `hex ${start.hex} would hold ${sum} SP, more than ${STACKING_LIMIT} (MIB 6.1a)`);
  }
}

/** Turns, options, special rules and victory agree with the rest. */
function checkRules(context: Context): void {
  checkTurns(context);
  checkPresets(context);
  const { scenario, report } = context;
  const { initiativeBoxes, specialRules } = scenario;
  const { lead } = scenario.victory;
  if (initiativeBoxes % 2 === 0)
    report.problem('/initiativeBoxes', `is ${initiativeBoxes}, but the track has a middle (MIB T10)`);
  const rules = specialRules.map(({ name }, i) => ({ name, path: pointer('specialRules', i, 'name') }));
  checkOnce(rules, report, 'the name of another rule');
  if (lead.coalition >= lead.french)
    report.problem('/victory/lead', 'the same lead would be a victory of both sides');
}

function checkTurns({ scenario: { turns }, report }: Context): void {
  checkOnce(
    turns.map(({ id }, i) => ({ name: id, path: pointer('turns', i, 'id') })),
    report,
    'a turn',
  );
  for (const [i, { day, start, night, option }] of turns.entries()) {
    const path = pointer('turns', i);
    const before = turns[i - 1];
    if (before && `${before.day} ${before.start}` >= `${day} ${start}`)
      report.problem(path, 'is not later than the turn before');
    if (night && option === undefined)
      report.problem(path, 'a night turn is played only with the option night (MIB 13.0)');
  }
}

function checkPresets({ scenario: { presets }, report }: Context): void {
  for (const [i, { options }] of presets.entries()) {
    const read = readOptions(OPTIONS, options, report.file);
    if (read.ok) continue;
    for (const { path, reason } of read.problems)
      report.problem(pointer('presets', i, 'options') + path, reason);
  }
}

/** The scenarios that come with the rulebook, from the smallest on. */
export const SCENARIOS: readonly MibScenario[] = [teugnHausen, raab, abensberg].map(json =>
  trusted(readScenario(json, `data/scenarios/${json.id}.json`)),
);
