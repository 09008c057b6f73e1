import { checkOnce, pointer, quoted, unknownName } from '@abatis/data';
import { distance, parseHex } from '@abatis/hex';
import type { Side } from '../state.ts';
import type { Context, RosterPiece } from './context.ts';
import type { LfmScenario, ScenarioCommander, SetUpEntry, StartState } from './schema.ts';

/** Formations, commanders, brigades and batteries agree with each other. */
export function checkForces(context: Context): void {
  const { scenario, report } = context;
  const brigades = scenario.brigades.map(({ id }, i) => ({ name: id, path: pointer('brigades', i, 'id') }));
  const pieces = context.roster.map(({ id, path }) => ({ name: id, path: `${path}/id` }));
  checkOnce(pieces, report, 'the id of another piece');
  checkOnce(brigades, report, 'the id of another brigade');
  if (new Set(scenario.sides).size < 2) report.problem('/sides/1', 'both sides are the same');
  scenario.formations.forEach((_, i) => {
    checkFormation(context, i);
  });
  for (const { side, formation, path, kind } of context.roster) {
    if (kind !== 'regiment') checkFormationOf(context, side, formation, path);
  }
  for (const [i, commander] of scenario.commanders.entries()) checkCommander(context, commander, i);
  for (const i of scenario.brigades.keys()) checkBrigade(context, i);
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
  const fault = unknownName(formation, known, 'formation of this side');
  if (fault !== null) report.problem(`${path}/formation`, fault);
}

/** LFM 0.2b, 0.2c: a CV and a replacement from division up, neither for a brigade. */
function checkCommander(context: Context, { level, cv, replacement }: ScenarioCommander, i: number): void {
  const path = pointer('commanders', i);
  const isBrigade = level === 'brigade';
  const needs = isBrigade
    ? 'a brigade commander has none (LFM 0.2b)'
    : `a commander of an army, corps or division needs one (LFM 0.2b)`;
  if ((cv === null) !== isBrigade) context.report.problem(`${path}/cv`, needs);
  else if ((replacement === null) !== isBrigade) context.report.problem(`${path}/replacement`, needs);
}

function checkBrigade(context: Context, i: number): void {
  const { scenario, report } = context;
  const { side, formation, sp, regiments } = scenario.brigades[i]!;
  const path = pointer('brigades', i);
  checkFormationOf(context, side, formation, path);
  const sum = regiments.reduce((total, regiment) => total + regiment.sp, 0);
  if (sum !== sp) report.problem(`${path}/sp`, `is ${sp}, but its regiments have ${sum} SP`);
  const reason = commanderFault(scenario, i);
  if (reason) report.problem(`${path}/commander`, reason);
}

function commanderFault({ brigades, commanders }: LfmScenario, i: number): string | null {
  const { commander: id, side, variant } = brigades[i]!;
  const commander = commanders.find(one => one.id === id);
  const known = commanders.map(one => one.id);
  if (!commander) return unknownName(id, known, 'commander of this scenario');
  if (commander.level !== 'brigade') return `${quoted(id)} is not a brigade commander`;
  if (commander.side !== side) return `${quoted(id)} is a commander of the other side`;
  if (commander.variant !== variant) return `${quoted(id)} and his brigade are not in the same variant`;
  const other = brigades.findIndex(one => one.commander === id);
  return other < i ? `${quoted(id)} already commands ${brigades[other]!.name}` : null;
}

/** LFM T18. */
const MOST_REGIMENT_SP = 16;
const MOST_ARTILLERY_SP = 10;

interface Stacked {
  readonly piece: RosterPiece;
  readonly states: readonly StartState[];
  readonly hex: string;
  readonly path: string;
}

type OfKind<K extends RosterPiece['kind']> = Stacked & { readonly piece: Extract<RosterPiece, { kind: K }> };

/** LFM 4.1 to 4.3, 20.8a, 22.1a: the set-up could have been the end of a Movement Phase. */
export function checkStacks(context: Context): void {
  const all = context.scenario.setUp.flatMap((entry, i) => stackedIn(context, entry, pointer('setUp', i)));
  for (const hex of new Set(all.map(stacked => stacked.hex))) {
    const stack = all.filter(stacked => stacked.hex === hex);
    const fault = stackFault(context, stack);
    if (fault) context.report.problem(`${stack.at(-1)!.path}/pieces`, `${hex} ${fault}`);
  }
  // A piece in the wrong hex is also apart from its own; one of the two problems is enough to find it.
  if (context.report.count === 0) checkCommanders(context, all);
  if (context.report.count === 0) checkIntegrity(context, all);
}

function stackedIn({ pieces }: Context, entry: SetUpEntry, path: string): readonly Stacked[] {
  return entry.pieces.flatMap(id => {
    const piece = pieces.get(id);
    return piece ? [{ piece, states: entry.states?.[id] ?? [], hex: entry.hex, path }] : [];
  });
}

const isKind = <K extends RosterPiece['kind']>(kind: K) => {
  return (stacked: Stacked): stacked is OfKind<K> => stacked.piece.kind === kind;
};

function stackFault(context: Context, stack: readonly Stacked[]): string | null {
  if (new Set(stack.map(({ piece }) => piece.side)).size > 1) return 'holds pieces of both sides';
  return (
    regimentFault(context, stack.filter(isKind('regiment'))) ??
    artilleryFault(stack.filter(isKind('artillery')))
  );
}

function regimentFault({ scenario }: Context, regiments: readonly OfKind<'regiment'>[]): string | null {
  const { independentUnits } = scenario.options.command;
  const bound = regiments.filter(({ piece }) => !independentUnits.includes(piece.id));
  const brigades = new Set(bound.map(({ piece }) => piece.brigade.id));
  if (brigades.size > 1) return `holds regiments of ${[...brigades].join(' and ')} (LFM 4.1a)`;
  const sp = regiments.reduce((sum, { piece }) => sum + piece.regiment.sp, 0);
  if (sp > MOST_REGIMENT_SP) return `holds ${sp} SP of regiments, more than ${MOST_REGIMENT_SP} (LFM 4.1a)`;
  const cavalry = regiments.filter(({ piece }) => piece.brigade.arm === 'cavalry');
  const modes = new Set(cavalry.map(({ states }) => states.includes('dismounted')));
  return modes.size > 1 ? 'holds mounted and dismounted cavalry (LFM 4.3)' : null;
}

/** LFM 4.2d, 29.2: the side that is face up counts, which is the unlimbered one unless the file says otherwise. */
function artilleryFault(batteries: readonly OfKind<'artillery'>[]): string | null {
  const sp = batteries
    .map(({ piece, states }) => piece.artillery.sp[states.includes('limbered') ? 'limbered' : 'unlimbered'])
    .reduce((sum, one) => sum + one, 0);
  if (sp <= MOST_ARTILLERY_SP || batteries.length < 2) return null;
  return `holds ${sp} SP of artillery, more than ${MOST_ARTILLERY_SP} (LFM 4.2a)`;
}

function checkCommanders({ scenario, report }: Context, all: readonly Stacked[]): void {
  for (const { piece, hex, path } of all.filter(isKind('commander'))) {
    const brigade = scenario.brigades.find(({ commander }) => commander === piece.id);
    const own = all.filter(isKind('regiment')).filter(other => other.piece.brigade === brigade);
    if (!brigade || own.length === 0 || own.some(other => other.hex === hex)) continue;
    report.problem(
      `${path}/pieces`,
      `${piece.id} is in ${hex} without a regiment of his brigade (LFM 20.8a)`,
    );
  }
}

function checkIntegrity({ grid, scenario, report }: Context, all: readonly Stacked[]): void {
  const regiments = all.filter(isKind('regiment'));
  const { independentUnits } = scenario.options.command;
  for (const one of regiments) {
    if (one.states.includes('detached') || independentUnits.includes(one.piece.id)) continue;
    const others = regiments.filter(other => other !== one && other.piece.brigade === one.piece.brigade);
    const isJoined = others.some(
      other => distance(grid, parseHex(grid, one.hex), parseHex(grid, other.hex)) <= 1,
    );
    if (others.length > 0 && !isJoined) {
      report.problem(
        `${one.path}/pieces`,
        `${one.piece.id} is in ${one.hex} apart from its brigade (LFM 22.1a)`,
      );
    }
  }
}
