import { type ReactNode, useEffect } from 'react';
import { useMomentInAddress } from '../replay/address.ts';
import { Captions } from '../sound/Captions.tsx';
import { open } from '../table/opening.ts';
import { setTable, tableNow, useTable } from '../table/store.ts';
import { TableScreen } from '../table/TableScreen.tsx';
import { CannotOpen } from './CannotOpen.tsx';
import { Loading } from './Loading.tsx';
import { isOpen, requestFor, type TableRoute } from './table-route.ts';

/** The table, with the game that the address names. */
export default function PlayPage({ route }: { readonly route: TableRoute }): ReactNode {
  const asked = JSON.stringify(requestFor(route));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment of the same game opens nothing
  useEffect(() => {
    const request = requestFor(route);
    if (isOpen(request, tableNow())) return;
    open(request).catch((reason: unknown) => {
      const problem = reason instanceof Error ? reason.message : String(reason);
      setTable({ opening: false, problems: [problem] });
    });
  }, [asked]);
  useMomentInAddress(route);
  const opened = useTable(table => table.opened !== null);
  const veiled = useTable(table => table.update?.curtain != null);
  const problems = useTable(table => table.problems);
  if (problems.length > 0) return <CannotOpen problems={problems} />;
  if (!opened) return <Loading />;
  return (
    <>
      <TableScreen />
      {!veiled && <Captions />}
    </>
  );
}
