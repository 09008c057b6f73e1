import { testGoldenInChromium } from '../../../tools/golden.ts';
import { GAMES } from './golden.ts';

testGoldenInChromium(new URL('browser/replay-page.ts', import.meta.url), GAMES);
