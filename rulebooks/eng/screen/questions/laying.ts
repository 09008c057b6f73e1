import { cite, count, type Offer, say, selectButton } from '@abatis/presenter';
import { type Hover, isPlan, type Text, tablePlace } from '@abatis/screen';
import { facingTowards, inches, lengthOfPath, type TablePoint } from '@abatis/tabletop';
import type { Project, Side, SiegeState } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { workName } from '../plan/kinds.ts';
import { refusalLines, refusedBy } from '../words/refusal.ts';
import { halvesText, inchText, line, materialText, turnsText } from '../words/say.ts';
import {
  draftedIn,
  type EngineerAction,
  type Layout,
  layoutId,
  planOf,
  snapped,
  withoutLayout,
} from './drafted.ts';
import { afterDraft } from './imagined.ts';
import type { Ask } from './tools.ts';

/* ENG section h: a trace is laid out by clicks, with its length, its material, its time and its dangers. */

/** What stands in one place is laid out by a click for its front, and one for the way it looks. */
const isFixed = (work: string): boolean => eng.rowOf({ type: work }).pace.kind === 'fixed';

const isSpot = (work: string): boolean => eng.rowOf({ type: work }).pace.kind === 'pieces';

/** The points with the one that is pointed at; a spot has one, a front is followed by where it looks. */
function extended({ work, points }: Layout, to: TablePoint): Layout {
  if (isSpot(work)) return { work, points: [to] };
  if (isFixed(work)) return { work, points: points.length === 0 ? [to] : [points[0]!, to] };
  return { work, points: [...points, snapped(points, to)] };
}

type Begin = Extract<EngineerAction, { readonly do: 'begin' }>;

/** The order that these points give; null while something is still to be shown. */
export function orderOf(state: SiegeState, side: Side, { work, points }: Layout): Begin | null {
  const [first, second] = points;
  if (!first || (!isSpot(work) && !second)) return null;
  const project = nameFor(state, side, work);
  if (isFixed(work))
    return { do: 'begin', project, work, points: [plain(first)], facing: bearing(first, second!) };
  return { do: 'begin', project, work, points: points.map(plain) };
}

const plain = ({ x, y }: TablePoint): { x: number; y: number } => ({ x, y });

/** It looks from its front to the second point; to the north if both are one. */
const bearing = (from: TablePoint, to: TablePoint): number => facingTowards(from, to) ?? 0;

/** 'Sap trench 2': the first name of its kind that its side has not given yet. */
function nameFor(state: SiegeState, side: Side, work: string): string {
  const taken = new Set(state.eng.projects.filter(each => each.side === side).map(({ name }) => name));
  const kind = workName(work);
  for (let number = 1; ; number++) if (!taken.has(`${kind} ${number}`)) return `${kind} ${number}`;
}

/** The buttons while a work is laid out: done, a point back, not at all. */
export function layingOffer(ask: Ask<'eng/command'>, layout: Layout): Offer {
  const side = ask.seat as Side;
  const plans = ask.selection.filter(isPlan);
  const drafted = draftedIn(ask.selection);
  const state = afterDraft(ask.state as never, side, drafted);
  const order = orderOf(state, side, layout);
  const verdict = order && ask.judge({ type: 'command', orders: [...drafted, order] });
  const back = layout.points.slice(0, -1);
  return {
    selection: ask.selection,
    choices: [],
    buttons: [
      { ...selectButton(say`Not here`, plans), undoes: true },
      ...(layout.points.length > 0
        ? [
            {
              ...selectButton(say`One point back`, [...plans, layoutId({ ...layout, points: back })]),
              undoes: true,
            },
          ]
        : []),
      ...(order
        ? [
            {
              ...selectButton(
                say`Lay it out`,
                [...plans, planOf(order), `project ${order.project}`],
                verdict!.legal,
              ),
              refused: verdict!.legal ? null : refusedBy(verdict!),
            },
          ]
        : []),
    ],
    checklist: [],
  };
}

/** The tag at the pointer while a work is laid out: what it would be with a point here. */
export function layingHover(ask: Ask<'eng/command'>, layout: Layout, to: TablePoint): Hover {
  const side = ask.seat as Side;
  const drafted = draftedIn(ask.selection);
  const state = afterDraft(ask.state as never, side, drafted);
  const next = extended(layout, to);
  const order = orderOf(state, side, next);
  const verdict = order && ask.judge({ type: 'command', orders: [...drafted, order] });
  const then = { select: [...withoutLayout(ask.selection), layoutId(next)] };
  const path = next.points.map((point, at) => ({
    place: tablePlace(point),
    cost: at === 0 ? '' : lengthText(next, at),
    stops: false,
  }));
  if (verdict && !verdict.legal)
    return { tone: 'refused', lines: refusalLines(verdict), path, then, preview: null };
  const planned = order && afterDraft(state, side, [order]).eng.projects.at(-1);
  return {
    tone: 'move',
    lines: planned
      ? [...costLines(state, planned), ...dangerLines(state, side, next.points)]
      : [firstLine(layout)],
    path,
    then,
    preview: null,
  };
}

const firstLine = ({ work, points }: Layout): Text =>
  isFixed(work) && points.length > 0
    ? say`${workName(work)}: where it looks`
    : say`${workName(work)}: from here ${cite(eng.rowOf({ type: work }).clause)}`;

const lengthText = ({ work, points }: Layout, at: number): string =>
  isFixed(work) ? '' : halvesText(eng.halvesOf(points.slice(0, at + 1)));

/** Length, sections, material and turns of work for one gang. */
function costLines(state: SiegeState, project: Project): readonly Text[] {
  const row = eng.rowOf(project);
  const need = eng.needIn(project);
  const here = eng.pilesAt(state, project).reduce((sum, { mu }) => sum + mu, 0);
  const material = say`${materialText(need)}, ${materialText(Math.min(need, here))} of it on site`;
  if (row.pace.kind === 'fixed')
    return [
      line(say`${workName(project.type)}: ${turnsText(row.pace.turns)} with its rests `, cite(row.clause)),
      line(material, ' ', cite('ENG 23.37a')),
    ];
  const sections = eng.sectionsIn(project);
  const size = project.lengthHalves > 0 ? `${halvesText(project.lengthHalves)}, ` : '';
  return [
    line(
      say`${size}${count(sections.length, 'section')}: ${turnsText(turnsOfOneGang(state, project))} for one gang `,
      cite(row.clause),
    ),
    ...(need > 0 ? [line(material, ' ', cite('ENG 23.37a'))] : []),
    ...(row.earth && eng.isHeavyGround(state.eng)
      ? [line(say`Earth work doubled `, cite('ENG 23.21n1'))]
      : []),
  ];
}

/** Turns of work, one section after the other, as things stand and nobody helps. */
function turnsOfOneGang(state: SiegeState, project: Project): number {
  const row = eng.rowOf(project);
  if (row.pace.kind === 'battleday') {
    const pieces = row.pace.in === 'inches' ? project.lengthHalves / 2 : project.pieces;
    return Math.ceil(pieces / row.pace.rate) * state.eng.clock.calendar.dayTurns;
  }
  const now = { battalion: false, heavyGround: eng.isHeavyGround(state.eng), figures: 2 };
  return eng.sectionsIn(project).reduce((sum, section) => sum + eng.turnsPerSection(row, section, now), 0);
}

const COMMAND_RADIUS = inches(48);

/** ENG 23.21a1: soldiers do not dig within 48 inches of an enemy command. */
function dangerLines(state: SiegeState, side: Side, points: readonly TablePoint[]): readonly Text[] {
  const enemies = eng.unitsOf(state, side === 'red' ? 'blue' : 'red');
  const off = Math.min(...enemies.flatMap(({ pose }) => points.map(point => lengthOfPath([pose.at, point]))));
  if (!Number.isFinite(off)) return [];
  const text = say`The nearest enemy ${inchText(Math.round(off))} off`;
  return off <= COMMAND_RADIUS && !state.eng.siege
    ? [line(text, say`: no soldiers may dig here `, cite('ENG 23.21a1'))]
    : [text];
}
