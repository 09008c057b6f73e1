import type { TableUpdate } from '@abatis/play';
import type { LogLine, Motion, TableScene, Then } from '@abatis/screen';
import type { Push } from '../engine/protocol.ts';
import { motionSpeed, systemWantsLess } from '../settings/motion.ts';
import { useSettings } from '../settings/store.ts';
import { celebrate, skipCeremony } from './ceremonies.ts';
import { primaryButton } from './choices.ts';
import { theBoard, theConnection, theEngine } from './handles.ts';
import { notify } from './notices.ts';
import { askAgain, forgetQuestions } from './questions.ts';
import { rolledAfter } from './rolled.ts';
import { EMPTY_TABLE, NOTHING_POINTED, setTable, type TableState, tableNow } from './store.ts';

/** At most this many moments may wait for their pieces to arrive; beyond that the table catches up at once. */
const MOST_WAITING = 3;

const waiting: TableUpdate[] = [];
let playing: Promise<void> | null = null;
let skip: (() => void) | null = null;

let listening = false;

/** From now on the table shows what the worker tells. */
export function listen(): void {
  if (listening) return;
  listening = true;
  theConnection().onPush(receive);
}

function receive(push: Push): void {
  if (push.type === 'table') enqueue(push.update);
  else if (push.type === 'computer') setTable({ computer: push.computer });
  else if (push.type === 'saved') setTable({ savedAt: push.at });
  else if (push.type === 'elsewhere') setTable({ elsewhere: true });
  else if (push.type === 'trouble') notify('fault', [push.message]);
}

/** A table that was left is not shown any more. */
export function forgetWaiting(): void {
  waiting.length = 0;
  skipMotion();
  skipCeremony();
}

function enqueue(update: TableUpdate): void {
  waiting.push(update);
  playing ??= play();
}

/** Shows what waits, each moment after its pieces have slid to where they stand in it. */
async function play(): Promise<void> {
  while (waiting.length > 0) {
    const rushed = waiting.length > MOST_WAITING;
    const update = nextWaiting(rushed);
    const motions = rushed ? [] : motionsOf(update);
    follow(update);
    if (motions.length > 0) await slide(motions);
    const from = lastSeen(update);
    takeUpdate(update);
    await celebrate(from);
    // A computer can play faster than a page can be drawn.
    await nextFrame();
  }
  playing = null;
}

/** The moment that the player has seen last; whoever looks behind the curtain has not seen what the last order led to. */
function lastSeen({ shown }: TableUpdate): number {
  const { update } = tableNow();
  return update?.curtain == null ? (update?.shown ?? shown) : shown - 1;
}

/** Resolves when the table shows all that it was told. */
export const caughtUp = async (): Promise<void> => {
  await playing;
};

/** The next moment; all that wait in one, if they are too many or none of them moves. */
function nextWaiting(rushed: boolean): TableUpdate {
  const still = waiting.every(update => motionsOf(update).length === 0);
  const together = still || rushed ? waiting.splice(0) : waiting.splice(0, 1);
  return together.reduce(joined);
}

/** Two updates as one: the later moment with the lines of both. */
export function joined(first: TableUpdate, second: TableUpdate): TableUpdate {
  const marks = second.marks ?? first.marks;
  if (second.logFrom === 'start') return { ...second, marks };
  return { ...second, marks, log: [...first.log, ...second.log], logFrom: first.logFrom };
}

/** A page that is not seen has no frames. */
const nextFrame = (): Promise<void> =>
  new Promise(resolve => {
    if (document.hidden) setTimeout(resolve, 50);
    else requestAnimationFrame(() => resolve());
  });

/** Whether pieces are on their way. */
export const isSliding = (): boolean => skip !== null;

/** Everything on its way arrives now. */
export function skipMotion(): void {
  skip?.();
}

async function slide(motions: readonly Motion[]): Promise<void> {
  const board = theBoard();
  if (!board) return;
  const skipped = new Promise<void>(resolve => {
    skip = resolve;
  });
  await Promise.race([board.animate(motions), skipped]);
  skip = null;
}

/** What another player does is shown where it happens; the player's own orders leave the map where he put it. */
function follow(update: TableUpdate): void {
  if (tableNow().hurried) return;
  const [line] = newlyShown(update).filter(({ places, seat }) => places.length > 0 && isOthers(seat));
  const place = line?.motion?.path.at(-1) ?? line?.places[0];
  if (place !== undefined) theBoard()?.reveal(place);
}

/** What a person is asked about comes into view, unless he sees a part of it already. */
export function showQuestion({ moment, viewer }: TableUpdate): void {
  if (viewer === null || moment.prompt?.seat !== viewer) return;
  const [first, ...others] = placesAsked(moment);
  if (first !== undefined) theBoard()?.reveal(first, ...others);
}

/** Of what is selected; else of the dice that Enter throws; else of what can be chosen. */
function placesAsked({ selection, choices, pieces, prompt }: TableScene): readonly string[] {
  const spots = new Map(pieces.map(({ id, at }) => [id, at]));
  const selected = selection.flatMap(id => spots.get(id) ?? (isPlace(id) ? [id] : []));
  if (selected.length > 0) return selected;
  const usual = primaryButton(prompt);
  const meant = usual?.rolls ? choices.filter(choice => isSameThen(choice.then, usual.then)) : [];
  return (meant.length > 0 ? meant : choices).flatMap(({ on }) =>
    'place' in on ? on.place : (spots.get(on.piece) ?? []),
  );
}

const isSameThen = (one: Then, other: Then): boolean => JSON.stringify(one) === JSON.stringify(other);

const isPlace = (id: string): boolean => theBoard()?.project(id) != null;

const isOthers = (seat: string | null): boolean =>
  seat !== null && tableNow().update?.players[seat]?.kind === 'computer';

/** The computer plays on without a pause, and nothing slides, until a person is asked. */
export function hurry(): void {
  setTable({ hurried: true });
  void theEngine().computer({ paused: false, pace: 0 });
  skipMotion();
}

function endHurry({ moment, viewer }: TableUpdate): void {
  if (!tableNow().hurried || (moment.prompt && moment.prompt.seat !== viewer)) return;
  setTable({ hurried: false });
  void theEngine().computer({ pace: useSettings.getState().pace });
}

function motionsOf(update: TableUpdate): readonly Motion[] {
  if (tableNow().hurried) return [];
  if (motionSpeed(useSettings.getState().speed, systemWantsLess()) === 0) return [];
  return newlyShown(update).flatMap(line => (line.motion ? [line.motion] : []));
}

/** A step of more actions than this is a jump, and nothing slides. */
const LONGEST_STEP = 2;

/** The lines between the moment that is on the table and the next one; none after a jump or a step back. */
function newlyShown({ log, logFrom, shown }: TableUpdate): readonly LogLine[] {
  const { update, book } = tableNow();
  const from = update?.shown ?? shown;
  if (shown - from > LONGEST_STEP || shown < from) return [];
  if (logFrom === 'end' && log.length > 0) return log;
  // Along a replay the lines are here already.
  return shown === from ? [] : linesUpTo(book, shown).slice(linesUpTo(book, from).length);
}

/** The beginning of a log up to a moment. Lines stand in the order of their moments. */
function linesUpTo(book: readonly LogLine[], index: number): readonly LogLine[] {
  let [low, high] = [0, book.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (book[middle]!.index <= index) low = middle + 1;
    else high = middle;
  }
  return low === book.length ? book : book.slice(0, low);
}

/** Puts a moment on the table. */
export function takeUpdate(update: TableUpdate): void {
  const before = tableNow();
  if (update.curtain !== null) {
    clearTable(update);
    return;
  }
  const same = before.update?.length === update.length && before.update.shown === update.shown;
  const fresh = newlyShown(update);
  const book = bookAfter(before.book, update);
  setTable({
    ...(same ? {} : NOTHING_POINTED),
    update,
    book,
    log: linesUpTo(book, update.shown),
    fresh,
    rolled: rolledAfter(before, update, fresh),
    marks: update.marks ?? before.marks,
    computer: update.computer,
    inspected: same ? before.inspected : [],
    advice: same ? before.advice : null,
    ending: same ? before.ending : null,
    dialog: before.dialog === 'take-back' ? null : before.dialog,
    verdictOpen: isVerdictOpen(before, update),
  });
  if (!same) showQuestion(update);
  askAgain();
  endHurry(update);
}

/** The screen is passed on: nothing that the one who looked has seen or asked stays on the page. */
function clearTable(update: TableUpdate): void {
  forgetQuestions();
  const { request, opened, elsewhere, savedAt, sheet, underWay, briefed } = tableNow();
  setTable({
    ...EMPTY_TABLE,
    request,
    opened,
    elsewhere,
    savedAt,
    underWay,
    briefed,
    sheet: { ...sheet, tab: 'stack' },
    computer: update.computer,
    update,
  });
}

function bookAfter(book: readonly LogLine[], { log, logFrom }: TableUpdate): readonly LogLine[] {
  if (logFrom === 'start') return log;
  return log.length === 0 ? book : [...book, ...log];
}

/** The end of a game is shown once, when it comes; a lesson says it in its own words. */
function isVerdictOpen(before: TableState, { moment, shown, length, lesson }: TableUpdate): boolean {
  if (moment.verdict === null || shown < length) return false;
  const wasGoingOn =
    !lesson && before.update?.moment.verdict === null && before.update.shown === before.update.length;
  return wasGoingOn || before.verdictOpen;
}

/** Lines that a player who listens should hear. */
export const spokenLines = (lines: readonly LogLine[]): readonly LogLine[] =>
  lines.filter(line => line.kind !== 'thought').slice(-4);
