import { DEMOLITION, type DemolitionRow } from './demolition.ts';
import { type ProjectRow, TAB_1 } from './projects.ts';

/* ENG P.3: what a plan may hold: every project of TAB 1, and what is razed by hand after TAB 4. */

const nameOf = ({ id }: DemolitionRow): string => `raze:${id}`;

/** ENG 23.47c, 23.60a, 23.61: a demolition goes on by sections like a project, with tools and without material. */
const razing = (row: DemolitionRow): ProjectRow => ({
  id: nameOf(row),
  clause: row.clause,
  class: 'other',
  crossing: false,
  codes: row.codes,
  engineer: 'none',
  labour: 'anyone',
  pace: { kind: 'inches', halves: row.halves, turns: row.turns, oneGang: false },
  mu: 0,
  special: { where: 'of class III', turns: THIRD * row.turns },
  tools: true,
  earth: row.earth,
  builds: row.id.endsWith('Path') ? 'path' : 'gap',
});

/** ENG 23.62: a position of class III takes so many times as long. */
const THIRD = 2;

/** ENG A.29b: by the option two pontooniers lay an inch of bridge out of their train, or take it up, in two turns. */
const pontoons = (id: string, builds: string): ProjectRow => ({
  id,
  clause: 'ENG A.29b',
  class: 'other',
  crossing: false,
  codes: ['S', 'P', 'E'],
  engineer: 'none',
  labour: 'pontooniers',
  pace: { kind: 'inches', halves: 2, turns: 2, oneGang: true },
  mu: 0,
  tools: true,
  earth: false,
  requires: { kind: 'option', what: ['pontoonLaying'] },
  builds,
});

/** A row by the name that plans call it: `earthwork`, or `raze:palisade`. */
export const WORKS: Readonly<Record<string, ProjectRow>> = {
  ...TAB_1,
  pontoonBridge: pontoons('pontoonBridge', 'pontoonBridge'),
  pontoonsUp: pontoons('pontoonsUp', 'gap'),
  ...Object.fromEntries(Object.values(DEMOLITION).map(row => [nameOf(row), razing(row)])),
};
