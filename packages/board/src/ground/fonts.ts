import type { BoardFont } from '../types.ts';

/** Loads the faces of the map's lettering; one that cannot be loaded is replaced by the next of its family. */
export async function loadFonts(known: FontFaceSet, fonts: readonly BoardFont[]): Promise<void> {
  const faces = fonts.map(
    ({ family, url, style, weight }) => new FontFace(family, `url(${url})`, { style, weight }),
  );
  for (const face of faces) known.add(face);
  await Promise.allSettled(faces.map(face => face.load()));
}
