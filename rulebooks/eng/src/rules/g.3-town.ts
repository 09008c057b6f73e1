import {
  type BnbResult,
  distanceOf,
  enemyOf,
  isAtMost,
  type Side,
  type Unit,
  unitsOf,
} from '@abatis/bnb/rules';
import { D10, type Drm, type Happening, type RollSpec } from '@abatis/kernel';
import { inches } from '@abatis/tabletop';
import { partOf } from '../access.ts';
import type { TownVictory } from '../scenario/siege-schema.ts';
import type { SiegeState } from '../state.ts';
import type { Verdict } from '../watch-state.ts';
import { figuresLost } from './g.0-points.ts';
import { indexOf, momentAt } from './t.1-calendar.ts';
import { isBefore } from './t.2-watches.ts';
import { isWithinWalls } from './t.5-contact.ts';

/* ENG g.3: a town is taken, surrenders or is relieved. */

export type TownEvent =
  | Happening<
      'eng/summoned',
      'ENG T.13',
      { side: Side; natural: number; total: number; needed: number; yields: boolean }
    >
  | Happening<'eng/decided', 'ENG T.13', { winner: Side | null; degree: Verdict['degree'] }>;

/** An unshaken unit of the besiegers inside the wall, and no unshaken enemy near it; or the garrison has surrendered. */
export function isTownTaken(state: SiegeState, { side, clear }: TownVictory): boolean {
  if (state.eng.watch.surrendered) return true;
  const isInOrder = ({ shaken }: Unit): boolean => !shaken;
  const enemies = unitsOf(state, enemyOf(side)).filter(isInOrder);
  return unitsOf(state, side)
    .filter(unit => isInOrder(unit) && isWithinWalls(state, unit))
    .some(unit => !enemies.some(enemy => isAtMost(distanceOf(state, unit, enemy), inches(clear))));
}

const STEPS = ['decisive', 'major', 'minor', 'marginal'] as const;

/** ENG g.3: how great a victory is that is won on this day; null: it is too late, or too dearly bought. */
export function degreeOn(
  day: number,
  lost: number,
  { degrees, fallsAt }: TownVictory,
): Verdict['degree'] | null {
  const row = degrees.find(({ throughDay }) => day <= throughDay);
  if (!row) return null;
  const { degree, lossesBelow, otherwise } = row;
  const won = lossesBelow === undefined || lost < lossesBelow ? degree : (otherwise ?? degree);
  return STEPS[STEPS.indexOf(won) + (lost >= fallsAt ? 1 : 0)] ?? null;
}

/** The turn that has just been played belongs to this day; at dawn that is the day before. */
export function dayPlayed({ eng: { clock } }: SiegeState): number {
  const now = indexOf(clock.calendar, clock.moment);
  return momentAt(clock.calendar, Math.max(0, clock.begun ? now - 1 : now)).day;
}

/** ENG g.3: how the siege stands: decided, or to go on. */
export function townVerdict(state: SiegeState): Verdict | null {
  const { victory, end } = partOf(state);
  if (victory?.kind !== 'town') return null;
  const { clock } = state.eng;
  const isTaken = isTownTaken(state, victory);
  if (!isTaken && (!end || isBefore(clock.calendar, clock.moment, end))) return null;
  const degree = isTaken ? degreeOn(dayPlayed(state), figuresLost(state, victory.side), victory) : null;
  return degree === null
    ? { winner: enemyOf(victory.side), degree: 'victory' }
    : { winner: victory.side, degree };
}

export const resultOfTown = (state: SiegeState, { winner, degree }: Verdict): BnbResult => ({
  winner,
  grade: degree === 'decisive' ? 'decisive victory' : 'victory',
  scores: { red: figuresLost(state, 'blue'), blue: figuresLost(state, 'red') },
  clause: 'ENG T.13',
});

export type SummonsRoll = RollSpec<'summons', { readonly side: Side; readonly needed: number }, boolean>;

/** ENG g.3: does the governor give up the town? Only asked where a breach is practicable. */
export function summonsRoll(state: SiegeState, breaches: number): SummonsRoll | null {
  const { summons } = partOf(state);
  if (!summons || breaches === 0) return null;
  const { side, needed, modifiers } = summons;
  const infantry = unitsOf(state, enemyOf(side))
    .filter(({ arm }) => arm === 'infantry')
    .reduce((sum, { figures }) => sum + figures, 0);
  const drms = modifiers.flatMap((each): readonly Drm[] => {
    const applies = 'breaches' in each ? breaches >= each.breaches : infantry < each.infantryBelow;
    const label = 'breaches' in each ? 'breaches' : 'few defenders';
    return applies ? [{ value: each.value, clause: 'ENG T.13', label }] : [];
  });
  return {
    kind: 'summons',
    purpose: 'ENG T.13 summons',
    facts: { side, needed },
    drms,
    table: null,
    dice: D10,
    read: total => total >= needed,
  };
}
