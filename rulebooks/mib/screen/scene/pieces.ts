import { NOWHERE, rotate } from '@abatis/hex';
import { placesWhere } from '@abatis/kernel';
import {
  badge,
  cite,
  count,
  counterFace,
  lookedAt,
  phrase,
  say,
  stacksBy,
  trueIn,
  typeset,
} from '@abatis/presenter';
import type { At, Badge, Piece, Stack, Text } from '@abatis/screen';
import type { FormationId, LeaderCard, LeaderId, MibState, Side, TrainId, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { LOOKS } from '../staff/battles.ts';
import { asKnown, lookerOf, readsChart, seesAll, unitLinks } from '../staff/known.ts';
import { counterName, formationTitle, leaderShort } from '../words/say.ts';
import { gunsId } from './offer.ts';

/** What is told by a letter on a counter. */
const BADGES = {
  smashed: badge('S', 'broken', 'ink', phrase('Smashed'), 'MIB 10.2a'),
  disorganized: badge('D', 'disc', 'amber', phrase('Disorganized'), 'MIB 9.0b'),
  tired: badge('T', 'disc', 'ink', phrase('Tired'), 'MIB 11.1c'),
  spent: badge('X', 'square', 'red', phrase('Spent'), 'MIB 11.1d'),
  heldBack: badge('H', 'square', 'green', phrase('Held Back'), 'MIB 11.2e'),
  catchingUp: badge('C', 'square', 'amber', phrase('Catching Up'), 'MIB 11.2f'),
  committed: badge('A', 'square', 'green', phrase('Has paid for an attack'), 'MIB 6.9a'),
  held: badge('N', 'square', 'ink', phrase('Failed its check and may not attack'), 'MIB 6.2j'),
} as const;

/** What has happened to a unit, most important first; of an enemy what the map shows (2.5a, 7.6h). */
export function unitBadges(at: At<MibState>, id: UnitId): readonly Badge[] {
  const { disorganized, smashed, reserve, act } = mib.unitOf(at.state, id);
  const isOpen = readsChart(at, mib.sideOfUnit(at.state, id));
  const weariness = mib.wearinessOf(asKnown(at), id);
  const facts = {
    smashed,
    disorganized,
    spent: weariness === 'spent',
    tired: isOpen && weariness === 'tired',
    heldBack: isOpen && reserve === 'held-back',
    catchingUp: isOpen && reserve === 'catching-up',
    held: isOpen && act.held,
    committed: isOpen && act.committed && !act.held,
  };
  return trueIn(facts).map(name => BADGES[name]);
}

/** H, MIB 11.2a: in Lite the status of a formation stands at its leader, for who may know it (2.5b). */
function leaderBadges(at: At<MibState>, id: LeaderId): readonly Badge[] {
  const { side, formation } = mib.battleOf(at.state).leaders[id]!;
  if (formation === null || !mib.plays(at.state, 'lite') || !readsChart(at, side)) return [];
  const { levels, tired, spent } = mib.battleOf(at.state).charts.liteLadder;
  const { status } = at.state.formations[formation]!;
  const name = levels[status]!;
  const label = say`${formationTitle(at.state, formation)} is ${name}`;
  if (status >= spent) return [{ ...BADGES.spent, label }];
  if (status >= tired) return [{ ...BADGES.tired, label }];
  return [badge(name.slice(0, 1), 'disc', 'green', label, 'MIB 11.2a')];
}

/*
 * The bar at the left of a counter tells formations of one side apart. These colours differ from each other and from
 * the counter for every kind of colour vision; the name of the formation is on the counter at near zoom.
 */
const BANDS: Readonly<Record<Side, readonly string[]>> = {
  french: ['#D8553F', '#E8E888', '#70E8E8', '#281040', '#B8E8B8', '#A08888', '#7088E8'],
  coalition: ['#B3312A', '#281040', '#2840A0', '#E8A040', '#28A0E8', '#A05888', '#401010'],
};

/** The colour of the formation's bar; units of no formation have it in the colour of the counter. */
function bandOf(state: MibState, side: Side, formation: FormationId | null): string {
  if (formation === null) return LOOKS[side].colour;
  const own = placesWhere(mib.battleOf(state).formations, card => card.side === side);
  return BANDS[side][own.indexOf(formation) % BANDS[side].length]!;
}

/** Has this unit nothing left to do? Only while its formation acts; a unit that has halted or rested has not. */
function isSpent(state: MibState, id: UnitId): boolean {
  const step = state.steps.at(-1)?.step;
  if (step !== 'actions' && step !== 'moving') return false;
  const { act } = mib.unitOf(state, id);
  return mib.isActive(state, id) && (act.halted || act.category === 'rest');
}

/** Everybody on the map whom the one who looks can tell, and a block for whom he cannot (2.5e). */
export const piecesOf: (at: At<MibState>) => readonly Piece[] = lookedAt(at => {
  const known = asKnown(at);
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
  const { kind, morale, allowance, side, level } = mib.cardOf(state, id);
  const unit = mib.unitOf(state, id);
  const formation = mib.formationOf(state, id);
  const strength = mib.strengthOf(state, id);
  const face = counterFace({
    name: counterName(state, id),
    symbol: kind,
    figures: `${strength}-${morale}-${allowance}`,
    band: bandOf(state, side, formation),
    chain: formation === null ? '' : formationTitle(state, formation),
    near: chartLine(at, id),
    badges: unitBadges(at, id),
    facing: degreesOf(state, id),
    ...(mib.isExtended(unit) && { wing: mib.hexName(state, unit.wing) }),
  });
  const { name, chain, near, wing, badges } = face;
  return {
    id: mib.unitName(state, id),
    seat: side,
    at: mib.hexName(state, unit.hex),
    face,
    label: [
      `${name}, ${kind} ${level}${chain === '' ? '' : say` of ${chain}`}`,
      say`strength ${strength}, morale ${morale}, allowance ${allowance}`,
      near,
      ...(wing === undefined ? [] : [say`in extended line`]),
      ...badges.map(({ label }) => label),
    ].join(', '),
    spent: isSpent(asKnown(at), id),
  };
}

const DEGREES = 60;
const WHOLE = 360;

/** Clockwise from north; the front of a line lies square to it (16.6c). */
function degreesOf(state: MibState, id: UnitId): number {
  const unit = mib.unitOf(state, id);
  if (!mib.isExtended(unit)) return unit.facing * DEGREES;
  const axis = mib.axisOf(state, unit);
  const side = unit.facing === rotate(axis, 1) ? WHOLE / 4 : -WHOLE / 4;
  return (axis * DEGREES + side + WHOLE) % WHOLE;
}

/** 'G 2 C 0, 8 MP' of an own unit; of an enemy what combat has told (2.5c), '?' for the rest. */
function chartLine(at: At<MibState>, id: UnitId): string {
  const { batteries, organic, told } = mib.unitOf(asKnown(at), id);
  if (readsChart(at, mib.sideOfUnit(at.state, id)))
    return say`G ${batteries} C ${organic}, ${mib.allowanceOf(at.state, id)} MP`;
  return say`G ${batteries === 0 ? 0 : (told.batteries ?? '?')} C ${told.organic ?? '?'}`;
}

/** MIB 16.5: guns in position. */
const gunPieces = (known: MibState): readonly Piece[] =>
  known.grandBatteries.flatMap(({ leader, posts, formation }) => {
    const { side } = mib.battleOf(known).leaders[leader]!;
    const name = leaderShort(known, leader);
    return posts.map(({ hex, facing, batteries }): Piece => {
      const place = mib.hexName(known, hex);
      return {
        id: gunsId(place),
        seat: side,
        at: place,
        face: counterFace({
          name,
          symbol: 'artillery',
          figures: String(batteries.length),
          band: bandOf(known, side, formation),
          chain: formationTitle(known, formation),
          facing: facing * DEGREES,
        }),
        label: say`${name}, Grand Battery, ${count(batteries.length, 'battery', 'batteries')} in position`,
        spent: false,
      };
    });
  });

/** Wagons and engineers go on wheels. */
function trainPiece(known: MibState, id: TrainId): Piece {
  const { kind, allowance, formation } = mib.battleOf(known).trains[id]!;
  const { side, steps, hex } = known.trains[id]!;
  const name = typeset(mib.trainName(known, id));
  const load = kind === 'wagon' ? `${steps === 1 ? say`half` : say`full`}, ` : '';
  return {
    id: mib.trainName(known, id),
    seat: side,
    at: mib.hexName(known, hex),
    face: counterFace({
      name,
      symbol: 'artillery',
      figures: kind === 'wagon' ? `${steps}-${allowance}` : String(allowance),
      band: bandOf(known, side, formation),
      chain: kind === 'wagon' ? say`Supply` : say`Engineers`,
      near: say`${allowance} MP`,
      side: 'limbered',
    }),
    label: say`${name}, ${kind === 'wagon' ? say`supply wagon` : say`bridge engineers`}, ${load}allowance ${allowance}`,
    spent: false,
  };
}

/** MIB 2.5e. */
function blockPieces(at: At<MibState>): readonly Piece[] {
  if (seesAll(at)) return [];
  return mib.see(at.state, lookerOf(at)).blocks.map((hex): Piece => {
    const place = mib.hexName(at.state, hex);
    return {
      id: `block ${place}`,
      seat: mib.holder(at.state, hex)!,
      at: place,
      face: { kind: 'block', name: say`Unknown`, badges: [] },
      label: say`Unknown unit, too far off to identify`,
      spent: false,
    };
  });
}

const STARS: Readonly<Record<LeaderCard['level'], number>> = { division: 2, corps: 3, army: 4 };

function leaderPiece(at: At<MibState>, id: LeaderId): Piece {
  const known = asKnown(at);
  const { level, rating, bonus, side } = mib.battleOf(known).leaders[id]!;
  const name = leaderShort(known, id);
  const badges = leaderBadges(at, id);
  return {
    id: mib.leaderName(known, id),
    seat: side,
    at: mib.hexName(known, known.leaders[id]!.hex),
    face: { kind: 'commander', name, rating: String(rating), stars: STARS[level], badges },
    label: [
      `${name}, leader of ${level === 'army' ? 'the army' : `a ${level}`}`,
      `rating ${rating}, tactical bonus ${bonus}`,
      ...badges.map(({ label }) => label),
    ].join(', '),
    spent: false,
  };
}

/** Every hex with somebody in it, by side: enemies share none, but for lone leaders who are passed. */
export const stacksOf: (at: At<MibState>) => readonly Stack[] = lookedAt(at => {
  const known = asKnown(at);
  return stacksBy(piecesOf(at), pieces => stackOf(known, pieces));
});

function stackOf(known: MibState, pieces: readonly Piece[]): Omit<Stack, 'at' | 'seat'> {
  const units = pieces.map(({ id }) => mib.unitCalled(known, id)).filter(id => id >= 0);
  const strength = mib.stackStrength(known, mib.hexCalled(known, pieces[0]!.at));
  return {
    pieces: pieces.toSorted((a, b) => rank(known, a) - rank(known, b)).map(({ id }) => id),
    // The limit is in its lines: '10/10' would lie over the figures of the counter.
    total: units.length > 1 ? String(strength) : '',
    leader: leaderDisc(known, pieces),
    lines: units.length > 0 ? linesOf(known, strength, units) : [],
  };
}

/** The strongest on top, then guns and trains; leaders last. */
function rank(known: MibState, { id, face }: Piece): number {
  const unit = mib.unitCalled(known, id);
  if (unit >= 0) return -mib.strengthOf(known, unit);
  return face.kind === 'commander' ? 2 : 1;
}

/** The highest rating of those who stand there. */
function leaderDisc(known: MibState, pieces: readonly Piece[]): string | null {
  const ratings = pieces
    .map(({ id }) => mib.leaderCalled(known, id))
    .filter(id => id >= 0)
    .map(id => mib.battleOf(known).leaders[id]!.rating);
  return ratings.length === 0 ? null : String(Math.max(...ratings));
}

function linesOf(known: MibState, strength: number, units: readonly UnitId[]): readonly Text[] {
  const fields = [...new Set(units.flatMap(id => mib.enemyFieldsAt(known, id)))];
  const guns = fields.flatMap(({ unit }) => (unit === null ? [] : [unit]));
  const whose = guns.length > 0 ? say`the field of fire of ${unitLinks(known, guns)}` : say`a field of fire`;
  const morale = Math.max(...units.map(id => mib.cardOf(known, id).morale));
  return [
    say`${strength} of ${mib.STACKING_LIMIT} SP ${cite('MIB 6.1a')}`,
    zoneLine(known, units),
    fields.length > 0 ? say`In ${whose} ${cite('MIB 8.2c')}` : '',
    units.length > 1 ? say`Best morale ${morale} ${cite('MIB 7.1d')}` : '',
  ].filter(line => line.length > 0);
}

/** MIB 2.5d: whether it exerts a zone of control is open. */
function zoneLine(known: MibState, units: readonly UnitId[]): Text {
  if (units.some(id => mib.isCavalry(known, id))) return say`Zone of control against all ${cite('MIB 6.2a')}`;
  return units.some(id => mib.exertsZoc(known, id))
    ? say`Zone of control against infantry ${cite('MIB 6.2k')}`
    : say`No zone of control, no batteries ${cite('MIB 6.2b')}`;
}
