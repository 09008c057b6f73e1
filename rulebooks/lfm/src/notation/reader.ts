import type { OptionValue } from '@abatis/kernel';
import type { Token } from '@abatis/notation';
import type { CommanderCard, UnitCard } from '../battle.ts';
import type { LfmCharts } from '../charts/charts.ts';
import type { Ground } from '../ground.ts';
import type { CommandRoll, CommandStructure } from '../rules/20-command/index.ts';
import type { Phase } from '../rules/23-night.ts';
import type { Brigade, BrigadeId, Commander, CommanderId, LfmState, Side, Unit, UnitId } from '../state.ts';
import type { ShippedBattle } from './shipped-battles.ts';

export interface DraftBrigade {
  readonly name: string;
  readonly side: Side;
  readonly corps: string | null;
  readonly division: string | null;
  readonly cavalry: boolean;
  /** Null: the total of now, or the strength of its regiments. */
  readonly start: number | null;
  readonly total: BrigadeTotal;
  readonly shattered: boolean;
  readonly destroyed: boolean;
}

/** What the text says of a brigade's total; null: nothing, so that it is that of the start. */
export type BrigadeTotal = number | 'open' | null;

export interface DraftUnit {
  readonly card: UnitCard;
  readonly unit: Unit;
  readonly brigade: string | null;
}

export interface DraftCommander {
  readonly card: CommanderCard;
  readonly commander: Commander;
  readonly brigade: string | null;
}

/** What the text says of the state as a whole; what it does not say is as the set-up has it. */
export type Says = {
  -readonly [Key in
    | 'turn'
    | 'phasing'
    | 'breastworks'
    | 'burnedBridges'
    | 'newWorks'
    | 'holders'
    | 'armyCommander']?: LfmState[Key];
};

/** A position while it is being read. */
export interface Draft {
  readonly charts: LfmCharts;
  ground: Ground | null;
  /** The battle whose pieces the text moves; null on a drawn map. */
  shipped: ShippedBattle | null;
  readonly says: Says;
  readonly options: Record<string, OptionValue>;
  readonly rolls: CommandRoll[];
  /** The phase, and the word that named it. */
  phase: { readonly name: Phase; readonly token: Token } | null;
  initiative: Side | null;

  /** On a drawn map: all pieces, the turn track and the chain of command. */
  readonly units: DraftUnit[];
  readonly commanders: DraftCommander[];
  readonly brigades: Map<string, DraftBrigade>;
  track: { readonly turns: number; readonly night: boolean; readonly lastDay: boolean };
  command: CommandStructure | null;

  /** In a shipped battle: the pieces that the text names, and the sides of which nobody else is on the map. */
  readonly placedUnits: Map<UnitId, Unit>;
  readonly placedCommanders: Map<CommanderId, Commander>;
  readonly changedBrigades: Map<BrigadeId, Brigade>;
  readonly emptied: Set<Side>;
}

export const newDraft = (charts: LfmCharts): Draft => ({
  charts,
  ground: null,
  shipped: null,
  says: {},
  options: {},
  rolls: [],
  phase: null,
  initiative: null,
  units: [],
  commanders: [],
  brigades: new Map(),
  track: { turns: 1, night: false, lastDay: false },
  command: null,
  placedUnits: new Map(),
  placedCommanders: new Map(),
  changedBrigades: new Map(),
  emptied: new Set(),
});
