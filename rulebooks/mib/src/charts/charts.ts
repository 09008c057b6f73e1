import type { Hexside, Terrain } from '../ground.ts';
import type { OrderKind } from '../state.ts';

/** Who pays a movement cost (T2); leaders pay as cavalry. */
export const MOVERS = ['infantry', 'cavalry', 'train'] as const;
export type Mover = (typeof MOVERS)[number];

/** In whole movement points; null: forbidden. */
export type Cost = number | null;

/** An exact factor or bound: numerator and denominator. */
export type Fraction = readonly [num: number, den: number];

export const CROSSINGS = [
  'creek',
  'stream',
  'river',
  'slopeUp',
  'slopeDown',
  'steepUp',
  'steepDown',
] as const;
export type Crossing = (typeof CROSSINGS)[number];

/** MIB T3, a line of the chart each. */
export const FACTORS = [
  'disorganized',
  'tired',
  'rear',
  'cavalryOnInfantry',
  'cavalryWithInfantry',
  'chargeOnSteady',
  'chargeOnShaken',
  'lightDefending',
  'countercharge',
  'slopeUp',
  'steepUp',
  'riverBridge',
  'night',
  'forest',
  'village',
  'town',
  'chateau',
  'swamp',
  'water',
  'trench',
  'noSupply',
] as const;
export type FactorId = (typeof FACTORS)[number];

export interface Factor {
  readonly factor: Fraction;
  readonly clause: string;
  readonly label: string;
}

export const COLUMNS = ['Engaged', 'Retreat', 'Advance'] as const;
export type Column = (typeof COLUMNS)[number];

/** Where a side looks on the CET, and with what modifier. */
export interface EffectsAt {
  readonly column: Column;
  readonly drm: number;
}

/** MIB T5: a row of the CRT. `retreat` and `advance` are 0 for Engaged. */
export interface ResultRow {
  /** The highest modified result of the row; null: everything above the row before. */
  readonly max: number | null;
  readonly retreat: number;
  readonly advance: number;
  /** MIB 16.1: towards whom the marker goes. */
  readonly initiative: 'attacker' | 'defender' | null;
  readonly defender: EffectsAt;
  readonly attacker: EffectsAt;
}

/** MIB 7.3: the codes of the CET, one by one. */
export type Effect =
  | { readonly kind: 'casualties' | 'stragglers' | 'fatigue' | 'supply'; readonly amount: number }
  /** ic and is: only if the other side's morale was higher. */
  | { readonly kind: 'inferior-casualty' | 'inferior-straggler' }
  /** D, D#, D#L: those of this morale or less; null: everybody. */
  | { readonly kind: 'disorganized'; readonly morale: number | null; readonly loss: boolean };

/** MIB T6: a row of the CET. */
export interface EffectsRow {
  readonly max: number | null;
  readonly effects: Readonly<Record<Column, readonly Effect[]>>;
}

/** MIB T12: what can stand in the way of a charge. */
export const CHARGE_BARS = [
  'unbridgedCreek',
  'unbridgedStream',
  'unbridgedRiver',
  'slopeUp',
  'steepUp',
  'trench',
] as const;
type ChargeBar = (typeof CHARGE_BARS)[number];

/** MIB T15. */
export interface OrderTerms {
  readonly target: boolean;
  /**
   * `towards` the target (each unit ends no farther from it than it began), and freely `within` so many hexes of it if
   * a number is given; only `within` so many hexes of the target; `none`; only within so many of the `leader`.
   */
  readonly mobile: 'towards' | 'within' | 'none' | 'leader';
  readonly within: number | null;
  readonly entersZoc: boolean;
  readonly attack: 'free' | 'blocked' | 'within' | 'none' | 'deployed';
  readonly rest: boolean;
}

/** The tables of the rulebook as the rules use them. */
export interface MibCharts {
  /** MIB T1; times as minutes after midnight. */
  readonly turnTrack: {
    readonly day: readonly number[];
    readonly night: number;
    readonly firstAfternoon: number;
    readonly noon: number;
  };
  /** MIB T2. */
  readonly movementCosts: {
    readonly terrain: Readonly<Record<Exclude<Terrain, 'out'>, Readonly<Record<Mover, Cost>>>>;
    readonly hexside: Readonly<Record<Crossing, Readonly<Record<Mover, Cost>>>>;
    readonly road: Readonly<Record<Mover, number>>;
    readonly minorRoad: Readonly<Record<Mover, number>>;
    readonly special: {
      readonly leaveZoc: number;
      readonly facing: number;
      readonly attack: number;
      readonly goOn: number;
      readonly leaveOverrun: number;
      /** R84. */
      readonly exitByRoad: number;
      readonly exit: number;
    };
  };
  /** MIB T3. */
  readonly strengthFactors: Readonly<Record<FactorId, Factor>>;
  /** MIB T4: of the quotient attacker : defender, ascending; a row holds from `from` (inclusive or not) up to the next. */
  readonly ratios: readonly {
    readonly from: Fraction;
    readonly inclusive: boolean;
    readonly ratio: string;
    readonly drm: number;
  }[];
  /** MIB T5, ascending. */
  readonly combatResults: readonly ResultRow[];
  /** MIB T6, ascending. */
  readonly combatEffects: readonly EffectsRow[];
  /** MIB T7. */
  readonly combatDrms: {
    readonly moraleLimit: number;
    readonly threeHexes: number;
    readonly square: number;
    readonly hold: number;
    readonly retreat: number;
  };
  /** MIB T8. */
  readonly fatigueEffects: {
    readonly moved: number;
    readonly doubleTime: number;
    readonly forcedMarch: number;
    readonly works: number;
    readonly rest: number;
    readonly restAtNight: number;
    readonly restAtNightSupplied: number;
    readonly cavalryInCombat: number;
    readonly cavalryRetreat: number;
    readonly cavalryPursuit: number;
    readonly newField: number;
    readonly smashed: number;
  };
  /** MIB T9. */
  readonly tracks: { readonly white: number; readonly grey: number; readonly stragglers: number };
  /** MIB T10. */
  readonly initiativeTrack: { readonly reach: number };
  /** MIB T11. */
  readonly artilleryDrm: { readonly cap: number | null };
  /** MIB T12. */
  readonly chargeTerrain: {
    readonly hexes: readonly Terrain[];
    readonly barred: readonly ChargeBar[];
  };
  /** MIB T13. */
  readonly zoneTerrain: {
    readonly hexes: readonly Terrain[];
    /** Across these hexsides no ZOC extends. */
    readonly barred: readonly Hexside[];
    /** Up these hexsides no infantry ZOC extends. */
    readonly barredUphill: readonly ('slope' | 'steepSlope')[];
  };
  /** MIB T14: names from Rested to Spent, and the places of Tired and Spent. */
  readonly liteLadder: {
    readonly levels: readonly string[];
    readonly tired: number;
    readonly spent: number;
    readonly beforeNoon: number;
    readonly afterNoon: number;
  };
  /** MIB T15. */
  readonly orders: Readonly<Record<OrderKind | 'none', OrderTerms>>;
  /** MIB T16. */
  readonly supply: {
    readonly full: number;
    readonly traceHexes: number;
    readonly wagonHexes: number;
    readonly levelsPerStep: number;
  };
  /** MIB T17: transit box by distance, ascending; 0 is Current. */
  readonly transit: readonly { readonly upTo: number | null; readonly box: number }[];
}

/** A code of the CET as it is printed, and what it says. */
const CODES: readonly (readonly [code: RegExp, effect: (number: string) => Effect])[] = [
  [/^(\d)c$/, number => ({ kind: 'casualties', amount: Number(number) })],
  [/^(\d)s$/, number => ({ kind: 'stragglers', amount: Number(number) })],
  [/^(\d)F$/, number => ({ kind: 'fatigue', amount: Number(number) })],
  [/^(\d)U$/, number => ({ kind: 'supply', amount: Number(number) })],
  [/^ic$/, () => ({ kind: 'inferior-casualty' })],
  [/^is$/, () => ({ kind: 'inferior-straggler' })],
  [/^D$/, () => ({ kind: 'disorganized', morale: null, loss: false })],
  [/^D([1-6])$/, number => ({ kind: 'disorganized', morale: Number(number), loss: false })],
  [/^D([1-6])L$/, number => ({ kind: 'disorganized', morale: Number(number), loss: true })],
];

/** MIB 7.3: the effect of a code; null for one that the rulebook does not have. */
export function effectOf(code: string): Effect | null {
  for (const [pattern, effect] of CODES) {
    const match = pattern.exec(code);
    if (match) return effect(match[1] ?? '');
  }
  return null;
}

/** The code of an effect, as the rulebook prints it. */
export function codeOf(effect: Effect): string {
  switch (effect.kind) {
    case 'disorganized':
      return `D${effect.morale ?? ''}${effect.loss ? 'L' : ''}`;
    case 'inferior-casualty':
      return 'ic';
    case 'inferior-straggler':
      return 'is';
    default:
      return `${effect.amount}${LETTERS[effect.kind]}`;
  }
}

const LETTERS = { casualties: 'c', stragglers: 's', fatigue: 'F', supply: 'U' } as const;

/** How the rulebook prints the codes, for reasons. */
export const CODE_FORMS = '#c, ic, #s, is, D, D#, D#L, #F or #U';
