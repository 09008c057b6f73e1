import { newPresenter } from '@abatis/presenter';
import type { At, NewPresenter, Overlay } from '@abatis/screen';
import type { Bnb, BnbAction, BnbEvent, BnbState } from '../src/inside.ts';
import { hover } from './scene/hover.ts';
import { moment } from './scene/moment.ts';
import { battle, LESSONS, setting } from './setting.ts';
import { briefing, forces, inspect, turnCard } from './staff/index.ts';
import { becauseText, preview, refusalText, rules, since, TERMS, tell } from './words/index.ts';

/** Nothing is laid over the table yet. */
const noOverlay = (_: At<BnbState>, id: string): Overlay => ({
  id,
  title: id,
  legend: [],
  shades: [],
  lines: [],
  notes: [],
});

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
  overlay: noOverlay,
  sightField: noOverlay,
  sight: () => null,
  tell,
  since,
  refusal: refusalText,
  because: becauseText,
  rules,
  terms: TERMS,
  lessons: LESSONS,
});
