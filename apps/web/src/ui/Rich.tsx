import { type Span, type Text, withoutPrefix } from '@abatis/screen';
import { Fragment, type ReactNode } from 'react';
import { useLinks } from './links.ts';
import styles from './rich.module.css';
import { DieFace } from './DieFace.tsx';

/** A text of the game with its links: clauses open the rules, places and pieces show on the map. */
export function Rich({ text }: { readonly text: Text }): ReactNode {
  if (typeof text === 'string') return text;
  // Spans have no identity of their own; a text is never reordered.
  return text.map((span, index) => <Fragment key={`${index}`}>{typeof span === 'string' ? span : <Linked span={span} />}</Fragment>);
}

function Linked({ span }: { readonly span: Exclude<Span, string> }): ReactNode {
  const links = useLinks();
  if ('strong' in span) return <strong>{span.strong}</strong>;
  if ('die' in span) return <DieFace value={span.die} sides={span.sides} />;
  if ('clause' in span)
    return (
      <button type="button" className={styles.clause} onClick={() => links.openClause(span.clause)} onPointerEnter={event => links.explainClause(span.clause, event.currentTarget)} onPointerLeave={() => links.explain(null)} title={span.clause}>
        {span.text ?? withoutPrefix(span.clause)}
      </button>
    );
  if ('term' in span)
    return (
      <button type="button" className={styles.term} onClick={event => links.explainTerm(span.term, event.currentTarget)} onPointerEnter={event => links.explainTerm(span.term, event.currentTarget)} onPointerLeave={() => links.explain(null)}>
        {span.text ?? span.term}
      </button>
    );
  if ('place' in span)
    return (
      <button type="button" className={styles.place} onClick={() => links.showPlace(span.place)}>
        {span.text ?? span.place}
      </button>
    );
  if ('piece' in span)
    return (
      <button type="button" className={styles.place} onClick={() => links.showPiece(span.piece)}>
        {span.text}
      </button>
    );
  return <span data-seat={span.seat}>{span.text}</span>;
}
