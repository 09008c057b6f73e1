/** The selection with this one added, or without it if it is there. */
export const toggled = (selection: readonly string[], name: string): readonly string[] =>
  selection.includes(name) ? selection.filter(each => each !== name) : [...selection, name];

/** The last selected that is one of these; the earlier ones have been let go. */
export const lastOf = (selection: readonly string[], isOne: (name: string) => boolean): string | null =>
  selection.findLast(isOne) ?? null;

export const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every(each => others.includes(each));
