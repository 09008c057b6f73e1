import { newPresenter } from '@abatis/presenter';
import type { NewPresenter } from '@abatis/screen';
import type { MibAction } from '../src/actions.ts';
import type { MibEvent } from '../src/events/index.ts';
import type { Mib } from '../src/rulebook.ts';
import type { MibState } from '../src/state.ts';
import { hover, moment } from './scene/index.ts';
import {
  battles,
  forces,
  inspect,
  LESSONS,
  overlay,
  setting,
  sight,
  sightField,
  since,
} from './staff/index.ts';
import { becauseText, preview, refusalIn, rules, TERMS, tell } from './words/index.ts';

/** What MiB shows. */
export const presenter: NewPresenter = newPresenter<Mib, MibState, MibAction, MibEvent>({
  battles,
  setting,
  moment,
  hover,
  preview,
  inspect,
  forces,
  overlay,
  sightField,
  sight: (_, at, from, to) => sight(at, from, to),
  tell,
  since,
  refusal: refusalIn,
  because: becauseText,
  rules,
  terms: TERMS,
  lessons: LESSONS,
});
