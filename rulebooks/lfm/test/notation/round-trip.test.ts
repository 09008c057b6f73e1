import { DIRECTIONS, sideOf } from '@abatis/hex';
import { expectOk, withoutClashes } from '@abatis/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Position, parsePosition, printPosition } from '../../src/notation/index.ts';
import type { Brigade, Commander, LfmState, Place, Unit } from '../../src/state.ts';

/** A drawn field with all that can be drawn, and every kind of piece. */
const DRAWN = `
map 9x8
woods 0405 0406
town 0202
level 0 0101
level 3 0504 0505
creek 0303/0304
bridge 0303/0304
steepSlope 0606/0505
pike 0301 0302 0303
trail 0704 0705
turn 1 of 4
nights 2 3
arrival 2 0101 1NY Devin mp=5
arrival 2 0101 2USSS mp=5
arrival 3 0908 26NC
army-holds union division
brigade Gibbon union I/1
brigade "Stone Wall" confederate /2
union 0405 2WI 4-5 @Gibbon; 7WI 6-5 @Gibbon; "B 4US" 3/1-5 =I
union 0404 Gibbon *; Wadsworth ** CV3 "then=J. Cutler:3" =I/1
union 0301 1NY 4-4 cavalry @Devin; Devin *
union 0302 2USSS 2-5 usss independent; Horse 2/1-4 horse =I
confederate 0705 4VA 3-5 @"Stone Wall"
confederate 0705 26NC 8-5 @Pettigrew designated
confederate 0706 Lee army CV4 then=Longstreet:3; Heth ** CV2 =III/1; Pettigrew *
under Lee Pettigrew
`;

const PLACES: readonly Place[] = ['map', 'to-arrive', 'off-map', 'eliminated', 'lost'];

/** Random states of the battle of a position: what can change has changed, sensible or not. */
function statesOf({ battle, state }: Position): fc.Arbitrary<LfmState> {
  const { size } = battle.ground.grid;
  const hex = fc.nat(size - 1);
  const hexes = fc.uniqueArray(hex, { maxLength: 4 }).map(list => list.sort((a, b) => a - b));
  const bridge = fc
    .tuple(hex, fc.constantFrom(...DIRECTIONS))
    .map(([from, direction]) => sideOf(battle.ground.grid, from, direction));
  const side = fc.constantFrom('union' as const, 'confederate' as const);
  const commander = (owner: string) =>
    fc.constantFrom(...battle.commanders.flatMap((card, id) => (card.side === owner ? [id] : [])), null);

  const turn = fc.record({
    startHex: fc.oneof(hex, fc.constant(-1)),
    startedInZoc: fc.boolean(),
    inCommand: fc.boolean(),
    usedRoad: fc.boolean(),
    moved: fc.boolean(),
    changedMode: fc.boolean(),
    charged: fc.boolean(),
    fired: fc.boolean(),
  });
  const unit = (id: number): fc.Arbitrary<Unit> =>
    fc
      .record({
        place: fc.constantFrom(...PLACES),
        at: hex,
        disorganized: fc.boolean(),
        mounted: battle.units[id]!.arm === 'cavalry' ? fc.boolean() : fc.constant(false),
        limbered: battle.units[id]!.arm === 'artillery' ? fc.boolean() : fc.constant(false),
        detached: fc.boolean(),
        building: fc.boolean(),
        burning: fc.option(bridge),
        exit: fc.option(fc.record({ turn: fc.nat(9), hex })),
        turn,
      })
      .map(({ at, ...rest }) => ({ ...rest, hex: rest.place === 'map' ? at : -1 }));
  const leader: fc.Arbitrary<Commander> = fc
    .record({
      place: fc.constantFrom('map' as const, 'to-arrive' as const, 'off-map' as const, 'lost' as const),
      at: hex,
      replaced: fc.boolean(),
      inCommand: fc.boolean(),
      moved: fc.boolean(),
      marched: fc.boolean(),
      recovering: fc.boolean(),
    })
    .map(({ at, ...rest }) => ({ ...rest, hex: rest.place === 'map' ? at : -1 }));
  const brigade: fc.Arbitrary<Brigade> = fc.record({
    total: fc.option(fc.nat(30)),
    shattered: fc.boolean(),
    destroyed: fc.boolean(),
  });
  const roll = fc.record({
    commander: fc.nat(battle.commanders.length - 1),
    clause: fc.constantFrom('LFM 20.3a', 'LFM 20.5a'),
    natural: fc.integer({ min: 1, max: 6 }),
    drms: fc.array(
      fc.record({
        value: fc.integer({ min: -2, max: 2 }),
        clause: fc.constant('LFM 20.5b'),
        label: fc.constantFrom('Paul out of range', 'orders'),
      }),
      { maxLength: 2 },
    ),
    cv: fc.nat(6),
  });
  const sometimes = <T>(now: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
    fc.oneof({ weight: 2, arbitrary: fc.constant(now) }, { weight: 1, arbitrary: other });

  return fc
    .record({
      turn: fc.nat(battle.turns.length - 1),
      phasing: side,
      options: fc.constantFrom({}, { 'reorganization.inZoi': 'plusOne', rain: true, turns: 3 }),
      units: fc.tuple(...state.units.map((each, id) => sometimes(each, unit(id)))).map(units =>
        withoutClashes(
          units,
          id => battle.units[id]!.side,
          ({ place, hex: at }) => (place === 'map' ? [at] : []),
          piece => ({ ...piece, place: 'to-arrive' as const, hex: -1 }),
        ),
      ),
      commanders: fc.tuple(...state.commanders.map(each => sometimes(each, leader))),
      brigades: fc.tuple(...state.brigades.map(each => sometimes(each, brigade))),
      breastworks: sometimes([...state.breastworks], hexes),
      newWorks: hexes,
      burnedBridges: fc.uniqueArray(bridge, { maxLength: 2 }).map(list => list.sort((a, b) => a - b)),
      holders: sometimes(
        state.holders,
        fc
          .uniqueArray(hex, { maxLength: 3 })
          .chain(held =>
            fc
              .tuple(...held.map(() => side))
              .map(sides => Object.fromEntries(held.map((each, place) => [each, sides[place]!]))),
          ),
      ),
      armyCommander: fc.record({ union: commander('union'), confederate: commander('confederate') }),
      commandRolls: fc.array(
        roll.map(each => ({
          ...each,
          passed: each.natural + each.drms.reduce((sum, { value }) => sum + value, 0) <= each.cv,
        })),
        { maxLength: 2 },
      ),
    })
    .map(changes => ({ ...state, ...changes }));
}

const contentOf = ({ state, ...position }: Position) => ({ ...position, state: { ...state, battle: '' } });

function expectSameAgain(position: Position): void {
  const text = printPosition(position);
  const again = expectOk(parsePosition(text));
  expect(contentOf(again)).toEqual(contentOf(position));
  expect(printPosition(again)).toBe(text);
}

test('every state of a drawn battle is printed so that it is read back the same', () => {
  const position = expectOk(parsePosition(DRAWN));
  const phases = fc.constantFrom('movement' as const, 'construction' as const, null);
  const initiatives = fc.constantFrom('union' as const, null);
  fc.assert(
    fc.property(statesOf(position), phases, initiatives, (state, phase, initiative) => {
      expectSameAgain({ ...position, state, phase, initiative });
    }),
    { numRuns: 200, endOnFailure: true },
  );
});

test.each([
  ['brawners-farm', []],
  ['brawners-farm', ['wholeDivision']],
  ['gettysburg-1-july', ['dawn']],
])('every state of %s %j is printed so that it is read back the same', (scenario, variants) => {
  const position = expectOk(parsePosition(['battle', scenario, ...variants].join(' ')));
  fc.assert(
    fc.property(statesOf(position), state => expectSameAgain({ ...position, state })),
    { numRuns: 10, endOnFailure: true },
  );
});

test.each(['turn 3', 'turn 3 of 8', 'turn 2 of 8 night', 'turn 12 last-day'])(
  '%s is printed as it was written',
  turn => {
    const text = printPosition(expectOk(parsePosition(`map 4x4\n${turn}`)));
    expect(text).toBe(`map 4x4\n${turn}\nphasing union\n`);
    expectSameAgain(expectOk(parsePosition(text)));
  },
);

test('LFM 23.1 two nights: other night turns of the track are named', () => {
  const { battle } = expectOk(parsePosition('map 4x4\nturn 2 of 5 night\nnights 3'));
  expect(battle.turns.map(({ kind }) => kind)).toEqual(['day', 'day', 'night', 'night', 'day']);
});

test('LFM 26.1 LFM R201 those who arrive in the same way are one column', () => {
  const { battle } = expectOk(parsePosition(DRAWN));
  expect(battle.terms?.arrivals).toMatchObject([
    { turn: 2, side: 'union', allowance: 60, column: [{ units: [3], commanders: [2] }, { units: [4] }] },
    { turn: 3, side: 'confederate', allowance: null },
  ]);
});
