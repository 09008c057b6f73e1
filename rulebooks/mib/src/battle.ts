import type { Hex } from '@abatis/hex';
import { shelf } from '@abatis/kernel';
import type { MibCharts } from './charts/charts.ts';
import type { Ground } from './ground.ts';
import type { MibScenario } from './scenario/schema.ts';
import type { ScenarioTerms } from './scenario/terms.ts';
import type { FormationId, LeaderId, MibState, Side, UnitId } from './state.ts';

/** What is printed on a combat unit (A.3). Of a detachment to be made, its parent's card counts: see pieces.ts. */
export interface UnitCard {
  /** Unique in the battle: 'St Hilaire'. */
  readonly name: string;
  readonly side: Side;
  /** Null: a unit that is never activated (R131). */
  readonly formation: FormationId | null;
  readonly kind: 'infantry' | 'cavalry';
  /** Null for infantry. */
  readonly weight: 'light' | 'heavy' | null;
  readonly level: 'division' | 'detachment';
  readonly maxSteps: number;
  /** Strength by steps on the map, from 0; null: 2 a step. */
  readonly strengths: readonly number[] | null;
  readonly morale: number;
  readonly allowance: number;
  /** gMax. */
  readonly batteries: number;
  readonly horseArtillery: boolean;
  /** cMax. */
  readonly organic: number;
  readonly track: { readonly white: number; readonly grey: number };
  /** A scenario's own detachment that can never rejoin, or that is no detachment of its corps (G.1 rule 4). */
  readonly apart: boolean;
}

/** What is printed on a leader. */
export interface LeaderCard {
  readonly name: string;
  readonly side: Side;
  /** Null: an army commander without a formation of his own. */
  readonly formation: FormationId | null;
  readonly level: 'army' | 'corps' | 'division';
  readonly rating: number;
  readonly bonus: number;
  readonly allowance: number;
  readonly range: number;
}

export interface FormationCard {
  readonly name: string;
  readonly side: Side;
  /** A corps or other command, the supply trains of a side, or a Grand Battery (2.3a). */
  readonly kind: 'corps' | 'trains' | 'grand-battery';
  /** Null: none on the map ever. */
  readonly leader: LeaderId | null;
  readonly units: readonly UnitId[];
  /** MIB 10.3a: the unit that stands for its detachment; null: it may make none. */
  readonly detachment: UnitId | null;
}

export interface TrainCard {
  readonly name: string;
  readonly side: Side;
  readonly kind: 'wagon' | 'engineer';
  readonly allowance: number;
  readonly formation: FormationId | null;
}

/** MIB 1.0a, T1: a turn of the track, by the hour at which it begins. */
export interface TurnCard {
  readonly id: string;
  readonly label: string;
  /** Counts from 0. */
  readonly day: number;
  /** Minutes after midnight. */
  readonly start: number;
  readonly night: boolean;
}

/** What never changes in a battle: ground, charts and what is printed on the pieces. */
export interface Battle {
  readonly id: string;
  readonly ground: Ground;
  readonly charts: MibCharts;
  readonly units: readonly UnitCard[];
  readonly leaders: readonly LeaderCard[];
  readonly trains: readonly TrainCard[];
  readonly formations: readonly FormationCard[];
  readonly turns: readonly TurnCard[];
  /** Seven boxes unless the scenario says otherwise: the marker goes from -reach to reach (T10). */
  readonly initiativeReach: number;
  /** Hexes that count for victory. */
  readonly objectives: readonly Hex[];
  /** What the scenario adds to the rules; absent on a bare field. */
  readonly terms?: ScenarioTerms;
  /** What it was made from; absent on a bare field. No rule reads it. */
  readonly scenario?: MibScenario;
}

export const battles = shelf<Battle>('battle');

export const battleOf = (state: MibState): Battle => battles.get(state.battle);

export const turnCard = (state: MibState): TurnCard => battleOf(state).turns[state.turn]!;

/** MIB 13.0: only with option `night`. */
export const isNight = (state: MibState): boolean => turnCard(state)?.night ?? false;
