import {
  type Billing,
  battleCard,
  fieldsOn,
  type History,
  historyIn,
  say,
  scenarioOf,
  settingOf,
  typeset,
} from '@abatis/presenter';
import type { BattleCard, BattleVariant, Setting, SideLook } from '@abatis/screen';
import type { MibScenario, MibState, OptionId, Side } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import abensberg from './history/abensberg.json' with { type: 'json' };
import raab from './history/raab.json' with { type: 'json' };
import teugnHausen from './history/teugn-hausen.json' with { type: 'json' };
import { OVERLAYS } from './overlays.ts';

/** The ground of a scenario as it is drawn. */
export const fieldOf = fieldsOn(mib.BATTLEFIELDS);

type Look = Omit<SideLook, 'seat' | 'name' | 'short'>;

/** They differ by lightness and by the cut corner as well as by colour. */
const LOOKS: Readonly<Record<Side, Look>> = {
  french: { colour: '#2C4A8C', ink: '#FFFFFF', notched: false },
  coalition: { colour: '#EFEBDD', ink: '#201A12', notched: true },
};

/** How the sides of a battle are drawn, by the names that it gives them. */
const sideLooks = ({ sides }: Pick<MibScenario, 'sides'>): readonly SideLook[] => [
  lookOf('french', sides.french.adjective),
  lookOf('coalition', sides.coalition.adjective),
];

const lookOf = (side: Side, name: string): SideLook => ({
  seat: side,
  name,
  short: name.slice(0, 2).toUpperCase(),
  ...LOOKS[side],
});

/** What we know of the places and people of one scenario. */
export type MibHistory = History<'units' | 'leaders'>;

export const HISTORIES: readonly MibHistory[] = [teugnHausen, raab, abensberg];

/** What a battle can be played with: the presets of its scenario first, of which the first is meant for it. */
function variantsOf({ presets, leaders }: MibScenario): readonly BattleVariant[] {
  const own = presets.flatMap(presetVariant);
  const isNew = ({ option }: BattleVariant): boolean =>
    !own.some(preset => preset.option === option || (preset.suggested && preset.also?.includes(option)));
  // MIB 15.1: orders start from the commander of an army.
  const giveOrders = mib.SIDES.every(side =>
    leaders.some(each => each.side === side && each.level === 'army'),
  );
  return [...own, ...EVERYWHERE.filter(isNew).filter(({ option }) => option !== 'orders' || giveOrders)];
}

/** A preset goes by the option that tells it from the others, and brings its other ones. */
function presetVariant(
  { title, note, options }: MibScenario['presets'][number],
  place: number,
): readonly BattleVariant[] {
  const switched = Object.keys(options).filter(option => options[option] && mib.DEFAULTS[option] !== true);
  const own = OWN_OF_PRESETS.find(option => switched.includes(option));
  if (own === undefined) return [];
  const isSuggested = place === 0;
  return [
    {
      option: own,
      title: isSuggested ? say`As suggested` : typeset(title),
      note: typeset(note),
      also: switched.filter(option => option !== own),
      clauses: switched.map(clauseOf),
      ...(isSuggested && { suggested: true as const }),
    },
  ];
}

/** The more particular first. */
const OWN_OF_PRESETS: readonly string[] = ['night', 'initiative'];

const clauseOf = (option: string): string => mib.OPTIONS.find(({ id }) => id === option)!.clause;

const variant = (option: OptionId, title: string, note: string, ...also: OptionId[]): BattleVariant => ({
  option,
  title,
  note,
  clauses: [clauseOf(option)],
  ...(also.length > 0 && { also }),
});

/** Variants that go with every battle. */
const EVERYWHERE: readonly BattleVariant[] = [
  variant('lite', 'MiB Lite', 'Fatigue is kept for each formation instead of each division.'),
  variant(
    'liteIntermediateFatigue',
    'Lite, slower fatigue',
    'Only every second combat raises the fatigue of a formation.',
    'lite',
  ),
  variant('openCharts', 'Open charts', 'Both sides see both force charts.'),
  variant('fogOfWar', 'Fog of war', 'A unit more than four hexes from every enemy is shown as a block.'),
  variant(
    'townHold',
    'Town hold',
    'The defender of a village or town may take casualties to shorten a retreat.',
  ),
  variant('orders', 'Orders', 'Formations act by orders that take time to arrive.'),
  variant(
    'commandRange',
    'Command range',
    'A unit too far from its leader must pass a check before it attacks.',
  ),
  variant(
    'armyMorale',
    'Army morale',
    'Every division that is smashed moves the initiative towards the enemy.',
    'initiative',
  ),
  variant(
    'forcedMarch',
    'Forced marches',
    'A division may march on at a high price in fatigue and stragglers.',
  ),
  variant('bridges', 'Bridges', 'Bridges can be destroyed and built.'),
  variant('trenches', 'Trenches', 'Divisions that stay can entrench.'),
];

const BILLINGS: Readonly<Record<string, Billing>> = {
  'teugn-hausen': {
    place: '0909',
    metresAcross: 14_000,
    metresAtLeast: 13_000,
    length: 'under an hour',
    recommended: 'Begin here: a dozen divisions, four turns, under an hour.',
  },
  raab: { place: '0709', metresAcross: 12_000, metresAtLeast: 12_000, length: 'two to three hours' },
  abensberg: { place: '1209', metresAcross: 16_000, metresAtLeast: 14_000, length: 'an evening' },
};

/** The battles that come with the rulebook. */
export const battles = (): readonly BattleCard[] => mib.SCENARIOS.map(cardOf);

function cardOf(scenario: MibScenario): BattleCard {
  const { id, turns, sides, firstPlayer } = scenario;
  const [french, coalition] = [unitsOf(scenario, 'french'), unitsOf(scenario, 'coalition')];
  return battleCard(
    scenario,
    fieldOf(scenario),
    {
      units: french + coalition,
      turns: turns.filter(({ option }) => option === undefined).length,
      size: say`${french} ${sides.french.adjective} against ${coalition} ${sides.coalition.adjective} units`,
      variants: variantsOf(scenario),
      firstMove: firstPlayer,
      sides: sideLooks(scenario),
      blocks: blocksOf(scenario),
    },
    BILLINGS[id],
  );
}

const unitsOf = ({ units }: MibScenario, side: Side): number =>
  units.filter(unit => unit.side === side).length;

/** The stacks of the set-up, by how many units are in them. */
function blocksOf({ units }: MibScenario): BattleCard['blocks'] {
  const starting = units.flatMap(({ start, side }) => (start ? [{ place: start.hex, seat: side }] : []));
  const places = [...new Set(starting.map(({ place }) => place))];
  return places.map(place => {
    const here = starting.filter(each => each.place === place);
    return { place, seat: here[0]!.seat, depth: here.length };
  });
}

/** All about a table that does not change while the game is played. MIB 2.5b: force charts are secret. */
export function setting(state: MibState): Setting {
  const scenario = scenarioOf(mib.battleOf(state));
  const open = settingOf(scenario, fieldOf(scenario), say`1 km`, {
    sides: sideLooks(scenario),
    overlays: OVERLAYS.filter(({ id }) => id !== 'supply' || mib.plays(state, 'supply')),
    notes: historyIn(HISTORIES, scenario.id)?.places ?? [],
  });
  return mib.plays(state, 'openCharts') ? open : { ...open, secret: true };
}
