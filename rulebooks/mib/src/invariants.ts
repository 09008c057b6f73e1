import { directionTo, NOWHERE, rotate } from '@abatis/hex';
import {
  brokenBy,
  endsDecided,
  firstBroken,
  firstWrong,
  isPending,
  isWhole,
  type Invariant as OfKernel,
  wrongAmong,
} from '@abatis/kernel/invariants';
import { battleOf } from './battle.ts';
import { isInPlay } from './ground.ts';
import { formationName, hexName, leaderName, trainName, unitName } from './names.ts';
import { plays } from './options.ts';
import { cardOf, isExtended, sideOfUnit, stacks, unitOf } from './pieces.ts';
import { STACKING_LIMIT, stackStrength } from './rules/06-movement/index.ts';
import { frontSide } from './rules/16-optional-rules/index.ts';
import type { Leader, MibState, Train, Unit } from './state.ts';

/** What holds in every game, at every decision or at some of them. */
type Invariant = OfKernel<MibState>;

/** What is wrong with the first piece of a list that has something wrong. */
const ofUnits = wrongAmong(({ units }: MibState) => units, unitName, ': ');
const ofLeaders = wrongAmong(({ leaders }: MibState) => leaders, leaderName);
const ofTrains = wrongAmong(({ trains }: MibState) => trains, trainName);

const isMisplaced = (state: MibState, { place, hex }: Unit | Leader | Train): boolean =>
  (place === 'map') !== (hex !== NOWHERE) || (hex !== NOWHERE && !isInPlay(battleOf(state).ground, hex));

/** Frames of a move, a fight or a retreat, in which a stack may stand where it cannot stay. */
const UNSETTLED = [
  'moving',
  'commit',
  'outcome',
  'losses',
  'lose',
  'retreats',
  'retreat',
  'leave-fields',
  'leave-field',
  'collapse',
];

/** ACT_END: order is restored at its number 3 (9.0e), and stacks are looked at again after the bombardments (6.1d). */
const isBeforeCheck = ({ steps }: MibState): boolean =>
  steps.some(frame => frame.step === 'end-of-activation' && frame.next > 3);

/** What the rules can never bring about, by name. The first comes first: the others count on it. */
export const INVARIANTS: Readonly<Record<string, Invariant>> = {
  /** A.3: nobody is made or forgotten, and who is on the map has a hex of it. */
  onePlace: {
    clause: 'MIB 2.2.1a',
    broken: firstBroken(
      isWhole<MibState, 'units' | 'leaders' | 'trains'>(battleOf, 'units', 'leaders', 'trains'),
      ofUnits((unit, _id, state) => isMisplaced(state, unit)),
      ofLeaders((leader, _id, state) => isMisplaced(state, leader)),
      ofTrains((train, _id, state) => isMisplaced(state, train)),
    ),
  },

  /** MIB 17.0: the game is over when it is decided, not before and not later. */
  endsDecided: endsDecided<MibState>('MIB 17.0'),

  /** A.3, R119: steps on the map, stragglers, casualties and steps detached are what the unit has in all. */
  stepsConserved: {
    clause: 'MIB 2.2.1a',
    broken: ofUnits(({ place, steps, stragglers, casualties, detached, parent }, id, state) => {
      const { maxSteps, apart } = battleOf(state).units[id]!;
      if (parent !== null && !apart) return false;
      if (place === 'unformed') return steps > 0 && 'steps of a detachment that is not made';
      const total = steps + stragglers + casualties + detached;
      return total !== maxSteps && `${total} steps in all, it has ${maxSteps}`;
    }),
  },

  /** MIB 10.3b, R119: what a division has detached is what its detachments have. */
  detachedElsewhere: {
    clause: 'MIB 10.3b',
    broken: ofUnits(({ detached, place }, id, state) => {
      if (place === 'eliminated') return false;
      const made = state.units
        .filter(
          (unit, other) =>
            unit.parent === id &&
            unit.place !== 'eliminated' &&
            unit.place !== 'unformed' &&
            !battleOf(state).units[other]!.apart,
        )
        .reduce((sum, { steps, stragglers, casualties }) => sum + steps + stragglers + casualties, 0);
      return detached !== made && `${detached} steps detached, its detachments have ${made}`;
    }),
  },

  /** MIB 10.2a, 10.0c: Smashed without steps, with stragglers and never Disorganized; others on the map have a step. */
  smashedOrSteady: {
    clause: 'MIB 10.2a',
    broken: ofUnits(({ place, smashed, steps, stragglers, freshStragglers, disorganized }, _id, state) => {
      if (place !== 'map')
        return smashed && place !== 'exited' && place !== 'eliminated' && 'smashed off the map';
      if (smashed !== (steps === 0)) return `${steps} steps, smashed ${smashed}`;
      return (
        (smashed && disorganized && 'Smashed and Disorganized') ||
        (smashed && stragglers === 0 && 'Smashed without stragglers') ||
        (stragglers > battleOf(state).charts.tracks.stragglers && `${stragglers} stragglers`) ||
        (freshStragglers > stragglers && 'more fresh stragglers than stragglers')
      );
    }),
  },

  /** MIB 11.0a, 7.9a, 7.14a, 12.1: tracks within their bounds. */
  tracksInBounds: {
    clause: 'MIB T9',
    broken: ofUnits(({ fatigue, batteries, organic, supply }, id, state) => {
      const { track } = cardOf(state, id);
      const full = battleOf(state).charts.supply.full;
      return (
        ((fatigue < 0 || fatigue > track.white + track.grey) && `fatigue ${fatigue}`) ||
        (batteries < 0 && `${batteries} batteries`) ||
        (organic < 0 && `organic cavalry ${organic}`) ||
        ((supply < 0 || supply > full) && `supply ${supply}`)
      );
    }),
  },

  /** MIB 11.2: reserves and formation fatigue only with Lite, unit fatigue only without. */
  oneFatigue: {
    clause: 'MIB 11.2a',
    broken: firstBroken(
      state => {
        const { levels } = battleOf(state).charts.liteLadder;
        const unfit = state.formations.findIndex(({ status }) => status < 0 || status >= levels.length);
        return unfit < 0 ? null : `formation ${unfit} is at level ${state.formations[unfit]!.status}`;
      },
      ofUnits(
        ({ reserve }, _id, state) => !plays(state, 'lite') && reserve !== 'none' && 'in reserve without Lite',
      ),
    ),
  },

  /** MIB 4.1a, 10.1b: a unit that stays where it is has not moved, and one that moves does nothing else. */
  oneCategory: {
    clause: 'MIB 4.1a',
    when: state => state.activation !== null,
    broken: ofUnits(({ act: { category, entered, committed, deeds } }) =>
      category === 'mobile'
        ? deeds.length > 0 && `Mobile, and did ${deeds.join(', ')}`
        : (entered || committed) && `moved, and is ${category}`,
    ),
  },

  /** MIB 3.0e: somebody is active exactly while an activation is under way. */
  activeInActivation: {
    clause: 'MIB 3.0e',
    broken: state =>
      (state.activation !== null) === isPending(state, 'end-of-activation')
        ? null
        : 'the activation is not as the steps are',
  },

  /** MIB 6.0f: the two sides never share a hex; neither do a unit and the enemy's guns in position (R123). */
  sidesApart: {
    clause: 'MIB 6.0f',
    broken: state =>
      firstWrong(stacks(state), ([hex, ids]) => {
        const side = sideOfUnit(state, ids[0]!);
        const guns = state.grandBatteries.find(({ posts }) => posts.some(post => post.hex === hex));
        const mixed =
          ids.some(id => sideOfUnit(state, id) !== side) ||
          (guns !== undefined && battleOf(state).leaders[guns.leader]!.side !== side);
        return mixed && `both sides are in ${hexName(state, hex)}`;
      }),
  },

  /** MIB 2.2.4d: a leader among enemies has been displaced, or is about to be. */
  noCaptives: {
    clause: 'MIB 2.2.4d',
    when: state => !isPending(state, 'displaced'),
    broken: ofLeaders(({ hex }, id, state) => {
      const [first] = stacks(state).get(hex) ?? [];
      const { side } = battleOf(state).leaders[id]!;
      return first !== undefined && sideOfUnit(state, first) !== side && 'is a captive';
    }),
  },

  /** MIB 6.1a, 6.1d: more than 10 SP only where all are Disorganized or Smashed. */
  withinLimit: {
    clause: 'MIB 6.1d',
    when: state => !isPending(state, ...UNSETTLED) && !isBeforeCheck(state),
    broken: state =>
      firstWrong(stacks(state), ([hex, ids]) => {
        const isOrdered = ids.some(id => !unitOf(state, id).disorganized && !unitOf(state, id).smashed);
        return (
          isOrdered && stackStrength(state, hex) > STACKING_LIMIT && `${hexName(state, hex)} is overstacked`
        );
      }),
  },

  /** MIB 6.1c, 16.6l: units in a hex face the same way; with a line, one of the two ways of its front. */
  sameFacing: {
    clause: 'MIB 6.1c',
    when: state => !isPending(state, ...UNSETTLED),
    broken: state =>
      firstWrong(stacks(state), ([hex, ids]) => {
        const plain = ids.filter(id => !isExtended(unitOf(state, id)));
        const lines = ids.filter(id => isExtended(unitOf(state, id)));
        const facings = new Set(plain.map(id => unitOf(state, id).facing));
        const astray = lines.some(id =>
          [...facings].some(facing => !frontSide(state, unitOf(state, id)).includes(facing)),
        );
        return (facings.size > 1 || astray) && `units in ${hexName(state, hex)} face different ways`;
      }),
  },

  /** MIB 16.6a, 16.6c: a line lies across a hexside, with its front on one of its long sides. */
  linesInLine: {
    clause: 'MIB 16.6c',
    broken: ofUnits((unit, _id, state) => {
      if (!isExtended(unit)) return false;
      const axis = directionTo(battleOf(state).ground.grid, unit.hex, unit.wing);
      const isRight = axis !== null && [rotate(axis, -1), rotate(axis, 1)].includes(unit.facing);
      return !isRight && 'no line';
    }),
  },

  /** MIB 3.0f: every chit is in the cup or drawn, not both, and none twice. */
  chitsOnce: {
    clause: 'MIB 3.0f',
    broken(state) {
      const chits = [...state.cup, ...state.drawn];
      const twice = chits.find((id, place) => chits.indexOf(id) !== place);
      return twice === undefined ? null : `the chit of ${formationName(state, twice)} is there twice`;
    },
  },
};

export const brokenInvariant: (state: MibState) => string | null = brokenBy(INVARIANTS, state => state);
