import type { Facts, Refusal, Ruling } from '@abatis/kernel';
import type { CheckItem, Text } from '@abatis/screen';

/** UI 8: what the referee says must be done first. `piecesOf` names those that a refusal is about. */
export const dueItems = (
  { refusals }: Ruling,
  refusalText: (refusal: Refusal) => Text,
  piecesOf: (refusal: Refusal) => readonly string[],
): readonly CheckItem[] =>
  refusals.map((refusal, place) => ({
    id: `due ${place} ${refusal.clause}`,
    must: true,
    label: refusalText(refusal),
    pieces: piecesOf(refusal),
  }));

/** UI 8: something that is easily forgotten. */
export const todo = (id: string, label: Text, pieces: readonly string[]): CheckItem => ({
  id,
  must: false,
  label,
  pieces,
});

/** Everything that facts name. */
export const namedIn = (facts: Facts): ReadonlySet<string> =>
  new Set(
    Object.values(facts)
      .flat()
      .flatMap(fact => (typeof fact === 'string' ? fact.split(', ') : [])),
  );
