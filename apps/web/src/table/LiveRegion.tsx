import { plain } from '@abatis/screen';
import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { numbered } from '../ui/numbered.ts';
import aside from '../ui/unseen.module.css';
import { promptWords } from './prompt-words.ts';
import { useTable } from './store.ts';
import { spokenLines } from './updates.ts';

/** What happens, said to those who listen; then what is asked of them. */
export function LiveRegion(): ReactNode {
  const fresh = useTable(table => table.fresh);
  const words = useTable(useShallow(promptWords));
  const refusal = useTable(table => (table.hover?.tone === 'refused' ? table.hover.lines : null));
  const cost = useTable(table => (table.held ? table.hover?.cost : undefined));
  return (
    <div className={aside.unseen} aria-live="polite">
      {numbered(spokenLines(fresh)).map(({ key, item }) => (
        <p key={`${item.index} ${key}`}>{`${item.heading}: ${plain(item.text)}`}</p>
      ))}
      <p>{plain(words.title)}</p>
      {cost && <p>{cost}</p>}
      {refusal && <p>{refusal.map(plain).join(' ')}</p>}
    </div>
  );
}
