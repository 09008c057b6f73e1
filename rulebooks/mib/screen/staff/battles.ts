import { type Billing, battleCard, typeset } from '@abatis/presenter';
import type { BattleCard, BattleVariant } from '@abatis/screen';
import { DEFAULTS } from '../../src/options.ts';
import type { MibScenario } from '../../src/scenario/schema.ts';
import { SCENARIOS } from '../../src/scenario/shipped.ts';
import type { Side } from '../../src/state.ts';
import { fieldOf, sideLooks } from './fields.ts';

const BILLINGS: Readonly<Record<string, Billing>> = {
  'teugn-hausen': {
    hex: '0908',
    metresAcross: 14_000,
    orders: 171,
    recommended: 'Begin here: a dozen divisions, four turns, about an hour.',
  },
  raab: { hex: '0808', metresAcross: 13_000, orders: 258 },
  abensberg: { hex: '1309', metresAcross: 20_000, orders: 244 },
};

/** The battles that come with the rulebook. */
export const battles = (): readonly BattleCard[] => SCENARIOS.map(cardOf);

function cardOf(scenario: MibScenario): BattleCard {
  const { id, turns, sides, firstPlayer } = scenario;
  const [french, coalition] = [unitsOf(scenario, 'french'), unitsOf(scenario, 'coalition')];
  return battleCard(
    scenario,
    fieldOf(scenario),
    {
      units: french + coalition,
      turns: turns.filter(({ option }) => option === undefined).length,
      size: `${french} ${sides.french.adjective} against ${coalition} ${sides.coalition.adjective} units`,
      variants: [...scenario.presets.flatMap(presetVariant), ...VARIANTS],
      firstMove: firstPlayer,
      sides: sideLooks(scenario),
      blocks: blocksOf(scenario),
    },
    BILLINGS[id],
  );
}

const unitsOf = ({ units }: MibScenario, side: Side): number =>
  units.filter(unit => unit.side === side).length;

/** A preset goes by the first option that it switches, and brings the others. */
function presetVariant({ title, note, options }: MibScenario['presets'][number]): readonly BattleVariant[] {
  const switched = Object.keys(options).filter(option => options[option] && DEFAULTS[option] !== true);
  const own = OWN_OF_PRESETS.find(option => switched.includes(option));
  if (own === undefined) return [];
  return [
    {
      option: own,
      title: typeset(title),
      note: typeset(note),
      also: switched.filter(option => option !== own),
    },
  ];
}

/** What tells one preset from another; the more particular first. */
const OWN_OF_PRESETS: readonly string[] = ['night', 'initiative'];

/** Variants that go with every battle. */
const VARIANTS: readonly BattleVariant[] = [
  {
    option: 'lite',
    title: 'MiB Lite',
    note: 'Fatigue is kept for each formation instead of each division.',
  },
  { option: 'openCharts', title: 'Open charts', note: 'Both sides see both force charts.' },
  {
    option: 'fogOfWar',
    title: 'Fog of war',
    note: 'Who is more than four hexes from every enemy is shown as a block.',
  },
  {
    option: 'commandRange',
    title: 'Command range',
    note: 'Whoever is too far from his leader must pass a check before he attacks.',
  },
];

/** The stacks of the set-up, by how many units are in them. */
function blocksOf({ units }: MibScenario): BattleCard['blocks'] {
  const starting = units.flatMap(({ start, side }) => (start ? [{ place: start.hex, seat: side }] : []));
  const places = [...new Set(starting.map(({ place }) => place))];
  return places.map(place => {
    const here = starting.filter(each => each.place === place);
    return { place, seat: here[0]!.seat, depth: here.length };
  });
}
