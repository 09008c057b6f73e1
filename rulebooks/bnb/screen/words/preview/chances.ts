import { chancesOf, type Drm, type RollSpec } from '@abatis/kernel/host';
import { add, multiply, ONE, type Rational, rational, sumOf, toNumber } from '@abatis/kernel/rational';
import type { BnbState, Strike, UnitId, Volley } from '../../../src/inside.ts';
import * as bnb from '../../../src/inside.ts';

/** The chance of each number of hits, from none on. */
export type HitChances = readonly Rational[];

const NONE: Rational = { num: 0n, den: 1n };

/** Certainly no hit. */
export const NO_HIT: HitChances = [ONE];

/** What is left of a chance. */
export const rest = ({ num, den }: Rational): Rational => ({ num: den - num, den });

/** So many dice, each of which hits with this chance. */
function diceHitting(dice: number, hit: Rational): HitChances {
  let chances: HitChances = [ONE];
  for (let die = 0; die < dice; die++) chances = together(chances, [rest(hit), hit]);
  return chances;
}

/** Hits of two sources at once. */
export function together(a: HitChances, b: HitChances): HitChances {
  const sums: Rational[] = Array.from({ length: a.length + b.length - 1 }, () => NONE);
  a.forEach((one, i) => {
    b.forEach((other, j) => {
      sums[i + j] = add(sums[i + j]!, multiply(one, other));
    });
  });
  return sums;
}

/** The faces of a die that hit, of ten. */
const share = (needed: number, drms: readonly Drm[]): Rational => {
  const faces = Array.from({ length: 10 }, (_, i) => i + 1);
  return rational(faces.filter(face => bnb.isHit(face, needed, drms)).length, 10);
};

/** BNB 3.9b, 3.12b: the hits of a volley on one unit; dice that meet others first reach it only if they miss them. */
export function volleyChances({ shots }: Volley, target: UnitId): HitChances {
  return shots.reduce<HitChances>(
    (all, { dice, stages }) => {
      let reaching = ONE;
      let hit = NONE;
      for (const stage of stages) {
        const chance = share(stage.needed, stage.drms);
        if (stage.target === target && !stage.isScreen) hit = add(hit, multiply(reaching, chance));
        reaching = multiply(reaching, rest(chance));
      }
      return together(all, diceHitting(dice, hit));
    },
    [ONE],
  );
}

/** BNB 4.1e, 7.4k: the hits of a strike. */
export function strikeChances({ dice, needed, drms, doubled }: Strike): HitChances {
  const hits = diceHitting(dice, share(needed, drms));
  return doubled ? hits.flatMap((chance, i) => (i === 0 ? [chance] : [NONE, chance])) : hits;
}

/** The hits that are to be expected. */
export const expected = (chances: HitChances): number =>
  chances.reduce((sum, chance, hits) => sum + hits * toNumber(chance), 0);

/** Of several volleys the one of which most hits are to be expected; none of none. */
export function bestOf(volleys: readonly Volley[]): readonly Volley[] {
  const worth = (volley: Volley): number => expected(volleyChances(volley, volley.mark.unit.id));
  return volleys.toSorted((a, b) => worth(b) - worth(a)).slice(0, 1);
}

/** The chance of this many or more. */
export const atLeast = (chances: HitChances, hits: number): Rational => sumOf(chances.slice(hits));

/** The number that is likeliest, the smaller of equals. */
export const likeliest = (chances: HitChances): number =>
  chances.reduce((best, chance, hits) => (toNumber(chance) > toNumber(chances[best]!) ? hits : best), 0);

/** The chance that a roll is passed; certain where none has to be made. */
export const passChance = (roll: RollSpec<string, unknown, boolean> | null): Rational =>
  roll === null ? ONE : sumOf(chancesOf(roll).flatMap(({ result, chance }) => (result ? [chance] : [])));

/** A chance that hangs on how many hits fall: the sum over all of them. */
export const overHits = (chances: HitChances, chanceAt: (hits: number) => Rational): Rational =>
  sumOf(chances.map((chance, hits) => (chance.num === 0n ? NONE : multiply(chance, chanceAt(hits)))));

/** BNB 5.4d: how a round between two can end, by who suffers more. */
export function roundChances(
  own: HitChances,
  theirs: HitChances,
): Readonly<Record<'won' | 'even' | 'lost', Rational>> {
  const sums = { won: NONE, even: NONE, lost: NONE };
  own.forEach((a, mine) => {
    theirs.forEach((b, other) => {
      const how = mine > other ? 'won' : mine < other ? 'lost' : 'even';
      sums[how] = add(sums[how], multiply(a, b));
    });
  });
  return sums;
}

/** The chance that a unit that has to test now fails, and what its rout would be, in inches and figures. */
export function routChances(state: BnbState, unit: UnitId) {
  return chancesOf(bnb.routRoll(state, state.units[unit]!));
}
