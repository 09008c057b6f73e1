import { cite, gathered, say } from '@abatis/presenter';
import type { At, Piece, Stack, Text } from '@abatis/screen';
import type { MibState, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { unitLinks } from '../staff/known.ts';
import { knownTo, lookedAt, piecesOf } from './pieces.ts';

/** Every hex with somebody in it, by side: enemies share none, but for lone leaders who are passed. */
export const stacksOf: (at: At<MibState>) => readonly Stack[] = lookedAt(at => {
  const known = knownTo(at);
  const groups = gathered(piecesOf(at).map(piece => [`${piece.at} ${piece.seat}`, piece] as const));
  return [...groups.values()].map(pieces => stackOf(known, pieces));
});

function stackOf(known: MibState, pieces: readonly Piece[]): Stack {
  const { at, seat } = pieces[0]!;
  const units = pieces.map(({ id }) => mib.unitCalled(known, id)).filter(id => id >= 0);
  return {
    at,
    seat,
    pieces: pieces.toSorted((a, b) => rank(known, a) - rank(known, b)).map(({ id }) => id),
    // The limit is in its lines: '10/10' would lie over the figures of the counter.
    total: units.length > 1 ? String(mib.stackStrength(known, mib.hexCalled(known, at))) : '',
    leader: leaderDisc(known, pieces),
    lines: units.length > 0 ? linesOf(known, at, units) : [],
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

function linesOf(known: MibState, place: string, units: readonly UnitId[]): readonly Text[] {
  const sum = mib.stackStrength(known, mib.hexCalled(known, place));
  const lines: Text[] = [say`${sum} of ${mib.STACKING_LIMIT} SP ${cite('MIB 6.1a')}`];
  lines.push(zoneLine(known, units));
  const fields = [...new Set(units.flatMap(id => mib.enemyFieldsAt(known, id)))];
  const guns = fields.flatMap(({ unit }) => (unit === null ? [] : [unit]));
  if (guns.length > 0)
    lines.push([
      say`In the Field of Fire of `,
      ...spansOf(unitLinks(known, guns)),
      ' ',
      { clause: 'MIB 8.2c' },
    ]);
  else if (fields.length > 0) lines.push(say`In a Field of Fire ${cite('MIB 8.2c')}`);
  const morale = Math.max(...units.map(id => mib.cardOf(known, id).morale));
  if (units.length > 1) lines.push(say`Best morale ${morale} ${cite('MIB 7.1d')}`);
  return lines;
}

const spansOf = (text: Text) => (typeof text === 'string' ? [text] : text);

/** MIB 2.5d: whether it exerts a zone of control is open. */
function zoneLine(known: MibState, units: readonly UnitId[]): Text {
  if (units.some(id => mib.isCavalry(known, id))) return say`Zone of control against all ${cite('MIB 6.2a')}`;
  return units.some(id => mib.exertsZoc(known, id))
    ? say`Zone of control against infantry ${cite('MIB 6.2k')}`
    : say`No zone of control, no batteries ${cite('MIB 6.2b')}`;
}
