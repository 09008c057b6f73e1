import { newPresenter } from '@abatis/presenter';
import type { At, NewPresenter } from '@abatis/screen';
import type { Bnb, BnbAction, BnbEvent, BnbState, Side } from '../src/inside.ts';
import { asSeenBy } from '../src/inside.ts';
import { overlay } from './overlays/index.ts';
import { measure } from './overlays/measure.ts';
import { sight, sightField } from './overlays/sight.ts';
import { pocket, roster } from './pocket/index.ts';
import { hover } from './scene/hover.ts';
import { moment } from './scene/moment.ts';
import { battle, LESSONS, setting } from './setting.ts';
import { briefing, forces, inspect, turnCard } from './staff/index.ts';
import { becauseText, preview, refusalText, rules, since, TERMS, tell } from './words/index.ts';

export { footprintIn } from './scene/pieces.ts';
export { RECKONINGS, type Reckoning } from './staff/reckoning.ts';
export { looksIn } from './words/sides.ts';

/** BNB 6.1h: a reader sees what his side knows, and everything when the game is over. */
const known = <A extends At<BnbState>>(at: A): A =>
  at.open ? at : { ...at, state: asSeenBy(at.state, at.seat as Side | null) };

/** The log, too, knows only where those stand whom its reader sees. */
const toldTo: typeof tell = (entry, before, after, to) => {
  if (!to) return tell(entry, before, after);
  const state = (of: BnbState): BnbState => known({ ...to, state: of }).state;
  return tell(entry, before && state(before), state(after), to);
};

/** What Brigades and Batteries shows. */
export const presenter: NewPresenter = newPresenter<Bnb, BnbState, BnbAction, BnbEvent>({
  battle,
  setting,
  moment: (rulebook, at, selection) => moment(rulebook, known(at), selection),
  hover: (rulebook, at, selection, pointed) => hover(rulebook, known(at), selection, pointed),
  preview: (rulebook, at, action) => preview(rulebook, known(at), action),
  inspect: (at, what) => inspect(known(at), what),
  forces: (at, seat) => forces(known(at), seat),
  briefing: at => briefing(known(at)),
  turnCard: (at, before, lines) => turnCard(known(at), known(before), lines),
  overlay: (at, id, focus) => overlay(known(at), id, focus),
  sightField: (at, from) => sightField(known(at), from),
  sight: (rulebook, at, from, to) => sight(rulebook, known(at), from, to),
  measure: (at, from, to) => measure(known(at), from, to),
  tell: toldTo,
  since,
  refusal: refusalText,
  because: becauseText,
  rules,
  pocket,
  roster,
  terms: TERMS,
  lessons: LESSONS,
});
