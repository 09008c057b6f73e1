import { newPresenter } from '@abatis/presenter';
import type { NewPresenter } from '@abatis/screen';
import type { Bnb, BnbAction, BnbEvent, BnbState } from '../src/inside.ts';
import { overlay } from './overlays/index.ts';
import { measure } from './overlays/measure.ts';
import { sight, sightField } from './overlays/sight.ts';
import { hover } from './scene/hover.ts';
import { moment } from './scene/moment.ts';
import { battle, LESSONS, setting } from './setting.ts';
import { briefing, forces, inspect, turnCard } from './staff/index.ts';
import { becauseText, preview, refusalText, rules, since, TERMS, tell } from './words/index.ts';

/** What Brigades and Batteries shows. */
export const presenter: NewPresenter = newPresenter<Bnb, BnbState, BnbAction, BnbEvent>({
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
  measure,
  tell,
  since,
  refusal: refusalText,
  because: becauseText,
  rules,
  terms: TERMS,
  lessons: LESSONS,
});
