import { type NameInFile, namesIn, pointer, quoted, type Report, suggestion } from '@abatis/data';
import { createGrid, type Grid, NOWHERE, parseHex } from '@abatis/hex';
import type { Side } from '../state.ts';
import {
  type LfmScenario,
  type ScenarioArtillery,
  type ScenarioBrigade,
  type ScenarioCommander,
  type ScenarioRegiment,
  scenarioSchema,
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

/** Everything that the file names is there. */
export function checkNames(context: Context): void {
  for (const named of namesIn(scenarioSchema, context.scenario)) {
    const fault = nameFault(context, named);
    if (fault !== null) context.report.problem(named.path, `${quoted(named.name)} ${fault}`);
  }
}

function nameFault(context: Context, { kind, name }: NameInFile): string | null {
  const { grid, pieces, scenario } = context;
  switch (kind) {
    case 'hex':
      if (parseHex(grid, name) !== NOWHERE) return null;
      return `is not on the map of ${scenario.sheet.rows} rows and ${scenario.sheet.cols} columns`;
    case 'turn':
      return unknown(kind, name, scenario.turns);
    case 'variant':
      return unknown(kind, name, scenario.variants);
    default: {
      const isWrong = kind === 'commander' && pieces.get(name)?.kind !== 'commander';
      return unknown('piece', name, [...pieces.values()]) ?? (isWrong ? 'is no commander' : null);
    }
  }
}

function unknown(kind: string, name: string, all: readonly { readonly id: string }[]): string | null {
  const known = all.map(({ id }) => id);
  return known.includes(name) ? null : `is no ${kind} of this scenario${suggestion(name, known)}`;
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
