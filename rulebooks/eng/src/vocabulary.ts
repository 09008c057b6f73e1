/* The words of ENG that state, scenarios and orders share. */

export const RANKS = ['brigade', 'division', 'corps', 'army'] as const;
export type Rank = (typeof RANKS)[number];

/** What a unit does for the engineers: it digs, helps as a battalion, helps as a second party, directs others. */
export const TROOP_ROLES = [
  'none',
  'labour',
  'assist',
  'second',
  'supervise',
  'collect',
  'carry',
  'lay',
] as const;
export type TroopRole = (typeof TROOP_ROLES)[number];

/** ENG 23.31, 23.21m, A.28. */
export const CARRIER_KINDS = [
  'wagon',
  'cart',
  'packHorse',
  'boat',
  'pontoon',
  'smallBarge',
  'largeBarge',
  'smallShip',
  'corpsTrain',
  'armyTrain',
  'supplyTrain',
  'depot',
] as const;
export type CarrierKind = (typeof CARRIER_KINDS)[number];

export const CRAFT_KINDS = ['raft', 'boat', 'pontoon', 'smallBarge', 'largeBarge', 'smallShip'] as const;
export type CraftKind = (typeof CRAFT_KINDS)[number];

/** ENG 23.33. */
export const SOURCE_KINDS = ['town', 'gate', 'village', 'woods'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export const GROUND_STATES = ['dry', 'veryWet', 'frozen'] as const;
export type GroundState = (typeof GROUND_STATES)[number];

export const WEATHER_STATES = ['clear', 'rain', 'heavyRain', 'snow', 'heavySnow', 'fog'] as const;
export type WeatherState = (typeof WEATHER_STATES)[number];

/** Why a project stands still although it has been begun. */
export const PAUSE_REASONS = [
  'rest',
  'supervisor',
  'material',
  'tools',
  'enemy',
  'moved',
  'shaken',
  'fought',
  'inactive',
  'gang',
] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** ENG 23.50 to 23.55; 0 is no position at all. */
export const WORK_CLASSES = ['0', 'I', 'II', 'III'] as const;
export type WorkClass = (typeof WORK_CLASSES)[number];

/** ENG TAB 5: what stands on the table, whoever made it. */
export const WORK_KINDS = [
  'barricade',
  'abatis',
  'breastwork',
  'chevaux',
  'lowLogWall',
  'palisade',
  'wolfPits',
  'earthwork',
  'redoubtLarge',
  'redoubtNormal',
  'redoubtSmall',
  'siegePos6',
  'siegePos5',
  'siegePos4',
  'siegePos3',
  'siegePos2',
  'halfRedoubt',
  'sapTrench',
  'highLogWall',
  'logTower',
  'road',
  'causeway',
  'riverPiles',
  'plankBridge',
  'woodBridge',
  'pontoonBridge',
  'stoneBridge',
  'gallery',
  'ditch',
  'lowStoneWall',
  'highStoneWall',
  'fortressWall',
  'fausseBraye',
  'fortressGate',
  'hedge',
  'woodFence',
  'treeLine',
  'wagonWall',
  'ruins',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export const SCENARIO_OPTIONS = [
  'figureScale3',
  'hostAbatis',
  'hostFieldworkDamage',
  'mortars',
  'pontoonLaying',
  'pointsBudget',
  'villageSource',
  'smallRedoubt',
  'nightCreditEachNight',
  'mining',
  'ammoSupply',
  'commonStores',
  'dayLength',
  'randomWeather',
] as const;
export type ScenarioOption = (typeof SCENARIO_OPTIONS)[number];
