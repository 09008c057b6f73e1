import type { Side, UnitId } from '@abatis/bnb/rules';
import type { TablePoint } from '@abatis/tabletop';
import type { SpecialRound } from './charts/tables.ts';
import type { CarrierId, ChargeId, OfficerId, WorkId } from './state.ts';

/* What powder, guns and flames keep beside what stands on the table. */

/** ENG 23.72c, d, S.7: what an explosion of this turn makes a unit test for. */
export interface Shock {
  readonly unit: UnitId;
  readonly manner: 'with modifiers' | 'without modifiers';
  /** Figures that it lost to explosions: they count as hits of the phase. */
  readonly lost: number;
}

/** What guns fire at that is no unit. */
export type Aim =
  | { readonly kind: 'work'; readonly work: WorkId; readonly section: number }
  | { readonly kind: 'building'; readonly piece: string }
  | { readonly kind: 'carrier'; readonly carrier: CarrierId }
  | { readonly kind: 'barrel'; readonly charge: ChargeId }
  | { readonly kind: 'craft'; readonly craft: string }
  | { readonly kind: 'place'; readonly at: TablePoint }
  /** ENG 23.83, A.21: troops that are shot at with special rounds, or by mortars. */
  | { readonly kind: 'unit'; readonly unit: UnitId };

/** Powder that can explode. */
export type Powder =
  | { readonly of: 'charge'; readonly charge: ChargeId }
  | { readonly of: 'carried'; readonly unit: UnitId }
  | { readonly of: 'train'; readonly carrier: CarrierId };

/** Fire that has been ordered and not yet rolled. */
export interface GunOrder {
  readonly by: UnitId;
  readonly aim: Aim;
  readonly round: SpecialRound | 'ball';
  /** ENG 23.83f. */
  readonly text: string | null;
}

/** ENG 23.83c: light from a ball that has been fired. */
export interface LightBall {
  readonly at: TablePoint;
  /** The turn in which it goes out. */
  readonly until: number;
}

/** ENG A.34: special rounds that a battery carries. */
export interface Allowance {
  readonly unit: UnitId;
  readonly round: SpecialRound;
  readonly left: number;
}

/** ENG T.8, R106: where guns of a side were aimed by day. */
export interface DayAim {
  readonly by: UnitId;
  readonly aim: Aim;
}

/** ENG X.1: batteries that have fired at a fortress wall in this watch. */
export interface WallVolley {
  readonly by: UnitId;
  readonly watch: number;
}

export interface FireState {
  /** ENG 23.71g1: those who have laid or lit and may step back in the next Command Phase. */
  readonly retiring: readonly UnitId[];
  readonly shocks: readonly Shock[];
  /** ENG A.28, 23.72c, d: train pieces that an explosion of this step has frightened, and where it was. */
  readonly startled: readonly { readonly carrier: CarrierId; readonly from: TablePoint }[];
  readonly orders: readonly GunOrder[];
  /** ENG 23.14c: who fires at an engineer in this step. */
  readonly marksmen: readonly { readonly by: UnitId; readonly officer: OfficerId }[];
  /** ENG S.7, 23.73n, X.18: powder that this fire has set off. */
  readonly ignited: readonly Powder[];
  /** ENG 23.83d: units that smoke has reached in this fire. */
  readonly smoked: readonly UnitId[];
  readonly lights: readonly LightBall[];
  readonly allowances: readonly Allowance[];
  readonly dayAims: readonly DayAim[];
  readonly wallVolleys: readonly WallVolley[];
  /** ENG A.31, 23.73l: barrels that a side may still place. */
  readonly barrels: Readonly<Record<Side, number>>;
  /** ENG X.9: sixths of a reload that batteries have fired off, by their numbers. */
  readonly spent: Readonly<Record<string, number>>;
  /** ENG X.5c: units that stood still in contact with a fire for the turn that is over. */
  readonly fighting: readonly UnitId[];
}

export const NO_FIRE_STATE: FireState = {
  retiring: [],
  shocks: [],
  startled: [],
  orders: [],
  marksmen: [],
  ignited: [],
  smoked: [],
  lights: [],
  allowances: [],
  dayAims: [],
  wallVolleys: [],
  barrels: { red: 0, blue: 0 },
  spent: {},
  fighting: [],
};
