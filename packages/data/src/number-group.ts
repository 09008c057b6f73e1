import Type, { type TNumber, type TObject } from 'typebox';

/** Numbers under these names and no others: settings that belong together. */
export const numberGroup = <const Name extends string>(
  ...names: readonly Name[]
): TObject<Record<Name, TNumber>> =>
  Type.Object(Object.fromEntries(names.map(name => [name, Type.Number()])) as Record<Name, TNumber>, {
    additionalProperties: false,
  });
