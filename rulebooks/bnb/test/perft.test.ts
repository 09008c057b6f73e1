import { testPerft } from '../../../tools/golden.ts';
import type { BnbFrame } from '../src/frames.ts';
import small from './perft.json' with { type: 'json' };
import { field } from './support/field.ts';
import { gameAt } from './support/game.ts';

/** The first line has the frames that are to be done, the others the field. */
testPerft(small, position => {
  const [frames = '', ...lines] = position.split('\n');
  return gameAt(field(lines.join('\n')), JSON.parse(frames) as readonly BnbFrame[]);
});
