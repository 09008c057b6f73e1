import { plain, type Span, spans, type Text } from '@abatis/screen';

/** A line of the log as news: without the dice and clauses that one needs to check it. */
export function headline(text: Text): string {
  return plain(spans(text).filter(isNews))
    .replace(/\s+(?=[.,;:)]|$)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[;,:]?\.$/, '.')
    .trim();
}

const isNews = (span: Span): boolean => typeof span === 'string' || !('die' in span || 'clause' in span);
