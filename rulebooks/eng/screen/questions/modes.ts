import { type TablePoint, thou } from '@abatis/tabletop';

/*
 * ENG W1: what takes more than one click to order: a way over the table, troops for a storm, a gun's target. It is a part of
 * the player's selection until it is a plan.
 */

/** A way for a unit or a carrier, by its points so far. */
export interface Way {
  readonly do: 'march' | 'haul';
  readonly name: string;
  readonly points: readonly TablePoint[];
}

/** Troops that are gathered one by one. */
export interface Muster {
  readonly do: 'assault' | 'sortie';
  readonly names: readonly string[];
}

/** Of a unit it is chosen who takes its place, or what it fires at. */
export interface Picking {
  readonly do: 'relieve' | 'guns';
  readonly name: string;
}

/** A charge, of which it is chosen where it lies. */
export interface Laying {
  readonly do: 'lay';
  readonly name: string;
  readonly what: 'small' | 'large' | 'barrel' | 'mine';
}

export type Mode = Way | Muster | Picking | Laying;

const MODE = 'mode ';

export const modeId = (mode: Mode): string => MODE + JSON.stringify(mode);

export const isMode = (id: string): boolean => id.startsWith(MODE);

export function modeIn(selection: readonly string[]): Mode | null {
  const id = selection.findLast(isMode);
  if (id === undefined) return null;
  const mode = JSON.parse(id.slice(MODE.length)) as Mode;
  if (!('points' in mode)) return mode;
  return { ...mode, points: mode.points.map(({ x, y }) => ({ x: thou(x), y: thou(y) })) };
}

export const isWay = (mode: Mode | null): mode is Way => mode?.do === 'march' || mode?.do === 'haul';
