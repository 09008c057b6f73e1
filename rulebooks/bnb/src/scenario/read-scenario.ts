import { onTable } from '@abatis/battlefield';
import { checkOnce, type Parsed, pointer, Report, schemaReader, trusted } from '@abatis/data';
import { overlapOf } from '@abatis/tabletop';
import barrosa from '../../data/scenarios/barrosa.json' with { type: 'json' };
import kempt from '../../data/scenarios/kempt.json' with { type: 'json' };
import maida from '../../data/scenarios/maida.json' with { type: 'json' };
import { groundOf } from '../battle.ts';
import { TABLE_RULES, tableFor } from '../battlefields.ts';
import { shippedCharts } from '../charts/shipped.ts';
import { isOnTheTable } from '../ground.ts';
import { footprintOf, isClosedTo, TOLERANCE } from '../rules/index.ts';
import { openingOf } from '../set-up.ts';
import type { BnbState, Unit } from '../state.ts';
import { SIDES, SUBTYPES } from '../vocabulary.ts';
import { type BnbScenario, scenarioSchema } from './schema.ts';

const readShape = schemaReader(scenarioSchema);

/** A scenario whose data fit together and its options (1.2a, R130), and whose troops find room (0.8a). */
export function readScenario(json: unknown, file: string): Parsed<BnbScenario> {
  const shape = onTable(readShape(json, file) as Parsed<BnbScenario>, TABLE_RULES, file);
  if (!shape.ok) return shape;
  const report = new Report(file);
  const scenario = shape.value;
  for (const { path, reason } of shape.warnings) report.warn(path, reason);
  checkNames(scenario, report);
  checkUnits(scenario, report);
  if (report.count === 0) checkPlaces(scenario, report);
  return report.parsed(scenario);
}

/** Every unit, general and piece of terrain has a name of its own, and what is named is there. */
function checkNames(scenario: BnbScenario, report: Report): void {
  const { terrain, objectives } = scenario;
  const { areas, lines, contours } = tableFor(scenario);
  const pieces = [...contours, ...areas, ...lines].map(({ id }) => id);
  for (const [i, { piece }] of terrain.entries())
    if (!pieces.includes(piece))
      report.problem(pointer('terrain', i, 'piece'), `there is no terrain "${piece}"`);
  checkOnce(
    everyUnit(scenario).map(({ unit, path }) => ({ name: unit.name, path: `${path}/name` })),
    report,
    'a unit',
  );
  for (const side of SIDES)
    for (const [i, { general }] of scenario[side].brigades.entries())
      for (const name of general?.leads ?? [])
        if (!scenario[side].brigades.some(each => each.name === name))
          report.problem(pointer(side, 'brigades', i, 'general', 'leads'), `there is no brigade "${name}"`);
  for (const [i, { test }] of objectives.entries()) {
    const named =
      'piece' in test ? [test.piece, ...('orHolding' in test && test.orHolding ? [test.orHolding] : [])] : [];
    for (const piece of named)
      if (!pieces.includes(piece))
        report.problem(pointer('objectives', i, 'test'), `there is no terrain "${piece}"`);
  }
}

function everyUnit(scenario: BnbScenario) {
  return SIDES.flatMap(side =>
    scenario[side].brigades.flatMap(({ units }, b) =>
      units.map((unit, u) => ({ side, unit, path: pointer(side, 'brigades', b, 'units', u) })),
    ),
  );
}

/** BNB 1.2a, R130: attributes that do not belong to the arm, or need an option that is off. */
function checkUnits(scenario: BnbScenario, report: Report): void {
  const isOn = (option: (typeof scenario.options.on)[number]): boolean =>
    scenario.options.on.includes(option);
  for (const { unit, path } of everyUnit(scenario)) {
    const wrong = (field: string, reason: string): void => report.problem(`${path}/${field}`, reason);
    if (!(SUBTYPES[unit.arm] as readonly string[]).includes(unit.subtype))
      wrong('subtype', `${unit.arm} is ${SUBTYPES[unit.arm].join(' or ')} (BNB 1.5)`);
    if (unit.twoRank && !isOn('twoRankLine')) wrong('twoRank', 'needs the option twoRankLine (BNB 7.9a)');
    if (unit.screenCapable && !isOn('skirmishScreens'))
      wrong('screenCapable', 'needs the option skirmishScreens (BNB 7.10a)');
    if ((unit.ladders ?? 0) > 0 && !isOn('cityWalls'))
      wrong('ladders', 'need the option cityWalls (BNB 7.14e)');
    if (unit.formation === 'masse' && !isOn('nationalModifiers'))
      wrong('formation', 'column masse needs the option nationalModifiers (BNB 7.11c)');
    if (unit.formation === 'skirmish' && unit.subtype !== 'light')
      wrong('formation', 'only light infantry skirmishes (BNB 1.5b)');
    if ((unit.arm === 'artillery') !== (unit.models !== undefined))
      wrong('models', 'a battery has gun models, and nobody else (BNB 1.6a)');
    if (unit.files > (unit.models ?? unit.figures)) wrong('files', 'are more than its figures (BNB 0.4a)');
    if (!unit.at && !unit.block && !unit.arrives)
      wrong('at', 'it has no place, no block and no arrival (G.4)');
  }
}

/** BNB 0.8a, G.4: nobody stands on another, on closed ground or off the table. */
function checkPlaces(scenario: BnbScenario, report: Report): void {
  const state = openingOf(scenario, shippedCharts, {});
  const units = state.units.filter(({ status, block }) => status === 'table' && block === null);
  const pathOf = (unit: Unit): string =>
    everyUnit(scenario).find(({ side, unit: { name } }) => side === unit.side && name === unit.name)!.path;
  for (const [i, unit] of units.entries()) {
    const other = units.slice(0, i).find(each => overlap(state, unit, each));
    if (other) report.problem(`${pathOf(unit)}/at`, `it stands on ${other.name} (BNB 0.8a)`);
    const shape = footprintOf(state, unit);
    if (!isOnTheTable(groundOf(state), shape))
      report.problem(`${pathOf(unit)}/at`, 'it stands off the table (BNB 0.8a)');
    const closed = groundOf(state).pieces.find(
      piece => isClosedTo(piece, unit) && overlapOf(shape, piece.shape) > TOLERANCE,
    );
    if (closed) report.problem(`${pathOf(unit)}/at`, `it stands on ${closed.id} (BNB 0.8a)`);
  }
}

const overlap = (state: BnbState, a: Unit, b: Unit): boolean =>
  overlapOf(footprintOf(state, a), footprintOf(state, b)) > TOLERANCE;

/** The battles that come with the rulebook. */
export const SCENARIOS: readonly BnbScenario[] = [kempt, maida, barrosa].map((json, i) =>
  trusted(readScenario(json, `data/scenarios/${['kempt', 'maida', 'barrosa'][i]}.json`)),
);
