import type { Seat } from '@abatis/kernel';
import type { BattleCard, BattlePreset } from '@abatis/screen';
import { say } from '@abatis/words';
import { seatedAs } from '../app/seats.ts';
import type { NewTerms, RulebookCard } from '../engine/protocol.ts';

export const OPPONENTS = ['computer', 'same-screen', 'watch'] as const;
export type Opponent = (typeof OPPONENTS)[number];

/** A battle of a rulebook, and how it is to be played. */
export interface Chosen {
  readonly rulebook: RulebookCard;
  readonly battle: BattleCard;
  /** The name under which a battle of the player's own is kept. */
  readonly own?: string;
  readonly side: Seat;
  readonly opponent: Opponent;
  /** The computer player, where one plays. */
  readonly player: string;
  /** The options that are switched on. */
  readonly options: readonly string[];
}

/** A battle just picked: the side that moves first, against the computer, with the variants that it is meant for. */
export const firstChoice = (rulebook: RulebookCard, battle: BattleCard, own?: string): Chosen => ({
  rulebook,
  battle,
  ...(own !== undefined && { own }),
  side: battle.firstMove,
  opponent: 'computer',
  player: rulebook.players[0] ?? '',
  options: battle.presets?.find(({ suggested }) => suggested)?.options ?? [],
});

/** With this variant switched on, and what it needs; or switched off, and what needs it. */
export function toggled(chosen: Chosen, option: string): Chosen {
  const { battle, options } = chosen;
  if (!options.includes(option)) return withOptions(chosen, [...options, ...neededBy(battle, option)]);
  return withOptions(
    chosen,
    options.filter(each => !neededBy(battle, each).includes(option)),
  );
}

/** With all variants of the preset switched on, or off if it is on. */
export function presetToggled(chosen: Chosen, preset: BattlePreset): Chosen {
  const wasOn = isOn(chosen, preset);
  return preset.options.reduce(
    (now, option) => (now.options.includes(option) === wasOn ? toggled(now, option) : now),
    chosen,
  );
}

export const isOn = ({ options }: Chosen, preset: BattlePreset): boolean =>
  preset.options.every(option => options.includes(option));

const withOptions = (chosen: Chosen, options: readonly string[]): Chosen => ({
  ...chosen,
  options: [...new Set(options)],
});

/** The option itself, and what it builds on. */
function neededBy(battle: BattleCard, option: string): readonly string[] {
  const needs = battle.variants.find(variant => variant.option === option)?.needs;
  return needs === undefined ? [option] : [option, ...neededBy(battle, needs)];
}

/** What the referee is told. */
export const termsOf = ({ rulebook, battle, own, side, opponent, player, options }: Chosen): NewTerms => ({
  rulebook: rulebook.id,
  scenario: battle.scenario,
  ...(own !== undefined && { own: { battle: own } }),
  options: Object.fromEntries(options.map(option => [option, true])),
  players: seatedAs(
    SEATED[opponent] ?? side,
    battle.sides.map(({ seat }) => seat),
    player,
  ),
});

/** Against the computer a person has one seat: his side. */
const SEATED: Readonly<Record<Opponent, 'both' | 'none' | null>> = {
  computer: null,
  'same-screen': 'both',
  watch: 'none',
};

/** '18 turns', '19 days'. */
export const extentOf = ({ extent, turns }: BattleCard): string => extent ?? say`${turns} turns`;

/** What the bar says under the name of the battle. */
export function outlook({ battle, side, opponent }: Chosen): string {
  const first = battle.sides.find(({ seat }) => seat === battle.firstMove);
  if (opponent === 'watch')
    return say`Two computers play; you can pause, step and take over a side at any time.`;
  if (opponent === 'same-screen')
    return say`Both sides at this screen. The ${first?.name ?? battle.firstMove} player begins.`;
  return side === battle.firstMove
    ? say`You make the first move.`
    : say`The computer makes the first move for ${first?.people ?? battle.firstMove}.`;
}
