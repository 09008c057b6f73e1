import type { Text } from '@abatis/screen';
import { useMemo } from 'react';
import { useSettings } from '../settings/store.ts';
import { passedWords } from './prompt-words.ts';
import { useTable } from './store.ts';

/** What has passed without a question since the last one. */
export function usePassed(): Text {
  const fresh = useTable(table => table.fresh);
  const update = useTable(table => table.update);
  const showsCard = useSettings(settings => settings.turnCard === 'card');
  return useMemo(() => passedWords({ fresh, update }, showsCard), [fresh, update, showsCard]);
}
