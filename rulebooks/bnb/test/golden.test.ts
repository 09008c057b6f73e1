import { testGolden } from '../../../tools/golden.ts';
import { bnb } from '../src/rulebook.ts';
import { GAMES } from './golden.ts';

testGolden(bnb, GAMES);
