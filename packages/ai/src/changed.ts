/** What a mind thinks more or less important than the doctrine does. */
export type Changes<W> = { readonly [Group in keyof W]?: Partial<W[Group]> };

/** The weights of a doctrine, which come in groups, with these changes. */
export function changed<W extends object>(weights: W, changes: Changes<W>): W {
  const groups = Object.entries(changes).map(([group, change]) => {
    const given = weights[group as keyof W];
    return [group, { ...(given as object), ...(change as object) }];
  });
  return { ...weights, ...Object.fromEntries(groups) };
}
