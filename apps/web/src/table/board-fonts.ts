import type { BoardFont } from '@abatis/board';
import condensed400 from '@fontsource/fira-sans-condensed/files/fira-sans-condensed-latin-400-normal.woff2?url';
import condensed600 from '@fontsource/fira-sans-condensed/files/fira-sans-condensed-latin-600-normal.woff2?url';
import condensed700 from '@fontsource/fira-sans-condensed/files/fira-sans-condensed-latin-700-normal.woff2?url';
import letteringItalic from '@fontsource/old-standard-tt/files/old-standard-tt-latin-400-italic.woff2?url';
import lettering400 from '@fontsource/old-standard-tt/files/old-standard-tt-latin-400-normal.woff2?url';
import lettering700 from '@fontsource/old-standard-tt/files/old-standard-tt-latin-700-normal.woff2?url';

const CONDENSED = 'Fira Sans Condensed';
const LETTERING = 'Old Standard TT';

/** The faces of the map and its counters, for the worker that draws the ground. */
export const boardFonts: readonly BoardFont[] = [
  { family: CONDENSED, style: 'normal', weight: '400', url: condensed400 },
  { family: CONDENSED, style: 'normal', weight: '600', url: condensed600 },
  { family: CONDENSED, style: 'normal', weight: '700', url: condensed700 },
  { family: LETTERING, style: 'normal', weight: '400', url: lettering400 },
  { family: LETTERING, style: 'italic', weight: '400', url: letteringItalic },
  { family: LETTERING, style: 'normal', weight: '700', url: lettering700 },
];
