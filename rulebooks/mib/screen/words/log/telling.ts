import type { Die, Drm, Seat } from '@abatis/kernel';
import {
  capital,
  cite,
  factSpans,
  type LineMore,
  type Lines,
  linesBy,
  rolled,
  say,
  shown,
  type Tellers as TellersOf,
  type Telling as TellingOf,
  type Told,
  typeset,
} from '@abatis/presenter';
import type { Motion } from '@abatis/screen';
import type { MibAction, MibEvent, MibState, Side } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { facingWord, pieceSpan, sideMen } from '../say.ts';

type Telling = TellingOf<MibState, MibAction, MibEvent>;

/** A sentence for each of these events. */
export type Tellers<Type extends MibEvent['type']> = TellersOf<MibState, MibAction, MibEvent, Type>;

/** Fields of events, and facts of sentences, by what they name. */
const PIECES =
  'unit units piece pieces leader leaders train trains by from detachment pursued committed attackers all';
const PLACES = 'hex hexes wing to target end guns';
const SEATS = 'side winner gains first';
const TITLES = 'formation formations rule exit charts';

const KINDS: Readonly<Record<string, 'pieces' | 'places' | 'seats'>> = Object.fromEntries([
  ...PIECES.split(' ').map(name => [name, 'pieces']),
  ...PLACES.split(' ').map(name => [name, 'places']),
  ...SEATS.split(' ').map(name => [name, 'seats']),
]);

/** The lines of the log as data. */
export const line: Lines<MibState, MibAction, MibEvent> = linesBy({
  spanOf: state =>
    factSpans({
      kindOf: name => KINDS[name],
      piece: pieceSpan,
      seat: value => sideMen(state, value as Side),
      words(value, name) {
        if (name === 'clause') return cite(value);
        return TITLES.includes(name) ? typeset(value) : value;
      },
    }),
  seatOf: (state, _field, value) => sideOf(state, String(value)),
  about: (event, state) => ({ ...seatOf(state, event), ...placesOf(event), facts: factsOf(event) }),
});

/** What sentences say of many events: who goes and to where, and how they face then. */
function factsOf(event: MibEvent): NonNullable<LineMore['facts']> {
  const { unit, units, leaders = [] } = event as Naming;
  const path = 'path' in event ? event.path : null;
  return {
    all: [...(units ?? [unit]), ...leaders],
    ...(path && { end: path.at(-1) ?? ('from' in event ? event.from : '') }),
    ...('facing' in event && { facing: facingWord(event.facing) }),
  };
}

/** The fields of events that name those whose doing it is. */
type Naming = {
  readonly [Field in 'side' | 'unit' | 'leader' | 'train' | 'formation']?: string;
} & {
  readonly by?: string | { readonly unit: string };
  readonly units?: readonly (string | { readonly unit: string })[];
  readonly pieces?: readonly string[];
  readonly leaders?: readonly string[];
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
  if (!('hex' in event)) return { places: [] };
  const second = 'wing' in event ? event.wing : 'left' in event ? event.left : null;
  return { places: [event.hex, ...(typeof second === 'string' ? [second] : [])] };
}

/** A path on the map, from where it begins. */
export const motionOf = (pieces: readonly string[], path: readonly string[]): Pick<Told, 'motion'> =>
  path.length < 2 || pieces.length === 0 ? {} : { motion: { pieces, path } satisfies Motion };

/** An event that tells of a check by its die; it says in one of three words how the check ended. */
type Checked = MibEvent & { readonly roll: Die } & (
    | { readonly passed: boolean }
    | { readonly destroyed: boolean }
    | { readonly recovered: boolean }
  );

const isPassed = (event: Checked): boolean =>
  'passed' in event ? event.passed : 'destroyed' in event ? event.destroyed : event.recovered;

/** What the die is held against: what the event says, or the number on the unit's counter. */
function ratingOf(state: MibState, event: Checked): number {
  if ('rating' in event) return event.rating;
  if ('morale' in event) return event.morale;
  const { unit, by } = event as Naming;
  return mib.cardOf(state, mib.unitCalled(state, String(unit ?? by))).morale;
}

const NO_DRMS: readonly Drm[] = [];

/** MIB 5.0a: '{held}' is '⚂ 3, not over morale 5'. `rated` says what the rating is. */
export const checked =
  (title: string, rated: 'morale' | 'rating' = 'morale') =>
  (told: { readonly roll: Die | null }, { state }: Telling): LineMore => {
    const event = told as Checked;
    const { natural } = event.roll;
    const rating = ratingOf(state, event);
    const against = `${rated} ${rating}`;
    const isGood = isPassed(event);
    return {
      facts: {
        held: say`${rolled(natural, NO_DRMS)}, ${natural > rating ? say`over` : say`not over`} ${against} ${cite('MIB 5.0a')}`,
      },
      dice: shown(capital(title), natural, NO_DRMS, against, isGood ? say`Passed` : say`Failed`, isGood),
    };
  };
