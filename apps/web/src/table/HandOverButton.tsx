import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { Key } from '../ui/Key.tsx';
import { handOver } from './actions.ts';
import { useTable } from './store.ts';

interface Props {
  readonly className: string | undefined;
  readonly keys?: boolean;
}

/** UI 29: the dice of the player's own order lie on the table, and the other decides next: the curtain waits for this. */
export function HandOverButton({ className, keys = false }: Props): ReactNode {
  const waits = useTable(({ update }) => update?.handover != null);
  if (!waits) return null;
  return (
    <button
      type="button"
      className={className}
      data-place="usual"
      data-filled
      onClick={() => void handOver()}
    >
      {say`Hand over`} {keys && <Key name={say`Enter`} />}
    </button>
  );
}
