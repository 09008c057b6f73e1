import type { Badge, ForceNode, Forces, Inspection } from '@abatis/screen';
import { translated } from '@abatis/words';
import { countIn, filtersIn, piecesIn, strengthCell, strengthIn } from './forces.ts';

/** What a rulebook shows of a piece in its inspector. */
export interface InspectorTable<Row> {
  /** By heading, what stands under it. */
  readonly columns: Readonly<Record<string, (row: Row) => string>>;
  /** The name by which the map knows the piece. */
  piece(row: Row): string;
}

type InspectionParts<Row> = Pick<Inspection, 'title' | 'subtitle' | 'facts'> &
  Partial<Pick<Inspection, 'history'>> & {
    readonly rows?: readonly Row[];
    /** Rows that are shown beside those that were asked about. */
    readonly beside?: readonly Row[];
  };

/** An answer of the inspector; facts that say nothing are left out. Without a table it lists nobody. */
export function inspection<Row>(
  table: InspectorTable<Row> | null,
  { title, subtitle, facts, rows = [], beside = [], history = null }: InspectionParts<Row>,
): Inspection {
  const columns = Object.entries(table?.columns ?? {});
  const shown = (row: Row, pale: boolean): Inspection['rows'][number] => ({
    piece: table!.piece(row),
    cells: columns.map(([, cell]) => cell(row)),
    pale,
  });
  return {
    title,
    subtitle,
    columns: columns.map(([heading]) => translated(heading)),
    rows: [...rows.map(row => shown(row, false)), ...beside.map(row => shown(row, true))],
    facts: facts.filter(fact => fact.length > 0),
    history: history && { text: translated(history.text), source: translated(history.source) },
  };
}

export type NodeParts = Pick<ForceNode, 'id' | 'level' | 'name'> & Partial<ForceNode>;

/** A node of the order of battle; fields that are not given are blank. */
export const forceNode = (parts: NodeParts): ForceNode => ({
  commander: null,
  command: { state: 'none', text: '' },
  strength: null,
  cells: ['', ''],
  badges: [],
  pieces: [],
  filters: [],
  note: '',
  children: [],
  ...parts,
});

/** A formation: strength, pieces and filters are those of its parts, and what it has of its `own` besides. */
export function forceGroup(
  children: readonly ForceNode[],
  parts: NodeParts,
  own: Partial<Pick<ForceNode, 'pieces' | 'filters'>> = {},
): ForceNode {
  const { strength = strengthIn(children) } = parts;
  return forceNode({
    strength,
    cells: [strengthCell(strength), ''],
    pieces: piecesIn(children, own.pieces),
    filters: filtersIn(children, own.filters),
    children,
    ...parts,
  });
}

/** Filters with their labels, by what nodes of a level are found by. */
export const filtersBy = (
  nodes: readonly ForceNode[],
  level: ForceNode['level'],
  labels: Readonly<Record<string, string>>,
): Forces['filters'] =>
  Object.entries(labels).map(([id, label]) => ({ id, label, count: countIn(nodes, level, id) }));

/** A letter on a counter, with what it says and the clause behind it. */
export const badge = (
  letter: string,
  shape: Badge['shape'],
  tone: Badge['tone'],
  label: string,
  clause: string,
): Badge => ({ letter, shape, tone, label, clause });
