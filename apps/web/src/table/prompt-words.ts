import type { Seat } from '@abatis/kernel';
import type { SeatPlayers } from '@abatis/play';
import { type PromptLine, plain, spans, type Text } from '@abatis/screen';
import { say, words } from '@abatis/words';
import { sideName } from './looks.ts';
import { ponderingWords } from './pondering.ts';
import type { TableState } from './store.ts';

interface PromptWords {
  readonly title: Text;
  readonly detail: Text;
}

const WAITING: PromptWords = words({ title: 'One moment', detail: '' });
const OVER: PromptWords = words({ title: 'The game is over', detail: '' });
const ELSEWHERE: PromptWords = words({
  title: 'This game is open in another tab',
  detail: 'You can look at it here, or play it here to take it over.',
});

/** What the prompt line says: to the player who is asked, or about the one who is. Made anew: compare it shallowly. */
export function promptWords(table: TableState): PromptWords {
  const { update, computer, elsewhere } = table;
  if (!update) return WAITING;
  if (elsewhere) return ELSEWHERE;
  if (table.ceremony)
    return { title: drawnWords(table), detail: say`Nothing is lost by skipping: the log has it.` };
  if (update.shown < update.length) return earlier(update.shown, update.length);
  const { prompt, verdict } = update.moment;
  if (prompt && update.handover !== null) return afterReading(table, prompt);
  if (prompt && computer.holding) return reading(table, prompt);
  // Between two orders it thinks of nothing, and a watcher is not asked.
  const isComputers = prompt !== null && update.players[prompt.seat]?.kind === 'computer';
  const isWatched = update.viewer === null && computer.paused;
  if (prompt && (computer.thinking || isComputers || isWatched)) return thinking(table, prompt);
  if (prompt && update.viewer !== null && prompt.seat !== update.viewer) return otherDecides(table, prompt);
  if (prompt) return { title: prompt.title, detail: prompt.detail };
  return verdict ? { title: verdict.title, detail: verdict.text } : OVER;
}

/** The clause of what is asked, unless the words beside it name it or are about something else. */
export function clauseBeside(table: TableState): string | null {
  const prompt = table.update?.moment.prompt;
  if (!prompt || promptWords(table).detail !== prompt.detail) return null;
  const isNamed = spans(prompt.detail).some(
    span => typeof span === 'object' && 'clause' in span && span.clause === prompt.clause,
  );
  return isNamed ? null : prompt.clause;
}

/** 'III Corps is drawn: you act', to somebody who plays one side only. */
function drawnWords({ ceremony, update }: TableState): string {
  const { title = '', seat } = ceremony?.line.ceremony ?? {};
  const isMine = seat !== undefined && update?.viewer === seat && isOnlyPerson(update.players, seat);
  return isMine ? say`${title}: you act` : title;
}

export const isOnlyPerson = (players: SeatPlayers, seat: Seat): boolean =>
  Object.entries(players).every(([each, { kind }]) => (kind === 'human') === (each === seat));

/** What has passed without a question since the last one: phases in which nobody could act, and a turn that has no card. */
export function passedWords(
  { fresh, update }: Pick<TableState, 'fresh' | 'update'>,
  showsCard: boolean,
): Text {
  if (!update || update.shown < update.length) return '';
  const lines = fresh.filter(({ kind, ends }) => kind === 'idle' || (ends === 'turn' && !showsCard));
  return lines.flatMap(({ text }) => [...spans(text), ' ']);
}

const earlier = (shown: number, length: number): PromptWords => ({
  title: say`An earlier moment`,
  detail: say`After ${shown} of ${length} orders. Go on to the present to play.`,
});

/** What the other player is asked is told, not asked. */
function otherDecides(table: TableState, prompt: PromptLine): PromptWords {
  return {
    title: say`The ${sideName(table, prompt.seat)} player decides`,
    detail: say`Asked: ${plain(prompt.title)}`,
  };
}

/** The player whose order threw dice reads them before the other, who decides next, gets the screen. */
const afterReading = (table: TableState, prompt: PromptLine): PromptWords => ({
  title: say`Read the dice, then hand over`,
  detail: say`The ${sideName(table, prompt.seat)} player decides next: ${plain(prompt.title)}`,
});

/** The computer waits until the player has read the dice. */
const reading = (table: TableState, prompt: PromptLine): PromptWords => ({
  title: say`Read the dice, then go on`,
  detail: say`The ${sideName(table, prompt.seat)} player decides next: ${plain(prompt.title)}`,
});

function thinking(table: TableState, prompt: PromptLine): PromptWords {
  const { computer } = table;
  if (computer.ponders && !computer.paused) return ponderingWords(computer.ponders);
  const title = `${sideName(table, computer.thinking ?? prompt.seat)}: ${doing(computer)}`;
  const about = computer.thinking ? computer.about : prompt.title;
  const reason = reasonOfLast(table);
  // The very text of the log: words that are made anew each time would never be the same twice.
  if (reason) return { title, detail: reason };
  return { title, detail: about === '' ? '' : say`Asked: ${plain(about)}` };
}

/** Why the order was given that led to what is shown, if a computer player gave it and its reason may be known. */
function reasonOfLast({ log, update }: TableState): Text | null {
  for (let at = log.length - 1; at >= 0 && log[at]!.index === update?.shown; at--)
    if (log[at]!.kind === 'thought') return log[at]!.text;
  return null;
}

/** Stopped it waits; if it thinks all the same, it was asked for a single order. */
function doing({ paused, thinking: seat }: TableState['computer']): string {
  if (!paused) return say`the computer is thinking`;
  return seat === null ? say`the computer waits` : say`the computer gives one order`;
}
