import { type QuestionTable, questionsBy } from '@abatis/presenter';
import type { EngAction, EngFrame, SiegeState } from '../../src/shown.ts';
import { writer } from '../words/say.ts';
import { COMMAND } from './command.ts';
import { POWDER } from './powder.ts';
import prompts from './prompts.json' with { type: 'json' };
import { RIDE } from './ride.ts';
import type { Asked } from './tools.ts';

/** Every decision of the engineers, with its words and choices. */
const QUESTIONS: QuestionTable<Asked, EngAction, EngFrame> = { ...POWDER, ...RIDE, ...COMMAND };

export const { promptWords, offerFor } = questionsBy<Asked, EngAction>(QUESTIONS, {
  file: prompts,
  spanOf: state => writer(state as unknown as SiegeState),
  about: () => ({}),
});
