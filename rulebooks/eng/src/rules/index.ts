/** Every chapter of ENG: what it refuses by, what it reports and what steps ask of it. */

import { ASSIGNMENT_CLAUSES } from './0.6-assignments.ts';
import type { OrderEvent } from './0.6-orders.ts';
import { SUPPLY_CLAUSES } from './0.6-supplies.ts';
import { ATTACHMENT_CLAUSES } from './23.12-attachments.ts';
import { MARKSMEN_CLAUSES, type MarksmenEvent } from './23.14-marksmen.ts';
import { ARMS_CLAUSES, type ArmsEvent } from './23.21-arms.ts';
import type { AvoidingEvent } from './23.21-avoiding.ts';
import { OPEN_ORDER_CLAUSES } from './23.21-open-order.ts';
import { RECALL_CLAUSES } from './23.21-recalls.ts';
import { DRIVING_CLAUSES, type DrivingEvent } from './23.31-driving.ts';
import { PROJECT_CLAUSES } from './23.40-projects.ts';
import type { PlacementEvent } from './23.48-placement.ts';
import { SITE_CLAUSES } from './23.50-sites.ts';
import { CROSSING_CLAUSES } from './23.52-attempts.ts';
import type { CrossingEvent } from './23.52-crossings.ts';
import type { GarrisonEvent } from './23.53-garrisons.ts';
import { POSITION_CLAUSES } from './23.53-positions.ts';

import { FERRY_CLAUSES, type FerryEvent } from './23.56-ferries.ts';
import { FLAME_CLAUSES, type FlameEvent } from './23.56-flames.ts';
import { RAZING_CLAUSES } from './23.61-razing.ts';
import { ATTEMPT_CLAUSES, type AttemptEvent } from './23.71-attempts.ts';
import { POWDER_CLAUSES, type PowderEvent } from './23.71-laying.ts';
import { STEPPING_CLAUSES, type SteppingEvent } from './23.71-stepping-back.ts';
import type { BlastEvent } from './23.72-events.ts';
import { GUN_CLAUSES } from './23.81-aims.ts';
import type { OfficerLossEvent } from './a.18-officer-loss.ts';
import { SHOOTING_CLAUSES } from './a.25-fire.ts';
import type { TrainEvent } from './a.28-trains.ts';
import { LADDER_CLAUSES } from './a.32-ladders.ts';
import { GORGE_CLAUSES, type GorgeEvent } from './a.39-gorge.ts';
import { LIMIT_CLAUSES } from './g.1-limits.ts';
import type { TownEvent } from './g.3-town.ts';
import { TRENCH_CLAUSES } from './r.144-trenches.ts';
import type { WorkEvent } from './s.4-tick.ts';
import { type OrderedEvent, WATCH_CLAUSES } from './t.4-orders.ts';
import type { TempoEvent } from './t.4-watches.ts';
import { NIGHT_CLAUSES } from './t.8-night.ts';
import { SALLY_CLAUSES } from './t.17-sallies.ts';
import type { HaulEvent } from './t.19-hauls.ts';
import type { MarchEvent } from './t.19-marches.ts';
import type { FascineEvent } from './x.3-fascines.ts';
import { BURNING_CLAUSES } from './x.4-fires.ts';
import type { MiningEvent } from './x.8-countermines.ts';
import { MINING_CLAUSES } from './x.8-mining.ts';
import { OPENING_CLAUSES } from './x.10-openings.ts';
import { PIT_CLAUSES, type PitEvent } from './x.12-wolf-pits.ts';

export const SIEGE_CLAUSES = {
  ...LADDER_CLAUSES,
  ...WATCH_CLAUSES,
  ...SALLY_CLAUSES,
  ...LIMIT_CLAUSES,
} as const;
export type SiegeEvent = OrderedEvent | MarchEvent | HaulEvent | TownEvent | TempoEvent | MiningEvent;
export const LABOUR_CLAUSES = {
  ...ASSIGNMENT_CLAUSES,
  ...SUPPLY_CLAUSES,
  ...PROJECT_CLAUSES,
  ...ATTACHMENT_CLAUSES,
  ...ARMS_CLAUSES,
  ...OPEN_ORDER_CLAUSES,
  ...RECALL_CLAUSES,
  ...DRIVING_CLAUSES,
  ...FERRY_CLAUSES,
  ...SITE_CLAUSES,
  ...RAZING_CLAUSES,
  ...MINING_CLAUSES,
} as const;
export type LabourEvent =
  | OrderEvent
  | PlacementEvent
  | WorkEvent
  | ArmsEvent
  | AvoidingEvent
  | DrivingEvent
  | FerryEvent;

export const FIRE_CLAUSES = {
  ...FLAME_CLAUSES,
  ...GUN_CLAUSES,
  ...ATTEMPT_CLAUSES,
  ...POWDER_CLAUSES,
  ...STEPPING_CLAUSES,
} as const;
export type FireEvent = FlameEvent | AttemptEvent | PowderEvent | SteppingEvent | BlastEvent | TrainEvent;
/** What finished works and engineers do in BNB's movement, fire, combat and morale. */
export const HOST_CLAUSES = {
  ...GORGE_CLAUSES,
  ...MARKSMEN_CLAUSES,
  ...CROSSING_CLAUSES,
  ...POSITION_CLAUSES,
  ...SHOOTING_CLAUSES,
  ...NIGHT_CLAUSES,
  ...BURNING_CLAUSES,
  ...PIT_CLAUSES,
  ...OPENING_CLAUSES,
  ...TRENCH_CLAUSES,
} as const;
export type HostEvent =
  | GorgeEvent
  | MarksmenEvent
  | CrossingEvent
  | GarrisonEvent
  | OfficerLossEvent
  | FascineEvent
  | PitEvent;

export { releaseElite } from './0.6-assignments.ts';
export * from './0.6-orders.ts';
export { judgePutDown, putLoadDown } from './0.6-supplies.ts';
export * from './23.13-officers.ts';
export * from './23.14-marksmen.ts';
export { takeUpArms, unarmedDrms, whyUnarmed } from './23.21-arms.ts';
export { avoidCombat } from './23.21-avoiding.ts';
export { releaseSoldiers } from './23.21-enemy-near.ts';
export { mayWorkLoose, whyNotFight } from './23.21-open-order.ts';
export { whyNotAway } from './23.21-recalls.ts';
export { rateOfCompany } from './23.31-companies.ts';
export { captureCarriers, drive, planDrive } from './23.31-driving.ts';
export * from './23.40-projects.ts';
export * from './23.48-placement.ts';
export * from './23.52-attempts.ts';
export * from './23.52-crossings.ts';
export * from './23.53-garrisons.ts';
export { whyNotInPosition, whyNotOverFront } from './23.53-positions.ts';
export * from './23.56-flames.ts';
export * from './23.71-attempts.ts';
export * from './23.71-laying.ts';
export * from './23.71-stepping-back.ts';
export * from './23.72-explosions.ts';
export * from './23.81-aims.ts';
export * from './23.81-fire.ts';
export * from './23.81-worthy.ts';
export { penaltyOnce, tollOnWay } from './23.91-tolls.ts';
export { isLeftStanding, isOfTheMap, needsWalls } from './a.1-precedence.ts';
export { commandedFromHeadquarters } from './a.7-headquarters.ts';
export * from './a.16-fire-zones.ts';
export * from './a.18-officer-loss.ts';
export * from './a.20-guns.ts';
export { groundWithBuildings } from './a.24-buildings.ts';
export * from './a.24-ground.ts';
export * from './a.25-fire.ts';
export { testTrains } from './a.28-trains.ts';
export * from './a.39-gorge.ts';
export * from './g.0-conditions.ts';
export * from './g.0-points.ts';
export * from './g.0-verdict.ts';
export * from './g.1-limits.ts';
export * from './g.3-town.ts';
export * from './r.144-trenches.ts';
export * from './s.4-tick.ts';
export * from './s.7-after-fire.ts';
export * from './s.7-shocks.ts';
export * from './t.1-clock.ts';
export * from './t.2-watches.ts';
export * from './t.4-watches.ts';
export * from './t.5-contact.ts';
export * from './t.7-nights.ts';
export * from './t.8-night.ts';
export * from './t.13-interphase.ts';
export { fillDitches } from './x.3-fascines.ts';
export * from './x.4-fires.ts';
export * from './x.6-bombardment.ts';
export * from './x.9-ammunition.ts';
export { goesThrough, passesOpening } from './x.10-openings.ts';
export { fallIntoPits, pastPits } from './x.12-wolf-pits.ts';
