import { type Billing, battleCard } from '@abatis/presenter';
import type { BattleCard } from '@abatis/screen';
import type { MibScenario } from '../../src/scenario/schema.ts';
import { SCENARIOS } from '../../src/scenario/shipped.ts';
import type { Side } from '../../src/state.ts';
import { fieldOf, sideLooks } from './fields.ts';
import { variantsOf } from './variants.ts';

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
