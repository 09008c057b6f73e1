import { testPerft } from '../../../tools/golden.ts';
import { gameAt } from './game-at.ts';
import small from './perft.json' with { type: 'json' };

testPerft(small, gameAt);
