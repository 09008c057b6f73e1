import type { Rulebook } from '@abatis/kernel';
import type { NewPresenter, Presenter } from '@abatis/screen';
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
import { becauseText, preview, refusalText, rules, TERMS, tell } from './words/index.ts';

/** What MiB shows. */
export const presenter: NewPresenter = (rulebook: Rulebook) => presenterOf(rulebook as unknown as Mib);

const presenterOf = (mib: Mib): Presenter<MibState, MibAction, MibEvent> => ({
  battles,
  setting,
  moment: (at, selection) => moment(mib, at, selection),
  hover: (at, selection, pointed) => hover(mib, at, selection, pointed),
  preview: (at, action) => preview(mib, at, action),
  inspect,
  forces,
  overlay,
  sightField,
  sight,
  tell,
  since,
  refusal: refusalText,
  because: becauseText,
  rules: () => rules(mib.charts),
  terms: TERMS,
  lessons: LESSONS,
});
