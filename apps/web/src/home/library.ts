import type { BattleCard } from '@abatis/screen';
import { once } from '../app/once.ts';
import { type Asked, useAsked } from '../app/use-asked.ts';
import type { RulebookCard } from '../engine/protocol.ts';
import { theEngine } from '../table/handles.ts';

/** The battles of a rulebook, asked for once. */
export const battlesOf: (rulebook: string) => Promise<readonly BattleCard[]> = once(rulebook =>
  theEngine().battles(rulebook),
);

/** The rulebooks, playable or not. */
export const useShelf = (): Asked<readonly RulebookCard[]> =>
  useAsked(() => theEngine().rulebooks(), 'shelf');

/** The battles of a rulebook that can be played. */
export const useBattles = (rulebook: string): Asked<readonly BattleCard[]> =>
  useAsked(() => battlesOf(rulebook), rulebook);

/** One battle, as soon as it is known; null until then, or if it is not shipped any more. */
export function useBattle(rulebook: string, scenario: string): BattleCard | null {
  const asked = useBattles(rulebook);
  if (asked.state !== 'here') return null;
  return asked.value.find(battle => battle.scenario === scenario) ?? null;
}
