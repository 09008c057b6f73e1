import type { Ground, GroundPiece } from '@abatis/bnb/rules';
import { facingTowards, lengthOfPath, RIGHT_ANGLE, turned } from '@abatis/tabletop';
import type { Work } from '../state.ts';
import type { WorkClass, WorkKind } from '../vocabulary.ts';
import { sectionPaths } from './23.47-traces.ts';

/* ENG A.30: what the map has, as chapter 23 calls it; so it can be razed, pierced, battered and blown up. */

interface Known {
  readonly kind: WorkKind;
  readonly class: WorkClass;
}

/** ENG A.30: a bridge is of wood or stone as the scenario says, and is no work before it does. */
function knownAs({ type, shootCover }: GroundPiece): Known | null {
  switch (type) {
    case 'lightWorks':
      return { kind: 'breastwork', class: 'I' };
    case 'heavyWorks':
      return { kind: 'earthwork', class: 'II' };
    case 'abatis':
      return { kind: 'abatis', class: 'I' };
    case 'wall':
      return { kind: 'highStoneWall', class: 'II' };
    case 'hedgerow':
      return { kind: 'hedge', class: '0' };
    case 'thin':
      return THIN[shootCover];
    case 'road':
      return { kind: 'road', class: '0' };
    default:
      return null;
  }
}

/** A stone wall covers men who stand behind it, a hedge hides them, and a fence does neither. */
const THIN = {
  hard: { kind: 'lowStoneWall', class: 'I' },
  soft: { kind: 'hedge', class: '0' },
  none: { kind: 'woodFence', class: '0' },
} as const satisfies Record<string, Known>;

/** The works of the map that the scenario does not list. */
export function worksOfMap({ pieces }: Ground, listed: readonly Work[]): readonly Omit<Work, 'id'>[] {
  const isListed = (piece: GroundPiece): boolean =>
    listed.some(({ name, piece: own }) => own === piece.id || name === piece.id);
  return pieces.flatMap(piece => {
    const known = isListed(piece) ? null : knownAs(piece);
    return known ? [workOfPiece(piece, known)] : [];
  });
}

function workOfPiece(piece: GroundPiece, { kind, class: of }: Known): Omit<Work, 'id'> {
  const points = piece.line.length > 0 ? piece.line : [...piece.area, piece.area[0]!];
  return {
    name: piece.id,
    kind,
    class: of,
    builtBy: null,
    points,
    closed: false,
    facing: outwards(piece),
    sections: sectionPaths({ points, closed: false }).map(() => ({
      built: true,
      open: false,
      hits: 0,
      isThird: false,
      firing: false,
    })),
    capacity: 0,
    gorge: null,
    enclosed: false,
    occupants: [],
    piece: piece.id,
    hitsPerSection: null,
  };
}

/** It looks away from its inner side. */
function outwards({ line, inner }: GroundPiece): number {
  const along = lengthOfPath(line) > 0 ? facingTowards(line[0]!, line.at(-1)!) : null;
  if (along === null || inner === null) return 0;
  return turned(along, inner === 'left' ? RIGHT_ANGLE : -RIGHT_ANGLE);
}
