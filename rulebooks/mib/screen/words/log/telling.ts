import type { Die, Drm, Seat } from '@abatis/kernel';
import {
  capital,
  cite,
  linesBy,
  type Part,
  rolled,
  say,
  shown,
  type Tellers as TellersOf,
  type Told,
} from '@abatis/presenter';
import type { Motion, Text } from '@abatis/screen';
import type { MibAction, MibEvent, MibState } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { pieceSpan } from '../say.ts';

/** A sentence for each of these events. */
export type Tellers<Type extends MibEvent['type']> = TellersOf<MibState, MibAction, MibEvent, Type>;

/** The fields of events that name those whose doing it is. */
type Naming = {
  readonly [Field in 'side' | 'unit' | 'leader' | 'train' | 'formation']?: string;
} & {
  readonly by?: string | { readonly unit: string };
  readonly units?: readonly (string | { readonly unit: string })[];
  readonly pieces?: readonly string[];
  readonly attackers?: readonly { readonly unit: string }[];
  readonly combats?: readonly { readonly attackers: readonly { readonly unit: string }[] }[];
};

/** Whose doing an event is: the side that it names, or that of its first piece or formation. */
function seatOf(state: MibState, event: MibEvent): Pick<Told, 'seat'> {
  const { side, unit, units, pieces, by, leader, train, formation, ...fought } = event as Naming;
  if (side !== undefined) return { seat: side };
  const attackers = fought.attackers ?? fought.combats?.[0]?.attackers;
  const doer = unit ?? units?.[0] ?? pieces?.[0] ?? attackers?.[0] ?? by ?? leader ?? train ?? formation;
  const seat = doer && sideOf(state, typeof doer === 'string' ? doer : doer.unit);
  return seat ? { seat } : {};
}

/** The side of whatever goes by this name; a train as it is now. */
function sideOf(state: MibState, name: string): Seat | undefined {
  const { units, leaders, formations } = mib.battleOf(state);
  return (
    units[mib.unitCalled(state, name)]?.side ??
    leaders[mib.leaderCalled(state, name)]?.side ??
    state.trains[mib.trainCalled(state, name)]?.side ??
    formations[mib.formationCalled(state, name)]?.side
  );
}

/** Where an event happens: at the end of its path, else in the hexes, at the bridge or at the target that it names. */
function placesOf(event: MibEvent): Pick<Told, 'places'> {
  if ('path' in event) return { places: [event.path.at(-1) ?? ('from' in event ? event.from : '')] };
  if ('bridge' in event) return { places: event.bridge.split('/') };
  if ('target' in event) return { places: event.target === null ? [] : [event.target] };
  if (!('hex' in event)) return {};
  const second = 'wing' in event ? event.wing : 'left' in event ? event.left : null;
  return { places: [event.hex, ...(typeof second === 'string' ? [second] : [])] };
}

/** Lines of one kind and heading, by the events that they tell of. */
export const lines = linesBy<MibState, MibAction, MibEvent>((event, state) => ({
  ...seatOf(state, event),
  ...placesOf(event),
}));

/** A path on the map, from where it begins. */
export const motionOf = (pieces: readonly string[], path: readonly string[]): Pick<Told, 'motion'> =>
  path.length < 2 || pieces.length === 0 ? {} : { motion: { pieces, path } satisfies Motion };

/** What is said of a check beside what its event tells. */
interface CheckWords {
  readonly title: string;
  /** Who makes it, if it is not simply the unit or leader that the event names first. */
  readonly who?: Part;
  /** What the rating is called, if it is not the morale. */
  readonly rated?: 'rating';
  readonly passed: Text;
  readonly failed: Text;
}

/** An event that tells of a check by its die; it says in one of three words how the check ended. */
type Checked = MibEvent & { readonly roll: Die } & (
    | { readonly passed: boolean }
    | { readonly destroyed: boolean }
    | { readonly recovered: boolean }
  );

const isPassed = (event: Checked): boolean =>
  'passed' in event ? event.passed : 'destroyed' in event ? event.destroyed : event.recovered;

/** What the die is held against: what the event says, or the number on the unit's counter. */
function ratingOf(state: MibState, event: Checked, unit: string): number {
  if ('rating' in event) return event.rating;
  return 'morale' in event ? event.morale : mib.cardOf(state, mib.unitCalled(state, unit)).morale;
}

const NO_DRMS: readonly Drm[] = [];

/** MIB 5.0a: 'St Hilaire: ⚂ 3, not over morale 5: passed'. */
export function check(event: Checked, state: MibState, words: CheckWords) {
  const { unit, by, leader, units } = event as Naming;
  const name = String(unit ?? by ?? leader ?? units?.[0]);
  const { title, who = pieceSpan(name), rated = 'morale', passed, failed } = words;
  const { natural } = event.roll;
  const against = `${rated} ${ratingOf(state, event, name)}`;
  const [isOver, isGood] = [natural > ratingOf(state, event, name), isPassed(event)];
  return {
    text: say`${who}, ${title}: ${rolled(natural, NO_DRMS)}, ${isOver ? 'over' : 'not over'} ${against} ${cite('MIB 5.0a')}: ${isGood ? passed : failed}`,
    dice: shown(capital(title), natural, NO_DRMS, against, isGood ? 'Passed' : 'Failed', isGood),
  };
}
