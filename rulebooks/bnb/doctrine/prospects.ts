import { type Drm, keptIn, meanOf } from '@abatis/kernel/host';
import type { BnbState, Charge, Engagement, Hits, TestState, Unit, UnitId } from '../src/inside.ts';
import * as bnb from '../src/inside.ts';
import { costOfHits, costOfRout, turnsLeft, type Weights, worthNow } from './worth.ts';

/** The chance of no hit, of one, of two, and so on. */
export type Spread = readonly number[];

/** BNB 1.12a, 3.1k, 4.1e: how likely a die hits. */
export function hitChance(needed: number, drms: readonly Drm[]): number {
  let hits = 0;
  for (let face = 1; face <= 10; face++) if (bnb.isHit(face, needed, drms)) hits++;
  return hits / 10;
}

export function spreadOf(dice: number, chance: number): Spread {
  let spread: number[] = [1];
  for (let die = 0; die < dice; die++)
    spread = [...spread, 0].map((p, n) => p * (1 - chance) + (spread[n - 1] ?? 0) * chance);
  return spread;
}

/** The hits of two lots of dice together. */
export function bothOf(one: Spread, other: Spread): Spread {
  const sum = new Array<number>(one.length + other.length - 1).fill(0);
  for (const [a, p] of one.entries()) for (const [b, q] of other.entries()) sum[a + b]! += p * q;
  return sum;
}

export const NO_HIT: Spread = [1];

/** A position in thought: some units as they would be, and who charges or fights whom. */
const supposing = (
  state: BnbState,
  units: readonly Unit[],
  links: { readonly charges?: readonly Charge[]; readonly engagements?: readonly Engagement[] } = {},
): BnbState => {
  const all = [...state.units];
  for (const unit of units) all[unit.id] = unit;
  return { ...state, units: all, ...links };
};

const hitBy = (kind: Hits['kind'], by: UnitId | null, count: number): Hits => ({
  step: kind === 'combat' ? 6 : 5,
  kind,
  by,
  count,
  hard: false,
});

/** The unit after so many hits, before it tests. */
const struck = (unit: Unit, kind: Hits['kind'], by: UnitId | null, count: number): Unit => ({
  ...unit,
  figures: Math.max(0, unit.figures - count),
  turn: { ...unit.turn, tested: [], hits: count > 0 ? [hitBy(kind, by, count)] : [] },
});

/** How likely a unit passes the test that it has in this state; 1 if it need not test. */
function passChance(state: BnbState, unit: Unit, during: TestState): number {
  const test = bnb.testOf(state, unit, during);
  return test ? meanOf(test, Number) : 1;
}

/** BNB 5.4a: what no hit, one hit, two hits and so on by fire cost the owner of a unit, the rout that may follow included; none follows hits on its screen (7.10e). */
export function costsOfShots(
  state: BnbState,
  target: Unit,
  isAtScreen: boolean,
  weights: Weights,
): readonly number[] {
  const [rout, worth] = [costOfRout(state, target, weights), worthNow(target, weights)];
  return Array.from({ length: MOST_HITS + 1 }, (_, hits) => {
    const fails = hits < 2 || isAtScreen ? 0 : 1 - passAfterShots(state, target, hits);
    return Math.min(worth, costOfHits(target, hits, weights) + fails * rout);
  });
}

const MOST_HITS = 12;

/** What fire costs on average. */
export const costOfFire = (costs: readonly number[], spread: Spread): number =>
  spread.reduce((sum, chance, hits) => sum + chance * costs[Math.min(hits, costs.length - 1)]!, 0);

const NEGLIGIBLE = 0.002;

/** BNB 5.4a: how likely a unit that has been hit so often stays. */
function passAfterShots(state: BnbState, target: Unit, hits: number): number {
  const after = struck(target, 'shot', null, hits);
  const quiet = supposing(state, [after], { charges: [], engagements: [] });
  return passChance(quiet, after, 'fire-morale');
}

/** BNB 5.4a: how likely this fire makes its target rout. */
export const chanceToRout = (state: BnbState, target: Unit, spread: Spread): number =>
  spread.reduce(
    (sum, chance, hits) =>
      hits < 2 || chance < NEGLIGIBLE ? sum : sum + chance * (1 - passAfterShots(state, target, hits)),
    0,
  );

/** How a unit would charge another. */
export interface Onset {
  readonly charger: Unit;
  readonly target: Unit;
  /** BNB 4.6a. */
  readonly bonus: boolean;
  readonly overruns: boolean;
  readonly side: Charge['side'];
  readonly across: readonly string[];
  /** Fire that it meets on its way. */
  readonly fire: Spread;
}

/** What a charge promises the charger. */
export interface ChargeProspect {
  /** Enemy worth lost less own. */
  readonly value: number;
  /** The chances that it goes home, and that the target gives way. */
  readonly home: number;
  readonly driven: number;
}

/** BNB 5.4b, 5.4c, 4.1, 5.4d: a charge worked out over all dice: fire, the test to go home, the test to meet it, the first round. */
export function chargeProspect(state: BnbState, onset: Onset, weights: Weights): ChargeProspect {
  const { charger, target } = onset;
  const rout = costOfRout(state, charger, weights);
  let [value, home, driven] = [0, 0, 0];
  for (const [hits, chance] of onset.fire.entries()) {
    if (chance < NEGLIGIBLE) continue;
    const after = struck(charger, 'shot', target.id, hits);
    const cost = costOfHits(charger, hits, weights);
    if (after.figures * 4 <= after.original) {
      value -= chance * worthNow(charger, weights);
      continue;
    }
    const made = supposing(state, [after, target], {
      charges: [chargeOf(state, onset, 'made')],
      engagements: [],
    });
    const goes = passChance(made, after, 'charge-home');
    const impact = goes > 0 ? impactOf(state, onset, after, weights) : NOTHING;
    value += chance * (goes * impact.value - (1 - goes) * rout - cost);
    home += chance * goes;
    driven += chance * goes * impact.driven;
  }
  return { value, home, driven };
}

interface Impact {
  readonly value: number;
  readonly driven: number;
}

const NOTHING: Impact = { value: 0, driven: 0 };

const chargeOf = (state: BnbState, onset: Onset, outcome: Charge['outcome']): Charge => ({
  by: onset.charger.id,
  on: onset.target.id,
  side: onset.side,
  bonus: onset.bonus,
  overruns: onset.overruns,
  across: onset.across,
  outcome,
  metSteady: bnb.isSteady(state, onset.target),
  pursuit: false,
});

/** BNB 2.3e to 2.3g: contact disorders whoever is not made for it. */
function disorderedByContact(state: BnbState, { side, target }: Onset, charger: Unit): readonly [Unit, Unit] {
  const steady = { charger: bnb.isSteady(state, charger), target: bnb.isSteady(state, target) };
  const isSquare = bnb.countsAsSquare(target, side) && target.arm === 'infantry';
  const isMounted = charger.arm === 'cavalry';
  const upsets =
    steady.charger && target.arm === 'infantry' && (isMounted ? !(isSquare && steady.target) : isSquare);
  const throwsCharger = isMounted && isSquare && steady.target;
  return [throwsCharger ? disordered(charger) : charger, upsets ? disordered(target) : target];
}

const disordered = (unit: Unit): Unit => (unit.disordered ? unit : { ...unit, disordered: true });

/** BNB 4.11, 5.4c: what happens when the charge goes home. */
function impactOf(state: BnbState, onset: Onset, charger: Unit, weights: Weights): Impact {
  const { target } = onset;
  const worth = worthNow(target, weights) * weights.charge.boldness;
  if (onset.overruns) {
    const caught = RUN_OVER * (mayEvade(target) ? EVADED : 1);
    return { value: worth * caught, driven: RUN_OVER };
  }
  const [by, on] = disorderedByContact(state, onset, charger);
  const met = supposing(state, [by, on], { charges: [chargeOf(state, onset, 'home')], engagements: [] });
  const stands = passChance(met, on, 'meet-charge');
  const flight = costOfRout(state, target, weights) * weights.charge.boldness;
  const round = stands > 0 ? roundOf(state, onset, by, on, weights) : NOTHING;
  return {
    value: (1 - stands) * flight + stands * round.value,
    driven: 1 - stands + stands * round.driven,
  };
}

/** BNB 2.7a. */
export const mayEvade = ({ formation, horse }: Unit): boolean =>
  formation === 'skirmish' ||
  formation === 'unlimbered' ||
  formation === 'away' ||
  (formation === 'limbered' && horse);

/** Guns and skirmishers get out of the way more often than not. */
export const EVADED = 0.5;

/** Which share of guns or skirmishers is usually touched. */
const RUN_OVER = 0.8;

/** BNB 4.1, 5.4d: the first round; one that decides nothing is supposed to go on in the same way. */
function roundOf(state: BnbState, onset: Onset, by: Unit, on: Unit, weights: Weights): Impact {
  const fight: Engagement = {
    by: by.id,
    on: on.id,
    side: onset.side,
    bonus: onset.bonus,
    across: onset.across,
    rounds: 0,
    doubled: false,
  };
  const fighting = supposing(state, [by, on], { charges: [], engagements: [fight] });
  const [given, taken] = [strikesBy(fighting, by), strikesBy(fighting, on)];
  const losing = (unit: Unit, hits: number): number => {
    const after = struck(unit, 'combat', null, hits);
    return 1 - passChance(supposing(fighting, [after]), after, 'combat-morale');
  };
  // Most numbers of hits are too unlikely to be looked at.
  const fails = { by: new Map<number, number>(), on: new Map<number, number>() };
  const failsBy = (hits: number): number => keptIn(fails.by, hits, () => losing(by, hits));
  const failsOn = (hits: number): number => keptIn(fails.on, hits, () => losing(on, hits));
  const routs = { by: costOfRout(fighting, by, weights), on: costOfRout(fighting, on, weights) };
  const { boldness } = weights.charge;
  let [value, driven, decided] = [0, 0, 0];
  for (const [hits, p] of given.entries()) {
    for (const [back, q] of taken.entries()) {
      const chance = p * q;
      if (chance < NEGLIGIBLE) continue;
      const [off, broken] = [hits > back ? failsOn(hits) : 0, back > hits ? failsBy(back) : 0];
      value +=
        chance *
        (boldness * (costOfHits(on, hits, weights) + off * routs.on) -
          costOfHits(by, back, weights) -
          broken * routs.by);
      driven += chance * off;
      decided += chance * (off + broken);
    }
  }
  const rounds = roundsOf(1 - decided, turnsLeft(state));
  return { value: value * rounds, driven: Math.min(1, driven * rounds) };
}

const GOES_ON = 0.6;

/** How much all rounds together weigh against the first, if each of them leaves the fight open as likely; there is one in a turn. */
function roundsOf(open: number, left: number): number {
  let [sum, still] = [1, 1];
  for (let turn = 0; turn < Math.min(left, 4); turn++) {
    still *= open * GOES_ON;
    sum += still;
  }
  return sum;
}

/** BNB 4.1h: the hits of all strikes of a unit. */
function strikesBy(state: BnbState, unit: Unit): Spread {
  return bnb
    .strikesOf(state, unit)
    .reduce((sum, { dice, needed, drms }) => bothOf(sum, spreadOf(dice, hitChance(needed, drms))), NO_HIT);
}

/** The hits of a volley on enemies, and on friends who are in its way (3.9b); dice that miss one stage go on to the next. */
export function volleySpread(
  volley: bnb.Volley,
  target: UnitId,
): { readonly hits: Spread; readonly friendly: number } {
  let hits = NO_HIT;
  let friendly = 0;
  for (const { dice, stages } of volley.shots) {
    let left = 1;
    let chance = 0;
    for (const stage of stages) {
      const hit = left * hitChance(stage.needed, stage.drms);
      if (stage.isFriend) friendly += dice * hit;
      else if (stage.target === target) chance += hit;
      left -= hit;
    }
    hits = bothOf(hits, spreadOf(dice, chance));
  }
  return { hits, friendly };
}
