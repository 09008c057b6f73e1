import { citedAs, type Span, type Text } from '@abatis/screen';
import { say } from '@abatis/words';
import { Fragment, type ReactNode } from 'react';
import { DieFace } from './DieFace.tsx';
import { type Explained, useLinks } from './links.ts';
import { numbered } from './numbered.ts';
import styles from './rich.module.css';
import { runsOf } from './runs.ts';

/** A text of the game with its links: clauses open the rules, places and pieces show on the map. */
export function Rich({ text }: { readonly text: Text }): ReactNode {
  if (typeof text === 'string') return text;
  return numbered(runsOf(text)).map(({ key, item: { span, stop } }) => {
    if (typeof span === 'string') return <Fragment key={key}>{span}</Fragment>;
    if (stop === '') return <Linked key={key} span={span} />;
    return (
      <span key={key} className={styles.run}>
        <Linked span={span} />
        {stop}
      </span>
    );
  });
}

function Linked({ span }: { readonly span: Exclude<Span, string> }): ReactNode {
  if ('strong' in span) return <strong>{span.strong}</strong>;
  if ('die' in span) return <DieFace value={span.die} sides={span.sides} />;
  if ('clause' in span) return <ClauseLink clause={span.clause} text={span.text} />;
  if ('term' in span) return <TermLink term={span.term} text={span.text} />;
  if ('place' in span) return <MapLink place={span.place} text={span.text ?? span.place} />;
  if ('piece' in span) return <MapLink piece={span.piece} text={span.text} />;
  return <span data-seat={span.seat}>{span.text}</span>;
}

/** The number of a clause: says what it is about, opens it. */
export function ClauseLink(props: {
  readonly clause: string;
  readonly text?: string | undefined;
}): ReactNode {
  const links = useLinks();
  const explained = useExplained('clause', props.clause);
  return (
    <button
      type="button"
      className={styles.clause}
      aria-label={say`${props.text ?? citedAs(props.clause)}, open rule ${props.clause}`}
      onClick={() => links.openClause(props.clause)}
      {...explained}
    >
      {props.text ?? citedAs(props.clause)}
    </button>
  );
}

function TermLink(props: { readonly term: string; readonly text?: string | undefined }): ReactNode {
  const links = useLinks();
  const explained = useExplained('term', props.term);
  return (
    <button
      type="button"
      className={styles.term}
      onClick={event => links.explain({ kind: 'term', id: props.term, beside: event.currentTarget })}
      {...explained}
    >
      {props.text ?? props.term}
    </button>
  );
}

function MapLink(props: {
  readonly place?: string;
  readonly piece?: string;
  readonly text: string;
}): ReactNode {
  const links = useLinks();
  const show = () => {
    if (props.place !== undefined) links.showPlace(props.place);
    if (props.piece !== undefined) links.showPiece(props.piece);
  };
  return (
    <button type="button" className={styles.place} onClick={show}>
      {props.text}
    </button>
  );
}

/** Pointer and keyboard focus both ask for the explanation. */
function useExplained(kind: Explained['kind'], id: string) {
  const links = useLinks();
  const show = (event: { readonly currentTarget: Element }) =>
    links.explain({ kind, id, beside: event.currentTarget });
  const hide = () => links.explain(null);
  return { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide };
}
