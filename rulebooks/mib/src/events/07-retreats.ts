import type { Direction } from '@abatis/hex';
import type { Die } from '@abatis/kernel';
import type { Column, Effect } from '../charts/charts.ts';
import type { Side } from '../state.ts';

/** What happens by this chapter, with pieces by name and hexes by label. */
export type RetreatEvent =
  | TownHeld
  | Endured
  | RetreatedEvent
  | DrivenOff
  | HemmedIn
  | StayedSmashed
  | Advanced
  | TurnedInPlace
  | EffectsRolled
  | GunsLost
  | BatteriesLost
  | Pursued
  | PursuitCountered
  | PursuitEffects;

/** MIB 7.7.2c: the retreat is a hex shorter. */
export interface TownHeld {
  readonly type: 'town-held';
  readonly clause: 'MIB 7.7.2c';
  readonly hex: string;
  readonly length: number;
}

/** MIB 16.5j: so many hexes of the retreat become casualties. */
export interface Endured {
  readonly type: 'endured';
  readonly clause: 'MIB 16.5j';
  readonly hex: string;
  readonly hexes: number;
}

export interface RetreatedEvent {
  readonly type: 'retreated';
  /** What made or let them go: 7.2b, 8.2d, 8.2h, 10.2b, 10.2c. */
  readonly clause: string;
  readonly side: Side;
  readonly units: readonly string[];
  readonly leaders: readonly string[];
  readonly from: string;
  readonly path: readonly string[];
  readonly facing: Direction;
}

export interface DrivenOff {
  readonly type: 'driven-off';
  readonly clause: 'MIB 7.2j';
  readonly units: readonly string[];
  readonly hex: string;
}

export interface HemmedIn {
  readonly type: 'hemmed-in';
  readonly clause: 'MIB 7.2i';
  readonly units: readonly string[];
  readonly hex: string;
}

/** R42: a Smashed unit that must flee and cannot. */
export interface StayedSmashed {
  readonly type: 'stayed-smashed';
  readonly clause: 'MIB R42';
  readonly unit: string;
  readonly hex: string;
}

export interface Advanced {
  readonly type: 'advanced';
  readonly clause: 'MIB 7.2k';
  readonly unit: string;
  readonly leaders: readonly string[];
  readonly from: string;
  readonly path: readonly string[];
  readonly facing: Direction;
}

export interface TurnedInPlace {
  readonly type: 'turned-in-place';
  readonly clause: 'MIB 7.2m';
  readonly hex: string;
  readonly units: readonly string[];
  readonly facing: Direction;
}

/** The CET die of a stack, by the hex in which it fought. */
export interface EffectsRolled {
  readonly type: 'effects-rolled';
  /** MIB 7.13d moves a shaken stack to the Engaged column. */
  readonly clause: 'MIB 7.1k' | 'MIB 7.13d';
  readonly hex: string;
  readonly part: 'defender' | 'attacker';
  readonly units: readonly string[];
  readonly column: Column;
  readonly drm: number;
  readonly roll: Die;
  readonly effects: readonly Effect[];
}

export interface GunsLost {
  readonly type: 'guns-lost';
  readonly clause: 'MIB 7.12a';
  readonly unit: string;
  /** The natural CET die of its stack, and the length of the retreat before 7.12b and c. */
  readonly die: number;
  readonly length: number;
}

/** MIB 16.5m: of a Grand Battery in this hex. */
export interface BatteriesLost {
  readonly type: 'batteries-lost';
  readonly clause: 'MIB 16.5m';
  readonly leader: string;
  readonly hex: string;
  readonly lost: number;
  readonly left: number;
}

/** MIB 7.14b: organic cavalry charges a beaten stack, by the hex that it left. */
export interface Pursued {
  readonly type: 'pursued';
  readonly clause: 'MIB 7.14b';
  readonly hex: string;
  readonly units: readonly string[];
  readonly pursued: readonly string[];
  readonly attack: number;
  readonly defence: number;
  readonly ratio: string;
  readonly drm: number;
  readonly roll: Die;
}

export interface PursuitCountered {
  readonly type: 'pursuit-countered';
  readonly clause: 'MIB 7.14e';
  readonly unit: string;
  readonly roll: Die;
  readonly passed: boolean;
}

export interface PursuitEffects {
  readonly type: 'pursuit-effects';
  readonly clause: 'MIB 7.14d';
  readonly hex: string;
  readonly part: 'defender' | 'attacker';
  readonly column: Column;
  readonly drm: number;
  readonly roll: Die;
  readonly casualties: number;
}
