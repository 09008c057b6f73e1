import { type PromptLine, plain, spans, type Text } from '@abatis/screen';
import type { TableState } from './store.ts';

interface PromptWords {
  readonly title: Text;
  readonly detail: Text;
}

const WAITING: PromptWords = { title: 'One moment', detail: '' };
const OVER: PromptWords = { title: 'The game is over', detail: '' };
const ELSEWHERE: PromptWords = {
  title: 'This game is open in another tab',
  detail: 'Here it can be looked at. Play it here to take it over.',
};

/** What the prompt line says: to the player who is asked, or about the one who is. Made anew: compare it shallowly. */
export function promptWords(table: TableState): PromptWords {
  const { update, computer, elsewhere } = table;
  if (!update) return WAITING;
  if (elsewhere) return ELSEWHERE;
  if (update.shown < update.length) return earlier(update.shown, update.length);
  if (computer.thinking && update.moment.prompt) return thinking(table);
  const { prompt, verdict } = update.moment;
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
  title: 'An earlier moment',
  detail: `After ${shown} of ${length} orders. Go on to the present to play.`,
});

/** What the other player is asked is told, not asked. */
function otherDecides({ opened }: TableState, prompt: PromptLine): PromptWords {
  const side = opened?.setting.sides.find(({ seat }) => seat === prompt.seat);
  return { title: `${side?.name ?? prompt.seat} decides`, detail: `Asked: ${plain(prompt.title)}` };
}

function thinking({ computer, opened }: TableState): PromptWords {
  const side = opened?.setting.sides.find(({ seat }) => seat === computer.thinking);
  const name = side?.name ?? computer.thinking ?? '';
  const title = computer.paused ? `${name}: the computer waits` : `${name}: the computer is thinking`;
  return { title, detail: computer.about === '' ? '' : `It is asked: ${plain(computer.about)}` };
}
