import { outpost } from '@abatis/testkit';
import { goldenGames, testGolden } from '../../../tools/golden.ts';

testGolden(outpost, goldenGames(new URL('golden/', import.meta.url)));
