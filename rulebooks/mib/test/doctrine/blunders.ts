// Counts in a game that was played what a good player would have done better. It asks events and rules, never the doctrine.
import { distance, type Hex } from '@abatis/hex';
import type { Moment } from '@abatis/kernel/host';
import type { Body, MibAction, MibEvent, MibState, Side, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';

type MibMoment = Moment<MibState, MibAction, MibEvent>;

/** The numbers of the list of faults stand in the comments. */
const NONE = {
  /** 1 */
  attacks: 0,
  attacksByOne: 0,
  /** 3: a unit is smashed or destroyed, and by a lone unit is meant that no friend stands within three hexes. */
  smashed: 0,
  smashedAlone: 0,
  /** 4: a unit halts where enemies whose chits are to come can bring three times what it and its friends near by have. */
  haltsBeforeCup: 0,
  /** 5: cavalry halts alone where infantry whose chit is to come can reach it. */
  cavalryInReach: 0,
  /** 6: an objective is left empty with an enemy near. */
  objectivesLeft: 0,
  /** 7 */
  attacksByTired: 0,
  /** 8: a leader rides to two strength points or less, although his formation has a stack of six. */
  leadersAstray: 0,
  /** 9 */
  linesAndDetachments: 0,
  /** 10: paid for an attack that was not made. */
  commits: 0,
  idleCommits: 0,
};

export type Blunders = typeof NONE;

export function blundersIn(moments: readonly MibMoment[]): Blunders {
  const counts = { ...NONE };
  const committed = new Set<UnitId>();
  for (const moment of moments) {
    const { before, state, action } = moment;
    if (!before || !action) continue;
    countOrder(counts, before.state, moment, committed);
    countLosses(counts, before.state, state);
    countEmptied(counts, before.state, moment);
    if (state.activation?.formations.join() !== before.state.activation?.formations.join()) {
      counts.idleCommits += committed.size;
      committed.clear();
    }
  }
  return counts;
}

/** What an order itself tells. */
function countOrder(counts: Blunders, state: MibState, { action }: MibMoment, committed: Set<UnitId>): void {
  const frame = state.steps.at(-1);
  if (action?.type === 'done' && frame?.step === 'declaring')
    for (const { attackers } of frame.combats) countAttack(counts, state, attackers, committed);
  if (action?.type === 'halt' && (frame?.step === 'moving' || frame?.step === 'commit')) {
    const hand = frame.step === 'moving' ? frame : frame.hand;
    if (action.commit) {
      counts.commits++;
      for (const id of hand.units) committed.add(id);
    }
    const [unit] = hand.units;
    if (unit !== undefined) countStand(counts, state, unit);
  }
  if (action?.type === 'lead' && isAstray(state, action.leader, action.to)) counts.leadersAstray++;
  if (action?.type === 'extend' || action?.type === 'detach') counts.linesAndDetachments++;
}

function countAttack(
  counts: Blunders,
  state: MibState,
  attackers: readonly Body[],
  committed: Set<UnitId>,
): void {
  const units = new Set(attackers.map(({ unit }) => unit));
  counts.attacks++;
  if (units.size === 1) counts.attacksByOne++;
  if ([...units].some(id => mib.isTired(state, id))) counts.attacksByTired++;
  for (const id of units) committed.delete(id);
}

/** Where a unit ends its move. */
function countStand(counts: Blunders, state: MibState, unit: UnitId): void {
  const { hex } = mib.unitOf(state, unit);
  const side = mib.sideOfUnit(state, unit);
  const friends = strengthNear(state, side, hex, HELP);
  const enemies = comingTo(state, mib.enemyOf(side), hex);
  if (sumOf(state, enemies) > OVERWHELMING * friends) counts.haltsBeforeCup++;
  const isGuarded = mib
    .unitsOnMap(state, side)
    .some(id => !mib.isCavalry(state, id) && isWithin(state, mib.unitOf(state, id).hex, hex, 1));
  const isInReach = enemies.some(id => !mib.isCavalry(state, id));
  if (mib.isCavalry(state, unit) && !isGuarded && isInReach) counts.cavalryInReach++;
}

const HELP = 2;
const OVERWHELMING = 3;

/** Units whose chits are still in the cup, and who can be at a hex with three or five hexes of march. */
const comingTo = (state: MibState, side: Side, hex: Hex): readonly UnitId[] =>
  mib.unitsOnMap(state, side).filter(id => {
    const formation = mib.formationOf(state, id);
    const reach = mib.isCavalry(state, id) ? 6 : 4;
    return (
      formation !== null &&
      state.cup.includes(formation) &&
      isWithin(state, mib.unitOf(state, id).hex, hex, reach)
    );
  });

const isWithin = (state: MibState, a: Hex, b: Hex, hexes: number): boolean =>
  distance(mib.battleOf(state).ground.grid, a, b) <= hexes;

const sumOf = (state: MibState, units: readonly UnitId[]): number =>
  units.reduce((sum, id) => sum + mib.strengthOf(state, id), 0);

const strengthNear = (state: MibState, side: Side, hex: Hex, hexes: number): number =>
  sumOf(
    state,
    mib.unitsOnMap(state, side).filter(id => isWithin(state, mib.unitOf(state, id).hex, hex, hexes)),
  );

function isAstray(state: MibState, leader: string, to: string): boolean {
  const id = mib.leaderCalled(state, leader);
  const { formation, side } = mib.battleOf(state).leaders[id]!;
  const strength = (hex: Hex): number =>
    sumOf(
      state,
      mib
        .unitsIn(state, hex)
        .filter(
          each =>
            mib.sideOfUnit(state, each) === side &&
            (formation === null || mib.formationOf(state, each) === formation),
        ),
    );
  const best = Math.max(0, ...[...mib.stacks(state).keys()].map(strength));
  return best >= 6 && strength(mib.hexCalled(state, to)) <= 2;
}

/** Units that were smashed or destroyed by what happened. */
function countLosses(counts: Blunders, before: MibState, state: MibState): void {
  for (const [id, unit] of state.units.entries()) {
    const was = mib.unitOf(before, id);
    const isLost =
      (unit.smashed && !was.smashed) || (unit.place === 'eliminated' && was.place === 'map' && !was.smashed);
    if (!isLost) continue;
    counts.smashed++;
    const side = mib.sideOfUnit(before, id);
    const others = mib
      .unitsOnMap(before, side)
      .filter(each => each !== id && isWithin(before, mib.unitOf(before, each).hex, was.hex, 3));
    if (others.length === 0) counts.smashedAlone++;
  }
}

/** Objectives that their holder left of his own will, by a move or an advance, with an enemy near who may act again. */
function countEmptied(counts: Blunders, before: MibState, { state, action }: MibMoment): void {
  if (action?.type !== 'halt' && action?.type !== 'advance') return;
  for (const [place, hex] of mib.battleOf(state).objectives.entries()) {
    const side = state.holders[place];
    if (!side || mib.unitsIn(state, hex).length > 0) continue;
    const frame = before.steps.at(-1);
    const from = frame?.step === 'moving' ? frame.from : mib.unitsIn(before, hex).length > 0 ? hex : null;
    if (from === hex && strengthNear(state, mib.enemyOf(side), hex, 3) > 0) counts.objectivesLeft++;
  }
}
