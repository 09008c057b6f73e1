import type { PlanChart, PlanEdit } from '@abatis/screen';

/* Where everything of the chart stands, in pixels; pure, so that drags can be tested without a page. */

export const HEAD = 46;
export const CURVE = 74;
const GAP = 12;

export interface Measures {
  readonly turn: number;
  readonly row: number;
  readonly thin: number;
}

export interface Layout extends Measures {
  readonly chart: PlanChart;
  readonly width: number;
  readonly height: number;
  readonly curveTop: number;
  readonly partyTop: number;
  readonly carrierTop: number;
}

/** A turn is as wide as the window allows, and never too narrow to be read. */
const LEAST_TURN = { mouse: 1.1, finger: 1.9 } as const;
const MOST_TURN = 8;
const ROWS = { mouse: { row: 26, thin: 17 }, finger: { row: 44, thin: 30 } } as const;

export function layoutOf(chart: PlanChart, room: number, by: 'mouse' | 'finger'): Layout {
  const turns = chart.to - chart.from;
  const turn = Math.min(MOST_TURN, Math.max(LEAST_TURN[by], room / turns));
  const { row, thin } = ROWS[by];
  const curveTop = HEAD + row * chart.works.length + GAP;
  const partyTop = curveTop + CURVE + GAP;
  const carrierTop = partyTop + thin * chart.parties.length + (chart.carriers.length > 0 ? GAP : 0);
  return {
    chart,
    turn,
    row,
    thin,
    width: Math.round(turns * turn),
    height: carrierTop + thin * chart.carriers.length + 8,
    curveTop,
    partyTop,
    carrierTop,
  };
}

/** Another chart of the same works in the measures of this one: while a bar is held nothing moves under the hand. */
export function inMeasuresOf(layout: Layout, chart: PlanChart): Layout {
  const spread = { ...chart, from: layout.chart.from, to: Math.max(layout.chart.to, chart.to) };
  return { ...layout, chart: spread, width: Math.round((spread.to - spread.from) * layout.turn) };
}

export const xOf = ({ chart, turn }: Layout, at: number): number =>
  Math.round((at - chart.from) * turn * 10) / 10;

export const workTop = ({ row }: Pick<Layout, 'row'>, at: number): number => HEAD + row * at;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A bar that is held: where it was taken, and when its work starts. */
export interface Grip {
  readonly work: string;
  readonly at: Point;
  readonly start: number;
}

/** A hand that trembles moves nothing. */
const STILL = 5;

/** What letting the bar go here would do: to a party's row it goes to that party, to another row it changes places with
 * its neighbours, along its own row it begins at another time. */
export function dropAt(layout: Layout, { work, at, start }: Grip, to: Point): PlanEdit | null {
  const { chart, row, thin, partyTop } = layout;
  const own = chart.works.findIndex(({ id }) => id === work);
  if (to.y >= partyTop - GAP / 2) {
    const party = chart.parties[Math.floor((to.y - partyTop) / thin)];
    return party ? { kind: 'crew', work, party: party.id } : null;
  }
  const place = Math.floor((to.y - HEAD) / row);
  if (place !== own && Math.abs(to.y - at.y) > row / 2) {
    const slot = Math.max(0, Math.min(chart.works.length, Math.round((to.y - HEAD) / row)));
    if (slot === own || slot === own + 1) return null;
    return { kind: 'before', work, before: chart.works[slot]?.id ?? null };
  }
  if (Math.abs(to.x - at.x) < STILL) return null;
  const turn = Math.max(chart.from, start + Math.round((to.x - at.x) / layout.turn));
  return turn === start ? null : { kind: 'begin', work, turn };
}

/** A bar held by keys: how far it has been moved in each way. */
export interface KeyGrip {
  readonly work: string;
  readonly start: number;
  readonly edit: PlanEdit | null;
}

/** Turns of a watch: what the arrow with Shift moves. */
const WATCH = 6;

/** What a key does to a held bar; undefined: nothing. */
export function keyed(chart: PlanChart, grip: KeyGrip, key: string, isFar: boolean): PlanEdit | undefined {
  const { work, edit, start } = grip;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const from = edit?.kind === 'begin' ? edit.turn : start;
    const step = (key === 'ArrowLeft' ? -1 : 1) * (isFar ? WATCH : 1);
    return { kind: 'begin', work, turn: Math.max(chart.from, from + step) };
  }
  if (key === 'ArrowUp' || key === 'ArrowDown') return moved(chart, grip, key === 'ArrowUp' ? -1 : 1);
  if (key === 'c' || key === 'C') {
    const now = edit?.kind === 'crew' ? edit.party : chart.works.find(({ id }) => id === work)?.note;
    const at = chart.parties.findIndex(({ id }) => id === now);
    const next = chart.parties[(at + 1) % chart.parties.length];
    return next && { kind: 'crew', work, party: next.id };
  }
  return undefined;
}

function moved({ works }: PlanChart, { work, edit }: KeyGrip, step: 1 | -1): PlanEdit | undefined {
  const others = works.filter(({ id }) => id !== work).map(({ id }) => id);
  const own = works.findIndex(({ id }) => id === work);
  const now =
    edit?.kind === 'before' ? (edit.before === null ? others.length : others.indexOf(edit.before)) : own;
  const next = now + step;
  if (next < 0 || next > others.length) return undefined;
  return { kind: 'before', work, before: others[next] ?? null };
}
