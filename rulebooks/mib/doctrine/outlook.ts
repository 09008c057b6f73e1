import { distance, type Hex } from '@abatis/hex';
import { keptIn } from '@abatis/kernel';
import type { Battle, MibState, Side, UnitId } from '../src/inside.ts';
import * as mib from '../src/inside.ts';
import { type Aim, aimsOf, type Goal, goalsOf } from './goals.ts';
import { AS_DOCTRINE, type Intent, sentTo } from './intent.ts';
import { canFight, mayStillAct, type Weights } from './worth.ts';

/** Somebody who can be felt from where he stands. */
export interface Presence {
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly strength: number;
  readonly cavalry: boolean;
}

/** A position as one side sees it. */
export interface Outlook {
  readonly state: MibState;
  readonly battle: Battle;
  readonly side: Side;
  readonly foe: Side;
  readonly weights: Weights;
  readonly intent: Intent;
  readonly goals: readonly Goal[];
  /** Enemies who may still do something. */
  readonly enemies: readonly Presence[];
  readonly friends: readonly Presence[];
  /** Hexes in enemy Fields of Fire (8.2c). */
  readonly fields: ReadonlySet<Hex>;
  /** What a unit goes for; found once. */
  readonly aims: (id: UnitId) => readonly Aim[];
}

export function lookAt(state: MibState, side: Side, weights: Weights, intent: Intent = AS_DOCTRINE): Outlook {
  const foe = mib.enemyOf(side);
  const goals = goalsOf(state, side, weights);
  const known = new Map<UnitId, readonly Aim[]>();
  return {
    state,
    battle: mib.battleOf(state),
    side,
    foe,
    weights,
    intent,
    goals,
    enemies: presences(state, foe).filter(({ unit }) => mayStillAct(state, unit)),
    friends: presences(state, side),
    fields: new Set(mib.fieldsOfFire(state).flatMap(field => (field.side === foe ? field.hexes : []))),
    aims: id => keptIn(known, id, () => aimsOf(state, id, goals, weights, sentTo(intent, id))),
  };
}

const presences = (state: MibState, side: Side): readonly Presence[] =>
  mib
    .unitsOnMap(state, side)
    .filter(id => canFight(state, id))
    .flatMap(unit => {
      const hexes = mib.hexesOf(mib.unitOf(state, unit));
      const strength = (mib.strengthOf(state, unit) / hexes.length) * (mib.isTired(state, unit) ? TIRED : 1);
      return hexes.map(hex => ({ unit, hex, strength, cavalry: mib.isCavalry(state, unit) }));
    });

/** MIB 11.1a. */
const TIRED = 0.5;

/** By distance: which share of a unit's strength is felt; cavalry comes farther. */
const FELT = { infantry: [1, 1, 0.95, 0.8, 0.5, 0.25], cavalry: [1, 1, 0.9, 0.8, 0.7, 0.5, 0.3] } as const;

export function feltAt({ battle }: Outlook, { hex, strength, cavalry }: Presence, at: Hex): number {
  const felt: readonly number[] = FELT[cavalry ? 'cavalry' : 'infantry'];
  return strength * (felt[distance(battle.ground.grid, hex, at)] ?? 0) * (cavalry ? AGAINST_SQUARES : 1);
}

/** MIB 7.13b: what cavalry is worth against steady infantry. */
const AGAINST_SQUARES = 0.6;

/** Movement points of a whole turn. */
export const paceOf = ({ state }: Outlook, id: UnitId): number => mib.cardOf(state, id).allowance;
