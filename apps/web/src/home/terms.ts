import type { Seat } from '@abatis/kernel';
import type { NewGameTerms } from '@abatis/play';
import type { BattleCard } from '@abatis/screen';
import { peopleOf, say } from '@abatis/words';
import { seatedAs } from '../app/seats.ts';
import type { RulebookCard } from '../engine/protocol.ts';

export const OPPONENTS = ['computer', 'same-screen', 'watch'] as const;
export type Opponent = (typeof OPPONENTS)[number];

/** A battle of a rulebook, and how it is to be played. */
export interface Chosen {
  readonly rulebook: RulebookCard;
  readonly battle: BattleCard;
  readonly side: Seat;
  readonly opponent: Opponent;
  /** The variants that are switched on. */
  readonly options: readonly string[];
}

/** A battle just picked: the side that moves first, against the computer, with the variants that it is meant for. */
export const firstChoice = (rulebook: RulebookCard, battle: BattleCard): Chosen => ({
  rulebook,
  battle,
  side: battle.firstMove,
  opponent: 'computer',
  options: battle.variants.flatMap(({ option, suggested }) => (suggested ? [option] : [])),
});

/** What the referee is told. */
export const termsOf = ({ rulebook, battle, side, opponent, options }: Chosen): NewGameTerms => ({
  rulebook: rulebook.id,
  scenario: battle.scenario,
  options: Object.fromEntries(
    options.flatMap(option => withOthers(battle, option)).map(option => [option, true]),
  ),
  players: seatedAs(
    SEATED[opponent] ?? side,
    battle.sides.map(({ seat }) => seat),
    rulebook.players[0] ?? '',
  ),
});

/** A variant may bring other options with it. */
const withOthers = ({ variants }: BattleCard, option: string): readonly string[] => [
  option,
  ...(variants.find(variant => variant.option === option)?.also ?? []),
];

/** Against the computer a person has one seat: his side. */
const SEATED: Readonly<Record<Opponent, 'both' | 'none' | null>> = {
  computer: null,
  'same-screen': 'both',
  watch: 'none',
};

/** What the bar says under the name of the battle. */
export function outlook({ battle, side, opponent }: Chosen): string {
  const sideName = (seat: Seat): string => battle.sides.find(look => look.seat === seat)?.name ?? seat;
  const first = sideName(battle.firstMove);
  if (opponent === 'watch')
    return say`Two computers play; you can pause, step and take over a side at any time.`;
  if (opponent === 'same-screen') return say`Both sides at this screen. The ${first} player begins.`;
  return side === battle.firstMove
    ? say`The first move is yours to make.`
    : say`The computer makes the first move for the ${peopleOf(first)}.`;
}
