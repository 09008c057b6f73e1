import type { DrmScopes } from '@abatis/data';

/*
 * The words that charts and rules share. A chart gives values; what a row means and when it applies is code, so
 * a chart may use no other words than these.
 */

/** How far a piece may move (T1). */
export const MOVERS = ['foot', 'dismounted', 'artillery', 'mounted', 'horseArtillery', 'commander'] as const;
export type Mover = (typeof MOVERS)[number];

/** What a piece pays for ground: the columns of T2 and T3. */
export const PAYERS = ['foot', 'artillery', 'mounted'] as const;
export type Payer = (typeof PAYERS)[number];

/** The side on which a result falls (T7, T13). In a charge the cavalry is the attacker. */
export const COMBAT_SIDES = ['attacker', 'defender'] as const;

/** The units that need not retreat from NR ground (9.1d, 24.2, R105). */
export const EXEMPTIONS = ['everyone', 'allButMountedCavalry', 'nobody'] as const;
export type Exemption = (typeof EXEMPTIONS)[number];

/** When a hexside helps the defender of a combat (R92): all attacks go across it, or all go uphill across it. */
export const COMBAT_SCOPES = ['allAcross', 'allUphill'] as const;

/** How often a modifier counts: once, for each hex it is true of, or for each point that T9 gives a commander. */
export const DRM_SCOPES = ['once', 'perHex', 'perCommanderPoint'] as const;

/** The rows of a table of modifiers, with the scopes that the rules know for each of them. */
type Scopes = DrmScopes<string, (typeof DRM_SCOPES)[number]>;

const ONCE = ['once'] as const;
const COUNTED_BY_HEX = ['perHex', 'once'] as const;
const BY_COMMANDER = ['perCommanderPoint'] as const;

/** LFM T8. */
export const COMBAT_DRMS = {
  flank: ONCE,
  attackerHigher: ONCE,
  defenderHigher: ONCE,
  attackerDisorganized: COUNTED_BY_HEX,
  defenderDisorganized: COUNTED_BY_HEX,
  attackerCommander: BY_COMMANDER,
  defenderCommander: BY_COMMANDER,
  works: ONCE,
  stonewall: ONCE,
  creek: ONCE,
  steepSlope: ONCE,
} as const satisfies Scopes;
export type CombatDrm = keyof typeof COMBAT_DRMS;

/** LFM T11. */
export const ARTILLERY_DRMS = {
  partial: ONCE,
  works: ONCE,
  softTarget: ONCE,
  dense: ONCE,
  disorganizedFirer: COUNTED_BY_HEX,
} as const satisfies Scopes;
export type ArtilleryDrm = keyof typeof ARTILLERY_DRMS;

/** LFM T14. */
export const CHARGE_DRMS = {
  targetDisorganized: ONCE,
  targetShattered: ONCE,
  cavalryDisorganized: ONCE,
  steepSlope: ONCE,
  breastwork: ONCE,
  stonewall: ONCE,
  creek: ONCE,
  townOrWoods: ONCE,
} as const satisfies Scopes;
export type ChargeDrm = keyof typeof CHARGE_DRMS;

/** The condition of a unit before the checks of one fire (T12). */
export const CONDITIONS = ['goodOrder', 'disorganized', 'shattered'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** What a failed check does (T12). */
export const FAILURES = ['disorganized', 'retreat', 'eliminated'] as const;
export type Failure = (typeof FAILURES)[number];

/** The links of the chain of command (T15). */
export const COMMAND_LINKS = [
  'army',
  'corps',
  'division',
  'divisionToCavalryBrigade',
  'brigade',
  'regimentToRegiment',
] as const;
export type CommandLink = (typeof COMMAND_LINKS)[number];

export const COMMAND_LEVELS = ['army', 'corps', 'division', 'brigade'] as const;
export type CommandLevel = (typeof COMMAND_LEVELS)[number];
