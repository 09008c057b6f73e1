import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { openVerdict } from './showing.ts';
import { useTable } from './store.ts';

/** The game is over: how it ended can be read again. */
export function ResultButton({ className }: { readonly className: string | undefined }): ReactNode {
  const closed = useTable(
    ({ update, verdictOpen }) =>
      !verdictOpen && update?.moment.verdict != null && update.shown === update.length,
  );
  if (!closed) return null;
  return (
    <button
      type="button"
      className={className}
      data-place="usual"
      onClick={openVerdict}
    >{say`The result`}</button>
  );
}
