import { hitsFrom, type RollSpec } from '@abatis/kernel';
import { TAB_7 } from '../charts/tables.ts';

/* ENG 23.72, 23.73m: what an explosion does to troops. */

/** ENG 23.72a, 23.72b, 23.72d: inches within which figures are killed, losses are shared, and morale is tested. */
export const KILLED_WITHIN = 1;
const SHARED_WITHIN = 3;
const TESTED_WITHIN = 6;

/** ENG 23.72b1: a factor for each hundred pounds. */
export const factorOf = (pounds: number): number => Math.floor(pounds / 100);

export type RideThruRoll = RollSpec<'ride-thru', { readonly factor: number }, number>;

/** ENG A.22, TAB 7: figures lost. */
export const rideThruRoll = (factor: number): RideThruRoll => ({
  kind: 'ride-thru',
  purpose: 'ENG 23.72b1 ride-thru',
  facts: { factor },
  drms: [],
  table: { clause: 'ENG TAB 7', column: String(factor) },
  dice: hitsFrom(factor, 10, TAB_7.hitsOn, []),
  read: hits => hits,
});

export interface Near<Id> {
  readonly id: Id;
  /** Inches from the nearest point of its footprint (R142). */
  readonly distance: number;
  readonly figures: number;
}

/** ENG 23.72b2, R97: equal parts among those within three inches, the remainder to the nearest; what exceeds a unit is lost. */
export function shareLosses<Id extends string | number>(
  losses: number,
  units: readonly Near<Id>[],
): ReadonlyMap<Id, number> {
  const near = nearestFirst(units);
  const each = Math.floor(losses / Math.max(1, near.length));
  const over = losses - each * near.length;
  return new Map(
    near.map(({ id, figures }, at) => [id, Math.min(figures, each + (at < over ? 1 : 0))] as const),
  );
}

/** ENG 23.73m: a barrel strikes the nearest unit alone. */
export function barrelLosses<Id extends string | number>(
  losses: number,
  units: readonly Near<Id>[],
): ReadonlyMap<Id, number> {
  const [nearest] = nearestFirst(units);
  return new Map(nearest ? [[nearest.id, Math.min(nearest.figures, losses)]] : []);
}

const nearestFirst = <Id extends string | number>(units: readonly Near<Id>[]): readonly Near<Id>[] =>
  units
    .filter(({ distance }) => distance <= SHARED_WITHIN)
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));

/** ENG 23.72c, d: which test a unit takes. */
export const testAfter = (distance: number): 'with modifiers' | 'without modifiers' | null =>
  distance <= SHARED_WITHIN ? 'with modifiers' : distance <= TESTED_WITHIN ? 'without modifiers' : null;

/** ENG R100: of men in a building that is blown up with them a quarter is killed at once. */
export const killedInside = (figures: number): number => Math.ceil(figures / 4);

/** ENG X.15: inches within which other powder goes off for certain, and may go off. */
const CERTAIN_WITHIN = 1;
const RISKY_WITHIN = 3;

/** ENG X.15: what an explosion at this distance does to other powder. */
export const sympathyAt = (distance: number): 'explodes' | 'may explode' | null =>
  distance <= CERTAIN_WITHIN ? 'explodes' : distance <= RISKY_WITHIN ? 'may explode' : null;
