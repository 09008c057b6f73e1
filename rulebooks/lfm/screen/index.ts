import type { Rulebook } from '@abatis/kernel';
import type { NewPresenter, Presenter } from '@abatis/screen';
import type { LfmAction } from '../src/actions.ts';
import type { LfmEvent } from '../src/events/index.ts';
import type { Lfm } from '../src/rulebook.ts';
import type { LfmState } from '../src/state.ts';
import { hover, moment } from './scene/index.ts';
import { battles, forces, inspect, LESSONS, overlay, setting, sight, sightField } from './staff/index.ts';
import { becauseText, preview, refusalText, rules, since, TERMS, tell } from './words/index.ts';

/** What The Last Full Measure shows. */
export const presenter: NewPresenter = (rulebook: Rulebook) => presenterOf(rulebook as unknown as Lfm);

const presenterOf = (lfm: Lfm): Presenter<LfmState, LfmAction, LfmEvent> => ({
  battles,
  setting,
  moment: (at, selection) => moment(lfm, at, selection),
  hover: (at, selection, pointed) => hover(lfm, at, selection, pointed),
  preview: (at, action) => preview(lfm, at, action),
  inspect,
  forces,
  overlay,
  sightField,
  sight: (at, from, to) => sight(lfm, at, from, to),
  tell,
  since,
  refusal: refusalText,
  because: becauseText,
  rules: () => rules(lfm.charts),
  terms: TERMS,
  lessons: LESSONS,
});
