import { pointer, quoted, type Report, suggestion } from '@abatis/data';
import { createGrid, type Grid, NOWHERE, parseHex } from '@abatis/hex';
import { type RosterPiece, rosterOf } from './roster.ts';
import type { LfmScenario } from './schema.ts';

/** What the checks of a scenario look things up in, and where they report. */
export interface Context {
  readonly scenario: LfmScenario;
  readonly grid: Grid;
  readonly roster: readonly RosterPiece[];
  readonly pieces: ReadonlyMap<string, RosterPiece>;
  readonly report: Report;
}

export function contextOf(scenario: LfmScenario, report: Report): Context {
  const { layout, cols, rows } = scenario.sheet;
  const roster = rosterOf(scenario);
  return {
    scenario,
    grid: createGrid(layout, cols, rows),
    roster,
    pieces: new Map(roster.map(piece => [piece.id, piece])),
    report,
  };
}

/** The piece of this id, or null after a problem. */
export function checkPiece({ pieces, report }: Context, id: string, path: string): RosterPiece | null {
  const piece = pieces.get(id);
  if (piece) return piece;
  report.problem(path, `${quoted(id)} is no piece of this scenario${suggestion(id, [...pieces.keys()])}`);
  return null;
}

export function checkPieces(context: Context, ids: readonly string[], path: string): readonly RosterPiece[] {
  return ids.flatMap((id, i) => checkPiece(context, id, path + pointer(i)) ?? []);
}

/** Is the hex on the map? */
export function checkHex({ grid, report, scenario }: Context, hex: string, path: string): boolean {
  if (parseHex(grid, hex) !== NOWHERE) return true;
  const { cols, rows } = scenario.sheet;
  report.problem(path, `${quoted(hex)} is not on the map of ${rows} rows and ${cols} columns`);
  return false;
}

export function checkHexes(context: Context, hexes: readonly string[], path: string): void {
  for (const [i, hex] of hexes.entries()) checkHex(context, hex, path + pointer(i));
}

/** Is it a turn of this scenario? */
export function checkTurn({ scenario, report }: Context, turn: string, path: string): void {
  const known = scenario.turns.map(({ id }) => id);
  if (known.includes(turn)) return;
  report.problem(path, `${quoted(turn)} is no turn of this scenario${suggestion(turn, known)}`);
}

export function checkVariant({ scenario, report }: Context, variant: string | undefined, path: string): void {
  const known = scenario.variants.map(({ id }) => id);
  if (variant === undefined || known.includes(variant)) return;
  report.problem(
    `${path}/variant`,
    `${quoted(variant)} is no variant of this scenario${suggestion(variant, known)}`,
  );
}
