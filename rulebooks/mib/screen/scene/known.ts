import { notebook } from '@abatis/kernel';
import type { At } from '@abatis/screen';
import type { MibState } from '../../src/state.ts';
import { asKnown } from '../staff/known.ts';

/** Something about a moment, found once for each who looks at it. */
export function lookedAt<T>(look: (at: At<MibState>) => T): (at: At<MibState>) => T {
  const remembered = notebook((_: MibState) => new Map<string, T>(), 'recent');
  return at => {
    const known = remembered(at.state);
    const key = `${at.seat} ${at.open === true}`;
    if (!known.has(key)) known.set(key, look(at));
    return known.get(key)!;
  };
}

/** MIB 2.5: the game as far as the one who looks knows it. */
export const knownTo: (at: At<MibState>) => MibState = lookedAt(asKnown);
