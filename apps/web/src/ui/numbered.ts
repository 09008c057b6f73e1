/** Items of a list that have no name of their own and never change places, each with a key for React. */
export const numbered = <T>(items: readonly T[]): readonly { readonly key: string; readonly item: T }[] =>
  items.map((item, index) => ({ key: String(index), item }));
