/* The words of the rulebook that charts, scenarios, states and orders share. */

export const SIDES = ['red', 'blue'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red');

/** BNB 2.1a: who a side is for one turn. */
export type Role = 'A' | 'B';

/** BNB 1.6b, 1.7a: from the best to the raw; a unit has one, whatever companies are attached to it. */
export const GRADES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type Grade = (typeof GRADES)[number];

export const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
export type Arm = (typeof ARMS)[number];

/** BNB 1.5a, 1.5b, 1.5c: what there is of each arm; cavalry from the lightest to the heaviest. */
export const SUBTYPES = {
  infantry: ['line', 'light'],
  cavalry: ['light', 'heavy', 'cuirassier'],
  artillery: ['light', 'field', 'heavy'],
} as const;
export type Subtype = (typeof SUBTYPES)[Arm][number];

export const WEAPONS = ['musket', 'rifle', 'gun', 'none'] as const;
export type Weapon = (typeof WEAPONS)[number];

/**
 * BNB 1.8: `close` is column, line or extended line by its width. `away` are gunners who have left their guns (0.4c), and
 * `garrison` is no formation at all (6.4.1i).
 */
export const FORMATIONS = [
  'close',
  'bent',
  'square',
  'skirmish',
  'masse',
  'limbered',
  'unlimbered',
  'away',
  'garrison',
] as const;
export type Formation = (typeof FORMATIONS)[number];

/** BNB T7.11: the keys of national modifiers; `none` has none. */
export const NATIONS = [
  'austria',
  'britain',
  'france',
  'prussiaEarly',
  'prussiaLate',
  'russia',
  'spain',
  'none',
] as const;
export type Nation = (typeof NATIONS)[number];

export const EDGES = ['south', 'north', 'west', 'east'] as const;
export type Edge = (typeof EDGES)[number];

/** BNB 0.7a, in the order of 0.7b. */
export const CONTACT_SIDES = ['front', 'left', 'right', 'rear'] as const;
export type ContactSide = (typeof CONTACT_SIDES)[number];

export const COVERS = ['none', 'soft', 'hard'] as const;
export type Cover = (typeof COVERS)[number];

/** BNB T6. A `crest` is a crestline (6.3a), a `thin` obstacle a fence or hedge (6.5b). */
export const TERRAINS = [
  'woods',
  'rough',
  'hill',
  'steep',
  'block',
  'obstacle',
  'thin',
  'plough',
  'hedgerow',
  'river',
  'bridge',
  'ford',
  'road',
  'lightWorks',
  'destroyedWorks',
  'heavyWorks',
  'abatis',
  'wall',
  'breach',
  'crest',
] as const;
export type Terrain = (typeof TERRAINS)[number];

/** The columns of T6: who moves. */
export const MOVERS = ['skirmish', 'foot', 'cavalry', 'guns'] as const;
export type Mover = (typeof MOVERS)[number];

/** BNB T3.3. */
export const SHOOTING_ROWS = [
  'dense',
  'shaken',
  'disorderedOrSkirmishing',
  'goodGrade',
  'evading',
  'moved',
  'square',
  'poorGrade',
  'britishMusketry',
  'russianMusketry',
] as const;

/** BNB T4.2. */
export const COMBAT_ROWS = [
  'flankAttack',
  'toFlank',
  'fresh',
  'steadyCavalry',
  'vsSteadyCavalry',
  'squareVsCavalry',
  'vsSquare',
  'higherGrade',
  'lowerGrade',
  'heavier',
  'lighter',
  'lancers',
  'disorderedVsSteady',
  'shaken',
  'stationary',
  'slopeOrObstacle',
  'softCover',
  'hardCover',
  'twoRank',
  'vsTwoRank',
] as const;

/** BNB T5.6, with the national rows of T7.11. */
export const MORALE_ROWS = [
  'squareOrCover',
  'shaken',
  'hits',
  'losses',
  'footChargingHome',
  'meetingInfantry',
  'chargingSquare',
  'meetingCavalry',
  'flankCharged',
  'lostCombat',
  'charisma',
  'outOfCommand',
  'austriaColumn',
  'austriaLine',
  'britainLine',
  'britainCavalry',
  'franceAdvancing',
  'prussiaColumn',
  'prussiaLine',
  'russiaLosing',
  'spainAdvancing',
] as const;
export type MoraleRow = (typeof MORALE_ROWS)[number];

/** BNB T5.7.2. */
export const ROUT_ROWS = [
  'charisma',
  'outOfCommand',
  'halfStrength',
  'gradeA',
  'gradeB',
  'gradeC',
  'gradeD',
  'gradeE',
  'gradeF',
] as const;
