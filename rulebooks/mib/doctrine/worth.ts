import { battleOf } from '../src/battle.ts';
import { cardOf, formationOf, sideOfUnit, unitOf } from '../src/pieces.ts';
import { wearinessOf } from '../src/rules/11-fatigue/index.ts';
import { isLastTurn } from '../src/rules/17-victory.ts';
import { termsOf } from '../src/scenario/terms.ts';
import { enemyOf, type MibState, type UnitId } from '../src/state.ts';
import type { Weights } from './weights.ts';

/** What a casualty costs: the points for it, and the strength. */
export const stepWorth = (state: MibState, { unit }: Weights): number =>
  termsOf(state).victory.stepLost + unit.step * laterShare(state);

/** A straggler costs no points, and comes back in time if there is any. */
export const stragglerWorth = (state: MibState, { unit }: Weights): number =>
  unit.straggler * laterShare(state);

/** What disorder costs a unit. */
export const disorderWorth = (state: MibState, id: UnitId, { unit }: Weights): number =>
  unitOf(state, id).disorganized || unitOf(state, id).smashed
    ? 0
    : unit.disorder * sizeOf(state, id) * laterShare(state);

/** What is left of a unit counts less when nothing is to come any more. */
export const laterShare = (state: MibState): number => (isLastTurn(state) ? LAST_SHARE : 1);

const LAST_SHARE = 0.35;

/** A unit of three steps is 1. */
const sizeOf = (state: MibState, id: UnitId): number => Math.max(1, unitOf(state, id).steps) / 3;

/** What so many boxes of fatigue cost: little, until they make it Tired or Spent (11.1). */
export function fatigueWorth(state: MibState, id: UnitId, boxes: number, { unit }: Weights): number {
  const { white, grey } = cardOf(state, id).track;
  const before = unitOf(state, id).fatigue;
  const after = Math.min(white + grey, before + boxes);
  const crosses = (box: number): number => (before < box && after >= box ? 1 : 0);
  const tired = (crosses(white) + crosses(white + grey)) * unit.tired * sizeOf(state, id);
  return ((after - before) * unit.fatigue + tired) * laterShare(state);
}

/** What it costs its owner if a division is smashed or destroyed: points, and that it is gone. */
export function brokenWorth(state: MibState, id: UnitId, { unit }: Weights): number {
  if (battleOf(state).units[id]!.level === 'detachment' || unitOf(state, id).smashed) return 0;
  return termsOf(state).victory.brokenDivision[enemyOf(sideOfUnit(state, id))] + unit.broken;
}

/** Can the unit act again before the battle is over? */
export function mayStillAct(state: MibState, id: UnitId): boolean {
  const formation = formationOf(state, id);
  if (formation === null) return false;
  if (!isLastTurn(state) || state.cup.includes(formation)) return true;
  return state.steps.some(frame => frame.step === 'activate' && frame.formations.includes(formation));
}

/** A unit that is worth something in a fight. */
export const canFight = (state: MibState, id: UnitId): boolean =>
  !unitOf(state, id).smashed && wearinessOf(state, id) !== 'spent';
