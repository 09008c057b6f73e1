import { DIRECTIONS, type Direction, NOWHERE, neighbour, rotate, sideOf } from '@abatis/hex';
import { checkRandomGames, expectOk, withoutClashes } from '@abatis/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { battleOf } from '../../src/battle.ts';
import type { Position } from '../../src/notation/index.ts';
import { parsePosition, printPosition } from '../../src/notation/index.ts';
import { IDLE } from '../../src/pieces.ts';
import { mib } from '../../src/rulebook.ts';
import { activationOf } from '../../src/rules/04-actions.ts';
import {
  type BatteryPost,
  DEEDS,
  type FormationState,
  type Leader,
  type MibState,
  ORDER_TYPES,
  type Train,
  type Unit,
} from '../../src/state.ts';

/** A drawn field with all that can be drawn, and every kind of piece. */
const DRAWN = `
map 7x8
forest 0405 0406
town 0202
out 0101
chateau 0303
level 2 0504 0505
level -1 0404
creek 0303/0304
river 0301/NW
slope 0504/0604 up 0504
steep 0505/0506 up 0505 0504/0503 up 0504
road 0301 0302 0303
minorRoad 0702 0703
option extendedLine=false
option night
turn 3 of 9 17:00
objectives 0202 0303
formation III french Davout detachment=IIId
formation "Prinz Karl" coalition none grand-battery
french 0405>0 Morand 6-4-8 G2 C1 @III; Friant 7-5-8 G1/3 strengths=0/2/4/7
french unformed>0 IIId detachment @III
french 0405 leader Davout 5 bonus=1 allowance=14 range=4 @III
french 0405 leader Napoleon 6 army
coalition 0703>3 "St Julien" 8-3-8 C0/2 track=4/1 @"Prinz Karl"; Vecsey 4-4-13 light horse @"Prinz Karl"
coalition 0704>3 Reserve 2-4-13 heavy; "7e Legere" 2-4-8 detachment apart
coalition 0704 train Wagon 6 @Trains; train Pontons 8 engineer
french 0406 train Taken 6 from=coalition
home french south
home coalition north
exit coalition 0702 Landshut from=3
source french 0301 0302
first coalition
gunner Davout III
arrival 2 0301 IIId with=Davout with=Taken instead=0302
arrival "by=the reserves" 0702 Reserve
`;

/** Random states of the battle of a position: what can change has changed, sensible or not. */
function statesOf({ battle, state }: Position): fc.Arbitrary<MibState> {
  const { grid } = battle.ground;
  const hex = fc.nat(grid.size - 1);
  const hexside = fc
    .tuple(hex, fc.constantFrom(...DIRECTIONS))
    .map(([from, direction]) => sideOf(grid, from, direction));
  const direction = fc.constantFrom(...DIRECTIONS);
  const army = fc.constantFrom('french' as const, 'coalition' as const);
  const formation = fc.nat(battle.formations.length - 1);
  const unitId = fc.nat(battle.units.length - 1);
  const small = fc.nat(3);
  const some = <T>(arbitrary: fc.Arbitrary<T>, maxLength = 2) => fc.array(arbitrary, { maxLength });

  const act = fc.record({
    category: fc.constantFrom(null, 'mobile' as const, 'stationary' as const, 'rest' as const),
    beganAdjacent: fc.boolean(),
    beganDisorganized: fc.boolean(),
    beganSmashed: fc.boolean(),
    beganInZoc: fc.boolean(),
    pace: fc.constantFrom('normal' as const, 'double-time' as const, 'forced-march' as const),
    entered: fc.boolean(),
    halted: fc.boolean(),
    committed: fc.boolean(),
    held: fc.boolean(),
    intents: some(hex),
    deeds: fc.subarray([...DEEDS]),
    assaultedBy: some(formation),
    chargedBy: some(formation),
    outOfRange: fc.boolean(),
  });
  /** In one hex, or in an extended line (16.6c). */
  const ground = fc.tuple(hex, direction, direction, fc.boolean()).map(([at, along, facing, isLine]) => {
    const wing = isLine ? neighbour(grid, at, along) : NOWHERE;
    return wing === NOWHERE
      ? { hex: at, wing, facing }
      : { hex: at, wing, facing: rotate(along, facing % 2 === 0 ? 1 : -1) as Direction };
  });
  const unit = (id: number): fc.Arbitrary<Unit> =>
    fc
      .record({
        place: fc.constantFrom(
          'map' as const,
          'to-arrive' as const,
          'unformed' as const,
          'eliminated' as const,
        ),
        at: ground,
        losses: fc.record({ stragglers: small, casualties: small, detached: small }),
        freshStragglers: small,
        batteries: small,
        organic: small,
        fatigue: fc.nat(7),
        supply: small,
        disorganized: fc.boolean(),
        smashed: fc.boolean(),
        reserve: fc.constantFrom('none' as const, 'held-back' as const, 'catching-up' as const),
        heldBackOn: fc.option(small),
        parent: fc.option(unitId),
        exit: fc.option(fc.record({ turn: small, hex, steps: small })),
        act: fc.oneof(fc.constant(IDLE), act),
        told: fc.record({
          turn: fc.option(small),
          batteries: fc.option(small),
          organic: fc.option(small),
          weariness: fc.constantFrom(null, 'fresh' as const, 'tired' as const, 'spent' as const),
        }),
      })
      .map(({ at, losses, ...rest }) => {
        const { stragglers, casualties, detached } = losses;
        const steps = battle.units[id]!.maxSteps - stragglers - casualties - detached;
        const counted =
          steps < 0
            ? { steps: battle.units[id]!.maxSteps, stragglers: 0, casualties: 0, detached: 0 }
            : { steps, ...losses };
        const where = rest.place === 'map' ? at : { hex: NOWHERE, wing: NOWHERE, facing: at.facing };
        return { ...state.units[id]!, ...rest, ...counted, ...where };
      });
  const leader: fc.Arbitrary<Leader> = fc
    .record(
      {
        place: fc.constantFrom('map' as const, 'to-arrive' as const, 'exited' as const),
        at: hex,
        moved: fc.boolean(),
        establishedOn: small,
      },
      { requiredKeys: ['place', 'at', 'moved'] },
    )
    .map(({ at, ...rest }) => ({ ...rest, hex: rest.place === 'map' ? at : NOWHERE }));
  const train: fc.Arbitrary<Train> = fc
    .record({
      place: fc.constantFrom('map' as const, 'to-arrive' as const, 'removed' as const),
      at: hex,
      side: army,
      steps: small,
      levels: small,
      act: fc.record({ moved: fc.boolean(), worked: fc.boolean(), overrun: fc.boolean() }),
    })
    .map(({ at, ...rest }) => ({ ...rest, hex: rest.place === 'map' ? at : NOWHERE }));
  const order = fc.record({ kind: fc.constantFrom(...ORDER_TYPES), target: fc.option(hex) });
  const formationState: fc.Arbitrary<FormationState> = fc.record({
    status: small,
    nearly: fc.boolean(),
    afternoon: fc.boolean(),
    order: fc.option(order),
    orderIsNew: fc.boolean(),
    transit: some(fc.record({ box: small, order })),
  });
  const deed = fc.constantFrom<Partial<BatteryPost>>({}, { moved: true }, { turned: true });
  const post = fc
    .record({
      hex,
      facing: direction,
      batteries: fc.array(unitId, { minLength: 1, maxLength: 3 }),
      deed,
    })
    .map(({ deed: flags, ...rest }): BatteryPost => ({ ...rest, ...flags }));
  const sometimes = <T>(now: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
    fc.oneof({ weight: 2, arbitrary: fc.constant(now) }, { weight: 1, arbitrary: other });
  const ascending = <T>(list: readonly T[], of: (item: T) => number): readonly T[] =>
    [...new Map(list.map(item => [of(item), item])).values()].sort((a, b) => of(a) - of(b));

  return fc
    .record({
      units: fc.tuple(...state.units.map((each, id) => sometimes(each, unit(id)))).map(units =>
        withoutClashes(
          units,
          id => battle.units[id]!.side,
          ({ hex: at, wing }) => [at, wing].filter(each => each !== NOWHERE),
          piece => ({ ...piece, place: 'to-arrive' as const, hex: NOWHERE, wing: NOWHERE }),
        ),
      ),
      leaders: fc.tuple(...state.leaders.map(each => sometimes(each, leader))),
      trains: fc.tuple(...state.trains.map(each => sometimes(each, train))),
      formations: fc.tuple(...state.formations.map(each => sometimes(each, formationState))),
      grandBatteries: some(
        fc.record({
          leader: fc.nat(battle.leaders.length - 1),
          formation,
          day: small,
          fired: fc.boolean(),
          posts: some(post),
        }),
      ),
      cup: sometimes([...state.cup], some(formation)),
      drawn: some(formation),
      initiative: fc.integer({ min: -3, max: 3 }),
      initiativeHolder: fc.option(army),
      fought: fc.boolean(),
      exempt: some(fc.record({ unit: unitId, hex, by: fc.option(unitId), from: hex })),
      trenches: sometimes(
        state.trenches,
        some(fc.record({ hex, finished: fc.boolean(), by: fc.option(unitId) })).map(list =>
          ascending(list, each => each.hex),
        ),
      ),
      destroyedBridges: some(hexside).map(list => ascending(list, side => side)),
      pontoons:
        battle.trains.length === 0
          ? fc.constant([])
          : some(fc.record({ side: hexside, train: fc.nat(battle.trains.length - 1) })),
      bridgeWorks: some(
        fc.record(
          {
            side: hexside,
            unit: unitId,
            train: fc.constant(null),
            resumed: fc.constant(true as const),
          },
          { requiredKeys: ['side', 'unit', 'train'] },
        ),
      ),
      holders: fc.tuple(...state.holders.map(each => sometimes(each, fc.option(army)))),
      special: fc.constantFrom({}, { 'the reserves': true, guns: 3 }),
    })
    .map(changes => ({ ...state, ...changes }));
}

const contentOf = ({ battle, state }: Position) => ({ battle, state: { ...state, battle: '' } });

function expectSameAgain(position: Position): void {
  const text = printPosition(position);
  const again = expectOk(parsePosition(text));
  expect(contentOf(again)).toEqual(contentOf(position));
  expect(printPosition(again)).toBe(text);
}

test('every state of a drawn battle is printed so that it is read back the same', () => {
  const position = expectOk(parsePosition(DRAWN));
  fc.assert(
    fc.property(statesOf(position), state => expectSameAgain({ ...position, state })),
    { numRuns: 200, endOnFailure: true },
  );
});

test.each(['battle teugn-hausen', 'battle raab', 'option trains\noption night\nbattle abensberg'])(
  'every state of %j is printed so that it is read back the same',
  text => {
    const position = expectOk(parsePosition(text));
    fc.assert(
      fc.property(statesOf(position), state => expectSameAgain({ ...position, state })),
      { numRuns: 10, endOnFailure: true },
    );
  },
);

test('states of random games are printed so that they are read back the same, steps and result apart', () => {
  const contentOfState = (state: MibState) => ({ ...state, battle: '', steps: [], result: null });
  let number = 0;
  const invariant = (state: MibState): null => {
    number += 1;
    if (number % 10 > 0) return null;
    const again = expectOk(parsePosition(printPosition({ battle: battleOf(state), state })));
    expect(contentOfState(again.state)).toEqual(contentOfState(state));
    return null;
  };
  checkRandomGames(mib, { games: 3, seed: 'notation', scenario: 'teugn-hausen', every: 10_000, invariant });
  expect(number).toBeGreaterThan(100);
});

test('an activation is printed so that it is read back the same', () => {
  const position = expectOk(parsePosition(`${DRAWN}\nactive III`));
  const { state } = position;
  const begun = activationOf(state, 'french', [0]);
  const hex = fc.nat(position.battle.ground.grid.size - 1);
  const activations = fc.record({
    side: fc.constant('french' as const),
    formations: fc.constant([0]),
    fields: fc.oneof(
      fc.constant(begun.fields),
      fc.array(
        fc.record({
          from: hex,
          unit: fc.option(fc.nat(3)),
          side: fc.constant('coalition' as const),
          hexes: fc.array(hex, { maxLength: 2 }),
        }),
        { maxLength: 2 },
      ),
    ),
    halved: fc.subarray([0]),
    wearied: fc.subarray([0, 1]),
    hurried: fc.subarray([0, 1]),
    spared: fc.subarray([0, 1]),
    began: fc.tuple(...begun.began.map(at => fc.oneof(fc.constant(at), hex, fc.constant(NOWHERE)))),
  });
  const steps = fc.constantFrom(
    { step: 'actions' as const, aside: [] },
    { step: 'declare' as const, combats: [] },
  );
  fc.assert(
    fc.property(activations, steps, (activation, step) => {
      expectSameAgain({
        ...position,
        state: { ...state, activation, steps: [...state.steps.slice(0, -1), step] },
      });
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

test.each(['turn 3 of 4 13:30', 'turn 5 of 12 night', 'turn 2 of 2 17:00', 'turn 1 of 4 06:30'])(
  '%s is printed as it was written',
  turn => {
    const text = printPosition(expectOk(parsePosition(`map 4x4\n${turn}`)));
    expect(text).toBe(`map 4x4\n${turn}\n`);
  },
);
