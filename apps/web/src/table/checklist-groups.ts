import { type CheckItem, type Span, spans, type Text } from '@abatis/screen';

/** Rows of one kind that are more than this become one. */
const FEW = 3;

/** Rows that say the same of different pieces stand together if they are many; others stand alone. */
export function groupsOf(items: readonly CheckItem[]): readonly (readonly CheckItem[])[] {
  const alike = new Map<string, CheckItem[]>();
  for (const item of items) alike.set(kindOf(item), [...(alike.get(kindOf(item)) ?? []), item]);
  return [...alike.values()].flatMap(group => (group.length > FEW ? [group] : group.map(item => [item])));
}

/** What is said, whoever it is said of. */
const kindOf = ({ label }: CheckItem): string => JSON.stringify(aboutWhom(label));

/** The same words without the piece. */
export const aboutWhom = (label: Text): readonly Span[] =>
  spans(label).map(span => (typeof span === 'object' && 'piece' in span ? '…' : span));
