import type { Text } from '@abatis/screen';
import type { ReactNode } from 'react';
import { numbered } from './numbered.ts';
import { Rich } from './Rich.tsx';

/** Texts one under the other. */
export function Paragraphs(props: {
  readonly texts: readonly Text[];
  readonly className?: string | undefined;
}): ReactNode {
  return numbered(props.texts).map(({ key, item }) => (
    <p key={key} className={props.className}>
      <Rich text={item} />
    </p>
  ));
}
