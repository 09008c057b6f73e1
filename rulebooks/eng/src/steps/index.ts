import type { BnbState } from '@abatis/bnb/rules';
import type { Extension } from '@abatis/kernel/extension';
import type { EngAction } from '../actions.ts';
import type { EngEvent } from '../events.ts';
import type { EngScenario } from '../scenario/schema.ts';
import type { EngState } from '../state.ts';
import { together } from './amend.ts';
import { command } from './command.ts';
import { crossing, crossingOrders } from './cross.ts';
import { afterMove, engineersMove, whyNotArmed, whyNotBack } from './engineers-move.ts';
import { gorgeOrders } from './gorge.ts';
import * as guns from './guns.ts';
import { afterShatter, whyNotFired, whyNotOrdered } from './host.ts';
import { holdFire, keepBack } from './limits.ts';
import { marksmen, whyNotBoth } from './marksmen.ts';
import * as powder from './powder.ts';
import { ride } from './ride.ts';
import { joinPhases, noteInitiative } from './turn.ts';
import { backToWatch, contact, ticks, watch } from './watch.ts';
import { clock, place, work } from './work.ts';

type Eng = Extension<BnbState, EngScenario, 'eng', EngState, EngAction, EngEvent>;

/** Every step that ENG adds, by the name that frames give it. */
export const ENG_STEPS = {
  'eng/powder': powder.powder,
  'eng/step-back': powder.stepBack,
  'eng/detonate': powder.detonate,
  'eng/light': powder.lighting,
  'eng/shocks': powder.shocks,
  'eng/fires': powder.fires,
  'eng/smoke': guns.smoke,
  'eng/bombardment': guns.bombardment,
  'eng/place': place,
  'eng/ride': ride,
  'eng/command': command,
  'eng/watch': watch,
  'eng/contact': contact,
  'eng/ticks': ticks,
  'eng/crossing': crossing,
  'eng/work': work,
  'eng/clock': clock,
} as unknown as NonNullable<Eng['steps']>;

/** What ENG changes in steps of BNB, by their names. */
export const AMENDMENTS = {
  turn: { after: joinPhases },
  'end-turn': { after: backToWatch },
  initiative: { after: noteInitiative },
  move: together(
    { forbid: keepBack },
    { forbid: whyNotBack },
    { answers: engineersMove, forbid: whyNotArmed, after: afterMove },
    { answers: gorgeOrders },
    { answers: crossingOrders, forbid: whyNotOrdered },
  ),
  evade: { forbid: whyNotArmed },
  'fire-allocate': together(
    guns.fireAllocate,
    { answers: marksmen, forbid: whyNotBoth },
    { forbid: holdFire },
    { forbid: whyNotArmed },
    { forbid: whyNotFired },
  ),
  'fire-resolve': guns.fireResolve,
  shatter: { after: afterShatter },
} as unknown as NonNullable<Eng['amendments']>;
