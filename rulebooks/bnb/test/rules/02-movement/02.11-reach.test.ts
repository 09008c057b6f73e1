import { largestWheel } from '@abatis/tabletop';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../../../tools/budget.ts';
import type { BnbState, Heading, Leg, Unit } from '../../../src/inside.ts';
import * as rules from '../../../src/inside.ts';
import { field } from '../../support/field.ts';

/** The clause that forbids a leg by itself, asked of the whole leg. */
function whyNot(state: BnbState, unit: Unit, heading: Heading, by: number): string | null {
  if (by === 0) return null;
  const terms = { kind: 'move', pace: rules.WALK, targets: [] } as const;
  const [walked] = rules.walk(state, unit, [{ ...heading, by } as Leg], terms);
  return walked!.refusals[0]?.clause ?? null;
}

/** The longest leg, found by asking for whole legs, and shorter until there is room at the end. */
function slowReach(state: BnbState, unit: Unit, heading: Heading): number {
  const isFree = (by: number): boolean => whyNot(state, unit, heading, by) === null;
  const isWheel = heading.go === 'wheel';
  const most = isWheel ? 900 : rules.rateOf(state, unit) + 100;
  let by = 0;
  if (isWheel) by = largestWheel(most, 10, isFree);
  else for (let step = 2 ** 14; step >= 1; step /= 2) if (by + step <= most && isFree(by + step)) by += step;
  const hasRoom = (length: number): boolean => {
    const terms = { kind: 'move', pace: rules.WALK, targets: [] } as const;
    const [walked] = rules.walk(state, unit, [{ ...heading, by: length } as Leg], terms);
    return rules.whyNotEnd(state, walked!.after).next().done === true;
  };
  while (by > 0 && !hasRoom(by)) by = Math.max(0, by - (isWheel ? 10 : 50));
  return by;
}

const STEP = 100;

const HEADINGS: readonly Heading[] = [
  { go: 'advance' },
  { go: 'retire' },
  { go: 'oblique', to: 'left' },
  { go: 'sidestep', to: 'right' },
  { go: 'wheel', about: 'left' },
];

const place = fc.tuple(fc.integer({ min: 12, max: 48 }), fc.integer({ min: 12, max: 48 }));
const facing = fc.integer({ min: 0, max: 359 });
const FORMATIONS = ['8x3', '24x1', '12x2', 'cavalry 8x2', '16x1 skirmish'] as const;

test(
  'BNB 2.11a, 0.10a, 2.2a, 0.8a how far a leg may go is what asking of whole legs comes to',
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FORMATIONS),
        facing,
        fc.array(fc.tuple(place, facing, fc.boolean()), { minLength: 1, maxLength: 4 }),
        fc.array(place, { minLength: 3, maxLength: 3 }),
        fc.constantFrom('rough', 'steep', 'block'),
        fc.constantFrom(...HEADINGS),
        (formation, looks, others, [a, b, c], ground, heading) => {
          const lines = others.map(
            ([[x, y], turn, isEnemy], i) =>
              `${isEnemy ? 'blue' : 'red'} U${i}: 8x3 @${x},${y}/${turn} ${i % 2 === 0 ? 'moved' : ''}`,
          );
          const { state, unit } = field(`
          table 60x60
          red Col: ${formation} @30,30/${looks}
          ${lines.join('\n')}
          ${ground} piece: ${a} ${b} ${c}
        `);
          const col = unit('Col');
          const { by } = rules.reachOf(state, col, heading);
          // BNB 0.10b: ground counts by the middle of a step of 0.1", so that a slowed leg may have several borders in one.
          expect(Math.abs(by - slowReach(state, col, heading))).toBeLessThanOrEqual(STEP);
          expect(whyNot(state, col, heading, by)).toBeNull();
        },
      ),
      { numRuns: budget(60) },
    );
  },
  PATIENCE,
);

test('BNB 2.11a the clause that stops a leg is named', () => {
  const { state, unit } = field(`
    table 60x60
    red Col: 8x3 @30,30
    blue Near: 24x1 @30,36
    red Far: 8x3 @50,10
  `);
  expect(rules.reachOf(state, unit('Col'), { go: 'advance' })).toMatchObject({ clause: 'BNB 2.2a' });
  expect(rules.reachOf(state, unit('Far'), { go: 'advance' })).toMatchObject({ clause: 'BNB 0.10a' });
  expect(rules.reachOf(state, unit('Far'), { go: 'oblique', to: 'right' }).clause).toBe('BNB 0.10a');
});
