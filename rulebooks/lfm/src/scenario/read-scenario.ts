import {
  checkedFormReader,
  checkNames,
  checkOnce,
  type NameInFile,
  type Parsed,
  pointer,
  quoted,
  trusted,
  unknownName,
} from '@abatis/data';
import { createGrid, distance, isOnEdge, NOWHERE, parseHex } from '@abatis/hex';
import brawnersFarm from '../../data/scenarios/brawners-farm.json' with { type: 'json' };
import eastCavalryField from '../../data/scenarios/east-cavalry-field.json' with { type: 'json' };
import gettysburgFirstDay from '../../data/scenarios/gettysburg-1-july.json' with { type: 'json' };
import { SIDES, type Side } from '../state.ts';
import { checkForces, checkStacks } from './check-forces.ts';
import { type Context, type RosterPiece, rosterOf } from './context.ts';
import {
  type FreeSetUp,
  type LfmScenario,
  type Reinforcement,
  type SetUpEntry,
  SPECIAL_RULES,
  type SpecialRule,
  type StartState,
  scenarioSchema,
} from './schema.ts';

/** Reads a scenario from its text or from a JSON value. */
export const readScenario: (json: unknown, file: string) => Parsed<LfmScenario> = checkedFormReader(
  scenarioSchema,
  { list: 'specialRules', tag: 'rule', forms: SPECIAL_RULES },
  (scenario, report) => {
    const { layout, cols, rows } = scenario.sheet;
    const roster = rosterOf(scenario);
    const pieces = new Map(roster.map(piece => [piece.id, piece]));
    const context = { scenario, grid: createGrid(layout, cols, rows), roster, pieces, report };
    checkNames(scenarioSchema, scenario, report, named => nameFault(context, named));
    checkForces(context);
    checkRules(context);
    checkArrivals(context);
    // Stacks are checked only if all pieces are known and placed once, so that one mistake is not reported twice.
    if (report.count === 0) checkStacks(context);
  },
);

function nameFault({ grid, pieces, scenario }: Context, { kind, name }: NameInFile): string | null {
  const { sheet, turns, variants } = scenario;
  const unknown = (what: string, all: readonly { readonly id: string }[]): string | null =>
    unknownName(
      name,
      all.map(({ id }) => id),
      `${what} of this scenario`,
    );
  switch (kind) {
    case 'hex':
      if (parseHex(grid, name) !== NOWHERE) return null;
      return `${quoted(name)} is not on the map of ${sheet.rows} rows and ${sheet.cols} columns`;
    case 'turn':
      return unknown(kind, turns);
    case 'variant':
      return unknown(kind, variants);
    default: {
      const isWrong = kind === 'commander' && pieces.get(name)?.kind !== 'commander';
      return (
        unknown('piece', [...pieces.values()]) ?? (isWrong ? `${quoted(name)} is not a commander` : null)
      );
    }
  }
}

/** Turns, ranks, special rules and victory agree with the rest. */
function checkRules(context: Context): void {
  const { scenario, report } = context;
  const turns = scenario.turns.map(({ id }, i) => ({ name: id, path: pointer('turns', i, 'id') }));
  checkOnce(turns, report, 'a turn');
  for (const side of SIDES) checkSeniority(context, side);
  for (const [i, rule] of scenario.specialRules.entries())
    if (rule.rule === 'lateRegiment') checkLateRegiment(context, rule, pointer('specialRules', i));
  checkVictory(context);
}

/** LFM R164: every commander with a CV is listed. */
function checkSeniority(context: Context, side: Side): void {
  const { options, commanders } = context.scenario;
  const ranked = options.seniority[side];
  const path = pointer('options', 'seniority', side);
  for (const [i, id] of ranked.entries()) {
    const piece = context.pieces.get(id);
    if (piece && (piece.kind !== 'commander' || piece.side !== side || piece.commander.level === 'brigade')) {
      context.report.problem(path + pointer(i), `${quoted(id)} is not a commander with a CV on this side`);
    } else if (ranked.indexOf(id) < i)
      context.report.problem(path + pointer(i), `${quoted(id)} is listed twice`);
  }
  const missing = commanders.filter(
    one => one.side === side && one.level !== 'brigade' && !ranked.includes(one.id),
  );
  if (missing.length > 0)
    context.report.problem(path, `does not rank ${missing.map(({ id }) => id).join(', ')}`);
}

type LateRegiment = Extract<SpecialRule, { readonly rule: 'lateRegiment' }>;

function checkLateRegiment(
  { pieces, report }: Context,
  { piece: id, brigade }: LateRegiment,
  path: string,
): void {
  const piece = pieces.get(id);
  if (!piece || (piece.kind === 'regiment' && piece.brigade.id === brigade)) return;
  report.problem(`${path}/piece`, `${quoted(id)} is not a regiment of ${quoted(brigade)}`);
}

function checkVictory({ scenario: { turns, victory }, report }: Context): void {
  if (victory.dailyCheck && !turns.some(({ lastDay }) => lastDay))
    report.problem('/victory/dailyCheck', 'no turn is the last daytime turn of a day');
  for (const [i, { hexes, atLeast }] of victory.objectives.entries())
    if (atLeast > hexes.length)
      report.problem(
        pointer('victory', 'objectives', i, 'atLeast'),
        `is ${atLeast} of ${hexes.length} hexes`,
      );
}

/** Where the file says that a piece comes into the game. */
interface Placing {
  readonly piece: RosterPiece;
  readonly path: string;
  readonly where: string;
  readonly side: string;
  readonly variant: string | undefined;
}

/** LFM 26.1, 29.1: every piece is set up or arrives, once, in the right place. */
function checkArrivals(context: Context): void {
  const { setUp, reinforcements, freeSetUp } = context.scenario;
  const placings = [
    ...setUp.flatMap((entry, i) => checkSetUp(context, entry, pointer('setUp', i))),
    ...reinforcements.flatMap((entry, i) => checkReinforcement(context, entry, pointer('reinforcements', i))),
  ];
  checkPlacedOnce(context, placings);
  for (const [i, entry] of freeSetUp.entries()) checkFreeSetUp(context, entry, pointer('freeSetUp', i));
}

function checkSetUp(context: Context, entry: SetUpEntry, path: string): readonly Placing[] {
  for (const [id, states] of Object.entries(entry.states ?? {}))
    checkStates(context, entry, id, states, path);
  return placingsOf(context, entry.pieces, `${path}/pieces`, entry, `hex ${entry.hex}`);
}

const STATES: Record<RosterPiece['kind'], readonly StartState[]> = {
  regiment: ['mounted', 'dismounted', 'detached'],
  artillery: ['limbered', 'unlimbered'],
  commander: [],
};

function checkStates(
  { pieces, report }: Context,
  entry: SetUpEntry,
  id: string,
  states: readonly StartState[],
  path: string,
): void {
  const at = path + pointer('states', id);
  const piece = pieces.get(id);
  if (!entry.pieces.includes(id) || !piece) {
    report.problem(at, `${quoted(id)} is not among the pieces of this entry`);
    return;
  }
  const wrong = states.find(
    state => !STATES[piece.kind].includes(state) || (isMode(state) && !isCavalry(piece)),
  );
  if (wrong) report.problem(at, `${quoted(id)} cannot be ${wrong}`);
}

const isMode = (state: StartState): boolean => state === 'mounted' || state === 'dismounted';

function isCavalry(piece: RosterPiece): boolean {
  return piece.kind === 'regiment' && piece.brigade.arm === 'cavalry';
}

function checkReinforcement(context: Context, entry: Reinforcement, path: string): readonly Placing[] {
  const { grid, report } = context;
  const hex = parseHex(grid, entry.hex);
  if (hex !== NOWHERE && !isOnEdge(grid, hex))
    report.problem(`${path}/hex`, `${quoted(entry.hex)} is not on the edge of the map (LFM 26.1)`);
  return entry.column.flatMap((ids, i) =>
    placingsOf(context, ids, path + pointer('column', i), entry, `turn ${entry.turn}`),
  );
}

function placingsOf(
  { pieces }: Context,
  ids: readonly string[],
  path: string,
  { side, variant }: SetUpEntry | Reinforcement,
  where: string,
): readonly Placing[] {
  return ids.flatMap((id, i) => {
    const piece = pieces.get(id);
    return piece ? [{ piece, path: path + pointer(i), where, side, variant }] : [];
  });
}

function checkPlacedOnce({ roster, report }: Context, placings: readonly Placing[]): void {
  const first = new Map<string, Placing>();
  for (const placing of placings) {
    const { piece, path } = placing;
    const reason = placingFault(placing, first.get(piece.id));
    if (reason) report.problem(path, `${quoted(piece.id)} ${reason}`);
    if (!first.has(piece.id)) first.set(piece.id, placing);
  }
  for (const { id, path } of roster) {
    if (!first.has(id)) report.problem(path, `${quoted(id)} is neither set up nor arrives`);
  }
}

function placingFault({ piece, side, variant }: Placing, earlier: Placing | undefined): string | null {
  if (earlier) return `is already placed: ${earlier.where}`;
  if (piece.side !== side) return 'belongs to the other side';
  if (piece.variant === variant) return null;
  return piece.variant === undefined
    ? `is always in the game, but this entry only in the variant ${quoted(variant)}`
    : `is only in the variant ${quoted(piece.variant)}, but this entry is not`;
}

function checkFreeSetUp(
  { grid, scenario, report }: Context,
  { pieces, near, within }: FreeSetUp,
  path: string,
): void {
  for (const [i, id] of pieces.entries()) {
    const entry = scenario.setUp.find(one => one.pieces.includes(id));
    const isNear =
      entry && near.some(hex => distance(grid, parseHex(grid, hex), parseHex(grid, entry.hex)) <= within);
    if (!isNear)
      report.problem(
        path + pointer('pieces', i),
        `${quoted(id)} is not set up within ${within} of these hexes`,
      );
  }
}

/** The scenarios that come with the rulebook. */
export const SCENARIOS: readonly LfmScenario[] = [brawnersFarm, eastCavalryField, gettysburgFirstDay].map(
  json => trusted(readScenario(json, `data/scenarios/${json.id}.json`)),
);
