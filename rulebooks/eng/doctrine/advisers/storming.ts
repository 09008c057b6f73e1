import type { Because, Planned } from '@abatis/ai';
import { apart, lookAt, type Mind, type Outlook, placeAt, type Sketch, sketchOf } from '@abatis/bnb/doctrine';
import { inches, onGrid, type Spot, wheelLength } from '@abatis/tabletop';
import type { SiegeState, Unit } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import { isStorming, type Opening, openingsIn } from '../battle/town.ts';
import { type AnyAction, advising, type EngQuestion, propose, type View } from './adviser.ts';

/** ENG T.5, X.2: storming parties go by the shortest way through their breach, and at whoever stands behind it. */
export const storming = (mind: Mind) =>
  advising({
    id: 'storming',
    steps: ['move'],
    propose(view, at) {
      const { state, side } = view;
      if (eng.partOf(state).victory?.kind !== 'town' || eng.besiegerOf(state) !== side) return null;
      const openings = openingsIn(state);
      const parties = eng
        .unitsOf(state, side)
        .filter(unit => isStorming(state, unit) && eng.whyNotMove(state, unit).next().done === true);
      if (openings.length === 0 || parties.length === 0) return null;
      const outlook = lookAt(state, side, mind);
      for (const { unit, opening } of inOrder(state, parties, openings)) {
        const step = chargeOf(outlook, at, unit) ?? marchOf(view, at, unit, opening);
        if (step) return propose(step.action, step.because);
      }
      return null;
    },
  });

/** Each party with the breach that it goes for; those who are nearest to theirs go first. */
function inOrder(
  state: SiegeState,
  parties: readonly Unit[],
  openings: readonly Opening[],
): readonly { readonly unit: Unit; readonly opening: Opening }[] {
  return parties
    .map(unit => {
      const near = openings.toSorted((a, b) => apart(a.at, unit.pose.at) - apart(b.at, unit.pose.at));
      return { unit, opening: near[unit.id % SHARE === 0 ? near.length - 1 : 0]! };
    })
    .toSorted((a, b) => farFrom(state, a.unit, a.opening) - farFrom(state, b.unit, b.opening));
}

/** Of so many parties one goes for the breach that is farther off. */
const SHARE = 4;

const farFrom = (state: SiegeState, unit: Unit, { at }: Opening): number =>
  eng.isWithinWalls(state, unit) ? 0 : apart(unit.pose.at, at);

/** A charge at whoever is in reach: at a breach nobody waits for better odds. */
function chargeOf(outlook: Outlook, at: EngQuestion, unit: Unit): Planned<AnyAction> | null {
  const { state } = outlook;
  if (unit.shaken || unit.turn.moved) return null;
  const run = eng.longestRun(state, unit);
  const near = outlook.enemies
    .map(enemy => ({ enemy, gap: apart(outlook.sketch(unit).front, outlook.sketch(enemy).centre) }))
    .filter(({ gap }) => gap <= run + inches(1))
    .map(({ enemy }) => ({ enemy, driven: outlook.clash(unit, enemy, false).driven }))
    .toSorted((a, b) => b.driven - a.driven);
  for (const { enemy, driven } of near)
    for (const legs of chargesAt(outlook, unit, enemy, run)) {
      const action = { type: 'charge', unit: unit.name, targets: [enemy.name], legs } as AnyAction;
      if (driven >= HOPE && at.judge(action).legal)
        return {
          action,
          because: { id: 'charge', facts: { unit: unit.name, target: enemy.name }, chance: driven },
        };
    }
  return null;
}

function* chargesAt({ state, sketch }: Outlook, unit: Unit, enemy: Unit, run: number): Generator<Legs> {
  const at = sketch(enemy);
  for (const spot of [at.centre, at.front, ...at.rim.slice(1, 3)]) {
    const { turn, about } = turnTo(sketch(unit), spot);
    const wheel = turn > SLIGHT ? ([{ go: 'wheel', about, by: turn }] as const) : [];
    const spent = turn > SLIGHT ? wheelLength(eng.boxOf(state, unit).width, turn) : 0;
    const by = Math.floor(run - spent) - 1;
    if (by > LEAST) yield [...wheel, { go: 'advance', by }] as Legs;
  }
  yield [{ go: 'advance', by: Math.floor(run) }] as Legs;
}

const HOPE = 0.01;

/** Towards the breach, through it, and on into the town. */
function marchOf({ state }: View, at: EngQuestion, unit: Unit, opening: Opening): Planned<AnyAction> | null {
  if (unit.shaken) return null;
  const to = goalOf(state, unit, opening);
  const because: Because = {
    id: eng.isWithinWalls(state, unit) ? 'into-town' : 'through-breach',
    facts: { unit: unit.name, work: opening.name, place: placeAt(to) },
  };
  for (const legs of waysTo(state, unit, to)) {
    const action = { type: 'move', unit: unit.name, legs: [...legs] } as AnyAction;
    if (at.judge(action).legal) return { action, because };
  }
  return null;
}

/** The place before the breach, behind it, and within the town where nobody of the garrison is near (ENG g.3). */
function goalOf(state: SiegeState, unit: Unit, { before, behind }: Opening): Spot {
  if (eng.isWithinWalls(state, unit)) return clearPlace(state, unit) ?? behind;
  const { front } = sketchOf(state, unit);
  const isBefore =
    apart(front, behind) > apart(before, behind) + inches(0.5) && apart(front, before) > inches(1);
  return isBefore ? before : behind;
}

/** The nearest place within the walls that is as far from every unshaken enemy as the victory asks for. */
function clearPlace(state: SiegeState, unit: Unit): Spot | null {
  const { victory, fortress } = eng.partOf(state);
  if (victory?.kind !== 'town' || !fortress) return null;
  const enemies = eng
    .enemiesOf(state, unit)
    .filter(({ shaken }) => !shaken)
    .map(enemy => sketchOf(state, enemy));
  const spots = fortress.outline.map(eng.pointAt);
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const top = Math.max(...spots.map(({ y }) => y));
  let best: { readonly spot: Spot; readonly far: number } | null = null;
  for (let x = left + RASTER; x < right; x += RASTER)
    for (let y: number = RASTER; y < top; y += RASTER) {
      const spot = onGrid({ x, y });
      const there = { ...unit, pose: { ...unit.pose, at: spot } };
      if (!eng.isWithinWalls(state, there)) continue;
      if (enemies.some(({ centre }) => apart(centre, spot) < inches(victory.clear + 2.5))) continue;
      const far = apart(spot, unit.pose.at);
      if (!best || far < best.far) best = { spot, far };
    }
  return best?.spot ?? null;
}

const RASTER = inches(4);

type Legs = Extract<AnyAction, { readonly type: 'move' }>['legs'];

/** A wheel towards the place and straight on, shorter and shorter; straight on; a narrower front. */
function* waysTo(state: SiegeState, unit: Unit, to: Spot): Generator<Legs> {
  const { turn, about, far } = turnTo(sketchOf(state, unit), to);
  const rate = eng.rateOf(state, unit);
  if (unit.files > COLUMN && unit.formation === 'close')
    yield [{ go: 'reform', into: 'close', files: COLUMN, turn: 0, anchor: 'front' }];
  for (const share of SHARES) {
    const wheel = turn > SLIGHT ? ([{ go: 'wheel', about, by: turn }] as const) : [];
    const spent = turn > SLIGHT ? wheelLength(eng.boxOf(state, unit).width, turn) : 0;
    const by = Math.floor(Math.min(far + PAST, (rate - spent) * share));
    if (by > LEAST) yield [...wheel, { go: 'advance', by }] as Legs;
  }
  if (turn > SLIGHT) yield [{ go: 'wheel', about, by: turn }] as Legs;
  for (const share of SHARES)
    if (turn < ASKEW) yield [{ go: 'advance', by: Math.floor(rate * share) }] as Legs;
}

const COLUMN = 4;
const SHARES = [1, 0.85, 0.7, 0.55, 0.4, 0.25, 0.12] as const;
/** Tenths of a degree that are not worth a wheel, and that lead too far aside. */
const SLIGHT = 25;
const ASKEW = 250;
const LEAST = inches(0.2);
const PAST = inches(0.3);

/** The wheel that makes a unit look at a spot, and how far that is. */
function turnTo(
  from: Sketch,
  to: Spot,
): { readonly turn: number; readonly about: 'left' | 'right'; readonly far: number } {
  const [dx, dy] = [to.x - from.front.x, to.y - from.front.y];
  const forward = dx * from.ahead.x + dy * from.ahead.y;
  const aside = dx * from.right.x + dy * from.right.y;
  return {
    turn: Math.min(900, angleOf(forward, Math.abs(aside))),
    about: aside > 0 ? 'right' : 'left',
    far: Math.sqrt(forward * forward + aside * aside),
  };
}

/** Tenths of a degree between straight ahead and a place so far forward and aside; no inverse function is needed for an opinion. */
function angleOf(forward: number, aside: number): number {
  if (forward <= 0) return 900;
  const ratio = Math.min(forward, aside) / Math.max(forward, aside, 1);
  const eighth = 450 * ratio + 156 * ratio * (1 - ratio);
  return Math.round(aside > forward ? 900 - eighth : eighth);
}
