import type { UnitCard } from '../battle.ts';
import { NEW_UNIT } from '../set-up.ts';
import { DEEDS, type Deed, type Leader, type Train, type Unit, type UnitAct } from '../state.ts';
import type { DraftUnit } from './draft.ts';

/** One word that changes one fact of a piece: the parser sets it, the printer looks for it. */
export interface Flag<Piece> {
  readonly word: string;
  set(piece: Piece): Piece;
  has(piece: Piece): boolean;
}

type UnitFlag = Flag<DraftUnit>;

const onCard = <Key extends keyof UnitCard>(word: string, key: Key, value: UnitCard[Key]): UnitFlag => ({
  word,
  set: ({ card, unit }) => ({ unit, card: { ...card, [key]: value } }),
  has: ({ card }) => card[key] === value,
});

const onUnit = <Key extends keyof Unit>(word: string, key: Key, value: Unit[Key]): UnitFlag => ({
  word,
  set: ({ card, unit }) => ({ card, unit: { ...unit, [key]: value } }),
  has: ({ unit }) => unit[key] === value,
});

const onAct = <Key extends keyof UnitAct>(word: string, key: Key, value: UnitAct[Key]): UnitFlag => ({
  word,
  set: ({ card, unit }) => ({ card, unit: { ...unit, act: { ...unit.act, [key]: value } } }),
  has: ({ unit }) => unit.act[key] === value,
});

const cavalry = (weight: 'light' | 'heavy'): UnitFlag => ({
  word: weight,
  set: ({ card, unit }) => ({ unit, card: { ...card, kind: 'cavalry', weight } }),
  has: ({ card }) => card.weight === weight,
});

const did = (deed: Deed): UnitFlag => ({
  word: `did-${deed}`,
  set: ({ card, unit }) => ({
    card,
    unit: { ...unit, act: { ...unit.act, deeds: [...unit.act.deeds, deed] } },
  }),
  has: ({ unit }) => unit.act.deeds.includes(deed),
});

/** What is printed on a unit: only on a drawn map it has to be said. */
export const CARD_FLAGS: readonly UnitFlag[] = [
  cavalry('light'),
  cavalry('heavy'),
  onCard('horse', 'horseArtillery', true),
  onCard('detachment', 'level', 'detachment'),
  onCard('apart', 'apart', true),
];

export const STATE_FLAGS: readonly UnitFlag[] = [
  onUnit('D', 'disorganized', true),
  onUnit('smashed', 'smashed', true),
  onUnit('held-back', 'reserve', 'held-back'),
  onUnit('catching-up', 'reserve', 'catching-up'),
  onAct('mobile', 'category', 'mobile'),
  onAct('stationary', 'category', 'stationary'),
  onAct('rest', 'category', 'rest'),
  onAct('began-adjacent', 'beganAdjacent', true),
  onAct('began-D', 'beganDisorganized', true),
  onAct('began-smashed', 'beganSmashed', true),
  onAct('began-in-zoc', 'beganInZoc', true),
  onAct('double-time', 'pace', 'double-time'),
  onAct('forced-march', 'pace', 'forced-march'),
  onAct('entered', 'entered', true),
  onAct('halted', 'halted', true),
  onAct('committed', 'committed', true),
  onAct('held', 'held', true),
  onAct('out-of-range', 'outOfRange', true),
  ...DEEDS.map(did),
];

export const UNIT_FLAGS: readonly UnitFlag[] = [...CARD_FLAGS, ...STATE_FLAGS];

export const LEADER_FLAGS: readonly Flag<Leader>[] = [
  { word: 'moved', set: leader => ({ ...leader, moved: true }), has: ({ moved }) => moved },
];

const onTrainAct = (word: keyof Train['act']): Flag<Train> => ({
  word,
  set: train => ({ ...train, act: { ...train.act, [word]: true } }),
  has: ({ act }) => act[word],
});

export const TRAIN_FLAGS: readonly Flag<Train>[] = [
  onTrainAct('moved'),
  onTrainAct('worked'),
  onTrainAct('overrun'),
];

/** A unit as examples take it for granted: on the map, in good order, fresh, full supply. */
export const FRESH_UNIT: Unit = { ...NEW_UNIT, place: 'map', supply: 3 };
