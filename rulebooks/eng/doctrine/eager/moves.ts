import type { Random } from '@abatis/ai';
import { type Side, type Unit, unitsOf } from '@abatis/bnb/rules';
import { inches, onGrid, type Spot } from '@abatis/tabletop';
import { type EngAction, type SiegeState, SPECIAL_ROUNDS } from '../../src/inside.ts';
import type { At } from './index.ts';

/* What engineers and heavy guns do in the movement and the fire of a battle. */

const TRIES = 8;

const near = ({ x, y }: Spot, far: number, random: Random) => {
  const at = onGrid({ x: x + random.below(2 * far) - far, y: y + random.below(2 * far) - far });
  return { x: at.x, y: at.y };
};

/** Carriers that drive, officers who walk, crossings, and loads that are put down. */
export function* oddMoves({ view, seat }: At, random: Random): Generator<EngAction> {
  const own = unitsOf(view, seat as Side);
  if (own.length === 0) return;
  for (let tries = 0; tries < TRIES; tries++) {
    const unit = random.pick(own);
    yield* [drives, walks, () => [{ type: 'cross', unit: unit.name } as const], puts][random.below(4)]!(
      view,
      seat as Side,
      unit,
      random,
    );
  }
}

function drives({ eng }: SiegeState, side: Side, _: Unit, random: Random): readonly EngAction[] {
  const carriers = eng.carriers.filter(each => each.side === side && each.status === 'table');
  if (carriers.length === 0) return [];
  const { name: carrier, pose } = random.pick(carriers);
  return [{ type: 'drive', carrier, path: [near(pose.at, inches(8), random)] }];
}

function walks({ eng }: SiegeState, side: Side, unit: Unit, random: Random): readonly EngAction[] {
  const officers = eng.officers.filter(each => each.side === side && each.alive);
  if (officers.length === 0) return [];
  const { name: officer, at } = random.pick(officers);
  return random.below(2) === 0
    ? [{ type: 'walk-officer', officer, path: [near(at, inches(8), random)] }]
    : [{ type: 'walk-officer', officer, path: [near(unit.pose.at, 1, random)], attach: unit.name }];
}

const puts = (_: SiegeState, _side: Side, { name: unit }: Unit): readonly EngAction[] => [
  { type: 'put-down', unit },
];

/** Batteries at works, houses, trains and places, with common and special rounds. */
export function* oddVolleys({ view, seat }: At, random: Random): Generator<EngAction> {
  const { works, carriers, buildings } = view.eng;
  const batteries = unitsOf(view, seat as Side).filter(({ arm }) => arm === 'artillery');
  if (batteries.length === 0) return;
  for (let tries = 0; tries < TRIES; tries++) {
    const { name: unit, pose } = random.pick(batteries);
    const round = random.below(3) === 0 ? random.pick(SPECIAL_ROUNDS) : null;
    const aims = [
      { kind: 'place', at: near(pose.at, inches(20), random) } as const,
      ...works.map(
        ({ name, sections }) =>
          ({ kind: 'work', work: name, section: random.below(sections.length + 1) }) as const,
      ),
      ...carriers.map(({ name }) => ({ kind: 'carrier', carrier: name }) as const),
      ...buildings.map(({ piece }) => ({ kind: 'building', piece }) as const),
      ...unitsOf(view, seat === 'red' ? 'blue' : 'red').map(
        ({ name }) => ({ kind: 'unit', unit: name }) as const,
      ),
    ];
    yield {
      type: 'fire-guns',
      unit,
      aim: random.pick(aims),
      ...(round && { round }),
      ...(round === 'message' && { text: 'Hold out.' }),
    };
  }
}
