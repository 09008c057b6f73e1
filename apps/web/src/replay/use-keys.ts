import { useEffect } from 'react';
import { tableNow } from '../table/store.ts';
import { backToPresent, jump, step } from './moments.ts';
import { playFromHere, stopReplay, useReplay } from './store.ts';

const KEYS: Readonly<Record<string, () => void>> = {
  ',': () => step(-1),
  '.': () => step(1),
  '<': () => jump(-1),
  '>': () => jump(1),
  p: () => (useReplay.getState().running ? stopReplay() : playFromHere()),
  Escape: backToPresent,
};

/** The keys of the replay come before those of the table, as long as it is open. */
export function useReplayKeys(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent) => {
      const deed = KEYS[event.key];
      if (event.key === 'Escape' && isCovered()) return;
      if (!deed || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      deed();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [open]);
}

/** Esc takes away what lies on top first. */
function isCovered(): boolean {
  const { rulesAt, fan, menu, dialog } = tableNow();
  return rulesAt !== null || fan !== null || menu !== null || dialog !== null;
}

/** Letters belong to a field that is written in, and everything to a window that is open over the table. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="range"]), textarea, select, [role="dialog"], [role="menu"]') !== null;
