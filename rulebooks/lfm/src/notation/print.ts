import { type Hex, type Side as HexsideId, hexesOfSide, label, NOWHERE, sideLabel } from '@abatis/hex';
import type { Battle, BrigadeCard, CommanderCard, Formation, UnitCard } from '../battle.ts';
import { type Ground, HEXSIDES, ROADS, TERRAINS } from '../ground.ts';
import type { Brigade, Commander, Place, Unit } from '../state.ts';
import { COMMANDER_FLAGS, type Flag, STARS, UNIT_FLAGS } from './flags.ts';
import type { Position } from './parse.ts';
import { quotedName } from './tokens.ts';

/** The position as text that is read back as the same position. */
export function printPosition({ battle, state }: Position): string {
  const { ground } = battle;
  const lines = [
    `map ${ground.grid.rows}x${ground.grid.cols}`,
    ...groundLines(ground),
    listed(
      'breastworks',
      state.breastworks.map(hex => label(ground.grid, hex)),
    ),
    listed(
      'burned',
      state.burnedBridges.map(side => sideLabel(ground.grid, side)),
    ),
    `turn ${state.turn}${battle.turns[state.turn]?.kind === 'night' ? ' night' : ''}`,
    `phasing ${state.phasing}`,
    ...battle.brigades.map((card, id) => brigadeLine(card, state.brigades[id]!)),
    ...battle.units.map((card, id) => unitLine(battle, card, state.units[id]!)),
    ...battle.commanders.map((card, id) => commanderLine(battle, card, state.commanders[id]!)),
  ];
  return `${lines.filter(line => line !== '').join('\n')}\n`;
}

const listed = (word: string, items: readonly string[]): string =>
  items.length > 0 ? `${word} ${items.join(' ')}` : '';

function groundLines(ground: Ground): readonly string[] {
  const { grid, terrain, level, sides, road } = ground;
  const hexes = Array.from({ length: grid.size }, (_, hex) => hex);
  const where = (wanted: (hex: Hex) => boolean): readonly string[] =>
    hexes.filter(wanted).map(hex => label(grid, hex));
  const levels = [...new Set(level)].filter(each => each !== 1).sort((a, b) => a - b);
  const across = hexes.flatMap(hex => [0, 1, 2, 3, 4, 5].map(direction => hex * 6 + direction));
  return [
    ...TERRAINS.slice(1).map((kind, place) =>
      listed(
        kind,
        where(hex => terrain[hex] === place + 1),
      ),
    ),
    ...levels.map(each =>
      listed(
        `level ${each}`,
        where(hex => level[hex] === each),
      ),
    ),
    ...HEXSIDES.map((kind, bit) =>
      listed(
        kind,
        across.filter(side => (sides[side]! & (1 << bit)) !== 0).map(side => sideText(ground, side, kind)),
      ),
    ),
    ...ROADS.flatMap((kind, place) =>
      across
        .filter(side => road[side] === place)
        .map(side =>
          listed(
            kind,
            hexesOfSide(grid, side).map(hex => label(grid, hex)),
          ),
        ),
    ),
  ];
}

/** Of a steep slope the uphill hex comes second. */
function sideText({ grid, uphill }: Ground, side: HexsideId, kind: (typeof HEXSIDES)[number]): string {
  const [a, b] = hexesOfSide(grid, side);
  const swapped = kind === 'steepSlope' && uphill[side] === a;
  return swapped ? `${label(grid, b)}/${label(grid, a)}` : sideLabel(grid, side);
}

function brigadeLine(
  { name, side, corps, division, cavalry }: BrigadeCard,
  { total, shattered }: Brigade,
): string {
  const words = [
    'brigade',
    quotedName(name),
    side,
    formationText({ corps, division }),
    cavalry && 'cavalry',
    `total=${total}`,
  ];
  return [...words, shattered && 'shattered'].filter(Boolean).join(' ');
}

const formationText = ({ corps, division }: Pick<Formation, 'corps' | 'division'>): string =>
  [corps, division].filter(part => part !== null).join('/');

const placeText = ({ ground }: Battle, place: Place, hex: Hex): string =>
  place === 'map' ? label(ground.grid, hex) : place;

function membership(battle: Battle, { corps, division, brigade }: Formation): readonly string[] {
  const formation = formationText({ corps, division });
  return [
    ...(brigade === null ? [] : [`@${battle.brigades[brigade]!.name}`]),
    ...(formation ? [`=${formation}`] : []),
  ];
}

function unitLine(battle: Battle, card: UnitCard, unit: Unit): string {
  const { grid } = battle.ground;
  const strength =
    card.arm === 'artillery' ? `${card.sp}/${card.limberedSp}-${card.cr}` : `${card.sp}-${card.cr}`;
  const { startHex } = unit.turn;
  return [
    card.side,
    placeText(battle, unit.place, unit.hex),
    quotedName(card.name),
    strength,
    ...membership(battle, card).map(quotedName),
    ...flagWords(UNIT_FLAGS, card, unit),
    unit.burning !== null && `burning=${sideLabel(grid, unit.burning)}`,
    unit.exit && `exit=${unit.exit.turn}:${label(grid, unit.exit.hex)}`,
    startHex !== unit.hex && startHex !== NOWHERE && `from=${label(grid, startHex)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function commanderLine(battle: Battle, card: CommanderCard, commander: Commander): string {
  return [
    card.side,
    placeText(battle, commander.place, commander.hex),
    quotedName(card.name),
    STARS[card.level],
    card.cv !== null && `CV${card.cv}`,
    card.replacement && quotedName(`then=${card.replacement.name}:${card.replacement.cv}`),
    ...membership(battle, card).map(quotedName),
    ...flagWords(COMMANDER_FLAGS, card, commander),
  ]
    .filter(Boolean)
    .join(' ');
}

const flagWords = <Card, Piece>(
  flags: readonly Flag<Card, Piece>[],
  card: Card,
  piece: Piece,
): readonly string[] => flags.filter(flag => flag.has(card, piece)).map(({ word }) => word);
