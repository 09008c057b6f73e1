import { directionTo, NOWHERE, rotate } from '@abatis/hex';
import { firstWrong, isPending } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { formationName, hexName, leaderName, trainName, unitName } from '../events/names.ts';
import { isInPlay } from '../ground.ts';
import { isExtended, sideOfUnit, stacks, unitOf } from '../pieces.ts';
import { STACKING_LIMIT, stackStrength } from '../rules/06-movement/stacking.ts';
import { frontSide } from '../rules/16-extended-line/geometry.ts';
import type { MibState } from '../state.ts';
import type { Invariant } from './invariant.ts';

/** A.3: nobody is made or forgotten, and who is on the map has a hex of it. */
export const onePlace: Invariant = {
  clause: 'MIB 2.2.1a',
  broken(state) {
    const { units, leaders, trains, ground } = battleOf(state);
    const misplaced = ({ place, hex }: { place: string; hex: number }): boolean =>
      (place === 'map') !== (hex !== NOWHERE) || (hex !== NOWHERE && !isInPlay(ground, hex));
    if (
      state.units.length !== units.length ||
      state.leaders.length !== leaders.length ||
      state.trains.length !== trains.length
    )
      return 'there are more or fewer pieces than the battle has';
    return (
      firstWrong(state.units.entries(), ([id, unit]) => misplaced(unit) && unitName(state, id)) ??
      firstWrong(state.leaders.entries(), ([id, each]) => misplaced(each) && leaderName(state, id)) ??
      firstWrong(state.trains.entries(), ([id, each]) => misplaced(each) && trainName(state, id))
    );
  },
};

/** MIB 6.0f: the two sides never share a hex; neither do a unit and the enemy's guns in position (R123). */
export const sidesApart: Invariant = {
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
};

/** MIB 2.2.4d: a leader among enemies has been displaced, or is about to be. */
export const noCaptives: Invariant = {
  clause: 'MIB 2.2.4d',
  when: state => !isPending(state, 'displaced'),
  broken: state =>
    firstWrong(state.leaders.entries(), ([id, { hex }]) => {
      const [first] = stacks(state).get(hex) ?? [];
      const { side } = battleOf(state).leaders[id]!;
      return (
        first !== undefined && sideOfUnit(state, first) !== side && `${leaderName(state, id)} is a captive`
      );
    }),
};

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

/** MIB 6.1a, 6.1d: more than 10 SP only where all are Disorganized or Smashed. */
export const withinLimit: Invariant = {
  clause: 'MIB 6.1d',
  when: state => !isPending(state, ...UNSETTLED) && !isBeforeCheck(state),
  broken: state =>
    firstWrong(stacks(state), ([hex, ids]) => {
      const isOrdered = ids.some(id => !unitOf(state, id).disorganized && !unitOf(state, id).smashed);
      return (
        isOrdered && stackStrength(state, hex) > STACKING_LIMIT && `${hexName(state, hex)} is overstacked`
      );
    }),
};

/** MIB 6.1c, 16.6l: units in a hex face the same way; with a line, one of the two ways of its front. */
export const sameFacing: Invariant = {
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
};

/** MIB 16.6a, 16.6c: a line lies across a hexside, with its front on one of its long sides. */
export const linesInLine: Invariant = {
  clause: 'MIB 16.6c',
  broken: state =>
    firstWrong(state.units.entries(), ([id, unit]) => {
      if (!isExtended(unit)) return false;
      const axis = directionTo(battleOf(state).ground.grid, unit.hex, unit.wing);
      const isRight = axis !== null && [rotate(axis, -1), rotate(axis, 1)].includes(unit.facing);
      return !isRight && `${unitName(state, id)} is no line`;
    }),
};

/** MIB 3.0f: every chit is in the cup or drawn, not both, and none twice. */
export const chitsOnce: Invariant = {
  clause: 'MIB 3.0f',
  broken(state) {
    const chits = [...state.cup, ...state.drawn];
    const twice = chits.find((id, place) => chits.indexOf(id) !== place);
    return twice === undefined ? null : `the chit of ${formationName(state, twice)} is there twice`;
  },
};
