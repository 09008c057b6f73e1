import { NOWHERE } from '@abatis/hex';
import type { CommanderCard, UnitCard } from '../battle.ts';
import { freshTurn } from '../pieces.ts';
import type { Commander, Unit, UnitTurn } from '../state.ts';

/** One word that changes one fact of a piece: the parser sets it, the printer looks for it. */
export interface Flag<Card, Piece> {
  readonly word: string;
  set(card: Card, piece: Piece): readonly [Card, Piece];
  has(card: Card, piece: Piece): boolean;
}

type UnitFlag = Flag<UnitCard, Unit>;
type CommanderFlag = Flag<CommanderCard, Commander>;

const onCard = (word: string, key: 'usss' | 'horse' | 'independent' | 'designated'): UnitFlag => ({
  word,
  set: (card, unit) => [{ ...card, [key]: true }, unit],
  has: card => card[key],
});

const onUnit = (word: string, key: 'disorganized' | 'detached' | 'building', value = true): UnitFlag => ({
  word,
  set: (card, unit) => [card, { ...unit, [key]: value }],
  has: (_, unit) => unit[key] === value,
});

const onTurn = (word: string, key: Exclude<keyof UnitTurn, 'startHex'>, value = true): UnitFlag => ({
  word,
  set: (card, unit) => [card, { ...unit, turn: { ...unit.turn, [key]: value } }],
  has: (_, unit) => unit.turn[key] === value,
});

/** Regiments are infantry unless they are called cavalry, which stands mounted (29.2). */
const CAVALRY: UnitFlag = {
  word: 'cavalry',
  set: (card, unit) => [
    { ...card, arm: 'cavalry' },
    { ...unit, mounted: true },
  ],
  has: card => card.arm === 'cavalry',
};

const DISMOUNTED: UnitFlag = {
  word: 'dismounted',
  set: (card, unit) => [card, { ...unit, mounted: false }],
  has: (card, unit) => card.arm === 'cavalry' && !unit.mounted,
};

const LIMBERED: UnitFlag = {
  word: 'limbered',
  set: (card, unit) => [card, { ...unit, limbered: true }],
  has: (_, unit) => unit.limbered,
};

/** What is printed on a unit or laid down by the scenario: only on a drawn map it has to be said. */
const PRINTED: readonly UnitFlag[] = [
  CAVALRY,
  onCard('horse', 'horse'),
  onCard('usss', 'usss'),
  onCard('independent', 'independent'),
  onCard('designated', 'designated'),
];

export const UNIT_STATES: readonly UnitFlag[] = [
  DISMOUNTED,
  LIMBERED,
  onUnit('D', 'disorganized'),
  onUnit('detached', 'detached'),
  onUnit('building', 'building'),
  onTurn('out', 'inCommand', false),
  onTurn('started-in-zoc', 'startedInZoc'),
  onTurn('used-road', 'usedRoad'),
  onTurn('moved', 'moved'),
  onTurn('changed-mode', 'changedMode'),
  onTurn('charged', 'charged'),
  onTurn('fired', 'fired'),
];

/** In the order in which they are printed; what makes a regiment cavalry comes before its mode. */
export const UNIT_FLAGS: readonly UnitFlag[] = [...PRINTED, ...UNIT_STATES];

const onCommander = (
  word: string,
  key: 'replaced' | 'moved' | 'marched' | 'recovering' | 'inCommand',
  value = true,
): CommanderFlag => ({
  word,
  set: (card, commander) => [card, { ...commander, [key]: value }],
  has: (_, commander) => commander[key] === value,
});

export const COMMANDER_STATES: readonly CommanderFlag[] = [
  onCommander('replaced', 'replaced'),
  onCommander('moved', 'moved'),
  onCommander('marched', 'marched'),
  onCommander('recovering', 'recovering'),
  onCommander('out', 'inCommand', false),
];

/** A unit as examples take it for granted: on the map, in good order, in command (section f). */
export const FRESH_UNIT: Unit = {
  place: 'map',
  hex: NOWHERE,
  disorganized: false,
  mounted: false,
  limbered: false,
  detached: false,
  building: false,
  burning: null,
  exit: null,
  turn: { ...freshTurn(NOWHERE, false), inCommand: true },
};

export const FRESH_COMMANDER: Commander = {
  place: 'map',
  hex: NOWHERE,
  replaced: false,
  inCommand: true,
  moved: false,
  marched: false,
  recovering: false,
};

/** Stars as they are printed (0.2b). */
export const STARS = { army: 'army', corps: '***', division: '**', brigade: '*' } as const;
