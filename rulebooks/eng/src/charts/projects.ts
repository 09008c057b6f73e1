import {
  chart,
  chartSchema,
  closed,
  count,
  type FileOf,
  type Parsed,
  pointer,
  type Report,
  rowsById,
  text,
  trusted,
  whole,
} from '@abatis/data';
import Type from 'typebox';
import projectsFile from '../../data/charts/projects.json' with { type: 'json' };
import { type Twelfths, twelfths } from '../units.ts';

/* ENG TAB 1: every project that can be built, with its rate, material, builders and what makes it faster. */

export const PROJECTS = [
  'barricade',
  'abatis',
  'breastwork',
  'chevaux',
  'lowLogWall',
  'loopholeHigh',
  'palisade',
  'wolfPits',
  'redoubtLarge',
  'redoubtNormal',
  'redoubtSmall',
  'siegePos6',
  'siegePos5',
  'siegePos4',
  'siegePos3',
  'siegePos2',
  'sapTrench',
  'earthwork',
  'highLogWall',
  'logTower',
  'firingStep',
  'loopholeLog',
  'redoubtLargeIII',
  'redoubtNormalIII',
  'redoubtSmallIII',
  'siegePos56III',
  'siegePos4III',
  'siegePos23III',
  'trenchStep',
  'earthworkIII',
  'road',
  'corduroy',
  'causeway',
  'riverPiles',
  'plankBridge',
  'woodBridge',
  'raft',
  'repairBoat',
  'pyre',
  'flameBarrier',
  'buildingUp',
  'ladders',
  'gallery',
] as const;
export type ProjectType = (typeof PROJECTS)[number];

/** ENG 23.41: who directs a task. */
export const CODES = ['S', 'P', 'M', 'W', 'E', 'C'] as const;
export type Code = (typeof CODES)[number];

export const LABOUR = [
  'anyone',
  'sappers',
  'one sapper unit',
  'sappers and pontooniers',
  'sappers and workmen',
  'pontooniers',
  'miners',
] as const;
export type Labour = (typeof LABOUR)[number];

const material = Type.String({ pattern: '^\\d+(/\\d+)?$', description: 'Material units, as 3, 1/2 or 1/3.' });

const pace = Type.Union([
  closed({
    kind: Type.Literal('inches'),
    section: Type.String({ pattern: '^(1/2|[1-9])$', description: 'Inches that a gang finishes at a time.' }),
    turns: whole,
    oneGang: Type.Boolean(),
  }),
  closed({ kind: Type.Literal('pieces'), turns: whole, oneGang: Type.Boolean() }),
  closed({ kind: Type.Literal('battleday'), in: Type.Enum(['inches', 'pieces']), rate: whole }),
  closed({ kind: Type.Literal('fixed'), turns: whole }),
]);

const special = closed({
  where: text,
  turns: Type.Optional(whole),
  mu: Type.Optional(material),
});

const battalion = closed({
  off: Type.Optional(whole),
  turns: Type.Optional(whole),
  rate: Type.Optional(whole),
  singleRank: Type.Optional(Type.Boolean()),
});

const faster = closed({
  battalion: Type.Optional(battalion),
  second: Type.Optional(Type.Enum(['any', 'sappers'])),
  night: Type.Optional(whole),
  figure: Type.Optional(whole),
});

const requires = closed({
  kind: Type.Enum(['near', 'on', 'placed', 'ground', 'option', 'at']),
  what: Type.Array(text, { minItems: 1 }),
  inches: Type.Optional(whole),
});

const rowSchema = closed({
  id: Type.Enum([...PROJECTS]),
  clause: text,
  class: Type.Enum(['I', 'II', 'III', 'other']),
  crossing: Type.Boolean({ description: 'One of the "*" features that are crossed by a die (ENG 23.52).' }),
  codes: Type.Array(Type.Enum([...CODES])),
  engineer: Type.Enum(['none', 'near', 'present'] as const, {
    description: 'An Engineer officer is needed besides: within 12 inches of the head, or there.',
  }),
  supervisedAtStartUpTo: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Up to this length in inches nobody is needed once work has begun.',
    }),
  ),
  labour: Type.Enum([...LABOUR]),
  pace,
  mu: material,
  special: Type.Optional(special),
  tools: Type.Boolean(),
  earth: Type.Boolean(),
  requires: Type.Optional(requires),
  faster: Type.Optional(faster),
  builds: text,
  size: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  points: Type.Optional(count),
});

type RowInFile = FileOf<typeof rowSchema>;

/** A rate as the rules reckon it: lengths in half inches (ENG: sections are multiples of ½"). */
export type Pace =
  | {
      readonly kind: 'inches';
      readonly halves: number;
      readonly turns: number;
      readonly oneGang: boolean;
    }
  | Exclude<RowInFile['pace'], { kind: 'inches' }>;

export interface ProjectRow extends Omit<RowInFile, 'id' | 'pace' | 'mu' | 'special'> {
  /** A project of TAB 1, or what is razed by hand. */
  readonly id: string;
  readonly pace: Pace;
  /** For each inch, for each piece, or in all where the time is fixed. */
  readonly mu: Twelfths;
  /** ENG R118: what a section takes that lies where the row is easier. */
  readonly special?: { readonly where: string; readonly turns?: number; readonly mu?: Twelfths };
}

export type Projects = Readonly<Record<ProjectType, ProjectRow>>;

/** Lengths are in half inches; `1/2` is one of them. */
const halvesIn = (inches: string): number => (inches === '1/2' ? 1 : 2 * Number(inches));

function rowOf(row: RowInFile): ProjectRow & Pick<RowInFile, 'id'> {
  const { pace, mu, special, ...rest } = row;
  return {
    ...rest,
    pace:
      pace.kind === 'inches'
        ? { kind: 'inches', halves: halvesIn(pace.section), turns: pace.turns, oneGang: pace.oneGang }
        : pace,
    mu: twelfths(mu),
    ...(special && {
      special: {
        where: special.where,
        ...(special.turns !== undefined && { turns: special.turns }),
        ...(special.mu !== undefined && { mu: twelfths(special.mu) }),
      },
    }),
  };
}

/** A battalion or a second party must be able to do what the row says of it. */
function checkRow(row: RowInFile, path: string, report: Report): void {
  const { off, turns, rate } = row.faster?.battalion ?? {};
  const fits = { fixed: off, inches: turns, pieces: turns, battleday: rate }[row.pace.kind];
  if (row.faster?.battalion && fits === undefined)
    report.problem(path, `a battalion's help does not fit a rate of the kind "${row.pace.kind}"`);
  if (row.pace.kind !== 'fixed' && (row.faster?.second || row.faster?.night))
    report.problem(path, 'only a project of fixed time has a second party or a night credit');
}

const readProjects: (json: unknown, file: string) => Parsed<Projects> = chart(
  chartSchema('ENG TAB 1', { rows: Type.Array(rowSchema) }),
  ({ rows }, report): Projects => {
    for (const [at, row] of rows.entries()) checkRow(row, pointer('rows', at, 'faster'), report);
    return rowsById(rows.map(rowOf), PROJECTS, report);
  },
);

/** The table that comes with the rulebook. */
export const TAB_1: Projects = trusted(readProjects(projectsFile, 'data/charts/projects.json'));
