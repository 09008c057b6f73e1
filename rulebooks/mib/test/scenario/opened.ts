import { blankGround } from '@abatis/battlefield';
import { createGrid, type Hex, parseHex } from '@abatis/hex';
import { type Mutable, type Options, readOptions, transact } from '@abatis/kernel/host';
import { expectOk } from '@abatis/testkit';
import { type Battle, battles } from '../../src/battle.ts';
import { shippedCharts } from '../../src/charts/shipped.ts';
import { type Ground, TERRAINS } from '../../src/ground.ts';
import { OPTIONS } from '../../src/options.ts';
import { SCENARIOS } from '../../src/scenario/read-scenario.ts';
import type { MibScenario } from '../../src/scenario/schema.ts';
import { battleOfScenario, startingState, variantsOf } from '../../src/set-up.ts';
import type { Activation, LeaderId, MibState, Unit, UnitId } from '../../src/state.ts';

/* The shipped scenarios on flat ground of the same size: what their maps look like is tested elsewhere. */

export const scenario = (wanted: string): MibScenario => SCENARIOS.find(({ id }) => id === wanted)!;

function flatGround({ sheet, outOfPlay }: Pick<MibScenario, 'sheet' | 'outOfPlay'>): Ground {
  const grid = createGrid(sheet.layout, sheet.cols, sheet.rows);
  const ground = { ...blankGround(grid, 0), chateau: new Uint8Array(grid.size) };
  for (const label of outOfPlay) ground.terrain[parseHex(grid, label)] = TERRAINS.indexOf('out');
  return ground;
}

export interface Opened {
  readonly state: MibState;
  readonly battle: Battle;
  readonly hex: (label: string) => Hex;
  readonly unit: (name: string) => UnitId;
  readonly leader: (name: string) => LeaderId;
  readonly formation: (name: string) => number;
}

export const optionsWith = (given: Options = {}): Options => expectOk(readOptions(OPTIONS, given));

/** A scenario before its first turn. */
export function opened(of: MibScenario | string, given: Options = {}): Opened {
  const chosen = typeof of === 'string' ? scenario(of) : of;
  const options = optionsWith(given);
  const variants = variantsOf(options);
  const battle = battleOfScenario(chosen, flatGround(chosen), shippedCharts, variants);
  const reference = battles.put({ flat: chosen, variants }, battle);
  const named = (list: readonly { readonly name: string }[]) => (name: string) => {
    const id = list.findIndex(card => card.name === name);
    if (id < 0) throw new Error(`There is no "${name}" in this battle`);
    return id;
  };
  return {
    state: startingState(chosen, battle, reference, options),
    battle,
    hex: label => parseHex(battle.ground.grid, label),
    unit: named(battle.units),
    leader: named(battle.leaders),
    formation: named(battle.formations),
  };
}

/** The same state with units changed, by name. */
export const withUnits = (
  { state, unit }: Opened,
  changes: Readonly<Record<string, Partial<Mutable<Unit>>>>,
  more: Partial<MibState> = {},
): MibState => ({
  ...state,
  units: state.units.map((each, id) => {
    const change = Object.entries(changes).find(([name]) => unit(name) === id)?.[1];
    return change ? { ...each, ...change } : each;
  }),
  ...more,
});

/** A French formation is active, and nothing has happened yet. */
export const frenchActivation = (formation: number): Activation => ({
  side: 'french',
  formations: [formation],
  fields: [],
  halved: [],
  wearied: [],
  hurried: [],
  spared: [],
  began: [],
});

/** What a rule makes of a state. */
export const after = (state: MibState, rule: (draft: MibState) => void): MibState => transact(state, rule);
