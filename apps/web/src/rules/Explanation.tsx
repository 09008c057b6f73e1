import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Explained } from '../ui/links.ts';
import { findClause, firstSentence } from './clauses.ts';
import { useRules, useTerms } from './library.ts';
import styles from './rules.module.css';
import { explain, useRulesStore } from './store.ts';

/** What a clause or a word means, beside the link that the pointer rests on. */
export function Explanation({ rulebook }: { readonly rulebook: string }): ReactNode {
  const explained = useRulesStore(rules => rules.explained);
  useGoingAway(explained !== null);
  return (
    explained && <Tip key={`${explained.kind} ${explained.id}`} explained={explained} rulebook={rulebook} />
  );
}

/** A link that is gone with its page never says that the pointer has left it. */
function useGoingAway(shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    const hide = () => explain(null);
    const causes = ['pointerdown', 'wheel', 'hashchange'];
    for (const cause of causes) addEventListener(cause, hide, { capture: true, passive: true });
    return () => {
      for (const cause of causes) removeEventListener(cause, hide, { capture: true });
    };
  }, [shown]);
}

function Tip({
  explained,
  rulebook,
}: {
  readonly explained: Explained;
  readonly rulebook: string;
}): ReactNode {
  const said = useMeaning(explained, rulebook);
  return said && <TipBox title={said.title} text={said.text} beside={explained.beside} />;
}

function TipBox({ title, text, beside }: Meaning & { readonly beside: Element }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
  useLayoutEffect(() => {
    if (box.current) setAt(placeBeside(beside.getBoundingClientRect(), box.current));
  }, [beside]);
  return (
    <div
      ref={box}
      role="tooltip"
      className={styles.tip}
      style={at ? { left: at.x, top: at.y } : { visibility: 'hidden' }}
    >
      <strong className={styles.tipTitle}>{title}</strong>
      <p>{text}</p>
    </div>
  );
}

interface Meaning {
  readonly title: string;
  readonly text: string;
}

function useMeaning({ kind, id }: Explained, rulebook: string): Meaning | null {
  const rules = useRules(rulebook);
  const terms = useTerms(rulebook);
  if (kind === 'clause') {
    const rule = rules.state === 'here' ? findClause(rules.value, id) : null;
    return rule && { title: `${rule.clause}  ${rule.title}`, text: firstSentence(rule.text) };
  }
  const term = terms.state === 'here' ? terms.value.find(one => sameWord(one.term, id)) : undefined;
  return term ? { title: term.term, text: term.clause ? `${term.text} (${term.clause})` : term.text } : null;
}

const sameWord = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const GAP = 6;
const EDGE = 8;

/** Under the link, or over it where the window ends; never past an edge. */
function placeBeside(link: DOMRect, box: HTMLElement): { readonly x: number; readonly y: number } {
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = link.bottom + GAP;
  const y = below + height > innerHeight - EDGE ? link.top - GAP - height : below;
  const x = Math.min(Math.max(EDGE, link.left), innerWidth - width - EDGE);
  return { x, y: Math.max(EDGE, y) };
}
