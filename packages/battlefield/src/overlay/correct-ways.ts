import { pointer } from '@abatis/data';
import { directionTo, type Hex } from '@abatis/hex';
import { OVERLAY, type WayEntry } from '../schema/hex-map.ts';
import type { AddedWay, Overlay, RemovedWay } from '../schema/overlay.ts';
import { type Correction, readHexes, warnUnneeded } from './correction.ts';

export function correctWays(
  ways: readonly WayEntry[],
  { add = [], remove = [] }: NonNullable<Overlay['ways']>,
  context: Correction,
): WayEntry[] {
  let entries = [...ways];
  for (const [i, removed] of remove.entries()) {
    entries = withoutWay(entries, removed, pointer('ways', 'remove', i), context);
  }
  for (const [i, added] of add.entries()) {
    entries.push(...newWay(entries, added, pointer('ways', 'add', i), context));
  }
  return entries;
}

/** A way is cut between each two hexes that follow each other in the list; its other parts remain. */
function withoutWay(
  ways: readonly WayEntry[],
  removed: RemovedWay,
  path: string,
  context: Correction,
): WayEntry[] {
  if (!readChain(removed.hexes, path, context)) return [...ways];
  const cuts = new Set(removed.hexes.slice(1).map((hex, i) => joint(removed.hexes[i]!, hex)));
  const rest = ways.flatMap(way => (isMeant(way, removed) ? cutWay(way, cuts) : [way]));
  if (rest.every((way, i) => way === ways[i]) && rest.length === ways.length) {
    warnUnneeded(context, path, 'no such way leads there');
  }
  return rest;
}

function isMeant(way: WayEntry, { kind, class: grade, name }: RemovedWay): boolean {
  return (
    (kind === undefined || way.kind === kind) &&
    (grade === undefined || way.class === grade) &&
    (name === undefined || way.name === name)
  );
}

function cutWay(way: WayEntry, cuts: ReadonlySet<string>): readonly WayEntry[] {
  const parts: string[][] = [[way.hexes[0]!]];
  for (const [i, hex] of way.hexes.slice(1).entries()) {
    if (cuts.has(joint(way.hexes[i]!, hex))) parts.push([hex]);
    else parts.at(-1)!.push(hex);
  }
  if (parts.length === 1) return [way];
  return parts.filter(hexes => hexes.length > 1).map(hexes => ({ ...way, hexes }));
}

function newWay(
  ways: readonly WayEntry[],
  added: AddedWay,
  path: string,
  context: Correction,
): readonly WayEntry[] {
  if (added.kind === 'road' && added.class === undefined) {
    context.report.problem(`${path}/class`, 'is missing: a road needs a class');
    return [];
  }
  if (!readChain(added.hexes, path, context)) return [];
  const alike = ways.filter(way => isMeant(way, added));
  const joints = new Set(alike.flatMap(({ hexes }) => hexes.slice(1).map((hex, i) => joint(hexes[i]!, hex))));
  if (added.hexes.slice(1).every((hex, i) => joints.has(joint(added.hexes[i]!, hex)))) {
    warnUnneeded(context, path, 'such a way leads there without it');
    return [];
  }
  return [{ ...added, from: [OVERLAY] }];
}

/** The hexes of a chain in which each is next to the one before, or null after a problem. */
function readChain(labels: readonly string[], path: string, context: Correction): readonly Hex[] | null {
  const hexes = readHexes(context, labels, `${path}/hexes`);
  if (!hexes) return null;
  const gap = hexes.findIndex((hex, i) => i > 0 && directionTo(context.grid, hexes[i - 1]!, hex) === null);
  if (gap < 0) return hexes;
  context.report.problem(path + pointer('hexes', gap), `${labels[gap]} is not next to ${labels[gap - 1]}`);
  return null;
}

/** Two hexes in either order. */
function joint(a: string, b: string): string {
  return a < b ? `${a}/${b}` : `${b}/${a}`;
}
