import { testGolden } from '../../../tools/golden.ts';
import { lfm } from '../src/rulebook.ts';
import { GAMES } from './golden.ts';

testGolden(lfm, GAMES);
