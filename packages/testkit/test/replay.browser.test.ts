import { goldenGames, testGoldenInChromium } from '../../../tools/golden.ts';

testGoldenInChromium(
  new URL('browser/replay-page.ts', import.meta.url),
  goldenGames(new URL('golden/', import.meta.url)),
);
