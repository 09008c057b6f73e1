import { pointer } from '@abatis/data';
import type { Side } from '../state.ts';
import type {
  LfmScenario,
  ScenarioArtillery,
  ScenarioBrigade,
  ScenarioCommander,
  ScenarioRegiment,
} from './schema.ts';

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
