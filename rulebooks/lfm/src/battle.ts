import { shelf } from '@abatis/kernel';
import type { LfmCharts } from './charts/charts.ts';
import type { Ground } from './ground.ts';
import type { CommandStructure } from './rules/20-command/index.ts';
import type { LfmScenario } from './scenario/schema.ts';
import type { ScenarioTerms } from './scenario-terms.ts';
import type { BrigadeId, CommanderId, LfmState, Side, UnitId } from './state.ts';

const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
export type Arm = (typeof ARMS)[number];

export const LEVELS = ['army', 'corps', 'division', 'brigade'] as const;
export type Level = (typeof LEVELS)[number];

/** Where a piece belongs (0.3a); artillery and independent units may stop at any level. */
export interface Formation {
  readonly corps: string | null;
  readonly division: string | null;
  readonly brigade: BrigadeId | null;
}

/**
 * LFM 0.4a, 0.4b, 0.4c: kept by absence: no rule counts men, yards or hours. Scenarios and charts are drawn up in these
 * scales, and rules see SP, hexes, levels and turns.
 */

/** What is printed on a combat unit. */
export interface UnitCard extends Formation {
  /** Unique in the battle: '2WI'. */
  readonly name: string;
  readonly side: Side;
  readonly arm: Arm;
  /** Strength; of artillery, unlimbered. */
  readonly sp: number;
  /** Strength on the limbered side; the same as `sp` for regiments. */
  readonly limberedSp: number;
  readonly cr: number;
  /** US Sharpshooters (5.3b). */
  readonly usss: boolean;
  readonly horse: boolean;
  /** Under any commander of its corps (20.7d). */
  readonly independent: boolean;
  /** May retreat before combat (11.1d). */
  readonly designated: boolean;
}

/** What is printed on a commander. */
export interface CommanderCard extends Formation {
  readonly name: string;
  readonly side: Side;
  readonly level: Level;
  /** Null for a brigade commander (0.2b). */
  readonly cv: number | null;
  /** His reverse side; null for a brigade commander (0.2c). */
  readonly replacement: { readonly name: string; readonly cv: number } | null;
  /** Place in the order of precedence among equals, from 0 (R164). */
  readonly seniority: number;
}

export interface BrigadeCard {
  readonly name: string;
  readonly side: Side;
  readonly corps: string | null;
  readonly division: string | null;
  readonly commander: CommanderId | null;
  readonly regiments: readonly UnitId[];
  readonly cavalry: boolean;
  /** Strength at the start of the scenario (R148). */
  readonly total: number;
}

/** A turn of the track (T19). */
export interface TurnCard {
  readonly id: string;
  readonly label: string;
  readonly kind: 'day' | 'night';
  /** The last daytime turn of its day (SP.8). */
  readonly lastDay: boolean;
}

/** What never changes in a battle: ground, charts and what is printed on the pieces. */
export interface Battle {
  readonly id: string;
  readonly ground: Ground;
  readonly charts: LfmCharts;
  readonly units: readonly UnitCard[];
  readonly commanders: readonly CommanderCard[];
  readonly brigades: readonly BrigadeCard[];
  readonly turns: readonly TurnCard[];
  /** LFM 20.1c; the standard chain of command if absent. */
  readonly command?: CommandStructure;
  /** What the scenario adds to the series rules; on a bare field nothing. */
  readonly terms: ScenarioTerms;
  /** What it was made from: full names, roads, history; absent on a bare field. No rule reads it. */
  readonly scenario?: LfmScenario;
  /** The variants of the scenario that are played. */
  readonly variants?: readonly string[];
}

export const battles = shelf<Battle>('battle');

export const battleOf = (state: LfmState): Battle => battles.get(state.battle);

/** LFM 0.1: what the scenario adds to the series rules. */
export const termsOf = (state: LfmState): ScenarioTerms => battleOf(state).terms;

/** LFM SP.9b: night turns have no command, fire or combat, and no ZOI. */
export const isNight = (state: LfmState): boolean => battleOf(state).turns[state.turn]?.kind === 'night';
