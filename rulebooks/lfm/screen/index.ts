import { newPresenter } from '@abatis/presenter';
import type { NewPresenter } from '@abatis/screen';
import type { LfmAction } from '../src/actions.ts';
import type { LfmEvent } from '../src/events/index.ts';
import type { Lfm } from '../src/rulebook.ts';
import type { LfmState } from '../src/state.ts';
import { hover, moment } from './scene/index.ts';
import { battles, forces, inspect, LESSONS, overlay, setting, sight, sightField } from './staff/index.ts';
import { becauseText, preview, refusalText, rules, since, TERMS, tell } from './words/index.ts';

/** What The Last Full Measure shows. */
export const presenter: NewPresenter = newPresenter<Lfm, LfmState, LfmAction, LfmEvent>({
  battles,
  setting,
  moment,
  hover,
  preview,
  inspect,
  forces,
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
