import { say } from '@abatis/words';
import { type ReactNode, useEffect } from 'react';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import styles from './floating.module.css';
import { dismiss } from './notices.ts';
import { useTable } from './store.ts';

/** A plain word goes by itself; a refusal stays until it is read or something else is done. */
const PLAIN_FOR = 6000;

/** What was refused, with every clause, or what went wrong. */
export function NoticeTag(): ReactNode {
  const notice = useTable(table => table.notice);
  useEffect(() => {
    if (notice?.tone !== 'plain') return;
    const timer = setTimeout(() => dismiss(notice.id), PLAIN_FOR);
    return () => clearTimeout(timer);
  }, [notice]);
  if (!notice) return null;
  return (
    <div className={styles.notice} data-tone={notice.tone} role="alert">
      <div>
        {notice.tone === 'refused' && <strong>{say`Not allowed`}</strong>}
        <Paragraphs texts={notice.lines} />
      </div>
      <button type="button" aria-label={say`Close`} onClick={() => dismiss(notice.id)}>
        ×
      </button>
    </div>
  );
}
