import type { RuleText, Term } from '@abatis/screen';
import { say } from '@abatis/words';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { LinksProvider } from '../ui/links.ts';
import { Chapters } from './Chapters.tsx';
import { chaptersOf, findClause } from './clauses.ts';
import { Found } from './Found.tsx';
import { useRules, useTerms } from './library.ts';
import { RuleEntry } from './RuleEntry.tsx';
import styles from './rules.module.css';
import { searchRules } from './search.ts';
import { explain } from './store.ts';

interface Props {
  readonly rulebook: string;
  /** Empty: the list of chapters. */
  readonly clause: string;
  readonly onOpen: (clause: string) => void;
  /** Chapters stay beside the text where there is room. */
  readonly wide?: boolean;
}

/** Our summary of every clause: chapters, a search, and one chapter at a time, opened at the clause. */
export function RulesReader({ rulebook, clause, onOpen, wide = false }: Props): ReactNode {
  const asked = useRules(rulebook);
  const terms = useTerms(rulebook);
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search);
  const open = (next: string) => {
    setQuery('');
    onOpen(next);
  };
  if (asked.state === 'waiting') return <p className={styles.note}>{say`Opening the rules…`}</p>;
  if (asked.state === 'failed')
    return (
      <p className={styles.note}>
        {say`The rules could not be loaded: ${asked.reason}`}{' '}
        <button type="button" className={styles.textButton} onClick={asked.again}>{say`Try again`}</button>
      </p>
    );
  return (
    <LinksProvider value={{ openClause: open, explain, showPlace: () => {}, showPiece: () => {} }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows walk what was found, which is made of buttons */}
      <div className={styles.reader} data-wide={wide} onKeyDown={walkFound}>
        <input
          ref={search}
          type="search"
          className={styles.search}
          placeholder={say`Search: stacking, retreat, 8.7`}
          aria-label={say`Search the rules`}
          value={query}
          onChange={event => setQuery(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Escape' || query === '') return;
            event.preventDefault();
            setQuery('');
          }}
        />
        <Body
          rules={asked.value}
          terms={terms.state === 'here' ? terms.value : NO_TERMS}
          query={query}
          clause={clause}
          wide={wide}
          onOpen={open}
        />
      </div>
    </LinksProvider>
  );
}

/** A slash goes to the search, as long as nothing else is being written. */
function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || (event.target instanceof Element && event.target.closest('input, textarea')))
        return;
      event.preventDefault();
      search.current?.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [search]);
}

/** From the search down into what was found, along it, and back; Enter in the search takes the first. */
function walkFound(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-found]')];
  const here = stops.indexOf(event.target as HTMLElement);
  if (here < 0 || stops.length < 2) return;
  if (event.key === 'Enter' && here === 0) stops[1]?.click();
  else if (by !== undefined) stops[here + by]?.focus();
  else return;
  event.preventDefault();
}

const NO_TERMS: readonly Term[] = [];

interface BodyProps {
  readonly rules: readonly RuleText[];
  readonly terms: readonly Term[];
  readonly query: string;
  readonly clause: string;
  readonly wide: boolean;
  readonly onOpen: (clause: string) => void;
}

function Body({ rules, terms, query, clause, wide, onOpen }: BodyProps): ReactNode {
  const chapters = useMemo(() => chaptersOf(rules), [rules]);
  const found = useMemo(() => searchRules(rules, query, terms), [rules, query, terms]);
  const rule = clause ? findClause(rules, clause) : null;
  const chapter = chapters.find(({ number }) => number === rule?.chapter.number);
  if (query.trim()) return <Found found={found} query={query} onOpen={onOpen} />;
  return (
    <div className={styles.body}>
      {(wide || !chapter) && <Chapters chapters={chapters} now={chapter ?? null} onOpen={onOpen} />}
      {clause && !rule && (
        <p className={styles.note}>{say`There is no clause ${clause} in this rulebook.`}</p>
      )}
      {chapter && rule && (
        <ChapterText
          key={chapter.number}
          title={`${chapter.number}  ${chapter.title}`}
          rules={chapter.rules}
          all={rules}
          at={rule}
        />
      )}
    </div>
  );
}

interface ChapterTextProps {
  readonly title: string;
  readonly rules: readonly RuleText[];
  readonly all: readonly RuleText[];
  readonly at: RuleText;
}

/** A chapter, scrolled to the clause that was asked for. */
function ChapterText({ title, rules, all, at }: ChapterTextProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const entry = host.current?.querySelector(`[data-clause="${CSS.escape(at.clause)}"]`);
    entry?.scrollIntoView({ block: at === rules[0] ? 'end' : 'start' });
  }, [at, rules]);
  return (
    <div ref={host} className={styles.chapter}>
      <h2>{title}</h2>
      {rules.map(rule => (
        <RuleEntry key={rule.clause} rule={rule} rules={all} marked={rule === at} />
      ))}
    </div>
  );
}
