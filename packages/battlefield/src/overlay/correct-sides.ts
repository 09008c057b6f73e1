import { pointer } from '@abatis/data';
import { hexesOfSide, label, NOWHERE, parseSide, type Side, sideLabel } from '@abatis/hex';
import { OVERLAY, type SideEntry } from '../schema/hex-map.ts';
import type { AddedFeature, SideCorrection } from '../schema/overlay.ts';
import { SIDE_FEATURES, type SideFeature } from '../vocabulary.ts';
import { type Correction, warnUnneeded } from './correction.ts';

export function correctSides(
  sides: readonly SideEntry[],
  corrections: Readonly<Record<string, SideCorrection>>,
  context: Correction,
): SideEntry[] {
  let entries = sides;
  for (const [text, correction] of Object.entries(corrections)) {
    const path = pointer('sides', text);
    const side = parseSide(context.grid, text);
    if (side === NOWHERE || hexesOfSide(context.grid, side)[1] === NOWHERE) {
      context.report.problem(path, `${text} is not a side between two hexes of this sheet`);
      continue;
    }
    entries = corrected(entries, side, correction, path, context);
  }
  const order = ({ side, kind }: SideEntry) =>
    parseSide(context.grid, side) * SIDE_FEATURES.length + SIDE_FEATURES.indexOf(kind);
  return entries.toSorted((a, b) => order(a) - order(b));
}

function corrected(
  sides: readonly SideEntry[],
  side: Side,
  { add = [], remove = [] }: SideCorrection,
  path: string,
  context: Correction,
): readonly SideEntry[] {
  const name = sideLabel(context.grid, side);
  let entries = sides;
  for (const [i, kind] of remove.entries()) {
    const rest = entries.filter(entry => entry.side !== name || entry.kind !== kind);
    if (rest.length === entries.length)
      warnUnneeded(context, path + pointer('remove', i), `no ${kind} is there`);
    entries = rest;
  }
  for (const [i, added] of add.entries()) {
    const feature = typeof added === 'string' ? { kind: added } : added;
    entries = withFeature(entries, side, feature, path + pointer('add', i), context);
  }
  return entries;
}

function withFeature(
  sides: readonly SideEntry[],
  side: Side,
  feature: AddedFeature,
  path: string,
  context: Correction,
): readonly SideEntry[] {
  const reason = uphillFault(side, feature, context);
  if (reason) {
    context.report.problem(path, reason);
    return sides;
  }
  const name = sideLabel(context.grid, side);
  const present = sides.find(entry => entry.side === name && entry.kind === feature.kind);
  if (present && addsNothing(present, feature)) {
    warnUnneeded(context, path, `there is a ${feature.kind} without it`);
    return sides;
  }
  const burnable = feature.kind === 'bridge' ? { burnable: feature.burnable ?? true } : {};
  const entry: SideEntry = { side: name, ...feature, ...burnable, from: [OVERLAY] };
  return [...sides.filter(other => other !== present), entry];
}

function addsNothing(present: SideEntry, { name, uphill, burnable }: AddedFeature): boolean {
  const agrees = <T>(before: T, after: T) => after === undefined || after === before;
  return agrees(present.name, name) && agrees(present.uphill, uphill) && agrees(present.burnable, burnable);
}

const SLOPES: readonly SideFeature[] = ['slope', 'steepSlope'];

function uphillFault(side: Side, { kind, uphill }: AddedFeature, { grid }: Correction): string | null {
  const ends = hexesOfSide(grid, side).map(hex => label(grid, hex));
  if (!SLOPES.includes(kind)) return uphill === undefined ? null : `a ${kind} has no uphill hex`;
  return uphill !== undefined && ends.includes(uphill)
    ? null
    : `a ${kind} needs "uphill": ${ends.map(end => `"${end}"`).join(' or ')}`;
}
