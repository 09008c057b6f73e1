import { numberGroup, type Parsed, schemaReader, trusted } from '@abatis/data';
import { meanOf } from '@abatis/kernel/host';
import Type, { type Static } from 'typebox';
import type { BnbState, Unit } from '../src/inside.ts';
import * as bnb from '../src/inside.ts';
import given from './weights.json' with { type: 'json' };

/**
 * What the doctrine thinks important, in victory points or shares of them where nothing else is said. Opinions, to be
 * tuned by matches; no rule depends on them.
 */
export const weightsSchema = Type.Object(
  {
    /**
     * A unit lost, one of grade A or B, its part in the break point, and which share of its worth it costs to be shaken, to
     * be disordered, and to rout.
     */
    unit: numberGroup('lost', 'good', 'break', 'shaken', 'disorder', 'rout'),
    /** A point for an objective, an enemy to go for, how much of either is left a turn's march away, and the haste of the last turns; how much more is dared towards the end without a victory in hand, with one, and in the last turn of a drawn game. */
    goal: numberGroup('points', 'enemy', 'decay', 'lastTurns', 'daring', 'care', 'stake'),
    /** Fire given this turn and the next, fire taken, what a volley must promise, and what every later turn of a fire fight is worth to who has the better of it. */
    fire: numberGroup('now', 'next', 'taken', 'least', 'duel'),
    /** Charges that enemy infantry and cavalry could make, those one could make oneself, what a charge must promise, enemy losses against own, and what it costs early in a battle to be thrown back. */
    charge: numberGroup('threat', 'cavalry', 'opportunity', 'threshold', 'boldness', 'patience'),
    /** For each inch: apart from the brigade, ahead of it; then out of command, rest for a shaken unit, standing still, a friend's fire masked. */
    stand: numberGroup('apart', 'lead', 'command', 'rally', 'still', 'masked'),
    /** A unit in command, a point of charisma where a test is due, and the danger to a general. */
    general: numberGroup('command', 'attach', 'danger'),
    /** How likely the fire of gunners must stop a charge if they are to stand to their guns. */
    stop: Type.Number(),
  },
  { additionalProperties: false },
);

export type Weights = Static<typeof weightsSchema>;

export const readWeights: (value: unknown, file: string) => Parsed<Weights> = schemaReader(weightsSchema);

/** The weights that come with the rulebook. */
export const WEIGHTS: Weights = trusted(readWeights(given, 'doctrine/weights.json'));

/** Turns after this one in which a unit can still march. */
export const turnsLeft = (state: BnbState): number => bnb.scenarioOf(state).turns - state.turn;

/** BNB 5.3a: with so many losses a unit is gone. */
const GONE = 0.75;

/** G.0: what the loss of a unit costs its side: its points, and a part of the six for the break. */
export const worthOf = ({ grade }: Pick<Unit, 'grade'>, { unit }: Weights): number =>
  (bnb.isGradeAtLeast(grade, 'B') ? unit.good : unit.lost) + unit.break;

/** Which share of its worth is still there with so many figures: the last losses before it shatters hurt most. */
function shareLeft({ original }: Pick<Unit, 'original'>, figures: number): number {
  const lost = (original - figures) / (original * GONE);
  return lost >= 1 ? 0 : 1 - lost * (0.55 + 0.45 * lost);
}

/** What so many hits cost the owner of a unit. */
export const costOfHits = (unit: Unit, hits: number, weights: Weights): number =>
  worthOf(unit, weights) * (shareLeft(unit, unit.figures) - shareLeft(unit, unit.figures - hits));

/** What a unit is worth as it is. */
export function worthNow(unit: Unit, weights: Weights): number {
  const { shaken, disorder } = weights.unit;
  const share = 1 - (unit.shaken ? shaken : 0) - (unit.disordered ? disorder : 0);
  return worthOf(unit, weights) * shareLeft(unit, unit.figures) * share;
}

/** BNB T5.7.1: what a rout costs: the hits of an average roll, and the ground and the time until it has rallied. */
export function costOfRout(state: BnbState, unit: Unit, weights: Weights): number {
  const whole = worthNow(unit, weights);
  const { unit: share } = weights;
  const edge = toBaseline(state, unit);
  const cost = meanOf(bnb.routRoll(state, unit), result =>
    result === null || result.distance > edge
      ? whole
      : Math.min(whole, costOfHits(unit, result.hits, weights)),
  );
  return Math.min(whole, cost + (share.rout + (unit.shaken ? 0 : share.shaken)) * whole);
}

/** BNB 5.7.3h: a rout longer than this leads off the table. */
const toBaseline = (state: BnbState, unit: Unit): number =>
  'edge' in unit.baseline
    ? bnb.distanceToEdge(state, bnb.centreOfUnit(state, unit), unit.baseline.edge)
    : Number.POSITIVE_INFINITY;
