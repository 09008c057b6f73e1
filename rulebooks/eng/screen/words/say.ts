import { looksIn } from '@abatis/bnb/screen';
import {
  cite,
  count,
  type FactSpan,
  factSpans,
  joined,
  kindsOf,
  number,
  type Part,
  say,
  typeset,
  words,
} from '@abatis/presenter';
import type { Span, Text } from '@abatis/screen';
import type { Side, SiegeState, Unit } from '../../src/shown.ts';
import * as eng from '../../src/shown.ts';
import { workName } from '../plan/kinds.ts';

/* What a player calls the things of a siege. */

/** A text of several parts. */
export const line = (...parts: readonly Part[]): Text => joined(parts);

/** The clause alone, where a cell names what something comes from. */
export const by = (clause: string): Text => [cite(clause)];

export const pieceSpan = (name: string): Span => ({ piece: name, text: typeset(name) });

export const unitSpan = ({ name }: Pick<Unit, 'name'>): Span => pieceSpan(name);

export const unitCalled = ({ units }: SiegeState, name: string): Unit | undefined =>
  units.find(unit => unit.name === name);

/** '12½″' of thousandths, to the half inch that works are measured in. */
export function halvesText(halves: number): string {
  const whole = Math.floor(halves / 2);
  const text = halves % 2 === 0 ? String(whole) : `${whole || ''}½`;
  return `${text}″`;
}

export const inchText = (length: number): string => `${number(Math.round(length / 100) / 10)}″`;

/** '4½ MU'. */
export const materialText = (amount: number): string => `${eng.muText(amount)} MU`;

export const turnsText = (turns: number): string => count(turns, 'turn');

/** 'day 4, turn 12, watch 2': ENG T.2. That it is night the clock says itself. */
export function momentText({ eng: { clock } }: Pick<SiegeState, 'eng'>): string {
  const { day, turn } = clock.moment;
  const watch = eng.watchOf(clock.moment);
  return say`day ${day}, turn ${turn}, watch ${watch}`;
}

/** '10:00'. */
export const hourText = ({ eng: { clock } }: Pick<SiegeState, 'eng'>): string =>
  eng.clockText(eng.minutesAt(clock.calendar, clock.moment));

/** The hour at which a turn so many turns from now begins. */
export function hourIn({ eng: { clock } }: Pick<SiegeState, 'eng'>, turns: number): string {
  const { calendar, moment } = clock;
  const then = eng.momentAt(calendar, eng.indexOf(calendar, moment) + turns);
  const hour = eng.clockText(eng.minutesAt(calendar, then));
  return then.day === moment.day ? hour : say`day ${then.day}, ${hour}`;
}

const TYPES = words({
  soldier: 'common soldiers',
  sapper: 'sappers',
  pioneer: 'pioneers',
  pontoonier: 'pontooniers',
  miner: 'miners',
  skilledWorkmen: 'skilled workmen',
  levy: 'levy labour',
  penal: 'penal labour',
});

export const typeText = (type: eng.EngType): string => TYPES[type];

const ROLES = words({
  none: 'free',
  labour: 'digs',
  assist: 'helps as a battalion',
  second: 'helps as a second party',
  supervise: 'directs',
  collect: 'collects material',
  carry: 'carries',
  lay: 'lays a charge',
});

export const roleText = (role: eng.TroopRole): string => ROLES[role];

const ARMS = words({
  armed: 'under arms',
  working: 'unarmed, at work',
  arming: 'taking up arms',
  never: 'never armed',
});

export const armsText = (arms: eng.Troop['arms']): string => ARMS[arms];

const PAUSES = words({
  rest: 'the crew rests',
  supervisor: 'nobody directs it',
  material: 'no material',
  tools: 'no tools',
  enemy: 'an enemy command is near',
  moved: 'the crew is not at the work',
  shaken: 'the crew is shaken',
  fought: 'the crew fought or fired',
  inactive: 'the crew is not active this night',
  gang: 'too few hands for a gang',
});

export const pauseText = (why: eng.PauseReason): string => PAUSES[why];

/** Where the rules say so. */
export const PAUSE_CLAUSES: Readonly<Record<eng.PauseReason, string>> = {
  rest: 'ENG 23.21c2',
  supervisor: 'ENG 23.42a',
  material: 'ENG 23.37b',
  tools: 'ENG 23.21m1',
  enemy: 'ENG 23.21a1',
  moved: 'ENG 23.46',
  shaken: 'ENG S.4',
  fought: 'ENG S.4',
  inactive: 'ENG 23.21g1',
  gang: 'ENG A.35',
};

const STATUSES = words({
  planned: 'planned',
  supplied: 'supplied',
  ready: 'ready',
  working: 'under way',
  paused: 'at a stand',
  done: 'finished, placed next Command Phase',
  placed: 'placed',
  abandoned: 'given up',
});

export const statusText = (status: eng.ProjectStatus): string => STATUSES[status];

const FUSES = words({
  laid: 'ready',
  'failed once': 'nothing yet; it may still burn',
  dud: 'a dud',
  cut: 'the fuse is cut',
  exploded: 'it explodes',
});

export const fuseText = (fuse: eng.Fuse): string => FUSES[fuse];

const AIMS = words({
  work: 'the works',
  building: 'a house',
  carrier: 'a train',
  barrel: 'a barrel',
  craft: 'a boat',
  place: 'the ground',
  unit: 'troops',
});

export const aimText = (aim: eng.Aim['kind']): string => AIMS[aim];

const ROUNDS = words({
  ball: 'ball',
  carcass: 'a carcass',
  redHotShot: 'red-hot shot',
  light: 'a light ball',
  smoke: 'a smoke ball',
  message: 'a message',
});

export const roundText = (round: eng.GunOrder['round']): string => ROUNDS[round];

const GROUNDS = words({ dry: 'Dry ground', veryWet: 'Very wet ground', frozen: 'Frozen ground' });
const WEATHERS = words({
  clear: 'Clear',
  rain: 'Rain',
  heavyRain: 'Heavy rain',
  snow: 'Snow',
  heavySnow: 'Heavy snow',
  fog: 'Fog',
});

export const groundText = (ground: eng.GroundState): string => GROUNDS[ground];
export const weatherText = (weather: eng.WeatherState): string => WEATHERS[weather];

const CARRIERS = words({
  wagon: 'wagon',
  cart: 'cart',
  packHorse: 'pack horse',
  boat: 'boat',
  pontoon: 'pontoon',
  smallBarge: 'small barge',
  largeBarge: 'large barge',
  smallShip: 'small ship',
  corpsTrain: 'ammunition train of a corps',
  armyTrain: 'ammunition train of the army',
  supplyTrain: 'supply train',
  depot: 'depot',
});

export const carrierText = (kind: eng.CarrierKind): string => CARRIERS[kind];

const SOURCES = words({ town: 'town', gate: 'gate', village: 'village', woods: 'woods' });
export const sourceText = (kind: eng.SourceKind): string => SOURCES[kind];

/** ENG T.7: a command, a party of headquarters or the carriers, as a side declares them: 'HQ 3', 'red Vandeleur'. */
export function groupText(state: SiegeState, group: string): string {
  const party = /^HQ (\d+)$/.exec(group);
  if (party) return state.units[Number(party[1])]?.name ?? group;
  const name = group.replace(/^(?:red|blue) /, '');
  if (name === 'carriers') return say`the carriers`;
  return name === 'army' ? say`the C-in-C’s` : typeset(name);
}

/** Facts by what they name. */
export const KINDS = kindsOf({
  pieces: 'unit units by officer enemy friend target attached general carrier',
  places: 'place',
  seats: 'side',
});

/** One value of a fact as sentences of the log and of prompts have it. */
export const writer = (state: SiegeState): FactSpan =>
  factSpans({
    kindOf: name => KINDS[name],
    piece: pieceSpan,
    seat: value => sideText(state, value as Side),
    words: (value, name) => (name === 'work' ? workName(value) : typeset(value)),
  });

/** As the battle calls its sides: 'French', 'Allied'. */
export const sideText = (state: SiegeState, side: Side): string =>
  looksIn(state).find(({ seat }) => seat === side)!.name;

const CHARGES = words({
  small: 'a charge of 100 lb',
  large: 'a charge of 300 lb',
  barrel: 'a barrel',
  mine: 'a mine',
});

export const chargeText = (what: keyof typeof CHARGES): string => CHARGES[what];
