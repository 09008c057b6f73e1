import { pointer, quoted } from '@abatis/data';
import { type Context, checkEdge, checkHex, checkHexes, checkNamed, checkTurn } from './context.ts';

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
