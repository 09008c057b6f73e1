import { apart, placeAt } from '@abatis/bnb/doctrine';
import { inches } from '@abatis/tabletop';
import type { SiegeState, Unit } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import type { OrderBook } from '../orders.ts';
import type { Weights } from '../weights.ts';
import { type Breach, oddsOfStorm } from './odds.ts';
import type { Scheme } from './scheme.ts';
import { battalionsOf, isOnTheWay } from './troops.ts';

/* The storm: when the odds of the breaches are good enough, the troops form up by day and go in before dusk. */

/** Units that can storm: battalions under arms, in good order. */
const stormersOf = (book: OrderBook): readonly Unit[] =>
  battalionsOf(book).filter(unit => eng.isArmed(book.state, unit));

/** ENG X.2a: breaches where they were meant to be, as soon as foot can go through. */
const openBreaches = (state: SiegeState, { targets }: Scheme): readonly Breach[] =>
  eng
    .practicableBreaches(state)
    .filter(breach =>
      targets.some(({ work, from, to }) => breach.work === work && breach.from <= to && breach.to >= from),
    );

/** Watches of the day in which troops form up, and in which they go in: the breach is crossed before dark (ENG T.12, X.2a). */
const PREPARED_FROM = 2;
const STORMED_IN = 5;

/** Troops for the storm are called in, formed up, and at dusk sent in. */
export function storm(book: OrderBook, scheme: Scheme, weights: Weights): void {
  const { state, side } = book;
  summon(book);
  const breaches = openBreaches(state, scheme);
  if (breaches.length === 0) return;
  const { moment } = state.eng.clock;
  const troops = stormersOf(book);
  // The division that is called in is like the one that is there.
  const all = [...troops, ...troops];
  const odds = oddsOfStorm(state, side, breaches, all);
  const end = eng.partOf(state).end?.day ?? Number.POSITIVE_INFINITY;
  const isLate = end - moment.day <= weights.storm.until;
  if (!isLate && odds < weights.storm.odds) return;
  const isCalled = state.eng.watch.called.length > 0;
  if (moment.seg !== 'D') return;
  const watch = eng.watchOf(moment);
  if (watch === STORMED_IN && isCalled) goIn(book, scheme, breaches);
  else if (watch >= PREPARED_FROM && watch < STORMED_IN) {
    if (!isCalled) callIn(book);
    formUp(book, scheme, stormersOf(book));
    book.because(4, {
      id: 'form-up',
      chance: odds,
      instead: { chance: oddsOfStorm(state, side, breaches.slice(0, 1), all) },
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
    if (isOnTheWay(book.state, unit.id) || apart(unit.pose.at, muster.at) < inches(1)) continue;
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
function goIn(book: OrderBook, scheme: Scheme, breaches: readonly Breach[]): void {
  const ready = stormersOf(book).filter(({ pose }) =>
    scheme.musters.some(({ at }) => apart(at, pose.at) < NEAR),
  );
  if (ready.length < FEWEST) return;
  const strength = ready.reduce((sum, { figures }) => sum + figures, 0);
  if (book.give({ do: 'assault', units: ready.map(({ id }) => id) }))
    book.because(9, {
      id: 'storm',
      facts: { parties: ready.length, figures: strength, place: placeAt(scheme.targets[0]!.at) },
      chance: oddsOfStorm(book.state, book.side, breaches, ready),
      instead: { chance: oddsOfStorm(book.state, book.side, breaches.slice(0, 1), ready) },
    });
}

const NEAR = inches(6);
const FEWEST = 4;
