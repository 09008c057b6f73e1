import { createGrid, hexCentre, parseHex } from '@abatis/hex';
import type { BattleCard, Text } from '@abatis/screen';
import { isPlayed, rosterOf } from '../../src/scenario/roster.ts';
import type { LfmScenario } from '../../src/scenario/schema.ts';
import { SCENARIOS } from '../../src/scenario/shipped.ts';
import { SIDES, type Side } from '../../src/state.ts';
import { typeset } from '../words/expand.ts';
import { type Field, fieldOf, SIDE_LOOKS, writtenDate } from './fields.ts';

/** What only a person can say of a battle before it is played. */
interface Billing {
  /** The hex in the middle of the picture, and how much ground it shows. */
  readonly hex: string;
  readonly metresAcross: number;
  /** Orders that both sides gave in a game of the computer against itself. */
  readonly orders: number;
  readonly recommended?: Text;
}

const BILLINGS: Readonly<Record<string, Billing>> = {
  'brawners-farm': {
    hex: '0912',
    metresAcross: 2700,
    orders: 194,
    recommended: 'Begin here: a few brigades, four turns, one evening.',
  },
  'east-cavalry-field': {
    hex: '0910',
    metresAcross: 2900,
    orders: 177,
  },
  'gettysburg-1-july': {
    hex: '1415',
    metresAcross: 3300,
    orders: 1434,
  },
};

/** The battles that come with the rulebook. */
export const battles = (): readonly BattleCard[] => SCENARIOS.map(cardOf);

function cardOf(scenario: LfmScenario): BattleCard {
  const { id, title, place, date, history, options, variants, sides } = scenario;
  const billing = BILLINGS[id];
  const field = fieldOf(scenario);
  const turns = scenario.turns.filter(turn => isPlayed(turn, [])).length;
  return {
    scenario: id,
    title: typeset(title),
    place,
    date: writtenDate(date),
    history: typeset(history),
    turns,
    length: lengthOf(billing?.orders ?? guessedOrders(scenario, turns)),
    size: sizeOf(scenario),
    variants: variants.map(({ option, title: name, note }) => ({ option, title: name, note })),
    firstMove: options.initiative.first ?? sides[0],
    sides: SIDE_LOOKS,
    ...field,
    focus: focusOf(field, billing),
    blocks: blocksOf(scenario),
    ...(billing?.recommended === undefined ? {} : { recommended: billing.recommended }),
  };
}

/** A player who thinks half a minute about each of his orders, which are half of them. */
const MINUTES_PER_ORDER = 0.5;

function lengthOf(orders: number): string {
  const hours = Math.max(1, Math.round((orders / 2) * (MINUTES_PER_ORDER / 60)));
  return hours === 1 ? 'about an hour' : `about ${NUMBERS[hours] ?? hours} hours`;
}

const NUMBERS: Readonly<Record<number, string>> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
};

/** Of a designer's scenario: every unit moves or fights on every other turn. */
const guessedOrders = (scenario: LfmScenario, turns: number): number =>
  (SIDES.reduce((sum, side) => sum + unitsOf(scenario, side), 0) * turns) / 2;

const unitsOf = (scenario: LfmScenario, side: Side): number =>
  rosterOf(scenario).filter(piece => piece.kind !== 'commander' && piece.side === side && isPlayed(piece, []))
    .length;

const sizeOf = (scenario: LfmScenario): string =>
  `${unitsOf(scenario, 'union')} Union against ${unitsOf(scenario, 'confederate')} Confederate units`;

/** Without a billing the whole field is shown. */
function focusOf({ battlefield, sheet }: Field, billing: Billing | undefined): BattleCard['focus'] {
  if (!billing) {
    const [west, south, east, north] = battlefield.abatis.extent;
    return { x: (west + east) / 2, y: (south + north) / 2, metresAcross: east - west };
  }
  const grid = createGrid(sheet.layout, sheet.cols, sheet.rows);
  return { ...hexCentre(grid, sheet, parseHex(grid, billing.hex)), metresAcross: billing.metresAcross };
}

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
