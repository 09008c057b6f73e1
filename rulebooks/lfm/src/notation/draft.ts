import { blankGround } from '@abatis/battlefield';
import { createGrid, POINTY_ODD_RRCC } from '@abatis/hex';
import type { OptionValue } from '@abatis/kernel';
import { type MapReader, mapReader, type Token } from '@abatis/notation';
import type { Battle, CommanderCard, UnitCard } from '../battle.ts';
import type { LfmCharts } from '../charts/charts.ts';
import { edgeOf, type Ground, WORDS } from '../ground.ts';
import type { CommandRoll, CommandStructure } from '../rules/20-command/index.ts';
import type { Phase } from '../rules/23-night.ts';
import { SCENARIOS } from '../scenario/read-scenario.ts';
import type { LfmScenario } from '../scenario/schema.ts';
import { openingOf } from '../set-up.ts';
import { type Commander, type LfmState, SIDES, type Side, type Unit } from '../state.ts';

/** The shipped scenario that a position starts from. */
export interface SetUp {
  readonly scenario: string;
  readonly variants: readonly string[];
}

/** A battle and a state of it. */
export interface Position {
  readonly battle: Battle;
  readonly state: LfmState;
  /** Null: the field is drawn. */
  readonly setUp: SetUp | null;
  /** Null: the text does not say where in the sequence of play it is. */
  readonly phase: Phase | null;
  /** Whose player turn is the first of this turn (SP.1a); null: the text does not say. */
  readonly initiative: Side | null;
}

/** A position while it is being printed. */
export interface Printing extends Position {
  /** What a text without further statements says: the set-up, or a blank map. Its lines need not be printed. */
  readonly base: LfmState;
  readonly shipped: ShippedBattle | null;
}

/** What a text says of one unit. */
export interface UnitLine {
  readonly card: UnitCard;
  readonly unit: Unit;
  readonly brigade: string | null;
}

export interface CommanderLine {
  readonly card: CommanderCard;
  readonly commander: Commander;
  readonly brigade: string | null;
}

export interface BrigadeLine {
  readonly name: string;
  readonly side: Side;
  readonly corps: string | null;
  readonly division: string | null;
  readonly cavalry: boolean;
  /** Null: the total of now, or the strength of its regiments. */
  readonly start: number | null;
  /** The total of now; null: that of the start. */
  readonly total: number | 'open' | null;
  readonly shattered: boolean;
  readonly destroyed: boolean;
}

/** What the text says of the state as a whole; what it does not say is as the set-up has it. */
type Says = {
  -readonly [Key in
    | 'turn'
    | 'phasing'
    | 'breastworks'
    | 'burnedBridges'
    | 'newWorks'
    | 'holders'
    | 'armyCommander']?: LfmState[Key];
};

/** A position while it is being read. */
export interface Draft {
  readonly charts: LfmCharts;
  ground: Ground | null;
  /** The battle whose pieces the text moves; null on a drawn map. */
  shipped: ShippedBattle | null;
  readonly says: Says;
  readonly options: Record<string, OptionValue>;
  readonly rolls: CommandRoll[];
  /** The phase, and the word that named it. */
  phase: { readonly name: Phase; readonly token: Token } | null;
  initiative: Side | null;
  /** All pieces; those of a shipped battle are there from the start. */
  units: UnitLine[];
  commanders: CommanderLine[];
  brigades: BrigadeLine[];
  /** In a shipped battle: the pieces that the text names, and the sides of which nobody else is on the map. */
  readonly named: Set<string>;
  readonly emptied: Set<Side>;
  /** On a drawn map: the turn track and the chain of command. */
  track: { readonly turns: number; readonly night: boolean; readonly lastDay: boolean };
  command: CommandStructure | null;
}

export const newDraft = (charts: LfmCharts): Draft => ({
  charts,
  ground: null,
  shipped: null,
  says: {},
  options: {},
  rolls: [],
  phase: null,
  initiative: null,
  units: [],
  commanders: [],
  brigades: [],
  named: new Set(),
  emptied: new Set(),
  track: { turns: 1, night: false, lastDay: false },
  command: null,
});

/** Level of ground that a position says nothing about, as in the scenarios (section g). */
export const PLAIN = 1;

/** Maps are drawn by rows and columns, as hexes are numbered. */
export const MAP: MapReader<Ground, Side> = mapReader<Ground, Side>({
  ...WORDS,
  size: 'ROWSxCOLUMNS',
  sides: SIDES,
  blank(cols, rows) {
    const grid = createGrid(POINTY_ODD_RRCC, cols, rows);
    return { ...blankGround(grid, PLAIN), edge: edgeOf(grid), burnable: new Uint8Array(grid.size * 6) };
  },
});

export const SCENARIO_IDS: readonly string[] = SCENARIOS.map(({ id }) => id);

const scenarioOf = (wanted: string): LfmScenario => SCENARIOS.find(({ id }) => id === wanted)!;

export const variantsOf = (scenario: string): readonly string[] =>
  scenarioOf(scenario).variants.map(({ id }) => id);

/** A shipped battle under the chosen variants, and its pieces as the set-up has them. */
export interface ShippedBattle {
  readonly setUp: SetUp;
  readonly battle: Battle;
  readonly start: LfmState;
}

export function shippedBattle(setUp: SetUp, charts: LfmCharts): ShippedBattle {
  const { battle, state } = openingOf(scenarioOf(setUp.scenario), charts, setUp.variants, {});
  return { setUp, battle, start: state };
}
