import { say, words } from '@abatis/presenter';
import type { WorkForm } from '@abatis/screen';
import { inches, type Thou } from '@abatis/tabletop';
import type { Project, WorkKind } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import file from './kinds.json' with { type: 'json' };
import type { ProfileKind } from './profile.ts';
import works from './works.json' with { type: 'json' };

/* How works look on the plan, and what they are called. */

interface KindLook {
  readonly name: string;
  readonly form: WorkForm;
  /** Inches. */
  readonly width: number;
  readonly profile: ProfileKind | null;
  readonly ditch?: true;
}

const KINDS = file as unknown as Readonly<Record<WorkKind, KindLook>>;

export const lookOf = (kind: WorkKind): KindLook & { readonly across: Thou } => ({
  ...KINDS[kind],
  across: inches(KINDS[kind].width),
});

export const kindName = (kind: WorkKind): string => words({ name: KINDS[kind].name }).name;

/** 'Sap trench', 'Razing: palisade' of a row of the tables. */
export function workName(type: string): string {
  const [row = type, razed] = type.split(':');
  if (razed !== undefined) return say`Razing: ${isKind(razed) ? kindName(razed) : razed}`;
  return words(works as Readonly<Record<string, string>>)[row] ?? row;
}

/** 'Barricade 1'; or 'Approach, sap trench', where the name does not say what it is. */
export const calledWork = ({ name, type }: Pick<Project, 'name' | 'type'>): string =>
  name.startsWith(workName(type)) ? name : say`${name}, ${uncapitalised(workName(type))}`;

const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const isKind = (name: string): name is WorkKind => name in KINDS;

/** What a project looks like while it is not there yet: as what it will be, or as what it strengthens. */
export function kindOf({ type }: Pick<Project, 'type'>): WorkKind {
  const { builds } = eng.WORKS[type]!;
  if (isKind(type)) return type;
  return AS.find(([word]) => builds.startsWith(word))?.[1] ?? 'earthwork';
}

/** What rows build that goes by another name on the plan. */
const AS: readonly (readonly [string, WorkKind])[] = [
  ['redoubt', 'redoubtNormal'],
  ['front', 'siegePos4'],
  ['trench', 'sapTrench'],
  ['earthwork', 'earthwork'],
  ['road', 'road'],
  ['causeway', 'causeway'],
  ['firing', 'highLogWall'],
  ['loophole', 'highLogWall'],
  ['flame', 'barricade'],
];
