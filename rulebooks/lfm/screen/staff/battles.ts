import { type Billing, battleCard } from '@abatis/presenter';
import type { BattleCard } from '@abatis/screen';
import { isPlayed, rosterOf } from '../../src/scenario/roster.ts';
import type { LfmScenario } from '../../src/scenario/schema.ts';
import { SCENARIOS } from '../../src/scenario/shipped.ts';
import type { Side } from '../../src/state.ts';
import { fieldOf, SIDE_LOOKS } from './fields.ts';

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
export const battles = (): readonly BattleCard[] => SCENARIOS.map(cardOf);

function cardOf(scenario: LfmScenario): BattleCard {
  const { id, options, variants, sides } = scenario;
  const [union, confederate] = [unitsOf(scenario, 'union'), unitsOf(scenario, 'confederate')];
  return battleCard(
    scenario,
    fieldOf(scenario),
    {
      units: union + confederate,
      turns: scenario.turns.filter(turn => isPlayed(turn, [])).length,
      size: `${union} Union against ${confederate} Confederate units`,
      variants: variants.map(({ option, title, note }) => ({ option, title, note })),
      firstMove: options.initiative.first ?? sides[0],
      sides: SIDE_LOOKS,
      blocks: blocksOf(scenario),
    },
    BILLINGS[id],
  );
}

const unitsOf = (scenario: LfmScenario, side: Side): number =>
  rosterOf(scenario).filter(piece => piece.kind !== 'commander' && piece.side === side && isPlayed(piece, []))
    .length;

/** The stacks of the set-up, by how many units are in them. */
function blocksOf(scenario: LfmScenario): BattleCard['blocks'] {
  const commanders = new Set(scenario.commanders.map(({ id }) => id));
  return scenario.setUp
    .filter(entry => isPlayed(entry, []))
    .map(({ hex, side, pieces }) => ({
      place: hex,
      seat: side,
      depth: pieces.filter(piece => !commanders.has(piece)).length,
    }))
    .filter(({ depth }) => depth > 0);
}
