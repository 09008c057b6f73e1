import type { Side, SiegeState, Unit } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';

/* How likely a storm succeeds: battalion after battalion comes to a breach, until nobody of the garrison is left there. */

type Grade = Unit['grade'];
export type Breach = ReturnType<typeof eng.practicableBreaches>[number];

const gradesAbove = (one: Grade, other: Grade): number => other.charCodeAt(0) - one.charCodeAt(0);

/** BNB T4.2, ENG X.2a: what a die needs in the open, and what it needs more against those behind a breach. */
const TO_HIT = 6;
const SOFT_COVER = 2;

/** BNB 1.12: a natural 1 never hits, a natural 10 always does. */
const hitting = (needed: number): number => Math.min(0.9, Math.max(0.1, (11 - needed) / 10));

/** The chances of so many hits of some dice. */
function hitsOf(dice: number, chance: number): readonly number[] {
  let chances = [1];
  for (let die = 0; die < dice; die++)
    chances = Array.from(
      { length: chances.length + 1 },
      (_, hits) => (chances[hits] ?? 0) * (1 - chance) + (chances[hits - 1] ?? 0) * chance,
    );
  return chances;
}

/** ENG X.2b: the chance that a battalion beats whoever holds the breach, as the dice of a round fall; equal rounds are fought again. */
export function chanceAtBreach(attacker: Grade, defender: Grade, stands: number): number {
  const above = gradesAbove(attacker, defender);
  const ours = hitsOf(stands, hitting(TO_HIT + SOFT_COVER - above));
  const theirs = hitsOf(stands, hitting(TO_HIT + above));
  let [won, lost] = [0, 0];
  for (const [hits, chance] of ours.entries())
    for (const [others, other] of theirs.entries()) {
      if (hits > others) won += chance * other;
      if (hits < others) lost += chance * other;
    }
  return won / (won + lost);
}

/** The chance that the attackers, one after the other, beat all of the defenders, who are relieved in the same way. */
function chanceOfAll(attackers: readonly Grade[], defenders: readonly Grade[], stands: number): number {
  const [first, ...others] = attackers;
  const [holding, ...relief] = defenders;
  if (holding === undefined) return 1;
  if (first === undefined) return 0;
  const wins = chanceAtBreach(first, holding, stands);
  return wins * chanceOfAll(attackers, relief, stands) + (1 - wins) * chanceOfAll(others, defenders, stands);
}

/** Battalions that come to one breach before it is dark, and that hold it. */
const WAVES = 4;
const RELIEFS = 3;
/** Figures of a battalion that still counts. */
const BATTALION = 8;

/** ENG X.2: the chance that these battalions get through at least one of these breaches; the garrison parts among them. */
export function oddsOfStorm(
  state: SiegeState,
  side: Side,
  breaches: readonly Breach[],
  troops: readonly Unit[],
): number {
  if (breaches.length === 0) return 0;
  const share = (units: readonly Unit[], most: number, breach: number): readonly Grade[] =>
    units
      .toSorted((a, b) => gradesAbove(b.grade, a.grade) || b.figures - a.figures)
      .filter((_, i) => i % breaches.length === breach)
      .slice(0, most)
      .map(({ grade }) => grade);
  const garrison = eng
    .enemiesOf(state, { side })
    .filter(({ arm, figures, shaken }) => arm === 'infantry' && figures >= BATTALION && !shaken);
  const held = breaches.reduce((chance, { from, to }, i) => {
    const stands = Math.max(1, eng.standsAtBreach((to - from + 1) / 2));
    return chance * (1 - chanceOfAll(share(troops, WAVES, i), share(garrison, RELIEFS, i), stands));
  }, 1);
  return Math.min(SUREST, 1 - held);
}

/** The fire on the way and what the garrison has dug behind the breach are not reckoned. */
const SUREST = 0.9;
