import { useEffect, useRef } from 'react';
import { go } from '../app/router.ts';
import type { TableRoute } from '../app/table-route.ts';
import { scrub } from '../table/showing.ts';
import { setTable, type TableState, tableNow, useTable } from '../table/store.ts';

/** The moment that is looked at, as an address has it: none at the present. */
export const momentShown = ({ update }: Pick<TableState, 'update'>): number | null =>
  update && update.shown < update.length ? update.shown : null;

/**
 * Keeps the address and the table at the same moment, so that the same address shows the same state. Whichever
 * changes takes the other with it; a lesson has no moments.
 */
export function useMomentInAddress(route: TableRoute): void {
  const wanted = route.page === 'learn' ? null : route.at;
  const opened = useTable(table => table.opened);
  // The table may have gone on before React shows the address that was written for it: that is no wish to go back.
  const written = useRef<number | null | undefined>(undefined);

  useEffect(() => {
    if (!opened || wanted === written.current || wanted === momentShown(tableNow())) return;
    setTable({ replaying: wanted !== null || tableNow().replaying });
    void scrub(wanted);
  }, [opened, wanted]);

  useEffect(() => {
    if (!opened || route.page === 'learn') return;
    return useTable.subscribe((table, before) => {
      const shown = momentShown(table);
      if (table.opened !== opened || shown === momentShown(before)) return;
      written.current = shown;
      go({ ...route, at: shown }, 'replace');
    });
  }, [opened, route]);
}
