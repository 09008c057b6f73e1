import { parsePosition, type Side, shippedCharts, type Unit } from '@abatis/bnb/rules';
import type { Parsed } from '@abatis/data';
import { parsed } from '@abatis/data';
import { edit, transact } from '@abatis/kernel';
import * as notation from '@abatis/notation';
import { change, changeTroop, nextId, partOf, troopOf } from '../access.ts';
import { brokenInvariant } from '../invariants.ts';
import { begin } from '../rules/23.40-projects.ts';
import { WHOLE_SECTION } from '../rules/23.47-sections.ts';
import { MINE_POUNDS } from '../rules/x.8-mining.ts';
import { SCENARIOS } from '../scenario/read-scenario.ts';
import type { EngPart } from '../scenario/schema.ts';
import { withPart } from '../scenario/with-part.ts';
import { engOpening } from '../set-up.ts';
import type { Charge, ChargeId, Flame, Project, SiegeState } from '../state.ts';
import { twelfthsOf } from '../units.ts';
import { placeOf } from './codecs.ts';
import { type Draft, newDraft, said } from './draft.ts';
import type { ProjectLine, WorkLine } from './lines.ts';
import { standingAt } from './moment.ts';
import { KINDS } from './statements.ts';

/* Positions as text: lines of BNB, and lines of ENG that begin with `eng`. */

const isOurs = (line: string): boolean => /^\s*eng\s/.test(line);

/** The state that a text says. */
export function readPosition(text: string, file: string): Parsed<SiegeState> {
  const lines = text.split('\n');
  const only = (ours: boolean): string => lines.map(line => (isOurs(line) === ours ? line : '')).join('\n');
  const draft = newDraft();
  const errors = notation.readStatements(draft, only(true), { eng: readLine }, {});
  // ENG S.2: the Command Phase stands before initiative is rolled.
  const isBeforeTurn = draft.phase !== null && draft.part.tempo !== 'siege';
  const own = isBeforeTurn ? `${only(false)}\nphase initiative` : only(false);
  const host = parsePosition(own, file, shippedCharts, SCENARIOS);
  const problems = [...(host.ok ? [] : host.problems), ...notation.problemsOf(errors, file)];
  if (!host.ok || problems.length > 0) return { ok: false, problems };
  try {
    return parsed(assemble(host.value, draft));
  } catch (error) {
    if (error instanceof notation.NotationError)
      return { ok: false, problems: notation.problemsOf([error], file) };
    throw error;
  }
}

function readLine(draft: Draft, [first, ...words]: readonly notation.Token[]): void {
  const known = KINDS.map(({ word }) => word);
  const word = notation.oneOf(words[0], first!, known, 'a line of the engineers');
  KINDS[known.indexOf(word)]!.read(draft, words);
}

/** The lines of ENG for a state, which are read back as the same. */
export const printLines = (state: SiegeState): readonly string[] =>
  KINDS.flatMap(({ print }) => print(state)).map(line => `eng ${line}`);

type Host = Parameters<typeof engOpening>[0];

function assemble(host: Host, draft: Draft): SiegeState {
  for (const token of draft.named) notation.namedAt(host.units, token, token, 'a unit');
  const part = mergedPart(host, draft);
  const set = { ...host, battle: withPart(host.battle, part) };
  const opened: SiegeState = { ...set, eng: engOpening(set, part, {}) };
  const filled = transact(opened, state => {
    for (const { line } of draft.works) batter(state, line);
    for (const { line, token } of draft.projects) undertake(state, line, token);
    for (const line of draft.charges) lay(state, line);
    for (const line of draft.flames) kindle(state, line);
  });
  const broken = brokenInvariant(filled);
  if (broken !== null) throw new notation.NotationError(START, broken);
  return standingAt(filled, draft.phase);
}

const START: notation.Token = { text: '', line: 1, column: 1 };

/** What the scenario of a shipped siege says, and over it what the text says. */
function mergedPart(host: Host, { part, works }: Draft): EngPart {
  const scenario = partOf(host as SiegeState);
  const isThere = ({ name }: { readonly name: string }): boolean =>
    host.units.some(each => each.name === name);
  const officers = (scenario.officers ?? []).filter(
    each => each.with === undefined || isThere({ name: each.with }),
  );
  const both = <T extends { readonly name: string }>(
    before: readonly T[] | undefined,
    now: readonly T[] | undefined,
  ) => [...(before ?? []).filter(({ name }) => !now?.some(each => each.name === name)), ...(now ?? [])];
  return {
    ...scenario,
    ...(said(part) as EngPart),
    units: both(scenario.units, part.units),
    generals: both(scenario.generals, part.generals),
    officers: both(officers, part.officers),
    carriers: both(scenario.carriers, part.carriers),
    crafts: both(scenario.crafts, part.crafts),
    sources: both(scenario.sources, part.sources),
    works: both(
      scenario.works,
      works.map(({ line }) => workFile(line)),
    ),
  };
}

const workFile = ({ at, hits, open: _, battered: _hits, enclosed, ...line }: WorkLine) =>
  ({
    ...said({ ...line, hitsPerSection: hits }),
    ...(enclosed && { enclosed }),
    ...(at.length > 1 ? { line: at } : { at: at[0] }),
  }) as NonNullable<EngPart['works']>[number];

/** What guns and powder have done to a work already. */
function batter(state: SiegeState, { name, open, battered }: WorkLine): void {
  const work = state.eng.works.find(each => each.name === name)!;
  const sections = work.sections.map((section, at) => ({
    ...section,
    open: open?.includes(at) ?? false,
    hits: battered.find(each => each.section === at)?.hits ?? 0,
  }));
  change(state, 'works', work.id, { sections });
}

const ROLES = { crew: 'labour', assist: 'assist', second: 'second', supervise: 'supervise' } as const;

/** A project, with those who are told off for it. */
function undertake(state: SiegeState, line: ProjectLine, token: notation.Token): void {
  const { side, name, type, at, on, facing, done, delivered } = line;
  const work = state.eng.works.find(each => each.name === on);
  if (on !== null && !work) throw new notation.NotationError(token, `there is no work "${on}" for ${name}`);
  begin(state, side, {
    do: 'begin',
    project: name,
    work: type,
    points: at.map(placeOf).map(({ x, y }) => ({ x, y })),
    ...said({ gorge: line.gorge, pieces: line.pieces, priority: line.priority, piece: line.piece }),
    ...(facing !== null && { facing: Math.round(facing * 10) }),
    ...(work && { on: work.id }),
  } as Parameters<typeof begin>[2]);
  const project = state.eng.projects.at(-1)!;
  change(state, 'projects', project.id, {
    sections: project.sections.map((part, i) => (i < (done ?? 0) ? WHOLE_SECTION : part)),
    delivered: twelfthsOf(delivered ?? 0),
    ...((done ?? 0) > 0 && { status: 'working' as const, startedAt: 0 }),
  });
  for (const [key, role] of Object.entries(ROLES) as [
    keyof typeof ROLES,
    (typeof ROLES)[keyof typeof ROLES],
  ][])
    for (const unit of line[key] ?? []) tellOff(state, called(state.units, unit), role, project);
}

const called = (units: readonly Unit[], name: string): Unit => units.find(each => each.name === name)!;

function tellOff(
  state: SiegeState,
  { id }: Unit,
  role: (typeof ROLES)[keyof typeof ROLES],
  project: Project,
): void {
  const { arms } = troopOf(state, id);
  const isDisarmed = arms !== 'never' && role !== 'supervise';
  changeTroop(state, id, { role, project: project.id, arms: isDisarmed ? 'working' : arms });
}

const common = (state: SiegeState, list: 'charges' | 'flames', side: Side) => ({
  id: nextId(state, list, side) as ChargeId,
  side,
});

function lay(state: SiegeState, { side, at, what, state: laid, failed }: Draft['charges'][number]): void {
  const isPowder = typeof what === 'number';
  const charge: Charge = {
    ...common(state, 'charges', side),
    kind: isPowder ? 'charge' : what,
    pounds: isPowder ? what : what === 'mine' ? MINE_POUNDS : 0,
    at: placeOf(at),
    state: failed ? 'failed once' : laid,
    left: 0,
    layers: null,
  };
  edit(state, 'eng').charges = [...state.eng.charges, charge];
}

/** ENG X.13a: turns that a fire of a position has still to burn. */
const BURNING = 2;

function kindle(state: SiegeState, { side, kind, state: burns, at }: Draft['flames'][number]): void {
  const flame: Flame = {
    ...common(state, 'flames', side),
    kind,
    points: at.map(placeOf),
    state: burns,
    left: burns === 'lit' ? BURNING : 0,
    failed: 0,
  };
  edit(state, 'eng').flames = [...state.eng.flames, flame];
}
