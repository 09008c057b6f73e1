import { NOWHERE, rotate } from '@abatis/hex';
import { count, typeset } from '@abatis/presenter';
import type { At, CounterFace, Piece } from '@abatis/screen';
import { battleOf, type LeaderCard } from '../../src/battle.ts';
import { hexName, leaderName, trainName, unitName } from '../../src/names.ts';
import { cardOf, formationOf, holder, isExtended, sideOfUnit, strengthOf, unitOf } from '../../src/pieces.ts';
import { allowanceOf } from '../../src/rules/06-movement/index.ts';
import { axisOf } from '../../src/rules/16-optional-rules/index.ts';
import type { LeaderId, MibState, TrainId, UnitId } from '../../src/state.ts';
import { see } from '../../src/view/see.ts';
import { lookerOf, readsChart, seesAll } from '../staff/known.ts';
import { counterName, formationTitle, leaderShort } from '../words/names.ts';
import { leaderBadges, unitBadges } from './badges.ts';
import { bandOf } from './bands.ts';
import { gunsId } from './guns.ts';
import { knownTo, lookedAt } from './known.ts';
import { isSpent } from './spent.ts';

/** Everybody on the map whom the one who looks can tell, and a block for whom he cannot (2.5e). */
export const piecesOf: (at: At<MibState>) => readonly Piece[] = lookedAt(at => {
  const known = knownTo(at);
  return [
    ...known.units.flatMap(({ hex }, id) => (hex === NOWHERE ? [] : [unitPiece(at, id)])),
    ...gunPieces(known),
    ...known.trains.flatMap(({ hex }, id) => (hex === NOWHERE ? [] : [trainPiece(known, id)])),
    ...blockPieces(at),
    ...known.leaders.flatMap(({ hex }, id) => (hex === NOWHERE ? [] : [leaderPiece(at, id)])),
  ];
});

function unitPiece(at: At<MibState>, id: UnitId): Piece {
  const { state } = at;
  const face = unitFace(at, id);
  return {
    id: unitName(state, id),
    seat: sideOfUnit(state, id),
    at: hexName(state, unitOf(state, id).hex),
    face,
    label: unitLabel(at, id, face),
    spent: isSpent(knownTo(at), id),
  };
}

function unitFace(at: At<MibState>, id: UnitId): CounterFace {
  const { state } = at;
  const { kind, morale, allowance, side } = cardOf(state, id);
  const unit = unitOf(state, id);
  const formation = formationOf(state, id);
  const wing = isExtended(unit) ? { wing: hexName(state, unit.wing) } : {};
  return {
    kind: 'unit',
    name: counterName(state, id),
    symbol: kind,
    figures: `${strengthOf(state, id)}-${morale}-${allowance}`,
    band: bandOf(state, side, formation),
    chain: formation === null ? '' : formationTitle(state, formation),
    near: chartLine(at, id),
    side: 'front',
    badges: unitBadges(at, id),
    facing: degreesOf(state, id),
    ...wing,
  };
}

const DEGREES = 60;
const WHOLE = 360;

/** Clockwise from north; the front of a line lies square to it (16.6c). */
function degreesOf(state: MibState, id: UnitId): number {
  const unit = unitOf(state, id);
  if (!isExtended(unit)) return unit.facing * DEGREES;
  const axis = axisOf(state, unit);
  const side = unit.facing === rotate(axis, 1) ? WHOLE / 4 : -WHOLE / 4;
  return (axis * DEGREES + side + WHOLE) % WHOLE;
}

/** 'G 2 C 0, 8 MP' of an own unit; of an enemy what combat has told (2.5c), '?' for the rest. */
function chartLine(at: At<MibState>, id: UnitId): string {
  const { batteries, organic, told } = unitOf(knownTo(at), id);
  if (readsChart(at, sideOfUnit(at.state, id)))
    return `G ${batteries} C ${organic}, ${allowanceOf(at.state, id)} MP`;
  return `G ${batteries === 0 ? 0 : (told.batteries ?? '?')} C ${told.organic ?? '?'}`;
}

function unitLabel(at: At<MibState>, id: UnitId, { name, symbol, badges, near, chain }: CounterFace): string {
  const { morale, allowance, level } = cardOf(at.state, id);
  const { wing } = unitOf(at.state, id);
  const parts = [
    `${name}, ${symbol} ${level}${chain === '' ? '' : ` of ${chain}`}`,
    `strength ${strengthOf(at.state, id)}, morale ${morale}, allowance ${allowance}`,
    near,
    ...(wing === NOWHERE ? [] : ['in extended line']),
    ...badges.map(({ label }) => label),
  ];
  return parts.join(', ');
}

/** MIB 16.5: guns in position. */
const gunPieces = (known: MibState): readonly Piece[] =>
  known.grandBatteries.flatMap(({ leader, posts, formation }) => {
    const { side } = battleOf(known).leaders[leader]!;
    const name = leaderShort(known, leader);
    return posts.map(({ hex, facing, batteries }): Piece => {
      const place = hexName(known, hex);
      return {
        id: gunsId(place),
        seat: side,
        at: place,
        face: {
          kind: 'unit',
          name,
          symbol: 'artillery',
          figures: String(batteries.length),
          band: bandOf(known, side, formation),
          chain: formationTitle(known, formation),
          near: '',
          side: 'front',
          badges: [],
          facing: facing * DEGREES,
        },
        label: `${name}, Grand Battery, ${count(batteries.length, 'battery', 'batteries')} in position`,
        spent: false,
      };
    });
  });

/** Wagons and engineers go on wheels. */
function trainPiece(known: MibState, id: TrainId): Piece {
  const { kind, allowance, formation } = battleOf(known).trains[id]!;
  const { side, steps, hex } = known.trains[id]!;
  const name = typeset(trainName(known, id));
  const load = kind === 'wagon' ? `${steps === 1 ? 'half' : 'full'}, ` : '';
  return {
    id: trainName(known, id),
    seat: side,
    at: hexName(known, hex),
    face: {
      kind: 'unit',
      name,
      symbol: 'artillery',
      figures: kind === 'wagon' ? `${steps}-${allowance}` : String(allowance),
      band: bandOf(known, side, formation),
      chain: kind === 'wagon' ? 'Supply' : 'Engineers',
      near: `${allowance} MP`,
      side: 'limbered',
      badges: [],
    },
    label: `${name}, ${kind === 'wagon' ? 'supply wagon' : 'bridge engineers'}, ${load}allowance ${allowance}`,
    spent: false,
  };
}

/** MIB 2.5e. */
function blockPieces(at: At<MibState>): readonly Piece[] {
  if (seesAll(at)) return [];
  return see(at.state, lookerOf(at)).blocks.map((hex): Piece => {
    const place = hexName(at.state, hex);
    return {
      id: `block ${place}`,
      seat: holder(at.state, hex)!,
      at: place,
      face: { kind: 'block', name: 'Somebody', badges: [] },
      label: 'Somebody whom you cannot tell from here',
      spent: false,
    };
  });
}

const STARS: Readonly<Record<LeaderCard['level'], number>> = { division: 2, corps: 3, army: 4 };

function leaderPiece(at: At<MibState>, id: LeaderId): Piece {
  const known = knownTo(at);
  const { level, rating, bonus, side } = battleOf(known).leaders[id]!;
  const name = leaderShort(known, id);
  const badges = leaderBadges(at, id);
  return {
    id: leaderName(known, id),
    seat: side,
    at: hexName(known, known.leaders[id]!.hex),
    face: { kind: 'commander', name, rating: String(rating), stars: STARS[level], badges },
    label: [
      `${name}, leader of ${level === 'army' ? 'the army' : `a ${level}`}`,
      `rating ${rating}, tactical bonus ${bonus}`,
      ...badges.map(({ label }) => label),
    ].join(', '),
    spent: false,
  };
}
