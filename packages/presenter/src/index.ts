export { gathered } from '@abatis/kernel';
export { isHexLabel } from '@abatis/screen';
export { be, count, ordinal, phrase, translated, verb, words } from '@abatis/words';
export { extendedPresenter, extendPresenter, type PresenterExtension } from './extend.ts';
export { directionList, directionsWhere } from './hexes/directions.ts';
export { fieldsOn } from './hexes/fields.ts';
export { levelsOverlay } from './hexes/levels.ts';
export { unreadText } from './hexes/unread.ts';
export { wayThrough } from './hexes/way-through.ts';
export { nobodyCan } from './log/idle.ts';
export { diced, type LineFile, type LineMore, type LineMores, tellersFrom } from './log/lines.ts';
export { sinceBy } from './log/since.ts';
export { tellWith } from './log/tell.ts';
export type { EventOf, Tell, Tellers, Telling, Wording } from './log/telling.ts';
export {
  answerBar,
  answered,
  chanceText,
  type DiceWords,
  drmRows,
  luckOf,
  noSum,
  playedOut,
  previewSum,
  scoreSum,
  unlinked,
} from './pocket/answers.ts';
export type { FormsFile, Reckoned, Tape } from './pocket/forms.ts';
export { pocketBy, type Reply } from './pocket/pocket.ts';
export type { Thrown } from './pocket/throwing.ts';
export { newPresenter, type PresenterParts } from './presenter.ts';
export { type Due, stoppedAt, stoppedBefore } from './preview/ahead.ts';
export {
  barsOf,
  barsOfOdds,
  type Grade,
  type Meaning,
  type MeaningOf,
  type Outcome,
} from './preview/bars.ts';
export { checksFrom } from './preview/checks.ts';
export { gradeOfWorth, passing, previewWordsFrom, turned } from './preview/meanings.ts';
export { type PreviewWords, previewOf } from './preview/preview.ts';
export {
  against,
  inColumn,
  type KindWords,
  type ResultWords,
  type RollParts,
  type RollWords,
  readIn,
  rollPreviews,
  sixSided,
  type TrayWords,
  trayOf,
} from './preview/roll-words.ts';
export type { ChartTable, ChartWords } from './rules/chart-tables.ts';
export { printedTable, type TableFacts, type TableFile } from './rules/printed-tables.ts';
export { entry, type RuleBook, type RuleRow, ruleTexts } from './rules/rules.ts';
export { type Archive, archiveOf, type History } from './staff/archive.ts';
export type { Decide, Decided, TwoSides } from './staff/axis.ts';
export { battleCard, settingOf } from './staff/battles.ts';
export {
  type BriefingParts,
  briefingOf,
  type Coming,
  heldBy,
  openTo,
  turnsText,
} from './staff/briefing.ts';
export type { Field } from './staff/fields.ts';
export {
  countIn,
  filtersIn,
  piecesIn,
  strengthCell,
  strengthIn,
} from './staff/forces.ts';
export { lessonFrom, readLesson } from './staff/lesson.ts';
export { chainLine, type Drawing, overlayOf, overlaysOf, shade } from './staff/overlays.ts';
export { pointLines, scoresBy, sourceTexts } from './staff/points.ts';
export {
  fewOf,
  inFocus,
  mergedShades,
  threatShades,
  zoneStyle,
} from './staff/shades.ts';
export { sightPicture } from './staff/sight.ts';
export {
  badge,
  filtersBy,
  forceGroup,
  forceNode,
  type InspectorTable,
  inspection,
} from './staff/tables.ts';
export { type Mustered, turnCardsBy } from './staff/turn-card.ts';
export { type Ask, askOf, differing, type FrameIn, proposed } from './table/ask.ts';
export { dueItems, namedIn, todo } from './table/checklist.ts';
export { draggedBy, gesture, stretchedTo, wheeledBy } from './table/gestures.ts';
export {
  alongWays,
  type Ghost,
  hoverBy,
  hoverWith,
  type PointingTools,
  stepsAlong,
  type WantedTable,
  wantedBy,
} from './table/hover.ts';
export { type OfferTable, offersBy, questionShown } from './table/moment.ts';
export {
  hasPrimary,
  keepingPlans,
  nameOn,
  type Offer,
  type On,
  picking,
  selectButton,
  selecting,
  switchButton,
  toggling,
  withoutPrimary,
} from './table/offer.ts';
export {
  type Answer,
  type AnswerTerms,
  type ButtonTerms,
  MOST_BUTTONS,
  orderTools,
  type PickWords,
  type PointedKinds,
  pointedBy,
} from './table/orders.ts';
export {
  inNames,
  type PromptFacts,
  type Question,
  type QuestionTable,
  questionsBy,
} from './table/questions.ts';
export {
  clockAt,
  counterFace,
  lookedAt,
  marker,
  phasesAt,
  stacksBy,
  trueIn,
  verdictOn,
} from './table/scene.ts';
export { isSameSet, lastOf, toggled } from './table/selection.ts';
export {
  modeStage,
  placeStage,
  type Route,
  routesLeft,
  type Stage,
  stageTools,
  wordStage,
} from './table/step-by-step.ts';
export { stopsTo } from './table/stops.ts';
export { die, drmSpans, readAt, rolled, shown } from './words/dice.ts';
export { type FactKind, type FactSpan, factSpans, kindsOf } from './words/facts.ts';
export type { Looker } from './words/looker.ts';
export { type Message, type MessageFacts, marked, message } from './words/messages.ts';
export {
  compassWord,
  nameList,
  type PieceLists,
  pieceLists,
  spaced,
  typeset,
} from './words/names.ts';
export { minus, number, signed, typesetFraction } from './words/numbers.ts';
export {
  type FrameOf,
  type PromptTable,
  type PromptWords,
  promptsBy,
  type WordsOf,
} from './words/prompts.ts';
export { type Reasons, reasonsOf } from './words/reasons.ts';
export { refusalsOf } from './words/refusals.ts';
export {
  capital,
  cite,
  joined,
  listOf,
  type Part,
  place,
  places,
  say,
  sentences,
  separated,
  someOf,
  term,
} from './words/say.ts';
