import { type Hex, type Side as Hexside, NOWHERE, parseHex, parseSide } from '@abatis/hex';
import { type Naming, namedRefusal, type Refusal, reference } from '@abatis/kernel/host';
import Type from 'typebox';
import { battleOf } from './battle.ts';
import { forbid } from './cite.ts';
import {
  brigadeName,
  COMMANDERS,
  commanderName,
  hexName,
  hexTag,
  OFF_MAP_LABEL,
  partyTags,
  sideName,
  UNITS,
} from './names.ts';
import type { CommanderId, LfmState, Party, UnitId } from './state.ts';

/*
 * What orders name, and by which clause a name that is not there is refused: pieces go by what is printed on their front
 * sides and hexes by their labels.
 */

const unit: Naming<LfmState, UnitId> = { ...UNITS, unknown: piece => forbid('LFM 0.2a', { piece }) };

const commander: Naming<LfmState, CommanderId> = {
  ...COMMANDERS,
  unknown: piece => forbid('LFM 0.2b', { piece }),
};

const onMap = (place: number): number | undefined => (place === NOWHERE ? undefined : place);

/** LFM R1: a hex of this map. */
const mapHex: Naming<LfmState, Hex> = {
  idOf: (state, label) => onMap(parseHex(battleOf(state).ground.grid, label)),
  nameOf: hexTag,
  unknown: hex => forbid('LFM R1', { hex }),
};

/** The same, or the map's edge: the rules judge whether it may stand there. */
const hex: Naming<LfmState, Hex> = {
  ...mapHex,
  idOf: (state, label) => (label === OFF_MAP_LABEL ? NOWHERE : mapHex.idOf(state, label)),
};

const bridge: Naming<LfmState, Hexside> = {
  idOf: (state, label) => onMap(parseSide(battleOf(state).ground.grid, label)),
  nameOf: sideName,
  unknown: label => forbid('LFM 25.1a', { bridge: label }),
};

/** LFM R2: units and commanders together; one that is named twice is there once. */
const party: Naming<LfmState, Party, readonly string[]> = {
  idOf(state, names) {
    const found: { units: UnitId[]; commanders: CommanderId[] } = { units: [], commanders: [] };
    for (const name of new Set(names)) {
      const [unit, commander] = [UNITS.idOf(state, name), COMMANDERS.idOf(state, name)];
      if (unit !== undefined) found.units.push(unit);
      else if (commander !== undefined) found.commanders.push(commander);
      else return undefined;
    }
    return found;
  },
  nameOf: partyTags,
  unknown: (names, state) => names.flatMap(name => strangePiece(state, name)),
};

function strangePiece(state: LfmState, piece: string): readonly Refusal[] {
  const isKnown = UNITS.called(state, piece) >= 0 || COMMANDERS.called(state, piece) >= 0;
  return isKnown ? [] : [forbid('LFM R2', { piece })];
}

/** A single piece of either kind. */
const piece: Naming<LfmState, Party> = {
  idOf: (state, name) => party.idOf(state, [name]),
  nameOf: (state, each) => partyTags(state, each)[0]!,
  unknown: (name, state) => strangePiece(state, name),
};

export const REFERENCES = {
  unit: reference('unit', unit),
  commander: reference('commander', commander),
  piece: reference('piece', piece),
  party: reference('pieces', party, Type.Array(Type.String({ minLength: 1 }))),
  hex: reference('hex', hex),
  mapHex: reference('hex', mapHex),
  bridge: reference('hexside', bridge, Type.String()),
} as const;

/* What leaves the rules calls a commander by the side of his counter that is face up. */

const shownCommander = reference('commander', { ...commander, nameOf: commanderName });
const brigade = reference('brigade', { idOf: () => undefined, nameOf: brigadeName });
const shownHex = reference('hex', {
  ...hex,
  nameOf: (state: LfmState, at: Hex) => (at === NOWHERE ? 'off the map' : hexName(state, at)),
});
const { unit: ofUnit, hex: ofPath, bridge: ofSide } = REFERENCES;

/** What fields of events and facts refer to. */
export const FIELDS = {
  unit: ofUnit,
  units: ofUnit,
  cavalry: ofUnit,
  defenders: ofUnit,
  disorganized: ofUnit,
  guns: ofUnit,
  partial: ofUnit,
  other: ofUnit,
  by: ofUnit,
  target: ofUnit,
  eyes: ofUnit,
  obliged: ofUnit,
  hex: shownHex,
  hexes: shownHex,
  from: shownHex,
  to: shownHex,
  path: ofPath,
  required: shownHex,
  attacking: shownHex,
  defending: shownHex,
  defender: shownHex,
  commander: shownCommander,
  commanders: shownCommander,
  acting: shownCommander,
  brigade,
  bridge: ofSide,
  'army-command-taken': { from: shownCommander },
  'command-by-presence': { by: shownCommander },
  'charge-rolled': { target: shownHex },
  'LFM 3.10 charge': { target: shownHex },
} as const;

/** Refusals of a rule that is asked without an order, with names: what the kernel does with those of an order. */
export const inNames = (state: LfmState, refusals: readonly Refusal[]): readonly Refusal[] =>
  refusals.map(refusal => namedRefusal(FIELDS, state, refusal));
