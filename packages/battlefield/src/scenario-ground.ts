import { type Parsed, type Problem, parsed, quoted, rejected, trusted } from '@abatis/data';
import { compileHexes } from './compile/compile-hexes.ts';
import { readBattlefield } from './read/read-battlefield.ts';
import type { Battlefield } from './schema/battlefield.ts';
import type { HexMap } from './schema/hex-map.ts';
import type { Grounded, ScenarioGround } from './schema/scenario-ground.ts';
import type { Sheet } from './schema/sheet.ts';
import { unreadGround } from './unread-ground.ts';

type Battlefields = Readonly<Record<string, unknown>>;

/** A hex in which something of a scenario is set up, and where its file says so. */
interface SetUpHex {
  readonly hex: string;
  readonly path: string;
}

/** What the scenarios of a rulebook are fought on. */
export interface GroundRules<Scenario> {
  /** The battlefields that come with the rulebook, by name. */
  readonly battlefields: Battlefields;
  /** The rulebook's short name for messages: 'LFM'. */
  readonly rulebook: string;
  /** The words of a battlefield that its rules read. */
  readonly reads: readonly string[];
  setUpIn(scenario: Scenario): Iterable<SetUpHex>;
}

/** The battlefield of a scenario: one that comes with the rulebook, or its own. */
export function battlefieldOf(
  battlefields: Battlefields,
  { battlefield }: Pick<Grounded, 'battlefield'>,
  file: string,
): Parsed<Battlefield> {
  if (typeof battlefield === 'string') {
    if (Object.hasOwn(battlefields, battlefield))
      return readBattlefield(battlefields[battlefield], `data/battlefields/${battlefield}.json`);
    const known = Object.keys(battlefields).join(', ');
    return rejected(
      file,
      '/battlefield',
      `there is no battlefield ${quoted(battlefield)}; there are: ${known}; another is named by its file, "field.json"`,
    );
  }
  if (!('type' in battlefield))
    return rejected(file, '/battlefield', 'names survey data, which have to be read from their files first');
  const read = readBattlefield(battlefield, file);
  return read.ok ? read : { ok: false, problems: read.problems.map(inScenario) };
}

const inScenario = (problem: Problem): Problem => ({ ...problem, path: `/battlefield${problem.path}` });

/** A scenario's ground as a compiler gives it. */
type GroundMaker<Sheet, Made> = (
  battlefields: Battlefields,
  scenario: { readonly battlefield: ScenarioGround; readonly sheet: Sheet },
  file: string,
) => Parsed<Made>;

/** Keeps what was made of a battlefield, by sheet: a scenario is checked on its ground before it is played on it. */
export function groundMaker<Sheet, Made>(
  compile: (battlefield: Battlefield, sheet: Sheet) => Parsed<Made>,
): GroundMaker<Sheet, Made> {
  const compiled = new WeakMap<object, Map<string, Parsed<Made>>>();
  return (battlefields, scenario, file) => {
    const { battlefield, sheet } = scenario;
    const key = typeof battlefield === 'string' ? battlefields[battlefield] : battlefield;
    const kept = typeof key === 'object' && key !== null ? (compiled.get(key) ?? new Map()) : null;
    const asText = JSON.stringify(sheet);
    const known = kept?.get(asText);
    if (known) return known;
    const read = battlefieldOf(battlefields, scenario, file);
    const made = read.ok ? compile(read.value, sheet) : read;
    if (kept) compiled.set(key as object, kept.set(asText, made));
    return made;
  };
}

/** The map of a scenario: its battlefield compiled to the hexes of its sheet. */
export const mapOf: GroundMaker<Sheet, HexMap> = groundMaker((field, sheet) => compileHexes(field, sheet));

/** The same for a scenario that was checked or shipped: anything wrong with it is a bug and thrown. */
export const trustedMapOf = (battlefields: Battlefields, scenario: Grounded): HexMap =>
  trusted(mapOf(battlefields, scenario, 'scenario'));

/**
 * A designer's scenario, if its ground is there and fit to fight on. What the rules do not read of it is a warning.
 * A piece set up in water is refused whatever the rules say of water: it is never what the designer meant.
 */
export function onGround<Scenario extends Grounded>(
  read: Parsed<Scenario>,
  { battlefields, rulebook, reads, setUpIn }: GroundRules<Scenario>,
  file: string,
): Parsed<Scenario> {
  if (!read.ok) return read;
  const map = mapOf(battlefields, read.value, file);
  if (!map.ok) return { ok: false, problems: map.problems.map(problem => onSheet(problem, file)) };
  const problems = inWater(map.value, setUpIn(read.value), file);
  if (problems.length > 0) return { ok: false, problems };
  const unread = unreadGround(map.value, reads, rulebook).map(reason => ({
    file,
    path: '/battlefield',
    reason,
  }));
  const isShipped = typeof read.value.battlefield === 'string';
  return parsed(read.value, [...read.warnings, ...(isShipped ? [] : map.warnings), ...unread]);
}

/** What does not fit about the sheet stands in the scenario's file. */
export const onSheet = (problem: Problem, file: string): Problem =>
  problem.path.startsWith('/sheet') ? { ...problem, file } : problem;

function inWater({ hexes }: HexMap, places: Iterable<SetUpHex>, file: string): readonly Problem[] {
  const water = new Set(hexes.filter(({ terrain }) => terrain === 'water').map(({ hex }) => hex));
  return [...places]
    .filter(({ hex }) => water.has(hex))
    .map(({ hex, path }) => ({ file, path, reason: `hex ${hex} is water: nothing can be set up in it` }));
}
