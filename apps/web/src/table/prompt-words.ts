import { type PromptLine, plain, spans, type Text } from '@abatis/screen';
import { peopleOf, say, words } from '@abatis/words';
import { sideName } from './looks.ts';
import type { TableState } from './store.ts';

interface PromptWords {
  readonly title: Text;
  readonly detail: Text;
}

const WAITING: PromptWords = words({ title: 'One moment', detail: '' });
const OVER: PromptWords = words({ title: 'The game is over', detail: '' });
const ELSEWHERE: PromptWords = words({
  title: 'This game is open in another tab',
  detail: 'Here it can be looked at. Play it here to take it over.',
});

/** What the prompt line says: to the player who is asked, or about the one who is. Made anew: compare it shallowly. */
export function promptWords(table: TableState): PromptWords {
  const { update, computer, elsewhere } = table;
  if (!update) return WAITING;
  if (elsewhere) return ELSEWHERE;
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

const earlier = (shown: number, length: number): PromptWords => ({
  title: say`An earlier moment`,
  detail: say`After ${shown} of ${length} orders. Go on to the present to play.`,
});

/** What the other player is asked is told, not asked. */
function otherDecides(table: TableState, prompt: PromptLine): PromptWords {
  return { title: say`${sideName(table, prompt.seat)} decides`, detail: say`Asked: ${plain(prompt.title)}` };
}

/** The player whose order threw dice reads them before the other, who decides next, gets the screen. */
const afterReading = (table: TableState, prompt: PromptLine): PromptWords => ({
  title: say`Read the dice, then hand over`,
  detail: say`Next the ${peopleOf(sideName(table, prompt.seat))} decide: ${plain(prompt.title)}`,
});

/** The computer waits until the player has read the dice. */
const reading = (table: TableState, prompt: PromptLine): PromptWords => ({
  title: say`Read the dice, then go on`,
  detail: say`Next the ${peopleOf(sideName(table, prompt.seat))} decide: ${plain(prompt.title)}`,
});

function thinking(table: TableState, prompt: PromptLine): PromptWords {
  const { computer } = table;
  const title = `${sideName(table, computer.thinking ?? prompt.seat)}: ${doing(computer)}`;
  const about = computer.thinking ? computer.about : prompt.title;
  return { title, detail: about === '' ? '' : say`It is asked: ${plain(about)}` };
}

/** Stopped it waits; if it thinks all the same, it was asked for a single order. */
function doing({ paused, thinking: seat }: TableState['computer']): string {
  if (!paused) return say`the computer is thinking`;
  return seat === null ? say`the computer waits` : say`the computer gives one order`;
}
