import type { ForceNode } from '@abatis/screen';

type Strength = ForceNode['strength'];

/** The strength of a formation: that of its parts, as far as they have any. */
export function strengthIn(nodes: readonly ForceNode[]): Strength {
  const known = nodes.flatMap(({ strength }) => (strength ? [strength] : []));
  if (known.length === 0) return null;
  return {
    now: known.reduce((sum, { now }) => sum + now, 0),
    full: known.reduce((sum, { full }) => sum + full, 0),
    mark: null,
  };
}

/** '14/16'. */
export const strengthCell = (strength: Pick<NonNullable<Strength>, 'now' | 'full'> | null): string =>
  strength ? `${strength.now}/${strength.full}` : '';

/** What the map shows of a formation: its own pieces, and those of its parts. */
export const piecesIn = (children: readonly ForceNode[], own: readonly string[] = []): readonly string[] => [
  ...own,
  ...children.flatMap(({ pieces }) => pieces),
];

/** A formation is found by whatever one of its parts is found by. */
export const filtersIn = (children: readonly ForceNode[], own: readonly string[] = []): readonly string[] => [
  ...new Set([...own, ...children.flatMap(({ filters }) => filters)]),
];

/** How many nodes of a level match a filter. */
export const countIn = (nodes: readonly ForceNode[], level: ForceNode['level'], filter: string): number =>
  nodes.reduce((sum, node) => {
    if (node.level === level) return sum + (node.filters.includes(filter) ? 1 : 0);
    return sum + countIn(node.children, level, filter);
  }, 0);
