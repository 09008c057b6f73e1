import { pointer, quoted, type Report, suggestion } from '@abatis/data';
import { createGrid, type Grid, isOnEdge, NOWHERE, parseHex } from '@abatis/hex';
import { readOptions } from '@abatis/kernel/host';
import { OPTIONS } from '../options.ts';
import type { Side } from '../state.ts';
import type { MibScenario, ScenarioFormation, ScenarioLeader, ScenarioRule, ScenarioUnit } from './schema.ts';

/** What the checks of a scenario look things up in, and where they report. */
interface Context {
  readonly scenario: MibScenario;
  readonly grid: Grid;
  readonly report: Report;
}

export function contextOf(scenario: MibScenario, report: Report): Context {
  const { layout, cols, rows } = scenario.sheet;
  return { scenario, grid: createGrid(layout, cols, rows), report };
}

/** The lists in which a piece or formation is looked up, and what one of them is called. */
const KINDS = { units: 'unit', leaders: 'leader', formations: 'formation' } as const;
type Named<List extends keyof typeof KINDS> = MibScenario[List][number];

/** The piece or formation of this name, of this side if one is given; null after a problem. */
function checkNamed<List extends keyof typeof KINDS>(
  { scenario, report }: Context,
  list: List,
  name: string,
  path: string,
  side?: Side,
): Named<List> | null {
  const all: readonly Named<List>[] = scenario[list];
  const found = all.find(one => one.name === name);
  if (!found) {
    const meant = suggestion(
      name,
      all.map(one => one.name),
    );
    report.problem(path, `${quoted(name)} is no ${KINDS[list]} of this scenario${meant}`);
    return null;
  }
  if (side === undefined || found.side === side) return found;
  report.problem(path, `${quoted(name)} belongs to the other side`);
  return null;
}

function checkUnits(context: Context, names: readonly string[], path: string, side?: Side): void {
  for (const [i, name] of names.entries()) checkNamed(context, 'units', name, path + pointer(i), side);
}

/** Is the hex on the map, and in play? */
function checkHex({ grid, report, scenario }: Context, hex: string, path: string): boolean {
  const { sheet, outOfPlay } = scenario;
  const isOn = parseHex(grid, hex) !== NOWHERE;
  if (!isOn)
    report.problem(path, `${quoted(hex)} is not on the map of ${sheet.cols} columns and ${sheet.rows} rows`);
  else if (outOfPlay.includes(hex)) report.problem(path, `${quoted(hex)} is out of play`);
  else return true;
  return false;
}

function checkHexes(context: Context, hexes: readonly string[], path: string): void {
  for (const [i, hex] of hexes.entries()) checkHex(context, hex, path + pointer(i));
}

/** Is it a hex of the edge of the map? */
function checkEdge(context: Context, hex: string, path: string): void {
  if (!checkHex(context, hex, path)) return;
  const { grid, report } = context;
  if (!isOnEdge(grid, parseHex(grid, hex)))
    report.problem(path, `${quoted(hex)} is not on the edge of the map (MIB 3.0b)`);
}

/** Is there a turn of this number? */
function checkTurn({ scenario: { turns }, report }: Context, turn: number, path: string): void {
  if (turn > turns.length) report.problem(path, `there are only ${turns.length} turns, not ${turn}`);
}

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

/** MIB 6.1a: the most that a hex may hold at the start. */
const STACKING_LIMIT = 10;

/** MIB 3.0a, 3.0b: every unit is set up or arrives, once, in the right place. */
export function checkPlaces(context: Context): void {
  const { units, trains, trenches, supplySources, exits } = context.scenario;
  for (const [i, { start }] of units.entries())
    if (start) checkHex(context, start.hex, pointer('units', i, 'start', 'hex'));
  for (const [i, { hex }] of trains.entries())
    if (hex !== undefined) checkHex(context, hex, pointer('trains', i, 'hex'));
  checkHexes(context, trenches, '/trenches');
  checkHexes(context, supplySources.french, '/supplySources/french');
  checkHexes(context, supplySources.coalition, '/supplySources/coalition');
  for (const [i, { hex }] of exits.entries()) checkEdge(context, hex, pointer('exits', i, 'hex'));
  checkArrivals(context);
  checkPlacedOnce(context);
  checkStacks(context);
}

function checkArrivals(context: Context): void {
  const { arrivals, specialRules } = context.scenario;
  for (const [i, { turn, hex, instead }] of arrivals.entries()) {
    const path = pointer('arrivals', i);
    checkTurn(context, turn, `${path}/turn`);
    checkEdge(context, hex, `${path}/hex`);
    if (instead !== undefined) checkEdge(context, instead, `${path}/instead`);
  }
  for (const [i, rule] of specialRules.entries())
    if (rule.rule === 'called-up') checkEdge(context, rule.hex, pointer('specialRules', i, 'hex'));
}

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

function checkPlacedOnce(context: Context): void {
  const { scenario, report } = context;
  const placed = new Set(scenario.units.filter(({ start }) => start).map(({ name }) => name));
  for (const { path, names } of comings(context))
    for (const [i, name] of names.entries()) {
      const at = path + pointer(i);
      if (!checkNamed(context, 'units', name, at)) continue;
      if (placed.has(name)) report.problem(at, `${quoted(name)} is already set up or arrives`);
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

/** Turns, options, special rules and victory name what exists. */
export function checkRules(context: Context): void {
  checkTurns(context);
  checkPresets(context);
  const { initiativeBoxes, specialRules } = context.scenario;
  if (initiativeBoxes % 2 === 0)
    context.report.problem('/initiativeBoxes', `is ${initiativeBoxes}, but the track has a middle (MIB T10)`);
  const names = new Set<string>();
  for (const [i, rule] of specialRules.entries()) {
    const path = pointer('specialRules', i);
    if (names.has(rule.name))
      context.report.problem(`${path}/name`, `${quoted(rule.name)} is already the name of another rule`);
    names.add(rule.name);
    checkSpecialRule(context, rule, path);
  }
  checkVictory(context);
}

function checkTurns({ scenario: { turns }, report }: Context): void {
  for (const [i, { id, day, start, night, option }] of turns.entries()) {
    const path = pointer('turns', i);
    const before = turns[i - 1];
    if (turns.slice(0, i).some(other => other.id === id))
      report.problem(`${path}/id`, `${quoted(id)} is already a turn`);
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

function checkSpecialRule(context: Context, rule: ScenarioRule, path: string): void {
  switch (rule.rule) {
    case 'called-up':
      for (const [i, turn] of rule.turns.entries()) checkTurn(context, turn, `${path}/turns${pointer(i)}`);
      checkNamed(context, 'leaders', rule.leader, `${path}/leader`);
      return;
    case 'marching-on':
      checkNamed(context, 'units', rule.unit, `${path}/unit`);
      checkHexes(context, rule.road, `${path}/road`);
      checkUnits(context, rule.freedByAttackOn, `${path}/freedByAttackOn`);
      checkNamed(context, 'leaders', rule.freedByLeader.leader, `${path}/freedByLeader/leader`);
      return;
    case 'guns-coming-up':
      checkTurn(context, rule.turn, `${path}/turn`);
      checkUnits(context, rule.units, `${path}/units`, rule.side);
      return;
    case 'fortress':
      checkHexes(context, rule.hexes, `${path}/hexes`);
      return;
  }
}

function checkVictory(context: Context): void {
  const { scenario, report } = context;
  const { objectives, exits, lead } = scenario.victory;
  for (const [i, { hex }] of objectives.entries())
    checkHex(context, hex, pointer('victory', 'objectives', i, 'hex'));
  for (const [i, terms] of exits.entries()) {
    const path = pointer('victory', 'exits', i);
    checkTurn(context, terms.fromTurn, `${path}/fromTurn`);
    for (const [j, name] of terms.exits.entries())
      if (!scenario.exits.some(exit => exit.name === name && exit.side === terms.side))
        report.problem(`${path}/exits${pointer(j)}`, `${quoted(name)} is no exit of this side`);
  }
  if (lead.coalition >= lead.french)
    report.problem('/victory/lead', 'the same lead would be a victory of both sides');
}
