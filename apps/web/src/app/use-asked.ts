import { useEffect, useState } from 'react';

/** Something that was asked for: on its way, here, or not to be had. */
export type Asked<T> =
  | { readonly state: 'waiting' }
  | { readonly state: 'here'; readonly value: T }
  | { readonly state: 'failed'; readonly reason: string; readonly again: () => void };

/** Asks when the component appears and whenever `about` changes; an answer that comes too late is dropped. */
export function useAsked<T>(ask: () => Promise<T>, about: string): Asked<T> {
  const [asked, setAsked] = useState<Asked<T>>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `about` stands for everything that `ask` depends on
  useEffect(() => {
    let wanted = true;
    const failed = (reason: unknown) => {
      const again = () => setAttempt(attempt + 1);
      if (wanted) setAsked({ state: 'failed', reason: reasonOf(reason), again });
    };
    setAsked({ state: 'waiting' });
    ask().then(value => {
      if (wanted) setAsked({ state: 'here', value });
    }, failed);
    return () => {
      wanted = false;
    };
  }, [about, attempt]);
  return asked;
}

const reasonOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));
