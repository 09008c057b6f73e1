import { testGolden } from '../../../tools/golden.ts';
import { mib } from '../src/rulebook.ts';
import { GAMES } from './golden.ts';

testGolden(mib, GAMES);
