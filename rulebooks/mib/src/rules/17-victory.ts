import type { Hex } from '@abatis/hex';
import type { Happening } from '@abatis/kernel';
import { type Die, edit, endGame } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import type { MibTable } from '../events.ts';
import { hexName, type PieceId, unitName } from '../names.ts';
import { plays } from '../options.ts';
import { sideOfUnit, unitIds, unitOf, unitsIn } from '../pieces.ts';
import { type ExitPoints, rulesOf, type SpecialRuleOf, termsOf } from '../scenario/terms.ts';
import type { LeaderId, MibResult, MibState, Side, TrainId, Unit, UnitId } from '../state.ts';
import { enemyOf, SIDES } from '../state.ts';

/** Reinforcements, the scenario's own rules and its victory, with pieces by name and hexes by label. */
export type VictoryEvent =
  | Happening<
      'reinforced',
      'MIB 3.0b',
      { unit: UnitId; leaders: readonly LeaderId[]; trains: readonly TrainId[]; hex: Hex; facing: number }
    >
  /** No hex was free for it; it is due again on the next turn. */
  | Happening<'reinforcement-delayed', 'MIB 3.0b', { unit: UnitId; hex: Hex }>
  /** G.1 rule 1, G.2 rule 1. */
  | Happening<
      'call-checked',
      'MIB 3.0b',
      { rule: string; units: readonly UnitId[]; rating: number; roll: Die; passed: boolean }
    >
  /** G.1 rule 2. */
  | Happening<'march-ended', 'MIB 15.0', { rule: string; unit: UnitId; by: PieceId }>
  /** G.1 rule 3. */
  | Happening<'guns-came-up', 'MIB 7.9a', { rule: string; unit: UnitId }>
  | Happening<'game-decided', 'MIB 17.0', { winner: Side | null; points: Readonly<Record<Side, number>> }>;

/** MIB 17.0: an objective belongs to the side whose combat unit last occupied it. Called whenever one is put there. */
export function occupy(state: MibState, hex: Hex): void {
  const place = battleOf(state).objectives.indexOf(hex);
  if (place < 0) return;
  const [unit] = unitsIn(state, hex);
  if (unit === undefined) return;
  const side = sideOfUnit(state, unit);
  if (state.holders[place] !== side) edit(state, 'holders')[place] = side;
}

/** The least and the most that a seat can know of. */
interface Range {
  readonly least: number;
  readonly most: number;
}

export const exactly = (amount: number): Range => ({ least: amount, most: amount });

const sumOfRanges = (ranges: readonly Range[]): Range =>
  ranges.reduce(
    ({ least, most }, each) => ({ least: least + each.least, most: most + each.most }),
    exactly(0),
  );

/**
 * MIB 17.0: casualty steps, and the stragglers of eliminated units. The steps of an eliminated detachment are its
 * parent's casualties (R119); a unit that left the map by an exit is not lost (R84).
 */
function stepsLost(state: MibState, id: UnitId): number {
  const { place, casualties, stragglers, parent } = unitOf(state, id);
  if (place === 'unformed' || (place === 'eliminated' && parent !== null)) return 0;
  return place === 'eliminated' ? casualties + stragglers : casualties;
}

/** MIB 2.5b: of a unit that lives, the enemy sees how many steps are missing, not how many of them straggle. */
function stepsLostAsSeen(state: MibState, id: UnitId): Range {
  const unit = unitOf(state, id);
  if (unit.place === 'eliminated' || unit.place === 'unformed') return exactly(stepsLost(state, id));
  const { least, most } = stragglersAsSeen(state, unit);
  const missing = unit.stragglers + unit.casualties;
  return { least: missing - most, most: missing - least };
}

/** Of the missing steps of a living unit at most as many straggle as there are boxes (10.0c), of a Smashed one some. */
function stragglersAsSeen(state: MibState, { stragglers, casualties, smashed }: Unit): Range {
  const { tracks } = battleOf(state).charts;
  return { least: smashed ? 1 : 0, most: Math.min(tracks.stragglers, stragglers + casualties) };
}

/** The points for the steps that a unit has lost. */
export interface KnownLoss extends Range {
  readonly unit: string;
}

/** What a side has points for. */
export type Reason =
  | { readonly kind: 'objective'; readonly name: string; readonly hex: string }
  /** Steps that the enemy has lost, unit by unit. */
  | { readonly kind: 'losses'; readonly units: readonly KnownLoss[] }
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

/** How points are computed from hidden charts: from what is on them, or from what can be on them. */
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

/**
 * MIB 2.5b: the points as far as a seat can know them: whether a missing step of a living enemy unit straggles is
 * hidden.
 */
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

/** MIB 17.0: an objective counts for the side whose combat unit last occupied it. */
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
  unitIds(state, (_, id) => sideOfUnit(state, id) === side);

function lossLines(state: MibState, side: Side, eye: Eye): readonly KnownLine[] {
  const { stepLost } = termsOf(state).victory;
  const units = unitsOf(state, enemyOf(side))
    .map(id => ({ unit: unitName(state, id), ...times(eye.lost(id), stepLost) }))
    .filter(({ most }) => most > 0);
  return [line(side, { kind: 'losses', units }, sumOfRanges(units))];
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

/** G.1, G.2, R84: points for units that have left by an exit. */
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

/** The points that its loss would add to those it has cost already. */
function priceOf(state: MibState, id: UnitId, eye: Eye): Range {
  const { stepLost, brokenDivision } = termsOf(state).victory;
  const { steps, smashed } = unitOf(state, id);
  const side = enemyOf(sideOfUnit(state, id));
  const broken = isDivision(state, id) && !smashed ? brokenDivision[side] : 0;
  return sumOfRanges([exactly(steps * stepLost + broken), times(eye.stragglers(id), stepLost)]);
}

/** The game ends with this turn. */
export const isLastTurn = (state: MibState): boolean => state.turn === battleOf(state).turns.length - 1;

/** MIB 17.0: how the points stand, and who has won by them. */
export function verdict(state: MibState): MibResult {
  const lines = pointsNow(state);
  const scores = { french: totalOf(lines, 'french'), coalition: totalOf(lines, 'coalition') };
  const winner = winnerBy(state, scores.french - scores.coalition);
  return { winner, clause: 'MIB 17.0', scores, grade: winner === null ? 'draw' : 'victory' };
}

/**
 * The side that wins by this lead: the scenario gives a lead from which the French win, and one up to which the others
 * do.
 */
export function winnerBy(state: MibState, lead: number): Side | null {
  const { french, coalition } = termsOf(state).victory.lead;
  if (lead >= french) return 'french';
  return lead <= coalition ? 'coalition' : null;
}

/** MIB 17.0: after the last turn the points are counted and the game is over. */
export function endBattle(state: MibState, table: MibTable): void {
  const result = verdict(state);
  edit(state).result = result;
  const { winner, scores } = result;
  table.emit({ type: 'game-decided', clause: 'MIB 17.0', winner, points: scores });
  // MIB 2.5b: all charts are open from now on.
  table.reveal();
  endGame(state);
}
