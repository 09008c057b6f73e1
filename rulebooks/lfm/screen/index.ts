import { newPresenter } from '@abatis/presenter';
import type { NewPresenter } from '@abatis/screen';
import type { Lfm, LfmAction, LfmEvent, LfmState } from '../src/inside.ts';
import { hover } from './scene/hover.ts';
import { moment } from './scene/moment.ts';
import {
  battle,
  briefing,
  forces,
  inspect,
  LESSONS,
  overlay,
  setting,
  sight,
  sightField,
  turnCard,
} from './staff/index.ts';
import { becauseText, preview, refusalText, rules, since, TERMS, tell } from './words/index.ts';

/** What The Last Full Measure shows. */
export const presenter: NewPresenter = newPresenter<Lfm, LfmState, LfmAction, LfmEvent>({
  battle,
  setting,
  moment,
  hover,
  preview,
  inspect,
  forces,
  briefing,
  turnCard,
  overlay,
  sightField,
  sight,
  tell,
  since,
  refusal: refusalText,
  because: becauseText,
  rules,
  terms: TERMS,
  lessons: LESSONS,
});
