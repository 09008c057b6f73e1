import Type, { type Static, type TObject, type TSchema } from 'typebox';

/** The shape of one kind of order: its type, and what else must be said. */
export const order = <Tag extends string, Parts extends Record<string, TSchema>>(type: Tag, parts: Parts) =>
  Type.Object({ type: Type.Literal(type), ...parts }, { additionalProperties: false });

/** Every order of a rulebook by its type; a step takes some of them. */
type Orders = { readonly [type: string]: TObject };

/** An order of one of these types. */
export type OrderOf<O extends Orders, Which extends keyof O = keyof O> = {
  [Each in Which]: Given<Static<O[Each]>>;
}[Which];

/** Orders are never changed. */
type Given<T> = T extends object ? { readonly [Key in keyof T]: Given<T[Key]> } : T;

/** The shapes of the orders that a step takes, out of all that the rulebook has. */
export const ordersFrom =
  <O extends Orders>(all: O) =>
  <Which extends keyof O & string>(...types: readonly Which[]): Pick<O, Which> =>
    Object.fromEntries(types.map(type => [type, all[type]])) as unknown as Pick<O, Which>;
