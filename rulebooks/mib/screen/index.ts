import { newPresenter } from '@abatis/presenter';
import type { NewPresenter } from '@abatis/screen';
import type { MibAction } from '../src/actions.ts';
import type { MibEvent } from '../src/events.ts';
import type { Mib } from '../src/rulebook.ts';
import type { MibState } from '../src/state.ts';
import { hover } from './scene/hover/index.ts';
import { moment } from './scene/moment.ts';
import { battles } from './staff/battles.ts';
import { forces } from './staff/forces.ts';
import { inspect } from './staff/inspect.ts';
import { LESSONS } from './staff/lessons.ts';
import { overlay } from './staff/overlays.ts';
import { setting } from './staff/setting.ts';
import { sight } from './staff/sight.ts';
import { sightField } from './staff/sight-field.ts';
import { since } from './staff/since.ts';
import { becauseText } from './words/because.ts';
import { tell } from './words/log/index.ts';
import { preview } from './words/preview/index.ts';
import { refusalIn } from './words/refusal.ts';
import { rules } from './words/rules/index.ts';
import { TERMS } from './words/terms.ts';

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
