import {
  type Billing,
  battleCard,
  fieldsOn,
  type History,
  historyIn,
  say,
  scenarioOf,
  settingOf,
} from '@abatis/presenter';
import type { BattleCard, Setting, SideLook } from '@abatis/screen';
import type { LfmScenario, LfmState, Side } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import brawnersFarm from './history/brawners-farm.json' with { type: 'json' };
import eastCavalryField from './history/east-cavalry-field.json' with { type: 'json' };
import gettysburg from './history/gettysburg-1-july.json' with { type: 'json' };
import { OVERLAYS } from './overlays.ts';

const BILLINGS: Readonly<Record<string, Billing>> = {
  'brawners-farm': {
    place: '0912',
    metresAcross: 2700,
    orders: 194,
    recommended: 'Begin here: a few brigades, four turns, one evening.',
  },
  'east-cavalry-field': {
    place: '0910',
    metresAcross: 2900,
    orders: 177,
  },
  'gettysburg-1-july': {
    place: '1415',
    metresAcross: 3300,
    orders: 1434,
  },
};

/** The battles that come with the rulebook. */
export const battles = (): readonly BattleCard[] => lfm.SCENARIOS.map(cardOf);

function cardOf(scenario: LfmScenario): BattleCard {
  const { id, options, variants, sides } = scenario;
  const [union, confederate] = [unitsOf(scenario, 'union'), unitsOf(scenario, 'confederate')];
  return battleCard(
    scenario,
    fieldOf(scenario),
    {
      units: union + confederate,
      turns: scenario.turns.filter(turn => lfm.isPlayed(turn, [])).length,
      size: say`${union} Union against ${confederate} Confederate units`,
      variants: variants.map(({ option, title, note }) => ({ option, title, note })),
      firstMove: options.initiative.first ?? sides[0],
      sides: SIDE_LOOKS,
      blocks: blocksOf(scenario),
    },
    BILLINGS[id],
  );
}

const unitsOf = (scenario: LfmScenario, side: Side): number =>
  lfm
    .rosterOf(scenario)
    .filter(piece => piece.kind !== 'commander' && piece.side === side && lfm.isPlayed(piece, [])).length;

/** The stacks of the set-up, by how many units are in them. */
function blocksOf(scenario: LfmScenario): BattleCard['blocks'] {
  const commanders = new Set(scenario.commanders.map(({ id }) => id));
  return scenario.setUp
    .filter(entry => lfm.isPlayed(entry, []))
    .map(({ hex, side, pieces }) => ({
      place: hex,
      seat: side,
      depth: pieces.filter(piece => !commanders.has(piece)).length,
    }))
    .filter(({ depth }) => depth > 0);
}

/** All about a table that does not change while the game is played. */
export function setting(state: LfmState): Setting {
  const scenario = scenarioOf(lfm.battleOf(state));
  return settingOf(scenario, fieldOf(scenario), say`250 yd`, {
    sides: SIDE_LOOKS,
    overlays: OVERLAYS,
    notes: historyIn(HISTORIES, scenario.id)?.places ?? [],
  });
}

/** What we know of the places and people of one scenario. */
export type LfmHistory = History<'brigades' | 'commanders'>;

export const HISTORIES: readonly LfmHistory[] = [brawnersFarm, eastCavalryField, gettysburg];

/** How the two sides are drawn; they differ by lightness and by the cut corner as well as by colour. */
export const SIDE_LOOKS: readonly SideLook[] = [
  { seat: 'union', name: 'Union', short: 'US', colour: '#27408B', ink: '#FFFFFF', notched: false },
  { seat: 'confederate', name: 'Confederate', short: 'CS', colour: '#A8A38F', ink: '#201A12', notched: true },
];

/** The ground of a scenario as it is drawn. */
export const fieldOf = fieldsOn(lfm.BATTLEFIELDS);
