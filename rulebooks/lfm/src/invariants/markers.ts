import { hexesOfSide } from '@abatis/hex';
import { firstWrong, isPending } from '@abatis/kernel';
import { type Arm, battleOf } from '../battle.ts';
import { hexName, unitName } from '../names.ts';
import { cardOf, isShattered, stacks, unitOf } from '../pieces.ts';
import type { LfmState, Unit, UnitId } from '../state.ts';
import { type Invariant, momentOf } from './invariant.ts';

function misfitOf(unit: Unit, arm: Arm): string | null {
  if (unit.mounted && arm !== 'cavalry') return 'mounted';
  if (unit.limbered && arm !== 'artillery') return 'limbered';
  if (unit.detached && arm === 'artillery') return 'detached';
  if (unit.place !== 'map' && (unit.building || unit.burning !== null)) return 'at work off the map';
  return unit.place === 'eliminated' && (unit.disorganized || unit.detached) ? 'marked in the box' : null;
}

const worksOf = ({ building, burning, hex }: Unit): readonly string[] => [
  ...(building ? [`works in ${hex}`] : []),
  ...(burning === null ? [] : [`bridge ${burning}`]),
];

const CHARGING: readonly string[] = ['after-charge', 'charge-duties', 'riding', 'end-ride'];

/** LFM 14.1b. */
const carriesMarker = (state: LfmState, id: UnitId): boolean =>
  unitOf(state, id).disorganized || unitOf(state, id).turn.charged;

function strengthIn(state: LfmState, brigade: number, places: readonly string[]): number {
  const { units } = battleOf(state);
  let sp = 0;
  for (const [id, card] of units.entries()) {
    if (card.brigade === brigade && places.includes(state.units[id]!.place)) sp += card.sp;
  }
  return sp;
}

export const MARKERS = {
  /** LFM 0.2d to 0.2f, 22.3a: each marker on a unit that can carry it. */
  markersFit: {
    clause: 'LFM 0.2f',
    broken: state =>
      firstWrong(state.units.entries(), ([id, unit]) => {
        const misfit = misfitOf(unit, cardOf(state, id).arm);
        return misfit !== null && `${unitName(state, id)} is ${misfit}`;
      }),
  },

  /** LFM R235: a unit does one work, a hex has one Build marker, a bridge one marker of each side. */
  oneWork: {
    clause: 'LFM R235',
    broken(state) {
      const works = new Set<string>();
      return firstWrong(state.units.entries(), ([id, unit]) => {
        const mine = worksOf(unit).map(work => `${cardOf(state, id).side} ${work}`);
        const isSecond = mine.length > 1 || mine.some(work => works.has(work));
        for (const work of mine) works.add(work);
        return isSecond && `${unitName(state, id)} does a second work`;
      });
    },
  },

  /** LFM 25.1b, R197: who sets fire to a bridge is beside it, and it still stands. */
  burnersAtBridge: {
    clause: 'LFM 25.1b',
    broken: state =>
      firstWrong(state.units.entries(), ([id, { burning, hex }]) => {
        if (burning === null) return false;
        const isThere = hexesOfSide(battleOf(state).ground.grid, burning).includes(hex);
        return (!isThere || state.burnedBridges.includes(burning)) && unitName(state, id);
      }),
  },

  /** The lists of the state are in ascending order, so that equal positions are equal states. */
  worksInOrder: {
    clause: 'LFM 24.8',
    broken: ({ breastworks, burnedBridges, newWorks }) => {
      const isAscending = (list: readonly number[]): boolean =>
        list.every((each, place) => place === 0 || list[place - 1]! < each);
      const areRight = [breastworks, burnedBridges, newWorks].every(isAscending);
      return areRight && newWorks.every(hex => breastworks.includes(hex)) ? null : 'works are not in order';
    },
  },

  /** LFM 14.2a, 14.3a, R140, R141: of those in a hex who can carry a D all do, or nobody does; a charge has to end first (3.11). */
  orderShared: {
    clause: 'LFM 14.2a',
    when: ({ state }) => !CHARGING.some(step => isPending(state, step)),
    broken: state =>
      firstWrong(stacks(state), ([hex, ids]) => {
        const steady = ids.filter(id => !isShattered(state, id));
        const marked = steady.filter(id => carriesMarker(state, id));
        return (
          marked.length > 0 &&
          marked.length < steady.length &&
          `only ${marked.length} in ${hexName(state, hex)}`
        );
      }),
  },

  /** LFM 16.5, R142: shattered regiments carry no D, wherever they are. */
  shatteredUnmarked: {
    clause: 'LFM 16.5',
    broken: state =>
      firstWrong(
        state.units.keys(),
        id => isShattered(state, id) && unitOf(state, id).disorganized && unitName(state, id),
      ),
  },

  /** LFM R46: Charged markers are those of the phasing side's charges in this player turn. */
  chargedInTheirTurn: {
    clause: 'LFM R46',
    when: ({ step }) => step !== '',
    broken(state) {
      const { phase } = momentOf(state);
      const mayBe = phase === 'movement' || phase === 'combat' || phase === 'reorganization';
      return firstWrong(state.units.entries(), ([id, { turn }]) => {
        const { side, arm } = cardOf(state, id);
        const isRight = !turn.charged || (mayBe && side === state.phasing && arm === 'cavalry');
        return !isRight && unitName(state, id);
      });
    },
  },

  /** LFM 15.1a, R149, R150: once shatter is determined, half lost is shattered. */
  shatteredAtHalf: {
    clause: 'LFM 15.1a',
    when: ({ phase }) => phase === 'reorganization',
    broken: state =>
      firstWrong(state.brigades.entries(), ([id, { total, shattered, destroyed }]) => {
        if (shattered || destroyed || total === null) return false;
        const left = strengthIn(state, id, ['map', 'to-arrive', 'off-map']);
        const lost = total - left;
        return (
          lost > 0 &&
          lost * 2 >= total &&
          `${battleOf(state).brigades[id]!.name} has lost ${lost} of ${total}`
        );
      }),
  },

  /** LFM 15.2a, R149: before anybody has moved, no brigade with more than half on the map is shattered. */
  unshatteredAboveHalf: {
    clause: 'LFM 15.2a',
    when: ({ phase }) => phase === 'command' || phase === 'construction',
    broken: state =>
      firstWrong(state.brigades.entries(), ([id, { total, shattered }]) => {
        const onMap = strengthIn(state, id, ['map']);
        const isRight = !shattered || total === null || onMap * 2 <= total;
        return !isRight && `${battleOf(state).brigades[id]!.name} has ${onMap} of ${total} on the map`;
      }),
  },
} as const satisfies Readonly<Record<string, Invariant>>;
