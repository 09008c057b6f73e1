import { apart, placeAt } from '@abatis/bnb/doctrine';
import { inches, onGrid, type Spot } from '@abatis/tabletop';
import type { SiegeState, Unit } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import { type Opening, openingsIn } from '../battle/town.ts';
import type { OrderBook } from '../orders.ts';
import type { Weights } from '../weights.ts';
import { footOf } from './troops.ts';

/* The garrison: its guns fire at whom they hurt most, it digs in behind breaches, and sallies at working parties that are weakly guarded. */

export function garrison(book: OrderBook, weights: Weights): void {
  retrench(book);
  sally(book, weights);
  counterBatter(book, weights);
}

/** ENG X.7: all guns together at the enemy who is worth most, as far as they bear. */
function counterBatter(book: OrderBook, weights: Weights): void {
  const guns = eng
    .unitsOf(book.state, book.side)
    .filter(({ arm, formation }) => arm === 'artillery' && formation === 'unlimbered');
  const targets = targetsFor(book, weights);
  const fired: string[] = [];
  for (const gun of guns) {
    const near = targets.filter(({ unit }) => apart(unit.pose.at, gun.pose.at) < REACH);
    for (const { unit } of near.slice(0, TRIED))
      if (book.give({ do: 'guns', unit: gun.id, aim: { kind: 'unit', unit: unit.id } })) {
        fired.push(unit.name);
        break;
      }
  }
  const [target] = fired;
  const other = fired.find(name => name !== target);
  if (target === undefined) return;
  const instead = other === undefined ? {} : { instead: { facts: { target: other } } };
  book.because(1, { id: 'counter-batter', facts: { target }, ...instead });
}

const REACH = inches(48);
const TRIED = 4;

/** Enemies by what it is worth to fire at them: guns in battery, working parties, others who are near. */
function targetsFor({ state, side }: OrderBook, { guns }: Weights): readonly { readonly unit: Unit }[] {
  const walls = eng.partOf(state).fortress?.outline.map(eng.pointAt) ?? [];
  return eng
    .enemiesOf(state, { side })
    .map(unit => {
      const far = Math.min(...walls.map(at => apart(at, unit.pose.at)));
      const isBattery = unit.arm === 'artillery' && unit.formation === 'unlimbered';
      const isAtWork = eng.troopOf(state, unit.id).arms === 'working';
      return {
        unit,
        worth: isBattery ? guns.guns : isAtWork ? guns.crews : far < NEAR ? guns.works : 0,
        far,
      };
    })
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth || a.far - b.far || a.unit.id - b.unit.id);
}

const NEAR = inches(30);

/** ENG X.10, g.3: a breastwork behind every breach, dug by whoever stands nearest. */
function retrench(book: OrderBook): void {
  for (const unit of workersOf(book)) if (isIdle(book, unit)) book.give({ do: 'release', unit: unit.id });
  for (const opening of openingsIn(book.state)) {
    const name = `Retrenchment, ${opening.name}`;
    const project = book.state.eng.projects.find(each => each.side === book.side && each.name === name);
    if (
      project &&
      project.status !== 'planned' &&
      project.status !== 'supplied' &&
      project.status !== 'ready'
    )
      continue;
    const [left, right] = lineBehind(opening);
    if (!project && !book.give({ do: 'begin', project: name, work: 'breastwork', points: [left, right] }))
      continue;
    const [crew] = freeFoot(book, opening.behind);
    if (!crew || project?.status === 'ready') continue;
    if (!eng.troopOf(book.state, crew.id).tools) fetchTools(book, crew);
    if (!eng.troopOf(book.state, crew.id).tools) continue;
    digBehind(book, crew, opening, name);
  }
}

const workersOf = ({ state, side }: OrderBook): readonly Unit[] =>
  eng.unitsOf(state, side).filter(({ id }) => eng.troopOf(state, id).project !== null);

/** Its work is done. */
function isIdle({ state }: OrderBook, { id }: Unit): boolean {
  const { project } = eng.troopOf(state, id);
  return state.eng.projects.some(
    each => each.id === project && (each.status === 'done' || each.status === 'placed'),
  );
}

/** Foot that is free, the nearest first. */
const freeFoot = (book: OrderBook, at: Spot): readonly Unit[] =>
  footOf(book, GANG)
    .filter(({ id }) => eng.troopOf(book.state, id).role === 'none')
    .toSorted((a, b) => apart(a.pose.at, at) - apart(b.pose.at, at));

/** ENG A.35. */
const GANG = 4;

function fetchTools(book: OrderBook, unit: Unit): void {
  const stores = book.state.eng.carriers.filter(each => each.side === book.side && each.status === 'table');
  for (const { id } of stores) if (book.give({ do: 'draw-tools', unit: unit.id, carrier: id })) return;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where the retrenchment runs: across the way in, as wide as its crew digs in a watch. */
function lineBehind({ at, behind }: Opening): readonly [Place, Place] {
  const far = apart(at, behind) || 1;
  const inward = { x: (behind.x - at.x) / far, y: (behind.y - at.y) / far };
  const spot = (right: number): Place => {
    const { x, y } = onGrid({
      x: at.x + inward.x * DEPTH - inward.y * right,
      y: at.y + inward.y * DEPTH + inward.x * right,
    });
    return { x, y };
  };
  return [spot(-WIDTH / 2), spot(WIDTH / 2)];
}

const DEPTH = inches(3);
const WIDTH = inches(3);

/** ENG 23.42: the crew at once if it stands there, with the sappers of the fortress to direct it; else it marches there first. */
function digBehind(book: OrderBook, crew: Unit, { behind }: Opening, name: string): void {
  const sappers = eng
    .unitsOf(book.state, book.side)
    .find(
      ({ id }) =>
        eng.troopOf(book.state, id).engType === 'sapper' && eng.troopOf(book.state, id).role === 'none',
    );
  for (const unit of [crew, ...(sappers ? [sappers] : [])]) {
    const role = unit === crew ? 'labour' : 'supervise';
    if (apart(unit.pose.at, behind) < inches(3))
      book.give({ do: 'assign', unit: unit.id, role, project: name });
    else {
      const { x, y } = onGrid(behind);
      book.give({ do: 'march', unit: unit.id, path: [{ x, y }], facing: unit.pose.facing });
    }
  }
  book.because(2, { id: 'retrench', facts: { unit: crew.name, place: placeAt(behind) } });
}

/** ENG T.17: at the working parties that are nearest to a gate, if those who guard them are weaker than who goes out. */
function sally(book: OrderBook, { sortie }: Weights): void {
  const { state, side } = book;
  const { moment } = state.eng.clock;
  const { sortieOn } = state.eng.watch;
  if (moment.seg !== 'D' || openingsIn(state).length > 0) return;
  if (sortieOn !== null && moment.day - sortieOn < sortie.rest) return;
  const troops = eng
    .mightSally(state, side)
    .map(id => state.units[id]!)
    .filter(({ arm, figures }) => arm === 'infantry' && figures >= 12)
    .toSorted((a, b) => b.figures - a.figures)
    .slice(0, SALLYING);
  const strength = troops.reduce((sum, { figures }) => sum + figures, 0);
  const rated = gatesOf(state).flatMap(gate =>
    partiesNear(state, side, gate.at).map(party => {
      const guard = guardOf(state, party);
      return { gate, party, odds: strength / Math.max(1, strength + guard) };
    }),
  );
  const [best, next] = rated.toSorted((a, b) => b.odds - a.odds);
  if (!best || best.odds < sortie.odds) return;
  const order = { do: 'sortie', units: troops.map(({ id }) => id), through: best.gate.name } as const;
  if (!book.give({ ...order, units: [...order.units] })) return;
  book.because(5, {
    id: 'sortie',
    facts: { unit: troops[0]!.name, place: placeAt(best.party.pose.at) },
    chance: best.odds,
    ...(next && { instead: { facts: { target: next.party.name }, chance: next.odds } }),
  });
}

/** So many battalions go out; the others keep the walls. */
const SALLYING = 2;

const gatesOf = (state: SiegeState): readonly { readonly name: string; readonly at: Spot }[] =>
  state.eng.works
    .filter(({ kind }) => kind === 'fortressGate')
    .map(gate => ({ name: gate.name, at: eng.middleOfSection(gate, 0) }));

/** Working parties that a sortie reaches in a few turns. */
const partiesNear = (state: SiegeState, side: Unit['side'], at: Spot): readonly Unit[] =>
  eng
    .enemiesOf(state, { side })
    .filter(unit => eng.troopOf(state, unit.id).arms === 'working' && apart(unit.pose.at, at) < SORTIE_REACH);

const SORTIE_REACH = inches(32);

/** Figures under arms who stand by a working party. */
const guardOf = (state: SiegeState, party: Unit): number =>
  eng
    .unitsOf(state, party.side)
    .filter(
      unit =>
        eng.isArmed(state, unit) && unit.arm === 'infantry' && apart(unit.pose.at, party.pose.at) < GUARDED,
    )
    .reduce((sum, { figures }) => sum + figures, 0);

const GUARDED = inches(12);
