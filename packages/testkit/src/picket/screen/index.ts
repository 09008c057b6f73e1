import { newPresenter } from '@abatis/presenter';
import type { NewPresenter } from '@abatis/screen';
import type { Picket, PicketAction, PicketEvent, PicketState } from '../index.ts';
import { briefing, turnCard } from './briefing.ts';
import { hover, moment } from './questions.ts';
import { battle, setting } from './setting.ts';
import { forces, inspect, noOverlay, TERMS } from './staff.ts';
import { becauseText, preview, refusalText } from './words/index.ts';
import { since, tell } from './words/log.ts';
import { rules } from './words/rules/index.ts';

/** What Picket shows. */
export const presenter: NewPresenter = newPresenter<Picket, PicketState, PicketAction, PicketEvent>({
  battle,
  setting,
  moment,
  hover,
  preview,
  inspect,
  forces,
  briefing,
  turnCard,
  overlay: noOverlay,
  sightField: noOverlay,
  sight: () => null,
  tell,
  since,
  refusal: refusalText,
  because: becauseText,
  rules,
  terms: TERMS,
  lessons: [],
});
