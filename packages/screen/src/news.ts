import type { LogLine } from './log.ts';
import { plain, type Span, spans } from './text.ts';

/**
 * 'St Hilaire against 0810': the piece that a line with dice is about, and its enemy if there is one. It stands before the first colon or die;
 * how it was looked up comes after. Null if the line does not begin like that.
 */
export function whoIn({ text, dice }: LogLine): string | null {
  const all = spans(text);
  const end = all.findIndex(span => (typeof span === 'string' ? span.includes(':') : 'die' in span));
  const last = all[end];
  if (dice === null || last === undefined) return null;
  const who = [...all.slice(0, end), typeof last === 'string' ? last.slice(0, last.indexOf(':')) : ''];
  return plain(who.filter(isNews)).trimEnd();
}

const isNews = (span: Span): boolean => typeof span === 'string' || !('clause' in span);
