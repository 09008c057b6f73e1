import { pointer, quoted, suggestion } from '@abatis/data';
import type { Side } from '../state.ts';
import { type Context, checkVariant } from './context.ts';
import type { LfmScenario, ScenarioCommander } from './schema.ts';

/** Formations, commanders, brigades and batteries agree with each other. */
export function checkForces(context: Context): void {
  const { scenario, report } = context;
  checkDistinct(context, context.roster, 'piece');
  checkDistinct(
    context,
    scenario.brigades.map(({ id }, i) => ({ id, path: pointer('brigades', i) })),
    'brigade',
  );
  if (new Set(scenario.sides).size < 2) report.problem('/sides/1', 'both sides are the same');
  scenario.formations.forEach((_, i) => {
    checkFormation(context, i);
  });
  for (const { side, formation, path, kind } of context.roster) {
    if (kind !== 'regiment') checkFormationOf(context, side, formation, path);
  }
  for (const [i, commander] of scenario.commanders.entries()) checkCommander(context, commander, i);
  for (const i of scenario.brigades.keys()) checkBrigade(context, i);
  for (const [i, { variant }] of scenario.artillery.entries())
    checkVariant(context, variant, pointer('artillery', i));
}

function checkDistinct(
  { report }: Context,
  list: readonly { readonly id: string; readonly path: string }[],
  what: string,
): void {
  const seen = new Set<string>();
  for (const { id, path } of list) {
    if (seen.has(id)) report.problem(`${path}/id`, `${quoted(id)} is already the id of another ${what}`);
    seen.add(id);
  }
}

function checkFormation({ scenario: { formations }, report }: Context, i: number): void {
  const { id, side, level } = formations[i]!;
  const path = pointer('formations', i, 'id');
  const twin = formations.findIndex(other => other.id === id && other.side === side);
  if (twin < i) report.problem(path, `${quoted(id)} is already a formation of this side`);
  const slash = id.lastIndexOf('/');
  const corps = id.slice(0, slash);
  const isPlaced =
    slash < 0 || formations.some(one => one.id === corps && one.side === side && one.level === 'corps');
  if (level === 'division' && !isPlaced)
    report.problem(path, `there is no corps ${quoted(corps)} on this side`);
}

function checkFormationOf({ scenario, report }: Context, side: Side, formation: string, path: string): void {
  const known = scenario.formations.filter(one => one.side === side).map(({ id }) => id);
  if (known.includes(formation)) return;
  const meant = suggestion(formation, known);
  report.problem(`${path}/formation`, `${quoted(formation)} is no formation of this side${meant}`);
}

/** LFM 0.2b, 0.2c: a CV and a replacement from division up, neither for a brigade. */
function checkCommander(
  context: Context,
  { level, cv, replacement, variant }: ScenarioCommander,
  i: number,
): void {
  const path = pointer('commanders', i);
  checkVariant(context, variant, path);
  const isBrigade = level === 'brigade';
  const needs = isBrigade
    ? 'a brigade commander has none (LFM 0.2b)'
    : `a commander of an army, corps or division needs one (LFM 0.2b)`;
  if ((cv === null) !== isBrigade) context.report.problem(`${path}/cv`, needs);
  else if ((replacement === null) !== isBrigade) context.report.problem(`${path}/replacement`, needs);
}

function checkBrigade(context: Context, i: number): void {
  const { scenario, report } = context;
  const { side, formation, sp, regiments, variant } = scenario.brigades[i]!;
  const path = pointer('brigades', i);
  checkVariant(context, variant, path);
  checkFormationOf(context, side, formation, path);
  const sum = regiments.reduce((total, regiment) => total + regiment.sp, 0);
  if (sum !== sp) report.problem(`${path}/sp`, `is ${sp}, but its regiments have ${sum} SP`);
  const reason = commanderFault(scenario, i);
  if (reason) report.problem(`${path}/commander`, reason);
}

function commanderFault({ brigades, commanders }: LfmScenario, i: number): string | null {
  const { commander: id, side, variant } = brigades[i]!;
  const commander = commanders.find(one => one.id === id);
  if (!commander)
    return `${quoted(id)} is no commander of this scenario${suggestion(
      id,
      commanders.map(one => one.id),
    )}`;
  if (commander.level !== 'brigade') return `${quoted(id)} is no brigade commander`;
  if (commander.side !== side) return `${quoted(id)} is a commander of the other side`;
  if (commander.variant !== variant) return `${quoted(id)} and his brigade are not in the same variant`;
  const other = brigades.findIndex(one => one.commander === id);
  return other < i ? `${quoted(id)} already commands ${brigades[other]!.name}` : null;
}
