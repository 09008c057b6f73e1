import type { ForceNode } from '@abatis/screen';

/** The part of the tree that a filter leaves: what matches, and the formations above it. */
export function matching(nodes: readonly ForceNode[], filter: string | null): readonly ForceNode[] {
  if (filter === null) return nodes;
  return nodes.flatMap(node => {
    const children = matching(node.children, filter);
    if (children.length > 0) return [{ ...node, children }];
    return node.filters.includes(filter) ? [{ ...node, children: [] }] : [];
  });
}

/** Whether something of it is selected. */
export const holdsSelection = (node: ForceNode, selection: readonly string[]): boolean =>
  node.pieces.some(piece => selection.includes(piece));
