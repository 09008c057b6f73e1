import type { Answered, AskedFacts, AskedForm, PocketReferee, Roster, RosterEntry } from '@abatis/screen';
import { useEffect, useState } from 'react';
import { once } from '../app/once.ts';
import { type Asked, useAsked } from '../app/use-asked.ts';
import type { OwnBattle } from '../games/store.ts';
import { theEngine } from '../table/handles.ts';

/** What a rulebook answers without a game; null: nothing. */
export type PocketCard = Pick<PocketReferee, 'situations' | 'options' | 'chart'> | null;

const pocketOf: (rulebook: string) => Promise<PocketCard> = once(rulebook => theEngine().pocket(rulebook));

export const usePocket = (rulebook: string): Asked<PocketCard> =>
  useAsked(() => pocketOf(rulebook), rulebook);

export const useRoster = (rulebook: string, battle: string): Asked<Roster | null> =>
  useAsked(() => theEngine().roster(rulebook, battle), `${rulebook} ${battle}`);

/** Battles of the player's own; a browser that keeps none has none. */
export const useOwnBattles = (rulebook: string): readonly OwnBattle[] => {
  const own = useAsked(() => theEngine().ownBattles(), rulebook);
  return own.state === 'here' ? own.value.filter(each => each.rulebook === rulebook) : [];
};

/** Units of the player's own as the rows of a sheet. */
export const useEntries = (rulebook: string, units: readonly AskedFacts[]): readonly RosterEntry[] | null =>
  useLatest(() => theEngine().pocketEntries(rulebook, units), JSON.stringify([rulebook, units]));

/** The last answer stays until the next is there: a field must not vanish under the finger that changes it. */
function useLatest<T>(ask: () => Promise<T>, about: string): T | null {
  const [latest, setLatest] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` stands for everything that `ask` depends on
  useEffect(() => {
    let wanted = true;
    ask().then(value => {
      if (wanted) setLatest(value);
    }, report);
    return () => {
      wanted = false;
    };
  }, [about]);
  return latest;
}

const report = (reason: unknown): void => {
  queueMicrotask(() => {
    throw reason;
  });
};

export const useForm = (
  rulebook: string,
  situation: string,
  facts: AskedFacts,
  options: readonly string[],
): AskedForm | null =>
  useLatest(
    () => theEngine().pocketForm(rulebook, situation, facts, options),
    JSON.stringify([rulebook, situation, facts, options]),
  );

export const useAnswer = (
  rulebook: string,
  situation: string,
  facts: AskedFacts,
  options: readonly string[],
  dice: readonly number[],
): Answered | null =>
  useLatest(
    () => theEngine().pocketAnswer(rulebook, situation, facts, options, dice),
    JSON.stringify([rulebook, situation, facts, options, dice]),
  );

/** Dice of this machine: no face is favoured. */
export function throwDice(count: number, sides: number): readonly number[] {
  const limit = 256 - (256 % sides);
  const dice: number[] = [];
  while (dice.length < count) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) dice.push((byte % sides) + 1);
  }
  return dice;
}
