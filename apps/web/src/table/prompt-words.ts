import type { PromptLine, Text } from '@abatis/screen';
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

/** What the prompt line says: to the player who is asked, or about the one who is. */
export function promptWords(table: TableState): PromptWords {
  const { update, computer, elsewhere } = table;
  if (!update) return WAITING;
  if (elsewhere) return ELSEWHERE;
  if (update.shown < update.length) return earlier(update.shown, update.length);
  if (computer.thinking && update.moment.prompt) return thinking(table);
  const { prompt, verdict } = update.moment;
  if (prompt && update.viewer !== null && prompt.seat !== update.viewer) return otherDecides(table, prompt);
  return prompt ?? (verdict ? { title: verdict.title, detail: verdict.text } : OVER);
}

const words = new Map<string, PromptWords>();

/** The same object for the same moment, as a subscription to the store wants it. */
function earlier(shown: number, length: number): PromptWords {
  const key = `${shown} ${length}`;
  const known = words.get(key);
  if (known) return known;
  const made = {
    title: 'An earlier moment',
    detail: `After ${shown} of ${length} orders. Go on to the present to play.`,
  };
  words.clear();
  words.set(key, made);
  return made;
}

let waiting: { readonly of: PromptLine; readonly words: PromptWords } | null = null;

/** What the other player is asked is told, not asked. */
function otherDecides({ opened }: TableState, prompt: PromptLine): PromptWords {
  if (waiting?.of === prompt) return waiting.words;
  const side = opened?.setting.sides.find(({ seat }) => seat === prompt.seat);
  waiting = { of: prompt, words: { title: `${side?.name ?? prompt.seat} decides`, detail: prompt.title } };
  return waiting.words;
}

let thought: { readonly of: unknown; readonly words: PromptWords } | null = null;

function thinking({ computer, opened }: TableState): PromptWords {
  if (thought?.of === computer) return thought.words;
  const side = opened?.setting.sides.find(({ seat }) => seat === computer.thinking);
  const name = side?.name ?? computer.thinking ?? '';
  const title = computer.paused ? `${name}: the computer waits` : `${name}: the computer is thinking`;
  thought = { of: computer, words: { title, detail: computer.about } };
  return thought.words;
}
