import type { Planned } from '@abatis/ai';
import { apart, type Outlook, type Sketch, sketchOf } from '@abatis/bnb/doctrine';
import { inches, type Spot, wheelLength } from '@abatis/tabletop';
import type { SiegeState, Unit } from '../../src/weighed.ts';
import * as eng from '../../src/weighed.ts';
import type { AnyAction, EngQuestion } from './adviser.ts';

/* How storming parties go: straight on, and at whoever is in their way. */

export type Legs = Extract<AnyAction, { readonly type: 'move' }>['legs'];

/** A charge at whoever is in reach: in a storm nobody waits for better odds. */
export function chargeOf(
  outlook: Outlook,
  at: EngQuestion,
  unit: Unit,
  hope: number,
): Planned<AnyAction> | null {
  const { state } = outlook;
  if (unit.shaken || unit.turn.moved) return null;
  const run = eng.longestRun(state, unit);
  const near = outlook.enemies
    .map(enemy => ({ enemy, gap: apart(outlook.sketch(unit).front, outlook.sketch(enemy).centre) }))
    .filter(({ gap }) => gap <= run + inches(1))
    .map(({ enemy }) => ({ enemy, driven: outlook.clash(unit, enemy, false).driven }))
    .toSorted((a, b) => b.driven - a.driven)
    .slice(0, TRIED);
  for (const { enemy, driven } of near)
    for (const legs of driven >= hope ? chargesAt(outlook, unit, enemy, run) : []) {
      const action = { type: 'charge', unit: unit.name, targets: [enemy.name], legs } as AnyAction;
      if (at.judge(action).legal)
        return {
          action,
          because: { id: 'charge', facts: { unit: unit.name, target: enemy.name }, chance: driven },
        };
    }
  return null;
}

/** Enemies that one party looks at. */
const TRIED = 3;

function* chargesAt({ state, sketch }: Outlook, unit: Unit, enemy: Unit, run: number): Generator<Legs> {
  const at = sketch(enemy);
  for (const spot of [at.centre, at.front]) {
    const { turn, about } = turnTo(sketch(unit), spot);
    const wheel = turn > SLIGHT ? ([{ go: 'wheel', about, by: turn }] as const) : [];
    const spent = turn > SLIGHT ? wheelLength(eng.boxOf(state, unit).width, turn) : 0;
    const by = Math.floor(run - spent) - 1;
    if (by > LEAST) yield [...wheel, { go: 'advance', by }] as Legs;
  }
  yield [{ go: 'advance', by: Math.floor(run) }] as Legs;
}

/** A wheel towards the place and straight on, shorter and shorter; straight on, as those beside leave no room to wheel; a narrower front. */
export function* waysTo(state: SiegeState, unit: Unit, to: Spot, column: number): Generator<Legs> {
  const { turn, about, far } = turnTo(sketchOf(state, unit), to);
  const rate = eng.rateOf(state, unit);
  if (unit.files > column && unit.formation === 'close')
    yield [{ go: 'reform', into: 'close', files: column, turn: 0, anchor: 'front' }];
  const wheel = turn > SLIGHT ? ([{ go: 'wheel', about, by: turn }] as const) : [];
  const spent = turn > SLIGHT ? wheelLength(eng.boxOf(state, unit).width, turn) : 0;
  const wheeled = SHARES.map(share => Math.floor(Math.min(far + PAST, (rate - spent) * share)))
    .filter(by => by > LEAST)
    .map((by): Legs => [...wheel, { go: 'advance', by }] as Legs);
  const isLong = (_: Legs, i: number): boolean => SHARES[i]! >= HALF;
  yield* wheeled.filter(isLong);
  if (turn < ASKEW) for (const share of SHARES) yield [{ go: 'advance', by: Math.floor(rate * share) }];
  yield* wheeled.filter((legs, i) => !isLong(legs, i));
  if (turn > SLIGHT) yield [{ go: 'wheel', about, by: turn }];
}

const SHARES: readonly number[] = Array.from({ length: 16 }, (_, i) => 1 - i / 16);
/** Tenths of a degree that are not worth a wheel, and that lead too far aside. */
const SLIGHT = 25;
const ASKEW = 450;
const HALF = 0.5;
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
