import { battleOf } from '../../battle.ts';
import { hexName, unitName } from '../../events/names.ts';
import { plays } from '../../options.ts';
import { sideOfUnit, unitOf } from '../../pieces.ts';
import { type ExitPoints, rulesOf, type SpecialRuleOf, termsOf } from '../../scenario/terms.ts';
import { enemyOf, type MibState, SIDES, type Side, type UnitId } from '../../state.ts';
import { exactly, type Range, stepsLost, stepsLostAsSeen, stragglersAsSeen, sumOfRanges } from './losses.ts';

/** What a side has points for. */
export type Reason =
  | { readonly kind: 'objective'; readonly name: string; readonly hex: string }
  /** Steps that the enemy has lost. */
  | { readonly kind: 'losses' }
  | { readonly kind: 'left'; readonly unit: string; readonly exit: string; readonly steps: number }
  | { readonly kind: 'broken'; readonly unit: string; readonly how: 'smashed' | 'eliminated' }
  /** Enemy units that are shut up in a fortress. */
  | { readonly kind: 'shut-up'; readonly fortress: string };

interface Line {
  readonly side: Side;
  readonly reason: Reason;
  readonly clause: 'MIB 17.0';
}

/** Points as they are. */
export interface PointLine extends Line {
  readonly points: number;
}

/** Points as a seat can know them. */
export interface KnownLine extends Line, Range {}

/** How the lines look at hidden charts: at what is on them, or at what can be on them. */
interface Eye {
  lost(id: UnitId): Range;
  stragglers(id: UnitId): Range;
}

const eyeOf = (state: MibState, sees: (id: UnitId) => boolean): Eye => ({
  lost: id => (sees(id) ? exactly(stepsLost(state, id)) : stepsLostAsSeen(state, id)),
  stragglers: id =>
    sees(id) ? exactly(unitOf(state, id).stragglers) : stragglersAsSeen(state, unitOf(state, id)),
});

/** MIB 17.0: the points of both sides as if the game ended now, line by line. */
export const pointsNow = (state: MibState): readonly PointLine[] =>
  linesSeen(
    state,
    eyeOf(state, () => true),
  ).map(({ least: points, side, reason, clause }) => ({ side, points, reason, clause }));

/** MIB 2.5b: the same as far as a seat can know it: whether a missing step of the living enemy straggles is hidden. */
export const pointsKnownTo = (state: MibState, seat: string): readonly KnownLine[] =>
  linesSeen(
    state,
    eyeOf(state, id => sideOfUnit(state, id) === seat || plays(state, 'openCharts')),
  );

export function totalOf(lines: readonly PointLine[], side: Side): number {
  return lines.filter(line => line.side === side).reduce((sum, { points }) => sum + points, 0);
}

const linesSeen = (state: MibState, eye: Eye): readonly KnownLine[] =>
  SIDES.flatMap(side => [
    ...objectiveLines(state, side),
    ...lossLines(state, side, eye),
    ...brokenLines(state, side),
    ...exitLines(state, side),
    ...fortressLines(state, side, eye),
  ]).filter(({ most }) => most > 0);

const line = (side: Side, reason: Reason, range: Range): KnownLine => ({
  side,
  reason,
  clause: 'MIB 17.0',
  ...range,
});

/** MIB 17.0: to the side whose combat unit last occupied the hex. */
const objectiveLines = (state: MibState, side: Side): readonly KnownLine[] =>
  termsOf(state).victory.objectives.flatMap(({ name, points }, place) => {
    if (state.holders[place] !== side) return [];
    const hex = hexName(state, battleOf(state).objectives[place]!);
    return line(side, { kind: 'objective', name, hex }, exactly(points));
  });

const times = ({ least, most }: Range, factor: number): Range => ({
  least: least * factor,
  most: most * factor,
});

const unitsOf = (state: MibState, side: Side): readonly UnitId[] =>
  state.units.flatMap((_, id) => (sideOfUnit(state, id) === side ? [id] : []));

function lossLines(state: MibState, side: Side, eye: Eye): readonly KnownLine[] {
  const lost = sumOfRanges(unitsOf(state, enemyOf(side)).map(id => eye.lost(id)));
  return [line(side, { kind: 'losses' }, times(lost, termsOf(state).victory.stepLost))];
}

const isDivision = (state: MibState, id: UnitId): boolean => battleOf(state).units[id]!.level === 'division';

/** G.1, G.2: points for each enemy division that is Smashed or eliminated; a detachment is none. */
const brokenLines = (state: MibState, side: Side): readonly KnownLine[] =>
  unitsOf(state, enemyOf(side)).flatMap(id => {
    const { place, smashed } = unitOf(state, id);
    const how = place === 'eliminated' ? place : smashed ? 'smashed' : null;
    if (!how || !isDivision(state, id)) return [];
    const points = termsOf(state).victory.brokenDivision[side];
    return line(side, { kind: 'broken', unit: unitName(state, id), how }, exactly(points));
  });

/** G.1, G.2, R84: points for those who have left by an exit. */
const exitLines = (state: MibState, side: Side): readonly KnownLine[] =>
  unitsOf(state, side).flatMap(id => {
    const { exit } = unitOf(state, id);
    if (!exit) return [];
    const name = termsOf(state).exits.find(each => each.hex === exit.hex && each.side === side)?.name ?? '';
    const reason: Reason = { kind: 'left', unit: unitName(state, id), exit: name, steps: exit.steps };
    return termsOf(state)
      .victory.exits.filter(terms => terms.side === side && terms.exits.includes(name))
      .filter(({ what, fromTurn }) => exit.turn >= fromTurn && (what === 'unit' || isDivision(state, id)))
      .map(terms => line(side, reason, exactly(pointsFor(terms, exit.steps))));
  });

const pointsFor = ({ points }: ExitPoints, steps: number): number =>
  points.find(row => steps >= row.steps)?.points ?? 0;

/** G.2 rule 2: all units in the fortress but one count as eliminated; the owner keeps the one that would cost most. */
const fortressLines = (state: MibState, side: Side, eye: Eye): readonly KnownLine[] =>
  rulesOf(state, 'fortress')
    .filter(rule => rule.side === enemyOf(side))
    .map(rule => {
      const prices = garrison(state, rule).map(id => priceOf(state, id, eye));
      const best = (bound: keyof Range): number => Math.max(0, ...prices.map(price => price[bound]));
      const { least, most } = sumOfRanges(prices);
      const range = { least: least - best('least'), most: most - best('most') };
      return line(side, { kind: 'shut-up', fortress: rule.name }, range);
    });

const garrison = (state: MibState, { side, hexes }: SpecialRuleOf<'fortress'>): readonly UnitId[] =>
  unitsOf(state, side).filter(id => {
    const { hex, wing } = unitOf(state, id);
    return hexes.includes(hex) || hexes.includes(wing);
  });

/** What its loss would add to what it has cost already. */
function priceOf(state: MibState, id: UnitId, eye: Eye): Range {
  const { stepLost, brokenDivision } = termsOf(state).victory;
  const { steps, smashed } = unitOf(state, id);
  const side = enemyOf(sideOfUnit(state, id));
  const broken = isDivision(state, id) && !smashed ? brokenDivision[side] : 0;
  return sumOfRanges([exactly(steps * stepLost + broken), times(eye.stragglers(id), stepLost)]);
}
