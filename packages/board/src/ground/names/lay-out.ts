import type { Land } from '../land/land.ts';
import { type Candidate, candidatesAlong, candidatesAt, type Frame } from './candidates.ts';
import { LETTERING, sizeOf } from './styles.ts';
import type { LaidName, Measure, Name, PixelBox } from './types.ts';

/** A road longer than this many pixels carries its name again. */
const REPEAT = 1500;

/** Sets the names for one scale: the important ones first, each where it costs least, none on top of another. */
export function layOut(
  names: readonly Name[],
  land: Land,
  scale: number,
  measure: Measure,
  flat: boolean,
): readonly LaidName[] {
  const gauge = scale * land.across;
  const { west, east, north, south } = land.extent;
  const frame: Frame = { land, scale, width: (east - west) * scale, height: (north - south) * scale, flat };
  const laid: LaidName[] = [];
  const taken: PixelBox[] = [];
  const wanted = names
    .filter(({ kind }) => gauge >= LETTERING[kind].from)
    .sort((a, b) => LETTERING[b.kind].rank - LETTERING[a.kind].rank);
  for (const name of wanted) {
    const size = sizeOf(name.kind, gauge);
    let copies = 0;
    for (const place of best(candidatesOf(name, frame, measure, size))) {
      if (copies > 0 && !isFarFromCopies(place, laid, name)) continue;
      if (place.parts.some(part => taken.some(other => overlap(part, other)))) continue;
      laid.push({ ...place, id: `${name.id}/${copies}`, text: name.text, kind: name.kind, size });
      taken.push(...place.parts);
      copies++;
      if (name.at !== null || copies === 4) break;
    }
  }
  return laid;
}

function candidatesOf(name: Name, frame: Frame, measure: Measure, size: number): readonly Candidate[] {
  const shown = LETTERING[name.kind].capitals ? capitals(name.text) : name.text;
  const along = name.line ? candidatesAlong(name, shown, frame, measure, size) : [];
  // A ridge too short or crooked to carry its name has it set level.
  return along.length > 0 || !name.at ? along : candidatesAt(name, shown, frame, measure, size);
}

/** McPHERSON keeps its small c. */
function capitals(text: string): string {
  return text.replace(/\S+/g, word =>
    /^Mc[A-Z]/.test(word) ? `Mc${word.slice(2).toUpperCase()}` : word.toUpperCase(),
  );
}

function best(candidates: readonly Candidate[]): readonly Candidate[] {
  return [...candidates].sort((a, b) => a.cost - b.cost);
}

function isFarFromCopies(place: Candidate, laid: readonly LaidName[], name: Name): boolean {
  const far = (other: LaidName) =>
    Math.hypot(other.box.left - place.box.left, other.box.top - place.box.top) > REPEAT;
  return laid.filter(other => other.id.startsWith(`${name.id}/`)).every(far);
}

/** Names on one line need more room between them, or they would be read as one. */
const APART = 11;

function overlap(a: PixelBox, b: PixelBox): boolean {
  return a.left < b.right + APART && b.left < a.right + APART && a.top < b.bottom && b.top < a.bottom;
}
