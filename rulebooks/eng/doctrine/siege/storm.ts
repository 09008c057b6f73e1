import { apart, placeAt } from '@abatis/bnb/doctrine';
import { inches } from '@abatis/tabletop';
import type { SiegeState, Unit } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import type { OrderBook } from '../orders.ts';
import type { Weights } from '../weights.ts';
import type { Scheme } from './scheme.ts';

/* The storm: when the odds of the breaches are good enough, the troops form up by day and go in before dusk. */

/** Units that can storm: foot under arms, in good order. */
const stormersOf = ({ state, side }: OrderBook): readonly Unit[] =>
  eng
    .unitsOf(state, side)
    .filter(
      unit =>
        unit.arm === 'infantry' &&
        unit.figures >= 12 &&
        !unit.shaken &&
        eng.isArmed(state, unit) &&
        eng.troopOf(state, unit.id).engType === 'soldier',
    );

/** ENG X.2a: breaches of those that were meant to be through which foot can go, whether as wide as they were meant to be or not. */
const openBreaches = (state: SiegeState, { targets }: Scheme): number =>
  targets.filter(({ work, from, to }) =>
    eng
      .practicableBreaches(state)
      .some(breach => breach.work === work && breach.from <= to && breach.to >= from),
  ).length;

/** How the besiegers stand against the garrison at the breaches: from 0 to 1. */
function oddsOfStorm(state: SiegeState, side: Unit['side'], breaches: number, strength: number): number {
  const garrison = eng
    .enemiesOf(state, { side })
    .filter(({ arm }) => arm === 'infantry')
    .reduce((sum, { figures, shaken }) => sum + figures * (shaken ? 0.5 : 1), 0);
  if (breaches === 0 || strength === 0) return 0;
  // At a breach both sides fight with a few stands at a time: what counts is how often the storm can come again, and from how many sides.
  const ratio = strength / Math.max(1, garrison);
  return Math.min(0.95, (ratio / (ratio + DEFENCE)) * (breaches > 1 ? 1 : ONE_WAY));
}

const DEFENCE = 1;
/** One breach alone can be held by the whole garrison. */
const ONE_WAY = 0.75;

/** Watches of the day in which troops form up, and in which they go in: the breach is crossed before dark (ENG T.12, X.2a). */
const PREPARED_FROM = 2;
const STORMED_IN = 5;

/** Troops for the storm are called in, formed up, and at dusk sent in. */
export function storm(book: OrderBook, scheme: Scheme, weights: Weights): void {
  const { state, side } = book;
  summon(book);
  const breaches = openBreaches(state, scheme);
  if (breaches === 0) return;
  const { moment } = state.eng.clock;
  const troops = stormersOf(book);
  const strength = troops.reduce((sum, { figures }) => sum + figures, 0);
  const odds = oddsOfStorm(state, side, breaches, strength * 2);
  const end = eng.partOf(state).end?.day ?? Number.POSITIVE_INFINITY;
  const isLate = end - moment.day <= weights.storm.until;
  const isWhole = breaches === scheme.targets.length;
  if (!isLate && (!isWhole || odds < weights.storm.odds)) return;
  const isCalled = state.eng.watch.called.length > 0;
  if (moment.seg !== 'D') return;
  const watch = eng.watchOf(moment);
  if (watch === STORMED_IN && isCalled) goIn(book, scheme, odds);
  else if (watch >= PREPARED_FROM && watch < STORMED_IN) {
    if (!isCalled) callIn(book);
    formUp(book, scheme, stormersOf(book));
    book.because(4, {
      id: 'form-up',
      chance: odds,
      instead: { chance: oddsOfStorm(state, side, 1, strength * 2) },
    });
  }
}

/** ENG g.3: once a day, where a breach is practicable. */
function summon(book: OrderBook): void {
  if (book.state.eng.clock.moment.seg !== 'D') return;
  const chance = chanceOfSummons(book.state);
  if (book.give({ do: 'summon' })) book.because(1.5, { id: 'summon', chance });
}

function chanceOfSummons(state: SiegeState): number {
  const spec = eng.summonsRoll(state, eng.practicableBreaches(state).length);
  if (!spec) return 0;
  const bonus = spec.drms.reduce((sum, { value }) => sum + value, 0);
  return Math.min(1, Math.max(0, (11 - spec.facts.needed + bonus) / 10));
}

/** Of the divisions that may come the one with the most and the best troops. */
function callIn(book: OrderBook): void {
  const { duty } = eng.partOf(book.state);
  const known = [...(duty?.divisions ?? []), ...(duty?.forTheStorm ?? [])];
  const figures = (names: readonly string[]): number =>
    book.state.units
      .filter(({ name }) => names.includes(name))
      .reduce((sum, { figures: men, grade }) => sum + men * WORTH[grade], 0);
  const able = eng
    .mayBeCalled(book.state)
    .map(division => ({
      division,
      figures: figures(known.find(each => each.division === division)?.units ?? []),
    }))
    .toSorted((a, b) => b.figures - a.figures);
  for (const { division } of able) if (book.give({ do: 'call', division })) return;
}

/** What a figure of each grade is worth in a breach. */
const WORTH: Readonly<Record<Unit['grade'], number>> = { A: 1.6, B: 1.4, C: 1, D: 0.6, E: 0.4, F: 0.2 };

/** Behind the foremost trench, the steadiest foremost. */
function formUp(book: OrderBook, scheme: Scheme, troops: readonly Unit[]): void {
  const ranked = troops.toSorted(
    (a, b) => rank(book.state, a) - rank(book.state, b) || b.figures - a.figures,
  );
  for (const [i, unit] of ranked.slice(0, scheme.musters.length).entries()) {
    const muster = scheme.musters[i]!;
    const isGoing = book.state.eng.watch.marches.some(each => each.unit === unit.id);
    if (isGoing || apart(unit.pose.at, muster.at) < inches(1)) continue;
    const { x, y } = muster.at as { x: number; y: number };
    book.give({
      do: 'march',
      unit: unit.id,
      path: [{ x: Math.round(x), y: Math.round(y) }],
      files: Math.min(COLUMN, unit.figures),
      facing: muster.facing,
    });
  }
}

/** Files that go through a breach. */
const COLUMN = 4;

const GRADES = 'ABCDEF';
const rank = (state: SiegeState, { id, grade }: Unit): number =>
  GRADES.indexOf(grade) - (eng.troopOf(state, id).stormer ? 2 : 0);

/** ENG T.5: whoever has formed up goes in. */
function goIn(book: OrderBook, scheme: Scheme, odds: number): void {
  const ready = stormersOf(book).filter(({ pose }) =>
    scheme.musters.some(({ at }) => apart(at, pose.at) < NEAR),
  );
  if (ready.length < FEWEST) return;
  const strength = ready.reduce((sum, { figures }) => sum + figures, 0);
  if (book.give({ do: 'assault', units: ready.map(({ id }) => id) }))
    book.because(9, {
      id: 'storm',
      facts: { parties: ready.length, figures: strength, place: placeAt(scheme.targets[0]!.at) },
      chance: odds,
      instead: { chance: oddsOfStorm(book.state, book.side, 1, 2 * strength) },
    });
}

const NEAR = inches(6);
const FEWEST = 4;
