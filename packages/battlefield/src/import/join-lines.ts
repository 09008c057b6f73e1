import { type Point, samePoint } from '../geometry/point.ts';
import { isClosed, type Line, linesOf } from '../geometry/shape.ts';
import { includes } from '../vocabulary.ts';
import { linesGeometry } from './clip.ts';
import type { Draft } from './draft.ts';

/*
 * Surveys cut a road wherever one of its tags changes, at bridges most of all. A piece of a hundred metres leads from no
 * hex to another, so pieces that follow each other are one line again.
 */

const JOINED = ['road', 'railway', 'watercourse'] as const;
/** Downstream must stay downstream; a road may be turned. */
const DIRECTED = 'watercourse';

interface Piece {
  readonly draft: Draft;
  readonly line: Line;
}

/** Lines whose ends meet where no third line ends become one; it keeps the id of its first piece. */
export function joinLines(drafts: readonly Draft[]): readonly Draft[] {
  const pieces = new Map<string, Piece[]>();
  for (const draft of drafts) {
    const line = singleLine(draft);
    if (!line) continue;
    for (const end of [line[0]!, line.at(-1)!]) push(pieces, endKey(draft, end), { draft, line });
  }
  const joined = new Map<Draft, Draft>();
  const gone = new Set<Draft>();
  for (const draft of drafts) {
    if (gone.has(draft)) continue;
    const chain = chainFrom(draft, pieces, gone);
    if (chain) joined.set(draft, chain);
  }
  return drafts.filter(draft => !gone.has(draft)).map(draft => joined.get(draft) ?? draft);
}

function push(pieces: Map<string, Piece[]>, key: string, piece: Piece): void {
  const present = pieces.get(key);
  if (present) present.push(piece);
  else pieces.set(key, [piece]);
}

/** The line of a draft that may be joined to others. */
function singleLine({ feature: { geometry, properties } }: Draft): Line | null {
  if (geometry.type !== 'LineString' || !includes(JOINED, String(properties.kind))) return null;
  const [line] = linesOf(geometry);
  return line && line.length > 1 && !isClosed(line) ? line : null;
}

const endKey = ({ feature }: Draft, { x, y }: Point): string => `${feature.properties.kind} ${x} ${y}`;

/** The draft with all that follows at either end, or null if nothing does. What is joined to it is marked as gone. */
function chainFrom(
  draft: Draft,
  pieces: ReadonlyMap<string, readonly Piece[]>,
  gone: Set<Draft>,
): Draft | null {
  const start = singleLine(draft);
  if (!start) return null;
  const taken = new Set([draft]);
  let { properties } = draft.feature;
  let line = start;
  for (const atEnd of [true, false]) {
    for (;;) {
      const end = atEnd ? line.at(-1)! : line[0]!;
      const next = follower(pieces.get(endKey(draft, end)) ?? [], taken, gone, properties);
      const piece = next && turnedTo(next, end, atEnd);
      if (!next || !piece) break;
      taken.add(next.draft);
      line = atEnd ? [...line, ...piece.slice(1)] : [...piece.slice(0, -1), ...line];
      properties = { ...next.draft.feature.properties, ...properties };
    }
  }
  if (taken.size === 1) return null;
  for (const one of taken) if (one !== draft) gone.add(one);
  return { ...draft, feature: { ...draft.feature, geometry: linesGeometry([line])!, properties } };
}

/** The one other line that ends here, if it is of the same sort. */
function follower(
  meeting: readonly Piece[],
  taken: ReadonlySet<Draft>,
  gone: ReadonlySet<Draft>,
  properties: Draft['feature']['properties'],
): Piece | null {
  const others = meeting.filter(({ draft }) => !taken.has(draft));
  const [next] = others;
  if (meeting.length !== 2 || !next || others.length !== 1 || gone.has(next.draft)) return null;
  const its = next.draft.feature.properties;
  const isSame = (name: string) => properties[name] === its[name];
  const mayShareName = isSame('name') || properties.name === undefined || its.name === undefined;
  return isSame('class') && isSame('bed') && isSame('finished') && mayShareName ? next : null;
}

/** The piece so that it goes on from this end, or leads to it; null if its direction forbids it. */
function turnedTo({ draft, line }: Piece, end: Point, atEnd: boolean): Line | null {
  const fits = samePoint(atEnd ? line[0]! : line.at(-1)!, end);
  if (fits) return line;
  return draft.feature.properties.kind === DIRECTED ? null : line.toReversed();
}
