import type { Die, Drm, Seat } from '@abatis/kernel';
import {
  capital,
  cite,
  type FactSpan,
  factSpans,
  kindsOf,
  type LineFile,
  type LineMore,
  listOf,
  message,
  place,
  places,
  rolled,
  say,
  shown,
  tellersFrom,
  tellWith,
  typeset,
  type Wording,
} from '@abatis/presenter';
import { plain, type Text } from '@abatis/screen';
import type { MibAction, MibEvent, MibState, Side } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { pointSources } from '../../staff/briefing.ts';
import { facingWord, pieceSpan, player, sideName, sidePeople, sideSpan } from '../say.ts';
import { COMBAT } from './combat.ts';
import { EVENTS } from './events.ts';
import { idle, ordersPassed } from './idle.ts';
import lines from './log.json' with { type: 'json' };

/** Facts by what they name. */
const KINDS = kindsOf({
  pieces:
    'unit units piece pieces leader leaders train trains by from detachment pursued committed attackers all left riders',
  places: 'hex hexes wing to target end guns',
  seats: 'side winner gains first',
});

/** Facts that are names without a piece. */
const TITLES = ['formation', 'formations', 'rule', 'exit', 'charts'];

/** One value of a field as sentences of the log and of prompts have it. */
export const factSpan = (state: MibState): FactSpan =>
  factSpans({
    kindOf: name => KINDS[name],
    piece: pieceSpan,
    seat: value => sidePeople(state, value as Side),
    words(value, name) {
      if (name === 'clause') return cite(value);
      return TITLES.includes(name) ? typeset(value) : value;
    },
  });

/** A line of the file: some tell of a check by its die. */
interface MibLine extends LineFile {
  /** What the check is for. */
  readonly check?: string;
  /** What the die is held against, if it is not the morale. */
  readonly rated?: string;
}

/** A sentence for everything that can happen. A new event does not compile without one. */
const tellers = tellersFrom<MibState, MibAction, MibEvent, MibLine>(lines, {
  spanOf: factSpan,
  seatOf: (state, _field, value) => sideOf(state, String(value)),
  about(event, state, line) {
    const { facts, ...checked } = line.check === undefined ? {} : checkedBy(event as Checked, state, line);
    return {
      ...seatOf(state, event),
      ...placesOf(event),
      ...checked,
      facts: { ...factsOf(event, state), ...facts },
    };
  },
  more: { ...EVENTS, ...COMBAT },
});

/** The lines of the log for what one order has led to; the set-up is told as it stands. */
export const tell = tellWith<MibState, MibAction, MibEvent>({
  tellers,
  opening,
  next: nextChoice,
  points: pointSources,
  nameOf: (seat, state) => sideName(state, seat as Side),
  idle,
  passed: ordersPassed,
});

/** How the battle begins; in the fog nobody counts the enemy (2.5e). */
function opening(state: MibState): Wording {
  const on = (side: Side) => mib.unitsOnMap(state, side).length;
  return {
    kind: 'note',
    heading: say`Set-up`,
    text:
      mib.plays(state, 'fogOfWar') && !mib.isOpen(state)
        ? say`The battle begins.`
        : say`The battle begins: ${on('french')} ${sideSpan(state, 'french')} and ${on('coalition')} ${sideSpan(state, 'coalition')} units are on the map.`,
  };
}

/** The choice that a roll has led to; empty where the game simply goes on. All of these are seen by both sides. */
function nextChoice(state: MibState): Text {
  const frame = state.steps.at(-1);
  switch (frame?.step) {
    case 'retreat':
      return say`${player(state, mib.enemyOf(frame.fought.side))} chooses the retreat from ${places(mib.hexNames(state, frame.hexes))} ${cite('MIB 7.2b')}.`;
    case 'lose':
      return say`${player(state, frame.side)} chooses which unit loses the step ${cite('MIB 7.3a')}.`;
    case 'advance':
      return say`${player(state, frame.fought.side)} may advance ${cite('MIB 7.2k')}.`;
    case 'town-hold':
      return say`${player(state, mib.enemyOf(frame.fought.side))} may hold ${places(mib.hexNames(state, frame.hexes))} ${cite('MIB 7.7.2c')}.`;
    case 'endure':
      return say`${player(state, mib.enemyOf(frame.fought.side))} may stand and take casualties ${cite('MIB 16.5j')}.`;
    case 'pursuit':
      return say`${player(state, frame.fought.side)} may pursue ${cite('MIB 7.14b')}.`;
    case 'smashed-retreat':
      return say`${player(state, mib.sideOfUnit(state, frame.unit))} may retreat ${pieceSpan(mib.unitName(state, frame.unit))} ${cite('MIB 10.2b')}.`;
    case 'tired-pursuer':
      return say`One of ${listOf(mib.unitNames(state, frame.units).map(pieceSpan))} gains fatigue in ${place(mib.hexName(state, frame.hex))} ${cite('MIB 7.2g')}.`;
    default:
      return '';
  }
}

/** What sentences say of many events: who goes and to where, and how they face then. */
function factsOf(event: MibEvent, state: MibState): NonNullable<LineMore['facts']> {
  const { unit, units, leaders = [] } = event as Naming;
  const path = 'path' in event ? event.path : null;
  const side = 'chooser' in event ? event.chooser : 'side' in event ? event.side : null;
  return {
    all: [...(units ?? [unit]), ...leaders],
    ...(path && { end: path.at(-1) ?? ('from' in event ? event.from : '') }),
    ...('facing' in event && { facing: facingWord(event.facing) }),
    ...(side && { player: player(state, side) }),
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
function seatOf(state: MibState, event: MibEvent): Pick<Wording, 'seat'> {
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
function placesOf(event: MibEvent): Pick<Wording, 'places'> {
  if ('path' in event) return { places: [event.path.at(-1) ?? ('from' in event ? event.from : '')] };
  if ('bridge' in event) return { places: event.bridge.split('/') };
  if ('target' in event) return { places: event.target === null ? [] : [event.target] };
  if (!('hex' in event)) return { places: [] };
  const second = 'wing' in event ? event.wing : 'left' in event ? event.left : null;
  return { places: [event.hex, ...(typeof second === 'string' ? [second] : [])] };
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
function ratingOf(state: MibState, event: Checked): number {
  if ('rating' in event) return event.rating;
  if ('morale' in event) return event.morale;
  const { unit, by } = event as Naming;
  return mib.cardOf(state, mib.unitCalled(state, String(unit ?? by))).morale;
}

const NO_DRMS: readonly Drm[] = [];

/** MIB 5.0a: '{held}' is '⚂ 3, not over morale 5'. */
function checkedBy(event: Checked, state: MibState, { check = '', rated = 'morale' }: MibLine): LineMore {
  const { natural } = event.roll;
  const rating = ratingOf(state, event);
  const against = `${rated} ${rating}`;
  const isGood = isPassed(event);
  const title = capital(plain(message(check)({ ...event }, factSpan(state))));
  return {
    facts: {
      held: say`${rolled(natural, NO_DRMS)}, ${natural > rating ? say`over` : say`not over`} ${against} ${cite('MIB 5.0a')}`,
    },
    dice: shown(title, natural, NO_DRMS, against, isGood ? say`Passed` : say`Failed`, isGood),
  };
}
