import { typeset } from '@abatis/presenter';
import type { BattleVariant } from '@abatis/screen';
import { DEFAULTS, OPTIONS, type OptionId } from '../../src/options.ts';
import type { MibScenario } from '../../src/scenario/schema.ts';
import { SIDES } from '../../src/state.ts';

/** What a battle can be played with: the presets of its scenario first, of which the first is meant for it. */
export function variantsOf({ presets, leaders }: MibScenario): readonly BattleVariant[] {
  const own = presets.flatMap(presetVariant);
  const isNew = ({ option }: BattleVariant): boolean =>
    !own.some(preset => preset.option === option || (preset.suggested && preset.also?.includes(option)));
  // MIB 15.1: orders start from the commander of an army.
  const giveOrders = SIDES.every(side => leaders.some(each => each.side === side && each.level === 'army'));
  return [...own, ...EVERYWHERE.filter(isNew).filter(({ option }) => option !== 'orders' || giveOrders)];
}

/** A preset goes by the option that tells it from the others, and brings its other ones. */
function presetVariant(
  { title, note, options }: MibScenario['presets'][number],
  place: number,
): readonly BattleVariant[] {
  const switched = Object.keys(options).filter(option => options[option] && DEFAULTS[option] !== true);
  const own = OWN_OF_PRESETS.find(option => switched.includes(option));
  if (own === undefined) return [];
  const isSuggested = place === 0;
  return [
    {
      option: own,
      title: isSuggested ? 'As suggested' : typeset(title),
      note: typeset(note),
      also: switched.filter(option => option !== own),
      clauses: switched.map(clauseOf),
      ...(isSuggested && { suggested: true as const }),
    },
  ];
}

/** The more particular first. */
const OWN_OF_PRESETS: readonly string[] = ['night', 'initiative'];

const clauseOf = (option: string): string => OPTIONS.find(({ id }) => id === option)!.clause;

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
