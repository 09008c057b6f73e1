import { NOWHERE } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import type { CommanderFace, CounterFace, Piece } from '@abatis/screen';
import { battleOf, type Formation, type Level, type UnitCard } from '../../src/battle.ts';
import { hexName } from '../../src/events/names.ts';
import { commanderTag, unitTag } from '../../src/named.ts';
import { cardOf, commandValue, strengthOf, unitOf } from '../../src/pieces.ts';
import { unitMarcher } from '../../src/rules/01-movement/index.ts';
import type { CommanderId, LfmState, Unit, UnitId } from '../../src/state.ts';
import { mpText } from '../words/mp.ts';
import { commanderShort, counterName, pieceLabel } from '../words/names.ts';
import { commanderBadges, unitBadges } from './badges.ts';
import { bandOf } from './bands.ts';
import { isSpent } from './spent.ts';

/** Everybody on the map: units in the order of the battle's list, then commanders. */
export const piecesOf: (state: LfmState) => readonly Piece[] = derived(state => {
  const pieces: Piece[] = [];
  for (const [id, { hex }] of state.units.entries()) if (hex !== NOWHERE) pieces.push(unitPiece(state, id));
  for (const [id, { hex }] of state.commanders.entries())
    if (hex !== NOWHERE) pieces.push(commanderPiece(state, id));
  return pieces;
}, 'recent');

function unitPiece(state: LfmState, id: UnitId): Piece {
  const name = unitTag(state, id);
  return {
    id: name,
    seat: cardOf(state, id).side,
    at: hexName(state, unitOf(state, id).hex),
    face: unitFace(state, id),
    label: pieceLabel(state, name),
    spent: isSpent(state, name),
  };
}

function commanderPiece(state: LfmState, id: CommanderId): Piece {
  const name = commanderTag(state, id);
  return {
    id: name,
    seat: battleOf(state).commanders[id]!.side,
    at: hexName(state, state.commanders[id]!.hex),
    face: commanderFace(state, id),
    label: pieceLabel(state, name),
    spent: isSpent(state, name),
  };
}

function unitFace(state: LfmState, id: UnitId): CounterFace {
  const card = cardOf(state, id);
  return {
    kind: 'unit',
    name: counterName(state, id),
    symbol: symbolOf(card),
    figures: `${strengthOf(state, id)}-${card.cr}`,
    band: bandOf(state, card),
    chain: chainOf(state, card),
    near: `${mpText(unitMarcher(state, id).allowance)} MP`,
    side: sideUp(card, unitOf(state, id)),
    badges: unitBadges(state, id),
  };
}

const symbolOf = ({ arm, horse }: UnitCard): CounterFace['symbol'] =>
  arm === 'artillery' && horse ? 'horse-artillery' : arm;

/** 'III·Heth·Pettigrew'. */
function chainOf(state: LfmState, { corps, division, brigade }: Formation): string {
  const brigadeName = brigade === null ? null : battleOf(state).brigades[brigade]!.name;
  return [corps, division, brigadeName]
    .filter(part => part !== null)
    .map(part => part.replaceAll('-', ' '))
    .join('·');
}

function sideUp({ arm }: UnitCard, { limbered, mounted }: Unit): CounterFace['side'] {
  if (arm === 'artillery' && limbered) return 'limbered';
  return arm === 'cavalry' && !mounted ? 'dismounted' : 'front';
}

const STARS: Readonly<Record<Level, number>> = { brigade: 1, division: 2, corps: 3, army: 4 };

function commanderFace(state: LfmState, id: CommanderId): CommanderFace {
  const { level } = battleOf(state).commanders[id]!;
  return {
    kind: 'commander',
    name: commanderShort(state, id),
    rating: ratingOf(state, id),
    stars: STARS[level],
    badges: commanderBadges(state, id),
  };
}

/** His command value; a star for a brigade commander, who has none (0.2b). */
export const ratingOf = (state: LfmState, id: CommanderId): string =>
  battleOf(state).commanders[id]!.level === 'brigade' ? '★' : String(commandValue(state, id));
