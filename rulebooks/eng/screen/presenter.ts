import { presenter as bnbPresenter, RECKONINGS } from '@abatis/bnb/screen';
import { extendedPresenter, lessonFrom } from '@abatis/presenter';
import type { At, NewPresenter } from '@abatis/screen';
import type { Eng, EngAction, EngEvent, SiegeState } from '../src/shown.ts';
import * as eng from '../src/shown.ts';
import { hover } from './hover.ts';
import { inspect, withTroop, workHover } from './inspect.ts';
import { OVERLAYS, overlay } from './overlays/index.ts';
import { known, moment } from './scene.ts';
import { engBriefing, engForces } from './staff/briefing.ts';
import { engBattle } from './staff/card.ts';
import lesson from './staff/lesson.json' with { type: 'json' };
import lessonBattle from './staff/lesson-battle.json' with { type: 'json' };
import { reckoning } from './staff/reckoning.ts';
import { because } from './words/because.ts';
import { tellers } from './words/log.ts';
import { preview } from './words/preview.ts';
import { refusalText } from './words/refusal.ts';
import { rules, TERMS } from './words/rules/index.ts';

RECKONINGS.by((at, usual) => reckoning(at as At<SiegeState>, usual)).addAs('eng');

/** What siege engineering shows: BNB's table, and the engineers on it. */
export const presenter: NewPresenter = extendedPresenter<Eng, SiegeState, EngAction, EngEvent>(
  bnbPresenter,
  (book, base) => ({
    id: 'eng',
    isOwn: clause => clause in eng.CLAUSES,
    refusal: refusal => refusalText(refusal),
    because,
    tellers,
    battle: engBattle,
    moment: (table, at, selection) => moment(book, table, at, selection),
    setting: setting => ({ ...setting, secret: true, overlays: [...setting.overlays, ...OVERLAYS] }),
    briefing: engBriefing,
    forces: engForces,
    answers: {
      hover: (at, selection, pointed) =>
        hover(book, at, selection, pointed) ??
        base.hover(at, selection, pointed) ??
        (pointed.place === null ? null : workHover(known(at).state, pointed.place)),
      preview: (at, action) => preview(book, known(at), action),
      inspect: (at, what) =>
        inspect(known(at).state, what) ?? withTroop(known(at).state, what, base.inspect(at, what)),
      overlay: (at, id, focus) => overlay(known(at), id, focus),
    },
    rules,
    terms: TERMS,
    lessons: [lessonFrom(lesson, lessonBattle)],
  }),
);
