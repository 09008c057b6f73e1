import type { Text } from '@abatis/screen';
import { type Notice, setTable, tableNow } from './store.ts';

let count = 0;

/** Says something beside the map until it is read. */
export function notify(tone: Notice['tone'], lines: readonly Text[]): void {
  setTable({ notice: { id: ++count, tone, lines } });
}

/** Takes it away, unless something else has been said meanwhile. */
export function dismiss(id: number): void {
  if (tableNow().notice?.id === id) setTable({ notice: null });
}
