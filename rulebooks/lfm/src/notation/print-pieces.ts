import { type Hex, label, NOWHERE, sideLabel } from '@abatis/hex';
import { type Entry, inLines, joined, quotedName } from '@abatis/notation';
import type { Battle, BrigadeCard, CommanderCard, Formation, UnitCard } from '../battle.ts';
import type { Brigade, Commander, LfmState, Place, Side, Unit } from '../state.ts';
import { COMMANDER_STATES, type Flag, STARS, UNIT_FLAGS, UNIT_STATES } from './flags.ts';

export type Words = readonly (string | false | null)[];

/** All pieces of a drawn map, with what is printed on them. */
export const drawnPieces = (battle: Battle, { units, commanders }: LfmState): readonly string[] =>
  inLines([
    ...battle.units.map((card, id) => drawnUnit(battle, card, units[id]!)),
    ...battle.commanders.map((card, id) => drawnCommander(battle, card, commanders[id]!)),
  ]);

/** The pieces of a shipped battle that these tests pick, with their states alone. */
export const placedPieces = (
  battle: Battle,
  { units, commanders }: LfmState,
  isUnit: (id: number) => boolean,
  isCommander: (id: number) => boolean,
): readonly string[] =>
  inLines([
    ...battle.units.flatMap((card, id) => (isUnit(id) ? [placedUnit(battle, card, units[id]!)] : [])),
    ...battle.commanders.flatMap((card, id) =>
      isCommander(id) ? [placedCommander(battle, card, commanders[id]!)] : [],
    ),
  ]);

function drawnUnit(battle: Battle, card: UnitCard, unit: Unit): Entry {
  const strength =
    card.arm === 'artillery' ? `${card.sp}/${card.limberedSp}-${card.cr}` : `${card.sp}-${card.cr}`;
  const words = [
    quotedName(card.name),
    strength,
    ...membership(battle, card),
    ...flagWords(UNIT_FLAGS, card, unit),
    ...records(battle, unit),
  ];
  return { at: placeText(battle, card.side, unit), piece: joined(words) };
}

function placedUnit(battle: Battle, card: UnitCard, unit: Unit): Entry {
  const words = [quotedName(card.name), ...flagWords(UNIT_STATES, card, unit), ...records(battle, unit)];
  return { at: placeText(battle, card.side, unit), piece: joined(words) };
}

/** What has a value: bridge, exit, and where the player turn began if it was elsewhere. */
function records({ ground: { grid } }: Battle, { burning, exit, hex, turn: { startHex } }: Unit): Words {
  return [
    burning !== null && `burning=${sideLabel(grid, burning)}`,
    exit && `exit=${exit.turn}:${label(grid, exit.hex)}`,
    startHex !== hex && `from=${startHex === NOWHERE ? 'nowhere' : label(grid, startHex)}`,
  ];
}

function drawnCommander(battle: Battle, card: CommanderCard, commander: Commander): Entry {
  const words = [
    quotedName(card.name),
    STARS[card.level],
    card.cv !== null && `CV${card.cv}`,
    card.replacement && `then=${quotedName(`${card.replacement.name}:${card.replacement.cv}`)}`,
    ...membership(battle, card),
    ...flagWords(COMMANDER_STATES, card, commander),
  ];
  return { at: placeText(battle, card.side, commander), piece: joined(words) };
}

function placedCommander(battle: Battle, card: CommanderCard, commander: Commander): Entry {
  const words = [quotedName(card.name), ...flagWords(COMMANDER_STATES, card, commander)];
  return { at: placeText(battle, card.side, commander), piece: joined(words) };
}

const placeText = (
  { ground }: Battle,
  side: Side,
  { place, hex }: { readonly place: Place; readonly hex: Hex },
): string => `${side} ${place === 'map' ? label(ground.grid, hex) : place}`;

function membership(battle: Battle, { corps, division, brigade }: Formation): readonly string[] {
  const formation = formationText({ corps, division });
  return [
    ...(brigade === null ? [] : [`@${quotedName(battle.brigades[brigade]!.name)}`]),
    ...(formation === '' ? [] : [`=${quotedName(formation)}`]),
  ];
}

const formationText = ({ corps, division }: Pick<Formation, 'corps' | 'division'>): string =>
  division === null ? (corps ?? '') : `${corps ?? ''}/${division}`;

const flagWords = <Card, Piece>(
  flags: readonly Flag<Card, Piece>[],
  card: Card,
  piece: Piece,
): readonly string[] => flags.filter(flag => flag.has(card, piece)).map(({ word }) => word);

export function drawnBrigade(card: BrigadeCard, brigade: Brigade): string {
  const formation = formationText(card);
  return joined([
    'brigade',
    quotedName(card.name),
    card.side,
    formation !== '' && quotedName(formation),
    card.cavalry && 'cavalry',
    brigade.total !== card.total && `start=${card.total}`,
    `total=${brigade.total ?? 'open'}`,
    ...brigadeStates(brigade),
  ]);
}

export const changedBrigade = ({ name, total: start }: BrigadeCard, brigade: Brigade): string =>
  joined([
    'brigade',
    quotedName(name),
    brigade.total !== start && `total=${brigade.total ?? 'open'}`,
    ...brigadeStates(brigade),
  ]);

const brigadeStates = ({ shattered, destroyed }: Brigade): Words => [
  shattered && 'shattered',
  destroyed && 'destroyed',
];
