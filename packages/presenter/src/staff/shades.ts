import { gathered } from '@abatis/kernel';
import type { Place, Shade, ShadeStyle, Text } from '@abatis/screen';
import { type Part, say, sentences, someOf } from '../words/say.ts';
import { shade } from './overlays.ts';

/** One shade for each place: of several, the first with what all of them say. */
export function mergedShades(all: Iterable<Shade>): readonly Shade[] {
  const shades = new Map<Place, Shade>();
  for (const shade of all) {
    const known = shades.get(shade.place);
    shades.set(shade.place, known ? { ...known, about: sentences(known.about, shade.about) } : shade);
  }
  return [...shades.values()];
}

/** How a place is shaded that lies in zones of one side or of both; null in none. */
export const zoneStyle = (isOwn: boolean, isEnemy: boolean): ShadeStyle | null => {
  if (isOwn) return isEnemy ? 'both-zones' : 'own-zone';
  return isEnemy ? 'enemy-zone' : null;
};

/** The pieces on the map that are asked about by name or by place; all of them if none is. */
export function inFocus<Id>(
  all: readonly Id[],
  focus: readonly string[],
  namesOf: (id: Id) => readonly string[],
): readonly Id[] {
  const some = all.filter(id => namesOf(id).some(name => focus.includes(name)));
  return some.length > 0 ? some : all;
}

/** At most this many are named on hover. */
const NAMED = 8;

/** `2 more` of many: as many as a tag at the pointer has room for. */
export const fewOf = (parts: readonly Part[]): Text => someOf(parts, NAMED);

/** What the enemy can do to a place: who can come there, in steps of the strength that they bring; what else threatens. */
interface Threatened {
  readonly place: Place;
  readonly coming: readonly Part[];
  readonly steps: number;
  readonly more: readonly Text[];
}

/** Every place that an enemy can come to or fire at, by its number; `threatened` lists the enemies. */
export function threatShades<Coming, Firing>(
  reach: Iterable<readonly [number, Coming]>,
  fire: Iterable<readonly [number, Firing]>,
  threatened: (spot: number, coming: readonly Coming[], firing: readonly Firing[]) => Threatened,
): readonly Shade[] {
  const [coming, firing] = [gathered(reach), gathered(fire)];
  const spots = [...new Set([...coming.keys(), ...firing.keys()])].sort((a, b) => a - b);
  return spots.map(spot => threatShade(threatened(spot, coming.get(spot) ?? [], firing.get(spot) ?? [])));
}

const threatShade = ({ place, coming, steps, more }: Threatened): Shade =>
  shade(
    place,
    coming.length > 0 ? 'threat' : 'fire',
    sentences(coming.length > 0 ? say`In reach of ${fewOf(coming)}.` : '', ...more),
    { degree: Math.min(4, Math.ceil(steps)) },
  );
