import { type Hex, NOWHERE } from '@abatis/hex';
import { type Options, shelvedOnce } from '@abatis/kernel/host';
import { type Battle, battles } from './battle.ts';
import { groundFor } from './battlefields.ts';
import type { MibCharts } from './charts/charts.ts';
import type { Ground } from './ground.ts';
import { IDLE, IDLE_TRAIN, UNTOLD } from './pieces.ts';
import { cardsOf, formationsPlayed } from './scenario/cards.ts';
import { chartsWith } from './scenario/overrides.ts';
import { inNumbers, type MibScenario, type NumberedScenario } from './scenario/schema.ts';
import { scenarioTermsOf } from './scenario/terms.ts';
import { chitsOfTurn } from './special-rules.ts';
import type { FormationState, MibState, Train, Unit, UnitId } from './state.ts';

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
  const numbered = inNumbers(scenario, { ground }, formationsPlayed(scenario.formations, variants));
  const cards = cardsOf(numbered, inForce, variants);
  return {
    id: scenario.id,
    ground,
    charts: inForce,
    ...cards,
    initiativeReach: (scenario.initiativeBoxes - 1) / 2,
    objectives: numbered.victory.objectives.map(({ hex }) => hex),
    terms: scenarioTermsOf(numbered, cards),
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
  const { units, leaders, trains, trenches } = inNumbers(scenario, battle, battle.formations);
  const state: MibState = {
    ...BLANK,
    battle: reference,
    options,
    units: battle.units.map((_, id) => startingUnit(units, id, battle)),
    leaders: leaders.map(leader => ({ ...standingIn(hexOf(units[leader.with])), moved: false })),
    trains: battle.trains.map((_, id) => startingTrain(trains[id]!, units, battle)),
    formations: battle.formations.map(() => NEW_FORMATION),
    trenches: startingTrenches(trenches, units),
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

type Units = NumberedScenario['units'];

const hexOf = (unit: Units[number] | undefined): Hex => unit?.start?.hex ?? NOWHERE;

const standingIn = (hex: Hex) => ({ place: hex === NOWHERE ? 'to-arrive' : 'map', hex }) as const;

/**
 * MIB 3.0a, 10.0b: without fatigue and stragglers unless the scenario says so; a detachment to be made is nowhere yet.
 */
function startingUnit(units: Units, id: UnitId, { charts }: Battle): Unit {
  const unit = units[id];
  if (!unit) return NEW_UNIT;
  const { start, batteries, organic, stragglers = 0, fatigue = 0, supply = charts.supply.full } = unit;
  const detached = units.filter(({ parent }) => parent === id).reduce((sum, { steps }) => sum + steps, 0);
  return {
    ...NEW_UNIT,
    ...standingIn(hexOf(unit)),
    facing: start?.facing ?? 0,
    steps: unit.steps - detached - stragglers,
    stragglers,
    detached,
    batteries,
    organic,
    fatigue,
    supply,
    parent: unit.parent ?? null,
  };
}

/** MIB 14.0: finished, and of those who start in them (14.4). */
const startingTrenches = (trenches: readonly Hex[], units: Units): MibState['trenches'] =>
  trenches
    .map(hex => {
      const by = units.findIndex(unit => hexOf(unit) === hex);
      return { hex, finished: true, by: by < 0 ? null : by };
    })
    .sort((a, b) => a.hex - b.hex);

/** It stands in its hex, or with a unit, or comes with that. */
function startingTrain(
  { side, hex, with: unit, kind }: NumberedScenario['trains'][number],
  units: Units,
  { charts }: Battle,
): Train {
  return {
    ...standingIn(hex ?? hexOf(units[unit!])),
    side,
    steps: kind === 'wagon' ? FULL_WAGON : 1,
    levels: kind === 'wagon' ? charts.supply.levelsPerStep : 0,
    act: IDLE_TRAIN,
  };
}

/** A battle under chosen options and charts, and its pieces before the first turn. */
export interface Opening {
  readonly battle: Battle;
  readonly state: MibState;
}

const battleFor = shelvedOnce(battles, (scenario: MibScenario, charts: MibCharts, variants) =>
  battleOfScenario(scenario, groundFor(scenario), charts, variants),
);

export function openingOf(scenario: MibScenario, charts: MibCharts, options: Options): Opening {
  const { battle, reference } = battleFor(scenario, charts, variantsOf(options));
  return { battle, state: startingState(scenario, battle, reference, options) };
}
