import { type Hex, NOWHERE, parseHex } from '@abatis/hex';
import { madeOnce, type Options } from '@abatis/kernel/host';
import { type Battle, battles } from './battle.ts';
import { groundFor } from './battlefields.ts';
import type { MibCharts } from './charts/charts.ts';
import type { Ground } from './ground.ts';
import { IDLE, IDLE_TRAIN, UNTOLD } from './pieces.ts';
import { cardsOf } from './scenario/cards.ts';
import { chartsWith } from './scenario/overrides.ts';
import type { MibScenario, ScenarioUnit } from './scenario/schema.ts';
import { scenarioTermsOf } from './scenario/terms.ts';
import { chitsOfTurn } from './special-rules.ts';
import type { FormationState, Leader, MibState, Train, Unit } from './state.ts';

/** MIB 2.2.3.1. */
const FULL_WAGON = 2;

/** The options that decide which pieces and turns a battle has. */
const SHAPING = ['detachments', 'grandBattery', 'night', 'trains'] as const;

/** Those of them that are on: the battles of a scenario differ by nothing else. */
export const variantsOf = (options: Options): readonly string[] => SHAPING.filter(option => options[option]);

/** The pieces and terms of a scenario under the chosen variants, numbered in the order of the file. */
export function battleOfScenario(
  scenario: MibScenario,
  ground: Ground,
  charts: MibCharts,
  variants: readonly string[],
): Battle {
  const inForce = chartsWith(charts, scenario.overrides);
  const cards = cardsOf(scenario, inForce, variants);
  return {
    id: scenario.id,
    ground,
    charts: inForce,
    ...cards,
    initiativeReach: (scenario.initiativeBoxes - 1) / 2,
    objectives: scenario.victory.objectives.map(({ hex }) => parseHex(ground.grid, hex)),
    terms: scenarioTermsOf(scenario, { ground, ...cards }),
    scenario,
  };
}

/** One empty list for every game: what is derived from it is derived once. */
const NONE: readonly never[] = Object.freeze([]);

/** A state before anything has been said or done. */
export const BLANK: Omit<MibState, 'battle' | 'options' | 'holders'> = {
  steps: NONE,
  turn: 0,
  units: NONE,
  leaders: NONE,
  trains: NONE,
  formations: NONE,
  grandBatteries: NONE,
  cup: NONE,
  drawn: NONE,
  initiative: 0,
  initiativeHolder: null,
  fought: false,
  activation: null,
  exempt: NONE,
  trenches: NONE,
  destroyedBridges: NONE,
  pontoons: NONE,
  bridgeWorks: NONE,
  special: {},
  result: null,
};

/** MIB 3.0a: pieces, chits and tracks before turn 1. `reference` is the battle's on the shelf. */
export function startingState(
  scenario: MibScenario,
  battle: Battle,
  reference: string,
  options: Options,
): MibState {
  const state: MibState = {
    ...BLANK,
    battle: reference,
    options,
    units: battle.units.map(({ name }) => startingUnit(scenario, battle, name)),
    leaders: scenario.leaders.map(leader => startingLeader(scenario, battle, leader.with)),
    trains: battle.trains.map(({ name }) => startingTrain(scenario, battle, name)),
    formations: battle.formations.map(() => NEW_FORMATION),
    trenches: startingTrenches(scenario, battle),
    holders: scenario.victory.objectives.map(({ holder }) => holder),
  };
  return { ...state, cup: chitsOfTurn(state) };
}

export const NEW_FORMATION: FormationState = {
  status: 0,
  nearly: false,
  afternoon: false,
  order: null,
  orderIsNew: false,
  transit: NONE,
};

export const NEW_UNIT: Unit = {
  place: 'unformed',
  hex: NOWHERE,
  wing: NOWHERE,
  facing: 0,
  steps: 0,
  stragglers: 0,
  freshStragglers: 0,
  casualties: 0,
  detached: 0,
  batteries: 0,
  organic: 0,
  fatigue: 0,
  supply: 0,
  disorganized: false,
  smashed: false,
  reserve: 'none',
  heldBackOn: null,
  parent: null,
  exit: null,
  act: IDLE,
  told: UNTOLD,
};

const hexOf = (scenario: MibScenario, { ground }: Battle, unit: string): Hex => {
  const start = scenario.units.find(({ name }) => name === unit)?.start;
  return start ? parseHex(ground.grid, start.hex) : NOWHERE;
};

/**
 * MIB 3.0a, 10.0b: without fatigue and stragglers unless the scenario says so; a detachment to be made is nowhere yet.
 */
function startingUnit(scenario: MibScenario, battle: Battle, wanted: string): Unit {
  const unit = scenario.units.find(({ name }) => name === wanted);
  if (!unit) return NEW_UNIT;
  const { start, stragglers = 0, fatigue = 0, supply = battle.charts.supply.full } = unit;
  const detached = stepsDetached(scenario, unit);
  return {
    ...NEW_UNIT,
    place: start ? 'map' : 'to-arrive',
    hex: hexOf(scenario, battle, wanted),
    facing: start?.facing ?? 0,
    steps: unit.steps - detached - stragglers,
    stragglers,
    detached,
    batteries: unit.batteries,
    organic: unit.organic,
    fatigue,
    supply,
    parent: unit.parent === undefined ? null : battle.units.findIndex(({ name }) => name === unit.parent),
  };
}

const stepsDetached = ({ units }: MibScenario, { name }: ScenarioUnit): number =>
  units.filter(({ parent }) => parent === name).reduce((sum, { steps }) => sum + steps, 0);

function startingLeader(scenario: MibScenario, battle: Battle, unit: string): Leader {
  const hex = hexOf(scenario, battle, unit);
  return { place: hex === NOWHERE ? 'to-arrive' : 'map', hex, moved: false };
}

/** MIB 14.0: finished, and of those who start in them (14.4). */
const startingTrenches = (
  { trenches, units }: MibScenario,
  { ground, units: cards }: Battle,
): MibState['trenches'] =>
  trenches
    .map(label => {
      const digger = units.find(({ start }) => start?.hex === label)?.name;
      const by = cards.findIndex(({ name }) => name === digger);
      return { hex: parseHex(ground.grid, label), finished: true, by: by < 0 ? null : by };
    })
    .sort((a, b) => a.hex - b.hex);

/** It stands in its hex, or with a unit, or comes with that. */
function startingTrain(scenario: MibScenario, battle: Battle, wanted: string): Train {
  const { side, hex: label, with: unit = '', kind } = scenario.trains.find(({ name }) => name === wanted)!;
  const hex = label === undefined ? hexOf(scenario, battle, unit) : parseHex(battle.ground.grid, label);
  return {
    place: hex === NOWHERE ? 'to-arrive' : 'map',
    hex,
    side,
    steps: kind === 'wagon' ? FULL_WAGON : 1,
    levels: kind === 'wagon' ? battle.charts.supply.levelsPerStep : 0,
    act: IDLE_TRAIN,
  };
}

/** A battle under chosen options and charts, and its pieces before the first turn. */
export interface Opening {
  readonly battle: Battle;
  readonly state: MibState;
}

const battleFor = madeOnce((scenario: MibScenario, charts: MibCharts, variants: readonly string[]) => {
  const battle = battleOfScenario(scenario, groundFor(scenario), charts, variants);
  return { battle, reference: battles.put({ scenario, variants, charts }, battle) };
});

export function openingOf(scenario: MibScenario, charts: MibCharts, options: Options): Opening {
  const { battle, reference } = battleFor(scenario, charts, variantsOf(options));
  return { battle, state: startingState(scenario, battle, reference, options) };
}
