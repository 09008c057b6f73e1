import type { Seat } from '@abatis/kernel';
import { cite, entry, phrase, say, strengthCell, translated } from '@abatis/presenter';
import type { At, ForceNode, Forces, Inspection, Overlay, Term } from '@abatis/screen';
import { type Company, groundOf, onTable, type PicketState, type Posted, targetOf } from '../index.ts';
import { nameOf } from './setting.ts';

export const TERMS: readonly Term[] = [
  entry('file', 'Figures one behind the other; each file of a company throws a die.', 'PIC 3.2'),
  entry('wheel', 'A turn forward about a front corner.', 'PIC 2.2'),
];

const COLUMNS = [phrase('Figures'), phrase('Files'), phrase('Grade')];

const strengthOf = (state: PicketState, { id, figures, pose }: Company) => ({
  now: pose === null ? 0 : figures,
  full: groundOf(state).scenario.companies[id]!.figures,
});

const cellsOf = (state: PicketState, company: Company): readonly string[] => [
  strengthCell(strengthOf(state, company)),
  String(company.files),
  String(company.grade),
];

/** The companies of one side. */
export const forces = ({ state }: At<PicketState>, seat: Seat): Forces => ({
  seat,
  columns: COLUMNS.map(translated),
  filters: [],
  nodes: state.companies.filter(({ side }) => side === seat).map(each => nodeOf(state, each)),
});

const nodeOf = (state: PicketState, company: Company): ForceNode => ({
  id: company.name,
  level: 'unit',
  name: company.name,
  commander: null,
  command: { state: 'none', text: '' },
  strength: { ...strengthOf(state, company), mark: null },
  cells: cellsOf(state, company),
  badges: [],
  pieces: company.pose === null ? [] : [company.name],
  filters: [],
  note: company.pose === null ? say`off the table` : '',
  children: [],
});

/** What is known of a company, and which enemy it would fire at. */
export function inspect({ state }: At<PicketState>, what: readonly string[]): Inspection | null {
  const found = onTable(state).filter(({ name }) => what.includes(name));
  const [first] = found;
  if (!first) return null;
  return {
    title: found.map(({ name }) => name).join(', '),
    subtitle: nameOf(first.side),
    columns: COLUMNS.map(translated),
    rows: found.map(each => ({ piece: each.name, cells: cellsOf(state, each), pale: each.hasMoved })),
    facts: found.map(each => aimOf(state, each)),
    history: null,
  };
}

function aimOf(state: PicketState, unit: Posted) {
  const target = targetOf(state, unit);
  return say`${target ? say`${target.name} is in its arc and range` : say`Nobody is in its arc and range`} ${cite('PIC 3.1')}`;
}

/** Picket has no overlays, and nothing blocks a sight. */
export const noOverlay = (_: At<PicketState>, id: string): Overlay => ({
  id,
  title: id,
  legend: [],
  shades: [],
  lines: [],
  notes: [],
});
