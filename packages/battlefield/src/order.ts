/** By id and not by place in the file, so that reordering a file changes nothing. */
export function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return compareText(a.id, b.id);
}

/** By code unit: the same in every language and on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
