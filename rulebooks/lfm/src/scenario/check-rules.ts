import { pointer, quoted } from '@abatis/data';
import { distance, isOnEdge, NOWHERE, parseHex } from '@abatis/hex';
import { SIDES, type Side } from '../state.ts';
import type { Context, RosterPiece } from './context.ts';
import type { FreeSetUp, Reinforcement, SetUpEntry, SpecialRule, StartState } from './schema.ts';

/** Turns, ranks, special rules and victory agree with the rest. */
export function checkRules(context: Context): void {
  checkTurns(context);
  for (const side of SIDES) checkSeniority(context, side);
  for (const [i, rule] of context.scenario.specialRules.entries())
    if (rule.rule === 'lateRegiment') checkLateRegiment(context, rule, pointer('specialRules', i));
  checkVictory(context);
}

function checkTurns({ scenario, report }: Context): void {
  const ids = scenario.turns.map(({ id }) => id);
  for (const [i, id] of ids.entries())
    if (ids.indexOf(id) < i) report.problem(pointer('turns', i, 'id'), `${quoted(id)} is already a turn`);
}

/** LFM R164: every commander with a CV is listed. */
function checkSeniority(context: Context, side: Side): void {
  const { options, commanders } = context.scenario;
  const ranked = options.seniority[side];
  const path = pointer('options', 'seniority', side);
  for (const [i, id] of ranked.entries()) {
    const piece = context.pieces.get(id);
    if (piece && (piece.kind !== 'commander' || piece.side !== side || piece.commander.level === 'brigade')) {
      context.report.problem(path + pointer(i), `${quoted(id)} is no commander with a CV on this side`);
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
  report.problem(`${path}/piece`, `${quoted(id)} is no regiment of ${quoted(brigade)}`);
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
export function checkArrivals(context: Context): void {
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
