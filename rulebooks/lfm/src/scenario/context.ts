import { pointer, quoted, type Report, suggestion } from '@abatis/data';
import { createGrid, type Grid, NOWHERE, parseHex } from '@abatis/hex';
import type { Side } from '../state.ts';
import type {
  LfmScenario,
  ScenarioArtillery,
  ScenarioBrigade,
  ScenarioCommander,
  ScenarioRegiment,
} from './schema.ts';

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

/** A piece of the scenario with what its file says about it and where. */
export type RosterPiece = {
  readonly id: string;
  readonly side: Side;
  /** The formation it belongs to: a corps or a division. */
  readonly formation: string;
  readonly variant: string | undefined;
  readonly path: string;
} & (
  | { readonly kind: 'regiment'; readonly regiment: ScenarioRegiment; readonly brigade: ScenarioBrigade }
  | { readonly kind: 'artillery'; readonly artillery: ScenarioArtillery }
  | { readonly kind: 'commander'; readonly commander: ScenarioCommander }
);

/** All pieces in the order of the file: commanders, regiments by brigade, artillery. */
export function rosterOf(scenario: LfmScenario): readonly RosterPiece[] {
  return [
    ...scenario.commanders.map((commander, i) => ({
      kind: 'commander' as const,
      ...common(commander, pointer('commanders', i)),
      commander,
    })),
    ...scenario.brigades.flatMap((brigade, i) =>
      brigade.regiments.map((regiment, j) => ({
        kind: 'regiment' as const,
        ...common({ ...brigade, id: regiment.id }, pointer('brigades', i, 'regiments', j)),
        regiment,
        brigade,
      })),
    ),
    ...scenario.artillery.map((artillery, i) => ({
      kind: 'artillery' as const,
      ...common(artillery, pointer('artillery', i)),
      artillery,
    })),
  ];
}

interface Owner {
  readonly id: string;
  readonly side: Side;
  readonly formation: string;
  readonly variant?: string;
}

function common({ id, side, formation, variant }: Owner, path: string) {
  return { id, side, formation, variant, path };
}

/** Is a part of the scenario in the game if these variants were chosen? */
export function isPlayed(
  part: { readonly variant?: string | undefined },
  chosen: readonly string[],
): boolean {
  return part.variant === undefined || chosen.includes(part.variant);
}

/** LFM 0.3a: the corps and the division that a formation is or lies in. */
export function labelsOf(
  { formations }: LfmScenario,
  side: Side,
  formation: string,
): { readonly corps: string | null; readonly division: string | null } {
  const level = formations.find(one => one.side === side && one.id === formation)?.level;
  if (level === 'corps') return { corps: formation, division: null };
  if (level !== 'division') return { corps: null, division: null };
  const slash = formation.lastIndexOf('/');
  return slash < 0
    ? { corps: null, division: formation }
    : { corps: formation.slice(0, slash), division: formation.slice(slash + 1) };
}
