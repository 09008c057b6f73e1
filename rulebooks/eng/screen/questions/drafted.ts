import { isPlan, planId, wordsOfPlan } from '@abatis/screen';
import { inches, lengthOfPath, type TablePoint, thou } from '@abatis/tabletop';
import type { EngAction } from '../../src/shown.ts';

/*
 * ENG B0.6: all that a side orders its engineers is one order, which the other side learns of when both have spoken. What
 * the player has put together so far is part of his selection, one plan for each thing; so is the line that he is laying out.
 */

/** One thing that a side orders its engineers, as it is written. */
export type EngineerAction = Extract<EngAction, { readonly type: 'command' }>['orders'][number];

const LAYING = 'lay ';

export const planOf = (order: EngineerAction): string => planId(JSON.stringify(order));

/** What has been drafted, in its order. */
export const draftedIn = (selection: readonly string[]): readonly EngineerAction[] =>
  selection.flatMap(id =>
    isPlan(id) && wordsOfPlan(id).startsWith('{') ? [JSON.parse(wordsOfPlan(id)) as EngineerAction] : [],
  );

/** A work whose place is being chosen, with the points so far. */
export interface Layout {
  readonly work: string;
  readonly points: readonly TablePoint[];
}

export const layoutId = ({ work, points }: Layout): string =>
  `${LAYING}${work} ${points.map(({ x, y }) => `${x},${y}`).join(' ')}`.trimEnd();

export function layoutIn(selection: readonly string[]): Layout | null {
  const id = selection.findLast(each => each.startsWith(LAYING));
  if (id === undefined) return null;
  const [work = '', ...points] = id.slice(LAYING.length).split(' ');
  return {
    work,
    points: points.map(text => {
      const [x, y] = text.split(',').map(Number);
      return { x: thou(x!), y: thou(y!) };
    }),
  };
}

export const withoutLayout = (selection: readonly string[]): readonly string[] =>
  selection.filter(id => !id.startsWith(LAYING));

const HALF_INCH = inches(0.5);

/** The next point of a line, drawn in so far that the whole is a number of half inches. */
export function snapped(points: readonly TablePoint[], to: TablePoint): TablePoint {
  const last = points.at(-1);
  if (!last) return to;
  const before = lengthOfPath(points);
  const leg = lengthOfPath([last, to]);
  const whole = Math.max(1, Math.round((before + leg) / HALF_INCH)) * HALF_INCH;
  const wanted = Math.max(0, whole - before);
  if (leg === 0 || wanted === 0) return to;
  return {
    x: thou(Math.round(last.x + ((to.x - last.x) * wanted) / leg)),
    y: thou(Math.round(last.y + ((to.y - last.y) * wanted) / leg)),
  };
}
