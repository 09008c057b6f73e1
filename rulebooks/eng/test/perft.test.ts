import { scripted } from '@abatis/kernel/host';
import { newGame } from '@abatis/testkit';
import { testPerft } from '../../../tools/golden.ts';
import { eng } from '../src/rulebook.ts';
import small from './perft.json' with { type: 'json' };
import { field } from './support/field.ts';

/** The first line has the frames that are to be done, the others the field. */
testPerft(small, position => {
  const [frames = '', ...lines] = position.split('\n');
  const { state } = field(lines.join('\n'));
  const steps = [{ step: 'turn' }, ...JSON.parse(frames).toReversed()];
  return newGame(
    { ...eng, setUp: () => ({ ...state, steps }) } as never,
    { dice: scripted() } as never,
  ) as never;
});
