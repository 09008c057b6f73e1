import type { Ruling } from '@abatis/kernel';
import { isPlace, type Place } from '@abatis/screen';

/** The places that a way must pass, the one that is pointed at last. */
export const stopsTo = (via: readonly Place[], place: Place): readonly Place[] =>
  via.at(-1) === place ? via : [...via, place];

/** Facts of a refusal that say where the way is stopped. */
const STOPPED_AT = ['hex', 'place'] as const;

/** The places that refusals name: there the way is stopped. */
export const refusedPlaces = ({ refusals }: Ruling): ReadonlySet<Place> =>
  new Set(
    refusals.flatMap(({ facts }) =>
      STOPPED_AT.flatMap(name => {
        const fact = facts?.[name];
        return typeof fact === 'string' && isPlace(fact) ? [fact] : [];
      }),
    ),
  );
