import { hexesOfSide, NOWHERE } from '@abatis/hex';
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
import { type Arm, battleOf, isNight, termsOf } from './battle.ts';
import { commanderName, hexName, unitName } from './names.ts';
import { cardOf, commandersIn, isShattered, stacks, unitOf } from './pieces.ts';
import * as rules from './rules/index.ts';
import { type Commander, enemyOf, type LfmState, SIDES, type Unit, type UnitId } from './state.ts';

/** What holds in every game, at every decision or at some moments. */
type Invariant = OfKernel<LfmState, InSequence>;

/** Where in the sequence of play a state is. */
interface InSequence {
  /** The step that asks; empty when the game is over. */
  readonly step: string;
  /** Null before the first turn and when the game is over. */
  readonly phase: rules.Phase | null;
  readonly night: boolean;
  readonly state: LfmState;
}

const momentOf = (state: LfmState): InSequence => ({
  step: state.steps.at(-1)?.step ?? '',
  phase: phaseNow(state),
  night: isNight(state),
  state,
});

/** The phases that are still to come are on the stack: the present one is the one before them. */
function phaseNow(state: LfmState): rules.Phase | null {
  if (!isPending(state, 'end-of-player-turn')) return null;
  const phases = rules.phasesOf(state);
  const left = state.steps.filter(({ step }) => step === 'phase').length;
  return phases[phases.length - left - 1] ?? null;
}

/** What is wrong with the first unit, commander or brigade that has something wrong. */
const units = wrongAmong(({ units }: LfmState) => units, unitName);
const commanders = wrongAmong(({ commanders }: LfmState) => commanders, commanderName);
const brigades = wrongAmong(
  ({ brigades }: LfmState) => brigades,
  (state, id) => battleOf(state).brigades[id]!.name,
);

const isMisplaced = (state: LfmState, { place, hex }: Unit | Commander): boolean =>
  (place === 'map') !== (hex !== NOWHERE) || hex >= battleOf(state).ground.grid.size;

const isAfterNightfall = (state: LfmState): boolean =>
  battleOf(state)
    .turns.slice(0, state.turn + 1)
    .some(({ kind }) => kind === 'night');

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

/** The first decision of a phase, when nobody has moved since the end of the one before. */
function isStartOfPhase({ step, state }: InSequence): boolean {
  switch (step) {
    case 'determine-command':
    case 'construct':
    case 'reorganize':
      return true;
    case 'bombard':
      return !state.units.some(({ turn }) => turn.fired);
    case 'movement':
      return !hasAnybodyMoved(state);
    default:
      return false;
  }
}

const hasAnybodyMoved = ({ units, commanders }: LfmState): boolean =>
  units.some(({ turn }) => turn.moved) || commanders.some(({ marched }) => marched);

/** The first round is about to be fought and nobody has retreated since the end of the Movement Phase (3.8a). */
const isFirstRound = ({ state }: InSequence): boolean => {
  const frame = state.steps.at(-1);
  return frame?.step === 'assign' && frame.round === 1 && !state.units.some(({ turn }) => turn.charged);
};

/** What the rules can never bring about, by name. Places come first: the others count on them. */
export const INVARIANTS = {
  /** LFM 0.2, R56: no piece is made or forgotten, and a piece on the map has one hex of it. */
  onePlace: {
    clause: 'LFM 0.2a',
    broken: firstBroken(
      isWhole<LfmState, 'units' | 'commanders'>(battleOf, 'units', 'commanders'),
      units((unit, _, state) => isMisplaced(state, unit)),
      commanders((commander, _, state) => isMisplaced(state, commander)),
    ),
  },

  /** LFM R148, 15.3, R187: a brigade's total is what it started with; after a night it may be less, never more. */
  strengthConserved: {
    clause: 'LFM R148',
    broken: brigades(({ total }, id, state) => {
      const { total: start } = battleOf(state).brigades[id]!;
      const isRight = isAfterNightfall(state) ? total === null || total <= start : total === start;
      return !isRight && `has a total of ${total}, it had ${start}`;
    }),
  },

  /** LFM 23.7, R156: nobody is lost for good, and no brigade destroyed, before the end of a night. */
  lostAtNightOnly: {
    clause: 'LFM 23.7a',
    when: ({ state }) => !isAfterNightfall(state),
    broken: firstBroken(
      units(({ place }) => place === 'lost'),
      commanders(({ place }) => place === 'lost'),
      brigades(({ destroyed }) => destroyed),
    ),
  },

  /** LFM R18. */
  sidesApart: {
    clause: 'LFM R18',
    broken(state) {
      const { units } = battleOf(state);
      return firstWrong(stacks(state), ([hex, ids]) => {
        const { side } = units[ids[0]!]!;
        return ids.some(id => units[id]!.side !== side) && `both sides are in ${hexName(state, hex)}`;
      });
    },
  },

  /** LFM R19, 21.2b: a commander among enemies has been displaced, or is just about to be. */
  noCaptives: {
    clause: 'LFM R19',
    when: ({ state }) => !isPending(state, 'displaced'),
    broken(state) {
      const { units, commanders } = battleOf(state);
      return firstWrong(stacks(state), ([hex, ids]) => {
        const enemy = enemyOf(units[ids[0]!]!.side);
        const captive = commandersIn(state, hex).find(id => commanders[id]!.side === enemy);
        return captive !== undefined && `${commanderName(state, captive)} is among enemies`;
      });
    },
  },

  /** LFM 9.1e: a unit that has retreated off the map has a record of it, and no other has. */
  exitsRecorded: {
    clause: 'LFM 9.1e',
    broken: units(({ place, exit }) => (place === 'off-map') !== (exit !== null)),
  },

  /** LFM 26.1, 26.7, R203: no piece arrives before its turn, and none that has arrived is still to arrive. */
  nobodyEarly: {
    clause: 'LFM 26.1',
    broken: state =>
      firstWrong(termsOf(state).arrivals, ({ turn, column }) => {
        if (turn <= state.turn) return false;
        const units = column.flatMap(party => party.units).filter(id => state.units[id]!.place === 'map');
        const commanders = column
          .flatMap(party => party.commanders)
          .filter(id => state.commanders[id]!.place === 'map');
        const [early] = [
          ...units.map(id => unitName(state, id)),
          ...commanders.map(id => commanderName(state, id)),
        ];
        return early !== undefined && `${early} is due on turn ${turn}`;
      }),
  },

  /** LFM R237: sides hold objective hexes, and nothing else. */
  objectivesHeld: {
    clause: 'LFM R237',
    broken(state) {
      const objectives = new Set(termsOf(state).victory.objectives.flatMap(({ hexes }) => hexes));
      return firstWrong(Object.entries(state.holders), ([hex, side]) => {
        const isRight = objectives.has(Number(hex)) && SIDES.includes(side);
        return !isRight && `${side} holds ${hexName(state, Number(hex))}`;
      });
    },
  },

  /** LFM SP.8, R216: the game is over when it is decided, not before and not later. */
  endsDecided: endsDecided<LfmState>('LFM SP.8'),

  /** LFM 0.2d to 0.2f, 22.3a: each marker on a unit that can carry it. */
  markersFit: {
    clause: 'LFM 0.2f',
    broken: units((unit, id, state) => {
      const misfit = misfitOf(unit, cardOf(state, id).arm);
      return misfit !== null && `is ${misfit}`;
    }),
  },

  /** LFM R235: a unit does one work, a hex has one Build marker, a bridge one marker of each side. */
  oneWork: {
    clause: 'LFM R235',
    broken(state) {
      const works = new Set<string>();
      return units((unit, id) => {
        const mine = worksOf(unit).map(work => `${cardOf(state, id).side} ${work}`);
        const isSecond = mine.length > 1 || mine.some(work => works.has(work));
        for (const work of mine) works.add(work);
        return isSecond && 'does a second work';
      })(state);
    },
  },

  /** LFM 25.1b, R197: who sets fire to a bridge is beside it, and it still stands. */
  burnersAtBridge: {
    clause: 'LFM 25.1b',
    broken: units(({ burning, hex }, _, state) => {
      if (burning === null) return false;
      const isThere = hexesOfSide(battleOf(state).ground.grid, burning).includes(hex);
      return !isThere || state.burnedBridges.includes(burning);
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
    broken: units(({ disorganized }, id, state) => disorganized && isShattered(state, id)),
  },

  /** LFM R46: Charged markers are those of the phasing side's charges in this player turn. */
  chargedInTheirTurn: {
    clause: 'LFM R46',
    when: ({ step }) => step !== '',
    broken: units(({ turn }, id, state) => {
      if (!turn.charged) return false;
      const { phase } = momentOf(state);
      const mayBe = phase === 'movement' || phase === 'combat' || phase === 'reorganization';
      const { side, arm } = cardOf(state, id);
      return !mayBe || side !== state.phasing || arm !== 'cavalry';
    }),
  },

  /** LFM 15.1a, R149, R150: once shatter is determined, half lost is shattered. */
  shatteredAtHalf: {
    clause: 'LFM 15.1a',
    when: ({ phase }) => phase === 'reorganization',
    broken: brigades(({ total, shattered, destroyed }, id, state) => {
      if (shattered || destroyed || total === null) return false;
      const lost = total - strengthIn(state, id, ['map', 'to-arrive', 'off-map']);
      return lost > 0 && lost * 2 >= total && `has lost ${lost} of ${total}`;
    }),
  },

  /** LFM 15.2a, R149: before anybody has moved, no brigade with more than half on the map is shattered. */
  unshatteredAboveHalf: {
    clause: 'LFM 15.2a',
    when: ({ phase }) => phase === 'command' || phase === 'construction',
    broken: brigades(({ total, shattered }, id, state) => {
      const onMap = strengthIn(state, id, ['map']);
      const isRight = !shattered || total === null || onMap * 2 <= total;
      return !isRight && `has ${onMap} of ${total} on the map`;
    }),
  },

  /** LFM 20.8a: brigade commanders are with their men at the end of every phase. */
  withTroops: {
    clause: 'LFM 20.8a',
    when: isStartOfPhase,
    broken: state =>
      firstWrong(SIDES, side => {
        const [stray] = rules.strayCommanders(state, side);
        return stray !== undefined && commanderName(state, stray);
      }),
  },

  /** LFM 20.12: once command is determined, the phasing army has a commander on the map if anybody is there to be it. */
  armyCommanded: {
    clause: 'LFM 20.12a',
    when: ({ step }) => step === 'determine-command',
    broken(state) {
      const { phasing: side } = state;
      const id = state.armyCommander[side];
      if (id !== null)
        return state.commanders[id]!.place === 'map' ? null : `${commanderName(state, id)} is not there`;
      const somebody = battleOf(state).commanders.findIndex(
        (card, each) =>
          card.side === side && card.level !== 'brigade' && state.commanders[each]!.place === 'map',
      );
      return somebody < 0 ? null : `${commanderName(state, somebody)} does not command`;
    },
  },

  /** LFM SP.2b, R159: command is the phasing side's, and each of its commanders has rolled once at most. */
  commandIsPhasing: {
    clause: 'LFM SP.2b',
    broken: firstBroken(
      state => {
        const rolled = state.commandRolls.map(({ commander }) => commander);
        return firstWrong(rolled.entries(), ([place, id]) => {
          const { side } = battleOf(state).commanders[id]!;
          const isRight = side === state.phasing && rolled.indexOf(id) === place;
          return !isRight && `${commanderName(state, id)} has rolled`;
        });
      },
      units(({ turn }, id, state) => turn.inCommand && cardOf(state, id).side !== state.phasing),
    ),
  },

  /** LFM 17.1a, R227: Recover markers are on brigade commanders of the phasing side who have not moved. */
  recoverersStay: {
    clause: 'LFM 17.1a',
    broken: commanders(({ recovering, moved, place }, id, state) => {
      const { side, level } = battleOf(state).commanders[id]!;
      return recovering && (side !== state.phasing || level !== 'brigade' || moved || place !== 'map');
    }),
  },

  /** LFM 4.5: the phasing side is within all limits when its Movement Phase has ended. */
  withinLimits: {
    clause: 'LFM 4.5',
    when: moment =>
      moment.step === 'remove-works' ||
      (moment.step === 'brigade-commander' && moment.phase === 'movement') ||
      isFirstRound(moment) ||
      (moment.night && moment.phase === 'reorganization'),
    broken(state) {
      const [hex] = rules.overstacked(state, state.phasing);
      return hex === undefined ? null : hexName(state, hex);
    },
  },

  /** LFM 8.2, SP.6b, 13.1: when the Combat Phase is over no attack is owed; R80's contacts are none that 8.2 requires. */
  noAttackOwed: {
    clause: 'LFM 8.2',
    when: ({ phase, night }) => phase === 'reorganization' && !night,
    broken(state) {
      const [hex] = rules.requiredHexes(state);
      return hex === undefined ? null : hexName(state, hex);
    },
  },

  /** LFM 23.2, 23.3, R185: at night nobody comes into a ZOC; who began the turn in one may have had no way out. */
  apartAtNight: {
    clause: 'LFM 23.2',
    when: ({ night, phase }) => night && phase !== null,
    broken: state =>
      firstWrong(stacks(state), ([hex, ids]) => {
        if (!rules.inZoc(state, hex, cardOf(state, ids[0]!).side)) return false;
        const came = ids.find(id => !unitOf(state, id).turn.startedInZoc);
        return came !== undefined && unitName(state, came);
      }),
  },
} as const satisfies Readonly<Record<string, Invariant>>;

export const brokenInvariant: (state: LfmState) => string | null = brokenBy(INVARIANTS, momentOf);
