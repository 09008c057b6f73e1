import { type Json, type TellTable, telling, toldBy } from '@abatis/kernel';
import type { EngEvent } from './events.ts';

/** What a player would call the result of an order of the engineers; dice lead to it and are no part of it. */
const TELL: TellTable<EngEvent> = {
  'eng/crossing-rolled': ({ unit, across }) => ({ crosses: unit, across }),
  'eng/charge-attempted': ({ charge, result }) => ({ charge, fuse: result }),
  'eng/lighting': ({ flame, lit }) => ({ flame, lit }),
  'eng/guns-fired': ({ unit, hits }) => ({ guns: unit, hits }),
  'eng/opened': ({ work, sections }) => ({ opened: work, sections }),
  'eng/blasted': ({ unit, lost }) => ({ blasted: unit, lost }),
  'eng/carrier-lost': ({ carrier }) => ({ lost: carrier }),
  'eng/worked': ({ project, units }) => ({ worked: project, units }),
  'eng/paused': ({ project, why }) => ({ pauses: project, why }),
  'eng/placed': ({ work }) => ({ placed: work }),
  'eng/on-fire': ({ piece }) => ({ burns: piece }),
};

const outcomes = telling(toldBy(TELL), () => false);

/** Null where the engineers have no part in it. */
export function outcomeOf(_before: unknown, _after: unknown, events: readonly EngEvent[]): Json {
  const told = outcomes.outcomeOf(events);
  return told.length > 0 ? told : null;
}
