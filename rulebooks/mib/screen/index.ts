import { newPresenter } from '@abatis/presenter';
import type { NewPresenter } from '@abatis/screen';
import type { Mib, MibAction, MibEvent, MibState } from '../src/inside.ts';
import { hover } from './scene/hover.ts';
import { moment } from './scene/moment.ts';
import { battle, LESSONS, setting } from './staff/battles.ts';
import { briefing } from './staff/briefing.ts';
import { forces, since } from './staff/forces.ts';
import { inspect } from './staff/inspect.ts';
import { overlay } from './staff/overlays.ts';
import { sight, sightField } from './staff/sight.ts';
import { turnCard } from './staff/turn.ts';
import { becauseText, guardedText } from './words/because.ts';
import { tell } from './words/log/index.ts';
import { preview } from './words/preview/index.ts';
import { refusalIn } from './words/refusal.ts';
import { rules, TERMS } from './words/rules/index.ts';

/** What MiB shows. */
export const presenter: NewPresenter = newPresenter<Mib, MibState, MibAction, MibEvent>({
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
  sight: (_, at, from, to) => sight(at, from, to),
  tell,
  since,
  refusal: refusalIn,
  because: becauseText,
  guarded: guardedText,
  rules,
  terms: TERMS,
  lessons: LESSONS,
});
