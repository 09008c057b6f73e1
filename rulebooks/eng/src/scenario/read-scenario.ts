import { type BnbScenario, bnb } from '@abatis/bnb';
import { SIDES } from '@abatis/bnb/rules';
import { checkOnce, isObject, type Parsed, pointer, Report, schemaReader, trusted } from '@abatis/data';
import ciudadRodrigo from '../../data/scenarios/ciudad-rodrigo.json' with { type: 'json' };
import renaud from '../../data/scenarios/renaud.json' with { type: 'json' };
import sobral from '../../data/scenarios/sobral.json' with { type: 'json' };
import { TAB_2 } from '../charts/transport.ts';
import { withBattlefield } from './battlefields.ts';
import { type EngPart, type EngScenario, engPartSchema } from './schema.ts';

const readPart = schemaReader(engPartSchema);

/** A scenario of BNB, and ENG's part if it has one. */
export function readScenario(json: unknown, file: string): Parsed<EngScenario> {
  if (!isObject(json) || json.eng === undefined) return bnb.readScenario(json, file);
  const { eng, ...rest } = json;
  const scenario = bnb.readScenario(withBattlefield(rest), file);
  const part = readPart(eng, file);
  if (!scenario.ok || !part.ok)
    return {
      ok: false,
      problems: [...(scenario.ok ? [] : scenario.problems), ...(part.ok ? [] : part.problems.map(inPart))],
    };
  const report = new Report(file);
  check(scenario.value, part.value, report);
  return report.parsed({ ...scenario.value, eng: part.value });
}

/** ENG A.8. */
const isOfFormation = ({ generals = [] }: EngPart, general: string): boolean =>
  generals.some(({ name, rank }) => name === general && rank !== 'brigade');

const inPart = <P extends { readonly path: string }>(problem: P): P => ({
  ...problem,
  path: `/eng${problem.path}`,
});

/** Whoever and whatever is named is there, once; loads fit their carriers. */
function check(scenario: BnbScenario, part: EngPart, report: Report): void {
  const units = SIDES.flatMap(side =>
    scenario[side].brigades.flatMap(each => each.units.map(({ name }) => name)),
  );
  const generals = SIDES.flatMap(side => [
    scenario[side].commander.name,
    ...scenario[side].brigades.flatMap(({ general }) => (general ? [general.name] : [])),
  ]);
  const known = (list: readonly string[], name: string, path: string, what: string): void => {
    if (!list.includes(name)) report.problem(path, `there is no ${what} "${name}"`);
  };
  for (const [i, { name }] of (part.units ?? []).entries())
    known(units, name, pointer('eng', 'units', i, 'name'), 'unit');
  for (const side of SIDES)
    for (const [i, { general }] of scenario[side].brigades.entries())
      if (general?.leads && !isOfFormation(part, general.name))
        report.problem(
          pointer(side, 'brigades', i, 'general', 'leads'),
          'is for a general of division or corps rank (ENG A.8)',
        );
  for (const [i, { name }] of (part.generals ?? []).entries())
    known(generals, name, pointer('eng', 'generals', i, 'name'), 'general');
  for (const [i, each] of (part.officers ?? []).entries()) {
    if (each.with !== undefined) known(units, each.with, pointer('eng', 'officers', i, 'with'), 'unit');
    if ((each.with === undefined) === (each.at === undefined))
      report.problem(pointer('eng', 'officers', i), 'an officer has a place, or is with a unit');
  }
  for (const [i, { kind, pieces = [] }] of (part.sources ?? []).entries()) {
    const path = pointer('eng', 'sources', i, 'pieces');
    if (kind === 'town' && pieces.length === 1)
      report.problem(path, 'a town is two blocks or more (ENG R66)');
    if (kind === 'village' && pieces.length > 1) report.problem(path, 'a village is one block (ENG R66)');
  }
  for (const list of ['officers', 'carriers', 'crafts', 'sources', 'works'] as const)
    checkOnce(
      (part[list] ?? []).map(({ name }, i) => ({ name, path: pointer('eng', list, i, 'name') })),
      report,
      `one of the ${list}`,
    );
  checkLoads(part, report);
  checkSpecialists(scenario, part, report);
}

/** ENG 23.11: units of specialists by their type, and the figures that they have at the most. */
const SPECIALISTS: readonly string[] = ['sapper', 'pioneer', 'pontoonier', 'miner'];
const MOST = 4;

/** ENG 23.11b, c, d, A.2b: specialists are foot, of four figures at the most. */
function checkSpecialists(
  scenario: BnbScenario,
  { units = [], options = [] }: EngPart,
  report: Report,
): void {
  const most = MOST * (options.includes('figureScale3') ? 3 : 1);
  const all = SIDES.flatMap(side => scenario[side].brigades.flatMap(each => each.units));
  for (const [i, { name, type }] of units.entries()) {
    const unit = all.find(each => each.name === name);
    if (!unit || type === undefined || !SPECIALISTS.includes(type)) continue;
    if (unit.arm !== 'infantry' || unit.figures > most)
      report.problem(
        pointer('eng', 'units', i),
        `specialists are foot of ${most} figures at the most (ENG 23.11)`,
      );
  }
}

/** ENG TAB 2: no carrier has more than it can carry. */
function checkLoads({ carriers = [] }: EngPart, report: Report): void {
  for (const [i, { kind, mu = 0 }] of carriers.entries()) {
    const most = kind in TAB_2 ? TAB_2[kind as keyof typeof TAB_2].load / 12 : 0;
    if (mu > most)
      report.problem(
        pointer('eng', 'carriers', i, 'mu'),
        `a ${kind} carries ${most} MU at the most (ENG TAB 2)`,
      );
  }
}

/** The battles and sieges that come with ENG. */
export const SCENARIOS: readonly EngScenario[] = Object.entries({
  sobral,
  renaud,
  'ciudad-rodrigo': ciudadRodrigo,
}).map(([name, json]) => trusted(readScenario(json, `data/scenarios/${name}.json`)));
