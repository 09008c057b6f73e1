import { type Hex, NOWHERE, parseHex } from '@abatis/hex';
import { type Options, placesWhere, shelvedOnce } from '@abatis/kernel/host';
import { type Battle, type BrigadeCard, battles, type CommanderCard, type UnitCard } from './battle.ts';
import { groundFor } from './battlefields.ts';
import type { LfmCharts } from './charts/charts.ts';
import type { Ground } from './ground.ts';
import { freshTurn } from './pieces.ts';
import { firstHolders } from './rules/00-sequence-of-play/index.ts';
import type { CommandStructure } from './rules/20-command/index.ts';
import { isPlayed, labelsOf } from './scenario/context.ts';
import type { LfmScenario, SetUpEntry, StartState, Structure } from './scenario/schema.ts';
import { BARE, scenarioTermsOf } from './scenario-terms.ts';
import type { Brigade, Commander, LfmState, Unit } from './state.ts';

/** A battle under chosen variants and charts, and its pieces before the first turn. */
export interface Opening {
  readonly battle: Battle;
  readonly state: LfmState;
}

const battleFor = shelvedOnce(battles, (scenario: LfmScenario, charts: LfmCharts, variants) =>
  battleOfScenario(scenario, groundFor(scenario), charts, variants),
);

export function openingOf(
  scenario: LfmScenario,
  charts: LfmCharts,
  variants: readonly string[],
  options: Options,
): Opening {
  const { battle, reference } = battleFor(scenario, charts, variants);
  return { battle, state: startingState(scenario, battle, reference, variants, options) };
}

/** The pieces of a scenario under the chosen variants, numbered in the order of the file. */
export function battleOfScenario(
  scenario: LfmScenario,
  ground: Ground,
  charts: LfmCharts,
  variants: readonly string[],
): Battle {
  const brigades = scenario.brigades.filter(brigade => isPlayed(brigade, variants));
  const commanders = scenario.commanders.filter(commander => isPlayed(commander, variants));
  const units = [...regimentCards(scenario, brigades), ...artilleryCards(scenario, variants)];
  const battle: Battle = {
    id: scenario.id,
    ground,
    charts,
    units,
    commanders: commanders.map(commander => commanderCard(scenario, brigades, commander)),
    brigades: brigades.map((brigade, id): BrigadeCard => {
      const commander = commanders.findIndex(each => each.id === brigade.commander);
      return {
        name: brigade.id,
        side: brigade.side,
        ...labelsOf(scenario, brigade.side, brigade.formation),
        commander: commander < 0 ? null : commander,
        regiments: placesWhere(units, card => card.brigade === id),
        cavalry: brigade.arm === 'cavalry',
        total: brigade.sp,
      };
    }),
    turns: scenario.turns
      .filter(turn => isPlayed(turn, variants))
      .map(({ id, label, kind, lastDay }) => ({ id, label, kind, lastDay })),
    command: structureOf(scenario),
    scenario,
    variants,
    terms: BARE,
  };
  return { ...battle, terms: scenarioTermsOf(scenario, battle, variants) };
}

type ScenarioBrigades = LfmScenario['brigades'];

function regimentCards(scenario: LfmScenario, brigades: ScenarioBrigades): readonly UnitCard[] {
  const { independentUnits } = scenario.options.command;
  const { designatedRetreaters } = scenario.options.combat;
  return brigades.flatMap((brigade, id) =>
    brigade.regiments.map(({ id: name, sp, cr, usss = false }) => ({
      name,
      side: brigade.side,
      ...labelsOf(scenario, brigade.side, brigade.formation),
      brigade: id,
      arm: brigade.arm,
      sp,
      limberedSp: sp,
      cr,
      usss,
      horse: false,
      independent: independentUnits.includes(name),
      designated: designatedRetreaters.includes(name),
    })),
  );
}

const artilleryCards = (scenario: LfmScenario, variants: readonly string[]): readonly UnitCard[] =>
  scenario.artillery
    .filter(battery => isPlayed(battery, variants))
    .map(({ id: name, side, formation, sp, cr, horse }) => ({
      name,
      side,
      ...labelsOf(scenario, side, formation),
      brigade: null,
      arm: 'artillery',
      sp: sp.unlimbered,
      limberedSp: sp.limbered,
      cr,
      usss: false,
      horse,
      independent: false,
      designated: false,
    }));

function commanderCard(
  scenario: LfmScenario,
  brigades: ScenarioBrigades,
  { id, side, level, formation, cv, replacement }: LfmScenario['commanders'][number],
): CommanderCard {
  const brigade = brigades.findIndex(each => each.commander === id);
  const place = scenario.options.seniority[side].indexOf(id);
  return {
    name: id,
    side,
    level,
    cv,
    replacement,
    seniority: place < 0 ? scenario.commanders.findIndex(each => each.id === id) : place,
    ...labelsOf(scenario, side, formation),
    brigade: brigade < 0 ? null : brigade,
  };
}

/** LFM 20.1c, R238: what the army commander of a side holds besides. */
const HELD: Readonly<Record<Structure, 'corps' | 'division' | null>> = {
  standard: null,
  divisionsToArmy: 'corps',
  brigadesToArmy: 'division',
};

const structureOf = ({ options: { command } }: LfmScenario): CommandStructure => ({
  armyAlsoHolds: { union: HELD[command.structure.union], confederate: HELD[command.structure.confederate] },
  answersTo: {},
  seniority: 'by-number',
});

/** One empty list for every game: costs are worked out once for each list of burned bridges. */
const NONE: readonly never[] = Object.freeze([]);

/** A state before anything has been said or done. */
export const BLANK = {
  steps: NONE,
  options: {},
  turn: 0,
  phasing: 'union',
  breastworks: NONE,
  burnedBridges: NONE,
  newWorks: NONE,
  commandRolls: NONE,
  armyCommander: { union: null, confederate: null },
  holders: {},
  result: null,
} as const satisfies Omit<LfmState, 'battle' | 'units' | 'commanders' | 'brigades'>;

/** LFM 29.1, 29.2: the pieces where the lists put them, the others still to arrive. `reference` is the battle's on the shelf. */
export function startingState(
  scenario: LfmScenario,
  battle: Battle,
  reference: string,
  variants: readonly string[],
  options: Options,
): LfmState {
  const entries = scenario.setUp.filter(entry => isPlayed(entry, variants));
  const placeOf = (id: string): SetUpEntry | undefined => entries.find(({ pieces }) => pieces.includes(id));
  const hexOf = (entry: SetUpEntry | undefined): Hex =>
    entry ? parseHex(battle.ground.grid, entry.hex) : NOWHERE;
  return {
    ...BLANK,
    battle: reference,
    options,
    phasing: scenario.options.initiative.first ?? scenario.sides[0],
    units: battle.units.map(card =>
      startingUnit(card, hexOf(placeOf(card.name)), placeOf(card.name)?.states?.[card.name]),
    ),
    commanders: battle.commanders.map(card => startingCommander(hexOf(placeOf(card.name)))),
    brigades: battle.brigades.map(({ total }): Brigade => ({ total, shattered: false, destroyed: false })),
    breastworks: entries
      .filter(({ breastworks }) => breastworks)
      .map(hexOf)
      .sort((a, b) => a - b),
    holders: firstHolders(battle.terms.victory),
  };
}

/** LFM 29.2: organized; cavalry mounted; artillery unlimbered on the map, limbered when it enters. */
export function startingUnit({ arm }: UnitCard, hex: Hex, states: readonly StartState[] = []): Unit {
  const onMap = hex !== NOWHERE;
  return {
    place: onMap ? 'map' : 'to-arrive',
    hex,
    disorganized: false,
    mounted: arm === 'cavalry' && !states.includes('dismounted'),
    limbered: arm === 'artillery' && (!onMap || states.includes('limbered')),
    detached: states.includes('detached'),
    building: false,
    burning: null,
    exit: null,
    turn: freshTurn(hex, false),
  };
}

export const startingCommander = (hex: Hex): Commander => ({
  place: hex === NOWHERE ? 'to-arrive' : 'map',
  hex,
  replaced: false,
  inCommand: false,
  moved: false,
  marched: false,
  recovering: false,
});
