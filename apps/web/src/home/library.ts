import type { BattleCard, Lesson } from '@abatis/screen';
import { once } from '../app/once.ts';
import { type Asked, useAsked } from '../app/use-asked.ts';
import type { RulebookCard } from '../engine/protocol.ts';
import { theEngine } from '../table/handles.ts';

/** The battles of a rulebook, asked for once. */
const battlesOf: (rulebook: string) => Promise<readonly BattleCard[]> = once(rulebook =>
  theEngine().battles(rulebook),
);

/** The rulebooks, playable or not. */
export const useShelf = (): Asked<readonly RulebookCard[]> =>
  useAsked(() => theEngine().rulebooks(), 'shelf');

/** The battles of a rulebook that can be played. */
export const useBattles = (rulebook: string): Asked<readonly BattleCard[]> =>
  useAsked(() => battlesOf(rulebook), rulebook);

const lessonsOf = once(rulebook => theEngine().lessons(rulebook));

/** The lesson that a rulebook begins with, as soon as it is known. */
export function useFirstLesson(rulebook: string): Lesson | null {
  const asked = useAsked(() => lessonsOf(rulebook), rulebook);
  return asked.state === 'here' ? (asked.value[0] ?? null) : null;
}

/** One battle, as soon as it is known; null until then, or if it is not shipped any more. */
export function useBattle(rulebook: string, scenario: string): BattleCard | null {
  const asked = useBattles(rulebook);
  if (asked.state !== 'here') return null;
  return asked.value.find(battle => battle.scenario === scenario) ?? null;
}
