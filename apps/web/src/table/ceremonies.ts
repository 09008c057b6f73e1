import type { TableUpdate } from '@abatis/play';
import type { LogLine } from '@abatis/screen';
import { motionSpeed, systemWantsLess } from '../settings/motion.ts';
import { useSettings } from '../settings/store.ts';
import { theEngine } from './handles.ts';
import { setTable, type TableState, tableNow } from './store.ts';

/* What the table stops for: a chit that is drawn, the throw for the initiative, the end of a turn. */

/** Milliseconds at the usual speed. */
const LASTS = 900;

let skip: (() => void) | null = null;

/** The moment up to which each reader has seen the cards of the turns; of a game without secrets there is one reader. */
const seen = new Map<string, number>();
let openedAt = 0;

/** A game is opened: the turns that were over by then are no news. */
export function beginCeremonies(length: number): void {
  seen.clear();
  openedAt = length;
}

/** Shows what has happened after the moment `from`; resolves when the player has seen it. */
export async function celebrate(from: number): Promise<void> {
  const { update } = tableNow();
  if (!update || update.curtain !== null || !isPlayed(tableNow(), update)) return;
  forgetAfter(update.length);
  await showTurn(update);
  const drawn = tableNow().log.findLast(({ index, ceremony }) => ceremony && index > from);
  if (drawn && tableNow().update?.length === update.length) await show(drawn);
}

/** It is the present of a game that somebody plays, and no lesson. */
const isPlayed = ({ request, elsewhere }: TableState, { shown, length }: TableUpdate): boolean =>
  shown === length && !elsewhere && request?.kind !== 'lesson';

/** How long a ceremony is shown, in milliseconds, and whether anything moves in it; null: not at all. */
export function mannerOf(
  { speed, ceremonies }: { readonly speed: number | null; readonly ceremonies: boolean },
  wantsLess: boolean,
): { readonly lasts: number; readonly moves: boolean } | null {
  if (!ceremonies || speed === 0) return null;
  const motion = motionSpeed(speed, wantsLess);
  return { lasts: LASTS / (motion || 1), moves: motion > 0 };
}

async function show(line: LogLine): Promise<void> {
  const manner = mannerOf(useSettings.getState(), systemWantsLess());
  const { hurried, briefed } = tableNow();
  if (!manner || hurried || briefed !== null || document.hidden) return;
  setTable({ ceremony: { line, ...manner } });
  await Promise.race([skipped(), new Promise(resolve => setTimeout(resolve, manner.lasts))]);
  skip = null;
  setTable({ ceremony: null });
}

const skipped = (): Promise<void> =>
  new Promise(resolve => {
    skip = resolve;
  });

/** The player goes on: from the ceremony that is shown, or from the card of the turn. */
export function skipCeremony(): void {
  skip?.();
}

async function showTurn(update: TableUpdate): Promise<void> {
  const end = tableNow().book.findLast(({ ends }) => ends === 'turn')?.index;
  if (end === undefined || !isNews(update, end)) return;
  const isAnybodyThere = Object.values(update.players).some(({ kind }) => kind === 'human');
  if (!isAnybodyThere || useSettings.getState().turnCard === 'line') return;
  const card = await theEngine().turnCard(end);
  // Meanwhile the player may have gone.
  if (!card || tableNow().update !== update) return;
  void theEngine().computer({ wait: true });
  setTable({ turnOver: { end, card } });
  await skipped();
  skip = null;
  setTable({ turnOver: null });
  if (tableNow().update === update) void theEngine().computer({ goOn: true });
}

/** A turn whose end was taken back may end once more. */
function forgetAfter(length: number): void {
  openedAt = Math.min(openedAt, length);
  for (const [who, end] of seen) seen.set(who, Math.min(end, length));
}

/** Has the reader not seen the card of the turn that ended with this moment? From now on they have. */
function isNews({ reader }: TableUpdate, end: number): boolean {
  const who = tableNow().opened?.setting.secret ? `${reader}` : '';
  const last = Math.max(openedAt, seen.get(who) ?? 0);
  seen.set(who, Math.max(last, end));
  return end > last;
}

/** The moment with which the turn of the card began. */
export function turnBegan({ book, turnOver }: Pick<TableState, 'book' | 'turnOver'>): number {
  const before = book.findLast(({ ends, index }) => ends === 'turn' && index < (turnOver?.end ?? 0));
  return before?.index ?? 0;
}
