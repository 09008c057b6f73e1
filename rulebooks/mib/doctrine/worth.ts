import { numberGroup, type Parsed, schemaReader, trusted } from '@abatis/data';
import type { Static } from 'typebox';
import Type from 'typebox';
import type { MibState, UnitId } from '../src/inside.ts';
import * as mib from '../src/inside.ts';
import given from './weights.json' with { type: 'json' };

/**
 * What the doctrine thinks important, in victory points or shares of them where nothing else is said. Opinions, to be
 * tuned by matches; no rule depends on them.
 */
export const weightsSchema = Type.Object(
  {
    /** A step beyond its points, a straggler, a D, a box of fatigue, becoming Tired, a battery, a division that breaks. */
    unit: numberGroup('step', 'straggler', 'disorder', 'fatigue', 'tired', 'gun', 'broken'),
    /**
     * A point for an objective, the share that counts while it can still be lost again, guarding one, what a turn's march
     * leaves of an aim and of one that a unit is sent to, a point for an exit before the last turn, a step of an enemy stack
     * to go for, what an aim is worth for which there is no time left, and leaving an objective empty.
     */
    goal: numberGroup('points', 'keep', 'guard', 'decay', 'patience', 'exit', 'enemy', 'idle', 'abandoned'),
    /** Enemy losses against own, a step driven off, what an attack must promise, the initiative, the place it is made from. */
    attack: numberGroup('boldness', 'drive', 'threshold', 'initiative', 'place'),
    /** What makes one hex better than another to stand in; `rear` if all enemies beside it would look at one's back. */
    place: numberGroup('danger', 'flank', 'rear', 'support', 'field', 'height', 'crowd'),
    /** What a march must promise, and a Double Time besides. */
    march: numberGroup('threshold', 'haste'),
    /** What a rest is worth for each box that a unit is near to being Tired, and an attempt to get stragglers back. */
    rest: numberGroup('need', 'recover'),
    /** What a leader's place is worth: his bonus in a fight, his own formation, and the danger. */
    leader: numberGroup('bonus', 'command', 'danger'),
  },
  { additionalProperties: false },
);

export type Weights = Static<typeof weightsSchema>;

export const readWeights: (value: unknown, file: string) => Parsed<Weights> = schemaReader(weightsSchema);

/** The weights that come with the rulebook. */
export const WEIGHTS: Weights = trusted(readWeights(given, 'doctrine/weights.json'));

/** What a casualty costs: the points for it, and the strength. */
export const stepWorth = (state: MibState, { unit }: Weights): number =>
  mib.termsOf(state).victory.stepLost + unit.step * laterShare(state);

/** A straggler costs no points, and comes back in time if there is any. */
export const stragglerWorth = (state: MibState, { unit }: Weights): number =>
  unit.straggler * laterShare(state);

/** What disorder costs a unit. */
export const disorderWorth = (state: MibState, id: UnitId, { unit }: Weights): number =>
  mib.unitOf(state, id).disorganized || mib.unitOf(state, id).smashed
    ? 0
    : unit.disorder * sizeOf(state, id) * laterShare(state);

/** What is left of a unit counts less when nothing is to come any more. */
export const laterShare = (state: MibState): number => (mib.isLastTurn(state) ? LAST_SHARE : 1);

const LAST_SHARE = 0.35;

/** A unit of three steps is 1. */
const sizeOf = (state: MibState, id: UnitId): number => Math.max(1, mib.unitOf(state, id).steps) / 3;

/** What so many boxes of fatigue cost: little, until they make it Tired or Spent (11.1). */
export function fatigueWorth(state: MibState, id: UnitId, boxes: number, { unit }: Weights): number {
  const { white, grey } = mib.cardOf(state, id).track;
  const before = mib.unitOf(state, id).fatigue;
  const after = Math.min(white + grey, before + boxes);
  const crosses = (box: number): number => (before < box && after >= box ? 1 : 0);
  const tired = (crosses(white) + crosses(white + grey)) * unit.tired * sizeOf(state, id);
  return ((after - before) * unit.fatigue + tired) * laterShare(state);
}

/** What it costs its owner if a division is smashed or destroyed: points, and that it is gone. */
export function brokenWorth(state: MibState, id: UnitId, { unit }: Weights): number {
  if (mib.battleOf(state).units[id]!.level === 'detachment' || mib.unitOf(state, id).smashed) return 0;
  return mib.termsOf(state).victory.brokenDivision[mib.enemyOf(mib.sideOfUnit(state, id))] + unit.broken;
}

/** Can the unit act again before the battle is over? */
export function mayStillAct(state: MibState, id: UnitId): boolean {
  const formation = mib.formationOf(state, id);
  if (formation === null) return false;
  if (!mib.isLastTurn(state) || state.cup.includes(formation)) return true;
  return state.steps.some(frame => frame.step === 'activate' && frame.formations.includes(formation));
}

/** A unit that is worth something in a fight. */
export const canFight = (state: MibState, id: UnitId): boolean =>
  !mib.unitOf(state, id).smashed && mib.wearinessOf(state, id) !== 'spent';

/** What is left of a unit, and in which state. */
export function troopsWorth(state: MibState, id: UnitId, { unit }: Weights): number {
  const { steps, stragglers, disorganized, smashed, fatigue, batteries } = mib.unitOf(state, id);
  const inOrder = disorganized ? unit.disorder * sizeOf(state, id) : 0;
  const weary = fatigue * unit.fatigue + (mib.isTired(state, id) ? unit.tired * sizeOf(state, id) : 0);
  const whole = steps * unit.step + stragglers * (unit.step - unit.straggler) + batteries * unit.gun;
  return (whole - inOrder - weary - (smashed ? unit.broken : 0)) * laterShare(state);
}
