import { pointer, type Report } from '@abatis/data';
import type { Grid } from '@abatis/hex';
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
export function rosterOf({ commanders, brigades, artillery }: LfmScenario): readonly RosterPiece[] {
  return [
    ...commanders.map((commander, i) => ({
      kind: 'commander' as const,
      ...common(commander, commander.id, pointer('commanders', i)),
      commander,
    })),
    ...brigades.flatMap((brigade, i) =>
      brigade.regiments.map((regiment, j) => ({
        kind: 'regiment' as const,
        ...common(brigade, regiment.id, pointer('brigades', i, 'regiments', j)),
        regiment,
        brigade,
      })),
    ),
    ...artillery.map((battery, i) => ({
      kind: 'artillery' as const,
      ...common(battery, battery.id, pointer('artillery', i)),
      artillery: battery,
    })),
  ];
}

const common = (
  { side, formation, variant }: Pick<ScenarioBrigade, 'side' | 'formation' | 'variant'>,
  id: string,
  path: string,
) => ({ id, side, formation, variant, path });

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
